internal import CSQLite
internal import Glibc
internal import ResourceFiles

/// The file of a journal, before it is a connection: made, looked at, upgraded.
struct JournalFile {
  let path: String
  /// How long to wait for other processes, in milliseconds.
  let patience: Int
  /// Other steps than the program's own, which only tests have.
  private let otherMigrations: [String]?
  /// The steps to the current schema; nobody puts them together who only opens a file of today.
  var migrations: [String] { otherMigrations ?? Schema.migrations }
  /// What makes an empty file as they would.
  private var whole: String { otherMigrations?.joined(separator: ";\n") ?? Schema.whole }
  /// The version that the file has after them.
  var version: Int { otherMigrations?.count ?? Schema.version }

  init(path: String, patience: Int, migrations: [String]? = nil) {
    self.path = path
    self.patience = patience
    otherMigrations = migrations
  }

  /// The folder that holds the file.
  private var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Opens the file for reading and writing, making or upgrading it when needed.
  func openForWriting() throws(StoreError) -> Database {
    try checkPlace()
    if isMissing { try make() }
    try checkUndamaged()
    do throws(StoreError) {
      let database = try verified(Database(path: path, access: .readWrite, patience: patience))
      mendCompanions(of: database, keepingLog: true)
      let found = try database.schemaVersion()
      guard found <= version else { throw newer(found) }
      if found < version { try upgrade(database) }
      keepPrivate()
      try database.runScript("PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY")
      _ = moodlet_sqlite_checkpoint_on_close(database.handle, 1)
      return database
    } catch {
      guard [.io, .permission].contains(error.kind), isReadable, !isWritable else { throw error }
      // SQLite reports the log that it could not make beside the file, not why.
      throw StoreError(kind: .readOnly, path: path, code: error.code, detail: error.detail)
    }
  }

  /// Opens the file for reading only; one that doesn't exist reads as an empty journal.
  func openForReading() throws(StoreError) -> Database {
    try checkPlace()
    if isMissing {
      let database = try Database(path: path, access: .inMemory, patience: patience)
      try database.runScript(whole)
      try database.runScript("PRAGMA query_only = ON")
      return database
    }
    // Who may not write can't remove the log behind them: where the file may be written, a reader opens it as a writer does
    // and only promises to write nothing; the journal sees to that.
    let mayTidy = isWritable && !DamageMark(path).isSet
    var database = try verified(Database(path: path, access: mayTidy ? .readWrite : .readOnly, patience: patience))
    defer { try? database.runScript("PRAGMA temp_store = MEMORY") }
    if mayTidy { mendCompanions(of: database, keepingLog: false) }
    do {
      try checkReadable(database)
      if mayTidy { _ = moodlet_sqlite_checkpoint_on_close(database.handle, 1) }
    } catch {
      guard [.readOnly, .permission, .io, .full].contains(error.kind), hasNoLog else { throw error }
      // A log needs a folder that can be written. Where there is none, nobody writes: the file is all there is.
      database = try verified(Database(path: path, access: .immutable, patience: patience))
      try checkReadable(database)
    }
    return database
  }

  private func checkReadable(_ database: Database) throws(StoreError) {
    let found = try database.schemaVersion()
    guard found <= version else { throw newer(found) }
    guard found < version else { return }
    // The queries know the current tables only, so that even a reader has to upgrade an old file.
    _ = try openForWriting()
    guard try database.schemaVersion() == version else {
      throw StoreError(kind: .busy, path: path, code: 0, detail: "the file is being upgraded")
    }
  }

  /// Refuses files that aren't ours by their first bytes, before SQLite may change anything.
  private func verified(_ database: Database) throws(StoreError) -> Database {
    // Until the file is known to be ours, closing must not copy a log into it.
    _ = moodlet_sqlite_checkpoint_on_close(database.handle, 0)
    var bytes = [UInt8](repeating: 0, count: 100)
    let code = moodlet_sqlite_read_header(database.handle, &bytes)
    guard code == SQLITE_OK else {
      throw code == 522 /* SQLITE_IOERR_SHORT_READ */
        ? StoreError(kind: .damaged, path: path, code: code, detail: "the file is too short")
        : StoreError(sqlite: code, path: path)
    }
    guard bytes.starts(with: "SQLite format 3\u{0}".utf8) else { throw StoreError(sqlite: SQLITE_NOTADB, path: path) }
    func word(_ offset: Int) -> Int32 {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int32($1) }
    }
    guard word(68) == Schema.applicationID else {
      throw StoreError(kind: .notAJournal, path: path, code: 0, detail: "application id \(word(68))")
    }
    guard word(60) <= Int32(version) else { throw newer(Int(word(60))) }
    return database
  }

  func newer(_ found: Int) -> StoreError {
    StoreError(kind: .newer, path: path, code: 0, detail: "version \(found), this program knows \(version)")
  }

  /// Whether there is no log, or an empty one: the file is all there is.
  private var hasNoLog: Bool {
    var status = stat()
    return stat("\(path)-wal", &status) != 0 || status.st_size == 0
  }

  /// Refuses what leads nowhere or to no file: what is made in its place would hide a journal that is elsewhere.
  private func checkPlace() throws(StoreError) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw StoreError(kind: .notAFile, path: path, code: 0, detail: "the path is no file")
      }
      return
    }
    let number = errno
    if number == ENOTDIR || number == ELOOP {
      throw StoreError(kind: .notAFile, path: path, code: 0, detail: "no folder")
    }
    guard number == ENOENT else { return }
    // The file itself, or the first folder that is missing, may be a link.
    var place = path
    while true {
      if lstat(place, &status) == 0 {
        guard status.st_mode & S_IFMT == S_IFLNK, stat(place, &status) != 0 else { return }
        throw StoreError(kind: .dangling, path: place, code: 0, detail: "a link to nothing")
      }
      guard let slash = place.lastIndex(of: "/"), slash != place.startIndex else { return }
      place = String(place[..<slash])
    }
  }

  /// Refuses to write to a file that was found damaged.
  func checkUndamaged() throws(StoreError) {
    guard DamageMark(path).isSet else { return }
    throw StoreError(kind: .damaged, path: path, code: 0, detail: "it was found damaged before")
  }

  /// Makes what SQLite keeps beside the file this user's alone to read and write: made beside a file that could only be
  /// read, it stays as it was when the file can be written again.
  ///
  /// The log stays when the journal is closed, emptied, so that the disk need not be waited for again to list it.
  /// A new one may be executed, which nobody wants to, until the disk does list it: who finds it so waits as well.
  ///
  /// - Parameter keepingLog: Whether a log stays where none was; a reader leaves what it found.
  private func mendCompanions(of database: Database, keepingLog: Bool) {
    guard let name = database.fileName else { return }
    var status = stat()
    let hadLog = access(name + "-wal", F_OK) == 0
    if !hadLog, database.hasLog, stat(name, &status) == 0, status.st_uid == geteuid() {
      let log = open(name + "-wal", O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o700)
      if log >= 0 { close(log) }
    }
    for suffix in ["-wal", "-shm"] {
      guard lstat(name + suffix, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      if suffix == "-wal", hadLog || keepingLog { database.keepsLog() }
      guard status.st_uid == geteuid(), status.st_mode & 0o777 != 0o600 else { continue }
      if suffix == "-wal", let slash = name.lastIndex(of: "/") { try? flush(String(name[...slash])) }
      chmod(name + suffix, 0o600)
    }
  }

  /// What tells this file from another in its place; nil where there is none.
  var identity: [UInt]? {
    var status = stat()
    return stat(path, &status) == 0 ? [UInt(status.st_dev), UInt(status.st_ino)] : nil
  }

  private var isReadable: Bool { access(path, R_OK) == 0 }
  private var isWritable: Bool { access(path, W_OK) == 0 && access(folder, W_OK) == 0 }

  /// Takes the file back to its owner alone, when someone has opened it to others.
  private func keepPrivate() {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & 0o077 != 0 { chmod(path, 0o600) }
  }

  /// Nothing there, or an empty file that someone made in advance.
  private var isMissing: Bool {
    var status = stat()
    return stat(path, &status) != 0 ? errno == ENOENT : status.st_mode & S_IFMT == S_IFREG && status.st_size == 0
  }

  // MARK: Making

  /// Makes an empty journal beside its place and moves it there whole, so that no other process ever sees half of it.
  private func make() throws(StoreError) {
    try makeFolders()
    let lock = try lockFolder()
    defer { close(lock) }
    guard isMissing else { return }
    // A log without its file belongs to a journal that was removed; SQLite would play it into the new one.
    let isEmpty = hasNoLog
    for suffix in ["-wal", "-shm"] where access(path + suffix, F_OK) == 0 {
      _ = isEmpty ? unlink(path + suffix) : rename(path + suffix, "\(path).orphan\(suffix)")
    }
    // Whoever makes a draft holds the lock: one that is there was left by a process that was killed.
    removeSiblings(".new-")
    let draft = "\(path).new-\(getpid())"
    let file = open(draft, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw StoreError(errno: errno, path: path) }
    close(file)
    defer { unlink(draft) }
    try fill(draft)
    try flush(draft)
    guard rename(draft, path) == 0 else { throw StoreError(errno: errno, path: path) }
    fsync(lock)
  }

  private func fill(_ draft: String) throws(StoreError) {
    do {
      let database = try Database(path: draft, access: .readWrite, patience: patience)
      try database.runScript(
        """
        PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY; PRAGMA application_id = \(Schema.applicationID);
        BEGIN; \(whole); PRAGMA user_version = \(version); COMMIT;
        PRAGMA journal_mode = WAL
        """)
    } catch {
      throw StoreError(kind: error.kind, path: path, code: error.code, detail: error.detail)
    }
  }

  private func makeFolders() throws(StoreError) {
    var missing: [String] = []
    var folder = folder
    while access(folder, F_OK) != 0, errno == ENOENT, let slash = folder.lastIndex(of: "/"), slash != folder.startIndex
    {
      missing.append(folder)
      folder = String(folder[..<slash])
    }
    if access(folder, F_OK) != 0, errno == ENOENT { missing.append(folder) }
    for folder in missing.reversed() {
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw StoreError(errno: errno, path: path) }
      // A journal that is on the disk in a folder that isn't would be lost with the power. One that may be entered
      // but not listed can't be flushed, and serves all the same.
      try? flush(folder + "/..")
    }
  }

  /// An exclusive lock among those who make or upgrade files in this folder; closing the descriptor frees it.
  private func lockFolder() throws(StoreError) -> Int32 {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError(errno: errno, path: path) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        let number = errno
        close(descriptor)
        throw StoreError(errno: number, path: path)
      }
    }
    return descriptor
  }

  /// Waits until a file is on the disk.
  private func flush(_ file: String) throws(StoreError) {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError(errno: errno, path: path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw StoreError(errno: errno, path: path) }
  }

  /// What the names of files with kept figures end in.
  static let figuresSuffix = ".figures"

  /// Removes the files beside this one whose names go on with one of the suffixes.
  func removeSiblings(_ suffixes: String...) {
    let name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    let prefixes = suffixes.map { name + $0 }
    for file in ResourceFiles.names(in: folder) where prefixes.contains(where: file.hasPrefix) {
      unlink("\(folder)/\(file)")
    }
  }

  // MARK: Upgrading

  /// Takes a file to the current version, one step and one backup at a time.
  private func upgrade(_ database: Database) throws(StoreError) {
    let lock = try lockFolder()
    defer { close(lock) }
    while case let found = try database.schemaVersion(), found < version {
      try copy(database, to: "\(path).backup-v\(found)", lock: lock)
      try database.runScript("BEGIN IMMEDIATE")
      // A journal that merges stays watched.
      let isSkipped = found == Schema.watchedVersion ? try database.merges() : false
      try database.runScript(
        """
        \(isSkipped ? "" : migrations[found]); PRAGMA user_version = \(found + 1); COMMIT
        """)
    }
    // The header of the file itself tells other versions what it is.
    try database.runScript("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  /// A copy of another journal, beside this one and of the current version.
  func readyCopy(of backup: String) throws(StoreError) -> String {
    let source = JournalFile(path: backup, patience: patience, migrations: otherMigrations)
    let original = try source.verified(Database(path: backup, access: .readOnly, patience: patience))
    let draft = "\(path).restore-\(getpid())"
    try copy(original, to: draft)
    do throws(StoreError) {
      _ = try JournalFile(path: draft, patience: patience, migrations: otherMigrations).openForWriting()
      return draft
    } catch {
      remove(draft)
      throw StoreError(kind: error.kind, path: backup, code: error.code, detail: error.detail)
    }
  }

  /// Removes a copy with what an upgrade left beside it.
  func remove(_ copy: String) {
    unlink(copy)
    JournalFile(path: copy, patience: 0).removeSiblings("-wal", "-shm", ".backup-v")
  }

  /// Writes a compact copy that appears whole or not at all.
  func copy(_ database: Database, to target: String, lock: Int32? = nil) throws(StoreError) {
    let draft = "\(target).new-\(getpid())"
    unlink(draft)
    // SQLite fills an empty file that exists, so that the copy is private from its first byte.
    let file = open(draft, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw StoreError(errno: errno, path: target) }
    close(file)
    defer { unlink(draft) }
    try database.run("VACUUM INTO ?", [.text(draft)])
    try flush(draft)
    guard rename(draft, target) == 0 else { throw StoreError(errno: errno, path: target) }
    if let lock { fsync(lock) }
  }
}

extension Database {
  /// Whether it is a journal that merges with other devices.
  fileprivate func merges() throws(StoreError) -> Bool {
    try first("SELECT 1 FROM merge_state LIMIT 1", []) { _ in true } ?? false
  }

  /// The version of the schema, as the newest commit has it.
  func schemaVersion() throws(StoreError) -> Int { try first("PRAGMA user_version", []) { $0.int(0) } ?? 0 }
}
