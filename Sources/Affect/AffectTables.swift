internal import Utterances

/// The flat arrays of a compiled lexicon.
struct AffectTables: Sendable {
  struct WordFlags: OptionSet {
    let rawValue: UInt8
    static let skip = WordFlags(rawValue: 1)
    static let clause = WordFlags(rawValue: 2)
    static let preposition = WordFlags(rawValue: 4)
    /// Begins a class's member of several words.
    static let beginsMember = WordFlags(rawValue: 8)
    /// Stands in a pattern: typed words are repaired into these alone.
    static let lexical = WordFlags(rawValue: 16)
    /// Begins a pattern, by itself or as a member of a class.
    static let begins = WordFlags(rawValue: 32)
    /// Negates by itself: no gap passes over it.
    static let negates = WordFlags(rawValue: 64)
  }

  var words = Vocabulary()
  var wordFlags = FlatArray<UInt8>()
  /// Where each word's classes begin, and the classes.
  var classStart = FlatArray<Int32>([0])
  var classes = FlatArray<Int32>()
  var spelling = SpellingIndex(bucketStart: FlatArray(), entries: FlatArray())
  var trie = PatternTrie()
  /// Members of classes that have several words; the payloads are classes.
  var members = PatternTrie()
  var entries = FlatArray<EntryRecord>()
  var classNames = Vocabulary()
  var files = Vocabulary()
  var activities = Vocabulary()
  var hints = HintTables()

  @inline(__always)
  func flags(of word: Int32) -> WordFlags { WordFlags(rawValue: wordFlags[Int(word)]) }

  /// The ids of the activities, in their order.
  var activityIDs: [String] { (0..<activities.count).map { activities.word(Int32($0)) } }

  func place(of entry: EntryRecord) -> LexiconPlace {
    LexiconPlace(file: files.word(entry.file), line: Int(entry.line))
  }

  /// Names every array once, for reading and writing alike.
  mutating func visit(_ file: inout FlatFile) {
    file.field(&words)
    file.field(&wordFlags)
    file.field(&classStart)
    file.field(&classes)
    file.field(&spelling)
    trie.visit(&file)
    members.visit(&file)
    file.field(&entries)
    file.field(&classNames)
    file.field(&files)
    file.field(&activities)
    hints.visit(&file)
  }
}

/// The tables of a lexicon as one object, so that handing them on counts one reference and not one for each array.
final class SharedTables: Sendable {
  let tables: AffectTables

  init(_ tables: AffectTables) { self.tables = tables }
}

extension PatternTrie {
  fileprivate mutating func visit(_ file: inout FlatFile) {
    file.field(&nodes)
    file.field(&edges)
    file.field(&payload)
    file.field(&rootTarget)
  }
}
