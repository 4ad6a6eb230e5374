/// One element of a phrase of the file.
enum PhraseElement: Hashable {
  case word(String)
  case any
  case members(String)
  /// One or more words of a class.
  case several(String)
  /// The end of the clause.
  case end
  /// What follows must stand there, but is no part of the phrase.
  case lookahead
  /// The sentence ends in a question mark.
  case questioned
}

/// A phrase in the notation of the file, with its optional elements written out.
struct PhraseNotation {
  /// Where the phrase may begin.
  enum Anchor { case anywhere, clause, sentence }

  private(set) var anchor = Anchor.anywhere
  /// The sequences of elements that the phrase stands for.
  private(set) var variants: [[PhraseElement]] = [[]]

  /// Reads a phrase: `^^ had i`, `next <day>`, `not ?so *<adverb> . /<verb>`, `a night $`.
  init(_ text: Substring) throws(AssertionFault) {
    for word in text.words {
      switch word {
      case "^": anchor = .clause
      case "^^": anchor = .sentence
      case "$": append(.end)
      case "(?)": append(.questioned)
      default: try read(word)
      }
    }
    variants.removeAll { $0.allSatisfy { $0 == .lookahead || $0 == .end || $0 == .questioned } }
    if variants.isEmpty { throw AssertionFault(message: "‘\(text)’ has no words", mend: "leave it out") }
    if variants.count > 64 {
      throw AssertionFault(message: "‘\(text)’ has too many optional words", mend: "write two phrases")
    }
  }

  private mutating func read(_ word: Substring) throws(AssertionFault) {
    if word.hasPrefix("/") {
      append(.lookahead)
      if word.count > 1 { try read(word.dropFirst()) }
    } else if word.hasPrefix("?"), word.count > 1 {
      let without = variants
      try read(word.dropFirst())
      variants += without
    } else if word.hasPrefix("*<") {
      let without = variants
      append(.several(try name(word.dropFirst())))
      variants += without
    } else if word.hasPrefix("<") {
      append(.members(try name(word)))
    } else {
      append(word == "." ? .any : .word(String(word)))
    }
  }

  private func name(_ word: Substring) throws(AssertionFault) -> String {
    guard word.hasPrefix("<"), word.hasSuffix(">"), word.count > 2 else {
      throw AssertionFault(message: "‘\(word)’ is not the name of a class", mend: "write it as <name>")
    }
    return String(word.dropFirst().dropLast())
  }

  private mutating func append(_ element: PhraseElement) {
    for index in variants.indices { variants[index].append(element) }
  }
}
