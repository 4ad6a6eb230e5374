internal import Utterances

/// The weights file, read: what word sequences are worth, all together, where no single pattern is sure.
///
/// One line each: `want to sleep forever = 1.42, friend -0.31`: a sequence of up to three words, what it is worth, and
/// what it says of the kind. `^` and `$` stand for the start and the end of a sentence. Lines `constant NAME VALUE` set the
/// constants. `docs/safety.md` says how the numbers come about.
struct CrisisWeights {
  /// The constants of the sum.
  enum Constant: String, CaseIterable {
    /// What the sum begins with.
    case bias
    /// What a sign that a pattern has found is worth.
    case sign
    /// How many of the sequences that speak for a crisis count: those that are worth most.
    case strongest
    /// From so many words on each further word costs `price`.
    case free, price
    /// The sum from which there is a sign.
    case threshold
    /// How many words are looked at together.
    case window
  }

  /// The kinds that weights tell apart; plans and passive wishes count as ideation.
  static let kinds: [CrisisKind] = [.ideation, .selfHarm, .danger, .overdose, .friend]

  private(set) var sequences = Vocabulary()
  private(set) var weights: [Int32] = []
  private(set) var kindStart: [Int32] = [0]
  private(set) var kindWeights: [Int32] = []
  private(set) var constants = [Int32](repeating: 0, count: Constant.allCases.count)

  /// Reads a file.
  ///
  /// - Throws: the first line that is no weight and no constant.
  init(_ text: String) throws(CrisisPatternError) {
    var isComplete = Set<Int>()
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.isEmpty || line.first == "#" { continue }
      let fault = CrisisPatternError(line: index + 1, message: "a weight is SEQUENCE = NUMBER, KIND NUMBER …")
      if line.hasPrefix("constant ") {
        let parts = line.split(separator: " ")
        guard parts.count == 3, let place = Constant.allCases.firstIndex(where: { $0.rawValue == parts[1] }),
          let value = Self.thousandths(parts[2])
        else { throw CrisisPatternError(line: index + 1, message: "a constant is `constant NAME NUMBER`") }
        constants[place] = value
        isComplete.insert(place)
        continue
      }
      guard let equals = line.firstIndex(of: "="), line.startIndex < equals else { throw fault }
      let key = line[..<equals].split(separator: " ").joined(separator: " ")
      let parts = line[line.index(after: equals)...].split(separator: ",")
      guard !key.isEmpty, sequences.id(of: key) == nil, let first = parts.first,
        let weight = first.split(separator: " ").first.flatMap(Self.thousandths)
      else { throw fault }
      sequences.insert(key)
      weights.append(weight)
      for part in parts.dropFirst() {
        let words = part.split(separator: " ")
        guard words.count == 2, let kind = CrisisKind(name: words[0]), let value = Self.thousandths(words[1]) else {
          throw fault
        }
        kindWeights += [kind.rawValue, value]
      }
      kindStart.append(Int32(kindWeights.count))
    }
    guard isComplete.count == constants.count else {
      throw CrisisPatternError(line: 1, message: "a constant of the weights is missing")
    }
  }

  /// A decimal number in thousandths; nil for anything else.
  private static func thousandths(_ text: some StringProtocol) -> Int32? {
    guard let value = Double(String(text)), value.magnitude < 1000 else { return nil }
    return Int32((value * 1000).rounded())
  }
}
