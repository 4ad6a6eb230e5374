internal import Utterances

/// A taught phrase with places for what is said with it: "gn {hours}".
struct ShortcutPattern {
  /// A part of it.
  enum Part: Equatable {
    /// A word, as shortcuts are compared.
    case word(String)
    /// A place for some words, by its name.
    case slot(String)
  }

  /// The most words in one place.
  private static let mostWords = 30
  /// Signs that may stand inside of a place: those of times and dates.
  private static let inner: Set<String> = [":", "-", "/", "'", "’", ".", "%"]

  let parts: [Part]

  /// The names of its places, in order.
  var slots: [String] {
    parts.compactMap { part in
      if case .slot(let name) = part { return name }
      return nil
    }
  }

  /// Reads a phrase: words, and names in braces.
  init(_ phrase: String, _ tokenizer: Tokenizer) {
    let tokens = tokenizer.utterance(phrase).tokens
    var parts: [Part] = []
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      if token.text == "{", let end = tokens[index...].firstIndex(where: { $0.text == "}" }), end > index + 1 {
        parts.append(.slot(tokens[index + 1..<end].map(\.text).joined(separator: " ")))
        index = end
      } else if token.kind != .punctuation {
        parts.append(.word(WordVariants.unaccented(token.text) ?? token.text))
      }
      index += 1
    }
    self.parts = parts
  }

  /// The words as shortcuts are compared, places in braces.
  var key: String {
    parts.map { part in
      switch part {
      case .word(let word): word
      case .slot(let name): "{\(name)}"
      }
    }.joined(separator: " ")
  }

  /// The words alone.
  var words: String {
    parts.compactMap { part in
      if case .word(let word) = part { return word }
      return nil
    }.joined(separator: " ")
  }

  /// What stands in each place where some tokens say the phrase; nil where they don't. As little as fits is in a place.
  func values(in tokens: ArraySlice<Token>) -> [(slot: String, tokens: Range<Int>)]? {
    match(parts[...], tokens)
  }

  private func match(_ parts: ArraySlice<Part>, _ tokens: ArraySlice<Token>) -> [(slot: String, tokens: Range<Int>)]? {
    guard let part = parts.first else { return tokens.isEmpty ? [] : nil }
    guard let token = tokens.first else { return nil }
    switch part {
    case .word(let word):
      if token.kind == .punctuation { return match(parts, tokens.dropFirst()) }
      guard (WordVariants.unaccented(token.text) ?? token.text) == word else { return nil }
      return match(parts.dropFirst(), tokens.dropFirst())
    case .slot(let name):
      for count in 1...max(1, min(tokens.count, Self.mostWords)) {
        let value = tokens.prefix(count)
        guard let last = value.last, last.kind != .punctuation || Self.inner.contains(last.text) else { return nil }
        // A sign at either end is none of the value's.
        guard last.kind != .punctuation, value.first?.kind != .punctuation else { continue }
        if let rest = match(parts.dropFirst(), tokens.dropFirst(count)) {
          return [(name, value.startIndex..<value.endIndex)] + rest
        }
      }
      return nil
    }
  }
}
