package import CivilTime
package import JournalModel
package import ResourceFiles
internal import SeededRandom

/// A made-up journal: one to five check-ins a day with a weekly rhythm, nights, activities, weather and notes.
///
/// The same seed gives the same entries. What moves the mood is written down in `DemoEffects`.
///
///     for entry in DemoJournal(days: 365, ending: today, in: zone, seed: 7, files: files) { … }
package struct DemoJournal: Sequence, Sendable {
  /// The first day.
  let first: CivilDate
  /// How many days there are.
  let days: Int
  let zone: TimeZoneRules
  let seed: UInt64
  let notes: DemoNotes

  /// Describes the journal of the `days` days that end with `last`.
  package init(days: Int, ending last: CivilDate, in zone: TimeZoneRules, seed: UInt64, files: ResourceFiles) {
    self.days = Swift.max(0, Swift.min(days, 400_000))
    first = last - (self.days - 1)
    self.zone = zone
    self.seed = seed
    notes = DemoNotes(files)
  }

  /// Iterates over the entries, oldest first, making one day at a time.
  package func makeIterator() -> Iterator { Iterator(self) }

  /// The entries of a demo journal, in ascending order of time.
  package struct Iterator: IteratorProtocol {
    private let journal: DemoJournal
    private var random: SeededGenerator
    private var nextDay = 0
    private var pending: [Entry] = []
    private var carried = 0.0
    private var drankYesterday = false
    private var coffeesYesterday = 0
    private var lowDaysLeft = 0

    init(_ journal: DemoJournal) {
      self.journal = journal
      random = SeededGenerator(seed: journal.seed)
    }

    package mutating func next() -> Entry? {
      while pending.isEmpty {
        guard nextDay < journal.days else { return nil }
        pending = entries(of: journal.first + nextDay).reversed()
        nextDay += 1
      }
      return pending.popLast()
    }

    /// One day: what happened, what it did to the mood, and the check-ins that tell of it.
    private mutating func entries(of date: CivilDate) -> [Entry] {
      let isWeekend = date.weekday.rawValue >= 6
      var mood = DemoEffects.base + DemoEffects.weekday(date.weekday) + carried
      let lateCoffees = Double(Swift.max(0, coffeesYesterday - 2))
      let sleep = rounded(
        clamp((isWeekend ? 7.8 : 7) + random.normal() + lateCoffees * DemoEffects.sleepPerLateCoffee, 3.5...10.5), to: 4
      )
      mood += (sleep - 7) * DemoEffects.sleepHour
      if drankYesterday { mood += DemoEffects.dayAfterAlcohol }
      let weather = weatherOfDay()
      mood += weather.effect
      var done: [String] = []
      for activity in DemoEffects.activities
      where random.happens(isWeekend ? activity.weekend : activity.workday) {
        done.append(activity.id)
        mood += activity.effect
      }
      if lowDaysLeft == 0, random.happens(1 / Double(DemoEffects.lowSpell.every)) {
        lowDaysLeft = DemoEffects.lowSpell.days
      }
      if lowDaysLeft > 0 {
        lowDaysLeft -= 1
        mood += DemoEffects.lowSpell.effect
      }
      mood += random.normal() * DemoEffects.noise.day
      carried = (clamp(mood, 1...5) - DemoEffects.base - DemoEffects.weekday(date.weekday)) * DemoEffects.persistence
      coffeesYesterday = Int(clamp(2 + random.normal() * 1.2, 0...6))
      drankYesterday = done.contains("alcohol")
      return checkIns(of: date, mood: mood, sleep: sleep, weather: weather.kind, activities: done)
    }

    private mutating func checkIns(
      of date: CivilDate, mood: Double, sleep: Double, weather: Weather, activities: [String]
    ) -> [Entry] {
      // 1…5 check-ins, two or three on most days.
      let count = 1 + Int(clamp(2 + random.normal() * 1.1, 0...4))
      var minutes = (0..<count).map { _ in 7 * 60 + 30 + Int(random.unit() * 15 * 60) }.sorted()
      for index in minutes.indices.dropFirst() where minutes[index] <= minutes[index - 1] {
        minutes[index] = minutes[index - 1] + 1
      }
      return minutes.enumerated().map { index, minute in
        let here = activities.enumerated().filter { $0.offset % count == index }.map(\.element)
        var entry = blank(date, minute: minute)
        let dip = (13 * 60..<16 * 60).contains(minute) ? DemoEffects.afternoonDip : 0
        let value = clamp(mood + dip + random.normal() * DemoEffects.noise.entry, 1...5)
        entry.mood = Mood(value.rounded())
        entry.activities = here
        if let mood = entry.mood, let emotion = random.pick(DemoEffects.emotions[mood.label - 1]) {
          entry.emotions = [emotion]
        }
        if index == 0 {
          entry.measurements.append(Measurement(metric: "sleep", value: sleep))
          entry.weather = [weather]
        }
        if index == count - 1 {
          entry.measurements.append(Measurement(metric: "caffeine", value: Double(coffeesYesterday)))
          entry.measurements.append(
            Measurement(metric: "energy", value: clamp((value + sleep / 7 - 1).rounded(), 1...5)))
        }
        if here.contains("exercise") {
          entry.measurements.append(
            Measurement(metric: "exercise", value: rounded(20 + random.unit() * 50, to: 0.2)))
        }
        if random.happens(0.6) { entry.note = journal.notes.note(for: entry, &random) }
        return entry
      }
    }

    private mutating func blank(_ date: CivilDate, minute: Int) -> Entry {
      let instant = journal.zone.instant(of: CivilDateTime(date, hour: 0, minute: minute))
      return Entry(
        id: random.uuid(milliseconds: instant.microseconds / 1000), at: instant,
        offset: journal.zone.offset(at: instant), day: date, source: .cli, created: instant)
    }

    private mutating func weatherOfDay() -> (kind: Weather, effect: Double) {
      var share = Int(random.next() % 100)
      for (kind, part, effect) in DemoEffects.weather {
        if share < part { return (kind, effect) }
        share -= part
      }
      return (.cloudy, 0)
    }
  }
}

/// The nearest value within a range.
private func clamp(_ value: Double, _ range: ClosedRange<Double>) -> Double {
  Swift.min(Swift.max(value, range.lowerBound), range.upperBound)
}

/// The nearest multiple of 1 / `parts`.
private func rounded(_ value: Double, to parts: Double) -> Double { (value * parts).rounded() / parts }
