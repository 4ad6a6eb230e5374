import CivilTime
import JournalModel
import SeededRandom

/// Entries drawn at random, and one that says everything that an entry can.
enum Samples {
  static let created = Instant(microseconds: 1_795_032_900_123_456)

  /// Every field differs from that of an empty entry.
  static var full: Entry {
    var entry = Entry(
      id: "019a0000-0000-7000-8000-000000000001", at: Instant(microseconds: 1_794_945_600_000_001), offset: 3600,
      day: CivilDate(year: 2026, month: 11, day: 17), source: .imported("daylio"), created: created)
    entry.isWholeDay = true
    entry.span = CivilDate(year: 2026, month: 11, day: 15)..<CivilDate(year: 2026, month: 11, day: 18)
    entry.mood = Mood(3.7777)
    entry.scale = .ten
    entry.moodSource = .text
    entry.emotions = [.tired, .proud]
    entry.activities = ["work", "pottery class"]
    entry.without = ["caffeine"]
    entry.measurements = [
      Measurement(metric: "sleep", value: 6.5),
      Measurement(metric: "caffeine", value: 1.5, saidUnit: "mg", saidValue: 142.5),
    ]
    entry.answers = [TrackedAnswer(question: "nails", value: "bitten; again")]
    entry.weather = [.rainy]
    entry.number = 17
    entry.people = ["Anna", "Tom Berg"]
    entry.places = ["office"]
    entry.event = "new job"
    entry.isStarred = true
    entry.situation = "got_praise"
    entry.note = "=1+1, \"quoted\"\nsecond line 🌧"
    entry.change = MoodChange(direction: .better, than: "2026-11-16")
    entry.attachments = ["attachments/ab.jpg"]
    entry.key = "k-1"
    return entry
  }

  static let notes = [
    "", "-2 degrees", "'=quoted", "She said \"hi\", then left\r\nsecond line", "Grüße aus Köln 🌧",
    "[2020-01-01 10:00] no entry",
    "* a star", "\ttab", "a,b;c", "line\u{2028}separator", "'''", "@home", "\u{1B}[31mred", "e\u{301}",
  ]

  static func random(_ generator: inout SeededGenerator, _ index: Int) -> Entry {
    let at = Instant(microseconds: Int.random(in: -2_000_000_000_000_000...2_000_000_000_000_000, using: &generator))
    let offset = [0, 3600, -12_600, 20_700, -75 * 60, 34_521].randomElement(using: &generator) ?? 0
    var entry = Entry(
      id: "id-\(index)", at: at, offset: offset,
      day: CivilDate(dayNumber: (at.seconds + offset).floored(by: 86_400).quotient),
      source: [.chat, .cli, .rpc, .mcp, .imported("jrnl")].randomElement(using: &generator) ?? .chat, created: created)
    func maybe() -> Bool { Bool.random(using: &generator) }
    if maybe() { entry.mood = Mood(Double.random(in: 1...5, using: &generator)) }
    if maybe() { entry.scale = .hundred }
    if maybe() { entry.moodSource = .text }
    if maybe() { entry.note = notes.randomElement(using: &generator) }
    entry.emotions = Array(
      Emotion.allCases.shuffled(using: &generator).prefix(Int.random(in: 0...3, using: &generator)))
    entry.activities = Array(
      ["work", "a b", "ü", "gym"].shuffled(using: &generator).prefix(Int.random(in: 0...3, using: &generator)))
    if maybe() { entry.without = ["caffeine"] }
    if maybe() { entry.weather = [.windy, .cold] }
    if maybe() {
      entry.measurements = [Measurement(metric: "sleep", value: Double.random(in: 0...24, using: &generator))]
    }
    if maybe() { entry.measurements.append(Measurement(metric: "x", value: -1e-9, saidUnit: "mg", saidValue: 0.1)) }
    if maybe() { entry.change = MoodChange(direction: .worse) }
    if maybe() { entry.answers = [TrackedAnswer(question: "woke", value: "06:30")] }
    if maybe() { entry.number = index + 1 }
    if maybe() { entry.people = ["Zoë", "Dr. Who"] }
    if maybe() { entry.places = ["the lake"] }
    if maybe() { entry.event = "moved; again" }
    if maybe() { entry.isStarred = true }
    if maybe() { entry.key = "key \(index)" }
    if maybe() {
      entry.isWholeDay = true
      entry.span = entry.day - 1..<entry.day + 1
    }
    return entry
  }
}
