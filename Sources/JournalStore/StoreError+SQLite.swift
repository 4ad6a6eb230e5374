internal import CSQLite
internal import Glibc

extension StoreError {
  /// Reads an extended result code of SQLite.
  ///
  /// `detail` is the library's fixed text for the code: the connection's message can quote what the user wrote.
  ///
  /// - Parameter system: The system's error number behind it; 0 when there is none.
  init(sqlite code: Int32, path: String, system: Int32 = 0) {
    var kind = Kind(sqlite: code)
    // SQLite knows a full disk where it writes to a file, and not where it makes room for one.
    if kind == .io, [ENOSPC, EDQUOT, EFBIG].contains(system) || kind == .io && Self.isDiskFull(path) { kind = .full }
    self.init(
      kind: kind, path: path, code: code, detail: sqlite3_errstr(code).map { String(cString: $0) } ?? "unknown")
  }

  /// Whether there is no room left where a file is.
  private static func isDiskFull(_ path: String) -> Bool {
    var status = statvfs()
    return statvfs(path, &status) == 0 && status.f_blocks > 0 && status.f_bavail == 0
  }

  /// Reads `errno`.
  init(errno number: Int32, path: String) {
    let kind: Kind =
      switch number {
      case EACCES, EPERM: .permission
      case EROFS: .readOnly
      case ENOSPC, EDQUOT, EFBIG: .full
      case EISDIR, ENOTDIR, ENXIO: .notAFile
      case ENOENT: .notFound
      default: .io
      }
    self.init(kind: kind, path: path, code: 0, detail: strerror(number).map { String(cString: $0) } ?? "\(number)")
  }
}

extension StoreError.Kind {
  fileprivate init(sqlite code: Int32) {
    self =
      switch code & 0xff {
      case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: .busy
      case SQLITE_READONLY: .readOnly
      case SQLITE_PERM, SQLITE_AUTH: .permission
      case SQLITE_NOTADB, SQLITE_CORRUPT: .damaged
      case SQLITE_FULL: .full
      // A file that shrank under us is damage; a disk that fails is not.
      case SQLITE_IOERR: code == 522 /* SQLITE_IOERR_SHORT_READ */ ? .damaged : .io
      case SQLITE_CANTOPEN, SQLITE_NOMEM: .io
      case SQLITE_CONSTRAINT: .conflict
      default: .internalError
      }
  }
}
