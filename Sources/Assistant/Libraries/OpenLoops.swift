internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import ResourceFiles
internal import Understanding

/// A plan with a day, said in a check-in, that is asked after once when the day is over.
struct OpenLoop {
  static let kind = "open_loop"
  /// It is asked after within so many days, and looks no further ahead than so many.
  static let lifetime = 7, reach = 120

  /// The entry in which it was said.
  var entry: String
  /// The line as it was written.
  var line: String
  var on: CivilDate

  init(entry: String, line: String, on: CivilDate) {
    self.entry = entry
    self.line = line
    self.on = on
  }

  init?(_ record: StoredRecord) {
    guard let json = try? JSONParser().parse(record.value), let line = json["line"]?.string,
      let on = json["on"]?.string.flatMap(ISO8601.date)
    else { return nil }
    self.init(entry: record.id, line: line, on: on)
  }

  var json: JSON { .object(["line": .string(line), "on": .string(ISO8601.string(on))]) }
}

/// The words that make a plan of a sentence, from `Resources/<language>/plans.txt`.
struct PlanWords {
  private var plans: [[String]] = []
  private var others: [[String]] = []
  private var went: [[String]] = []
  private var told: [[String]] = []

  init(files: ResourceFiles, language: String) {
    for section in SectionedText(files.text("Resources/\(language)/plans.txt") ?? "").sections {
      let phrases = section.lines.flatMap { line in
        line.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
      }
      switch section.heading.first {
      case "plan": plans += phrases
      case "went": went += phrases
      case "told": told += phrases
      default: others += phrases
      }
    }
  }

  /// Whether the words of a sentence tell of a plan.
  func isPlan(_ words: [String]) -> Bool {
    Self.holds(plans, words) && !Self.holds(others, words)
  }

  /// Whether a note tells how a plan went: by words that tell of nothing else, or of the plan by its name and what became of it.
  func isTold(_ line: String, in note: String) -> Bool {
    let words = Self.words(of: note)
    if Self.holds(went, words) { return true }
    let plan = Self.words(of: line)
    return Self.holds(told, words) && plans.contains { Self.holds([$0], plan) && Self.holds([$0], words) }
  }

  private static func words(of text: String) -> [String] {
    text.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "'" || $0 == "’") }.map(String.init)
  }

  private static func holds(_ phrases: [[String]], _ words: [String]) -> Bool {
    phrases.contains { phrase in
      guard !phrase.isEmpty, phrase.count <= words.count else { return false }
      return (0...words.count - phrase.count).contains { Array(words[$0..<$0 + phrase.count]) == phrase }
    }
  }
}

extension Turn {
  /// The most characters of a line that are kept and quoted.
  private static let quoted = 160

  /// Keeps the first plan of a note, inside of the write that keeps the entry: undoing that takes it back.
  func keepOpenLoop(of entry: Entry, upcoming: [JSON], _ transaction: borrowing WriteTransaction) throws {
    guard settings.isOn("open_loops") else { return }
    var loop: OpenLoop?
    if let first = upcoming.first, let what = first["what"]?.string,
      let on = first["on"].flatMap({ Period($0)?.days(in: zone).lowerBound ?? $0.string.flatMap(ISO8601.date) })
    {
      loop = OpenLoop(entry: entry.id, line: what, on: on)
    } else if let note = entry.note, entry.day == today, !isCrisis(note) {
      let plan = words.interpreter.comingDays(in: note, situation).first { words.plans.isPlan($0.words) }
      loop = plan.map { OpenLoop(entry: entry.id, line: String($0.sentence.prefix(Self.quoted)), on: $0.day) }
    }
    guard let loop, loop.on > today, loop.on - today <= OpenLoop.reach else { return }
    try transaction.put(OpenLoop.kind, loop.entry, loop.json.text())
  }

  /// The most entries since a plan's day that are looked through for how it went.
  private static let mostLookedThrough = 100

  /// Whether how a plan went was written since its day began; who has told it is not asked.
  private func isTold(_ loop: OpenLoop) -> Bool {
    let since = (try? journal.entries(EntryFilter(days: loop.on..<today + 1), limit: Self.mostLookedThrough)) ?? []
    return since.contains { entry in
      entry.id != loop.entry && entry.note.map { words.plans.isTold(loop.line, in: $0) } ?? false
    }
  }

  /// What a past plan is asked with, once, at the first contact after its day and within a week; nil for none.
  func openLoopAside() -> Aside? {
    guard settings.isOn("open_loops"), !state.isPlain(at: now), words.hasReplies("open_loop"),
      let loops = try? journal.records(OpenLoop.kind).compactMap(OpenLoop.init), !loops.isEmpty
    else { return nil }
    let asked = Set((recall(.loopsAsked).array ?? []).compactMap(\.string))
    let due = loops.filter { $0.on < today && today - $0.on <= OpenLoop.lifetime && !asked.contains($0.entry) }
    // A line that is no longer there is not brought up.
    let loop = due.sorted { $0.on < $1.on }.last { (try? journal.entry($0.entry)) != nil && !isTold($0) }
    guard let loop, let entry = try? journal.entry(loop.entry) else { return nil }
    remember(.loopsAsked, .strings(Array((asked.union(due.map(\.entry))).sorted().suffix(400))))
    return Aside(
      "open_loop.ask",
      [
        "line": .string(loop.line), "on": .string(ISO8601.string(loop.on)), "said": .string(ISO8601.string(entry.day)),
      ], question: OpenQuestion(.text, command: "log", argument: "note"))
  }
}
