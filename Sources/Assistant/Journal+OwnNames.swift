internal import JSONText
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
        let phrases = [value["name"] ?? value["title"]].compactMap(\.?.string) + (value["also"]?.array ?? []).compactMap(\.string)
        names += phrases.map { OwnNames.Name(list: kind.list, phrase: $0, id: record.id) }
      }
    }
    return OwnNames(names: names, shortcuts: shortcuts)
  }
}
