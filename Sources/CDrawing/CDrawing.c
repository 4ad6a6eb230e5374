#include "CDrawing.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

typedef struct _cairo cairo;
typedef struct _surface surface;
typedef struct _layout layout;
typedef int (*write_function)(void *, const unsigned char *, unsigned);

// What pango measures in.
enum { pango_scale = 1024 };

#define CAIRO_FUNCTIONS(F)                                                                   \
  F(surface *, pdf_surface_create_for_stream, (write_function, void *, double, double))      \
  F(surface *, svg_surface_create_for_stream, (write_function, void *, double, double))      \
  F(surface *, image_surface_create, (int, int, int))                                        \
  F(int, surface_write_to_png_stream, (surface *, write_function, void *))                   \
  F(cairo *, create, (surface *))                                                            \
  F(void, destroy, (cairo *))                                                                \
  F(int, status, (cairo *))                                                                  \
  F(void, scale, (cairo *, double, double))                                                  \
  F(void, set_source_rgb, (cairo *, double, double, double))                                 \
  F(void, paint, (cairo *))                                                                  \
  F(void, new_path, (cairo *))                                                               \
  F(void, move_to, (cairo *, double, double))                                                \
  F(void, line_to, (cairo *, double, double))                                                \
  F(void, arc, (cairo *, double, double, double, double, double))                            \
  F(void, close_path, (cairo *))                                                             \
  F(void, fill, (cairo *))                                                                   \
  F(void, stroke, (cairo *))                                                                 \
  F(void, set_line_width, (cairo *, double))                                                 \
  F(void, set_line_join, (cairo *, int))                                                     \
  F(void, set_dash, (cairo *, const double *, int, double))                                  \
  F(void, show_page, (cairo *))                                                              \
  F(void, surface_finish, (surface *))                                                       \
  F(int, surface_status, (surface *))                                                        \
  F(void, surface_destroy, (surface *))

#define PANGO_FUNCTIONS(F)                                  \
  F(void, layout_set_text, (layout *, const char *, int))   \
  F(void, layout_set_width, (layout *, int))                \
  F(void, layout_set_alignment, (layout *, int))            \
  F(void, layout_set_font_description, (layout *, void *))  \
  F(void, layout_get_size, (layout *, int *, int *))        \
  F(int, layout_get_unknown_glyphs_count, (layout *))       \
  F(void *, font_description_from_string, (const char *))   \
  F(void, font_description_set_absolute_size, (void *, double)) \
  F(void, font_description_free, (void *))

#define DECLARE(type, name, arguments) type(*name) arguments;
static struct { CAIRO_FUNCTIONS(DECLARE) } cairo_;
static struct { PANGO_FUNCTIONS(DECLARE) } pango_;
static layout *(*create_layout)(cairo *);
static void (*show_layout)(cairo *, layout *);
static void (*unref)(void *);
static int is_complete;

struct moodlet_drawing {
  enum moodlet_drawing_kind kind;
  surface *target;
  cairo *pen;
  void *context;
  moodlet_drawing_sink sink;
};

static void load(void) {
  void *cairo_library = dlopen("libcairo.so.2", RTLD_NOW | RTLD_LOCAL);
  void *pango_library = dlopen("libpango-1.0.so.0", RTLD_NOW | RTLD_LOCAL);
  void *joint = dlopen("libpangocairo-1.0.so.0", RTLD_NOW | RTLD_LOCAL);
  void *objects = dlopen("libgobject-2.0.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!cairo_library || !pango_library || !joint || !objects) return;
  int missing = 0;
#define FIND_CAIRO(type, name, arguments) \
  missing |= !(cairo_.name = (type(*) arguments)dlsym(cairo_library, "cairo_" #name));
#define FIND_PANGO(type, name, arguments) \
  missing |= !(pango_.name = (type(*) arguments)dlsym(pango_library, "pango_" #name));
  CAIRO_FUNCTIONS(FIND_CAIRO)
  PANGO_FUNCTIONS(FIND_PANGO)
  create_layout = (layout * (*)(cairo *)) dlsym(joint, "pango_cairo_create_layout");
  show_layout = (void (*)(cairo *, layout *))dlsym(joint, "pango_cairo_show_layout");
  unref = (void (*)(void *))dlsym(objects, "g_object_unref");
  is_complete = !missing && create_layout && show_layout && unref;
}

int moodlet_drawing_is_available(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_complete;
}

static int write_bytes(void *context, const unsigned char *bytes, unsigned count) {
  moodlet_drawing *drawing = context;
  drawing->sink(drawing->context, bytes, count);
  return 0;
}

moodlet_drawing *moodlet_drawing_begin(
  enum moodlet_drawing_kind kind, double width, double height, void *context, moodlet_drawing_sink sink) {
  if (!moodlet_drawing_is_available()) return NULL;
  moodlet_drawing *drawing = calloc(1, sizeof *drawing);
  if (!drawing) return NULL;
  drawing->kind = kind;
  drawing->context = context;
  drawing->sink = sink;
  // Pictures have two pixels a point, so that they are sharp on paper and on dense screens.
  drawing->target = kind == moodlet_drawing_pdf   ? cairo_.pdf_surface_create_for_stream(write_bytes, drawing, width, height)
                    : kind == moodlet_drawing_svg ? cairo_.svg_surface_create_for_stream(write_bytes, drawing, width, height)
                                                  : cairo_.image_surface_create(0, (int)(width * 2), (int)(height * 2));
  drawing->pen = cairo_.create(drawing->target);
  if (kind == moodlet_drawing_png) cairo_.scale(drawing->pen, 2, 2);
  cairo_.set_line_join(drawing->pen, 1);
  cairo_.set_source_rgb(drawing->pen, 1, 1, 1);
  if (kind != moodlet_drawing_pdf) cairo_.paint(drawing->pen);
  return drawing;
}

void moodlet_drawing_color(moodlet_drawing *drawing, double red, double green, double blue) {
  cairo_.set_source_rgb(drawing->pen, red, green, blue);
}

void moodlet_drawing_box(moodlet_drawing *drawing, double x, double y, double width, double height, double radius) {
  const double quarter = 1.5707963267948966;
  cairo *pen = drawing->pen;
  cairo_.new_path(pen);
  cairo_.arc(pen, x + width - radius, y + radius, radius, -quarter, 0);
  cairo_.arc(pen, x + width - radius, y + height - radius, radius, 0, quarter);
  cairo_.arc(pen, x + radius, y + height - radius, radius, quarter, 2 * quarter);
  cairo_.arc(pen, x + radius, y + radius, radius, 2 * quarter, 3 * quarter);
  cairo_.close_path(pen);
  cairo_.fill(pen);
}

void moodlet_drawing_line(moodlet_drawing *drawing, const double *points, int count, double width, int is_dashed) {
  const double dashes[] = {2, 2};
  cairo_.new_path(drawing->pen);
  for (int index = 0; index < count; index++) {
    if (index) cairo_.line_to(drawing->pen, points[2 * index], points[2 * index + 1]);
    else cairo_.move_to(drawing->pen, points[0], points[1]);
  }
  cairo_.set_dash(drawing->pen, dashes, is_dashed ? 2 : 0, 0);
  cairo_.set_line_width(drawing->pen, width);
  cairo_.stroke(drawing->pen);
}

void moodlet_drawing_dot(moodlet_drawing *drawing, double x, double y, double radius) {
  cairo_.new_path(drawing->pen);
  cairo_.arc(drawing->pen, x, y, radius, 0, 6.283185307179586);
  cairo_.fill(drawing->pen);
}

static layout *make_layout(
  moodlet_drawing *drawing, const char *text, int count, double size, const char *family) {
  layout *made = create_layout(drawing->pen);
  void *font = pango_.font_description_from_string(family);
  pango_.font_description_set_absolute_size(font, size * pango_scale);
  pango_.layout_set_font_description(made, font);
  pango_.font_description_free(font);
  pango_.layout_set_text(made, text, count);
  return made;
}

double moodlet_drawing_text(
  moodlet_drawing *drawing, const char *text, int count, double x, double y, double width, double size, int is_bold,
  int alignment, int is_measured) {
  layout *made = make_layout(drawing, text, count, size, is_bold ? "Sans Bold" : "Sans");
  int across = 0, down = 0;
  if (width > 0) pango_.layout_set_width(made, (int)(width * pango_scale));
  pango_.layout_set_alignment(made, alignment);
  pango_.layout_get_size(made, &across, &down);
  if (!is_measured) {
    // Without a column the text itself is moved.
    double shift = width > 0 ? 0 : alignment * 0.5 * across / pango_scale;
    cairo_.move_to(drawing->pen, x - shift, y);
    show_layout(drawing->pen, made);
  }
  unref(made);
  return (double)down / pango_scale;
}

double moodlet_drawing_cells(
  moodlet_drawing *drawing, const char *text, int count, double x, double y, double size, int is_bold,
  int is_measured) {
  layout *made = make_layout(drawing, text, count, size, is_bold ? "Monospace Bold" : "Monospace");
  int across = 0, down = 0;
  pango_.layout_get_size(made, &across, &down);
  if (!is_measured) {
    cairo_.move_to(drawing->pen, x, y);
    show_layout(drawing->pen, made);
  }
  unref(made);
  return (double)across / pango_scale;
}

void moodlet_drawing_page(moodlet_drawing *drawing) { cairo_.show_page(drawing->pen); }

int moodlet_drawing_has_fonts(moodlet_drawing *drawing) {
  layout *made = make_layout(drawing, "Aa", 2, 10, "Sans");
  int across = 0, down = 0;
  pango_.layout_get_size(made, &across, &down);
  int unknown = pango_.layout_get_unknown_glyphs_count(made);
  unref(made);
  return across > 0 && !unknown;
}

int moodlet_drawing_end(moodlet_drawing *drawing) {
  int status = cairo_.status(drawing->pen);
  cairo_.destroy(drawing->pen);
  if (!status && drawing->kind == moodlet_drawing_png) {
    status = cairo_.surface_write_to_png_stream(drawing->target, write_bytes, drawing);
  }
  cairo_.surface_finish(drawing->target);
  if (!status) status = cairo_.surface_status(drawing->target);
  cairo_.surface_destroy(drawing->target);
  free(drawing);
  return status;
}
