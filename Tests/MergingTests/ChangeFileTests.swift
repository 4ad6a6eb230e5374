import JSONText
import Merging
import Testing

@Suite struct `A file of changes` {
  private let device = "desk-0a1b2c3d"
  private var name: String { ChangeFile.name(of: device, 1) }

  private func file() -> [UInt8] {
    var first = DeviceChange(device: device, number: 1, time: 1_700_000_000_000_000, seen: Knowledge())
    first.operations = [Operation(entity: "entry:a", time: 5, values: ["note": .string("tea\nand \u{2028} toast")])]
    var second = DeviceChange(
      device: device, number: 2, time: 1_700_000_000_000_001, seen: Knowledge(["old-00000001": 7]))
    second.erased = ["entry:b"]
    second.horizon = Knowledge([device: 1])
    return ChangeFile.bytes(device: device, lines: [first, second].map { JSONWriter.bytes(of: $0.json) })
  }

  private func fault(_ bytes: [UInt8], _ name: String) -> ChangeFile.Fault? {
    do {
      _ = try ChangeFile(bytes, name: name)
      return nil
    } catch { return error }
  }

  @Test func `says what was written`() throws {
    let read = try ChangeFile(file(), name: name)
    #expect(read.changes.map(\.number) == [1, 2])
    #expect(read.changes[0].operations[0].values["note"]?.string == "tea\nand \u{2028} toast")
    #expect(read.changes[1].erased == ["entry:b"] && read.changes[1].seen["old-00000001"] == 7)
    #expect(read.changes[1].horizon == Knowledge([device: 1]))
  }

  @Test func `that is cut off anywhere or changed anywhere is torn or foreign`() {
    let whole = file()
    for length in 0..<whole.count { #expect(fault(Array(whole.prefix(length)), name) != nil) }
    for index in whole.indices {
      var changed = whole
      changed[index] ^= 1
      #expect(fault(changed, name) != nil, "byte \(index)")
    }
  }

  @Test func `is refused under another name, of another form, and of nobody`() {
    #expect(fault(file(), "moodlet-desk-0a1b2c3d-000001.sync-conflict-20261122-1.moodlet") == .foreign)
    #expect(fault(file(), ChangeFile.name(of: "desk-ffffffff", 1)) == .foreign)
    #expect(fault(Array("a shopping list\n".utf8), name) == .foreign)
    #expect(fault([], name) == .torn)
    let newer = Array("{\"moodlet_changes\":2,\"device\":\"\(device)\"}\n".utf8)
    #expect(fault(newer, name) == .newer)
  }

  @Test(arguments: [
    ("moodlet-desk-0a1b2c3d-000001.moodlet", true), ("moodlet-desk-0a1b2c3d-1.moodlet", false),
    ("moodlet-desk-0A1B2C3D-000001.moodlet", false), ("moodlet-../../etc-000001.moodlet", false),
    ("photo.jpg", false), ("moodlet-x-000001.moodlet", false),
  ]) func `has a name that only moodlet gives`(name: String, isOurs: Bool) {
    #expect((ChangeFile.parse(name: name) != nil) == isOurs)
  }

  @Test func `of a device is called like the machine`() {
    let made = DeviceName.new(for: "Sam's Laptop.local")
    #expect(DeviceName.isValid(made) && DeviceName.spoken(made) == "sam-s-laptop-local")
    #expect(DeviceName.isValid(DeviceName.new(for: "")) && DeviceName.isValid(DeviceName.new(for: "日本")))
  }
}
