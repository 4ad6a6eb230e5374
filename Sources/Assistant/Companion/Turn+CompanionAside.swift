internal import JSONText
internal import JournalModel

extension Turn {
  /// The one line that a check-in may bring up by itself: a milestone. Nothing beside a low mood.
  func companionAside(after entries: [JSON]) -> Aside? {
    guard !entries.isEmpty, entries.allSatisfy({ ($0["mood"]?.double ?? 5) > 2 }) else { return nil }
    return milestone()
  }
}
