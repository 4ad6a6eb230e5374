internal import CivilTime
internal import Glibc
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// The words of the notes of a time that came up more than in the time before: by the log-likelihood ratio of Dunning (1993).
struct UnusualWords {
  /// A word counts from so many letters and notes on; so many are told; a ratio below this is chance (p ≈ .001).
  private static let leastLetters = 4, leastCount = 3, mostShown = 8, leastRatio = 10.83

  private let turn: Turn

  init(_ turn: Turn) { self.turn = turn }

  func outcome(over said: Period?) throws -> Outcome {
    let month = turn.today.startOfMonth
    let period = said ?? .days(month..<month.adding(months: 1))
    let days = period.days(in: turn.zone)
    var inside = Count()
    // What was written in a crisis is not held up to anyone; what only stands in the count is not looked into.
    try turn.journal.eachNote(from: days.lowerBound, before: days.upperBound) { note in
      if !turn.isCrisis(note) { inside.add(note) }
    }
    // Years of notes are only asked how often they have the words of this time.
    var before = WordCounter(inside.words.filter { $0.value >= Self.leastCount }.map(\.key))
    try turn.journal.eachNote(before: days.lowerBound) { before.add($0) }
    let result: JSONObject = [
      "period": period.json(in: turn.zone), "notes": .int(inside.notes), "notes_before": .int(before.notes),
    ]
    guard inside.notes >= Self.leastCount, before.notes >= Self.leastCount else {
      return Outcome(
        .object(result), reply: "breakdown.unusual_few", result, evidence: Explain.none,
        period: period.json(in: turn.zone))
    }
    let found = inside.words.compactMap { word, count -> (String, Int, Int, Double)? in
      let other = before.count(of: word)
      let share = Double(count) / Double(inside.notes)
      guard count >= Self.leastCount, share > Double(other) / Double(before.notes) else { return nil }
      let ratio = Self.ratio(count, inside.notes, other, before.notes)
      return ratio >= Self.leastRatio ? (word, count, other, ratio) : nil
    }.sorted { ($1.3, $0.0) < ($0.3, $1.0) }
    var values = result
    let words = found.prefix(Self.mostShown).map { word, count, other, ratio -> JSON in
      .object(["word": .string(word), "count": .int(count), "before": .int(other), "ratio": .double(ratio)])
    }
    values["words"] = .array(words)
    return Outcome(
      .object(values), reply: words.isEmpty ? "breakdown.unusual_none" : "breakdown.unusual", values,
      evidence: Explain.none, period: period.json(in: turn.zone))
  }

  /// Twice the log-likelihood ratio of a word in so many of some notes, and in so many of others.
  private static func ratio(_ a: Int, _ n: Int, _ b: Int, _ m: Int) -> Double {
    let whole = Double(a + b) / Double(n + m)
    func part(_ seen: Int, _ of: Int) -> Double {
      let expected = Double(of) * whole
      let (yes, no) = (Double(seen), Double(of - seen))
      return (yes > 0 ? yes * log(yes / expected) : 0) + (no > 0 ? no * log(no / (Double(of) - expected)) : 0)
    }
    return 2 * (part(a, n) + part(b, m))
  }

  /// In how many notes each word stands.
  private struct Count {
    var notes = 0
    var words: [String: Int] = [:]

    mutating func add(_ note: String) {
      notes += 1
      let found = Set(WordCounter.words(of: note)).filter { $0.unicodeScalars.count >= UnusualWords.leastLetters }
      for word in found { words[word, default: 0] += 1 }
    }
  }
}
