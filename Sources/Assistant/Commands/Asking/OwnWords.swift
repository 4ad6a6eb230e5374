internal import Affect
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// What the user's words for feelings stand for in their own ratings: "when you write fine you rate 3.4".
struct OwnWords {
  let turn: Turn

  init(_ turn: Turn) { self.turn = turn }

  /// A word counts from so many rated entries on, and so many of the latest are read.
  static let least = 5, mostRead = 2000
  /// So many words are listed.
  private static let mostShown = 12

  /// What makes a word say something else than itself.
  private static let turning: AffectReading.Shifts = [.negated, .others, .irrealis, .questioned, .ironic]

  /// The ratings that stand beside a word.
  private struct Word {
    var ratings: [Double] = []
    /// What the word counts for anybody, 1…5; the mean of its weights in the texts.
    var weights: [Double] = []
  }

  func outcome(about said: String?) throws -> Outcome {
    let (words, read) = try counted()
    var result: JSONObject = ["kind": .string("words"), "entries": .int(read)]
    let known = words.filter { $0.value.ratings.count >= Self.least }
    if let said {
      let name = said.lowercased().trimmed
      result["word"] = .string(name)
      if words[name] == nil || words[name]?.ratings.count ?? 0 < Self.least, let felt = try felt(name) {
        result["felt"] = .string(felt.emotion.rawValue)
        for member in Self.json(name, felt.word) { result[member.key] = member.value }
        return Outcome(
          .object(result), reply: "breakdown.word_felt", evidence: ["kind": .string("felt"), "values": .object(result)])
      }
      guard let word = words[name] else {
        return Outcome(.object(result), reply: "breakdown.word_unknown", evidence: Explain.none)
      }
      for member in Self.json(name, word) { result[member.key] = member.value }
      guard word.ratings.count >= Self.least else {
        result["missing"] = .int(Self.least - word.ratings.count)
        return Outcome(.object(result), reply: "breakdown.word_few", evidence: Explain.none)
      }
      return Outcome(
        .object(result), reply: "breakdown.word", evidence: ["kind": .string("words"), "values": .object(result)])
    }
    let listed = known.sorted { ($1.value.ratings.count, $0.key) < ($0.value.ratings.count, $1.key) }
      .prefix(Self.mostShown)
    result["words"] = .array(listed.map { .object(Self.json($0.key, $0.value)) })
    guard !listed.isEmpty else {
      result["least"] = .int(Self.least)
      return Outcome(.object(result), reply: "breakdown.words_few", evidence: Explain.none)
    }
    return Outcome(
      .object(result), reply: "breakdown.words", evidence: ["kind": .string("words"), "values": .object(result)])
  }

  /// The ratings of the entries that have an emotion by its name; nil where it is none, or has too few.
  private func felt(_ name: String) throws -> (emotion: Emotion, word: Word)? {
    let named = Emotion.allCases.first { $0.rawValue == name || turn.words.label($0.rawValue, in: "emotion") == name }
    guard let emotion = named else { return nil }
    var filter = EntryFilter()
    filter.hasMood = true
    filter.condition = .has(.emotion(emotion))
    var word = Word()
    try turn.journal.visit(filter, order: .latestFirst) { entry in
      if entry.moodSource == .said, let mood = entry.mood?.value { word.ratings.append(mood) }
      return true
    }
    word.weights = word.ratings
    return word.ratings.count < Self.least ? nil : (emotion, word)
  }

  /// The feeling words of the notes of rated entries, each once an entry; and how many such entries were read.
  private func counted() throws -> (words: [String: Word], read: Int) {
    let analyser = turn.words.affect(turn.situation)
    var filter = EntryFilter()
    filter.hasMood = true
    var words: [String: Word] = [:]
    var read = 0
    try turn.journal.visit(filter, order: .latestFirst) { entry in
      guard entry.moodSource == .said, let mood = entry.mood?.value, let note = entry.note else { return true }
      read += 1
      let scalars = Array(note.unicodeScalars)
      var seen: Set<String> = []
      for found in analyser.analyse(note).evidence
      where found.weight != 0 && found.effect != 0 && !found.isHint && found.shifts.isDisjoint(with: Self.turning) {
        guard found.span.upperBound <= scalars.count else { continue }
        let text = String(String.UnicodeScalarView(scalars[found.span])).lowercased()
        guard text.count > 1, seen.insert(text).inserted else { continue }
        words[text, default: Word()].ratings.append(mood)
        words[text]?.weights.append(3 + found.weight / 2)
      }
      return read < Self.mostRead
    }
    return (words, read)
  }

  private static func json(_ name: String, _ word: Word) -> JSONObject {
    let count = Double(max(1, word.ratings.count))
    let mean = word.ratings.reduce(0, +) / count
    let usual = min(5, max(1, word.weights.reduce(0, +) / count))
    return [
      "word": .string(name), "count": .int(word.ratings.count), "mean": .double(mean),
      "low": .double(word.ratings.min() ?? mean), "high": .double(word.ratings.max() ?? mean),
      "usual": .double(usual), "differs": .bool(abs(mean - usual) >= 0.75),
    ]
  }
}
