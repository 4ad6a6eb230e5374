internal import Glibc

/// What faces ask about the settings.
extension Assistant {
  /// Whether the user's own programs are told of what happens.
  package var runsHooks: Bool { settings.isOn("hooks") }

  /// The folder whose text files are said; nil for none.
  package var inboxFolder: String? {
    guard let path = settings.inbox else { return nil }
    guard path.hasPrefix("~/") else { return path.hasPrefix("/") ? path : nil }
    return getenv("HOME").map { String(cString: $0) + path.dropFirst() }
  }
}
