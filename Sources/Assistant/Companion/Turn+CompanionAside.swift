internal import JSONText
internal import JournalModel

extension Turn {
  /// The one line that a check-in may bring up by itself: that the companion has hatched, a guess beside its day, or a
  /// milestone.
  /// Nothing beside a low mood, and nothing in the middle of the first steps, which tell of it themselves.
  func companionAside(after entries: [JSON]) -> Aside? {
    guard !entries.isEmpty, entries.allSatisfy({ ($0["mood"]?.double ?? 5) > 2 }) else { return nil }
    guard state.left?.command != "onboard" else { return nil }
    return hatch() ?? expectationAside() ?? milestone() ?? (entries.count == 1 ? promptAside(after: entries[0]) : nil)
  }
}
