import CivilTime
import JournalModel
import ResourceFiles
import SeededRandom
import Testing

@testable import Companion

@Suite struct ShopTests {
  static func items() throws -> [ShopItem] {
    let text = try #require(ResourceFiles().text("Resources/companion/shop.tsv"))
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
      ShopItem(line.split(separator: "\t").map(String.init))
    }
  }

  @Test func `at least 48 items on six shelves, at 5 to 100 points`() throws {
    let items = try Self.items()
    #expect(items.count >= 48)
    #expect(Set(items.map(\.id)).count == items.count)
    #expect(Set(items.map(\.category)).count == 6)
    for item in items {
      #expect((5...100).contains(item.price) || item.price == 0 && item.milestone != nil, "\(item.id)")
    }
  }

  @Test(arguments: [
    ("santa_hat", 12, 24, true), ("santa_hat", 1, 3, true), ("santa_hat", 7, 1, false),
    ("witch_hat", 10, 31, true), ("witch_hat", 11, 20, false), ("crown", 7, 1, true),
  ])
  func `seasonal things are there in their season`(id: String, month: Int, day: Int, isThere: Bool) throws {
    let item = try #require(try Self.items().first { $0.id == id })
    #expect(item.isThere(on: CivilDate(year: 2026, month: month, day: day)) == isThere)
  }

  /// Somebody who uses moodlet in a certain way.
  private struct Person {
    /// Chance of a day with entries, entries on such a day, chance of tags and of a note, chance of a weekly review.
    var days: Double
    var entries: ClosedRange<Int>
    var tags, notes, review: Double

    static let casual = Person(days: 0.6, entries: 1...1, tags: 0.7, notes: 0.1, review: 0)
    static let regular = Person(days: 0.95, entries: 1...2, tags: 0.9, notes: 0.2, review: 0.3)
    static let engaged = Person(days: 1, entries: 2...4, tags: 0.95, notes: 0.6, review: 0.9)
  }

  /// The days on which items were bought, over 90 days: the next wish is drawn among what about a week brings.
  private func purchases(_ person: Person, seed: UInt64) throws -> (bought: [Int], earned: [Int]) {
    var random = SeededGenerator(seed: seed)
    let start = CivilDate(year: 2026, month: 3, day: 2)
    let shop = try Self.items().filter { $0.price > 0 && $0.milestone == nil }
    var checkIns: [CheckIn] = [], reviews: [CivilDate] = [], owned: Set<String> = []
    var spent = 0, bought: [Int] = [], earned: [Int] = []
    var wish: ShopItem?
    for day in 0..<90 {
      let date = start + day
      if Double.random(in: 0..<1, using: &random) < person.days {
        for entry in 0..<Int.random(in: person.entries, using: &random) {
          checkIns.append(
            CheckIn(
              number: checkIns.count + 1,
              at: TimeZoneRules.utc.instant(of: CivilDateTime(date, hour: 9 + entry * 3)), day: date,
              hasTags: .random(in: 0..<1, using: &random) < person.tags,
              hasNote: .random(in: 0..<1, using: &random) < person.notes))
        }
      }
      if day % 7 == 6, Double.random(in: 0..<1, using: &random) < person.review { reviews.append(date) }
      let ledger = PointsLedger(checkIns, reviews: reviews)
      earned.append(ledger.earned)
      let pace = max(10, ledger.earned / max(1, day / 7 + 1))
      if wish == nil {
        let near = shop.filter { !owned.contains($0.id) && $0.isThere(on: date) && $0.price <= pace * 3 / 2 }
        wish = near.randomElement(using: &random)
      }
      if let item = wish, ledger.earned - spent >= item.price {
        spent += item.price
        owned.insert(item.id)
        bought.append(day)
        wish = nil
      }
    }
    return (bought, earned)
  }

  private func mean(_ person: Person, _ figure: ((bought: [Int], earned: [Int])) -> Int) throws -> Double {
    let seeds: [UInt64] = Array(1...40)
    return Double(try seeds.reduce(0) { try $0 + figure(purchases(person, seed: $1)) }) / Double(seeds.count)
  }

  @Test func `a moderate user takes two or three things home in the first week`() throws {
    #expect((2.0...3.0).contains(try mean(.regular) { $0.bought.filter { $0 < 7 }.count }))
  }

  @Test func `a casual one sees progress, and an engaged one doesn't empty the shop in 90 days`() throws {
    #expect(try mean(.casual) { $0.bought.filter { $0 < 14 }.count } >= 1)
    #expect(try mean(.casual) { $0.bought.count } >= 6)
    let all = try Self.items().count
    #expect(try mean(.engaged) { $0.bought.count } <= Double(all) * 0.75)
  }

  @Test func `weekly incomes lie where they were planned`() throws {
    // Points a week over the weeks after the first: casual about 8 to 12, regular 20 to 32, engaged 40 to 65.
    func weekly(_ person: Person) throws -> Double { try mean(person) { ($0.earned[89] - $0.earned[6]) } / (83.0 / 7) }
    #expect((6.0...13).contains(try weekly(.casual)))
    #expect((16.0...32).contains(try weekly(.regular)))
    #expect((38.0...70).contains(try weekly(.engaged)))
  }
}
