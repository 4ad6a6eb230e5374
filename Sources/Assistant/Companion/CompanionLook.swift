internal import CivilTime
internal import Companion
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore

/// The companion as it is at a moment: who it is, and what its human's last days have made of it.
struct CompanionLook {
  var record: CompanionRecord
  var expression: Expression
  /// The shade from the shop that it wears, in place of its own colour.
  var coat: String?
  /// The mean mood of the last three local days, and the entries that it rests on.
  var mean: Double?
  var entries = 0
  /// The activity of the last day that it took its pose from.
  var activity: String?
  var pose: String?
  var dayPart: String
  /// What a month of use has let it grow into.
  var variant: Variant?
  /// The traits, with the entries that show each, of how many.
  var traits: [(trait: Trait, count: Int, of: Int)] = []

  /// As it is drawn.
  var portrait: Portrait {
    var portrait = Portrait(
      species: record.species, expression: expression, color: record.color, pose: pose, dayPart: dayPart)
    portrait.wearing = record.wearing
    if let coat { portrait.color = coat }
    portrait.variant = variant?.rawValue
    return portrait
  }
}

extension Turn {
  /// Days that the expression rests on, days that traits rest on, and seconds that a pose lasts.
  private static let expressionDays = 3, traitDays = 90, poseSeconds = 24 * 3600

  /// Who the companion is; nil as long as there is no entry for it to hatch from.
  func companionRecord() throws -> CompanionRecord? {
    if let record = try journal.record(CompanionRecord.kind, CompanionRecord.id).flatMap(CompanionRecord.init) {
      return record
    }
    // A journal that is older than its companion.
    guard let first = try journal.entries(order: .oldestFirst, limit: 1).first else { return nil }
    return .hatched(from: first.id, art: words.art)
  }

  /// The companion as it is now; nil for the egg.
  func companionLook() throws -> CompanionLook? {
    guard let record = try companionRecord(), try !isJournalEmpty() else { return nil }
    let recent = try journal.entries(
      EntryFilter(days: today - (Self.expressionDays - 1)..<today + 1), limit: 1000)
    let moods = recent.compactMap { $0.mood?.value }
    let sleep = recent.flatMap(\.measurements).filter { $0.metric == "sleep" }.map(\.value)
    var look = CompanionLook(
      record: record,
      expression: Expression(
        moods: moods, tiredDays: Set(recent.filter { $0.emotions.contains(.tired) }.map(\.day)).count,
        days: Set(recent.map(\.day)).count, sleep: sleep),
      dayPart: partOfDay)
    look.coat = record.wearing["color"].flatMap { id in words.shop.first { $0.id == id }?.color }
    look.entries = moods.count
    look.mean = moods.isEmpty ? nil : moods.reduce(0, +) / Double(moods.count)
    let art = words.art
    for entry in recent where now.seconds - entry.at.seconds < Self.poseSeconds && entry.at <= now {
      guard let activity = entry.activities.last(where: { art.poseOfActivity[$0] != nil }) else { continue }
      (look.activity, look.pose) = (activity, art.poseOfActivity[activity])
      break
    }
    let habits = try habits(over: EntryFilter(days: today - (Self.traitDays - 1)..<today + 1))
    look.traits = Trait.allCases.compactMap { trait in
      trait.evidence(in: habits).map { (trait, $0.count, $0.of) }
    }
    look.variant = try variant()
    return look
  }

  /// What some entries hold besides moods.
  func habits(over filter: EntryFilter) throws -> Habits {
    var habits = Habits()
    var emotions: Set<Emotion> = []
    let facts = words.activityFacts
    try journal.visit(filter) { entry in
      habits.entries += 1
      if !entry.isWholeDay {
        let hour = Instant(seconds: entry.at.seconds + entry.offset).seconds.hourOfDay
        habits.hours[hour, default: 0] += 1
      }
      if entry.note != nil { habits.notes += 1 }
      if !entry.weather.isEmpty { habits.weather += 1 }
      if entry.day.weekday.rawValue >= 6 { habits.weekend += 1 }
      for activity in Set(entry.activities) { habits.activities[activity, default: 0] += 1 }
      for kind in Set(entry.activities.compactMap { facts[$0]?.category }) { habits.kinds[kind, default: 0] += 1 }
      emotions.formUnion(entry.emotions)
      return true
    }
    habits.emotions = emotions.count
    return habits
  }

  /// What the first month of use has led to; nil before it is over. Later months change nothing.
  private func variant() throws -> Variant? {
    guard let days = try? journal.daysWithEntries(limit: 100_000), days.count >= Variant.days else { return nil }
    let month = days.suffix(Variant.days)
    guard let first = month.last, let last = month.first else { return nil }
    return Variant(try habits(over: EntryFilter(days: first..<last + 1)))
  }

  /// The part of the day it is.
  var partOfDay: String {
    switch zone.civil(at: now).hour {
    case 5..<12: "morning"
    case 12..<17: "afternoon"
    case 17..<22: "evening"
    default: "night"
    }
  }

  /// What the companion is called: its name, else "your frog".
  func companionName(_ record: CompanionRecord) -> String {
    record.name ?? text("companion.nameless", ["species": .string(record.species)])
  }
}

extension Int {
  /// The hour of the day of seconds of local time.
  fileprivate var hourOfDay: Int { ((self % 86_400) + 86_400) % 86_400 / 3600 }
}
