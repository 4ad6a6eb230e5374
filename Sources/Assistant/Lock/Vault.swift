internal import Glibc
internal import JournalStore
internal import ResourceFiles
internal import Understanding

/// Where the user's files lie.
package struct HomeFolders: Sendable, Hashable {
  /// The journal's folder.
  package var data: String
  /// Settings, and the user's own grammars and replies.
  package var config: String
  /// The chat's history, and what was not understood.
  package var state: String

  package init(data: String, config: String, state: String) {
    self.data = data
    self.config = config
    self.state = state
  }
}

/// Whether the journal can be locked, and is.
package enum LockState: String, Sendable, Hashable {
  /// It lies in plain files.
  case off
  /// It lies in an encrypted folder that is open at the moment.
  case open
  /// It lies in an encrypted folder that is closed.
  case closed
}

/// An encrypted folder that holds the user's files: `vault/` beside where the journal was, made by gocryptfs.
///
///     vault/cipher/      what is encrypted
///     vault/open/        the same in plain, while it is open: a mount, with data/, config/ and state/
///     vault/recipient    the public key to which check-ins are sealed while it is closed
///     vault/spool/       those check-ins
///     vault/times        when reminders come while it is closed: times, and nothing else
///     vault/after        after how many seconds it closes by itself
///
/// The folder is either there, and everything is in it, or it is not: moving in and out ends with one `rename`.
package struct Vault: Sendable, Hashable {
  /// The folder.
  package let folder: String
  /// Where the files lie without a lock.
  package let plain: HomeFolders

  /// The vault of a home.
  package init(of plain: HomeFolders) { self.init(folder: plain.data + "/vault", plain: plain) }

  private init(folder: String, plain: HomeFolders) {
    self.folder = folder
    self.plain = plain
  }

  private var cipher: String { folder + "/cipher" }
  private var configuration: String { cipher + "/gocryptfs.conf" }
  private static let mountPointEnd = "/vault/open"
  private var mountPoint: String { folder + "/open" }

  /// Whether a path is where a vault is mounted: nothing but the vault makes that folder.
  package static func isMountPoint(_ path: String) -> Bool { path.hasSuffix(mountPointEnd) }

  /// Where check-ins wait that were told while it was closed.
  package var spoolFolder: String { folder + "/spool" }
  /// When reminders come while it is closed.
  package var timesPath: String { folder + "/times" }
  private var recipientPath: String { folder + "/recipient" }
  private var closingPath: String { folder + "/after" }
  /// After how many seconds it closes by itself once it is opened; nil for never.
  package var closesAfter: Int? {
    get { ResourceFiles.contents(closingPath).flatMap { Int(String(decoding: $0, as: UTF8.self)) } }
    nonmutating set {
      unlink(closingPath)
      if let newValue { _ = FileMove.write(Array(String(newValue).utf8), to: closingPath) }
    }
  }
  /// The key that opens what was sealed; in the vault.
  package var identityPath: String { mountPoint + "/key" }

  private static let program = "gocryptfs"
  /// gocryptfs' exit statuses for a wrong passphrase and for FUSE that can't be used.
  private static let wrongPassphrase: Int32 = 12
  private static let noFUSE: Int32 = 19

  /// Whether it is there, and open.
  package var state: LockState {
    guard access(configuration, F_OK) == 0 else { return .off }
    return isMounted && !isClosing ? .open : .closed
  }

  /// Made while it is being closed: who comes meanwhile finds it closed, and who is in it finishes.
  private var markPath: String { folder + "/closing" }
  /// Seconds after which a mark was left by somebody who was killed.
  private static let longestClosing = 30

  private var isClosing: Bool {
    var info = stat()
    guard stat(markPath, &info) == 0 else { return false }
    let age = time(nil) - info.st_mtim.tv_sec
    return (-Self.longestClosing...Self.longestClosing).contains(age)
  }

  private var isMounted: Bool {
    var inner = stat()
    var outer = stat()
    return stat(mountPoint, &inner) == 0 && stat(folder, &outer) == 0 && inner.st_dev != outer.st_dev
  }

  /// Where the files lie now.
  package var folders: HomeFolders { state == .off ? plain : inside }

  private var inside: HomeFolders {
    let data = mountPoint + "/data"
    if plain.data == plain.config { return HomeFolders(data: data, config: data, state: data) }
    return HomeFolders(data: data, config: mountPoint + "/config", state: mountPoint + "/state")
  }

  /// To whom check-ins are sealed while it is closed.
  package var recipient: Age.Recipient? {
    ResourceFiles.contents(recipientPath).map { .key(String(decoding: $0, as: UTF8.self).trimmed) }
  }

  // MARK: Opening and closing

  /// Looks whether everything is there that a lock needs.
  package func check() throws(LockFault) {
    for (program, package) in [
      (Self.program, "gocryptfs"), ("fusermount3", "fuse3"), (Age.program, Age.package), (Age.keyProgram, Age.package),
    ] {
      let isThere =
        HelperProgram.isThere(program) || program == "fusermount3" && HelperProgram.isThere("fusermount")
      guard isThere else { throw .noProgram(package: package) }
    }
    guard access("/dev/fuse", R_OK | W_OK) == 0 else { throw .noFUSE }
  }

  /// Opens it with its passphrase.
  ///
  /// - Parameter idle: After so many seconds without use it closes by itself; nil for never.
  package func open(_ passphrase: String, idle: Int? = nil) throws(LockFault) {
    try check()
    // What a killed gocryptfs left behind.
    var info = stat()
    if stat(mountPoint, &info) != 0, errno == ENOTCONN { _ = unmount(isLazy: true) }
    try mount(passphrase, idle: idle)
  }

  private func mount(_ passphrase: String, idle: Int? = nil) throws(LockFault) {
    guard mkdir(mountPoint, 0o700) == 0 || errno == EEXIST else { throw .failed(mountPoint) }
    var arguments = [Self.program, "-q", "-nosyslog"]
    if let idle { arguments += ["-idle", "\(idle)s"] }
    let ending = HelperProgram.run(arguments + ["--", cipher, mountPoint], input: Array((passphrase + "\n").utf8))
    guard ending?.status == 0, isMounted else {
      rmdir(mountPoint)
      switch ending?.status {
      case Self.wrongPassphrase?: throw .wrongPassphrase
      case Self.noFUSE?: throw .noFUSE
      default: throw .failed(Self.program)
      }
    }
  }

  /// Closes it.
  ///
  /// - Throws: `busy` where a program has a file of it open.
  package func close() throws(LockFault) {
    _ = FileMove.write([], to: markPath)
    defer { unlink(markPath) }
    guard unmount() else { throw .busy }
  }

  private func unmount(isLazy: Bool = false) -> Bool {
    let program = HelperProgram.isThere("fusermount3") ? "fusermount3" : "fusermount"
    // Whoever is in it at this moment, another turn or an indexer, is gone in the next.
    for attempt in 0..<(isLazy ? 1 : 40) {
      if attempt > 0 { usleep(200_000) }
      let ending = HelperProgram.run([program, "-u", "-q"] + (isLazy ? ["-z"] : []) + ["--", mountPoint])
      if ending?.status == 0 || !isMounted {
        rmdir(mountPoint)
        return true
      }
    }
    return false
  }

  // MARK: Moving in and out

  /// Makes it, moves the user's files in, and leaves it open.
  ///
  /// Nothing is changed outside until everything is inside and was read back.
  package func turnOn(_ passphrase: String) throws {
    try check()
    let journalPath = plain.data + "/" + FileMove.journalName
    var info = stat()
    if lstat(journalPath, &info) == 0, info.st_mode & S_IFMT == S_IFLNK { throw LockFault.journalIsLink }
    let draft = Vault(folder: folder + ".new", plain: plain)
    draft.discard()
    guard FileMove.makeFolders(draft.cipher) else { throw LockFault.failed(draft.cipher) }
    do {
      let made = HelperProgram.run(
        [Self.program, "-init", "-q", "-nosyslog", "--", draft.cipher], input: Array((passphrase + "\n").utf8))
      guard made?.status == 0 else { throw LockFault.failed(Self.program) }
      try draft.mount(passphrase)
      try draft.keepKey()
      try move(into: draft)
    } catch {
      _ = draft.unmount()
      draft.discard()
      throw error
    }
    try mount(passphrase)
  }

  private func keepKey() throws(LockFault) {
    guard let key = Age.newKey() else { throw .noProgram(package: Age.package) }
    guard FileMove.write(key.identity, to: identityPath), FileMove.write(Array(key.recipient.utf8), to: recipientPath)
    else { throw .failed(recipientPath) }
  }

  /// Copies everything into a draft of the vault, makes that the vault, and removes what was copied.
  private func move(into draft: Vault) throws {
    let inside = draft.inside
    let pairs = Self.pairs(plain, inside)
    for (from, to) in pairs { try FileMove.copyOwn(from, to) }
    func settle() throws {
      guard draft.unmount() else { throw LockFault.busy }
      guard rename(draft.folder, folder) == 0 else { throw LockFault.failed(folder) }
      FileMove.sync(plain.data)
      for (from, _) in pairs { FileMove.removeOwn(from) }
    }
    let path = plain.data + "/" + FileMove.journalName
    guard access(path, F_OK) == 0 else { return try settle() }
    // Nobody writes between the copy and the moment in which the copy is the journal.
    let journal = try Journal(path: path)
    try journal.copy(to: inside.data + "/" + FileMove.journalName, thenBeforeOthersWrite: settle)
  }

  /// Moves the user's files out of the open vault, and removes it.
  package func turnOff() throws {
    let inside = inside
    let path = inside.data + "/" + FileMove.journalName
    for (to, from) in Self.pairs(plain, inside) { try FileMove.copyOwn(from, to) }
    func settle() throws {
      // From here on the vault is no longer where the journal is.
      guard rename(configuration, configuration + ".off") == 0 else { throw LockFault.failed(configuration) }
      FileMove.sync(cipher)
    }
    if access(path, F_OK) == 0 {
      let journal = try Journal(path: path)
      try journal.copy(to: plain.data + "/" + FileMove.journalName) {
        try settle()
        // Who waits to write into this file learns that it is gone.
        unlink(path)
      }
    } else {
      try settle()
    }
    if !unmount() { _ = unmount(isLazy: true) }
    discard()
  }

  private static func pairs(_ one: HomeFolders, _ other: HomeFolders) -> [(String, String)] {
    var seen: Set<String> = []
    return [(one.data, other.data), (one.config, other.config), (one.state, other.state)].filter {
      seen.insert($0.0).inserted
    }
  }

  /// Removes the folder where nothing is mounted in it.
  private func discard() {
    guard !isMounted else { return }
    FileMove.remove(folder)
  }

  /// How many check-ins wait in it, sealed.
  package var sealed: Int { ResourceFiles.names(in: spoolFolder).count { $0.hasSuffix(Spool.sealedSuffix) } }

  /// What lies outside of a vault that is there: nothing, unless a move out of it was interrupted.
  package var leftOutside: [String] {
    guard state != .off else { return [] }
    return Self.pairs(plain, inside).flatMap { FileMove.own(in: $0.0) }
  }
}
