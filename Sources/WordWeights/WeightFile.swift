/// A file of what words and word sequences are worth, as fitting writes it and people read it.
///
/// One line each: `want to sleep forever = 1.42, friend -0.31`: a sequence, its weight, and what it is worth for each of
/// some names. Lines `constant NAME VALUE` set constants; `#` and a blank begin a comment.
public struct WeightFile: Sendable {
  /// A sequence with its weights.
  public struct Entry: Sendable {
    /// The line it stands in, from 1.
    public var line: Int
    /// Its words, parted by single blanks.
    public var key: String
    /// What it is worth, in thousandths.
    public var weight: Int32
    /// What it is worth for a name, in thousandths.
    public var parts: [(name: String, weight: Int32)]

    /// Creates an entry.
    public init(line: Int = 0, key: String, weight: Int32, parts: [(name: String, weight: Int32)] = []) {
      (self.line, self.key, self.weight, self.parts) = (line, key, weight, parts)
    }
  }

  /// A line that is none of such a file.
  public struct Fault: Error, Sendable, Hashable {
    /// The line, from 1.
    public var line: Int
    /// What is wrong with it.
    public var message: String

    /// Creates a fault.
    public init(line: Int, message: String) { (self.line, self.message) = (line, message) }
  }

  /// A constant.
  public struct Constant: Sendable {
    /// The line it stands in, from 1.
    public var line: Int
    /// What it is, in thousandths.
    public var value: Int32
  }

  /// The constants by their names.
  public private(set) var constants: [String: Constant] = [:]
  /// The sequences, in the order of the file; each key once.
  public private(set) var entries: [Entry] = []

  /// Reads a file.
  ///
  /// - Throws: the first line that is no weight and no constant, or whose sequence stood before.
  /// - Complexity: O(*n*) in the bytes; such files have tens of thousands of lines, so they are read as bytes.
  public init(_ text: String) throws(Fault) {
    var keys: Set<String> = []
    let bytes = Array(text.utf8)
    for (index, line) in bytes.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      let equals = line.firstIndex(of: UInt8(ascii: "="))
      // A number sign may be a word of a sequence: "# hours = 0.4".
      if line.isEmpty || equals == nil && line.first == UInt8(ascii: "#") { continue }
      if equals == nil, line.starts(with: "constant ".utf8) {
        let parts = Self.words(line)
        guard parts.count == 3, let value = Self.thousandths(parts[2]) else {
          throw Fault(line: index + 1, message: "a constant is `constant NAME NUMBER`")
        }
        constants[Self.text(parts[1])] = Constant(line: index + 1, value: value)
        continue
      }
      let fault = Fault(line: index + 1, message: "a weight is SEQUENCE = NUMBER, NAME NUMBER …")
      guard let equals else { throw fault }
      let key = Self.words(line[..<equals]).map(Self.text).joined(separator: " ")
      let parts = line[(equals + 1)...].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      guard !key.isEmpty, let first = parts.first.map(Self.words), first.count == 1,
        let weight = Self.thousandths(first[0])
      else { throw fault }
      guard keys.insert(key).inserted else { throw Fault(line: index + 1, message: "this sequence stood before") }
      var entry = Entry(line: index + 1, key: key, weight: weight)
      for part in parts.dropFirst() {
        let words = Self.words(part)
        guard words.count == 2, let value = Self.thousandths(words[1]) else { throw fault }
        entry.parts.append((Self.text(words[0]), value))
      }
      entries.append(entry)
    }
  }

  private static func words(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] { line.split(separator: 0x20) }
  private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  /// A decimal number of at most three whole digits in thousandths, more decimals cut off; nil for anything else.
  private static func thousandths(_ bytes: ArraySlice<UInt8>) -> Int32? {
    var digits = bytes
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits.removeFirst() }
    var (whole, decimals, scale) = (Int32(0), Int32(0), Int32(1000))
    var hasPoint = false
    for byte in digits {
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else if case 0x30...0x39 = byte {
        let digit = Int32(byte - 0x30)
        if hasPoint {
          scale /= 10
          decimals += digit * scale
        } else {
          whole = whole * 10 + digit
          if whole >= 1000 { return nil }
        }
      } else {
        return nil
      }
    }
    guard digits.contains(where: { (0x30...0x39).contains($0) }) else { return nil }
    return (isNegative ? -1 : 1) * (whole * 1000 + decimals)
  }

  /// A number with two decimals, as such files have it.
  public static func text(_ value: Float) -> String {
    let hundredths = Int((value * 100).rounded())
    let digits = String(hundredths.magnitude)
    let padded = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    return (hundredths < 0 ? "-" : "") + padded.dropLast(2) + "." + padded.suffix(2)
  }
}
