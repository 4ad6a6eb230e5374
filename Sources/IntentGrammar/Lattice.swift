internal import Utterances

/// All that can be said of an utterance before the automaton sees it: which words each token may be, which values begin
/// where, what skipping costs.
struct Lattice {
  /// A word that one or two tokens may stand for.
  struct Word {
    var word: Int32
    var cost: Float
    var length: Int32
    var isRepair: Bool
  }

  /// A value that begins at a token.
  struct Value {
    enum Source { case item, host, own }
    var end: Int32
    var type: Int32
    var payload: Int32
    var source: Source
    var cost: Float
    var isRepair: Bool
  }

  /// What a token is to those who skip it.
  struct Mark: OptionSet {
    let rawValue: UInt16
    static let join = Mark(rawValue: 1)
    static let punctuation = Mark(rawValue: 2)
    static let sentenceEnd = Mark(rawValue: 4)
    static let negation = Mark(rawValue: 8)
    static let subject = Mark(rawValue: 16)
    static let question = Mark(rawValue: 32)
    static let comma = Mark(rawValue: 64)
    /// Says something: unexplained, it is missed.
    static let content = Mark(rawValue: 128)
    static let separator = Mark(rawValue: 256)
    static let textStart = Mark(rawValue: 512)
    /// Where a clause may end.
    static let boundary: Mark = [.join, .sentenceEnd, .comma]
  }

  let count: Int
  /// The exact word of each token; -1 if unknown.
  var exact: [Int32]
  var wordStart: [Int32] = [0]
  var words: [Word] = []
  var valueStart: [Int32] = [0]
  var values: [Value] = []
  var skipCost: [Float]
  var marks: [Mark]
  /// Where the longest filler that begins at a token ends; 0 if none does.
  var fillerEnd: [Int32]
  /// How many question marks stand before each token.
  var questionMarks: [Int32]
  /// From here on there are only signs.
  var tail: Int
  /// What each token offers to a state: see `Automaton.Offer`.
  var offers: [UInt64] = []
  /// The types of the values that begin at each token: as many words of bits for each as all types need.
  var types: [UInt64] = []
  var typeWords = 0

  /// Whether patterns may say all of it just as it stands: no token is left that no word, no value and no filler as it is
  /// written takes, and that says something where it is skipped. To look for more costs a whole search.
  var mayBeExact: Bool {
    // The first token behind all that was taken so far: what begins at one token may take those behind it.
    var end = 0
    for index in 0..<count {
      for position in words(at: index) where words[position].cost == 0 {
        end = max(end, index + Int(words[position].length))
      }
      for position in values(at: index) { end = max(end, Int(values[position].end)) }
      if skipCost[index] <= Beam.costOfLittle || !marks[index].isDisjoint(with: [.punctuation, .join, .separator]) {
        end = max(end, index + 1, Int(fillerEnd[index]))
      }
      if end <= index { return false }
    }
    return true
  }

  @inline(__always)
  func words(at index: Int) -> Range<Int> { Int(wordStart[index])..<Int(wordStart[index + 1]) }
  @inline(__always)
  func values(at index: Int) -> Range<Int> { Int(valueStart[index])..<Int(valueStart[index + 1]) }
}
