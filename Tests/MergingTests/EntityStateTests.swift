import JSONText
import Merging
import SeededRandom
import Testing

@Suite struct `The state of an entity` {
  private let desk = "desk-00000001"
  private let phone = "phone-00000002"

  private func change(
    _ device: String, _ number: Int, at time: Int, knowing seen: [String: Int] = [:], _ values: [String: JSON]?
  ) -> DeviceChange {
    var change = DeviceChange(device: device, number: number, time: time, seen: Knowledge(seen))
    change.operations = [
      values.map { Operation(entity: "entry:a", time: time, values: $0) }
        ?? Operation(deletionOf: "entry:a", time: time)
    ]
    return change
  }

  private func state(_ changes: [DeviceChange]) -> EntityState {
    var state = EntityState()
    for change in changes { for operation in change.operations { state.apply(operation, of: change) } }
    return state
  }

  private func content(_ state: EntityState) -> Content? {
    state.content(lists: ["people"]) { texts, _ in texts.compactMap(\.value.string).joined(separator: " | ") }
  }

  @Test func `has of each field what was said last`() {
    let first = change(desk, 1, at: 10, ["mood": .int(3), "event": .string("a")])
    let second = change(phone, 1, at: 20, ["mood": .int(5)])
    for changes in [[first, second], [second, first]] {
      #expect(content(state(changes))?.fields == ["mood": .int(5), "event": .string("a")])
    }
  }

  @Test func `tells what two devices said of one field without knowing of each other`() throws {
    let first = change(desk, 1, at: 10, ["mood": .int(3)])
    var state = state([first])
    let other = change(phone, 1, at: 20, ["mood": .int(5)])
    let conflict = try #require(state.apply(other.operations[0], of: other).first)
    #expect(conflict.kept.value == .int(5) && conflict.other.value == .int(3) && !conflict.areBothKept)
    let later = change(desk, 2, at: 30, knowing: [phone: 1], ["mood": .int(4)])
    #expect(state.apply(later.operations[0], of: later).isEmpty)
  }

  @Test func `keeps both texts until one is written over both`() {
    let first = change(desk, 1, at: 10, ["note": .string("rain")])
    let second = change(phone, 1, at: 20, ["note": .string("sun")])
    let both = change(desk, 2, at: 30, knowing: [phone: 1], ["note": .string("rain, then sun")])
    #expect(content(state([first, second]))?.fields["note"] == .string("rain | sun"))
    #expect(content(state([second, first]))?.fields["note"] == .string("rain | sun"))
    for changes in [[first, second, both], [both, second, first], [second, both, first]] {
      #expect(content(state(changes))?.fields["note"] == .string("rain, then sun"))
    }
  }

  @Test func `is gone by a deletion that knew it, and not by one that did not`() {
    let made = change(desk, 1, at: 10, ["mood": .int(3)])
    let deletion = change(phone, 1, at: 20, knowing: [desk: 1], nil)
    let edit = change(desk, 2, at: 15, ["mood": .int(4)])
    #expect(content(state([made, deletion])) == nil)
    for changes in [[made, deletion, edit], [deletion, edit, made], [made, edit, deletion]] {
      #expect(content(state(changes))?.fields == ["mood": .int(4)])
    }
    #expect(content(state([deletion])) == nil)
  }

  @Test func `has in a list what either device added`() {
    let made = change(desk, 1, at: 10, ["people/Ann": .array([.int(0), .bool(true)])])
    let one = change(desk, 2, at: 20, knowing: [phone: 0], ["people/Bob": .array([.int(1), .bool(true)])])
    let other = change(phone, 1, at: 30, knowing: [desk: 1], ["people/Cid": .array([.int(1), .bool(true)])])
    #expect(content(state([made, other, one]))?.lists["people"]?.map(\.key) == ["Ann", "Bob", "Cid"])
  }

  @Test(arguments: 0..<40) func `is the same in whatever order changes come, and as it is stored`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let devices = [desk, phone, "old-00000003"]
    var known = Dictionary(uniqueKeysWithValues: devices.map { ($0, Knowledge()) })
    var changes: [DeviceChange] = []
    var clock = 0
    for _ in 0..<12 {
      let device = devices.randomElement(using: &random) ?? desk
      clock += Int.random(in: 0...2, using: &random)
      let values: [String: JSON]? =
        Int.random(in: 0...5, using: &random) == 0
        ? nil
        : [
          "mood": .int(Int.random(in: 1...5, using: &random)), "note": .string("n\(changes.count)"),
          "people/P\(Int.random(in: 0...2, using: &random))": Bool.random(using: &random)
            ? .null : .array([.int(Int.random(in: 0...3, using: &random)), .bool(true)]),
        ]
      var seen = known[device] ?? Knowledge()
      let number = seen[device] + 1
      seen[device] = 0
      changes.append(change(device, number, at: clock, knowing: seen.numbers, values))
      known[device]?[device] = number
      // Now and then one hears of another.
      if let other = devices.randomElement(using: &random), let said = known[other] { known[device]?.join(said) }
    }
    let first = state(changes)
    for _ in 0..<10 {
      let other = state(changes.shuffled(using: &random))
      #expect(content(other) == content(first))
      #expect(other.json.text() == first.json.text())
    }
    let json = try JSONParser().parse(first.json.text())
    #expect(EntityState(json) == first)
  }

  @Test(arguments: 0..<40) func `is led to any content by the operation that it asks for`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func draw() -> Content? {
      guard Int.random(in: 0...4, using: &random) > 0 else { return nil }
      var content = Content(fields: ["mood": .int(Int.random(in: 1...3, using: &random))])
      if Bool.random(using: &random) { content.fields["note"] = .string("n\(Int.random(in: 0...2, using: &random))") }
      let people = ["Ann", "Bob", "Cid", "Dee"].shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))
      content.lists = people.isEmpty ? [:] : ["people": people.map { Content.Element($0) }]
      return content
    }
    var state = EntityState()
    for number in 1...20 {
      let wanted = draw()
      let operation = state.operation(toReach: wanted, of: "entry:a", at: number, lists: ["people"]) { _, _ in "" }
      guard let operation else {
        #expect(content(state) == wanted)
        continue
      }
      var change = DeviceChange(device: desk, number: number, time: number, seen: Knowledge())
      change.operations = [operation]
      #expect(state.apply(operation, of: change).isEmpty)
      #expect(content(state) == wanted)
    }
  }
}
