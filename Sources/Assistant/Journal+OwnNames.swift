internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// The kinds of records that hold something the user has named.
///
/// A feature that keeps things with names writes a record of its kind, with the name as the member `name` or `title` and
/// other words for it in a list `also`: it is understood from the next utterance on.
enum NamedRecord: String, CaseIterable {
  /// A taught phrase: members `phrase` and `meaning`.
  case shortcut
  /// An activity that moodlet doesn't know by itself.
  case activity
  /// Something tracked that has a number.
  case metric
  /// Something tracked that has no number.
  case question
  case goal, reminder

  /// The grammar's type under which the names are matched.
  var list: String { "own_\(rawValue)" }
}

extension Journal {
  /// The user's names for things, and taught phrases.
  func ownNames() throws -> OwnNames {
    var names: [OwnNames.Name] = []
    var shortcuts: [OwnNames.Shortcut] = []
    for kind in NamedRecord.allCases {
      for record in try records(kind.rawValue) {
        guard let value = try? JSONParser().parse(record.value) else { continue }
        if kind == .shortcut {
          guard let phrase = value["phrase"]?.string, let meaning = value["meaning"]?.string else { continue }
          shortcuts.append(OwnNames.Shortcut(phrase: phrase, meaning: meaning))
          continue
        }
        let phrases =
          [value["name"] ?? value["title"]].compactMap(\.?.string) + (value["also"]?.array ?? []).compactMap(\.string)
        names += phrases.map { OwnNames.Name(list: kind.list, phrase: $0, id: record.id) }
      }
    }
    return OwnNames(names: names, shortcuts: shortcuts)
  }
}

extension WriteTransaction {
  /// Keeps the names of activities and metrics in an entry that moodlet doesn't know by itself, so that they are
  /// understood from now on.
  func keepNames(of entry: Entry, _ turn: Turn) throws {
    let activities = entry.activities + entry.without
    for id in activities where !turn.words.activities.contains(id) { try keep(id, as: .activity, turn) }
    for id in entry.measurements.map(\.metric) where turn.metrics[id] == nil { try keep(id, as: .metric, turn) }
  }

  private func keep(_ id: String, as kind: NamedRecord, _ turn: Turn) throws {
    // A letter or two would be found in the middle of anything.
    guard id.count > 2, try turn.journal.record(kind.rawValue, id) == nil else { return }
    let name = id.replacing("_", with: " ")
    try put(kind.rawValue, id, JSON.object(["name": .string(name)]).text())
  }
}
