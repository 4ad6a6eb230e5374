internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

extension Turn {
  /// The one line that a check-in may bring up by itself: that the companion has hatched, a guess beside its day, or a
  /// milestone.
  /// Nothing beside a low mood, and nothing in the middle of the first steps, which tell of it themselves.
  func companionAside(after entries: [JSON]) -> Aside? {
    guard !entries.isEmpty, entries.allSatisfy({ ($0["mood"]?.double ?? 5) > 2 }) else { return nil }
    guard state.left?.command != "onboard", state.left?.leadsToFirstSteps != true else { return nil }
    guard !entries.contains(where: { weight(of: $0["situation"]?.string) == .loss }) else { return nil }
    return hatch() ?? returnAside() ?? expectationAside() ?? milestone()
      ?? (entries.count == 1 ? promptAside(after: entries[0]) : nil)
  }

  /// A return after so many seconds is simply a welcome.
  private static let returnSeconds = 48 * 3600

  /// A welcome below the first check-in after two days or more; what lies between is never mentioned.
  private func returnAside() -> Aside? {
    guard words.hasReplies("greet"),
      let written = try? journal.entries(order: .lastWrittenFirst, limit: 2), written.count == 2,
      now.seconds - written[1].created.seconds > Self.returnSeconds
    else { return nil }
    var values: JSONObject = [:]
    values["name"] = settings["name"]
    return Aside("greet.returned", values)
  }
}
