public import Utterances

/// A compiled grammar of one language: what people can say, and which intent, slots and constants it means.
///
/// Immutable, and so usable from any thread; a class because it is large and passed around for every utterance.
public final class Grammar: Sendable {
  /// A type of slot values, a list of the grammar or a type of the host, by its number.
  public struct TypeID: Sendable, Hashable {
    let rawValue: Int32
  }

  /// Cuts utterances into tokens with the language's expansions.
  public let tokenizer: Tokenizer
  /// The `yes`, `yes~` and `no` lines; empty in a grammar read from a file.
  public let examples: [GrammarExample]
  let tables: GrammarTables

  init(tokenizer: Tokenizer, examples: [GrammarExample], tables: GrammarTables) {
    self.tokenizer = tokenizer
    self.examples = examples
    self.tables = tables
  }

  /// The number of a type; nil if the grammar does not use it.
  public func type(named name: String) -> TypeID? {
    guard let string = tables.strings.id(of: name), let index = tables.typeName.firstIndex(of: string) else {
      return nil
    }
    return TypeID(rawValue: Int32(index))
  }

  /// Whether a word joins clauses: "and", "then".
  public func joinsClauses(_ word: String) -> Bool {
    tables.words.id(of: word).map { tables.flags(of: $0).contains(.join) } ?? false
  }

  /// The tokens of a range without the fillers ("please", "um") at its ends.
  public func withoutFillers(_ range: Range<Int>, of tokens: [Token]) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, let next = fillerEnd(from: start, of: tokens), next <= end { start = next }
    search: while start < end {
      for begin in stride(from: end - 1, through: start, by: -1) where fillerEnd(from: begin, of: tokens) == end {
        end = begin
        continue search
      }
      break
    }
    return start..<end
  }

  /// Where the longest filler that begins at a token ends.
  private func fillerEnd(from start: Int, of tokens: [Token]) -> Int? {
    var node = PhraseTrie.root
    var found: Int?
    for index in start..<tokens.count {
      guard let word = tables.words.id(of: tokens[index].text), let next = tables.classTrie.child(of: node, word: word)
      else { break }
      node = next
      if tables.classTrie.payloads(of: node).contains(5) { found = index + 1 }
    }
    return found
  }

  /// Where a rule stands. Here and not among the tables, which a call from outside would copy.
  func location(ofRule rule: Int32) -> GrammarLocation {
    GrammarLocation(file: tables.strings.word(tables.ruleFile[Int(rule)]), line: Int(tables.ruleLine[Int(rule)]))
  }

  /// Whether an intent, by its name, tells something.
  func isStatement(_ name: String) -> Bool {
    kind(of: name) == Int32(IntentSchema.Kind.statement.rawValue)
  }

  /// The kind of an intent, by its name; nil if there is none.
  func kind(of name: String) -> Int32? {
    guard let string = tables.strings.id(of: name), let intent = tables.intentName.firstIndex(of: string) else {
      return nil
    }
    return tables.intentKind[intent]
  }

  /// The names of the types that slots of the grammar take.
  public var typeNames: [String] { tables.typeName.map { tables.strings.word($0) } }

  /// The names of the intents.
  public var intents: [String] { tables.intentName.map { tables.strings.word($0) } }

  /// How large the automaton is, for reports: states, word edges, value edges, words.
  public var size: (states: Int, wordEdges: Int, valueEdges: Int, words: Int) {
    let automaton = tables.automaton
    return (automaton.states.count - 1, automaton.edges.count, automaton.labels.count, tables.words.count)
  }
}
