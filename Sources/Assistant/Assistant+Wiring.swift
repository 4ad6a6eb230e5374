internal import Glibc

/// What faces ask about the settings.
extension Assistant {
  /// Whether the user's own programs are told of what happens.
  package var runsHooks: Bool { !isLocked && settings.isOn("hooks") }

  /// The folder whose text files are said; nil for none.
  package var inboxFolder: String? {
    defer { letGo() }
    guard let path = settings.inbox else { return nil }
    guard path.hasPrefix("~/") else { return path.hasPrefix("/") ? path : nil }
    return getenv("HOME").map { String(cString: $0) + path.dropFirst() }
  }
}
