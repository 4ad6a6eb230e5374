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
  public init(_ text: String) throws(Fault) {
    var keys: Set<String> = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.isEmpty || line.hasPrefix("# ") && !line.contains(" = ") { continue }
      if line.hasPrefix("constant "), !line.contains("=") {
        let parts = line.split(separator: " ")
        guard parts.count == 3, let value = Self.thousandths(parts[2]) else {
          throw Fault(line: index + 1, message: "a constant is `constant NAME NUMBER`")
        }
        constants[String(parts[1])] = Constant(line: index + 1, value: value)
        continue
      }
      let fault = Fault(line: index + 1, message: "a weight is SEQUENCE = NUMBER, NAME NUMBER …")
      guard let equals = line.firstIndex(of: "="), line.startIndex < equals else { throw fault }
      let key = line[..<equals].split(separator: " ").joined(separator: " ")
      let parts = line[line.index(after: equals)...].split(separator: ",")
      guard !key.isEmpty, let first = parts.first,
        let weight = first.split(separator: " ").first.flatMap(Self.thousandths)
      else { throw fault }
      guard keys.insert(key).inserted else { throw Fault(line: index + 1, message: "this sequence stood before") }
      var entry = Entry(line: index + 1, key: key, weight: weight)
      for part in parts.dropFirst() {
        let words = part.split(separator: " ")
        guard words.count == 2, let value = Self.thousandths(words[1]) else { throw fault }
        entry.parts.append((String(words[0]), value))
      }
      entries.append(entry)
    }
  }

  /// A decimal number in thousandths; nil for anything else.
  private static func thousandths(_ text: Substring) -> Int32? {
    guard let value = Double(String(text)), value.magnitude < 1000 else { return nil }
    return Int32((value * 1000).rounded())
  }

  /// A number with two decimals, as such files have it.
  public static func text(_ value: Float) -> String {
    let hundredths = Int((value * 100).rounded())
    let digits = String(hundredths.magnitude)
    let padded = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    return (hundredths < 0 ? "-" : "") + padded.dropLast(2) + "." + padded.suffix(2)
  }
}
