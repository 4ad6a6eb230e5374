#pragma once

// cairo and pango, loaded when something is first drawn into a file: who draws nothing needs neither. The functions are
// declared by hand, as their signatures have been since cairo 1.10 and pango 1.22.

/// A picture or document that is being drawn. Lengths are in points, from the upper left corner.
typedef struct moodlet_drawing moodlet_drawing;

enum moodlet_drawing_kind { moodlet_drawing_pdf, moodlet_drawing_svg, moodlet_drawing_png };

/// Takes bytes of the file.
typedef void (*moodlet_drawing_sink)(void *_Nonnull context, const unsigned char *_Nonnull bytes, unsigned count);

/// Whether the libraries are there.
int moodlet_drawing_is_available(void);

/// Begins a drawing; null where the libraries are missing or memory is short.
moodlet_drawing *_Nullable moodlet_drawing_begin(
  enum moodlet_drawing_kind kind, double width, double height, void *_Nonnull context, moodlet_drawing_sink _Nonnull sink);

/// The colour of what is drawn next, each part 0…1.
void moodlet_drawing_color(moodlet_drawing *_Nonnull drawing, double red, double green, double blue);

/// Fills a rectangle with round corners.
void moodlet_drawing_box(
  moodlet_drawing *_Nonnull drawing, double x, double y, double width, double height, double radius);

/// Draws a line through points, x and y in turn.
void moodlet_drawing_line(
  moodlet_drawing *_Nonnull drawing, const double *_Nonnull points, int count, double width, int is_dashed);

/// Fills a circle.
void moodlet_drawing_dot(moodlet_drawing *_Nonnull drawing, double x, double y, double radius);

/// Draws a text into a column and gives its height; with a width of 0 or less on one line. Alignment: 0 left, 1 centre,
/// 2 right. Nothing is drawn where `is_measured` is set.
double moodlet_drawing_text(
  moodlet_drawing *_Nonnull drawing, const char *_Nonnull text, int count, double x, double y, double width, double size,
  int is_bold, int alignment, int is_measured);

/// Draws a text on one line in letters of one width, and gives how wide it is. Nothing is drawn where `is_measured` is set.
double moodlet_drawing_cells(
  moodlet_drawing *_Nonnull drawing, const char *_Nonnull text, int count, double x, double y, double size, int is_bold,
  int is_measured);

/// Begins the next page of a document.
void moodlet_drawing_page(moodlet_drawing *_Nonnull drawing);

/// Whether a text can be shown in any font: a machine without fonts draws boxes.
int moodlet_drawing_has_fonts(moodlet_drawing *_Nonnull drawing);

/// Ends the drawing and frees it; 0 when all of it was written.
int moodlet_drawing_end(moodlet_drawing *_Nonnull drawing);
