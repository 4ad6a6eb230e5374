import CivilTime
import JournalModel
import Testing
import SeededRandom

@testable import JournalStore

/// The journal against an array that does the same.
@Suite struct ModelTests {
  /// What the journal should say: each state is kept whole.
  private struct Model {
    var states: [[Entry]] = [[]]
    var place = 0
    var entries: [Entry] { states[place] }

    mutating func write(_ entries: [Entry]) {
      states.removeSubrange((place + 1)...)
      states.append(entries)
      place += 1
    }
  }

  private static let words = ["walk", "work", "café", "rain", "mum"]

  private func randomEntry(_ id: String, _ generator: inout SeededGenerator) -> Entry {
    let mood = Bool.random(using: &generator) ? Double.random(in: 1...5, using: &generator) : nil
    var new = entry(id, minutes: Int.random(in: -3000...3000, using: &generator), mood: mood)
    let note = (0..<Int.random(in: 0...4, using: &generator)).compactMap { _ in
      Self.words.randomElement(using: &generator)
    }
    new.note = note.isEmpty ? nil : note.joined(separator: " ")
    new.emotions = Array(Emotion.allCases.shuffled(using: &generator).prefix(Int.random(in: 0...3, using: &generator)))
    new.activities = Array(Self.words.shuffled(using: &generator).prefix(Int.random(in: 0...2, using: &generator)))
    new.people = Array(Self.words.shuffled(using: &generator).prefix(Int.random(in: 0...2, using: &generator)))
    new.isStarred = Bool.random(using: &generator)
    new.measurements = (0..<Int.random(in: 0...2, using: &generator)).map {
      Measurement(metric: "m\($0)", value: Double.random(in: 0...9, using: &generator))
    }
    return new
  }

  @Test(arguments: 0..<8) func `any sequence of writes, undos and redos`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let home = try TemporaryJournal()
    var journal = try home.open()
    var model = Model()
    for step in 0..<150 {
      var entries = model.entries
      switch Int.random(in: 0..<12, using: &generator) {
      case 0..<4:
        let new = (0..<Int.random(in: 1...3, using: &generator)).map { randomEntry("\(step)-\($0)", &generator) }
        try journal.write("log", at: now) { transaction in
          for entry in new { try transaction.insert(entry) }
          return "{}"
        }
        model.write(entries + new)
      case 4, 5:
        guard let index = entries.indices.randomElement(using: &generator) else { continue }
        entries[index] = randomEntry(entries[index].id, &generator)
        let changed = entries[index]
        try journal.write("amend", at: now) { transaction in
          try transaction.update(changed)
          return "{}"
        }
        model.write(entries)
      case 6:
        guard let index = entries.indices.randomElement(using: &generator) else { continue }
        let id = entries.remove(at: index).id
        try journal.write("delete", at: now) { transaction in
          try transaction.delete(id)
          return "{}"
        }
        model.write(entries)
      case 7..<10:
        guard model.place > 0 else {
          #expect(throws: StoreError.self) { try journal.undo(at: now) }
          continue
        }
        try journal.undo(at: now)
        model.place -= 1
      case 10:
        guard model.place + 1 < model.states.count else {
          #expect(throws: StoreError.self) { try journal.redo(at: now) }
          continue
        }
        try journal.redo(at: now)
        model.place += 1
      default: journal = try home.open()
      }
      let kept = try journal.entries(order: .lastWrittenFirst, limit: 1000).map { $0.numbered(nil) }
      #expect(Set(kept) == Set(model.entries), "step \(step)")
    }
    try compareSearch(journal, model)
    #expect(try journal.problems() == [])
  }

  private func compareSearch(_ journal: Journal, _ model: Model) throws {
    for word in Self.words {
      let expected = model.entries.filter { $0.note?.split(separator: " ").contains { $0 == word } ?? false }
      let hits = try journal.search(SearchQuery(word, matching: .all), limit: 1000)
      #expect(Set(hits.map { $0.entry.numbered(nil) }) == Set(expected))
      let counted = try journal.tagCounts(.activities).first { $0.name == word }?.count ?? 0
      #expect(counted == model.entries.count { $0.activities.contains(word) })
    }
  }
}
