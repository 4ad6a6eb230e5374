public import Utterances

/// Names that the user has given to things, matched like lists without compiling the grammar again.
///
/// A class, since it is handed around for every utterance.
public final class RuntimeVocabulary: Sendable {
  /// One name of a thing.
  public struct Entry: Sendable, Hashable {
    /// The type under which slots ask for it.
    public var type: Grammar.TypeID
    /// The name as the user writes it.
    public var phrase: String
    /// The host's number for the thing.
    public var id: Int32

    /// Creates an entry.
    public init(type: Grammar.TypeID, phrase: String, id: Int32) {
      self.type = type
      self.phrase = phrase
      self.id = id
    }
  }

  let entries: [Entry]
  let words: Vocabulary
  let spelling: SpellingIndex
  let trie: PhraseTrie

  /// Indexes names; takes time in proportion to their length.
  public init(_ entries: [Entry] = [], tokenizer: Tokenizer = Tokenizer()) {
    var words = Vocabulary()
    var phrases: [(words: [Int32], payload: Int32)] = []
    for (index, entry) in entries.enumerated() {
      let tokens = tokenizer.utterance(entry.phrase).tokens.filter { $0.kind != .punctuation }
      phrases.append((tokens.map { words.insert($0.text) }, Int32(index)))
      // Who has a Zoë may well write Zoe.
      let plain = tokens.map { WordVariants.unaccented($0.text) ?? $0.text }
      if plain != tokens.map(\.text) { phrases.append((plain.map { words.insert($0) }, Int32(index))) }
    }
    self.entries = entries
    self.words = words
    spelling = SpellingIndex(words: (0..<Int32(words.count)).map { $0 }, of: words)
    trie = PhraseTrie(phrases)
  }
}
