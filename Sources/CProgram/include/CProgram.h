#ifndef CPROGRAM_H
#define CPROGRAM_H

#include <stddef.h>
#include <stdint.h>

// What the program is, as the loader and the C library know it: nothing here needs /proc, which a bare chroot lacks.

/// How many words the command line has, the program's own name among them.
///
/// Swift's `CommandLine` reads them from /proc, and has none where that is not mounted: "moodlet say …" would do nothing
/// there, and say nothing.
int program_argument_count(void);

/// A word of the command line by its number from 0; null from `program_argument_count()` on.
const char *_Nullable program_argument(int index);

/// What tells this build of the program from every other: the bytes that the linker made of all it linked. They stay
/// when the file is copied or stripped. Null for a program that was linked without them.
const unsigned char *_Nullable program_build(size_t *_Nonnull length);

/// The path by which the program was started, as the kernel was given it; null where that is not known.
const char *_Nullable program_started_as(void);

/// Asks the system at once for memory that will be needed. A short run spends a tenth of its time on being given it page by
/// page, at each page's first touch.
void program_expects_memory(size_t bytes);

/// How long the name of a character is: none has one in a release, in place of the Swift library's half a megabyte of names.
ptrdiff_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, unsigned char *_Nullable buffer, ptrdiff_t capacity);

#endif
