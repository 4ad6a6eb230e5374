#include "CXMLReader.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

typedef const unsigned char *text;

// The table of handlers as libxml2 has had it since 2.6; those that are not used are not typed.
struct handlers {
  void *internal_subset, *is_standalone, *has_internal_subset, *has_external_subset, *resolve_entity, *get_entity;
  void (*entity_declared)(void *, text, int, text, text, unsigned char *);
  void *notation_declared, *attribute_declared, *element_declared, *unparsed_entity_declared, *set_locator;
  void *start_document, *end_document;
  void (*start_element)(void *, text, text *);
  void (*end_element)(void *, text);
  void *reference, *characters, *blanks, *instruction, *comment, *warning, *error, *fatal_error, *parameter_entity;
  void *cdata, *external_subset;
  unsigned initialized;
  void *private_data, *start_element_ns, *end_element_ns, *structured_error;
};

static struct {
  void *(*create)(struct handlers *, void *, const char *, int, const char *);
  int (*feed)(void *, const char *, int, int);
  void (*stop)(void *);
  int (*line)(void *);
  void (*release)(void *);
  int (*use_options)(void *, int);
  void (*silence)(void *, void *);
  int is_complete;
} library;

struct moodlet_xml {
  struct handlers handlers;
  struct moodlet_xml_events events;
  void *context;
  void *parser;
  int has_entities;
};

static void ignore(void *context, const char *message, ...) {
  (void)context;
  (void)message;
}

static void load(void) {
  void *handle = dlopen("libxml2.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!handle) handle = dlopen("libxml2.so.16", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return;
  library.create = (void *(*)(struct handlers *, void *, const char *, int, const char *))dlsym(
    handle, "xmlCreatePushParserCtxt");
  library.feed = (int (*)(void *, const char *, int, int))dlsym(handle, "xmlParseChunk");
  library.stop = (void (*)(void *))dlsym(handle, "xmlStopParser");
  library.line = (int (*)(void *))dlsym(handle, "xmlSAX2GetLineNumber");
  library.release = (void (*)(void *))dlsym(handle, "xmlFreeParserCtxt");
  library.use_options = (int (*)(void *, int))dlsym(handle, "xmlCtxtUseOptions");
  library.silence = (void (*)(void *, void *))dlsym(handle, "xmlSetGenericErrorFunc");
  library.is_complete = library.create && library.feed && library.stop && library.line && library.release &&
                        library.use_options && library.silence;
  // Errors are told by what feeding gives; the library would print them.
  if (library.is_complete) library.silence(NULL, (void *)ignore);
}

int moodlet_xml_is_available(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return library.is_complete;
}

static void began(void *context, text name, text *attributes) {
  moodlet_xml *xml = context;
  xml->events.began(xml->context, (const char *)name, (const char *const *)attributes);
}

static void ended(void *context, text name) {
  moodlet_xml *xml = context;
  xml->events.ended(xml->context, (const char *)name);
}

static void declared(void *context, text name, int type, text public_id, text system_id, unsigned char *content) {
  (void)name, (void)type, (void)public_id, (void)system_id, (void)content;
  moodlet_xml *xml = context;
  xml->has_entities = 1;
  library.stop(xml->parser);
}

moodlet_xml *moodlet_xml_begin(void *context, struct moodlet_xml_events events) {
  if (!moodlet_xml_is_available()) return NULL;
  moodlet_xml *xml = calloc(1, sizeof *xml);
  if (!xml) return NULL;
  xml->handlers.start_element = began;
  xml->handlers.end_element = ended;
  xml->handlers.entity_declared = declared;
  xml->events = events;
  xml->context = context;
  xml->parser = library.create(&xml->handlers, xml, NULL, 0, NULL);
  if (!xml->parser) {
    free(xml);
    return NULL;
  }
  // No network, and neither errors nor warnings printed.
  library.use_options(xml->parser, 1 << 11 | 1 << 5 | 1 << 6);
  return xml;
}

int moodlet_xml_feed(moodlet_xml *xml, const void *bytes, int count, int is_last) {
  int code = library.feed(xml->parser, bytes, count, is_last);
  return xml->has_entities ? 2 : code != 0;
}

int moodlet_xml_line(moodlet_xml *xml) { return library.line(xml->parser); }

void moodlet_xml_free(moodlet_xml *xml) {
  library.release(xml->parser);
  free(xml);
}
