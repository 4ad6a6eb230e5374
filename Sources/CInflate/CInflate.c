#include "CInflate.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <string.h>
#include <zlib.h>

static struct {
  int (*begin)(z_streamp, int, const char *, int);
  int (*go_on)(z_streamp, int);
  int (*end)(z_streamp);
} library;

static void load(void) {
  void *handle = dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return;
  library.go_on = (int (*)(z_streamp, int))dlsym(handle, "inflate");
  library.end = (int (*)(z_streamp))dlsym(handle, "inflateEnd");
  // Last, as what tells that the others are there.
  if (library.go_on && library.end) {
    library.begin = (int (*)(z_streamp, int, const char *, int))dlsym(handle, "inflateInit2_");
  }
}

_Bool inflate_gzip(const void *bytes, size_t count, void *text, size_t length) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  // A window of the largest size, and 16 for the head of gzip.
  enum { gzip = MAX_WBITS + 16 };
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  if (!library.begin || count > UINT_MAX || length > UINT_MAX) return 0;
  if (library.begin(&stream, gzip, ZLIB_VERSION, sizeof stream) != Z_OK) return 0;
  // Of an empty text there is a byte to write to all the same: zlib takes none for a fault.
  unsigned char none;
  stream.next_in = (unsigned char *)bytes;
  stream.avail_in = (unsigned)count;
  stream.next_out = length ? text : &none;
  stream.avail_out = length ? (unsigned)length : 1;
  int code = library.go_on(&stream, Z_FINISH);
  _Bool is_whole = code == Z_STREAM_END && stream.total_out == length && stream.avail_in == 0;
  library.end(&stream);
  return is_whole;
}
