#pragma once

// libxml2's SAX reader, loaded when a document is first read: who imports none needs no library.

/// A document that is being read piece by piece.
typedef struct moodlet_xml moodlet_xml;

/// What is told of a document. Texts are UTF-8, and valid within the call alone.
struct moodlet_xml_events {
  /// An element begins; the attributes are names and values in turn, with a null after the last.
  void (*_Nonnull began)(
    void *_Nonnull context, const char *_Nonnull name, const char *_Nullable const *_Nullable attributes);
  /// An element ends.
  void (*_Nonnull ended)(void *_Nonnull context, const char *_Nonnull name);
};

/// Whether the library is there.
int moodlet_xml_is_available(void);

/// Begins a document; null where the library is missing.
moodlet_xml *_Nullable moodlet_xml_begin(void *_Nonnull context, struct moodlet_xml_events events);

/// Reads the next bytes: 0 when all is well, 1 for what is no well-formed XML, 2 for a document that declares entities,
/// which can grow without end.
int moodlet_xml_feed(moodlet_xml *_Nonnull xml, const void *_Nonnull bytes, int count, int is_last);

/// The line that is being read, from 1.
int moodlet_xml_line(moodlet_xml *_Nonnull xml);

/// Frees it.
void moodlet_xml_free(moodlet_xml *_Nonnull xml);
