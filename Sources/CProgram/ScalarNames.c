// The Swift library's names of all characters, which nothing here asks for, are half a megabyte of a release: where the linker is told to
// (see link_flags in scripts/setup), this stands in for what looks them up.
#include "CProgram.h"

ptrdiff_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, unsigned char *buffer, ptrdiff_t capacity) {
  (void)scalar, (void)buffer, (void)capacity;
  return 0;
}
