// The session extension is compiled into Debian's library, but its
// declarations hide behind these two names.
#define SQLITE_ENABLE_SESSION 1
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#include <sqlite3.h>

// Swift cannot call variadic C functions, nor import the cast in
// SQLITE_TRANSIENT; each is wrapped once here.

/// Turns off double-quoted string literals, so that a misspelt column is an error.
static inline int moodlet_sqlite_forbid_quoted_strings(sqlite3 *_Nonnull db) {
  int code = sqlite3_db_config(db, SQLITE_DBCONFIG_DQS_DDL, 0, (int *)0);
  return code ? code : sqlite3_db_config(db, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
}

/// Refuses SQL that could corrupt the file, such as writes to shadow tables.
///
/// `SQLITE_DBCONFIG_TRUSTED_SCHEMA` stays on: with it off, SQLite 3.40 rejects
/// triggers that write to an FTS5 table ("unsafe use of virtual table").
static inline int moodlet_sqlite_defend(sqlite3 *_Nonnull db) {
  return sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
}

/// Binds text that SQLite copies before returning.
static inline int moodlet_sqlite_bind_text(sqlite3_stmt *_Nonnull s, int index, const char *_Nonnull text, int count) {
  return sqlite3_bind_text(s, index, text, count, SQLITE_TRANSIENT);
}
static inline int moodlet_sqlite_bind_blob(sqlite3_stmt *_Nonnull s, int index, const void *_Nullable bytes, int count) {
  return sqlite3_bind_blob(s, index, bytes, count, SQLITE_TRANSIENT);
}
