internal import Assistant
internal import Glibc
internal import ResourceFiles

/// Where moodlet keeps its files (XDG Base Directory Specification 0.8).
struct Paths: Equatable {
  /// The journal's folder.
  var data: String
  /// Settings, and the user's own grammars and replies.
  var config: String
  /// The chat's history, and what was not understood.
  var state: String
  /// What can be made again at any time, the compiled grammar; nil where there is no place for it.
  var cache: String?
  /// The encrypted folder in which the user's files can lie.
  private(set) var vault: Vault
  /// Whether the files lie there and can't be read now.
  var isLocked: Bool { vault.state == .closed }

  var journal: String { data + "/moodlet.db" }
  var history: String { state + "/history" }
  /// Where a text lies while it is written in an editor: memory that is gone with the login, where there is such a place.
  var drafts: String {
    let state = isLocked ? "/tmp" : state
    guard let runtime = Environment.value("XDG_RUNTIME_DIR"), runtime.hasPrefix("/") else { return state }
    var info = stat()
    let isOwn = stat(runtime, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR && info.st_uid == geteuid()
    return isOwn && access(runtime, W_OK) == 0 ? runtime : state
  }
  /// What was not understood, for those who keep that.
  var misses: String { state + "/misses.jsonl" }
  /// Which other programs asked.
  var accesses: String { state + "/access.log" }

  /// No folder can be found: neither `HOME` nor anything else says where.
  struct Homeless: Error {}

  /// Finds the folders: `--home`, `MOODLET_HOME`, then the XDG variables, then their defaults below `HOME`.
  ///
  /// The cache holds nothing of the journal, and all homes share it.
  init(home option: String?) throws(Homeless) {
    cache = try? Self.folder("XDG_CACHE_HOME", "/.cache")
    if let home = option ?? Environment.value("MOODLET_HOME") {
      let home = Self.absolute(home)
      (data, config, state) = (home, home, home)
    } else {
      data = try Self.folder("XDG_DATA_HOME", "/.local/share")
      config = try Self.folder("XDG_CONFIG_HOME", "/.config")
      state = try Self.folder("XDG_STATE_HOME", "/.local/state")
    }
    vault = Vault(of: HomeFolders(data: data, config: config, state: state))
    guard vault.state != .off else { return }
    // Tables that are made of the user's own words belong to the user's own files.
    let hasOwnWords = vault.plain != vault.folders && access(vault.folders.config + "/grammars", F_OK) == 0
    if hasOwnWords || access(vault.folders.config + "/resources", F_OK) == 0 { cache = vault.folders.state + "/cache" }
    (data, config, state) = (vault.folders.data, vault.folders.config, vault.folders.state)
  }

  private static func folder(_ variable: String, _ fallback: String) throws(Homeless) -> String {
    // The specification has relative values ignored.
    if let value = Environment.value(variable), value.hasPrefix("/") { return trimmed(value) + "/moodlet" }
    guard let home = Environment.value("HOME") ?? passwordHome, home.hasPrefix("/") else { throw Homeless() }
    return trimmed(home) + fallback + "/moodlet"
  }

  /// Takes files and folders of the user's own back from others, should somebody have opened them.
  func keepPrivate() {
    for path in ownFiles { Self.close(path, S_IFREG) }
    for folder in ownFolders where Self.close(folder, S_IFDIR) {
      // What lay open may be open itself, and is reached again where somebody opens the folder.
      for name in ResourceFiles.names(in: folder) { Self.close("\(folder)/\(name)", S_IFREG) }
    }
    // A home that was given may be a folder of other things as well: that is its owner's to decide.
    if data != config { for folder in [data, config, state] { Self.close(folder, S_IFDIR) } }
  }

  /// Files that hold something of the user's.
  private var ownFiles: [String] {
    ["", "-wal", "-shm", ".figures", ".damaged"].map { journal + $0 }
      + [history, misses, accesses, state + "/nudge.log", state + "/hooks.log", config + "/config.json"]
  }

  /// Folders in which all is moodlet's.
  private var ownFolders: [String] {
    ["backups", "attachments", "imports", "spool"].map { "\(data)/\($0)" }
  }

  /// Takes a file or folder of the user's own back from others.
  ///
  /// - Parameter kind: What it has to be. A device is nobody's journal: /dev/null must stay open to all.
  /// - Returns: Whether it was open to others.
  @discardableResult
  private static func close(_ path: String, _ kind: mode_t) -> Bool {
    var info = stat()
    guard stat(path, &info) == 0, info.st_uid == geteuid(), info.st_mode & 0o077 != 0, info.st_mode & S_IFMT == kind
    else { return false }
    return chmod(path, info.st_mode & 0o700) == 0
  }

  /// Makes a folder, and those above it, for the user alone; does nothing where it exists.
  ///
  /// - Returns: whether the folder is there now.
  static func makeFolder(_ path: String) -> Bool {
    var info = stat()
    if stat(path, &info) == 0 { return info.st_mode & S_IFMT == S_IFDIR }
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex, !makeFolder(String(path[..<slash])) {
      return false
    }
    guard !Vault.isMountPoint(path) else { return false }
    return mkdir(path, 0o700) == 0 || errno == EEXIST
  }

  private static var passwordHome: String? {
    guard let entry = getpwuid(getuid()), let home = entry.pointee.pw_dir else { return nil }
    return String(validatingCString: home)
  }

  private static func trimmed(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  private static func absolute(_ path: String) -> String {
    if path.hasPrefix("/") { return trimmed(path) }
    guard let bytes = getcwd(nil, 0) else { return path }
    defer { free(bytes) }
    return trimmed(String(cString: bytes) + "/" + path)
  }
}
