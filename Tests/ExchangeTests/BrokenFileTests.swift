import Foundation
import SeededRandom
import Testing

@testable import Exchange

/// Files of every format broken in many ways, the same from the same seed: each is read as far as it goes, or refused with
/// a fault in words. `MOODLET_BROKEN_FILES` says how many of each fixture, 20 when it is not set.
@Suite struct BrokenFileTests {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
  private static let names = ((try? FileManager.default.contentsOfDirectory(atPath: fixtures.path)) ?? [])
    .filter { $0 != "bomb.zip" }.sorted()
  private static let each = ProcessInfo.processInfo.environment["MOODLET_BROKEN_FILES"].flatMap(Int.init) ?? 20

  /// What can happen to a file on its way.
  private enum Harm: CaseIterable {
    case cut, flipped, zeros, badText, doubled, holed, grown, nested, mixed, prefixed, otherEnds, wide, deepName,
      longDigits

    func done(to bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
      guard !bytes.isEmpty else { return bytes }
      func place() -> Int { Int.random(in: 0..<bytes.count, using: &generator) }
      var result = bytes
      switch self {
      case .cut: result = Array(bytes[..<place()])
      case .flipped:
        for _ in 0..<(1 + bytes.count / 100) { result[place()] ^= UInt8(1 << Int.random(in: 0..<8, using: &generator)) }
      case .zeros: for _ in 0..<8 { result[place()] = 0 }
      case .badText: result.insert(contentsOf: [0xC3, 0x28, 0xFF, 0xED, 0xA0, 0x80], at: place())
      case .doubled: result += bytes
      case .holed:
        let start = place()
        result.removeSubrange(start..<min(bytes.count, start + 1 + bytes.count / 5))
      case .grown:
        result.insert(contentsOf: Array(repeating: UInt8(ascii: "9"), count: 200_000), at: place())
      case .nested:
        result.insert(contentsOf: Array(repeating: UInt8(ascii: "["), count: 50_000), at: place())
      case .mixed:
        let (a, b) = (place(), place())
        result = Array(bytes[a...]) + Array(bytes[..<b])
      case .prefixed: result = Array("\u{FEFF}\r\n\r\n".utf8) + bytes
      case .otherEnds: result = bytes.map { $0 == 10 ? 13 : $0 }
      case .wide: result.insert(contentsOf: Array(String(repeating: ",\"", count: 30_000).utf8), at: place())
      case .deepName: result.insert(contentsOf: Array(String(repeating: "{\"a\":", count: 5000).utf8), at: place())
      case .longDigits:
        result = bytes.flatMap { (48...57).contains($0) && Bool.random(using: &generator) ? [$0, $0] : [$0] }
      }
      return result
    }
  }

  @Test(arguments: names)
  func `a broken file is read as far as it goes or refused with a fault, and never ends the process`(name: String)
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "moodlet-broken-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let bytes = try [UInt8](Data(contentsOf: Self.fixtures.appending(path: name)))
    var generator = SeededGenerator(seed: name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    let file = folder.appending(path: name)
    var (refused, read) = (0, 0)
    for number in 0..<Self.each {
      var broken = bytes
      // Each harm alone first, then several at once.
      let harms = Harm.allCases
      broken = harms[number % harms.count].done(to: broken, &generator)
      if number >= harms.count, let more = harms.randomElement(using: &generator) {
        broken = more.done(to: broken, &generator)
      }
      try Data(broken).write(to: file)
      do {
        _ = try ImporterTests.read(ImportSource(path: file.path))
        read += 1
      } catch is ImportFault {
        refused += 1
      } catch { Issue.record("\(name), file \(number): \(error)") }
    }
    #expect(read + refused == Self.each)
    #expect(refused > 0)
  }
}
