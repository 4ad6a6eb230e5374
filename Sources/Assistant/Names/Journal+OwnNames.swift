internal import JSONText
internal import JournalModel
internal import JournalStore
internal import TextSearch
internal import Understanding

extension Journal {
  /// The user's names for things, and taught phrases.
  func ownNames() throws -> OwnNames {
    var names: [OwnNames.Name] = []
    for name in try named() {
      // What was renamed is still known by what it was called.
      let phrases = [name.name] + name.also + (name.isIDSaid ? [name.id.replacing("_", with: " ")] : [])
      var said: Set<String> = []
      for phrase in phrases where said.insert(NameTable.key(phrase)).inserted {
        names.append(OwnNames.Name(list: name.kind.list, phrase: phrase, id: name.id))
      }
    }
    let shortcuts = try records(NamedRecord.shortcut.rawValue).compactMap { record -> OwnNames.Shortcut? in
      guard let value = try? JSONParser().parse(record.value), let phrase = value["phrase"]?.string,
        let meaning = value["meaning"]?.string
      else { return nil }
      return OwnNames.Shortcut(phrase: phrase, meaning: meaning)
    }
    return OwnNames(names: names, shortcuts: shortcuts, implied: try impliedByOwnSituations())
  }
}

extension Journal {
  /// What situations imply that the user has added, or sees in a way of their own.
  fileprivate func impliedByOwnSituations() throws -> [String: Lexicon.Implied] {
    var implied: [String: Lexicon.Implied] = [:]
    for record in try records(NamedRecord.situation.rawValue) {
      guard let value = try? JSONParser().parse(record.value), let mood = value["mood"]?.double else { continue }
      implied[record.id] = Lexicon.Implied(
        mood: mood, emotions: (value["emotions"]?.array ?? []).compactMap(\.string),
        weight: value["weight"]?.string.flatMap(Lexicon.Implied.Weight.init))
    }
    return implied
  }
}

extension NameTable.Name {
  /// Whether its id is a word for it: that of a goal or a rating is none.
  fileprivate var isIDSaid: Bool { NamedRecord.tracked.union([.person, .place]).contains(kind) }
}

extension WriteTransaction {
  /// Keeps the names in an entry that moodlet doesn't know by itself, so that they are understood from now on.
  func keepNames(of entry: Entry, _ turn: Turn) throws {
    let activities = entry.activities + entry.without
    for id in activities where !turn.words.activities.contains(id) { try keep(id, as: .activity, turn) }
    for id in entry.measurements.map(\.metric) where turn.metrics[id] == nil { try keep(id, as: .metric, turn) }
    for name in entry.people { try keep(name, as: .person, turn) }
    for name in entry.places { try keep(name, as: .place, turn) }
  }

  private func keep(_ id: String, as kind: NamedRecord, _ turn: Turn) throws {
    // A letter or two would be found in the middle of anything; a person may be called so.
    guard id.count > 2 || kind == .person, try turn.journal.record(kind.rawValue, id) == nil else { return }
    let name = id.replacing("_", with: " ")
    try put(kind.rawValue, id, JSON.object(["name": .string(name)]).text())
  }
}
