// For the locale of a thread.
#define _GNU_SOURCE
#include "CArchive.h"

#include <dlfcn.h>
#include <locale.h>
#include <pthread.h>
#include <stdlib.h>

enum { ok = 0, warned = -20, file_type = 0100000 };

static struct {
  void *(*read_new)(void);
  int (*support_zip)(void *);
  int (*open_filename)(void *, const char *, size_t);
  int (*next_header)(void *, void **);
  const char *(*pathname)(void *);
  unsigned (*filetype)(void *);
  long (*read_data)(void *, void *, size_t);
  int (*read_free)(void *);
  int is_complete;
} library;

// Names are told in the characters of the locale: in any other than UTF-8 many could not be.
static locale_t utf8;

struct moodlet_archive {
  void *reader;
  void *entry;
};

static void load(void) {
  void *handle = dlopen("libarchive.so.13", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return;
  utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  library.read_new = (void *(*)(void))dlsym(handle, "archive_read_new");
  library.support_zip = (int (*)(void *))dlsym(handle, "archive_read_support_format_zip");
  library.open_filename = (int (*)(void *, const char *, size_t))dlsym(handle, "archive_read_open_filename");
  library.next_header = (int (*)(void *, void **))dlsym(handle, "archive_read_next_header");
  library.pathname = (const char *(*)(void *))dlsym(handle, "archive_entry_pathname");
  library.filetype = (unsigned (*)(void *))dlsym(handle, "archive_entry_filetype");
  library.read_data = (long (*)(void *, void *, size_t))dlsym(handle, "archive_read_data");
  library.read_free = (int (*)(void *))dlsym(handle, "archive_read_free");
  library.is_complete = library.read_new && library.support_zip && library.open_filename && library.next_header &&
                        library.pathname && library.filetype && library.read_data && library.read_free;
}

int moodlet_archive_is_available(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return library.is_complete;
}

moodlet_archive *moodlet_archive_open(const char *path) {
  if (!moodlet_archive_is_available()) return NULL;
  void *reader = library.read_new();
  if (!reader) return NULL;
  moodlet_archive *archive = calloc(1, sizeof *archive);
  if (!archive || library.support_zip(reader) < warned || library.open_filename(reader, path, 1 << 16) != ok) {
    library.read_free(reader);
    free(archive);
    return NULL;
  }
  archive->reader = reader;
  return archive;
}

int moodlet_archive_next(moodlet_archive *archive) {
  archive->entry = NULL;
  locale_t before = utf8 ? uselocale(utf8) : (locale_t)0;
  int code = library.next_header(archive->reader, &archive->entry);
  if (before) uselocale(before);
  if (code == 1) return 0;
  if (code < warned || !archive->entry) return -1;
  return (library.filetype(archive->entry) & 0170000) == file_type ? 1 : 2;
}

const char *moodlet_archive_name(moodlet_archive *archive) {
  locale_t before = utf8 ? uselocale(utf8) : (locale_t)0;
  const char *name = archive->entry ? library.pathname(archive->entry) : NULL;
  if (before) uselocale(before);
  return name ? name : "";
}

long moodlet_archive_read(moodlet_archive *archive, void *bytes, size_t count) {
  long read = library.read_data(archive->reader, bytes, count);
  return read < 0 ? -1 : read;
}

void moodlet_archive_close(moodlet_archive *archive) {
  library.read_free(archive->reader);
  free(archive);
}
