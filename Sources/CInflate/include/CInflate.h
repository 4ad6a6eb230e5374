#ifndef CINFLATE_H
#define CINFLATE_H
#include <stddef.h>

// What gzip has packed (RFC 1952) by zlib, which is opened when the first text is unpacked, and not before: a start that
// has its tables never needs it.

/// Unpacks bytes into a text that has exactly `length` bytes; true where they were whole, down to the sum at their end.
/// False as well where zlib is not installed.
_Bool inflate_gzip(const void *_Nonnull bytes, size_t count, void *_Nonnull text, size_t length);
#endif
