internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import ResourceFiles

/// How much of a word something that happened asks for, before anything else is said (behaviour: tone).
enum SituationWeight: String {
  /// Somebody or something is gone: no advice follows, and no word of undoing.
  case loss
  /// Hard.
  case heavy
  /// Glad.
  case joy

  /// Reads the weights of `Resources/situations.tsv`: its fourth column, by id.
  static func table(_ text: String) -> [String: SituationWeight] {
    var table: [String: SituationWeight] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      if fields.count > 3, let weight = SituationWeight(rawValue: String(fields[3])) {
        table[String(fields[0])] = weight
      }
    }
    return table
  }
}

extension Turn {
  /// After a loss nothing is suggested unasked for so many days.
  private static let mourningDays = 7

  /// The weight of what an entry says has happened; nil where it has none, and where replies have no words for it.
  func weight(of entry: Entry) -> SituationWeight? { entry.situation.flatMap { weight(ofSituation: $0) } }

  /// The weight of a situation.
  func weight(ofSituation situation: String) -> SituationWeight? {
    words.hasReplies("event") ? words.situationWeights[situation] : nil
  }

  /// The same for an entry of a result.
  func weight(ofEntry entry: JSON) -> SituationWeight? {
    entry["situation"]?.string.flatMap { weight(ofSituation: $0) }
  }

  /// Whether there was a loss in the last days.
  func isMourning() -> Bool {
    let losses = words.situationWeights.filter { $0.value == .loss }.keys.sorted()
    var filter = EntryFilter(days: today - Self.mourningDays..<today + 1)
    filter.condition = .any(losses.map { .has(.situation($0)) })
    return ((try? journal.entries(filter, limit: 1).isEmpty) ?? true) == false
  }
}
