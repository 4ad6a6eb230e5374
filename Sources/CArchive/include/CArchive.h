#pragma once
#include <stddef.h>

// libarchive, loaded when an archive is first opened: who imports none needs no library. The functions are declared
// by hand, as their signatures have been since version 3.0.

/// An archive that is being read, from its first member to its last.
typedef struct moodlet_archive moodlet_archive;

/// Whether the library is there.
int moodlet_archive_is_available(void);

/// Opens a zip archive; null where it is none, or can't be read.
moodlet_archive *_Nullable moodlet_archive_open(const char *_Nonnull path);

/// Goes to the next member: 1 for a file, 2 for anything else (folder, link), 0 at the end, -1 where the archive is
/// damaged or encrypted.
int moodlet_archive_next(moodlet_archive *_Nonnull archive);

/// The current member's path within the archive; empty where it has none that is text.
const char *_Nonnull moodlet_archive_name(moodlet_archive *_Nonnull archive);

/// Reads bytes of the current member: how many, 0 at its end, -1 where it is damaged or encrypted.
long moodlet_archive_read(moodlet_archive *_Nonnull archive, void *_Nonnull bytes, size_t count);

/// Closes the archive.
void moodlet_archive_close(moodlet_archive *_Nonnull archive);
