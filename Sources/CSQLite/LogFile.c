// Fewer waits for the disk. Beside each commit SQLite waits for the header of a new write-ahead log, for the folder that
// lists it, and before a checkpoint for the log again; where one process writes and leaves, nothing new is kept by that.
#define _POSIX_C_SOURCE 200809L
#include "CSQLite.h"
#include <pthread.h>
#include <string.h>
#include <unistd.h>

enum { header_length = 32 };

// What is known of a log besides what the system's file knows, which lies before it.
struct log {
  const sqlite3_io_methods *system;
  sqlite3_io_methods methods;
  // Whether the file was empty when this connection began it, and all that lies in it was written by it.
  int is_own;
  // Whether something was written that the disk was not waited for.
  int is_dirty;
  sqlite3_int64 end;
  unsigned char header[header_length];
};

static sqlite3_vfs *system_files;
static sqlite3_vfs files;
static int file_length;

static struct log *log_of(sqlite3_file *file) { return (struct log *)((char *)file + file_length); }

// Whether the file is still as this connection wrote it: another one may have gone on with it, or begun it anew.
static int is_as_written(sqlite3_file *file) {
  struct log *log = log_of(file);
  sqlite3_int64 length;
  unsigned char header[header_length];
  return log->is_own && !log->system->xFileSize(file, &length) && length == log->end &&
         !log->system->xRead(file, header, header_length, 0) && !memcmp(header, log->header, header_length);
}

static int write_log(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 place) {
  struct log *log = log_of(file);
  if (place == 0) {
    sqlite3_int64 length;
    log->is_own = count == header_length && !log->system->xFileSize(file, &length) && length == 0;
    if (log->is_own) memcpy(log->header, bytes, header_length);
    log->end = 0;
  } else if (place > log->end) {
    log->is_own = 0;
  }
  log->is_dirty = 1;
  int code = log->system->xWrite(file, bytes, count, place);
  if (code) log->is_own = 0;
  if (place + count > log->end) log->end = place + count;
  return code;
}

static int truncate_log(sqlite3_file *file, sqlite3_int64 length) {
  struct log *log = log_of(file);
  log->is_own = 0;
  log->is_dirty = 1;
  return log->system->xTruncate(file, length);
}

static int sync_log(sqlite3_file *file, int flags) {
  struct log *log = log_of(file);
  // A header alone, in a file that was empty: the disk is waited for when something stands behind it. The header of a log
  // that is begun anew over its old content must be there before the content is.
  if (is_as_written(file) && (log->end == header_length || !log->is_dirty)) return SQLITE_OK;
  int code = log->system->xSync(file, flags);
  if (!code) log->is_dirty = 0;
  return code;
}

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *given) {
  (void)vfs;
  if (!(flags & SQLITE_OPEN_WAL)) return system_files->xOpen(system_files, name, file, flags, given);
  // The folder lists a log that is there already; the journal's file sees to that.
  int code = SQLITE_CANTOPEN;
  if (name && access(name, F_OK) == 0) code = system_files->xOpen(system_files, name, file, flags & ~SQLITE_OPEN_CREATE, given);
  if (code) code = system_files->xOpen(system_files, name, file, flags, given);
  if (code || !file->pMethods) return code;
  struct log *log = log_of(file);
  memset(log, 0, sizeof *log);
  log->is_dirty = 1;
  log->system = file->pMethods;
  log->methods = *file->pMethods;
  log->methods.xWrite = write_log;
  log->methods.xTruncate = truncate_log;
  log->methods.xSync = sync_log;
  file->pMethods = &log->methods;
  return code;
}

static void prepare(void) {
  system_files = sqlite3_vfs_find("unix");
  if (!system_files) return;
  files = *system_files;
  files.pNext = 0;
  files.zName = "moodlet";
  files.xOpen = open_file;
  file_length = (system_files->szOsFile + 15) & ~15;
  files.szOsFile = file_length + (int)sizeof(struct log);
  if (sqlite3_vfs_register(&files, 0)) system_files = 0;
}

const char *moodlet_sqlite_files(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, prepare);
  return system_files ? files.zName : 0;
}

int moodlet_sqlite_keep_log(sqlite3 *db) {
  int on = 1;
  int code = sqlite3_file_control(db, "main", SQLITE_FCNTL_PERSIST_WAL, &on);
  return code ? code : sqlite3_exec(db, "PRAGMA journal_size_limit = 0", 0, 0, 0);
}

int moodlet_sqlite_sync_log(sqlite3 *db) {
  sqlite3_file *file = 0;
  int code = sqlite3_file_control(db, "main", SQLITE_FCNTL_JOURNAL_POINTER, &file);
  if (code || !file || !file->pMethods) return code;
  return file->pMethods->xSync(file, SQLITE_SYNC_NORMAL);
}
