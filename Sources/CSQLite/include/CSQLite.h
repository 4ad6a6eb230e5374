// The session extension is compiled into Debian's library, but its
// declarations hide behind these two names.
#define SQLITE_ENABLE_SESSION 1
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#include <sqlite3.h>

// Swift cannot call variadic C functions, nor import the cast in
// SQLITE_TRANSIENT; each is wrapped once here.

/// Settings of every connection: double-quoted strings are errors (so that a misspelt column is one), SQL that
/// could corrupt the file is refused, foreign keys are checked.
///
/// `SQLITE_DBCONFIG_TRUSTED_SCHEMA` stays on: with it off, SQLite 3.40 rejects
/// triggers that write to an FTS5 table ("unsafe use of virtual table").
static inline int moodlet_sqlite_configure(sqlite3 *_Nonnull db) {
  int code = sqlite3_db_config(db, SQLITE_DBCONFIG_DQS_DDL, 0, (int *)0);
  if (!code) code = sqlite3_db_config(db, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
  if (!code) code = sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  if (!code) code = sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_FKEY, 1, (int *)0);
  return code;
}

/// Chooses whether closing the last connection copies the write-ahead log into the file.
static inline int moodlet_sqlite_checkpoint_on_close(sqlite3 *_Nonnull db, int on) {
  return sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, !on, (int *)0);
}

/// Turns all triggers of a connection off or on; statements that are kept are prepared anew.
static inline int moodlet_sqlite_triggers(sqlite3 *_Nonnull db, int on) {
  return sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_TRIGGER, on, (int *)0);
}

/// Binds text that SQLite copies before returning.
static inline int moodlet_sqlite_bind_text(sqlite3_stmt *_Nonnull s, int index, const char *_Nonnull text, int count) {
  return sqlite3_bind_text(s, index, text, count, SQLITE_TRANSIENT);
}
/// Binds bytes that SQLite copies before returning.
static inline int moodlet_sqlite_bind_blob(sqlite3_stmt *_Nonnull s, int index, const void *_Nullable bytes, int count) {
  return sqlite3_bind_blob(s, index, bytes, count, SQLITE_TRANSIENT);
}

/// Reads the first 100 bytes of the main file itself, without its write-ahead log and without a lock.
///
/// Goes through SQLite's own descriptor: closing another one of the same file would drop the locks of every
/// connection in this process. A short file gives `SQLITE_IOERR_SHORT_READ`, the rest zeros.
int moodlet_sqlite_read_header(sqlite3 *_Nonnull db, unsigned char *_Nonnull bytes);

/// The name of a file system for SQLite that is the system's own, but that it waits for the disk once where SQLite would
/// wait for the same bytes of a write-ahead log several times; nil where it can't be had.
const char *_Nullable moodlet_sqlite_files(void);

/// Keeps an empty write-ahead log beside the file when the last connection closes, in place of removing it.
int moodlet_sqlite_keep_log(sqlite3 *_Nonnull db);

/// Waits until the write-ahead log is on the disk.
int moodlet_sqlite_sync_log(sqlite3 *_Nonnull db);

/// How long a connection waits for a lock that another one holds.
struct moodlet_sqlite_patience {
  /// The limit, in milliseconds.
  long long limit;
  /// When the current wait began, in milliseconds of the monotonic clock.
  long long began;
};

/// Makes `db` wait for locks with short random sleeps, until `patience->limit` has passed.
int moodlet_sqlite_wait_for_locks(sqlite3 *_Nonnull db, struct moodlet_sqlite_patience *_Nonnull patience);
