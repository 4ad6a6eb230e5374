import CivilTime
import Foundation
import JournalModel
import Testing

@testable import Insights

@Suite struct SupportTests {
  private let facts = ActivityFacts.table(
    (try? String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Resources/activities.tsv"), encoding: .utf8)) ?? "")

  private func due(_ entries: [Entry], today: Int, shown: [ShownTrigger] = []) -> Trigger? {
    Trigger.due(in: DayTable(entries: entries), on: Sample.start + today, activities: facts, shown: shown)
  }

  @Test func `the table of activities is read`() throws {
    let meditation = try #require(facts["meditation"])
    #expect((meditation.minutes, meditation.hours, meditation.isSuggested) == (10, 5..<24, true))
    #expect(facts["friends"]?.kind == .social)
    #expect(facts["work"]?.hours == nil)
    #expect(ActivityFacts(id: "x", hours: 21..<26).suits(hour: 1))
    #expect(ActivityFacts.table("# a\nbroken\nx\ty\tz\n").isEmpty)
  }

  // MARK: Triggers

  @Test func `three low days in a row up to yesterday or today are due, if the usual mean is higher`() {
    let usual = (0..<10).map { Sample.entry($0, mood: 3) }
    let low = usual + (10..<13).map { Sample.entry($0, mood: 2) }
    #expect(due(low, today: 12)?.finding == .lowStreak(days: 3, mean: 2, usual: 3))
    #expect(due(low, today: 13)?.kind == .lowStreak)
    #expect(due(low, today: 14) == nil)
    #expect(due(low.dropLast(), today: 12) == nil)
    #expect(due((0..<13).map { Sample.entry($0, mood: 2) }, today: 12) == nil)
    #expect(due(usual + [10, 12, 13].map { Sample.entry($0, mood: 1) }, today: 13) == nil)
  }

  @Test func `five short nights are due, a mean of six hours is not`() {
    let nights: [Double] = [9, 6, 5, 6, 6.5, 5]
    let entries = nights.enumerated().map { Sample.entry($0, mood: 3, metrics: ["sleep": $1]) }
    #expect(due(entries, today: 6)?.finding == .sleep(mean: 5.7, nights: 5))
    #expect(due(entries.dropLast(), today: 5) == nil)
    #expect(due(entries, today: 40) == nil)
  }

  @Test(arguments: [("yoga", 3), ("friends", 5), ("reading", 7)])
  func `a missed helpful activity is due after the days of its kind`(activity: String, gap: Int) {
    let entries = (0..<20).map {
      Sample.entry($0, mood: $0 % 2 == 1 ? 4 : 2.5, activities: $0 % 2 == 1 ? [activity] : [])
    }
    #expect(due(entries, today: 19 + gap - 1) == nil)
    #expect(due(entries, today: 19 + gap)?.finding == .missedActivity(activity, days: gap, successes: 10, count: 10))
  }

  @Test func `five good days are due, last of all`() {
    let entries = (0..<5).map { Sample.entry($0, mood: 4.2) }
    #expect(due(entries, today: 5)?.kind == .goodStreak)
    #expect(due(entries.dropLast(), today: 4) == nil)
    let tired = (0..<5).map { Sample.entry($0, mood: 4, metrics: ["sleep": 5]) }
    let table = DayTable(entries: tired)
    #expect(Trigger.all(in: table, on: Sample.start + 5, activities: facts).map(\.kind) == [.sleep, .goodStreak])
  }

  @Test func `good days name what they had more of than the weeks before`() throws {
    let before = (0..<20).map { Sample.entry($0, mood: 3, activities: $0 % 2 == 0 ? ["work", "reading"] : ["work"]) }
    let good = (20..<26).map {
      Sample.entry($0, mood: 4.5, activities: ["work", "walking"] + ($0 % 2 == 0 ? ["reading", "friends"] : []))
    }
    let table = DayTable(entries: before + good)
    let trigger = try #require(
      Trigger.all(in: table, on: Sample.start + 26, activities: facts).first { $0.kind == .goodStreak })
    let common = trigger.inCommon(in: table, activities: facts)
    // Work and reading were there as often before.
    #expect(common.map(\.activity) == ["walking", "friends"])
    #expect(common.map(\.count) == [6, 3])
  }

  @Test func `one a day, and a kind once in seven days`() {
    let entries = (0..<5).map { Sample.entry($0, mood: 4, metrics: ["sleep": 5]) }
    func shown(_ kind: Trigger.Kind, _ day: Int) -> ShownTrigger { ShownTrigger(kind: kind, day: Sample.start + day) }
    #expect(due(entries, today: 5, shown: [shown(.sleep, 5)])?.kind == .sleep)
    #expect(due(entries, today: 5, shown: [shown(.sleep, 4)])?.kind == .goodStreak)
    #expect(due(entries, today: 5, shown: [shown(.sleep, -1)])?.kind == .goodStreak)
    #expect(due(entries, today: 5, shown: [shown(.sleep, -2)])?.kind == .sleep)
    #expect(due(entries, today: 5, shown: [shown(.sleep, 4), shown(.goodStreak, 3)]) == nil)
    #expect(due(entries, today: 5, shown: [shown(.lowStreak, 5)]) == nil)
  }

  // MARK: Suggestions

  /// `successes` good entries with an activity and the rest of `count` bad ones, on the last days before day 100.
  private func entries(_ activity: String, _ successes: Int, _ count: Int, last: Int = 99) -> [Entry] {
    (0..<count).map { index in
      var entry = Sample.entry(
        last - index, hour: 8 + index % 10, mood: index < successes ? 4 : 2, activities: [activity])
      entry.id += activity
      return entry
    }
  }

  private func suggested(
    _ entries: [Entry], hour: Int = 15, mood: Double? = nil, hidden: Set<String> = [], ratings: [String: Int] = [:]
  ) -> [String] {
    let context = SuggestionContext(
      today: Sample.start + 100, hour: hour, mood: mood, hidden: hidden, ratings: ratings)
    return Suggestion.personal(from: DayTable(entries: entries), activities: facts, in: context).map(\.activity)
  }

  @Test func `the three best by success rate, then times`() {
    let all =
      entries("walking", 8, 10) + entries("yoga", 4, 5) + entries("reading", 9, 10) + entries("music", 3, 5)
      + entries("meditation", 2, 2) + entries("nature", 7, 10)
    #expect(suggested(all) == ["reading", "walking", "yoga"])
  }

  @Test func `none out of hours, done today, hidden, rated down or not to be suggested`() {
    let all = entries("walking", 10, 10) + entries("work", 10, 10) + entries("pottery", 9, 10)
    #expect(suggested(all) == ["walking", "pottery"])
    #expect(suggested(all, hour: 22) == ["pottery"])
    #expect(suggested(all + entries("walking", 1, 1, last: 100)) == ["pottery"])
    #expect(suggested(all, hidden: ["walking"]) == ["pottery"])
    #expect(suggested(all, ratings: ["walking": -2]) == ["pottery"])
    #expect(suggested(all, ratings: ["walking": -1]) == ["walking", "pottery"])
  }

  @Test func `recent ones first, and short ones before all after a low mood`() {
    let all =
      entries("friends", 10, 10) + entries("art", 10, 10, last: 60) + entries("meditation", 7, 10, last: 60)
      + entries("yoga", 8, 10)
    #expect(suggested(all) == ["friends", "yoga", "art"])
    #expect(suggested(all, mood: 2) == ["yoga", "meditation", "friends"])
    #expect(suggested(all, mood: 2.5) == ["friends", "yoga", "art"])
  }

  @Test func `with fewer than ten entries there is nothing personal`() {
    #expect(suggested(entries("walking", 9, 9)).isEmpty)
    #expect(!Suggestion.isPersonal(DayTable(entries: entries("walking", 9, 9))))
    #expect(suggested(entries("walking", 10, 10)) == ["walking"])
  }

  // MARK: Prompts

  @Test func `occasions come in their order`() {
    let usual = DayTable(entries: (0..<7).map { Sample.entry($0, mood: 3, activities: ["work"]) })
    func occasions(_ mood: Double?, _ activities: [String] = []) -> [PromptOccasion] {
      PromptOccasion.of(mood: mood, activities: activities, on: Sample.start + 7, in: usual)
    }
    #expect(
      occasions(1.5, ["work"])
        == [.belowUsual(activity: "work"), .belowUsual(activity: nil), .activity("work"), .any])
    #expect(
      occasions(5, ["work", "golf"])
        == [.aboveUsual(activity: "golf"), .aboveUsual(activity: nil), .activity("work"), .activity("golf"), .any])
    #expect(occasions(3) == [.sameMood(days: 8), .any])
    #expect(occasions(2) == [.any])
    #expect(occasions(nil, ["golf"]) == [.activity("golf"), .any])
    #expect(PromptOccasion.of(mood: 1, activities: [], on: Sample.start, in: DayTable()) == [.any])
  }

  @Test func `never shown first, then the least recent, favourites sooner, hidden never`() {
    let prompts = ["a", "b", "c"].map {
      Prompt(id: $0, category: $0 == "c" ? "gratitude" : "curiosity", occasion: "any")
    }
    let now = Instant(seconds: 10_000)
    func choose(_ shown: [String: Int], favorites: Set<String> = [], hidden: Set<String> = [], category: String? = nil)
      -> String?
    {
      Prompt.choose(
        from: prompts, for: [.activity("x"), .any], category: category,
        history: PromptHistory(shown: shown.mapValues { Instant(seconds: $0) }, favorites: favorites, hidden: hidden),
        now: now)?.id
    }
    #expect(choose([:]) == "a")
    #expect(choose([:], favorites: ["b"]) == "b")
    #expect(choose(["a": 5, "b": 4]) == "c")
    #expect(choose(["a": 5000, "b": 4000, "c": 6000]) == "b")
    #expect(choose(["a": 5000, "b": 4000, "c": 6000], favorites: ["c"]) == "c")
    #expect(choose(["a": 5, "b": 4], hidden: ["c"]) == "b")
    #expect(choose([:], category: "gratitude") == "c")
    #expect(choose([:], hidden: ["a", "b", "c"]) == nil)
  }

  @Test func `prompts about the activity come before generic ones of the occasion`() {
    let prompts = [
      Prompt(id: "generic", category: "reflection", occasion: "below_usual"),
      Prompt(id: "work", category: "reflection", occasion: "below_usual", activities: ["work", "meetings"]),
      Prompt(id: "any", category: "gratitude", occasion: "any"),
    ]
    func choose(_ occasions: [PromptOccasion], category: String? = nil) -> String? {
      Prompt.choose(
        from: prompts, for: occasions, category: category, history: PromptHistory(), now: Instant(seconds: 1))?.id
    }
    #expect(choose([.belowUsual(activity: "meetings"), .any]) == "work")
    #expect(choose([.belowUsual(activity: "golf"), .any]) == "generic")
    #expect(choose([.sameMood(days: 3), .any]) == "any")
    #expect(choose([.sameMood(days: 3), .any], category: "reflection") == "generic")
  }
}
