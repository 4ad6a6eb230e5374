internal import CivilTime
internal import JSONText

/// A way in which the journal is copied; when and where it was last is kept for the privacy page.
enum CopyKind: String, CaseIterable {
  case export, backup, sync
}

extension Turn {
  /// Keeps when and where the journal was copied.
  func keepDate(of kind: CopyKind, path: String) {
    var copies = recall(.copies).object ?? [:]
    copies[kind.rawValue] = .object(["at": .string(ISO8601.string(now, in: zone)), "path": .string(path)])
    remember(.copies, .object(copies))
  }
}
