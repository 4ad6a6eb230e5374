internal import Utterances

/// A compiled file: plain arrays, which could be written out and read back as they are.
struct AssertionTables: Sendable, Hashable {
  /// The roots of the graph of phrases.
  enum Root: Int, CaseIterable {
    case anywhere, clause, sentence, opener, subject, licenceOwn, licenceThing, licenceNone
  }

  /// A phrase that ends at a node.
  struct Ending: Sendable, Hashable {
    /// The group, or -1.
    var group: Int32 = -1
    /// The line of the phrase, from 1.
    var line: Int32 = 0
  }

  /// Labels of edges below zero: -1 any word, -2 the end of the clause, -3 the start of what only follows, -4 a
  /// sentence with a question mark, then classes.
  enum Label {
    static let any: Int32 = -1
    static let end: Int32 = -2
    static let lookahead: Int32 = -3
    static let questioned: Int32 = -4
    static func members(_ index: Int) -> Int32 { -5 - Int32(index) }
    static func classIndex(_ label: Int32) -> Int { Int(-5 - label) }
  }

  var words = Vocabulary()
  /// The classes of each word of `words`.
  var classes = FlatArray<WordClasses>()
  /// Ends of words, as UTF-8, and the classes of a word that has one.
  var endings: [(text: [UInt8], classes: WordClasses)] = []
  /// The classes that have a `ShapeClass` as a member, and that shape itself.
  var shapes: [WordClasses] = []
  /// The index of each `EngineClass`, -1 without one.
  var engineClasses: [Int] = []
  /// Words that stand for others: for each word where its words begin in `expansions`; one entry more than words.
  var expansionStart = FlatArray<Int32>()
  var expansions = FlatArray<Int32>()

  /// For each word its form when it is attached to another, -1 without one.
  var cliticOf = FlatArray<Int32>()

  /// Where each node's edges begin; one entry more than nodes. Edges of a node ascend by label.
  var edgeStart = FlatArray<Int32>([0])
  var edgeLabel = FlatArray<Int32>()
  var edgeTarget = FlatArray<Int32>()
  /// The class of which any number of words may follow at a node, -1 without one.
  var loop = FlatArray<Int32>()
  /// The phrases that end at each node.
  var accepts = FlatArray<Ending>()

  /// The classes that phrases below each root begin with.
  var rootClasses: [WordClasses] = []
  /// Whether phrases below each root may begin with any word.
  var rootTakesAny: [Bool] = []

  var groups: [AssertionGroup] = []
  /// Groups that the engine marks itself: text between quotation marks, another's clause, a scrap with a
  /// question mark. -1 without one.
  var quotation = -1
  var foreign = -1
  var questioned = -1

  static func == (left: Self, right: Self) -> Bool {
    left.words == right.words && left.edgeLabel == right.edgeLabel && left.edgeTarget == right.edgeTarget
      && left.groups == right.groups && left.classes == right.classes
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(edgeLabel)
    hasher.combine(groups)
  }
}

/// Tables held once for all that look into them: copying a dozen arrays for each text would cost more than reading it.
final class SharedTables: Sendable {
  let contents: AssertionTables

  init(_ contents: AssertionTables) { self.contents = contents }
}
