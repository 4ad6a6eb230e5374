internal import ContentDigest
internal import JSONText

/// A file of changes of one device, as it lies in the folder that devices share: a line that says whose it is, a change
/// a line, and a last line with their number and the digest of all before it.
package struct ChangeFile: Sendable, Hashable {
  /// Whose changes these are.
  package var device: String
  /// The changes, by number.
  package var changes: [DeviceChange]

  /// How names of such files end.
  package static let ending = ".moodlet"
  /// The form that this program writes and reads.
  static let version = 1
  /// The largest file that is read.
  package static let mostBytes = 256 << 20

  /// Why a file is not read.
  package enum Fault: String, Error, Sendable {
    /// It is not one of moodlet's, or has another's name: a copy that a sync program made of two.
    case foreign
    /// It is not all there, or something in it was changed.
    case torn
    /// A newer moodlet wrote it.
    case newer
    /// It is larger than what moodlet writes.
    case tooLarge = "too_large"
    /// Changes before these are not there yet.
    case waits
    /// The system doesn't let it be read.
    case unreadable
  }

  /// Creates a file.
  package init(device: String, changes: [DeviceChange]) {
    self.device = device
    self.changes = changes
  }

  /// The name of a device's file, by its place among them.
  package static func name(of device: String, _ index: Int) -> String {
    let digits = String(index)
    return "moodlet-\(device)-\(String(repeating: "0", count: max(0, 6 - digits.count)))\(digits)\(ending)"
  }

  /// Whose file a name says that it is, and its place; nil for a name that moodlet gives to none.
  package static func parse(name: String) -> (device: String, index: Int)? {
    guard name.hasPrefix("moodlet-"), name.hasSuffix(ending) else { return nil }
    let middle = name.dropFirst(8).dropLast(ending.utf8.count)
    guard let dash = middle.lastIndex(of: "-"), let index = Int(middle[middle.index(after: dash)...]) else {
      return nil
    }
    let device = String(middle[..<dash])
    guard DeviceName.isValid(device), name == Self.name(of: device, index) else { return nil }
    return (device, index)
  }

  /// The file's bytes, from lines as `DeviceChange.json` writes them.
  package static func bytes(device: String, lines: [[UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(lines.reduce(300) { $0 + $1.count + 1 })
    func append(_ json: JSON) { bytes += JSONWriter.bytes(of: json) + [0x0a] }
    append(.object(["moodlet_changes": .int(version), "device": .string(device)]))
    for line in lines { bytes += line + [0x0a] }
    append(.object(["changes": .int(lines.count), "sha256": .string(SHA256.hex(of: bytes))]))
    return bytes
  }

  /// Reads a file.
  ///
  /// - Parameter name: Its name: it must be the one that its device gave it.
  package init(_ bytes: [UInt8], name: String) throws(Fault) {
    guard let (named, _) = Self.parse(name: name) else { throw .foreign }
    var lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
    guard let first = lines.first, let head = try? JSONParser().parse(String(decoding: first, as: UTF8.self)),
      let version = head["moodlet_changes"]?.int, let device = head["device"]?.string
    else { throw bytes.isEmpty ? .torn : .foreign }
    guard version <= Self.version else { throw .newer }
    guard device == named else { throw .foreign }
    guard lines.count >= 3, lines.removeLast().isEmpty, let last = lines.last,
      let tail = try? JSONParser().parse(String(decoding: last, as: UTF8.self)),
      tail["changes"]?.int == lines.count - 2,
      tail["sha256"]?.string == SHA256.hex(of: Array(bytes[..<last.startIndex]))
    else { throw .torn }
    var changes: [DeviceChange] = []
    for line in lines.dropFirst().dropLast() {
      guard let json = try? JSONParser().parse(String(decoding: line, as: UTF8.self)),
        let change = DeviceChange(json, device: device), change.number > changes.last?.number ?? 0
      else { throw .foreign }
      changes.append(change)
    }
    self.init(device: device, changes: changes)
  }
}
