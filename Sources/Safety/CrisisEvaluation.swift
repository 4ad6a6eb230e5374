/// How well signs of crisis are found in labelled texts: lines `text TAB crisis|none TAB kind`.
public struct CrisisEvaluation: Sendable {
  /// A text that was judged otherwise than its label says.
  public struct Mistake: Sendable {
    /// The line, from 1.
    public var line: Int
    /// The text.
    public var text: String
    /// The label's kind, such as `passive` or `hyperbole`.
    public var kind: String
    /// The signs that were found where there are none; empty for a crisis that was missed.
    public var signs: CrisisSigns
  }

  /// How many texts with a crisis there are, and how many of them were found.
  public private(set) var crisisCount = 0, foundCount = 0
  /// How many texts without one there are, and how many of them were flagged.
  public private(set) var otherCount = 0, flaggedCount = 0
  /// For each kind of label: how many texts there are, and how many were judged as the label says.
  public private(set) var kinds: [String: (count: Int, right: Int)] = [:]
  /// What was judged wrongly, in order.
  public private(set) var mistakes: [Mistake] = []

  /// The share of texts with a crisis that were found, 0…1; 1 when there are none.
  public var recall: Double { crisisCount == 0 ? 1 : Double(foundCount) / Double(crisisCount) }
  /// The share of texts without a crisis that were flagged, 0…1; 0 when there are none.
  public var falseAlarms: Double { otherCount == 0 ? 0 : Double(flaggedCount) / Double(otherCount) }

  /// Judges each line of a file. Empty lines and those that begin with `#` are passed over; a line without a label
  /// counts as one without a crisis.
  public init(_ file: String, _ matcher: CrisisMatcher) {
    for (index, line) in file.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard !line.isEmpty, line.first != "#" else { continue }
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      let signs = matcher.signs(in: String(cells[0]))
      let kind = cells.count > 2 ? String(cells[2]) : ""
      let isCrisis = cells.count > 1 && cells[1] == "crisis"
      if isCrisis {
        crisisCount += 1
        foundCount += signs.isEmpty ? 0 : 1
      } else {
        otherCount += 1
        flaggedCount += signs.isEmpty ? 0 : 1
      }
      kinds[kind, default: (0, 0)].count += 1
      if isCrisis != signs.isEmpty { kinds[kind, default: (0, 0)].right += 1 }
      if isCrisis == signs.isEmpty {
        mistakes.append(Mistake(line: index + 1, text: String(cells[0]), kind: kind, signs: signs))
      }
    }
  }
}
