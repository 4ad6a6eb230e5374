internal import Utterances
internal import WordWeights

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
    /// What a sign that a pattern has found is worth; half as much again where two patterns have found something.
    case sign
    /// The sum from which there is a sign.
    case threshold
    /// How many words are looked at together.
    case window
    /// How much more than a whole text one sentence of it has to say by itself.
    case alone
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
    let file: WeightFile
    do throws(WeightFile.Fault) { file = try WeightFile(text) } catch {
      throw CrisisPatternError(line: error.line, message: error.message)
    }
    for (place, constant) in Constant.allCases.enumerated() {
      guard let found = file.constants[constant.rawValue] else {
        throw CrisisPatternError(line: 1, message: "the constant \(constant.rawValue) is missing")
      }
      constants[place] = found.value
    }
    if let other = file.constants.filter({ Constant(rawValue: $0.key) == nil }).map(\.value.line).min() {
      throw CrisisPatternError(line: other, message: "no such constant")
    }
    for entry in file.entries {
      sequences.insert(entry.key)
      weights.append(entry.weight)
      for part in entry.parts {
        guard let kind = CrisisKind(name: part.name) else {
          throw CrisisPatternError(line: entry.line, message: "\(part.name) is no kind of sign")
        }
        kindWeights += [kind.rawValue, part.weight]
      }
      kindStart.append(Int32(kindWeights.count))
    }
  }
}
