import CivilTime
import Foundation
import JSONText
import JournalModel
import Merging
import SeededRandom
import Testing

@testable import JournalStore

/// A device of a test: a journal of its own, and what it has given to the others.
private final class Device {
  let home: TemporaryJournal
  let journal: Journal
  let name: String
  /// Files by name: what lies in the shared folder of this device.
  private(set) var files: [String: [UInt8]] = [:]
  private var read: Set<String> = []

  init(_ host: String) throws {
    home = try TemporaryJournal()
    journal = try home.open()
    try journal.startMerging(host: host, machine: host, lastOwn: { _ in 0 }, at: now)
    name = try journal.mergingDevice() ?? ""
  }

  /// Puts into files what was changed here.
  func publish(at time: Instant) throws {
    try journal.recordForMerging(at: time)
    files = [:]
    for (segment, _) in try journal.mergeSegments() {
      files[ChangeFile.name(of: name, segment)] = ChangeFile.bytes(
        device: name, lines: try journal.mergeLines(of: segment))
    }
  }

  /// Takes in another device's files as they are.
  @discardableResult
  func take(from other: Device, at time: Instant) throws -> MergeReport {
    var changes: [DeviceChange] = []
    for (name, bytes) in other.files { changes += try ChangeFile(bytes, name: name).changes }
    return try journal.merge(changes, at: time)
  }

  func content() throws -> String { String(decoding: try journal.mergedContent(), as: UTF8.self) }
}

/// Lets every device hear all of the others until nobody has news.
private func meet(_ devices: [Device], at time: Instant) throws {
  for _ in 0..<6 {
    var news = 0
    for device in devices {
      try device.publish(at: time)
      for other in devices where other !== device { news += try other.take(from: device, at: time).changes }
    }
    if news == 0 { return }
  }
}

@Suite struct MergeTests {
  private func log(_ device: Device, _ id: String, mood: Double? = nil, note: String? = nil, key: String? = nil) throws
  {
    var entry = entry(id, mood: mood, note: note)
    entry.key = key
    try device.journal.log(entry)
  }

  private func amend(_ device: Device, _ id: String, _ change: (inout Entry) -> Void) throws {
    var entry = try #require(try device.journal.entry(id))
    change(&entry)
    try device.journal.write("amend", at: now) { transaction in
      try transaction.update(entry)
      return "{}"
    }
  }

  @Test func `what one device logs, the other has, with everything that it says`() throws {
    let (a, b) = (try Device("desk"), try Device("phone"))
    var full = entry("0192-full", mood: 4, note: "tea & toast\nwith Ann")
    full.emotions = [.calm, .happy]
    full.activities = ["walk", "reading"]
    full.without = ["sport"]
    full.measurements = [
      Measurement(metric: "caffeine", value: 90), Measurement(metric: "caffeine", value: 45),
      Measurement(metric: "sleep", value: 7.5, saidUnit: "minutes", saidValue: 450),
    ]
    full.answers = [TrackedAnswer(question: "meds", value: "yes")]
    full.weather = [.rainy]
    full.people = ["Ann", "Béa"]
    full.places = ["office"]
    full.event = "new job"
    full.isStarred = true
    full.situation = "work"
    full.change = MoodChange(direction: .better, than: "yesterday")
    full.attachments = ["ab12.jpg"]
    full.isWholeDay = true
    full.span = full.day - 2..<full.day
    full.key = "k1"
    full.offset = 3600
    full.scale = .ten
    try a.journal.log(full)
    try meet([a, b], at: now)
    var seen = try #require(try b.journal.entry("0192-full"))
    seen.number = nil
    #expect(seen == full)
    #expect(try a.content() == b.content())
    #expect(try b.journal.problems().isEmpty)
  }

  @Test func `the later of two values stands, and the other is told`() throws {
    let (a, b) = (try Device("desk"), try Device("phone"))
    try log(a, "one", mood: 3)
    try meet([a, b], at: now)
    try amend(a, "one") { $0.mood = Mood(2) }
    try a.journal.recordForMerging(at: now.adding(seconds: 60))
    try amend(b, "one") { $0.mood = Mood(5) }
    try b.journal.recordForMerging(at: now.adding(seconds: 120))
    try a.publish(at: now.adding(seconds: 200))
    let report = try b.take(from: a, at: now.adding(seconds: 200))
    let conflict = try #require(report.conflicts.first)
    #expect(conflict.field == "mood" && conflict.kept.value["value"]?.double == 5)
    #expect(conflict.other.value["value"]?.double == 2 && DeviceName.spoken(conflict.other.stamp.device) == "desk")
    try meet([a, b], at: now.adding(seconds: 300))
    #expect(try a.journal.entry("one")?.mood == Mood(5))
    #expect(try a.content() == b.content())
  }

  @Test func `two notes are both kept, with the device and the time between`() throws {
    let (a, b) = (try Device("desk"), try Device("phone"))
    try log(a, "one", note: "first")
    try meet([a, b], at: now)
    try amend(a, "one") { $0.note = "rain all day" }
    try a.journal.recordForMerging(at: now.adding(seconds: 60))
    try amend(b, "one") { $0.note = "sun at last" }
    try b.journal.recordForMerging(at: now.adding(seconds: 120))
    try meet([a, b], at: now.adding(seconds: 200))
    let both = "rain all day\n\n-- phone, 2026-11-18 20:17 --\nsun at last"
    #expect(try a.journal.entry("one")?.note == both)
    #expect(try b.journal.entry("one")?.note == both)
    try amend(b, "one") { $0.note = "rain, then sun" }
    try meet([a, b], at: now.adding(seconds: 400))
    #expect(try a.journal.entry("one")?.note == "rain, then sun")
  }

  @Test func `a change beats a deletion that did not know it, and undo brings back for all`() throws {
    let (a, b) = (try Device("desk"), try Device("phone"))
    for id in ["one", "two"] { try log(a, id, mood: 3, note: "words") }
    try meet([a, b], at: now)
    try a.journal.write("delete", at: now) { transaction in
      try transaction.delete("one")
      try transaction.delete("two")
      return "{}"
    }
    try amend(b, "one") { $0.mood = Mood(4) }
    try meet([a, b], at: now.adding(seconds: 60))
    for device in [a, b] {
      #expect(try device.journal.entry("one")?.mood == Mood(4))
      #expect(try device.journal.entry("one")?.note == "words")
      #expect(try device.journal.entry("two") == nil)
    }
    try log(a, "three", mood: 2)
    try meet([a, b], at: now.adding(seconds: 90))
    #expect(try b.journal.entry("three") != nil)
    try a.journal.undo(at: now)
    try meet([a, b], at: now.adding(seconds: 120))
    #expect(try b.journal.entry("three") == nil)
    try a.journal.redo(at: now)
    try meet([a, b], at: now.adding(seconds: 150))
    #expect(try b.journal.entry("three")?.mood == Mood(2))
  }

  @Test func `undo takes back what was done here though another device changed something else of it since`() throws {
    let (a, b) = (try Device("desk"), try Device("phone"))
    try log(a, "one", mood: 3)
    try meet([a, b], at: now)
    try amend(a, "one") { $0.mood = Mood(1) }
    try amend(b, "one") { $0.note = "from the phone" }
    try meet([a, b], at: now.adding(seconds: 60))
    #expect(try a.journal.entry("one")?.note == "from the phone")
    try a.journal.undo(at: now)
    #expect(try a.journal.entry("one")?.mood == Mood(3))
    #expect(try a.journal.entry("one")?.note == "from the phone")
    #expect(try a.journal.problems().isEmpty)
    try meet([a, b], at: now.adding(seconds: 90))
    #expect(try b.journal.entry("one")?.mood == Mood(3))
  }

  @Test func `a file that both read in comes once`() throws {
    let (a, b) = (try Device("desk"), try Device("phone"))
    try log(a, "a-same", mood: 3, note: "x", key: "daylio:1")
    try log(b, "b-same", mood: 3, note: "x", key: "daylio:1")
    try log(a, "a-other", mood: 3, note: "x", key: "daylio:2")
    try log(b, "b-other", mood: 5, note: "y", key: "daylio:2")
    try meet([a, b], at: now.adding(seconds: 60))
    #expect(try a.content() == b.content())
    #expect(Set(try a.journal.ids()) == ["a-same", "a-other", "b-other"])
    #expect(try a.journal.entry("b-other")?.key == nil)
  }

  @Test func `settings and documents merge member by member, and those of a machine stay`() throws {
    let (a, b) = (try Device("desk"), try Device("phone"))
    func put(_ device: Device, _ value: String, _ zone: String) throws {
      try device.journal.write("set", at: now) { transaction in
        try transaction.put("goal", "run", value)
        try transaction.set("timezone", to: "\"\(zone)\"")
        try transaction.set("scale", to: "10")
        return "{}"
      }
    }
    try put(a, "{\"title\":\"run\",\"target\":3}", "Europe/Berlin")
    try meet([a, b], at: now)
    try put(a, "{\"title\":\"run\",\"target\":5}", "Europe/Berlin")
    try a.journal.recordForMerging(at: now.adding(seconds: 10))
    try put(b, "{\"title\":\"run more\",\"target\":3,\"paused\":true}", "Asia/Tokyo")
    try meet([a, b], at: now.adding(seconds: 60))
    #expect(try a.journal.record("goal", "run")?.value == "{\"title\":\"run more\",\"target\":5,\"paused\":true}")
    #expect(try b.journal.record("goal", "run")?.value == (try a.journal.record("goal", "run")?.value))
    #expect(try a.journal.setting("timezone") == "\"Europe/Berlin\"")
    #expect(try b.journal.setting("timezone") == "\"Asia/Tokyo\"")
    #expect(try b.journal.setting("scale") == "10")
  }

  @Test func `what is erased on one device is gone from all and from their files`() throws {
    let (a, b) = (try Device("desk"), try Device("phone"))
    try log(a, "one", note: "quetzalcoatl")
    try log(b, "two", note: "stays")
    try meet([a, b], at: now)
    try amend(b, "one") { $0.note = "quetzalcoatl again" }
    try meet([a, b], at: now.adding(seconds: 60))
    var filter = EntryFilter()
    filter.text = "quetzalcoatl"
    try a.journal.erase(filter, at: now.adding(seconds: 90))
    try a.publish(at: now.adding(seconds: 100))
    let report = try b.take(from: a, at: now.adding(seconds: 100))
    #expect(report.erased == 1)
    try meet([a, b], at: now.adding(seconds: 120))
    #expect(try a.journal.ids() == ["two"] && b.journal.ids() == ["two"])
    for device in [a, b] {
      for bytes in Array(device.files.values) + [Array(try device.home.bytes())] {
        #expect(!String(decoding: bytes, as: UTF8.self).contains("quetzal"))
      }
    }
    // A device that was away brings it back to nobody.
    try amend(b, "two") { $0.mood = Mood(4) }
    try meet([a, b], at: now.adding(seconds: 200))
    #expect(try a.content() == b.content())
  }

  @Test func `where everything is erased, nothing that was known comes back, and what comes after does`() throws {
    let devices = [try Device("desk"), try Device("phone"), try Device("old")]
    for (index, device) in devices.enumerated() { try log(device, "e\(index)", note: "zanzibar") }
    try meet(devices, at: now)
    try log(devices[1], "unknown", note: "written apart")
    try devices[0].journal.erase(nil, at: now.adding(seconds: 60))
    try meet(devices, at: now.adding(seconds: 90))
    for device in devices {
      #expect(try device.journal.ids() == ["unknown"])
      for bytes in device.files.values { #expect(!String(decoding: bytes, as: UTF8.self).contains("zanzibar")) }
    }
    #expect(try devices[0].content() == devices[2].content())
  }

  @Test func `a copy of the file on another machine gets a name of its own, and so does one put back to earlier`()
    throws
  {
    let (a, b) = (try Device("desk"), try Device("phone"))
    try log(a, "one", mood: 3)
    try meet([a, b], at: now)
    let before = try a.journal.mergingDevice()
    try a.journal.startMerging(host: "laptop", machine: "another", lastOwn: { _ in 0 }, at: now)
    let copy = try #require(try a.journal.mergingDevice())
    #expect(copy != before && DeviceName.spoken(copy) == "laptop")
    try a.journal.startMerging(host: "laptop", machine: "another", lastOwn: { _ in 99 }, at: now)
    #expect(try a.journal.mergingDevice() != copy)
    try amend(a, "one") { $0.mood = Mood(1) }
    #expect(try a.journal.recordForMerging(at: now) == 1)
  }

  @Test func `changes after a gap wait, and come when it is filled`() throws {
    let (a, b) = (try Device("desk"), try Device("phone"))
    var changes: [DeviceChange] = []
    for number in 0..<3 {
      try log(a, "e\(number)", mood: 3)
      try a.publish(at: now.adding(seconds: number))
      for (name, bytes) in a.files { changes = try ChangeFile(bytes, name: name).changes }
    }
    #expect(changes.count == 3)
    let early = try b.journal.merge([changes[0], changes[2]], at: now)
    #expect(early.changes == 1 && early.waiting == [a.name])
    #expect(try b.journal.merge(changes, at: now).changes == 2)
    #expect(try b.journal.ids().count == 3)
    #expect(try b.journal.merge(changes, at: now).changes == 0)
  }

  /// One round of three devices that write apart and hear of each other by chance.
  private func round(_ devices: [Device], _ random: inout SeededGenerator, _ clock: inout Int, _ made: inout Int) throws
  {
    for _ in 0..<Int.random(in: 3...9, using: &random) {
      clock += Int.random(in: 0...40, using: &random)
      // Clocks go wrong by minutes.
      let time = now.adding(seconds: clock + Int.random(in: -300...300, using: &random))
      guard let device = devices.randomElement(using: &random) else { return }
      let ids = try device.journal.ids()
      switch Int.random(in: 0...11, using: &random) {
      case 0...2:
        made += 1
        var entry = entry(
          "id-\(Int.random(in: 100...999, using: &random))-\(made)", minutes: clock / 60,
          mood: Double(Int.random(in: 1...5, using: &random)), note: "note \(made)")
        entry.people = ["Ann", "Bob", "Cid"].shuffled(using: &random).dropLast(Int.random(in: 0...3, using: &random))
        if Int.random(in: 0...4, using: &random) == 0 { entry.key = "key \(Int.random(in: 0...3, using: &random))" }
        if let key = entry.key, try device.journal.entry(withKey: key) != nil { entry.key = nil }
        try device.journal.log(entry)
      case 3...5:
        guard let id = ids.randomElement(using: &random), var entry = try device.journal.entry(id) else { continue }
        switch Int.random(in: 0...3, using: &random) {
        case 0: entry.mood = Mood(Double(Int.random(in: 1...5, using: &random)))
        case 1: entry.note = "edit \(clock)"
        case 2: entry.people = ["Ann", "Bob", "Dee"].shuffled(using: &random)
        default: entry.note = nil
        }
        try device.journal.write("amend", at: time) { transaction in
          try transaction.update(entry)
          return "{}"
        }
      case 6:
        guard let id = ids.randomElement(using: &random) else { continue }
        try device.journal.write("delete", at: time) { transaction in
          try transaction.delete(id)
          return "{}"
        }
      case 7: _ = try? device.journal.undo(at: time)
      case 8:
        let value = Int.random(in: 1...9, using: &random)
        try device.journal.write("set", at: time) { transaction in
          try transaction.set("scale", to: "\(value)")
          try transaction.put("goal", "run", "{\"target\":\(value),\"by\":\"\(device.name.prefix(4))\"}")
          return "{}"
        }
      case 9 where Int.random(in: 0...9, using: &random) == 0:
        if let id = ids.randomElement(using: &random), let day = try device.journal.entry(id)?.day {
          try device.journal.erase(days: day..<day + 1, at: time)
        }
      case 9...10:
        try device.publish(at: time)
        if Bool.random(using: &random) { try device.publish(at: time) }
      default:
        guard let other = devices.randomElement(using: &random), other !== device else { continue }
        try device.take(from: other, at: time)
      }
    }
  }

  /// `MOODLET_INTERLEAVINGS` says how many; `scripts/test-integrations --whole sync` takes a thousand.
  @Test func `three devices that write apart for long come to the same bytes, whatever happens in between`() throws {
    let count = ProcessInfo.processInfo.environment["MOODLET_INTERLEAVINGS"].flatMap { Int($0) } ?? 60
    var devices: [Device] = []
    var clock = 0
    var made = 0
    for index in 0..<count {
      // A device's past stays with it for a while, and then everybody begins anew.
      if index % 20 == 0 { devices = try ["desk", "phone", "old"].map { try Device($0) } }
      var random = SeededGenerator(seed: UInt64(index) &* 7919 &+ 1)
      try round(devices, &random, &clock, &made)
      try meet(devices, at: now.adding(seconds: clock))
      let contents = try devices.map { try $0.content() }
      #expect(contents[0] == contents[1] && contents[1] == contents[2], "interleaving \(index)")
      let problems = try devices.flatMap { try $0.journal.problems() }
      #expect(problems.isEmpty, "interleaving \(index): \(problems)")
      if contents[0] != contents[1] || contents[1] != contents[2] || !problems.isEmpty { return }
    }
  }
}
