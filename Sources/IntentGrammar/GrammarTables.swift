internal import Utterances

/// The flat arrays of a compiled grammar.
struct GrammarTables: Sendable {
  struct WordFlags: OptionSet {
    let rawValue: UInt8
    /// A word of a `say` line, list or cue: typed words are repaired into these.
    static let lexicon = WordFlags(rawValue: 1)
    static let glue = WordFlags(rawValue: 2)
    static let join = WordFlags(rawValue: 4)
    static let negation = WordFlags(rawValue: 8)
    static let question = WordFlags(rawValue: 16)
    /// Part of a list's wordings: has value enough to be worth a repair.
    static let list = WordFlags(rawValue: 32)
  }

  var words = FlatVocabulary()
  var wordFlags = FlatArray<UInt8>()
  var spelling = SpellingIndex(bucketStart: FlatArray(), entries: FlatArray())
  /// The same words by what they sound like.
  var sounds = SoundIndex()
  /// Words that are never repaired.
  var keep = Vocabulary()
  /// Known slips, and the word each stands for.
  var slips = Vocabulary()
  var slipTarget = FlatArray<Int32>()

  /// Names of intents, slots, types, lists' items and files, and texts of constants.
  var strings = FlatVocabulary()
  /// Of each intent: its name, its kind, and bit 0 for writing, bit 1 for confirming.
  var intentName: [Int32] = []
  var intentKind: [Int32] = []
  var intentFlags: [Int32] = []
  /// Where each intent's adjuncts begin, and their slots and types.
  var adjunctStart: [Int32] = [0]
  var adjunctSlot: [Int32] = []
  var adjunctType: [Int32] = []
  /// Where the values each intent can use begin, and their slots and types.
  var wantedStart: [Int32] = [0]
  var wantedSlot: [Int32] = []
  var wantedType: [Int32] = []
  /// Of each slot and type: its name.
  var slotName: [Int32] = []
  var typeName: [Int32] = []
  /// Of each list item: its name and its list's type.
  var itemName = FlatArray<Int32>()
  var itemType = FlatArray<Int32>()
  /// Of each rule: its intent, its place, and where its constants begin (key, value, key, value).
  var ruleIntent = FlatArray<Int32>()
  var ruleFile = FlatArray<Int32>()
  var ruleLine = FlatArray<Int32>()
  var ruleIsAlso = FlatArray<Int32>()
  var constantStart = FlatArray<Int32>([0])
  var constants = FlatArray<Int32>()

  var automaton = Automaton()
  /// List wordings; payloads are items.
  var listTrie = PhraseTrie([])
  /// Word classes; payloads are the classes' numbers.
  var classTrie = PhraseTrie([])
  /// Cues; payloads are intent · 2, plus 1 if enough alone.
  var cueTrie = PhraseTrie([])
  /// The keys of evidence; where the weights of each begin; and their intents (-1 for none) and thousandths.
  var evidenceKeys = FlatVocabulary()
  var evidenceStart = FlatArray<Int32>([0])
  var evidenceIntent = FlatArray<Int32>()
  var evidenceWeight = FlatArray<Int32>()

  /// Glue words have the lowest ids: all below this.
  static func glueLimit(_ wordFlags: FlatArray<UInt8>) -> Int32 {
    Int32(wordFlags.firstIndex { !WordFlags(rawValue: $0).contains(.glue) } ?? wordFlags.count)
  }

  func flags(of word: Int32) -> WordFlags { WordFlags(rawValue: wordFlags[Int(word)]) }
}
