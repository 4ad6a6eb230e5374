internal import Utterances

/// The words of a text as ids, with what stands between them.
struct WordStream {
  struct Word {
    /// The id; −1 for an unknown word.
    var id: Int32
    /// The token.
    var token: Int32
    /// The sentence.
    var sentence: Int32
    /// What stands before the word.
    var boundary: StreamSign
    var flags: AffectTables.WordFlags
    var isElongated = false
    var isShouted = false
    /// A capitalised word that is not known: a name.
    var isName = false
    var isNumber = false
  }

  struct Sentence {
    var isQuestion = false
    var exclamations: UInt8 = 0
  }

  private(set) var words: [Word] = []
  private(set) var sentences: [Sentence] = [Sentence()]

  init(_ utterance: Utterance, _ base: SharedTables, _ own: SharedTables?) {
    words.reserveCapacity(utterance.tokens.count)
    var boundary = StreamSign.sentence
    var shouted = 0
    var lower = 0
    var text = utterance.text
    text.withUTF8 { bytes in
      for index in utterance.tokens.indices {
        let token = utterance.tokens[index]
        if token.kind == .punctuation {
          let sign = sign(of: token)
          if sign != .word {
            if sign == .sentence { endSentence(token.text) }
            if sign.rawValue > boundary.rawValue { boundary = sign }
            continue
          }
        }
        if boundary == .sentence, !words.isEmpty { sentences.append(Sentence()) }
        var word = Word(
          id: Self.id(token.text, base, own), token: Int32(index), sentence: Int32(sentences.count - 1),
          boundary: boundary, flags: [], isNumber: token.kind == .number)
        if word.id < 0, token.kind == .word { Self.repair(&word, token, base, own) }
        if token.kind == .punctuation, word.id < 0 { continue }
        if word.id >= 0, Int(word.id) < base.tables.words.count { word.flags = base.tables.flags(of: word.id) }
        if token.kind == .word {
          if token.isCapitalized, Self.isShouted(bytes, token.range) {
            word.isShouted = true
            shouted += 1
          } else if token.range.count > 2 {
            lower += 1
          }
        }
        words.append(word)
        boundary = .nothing
      }
    }
    // A text all in capitals shouts nothing.
    if shouted > lower { for index in words.indices { words[index].isShouted = false } }
    dropRepeats(utterance)
  }

  /// Leaves out what is said again word for word, a sentence or a run of words within one: a text says no more for being
  /// there twice. Costs what the words do.
  private mutating func dropRepeats(_ utterance: Utterance) {
    guard words.count > 1 else { return }
    var kept: [Word] = []
    kept.reserveCapacity(words.count)
    var said: Set<ArraySlice<String>> = []
    let texts = words.map { utterance.tokens[Int($0.token)].text }
    var start = 0
    while start < words.count {
      var end = start + 1
      while end < words.count, words[end].sentence == words[start].sentence { end += 1 }
      let once = start..<start + Self.period(of: texts[start..<end])
      if said.insert(texts[once]).inserted { kept.append(contentsOf: words[once]) }
      start = end
    }
    if kept.count < words.count { words = kept }
  }

  /// "Happy happy" is happier than "happy": a word or two said again are stressed.
  private static let mostStressed = 2

  /// After how many words a run of words begins anew, as often as it is long; its length where it doesn't.
  private static func period(of texts: ArraySlice<String>) -> Int {
    guard texts.count > 2 * mostStressed else { return texts.count }
    let texts = Array(texts)
    // Of each beginning of the run: how long the longest beginning is with which it ends as well.
    var borders = [0]
    borders.reserveCapacity(texts.count)
    for index in texts.indices.dropFirst() {
      var border = borders[index - 1]
      while border > 0, texts[index] != texts[border] { border = borders[border - 1] }
      borders.append(texts[index] == texts[border] ? border + 1 : 0)
    }
    let period = texts.count - (borders.last ?? 0)
    return period > mostStressed && texts.count.isMultiple(of: period) ? period : texts.count
  }

  /// A hyphen with blanks around it is a dash.
  private func sign(of token: Token) -> StreamSign {
    if token.text.utf8.first == UInt8(ascii: "-") { return token.followsSpace ? .clause : .nothing }
    return StreamSign(token.text)
  }

  private mutating func endSentence(_ sign: String) {
    switch sign.utf8.first {
    case UInt8(ascii: "?"): sentences[sentences.count - 1].isQuestion = true
    case UInt8(ascii: "!"): sentences[sentences.count - 1].exclamations &+= 1
    default: break
    }
  }

  private static func isShouted(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    range.count > 2 && range.upperBound <= bytes.count && range.allSatisfy { bytes[$0] < 0x61 || bytes[$0] > 0x7a }
  }

  private static func id(_ word: String, _ base: SharedTables, _ own: SharedTables?) -> Int32 {
    if let id = base.tables.words.id(of: word) { return id }
    if let own, let id = own.tables.words.id(of: word) { return id + Int32(base.tables.words.count) }
    return -1
  }

  /// Finds what an unknown word was meant to be: drawn out, accented, or with one slip.
  private static func repair(_ word: inout Word, _ token: Token, _ base: SharedTables, _ own: SharedTables?) {
    let text = token.text
    if hasRun(text) {
      for variant in WordVariants.shortened(text) {
        word.id = id(variant, base, own)
        if word.id >= 0 {
          word.isElongated = true
          return
        }
      }
    }
    if let plain = WordVariants.unaccented(text) {
      word.id = id(plain, base, own)
      if word.id >= 0 { return }
    }
    if token.isCapitalized {
      word.isName = true
      return
    }
    guard text.utf8.count >= 5 else { return }
    let words = base.tables.words
    for candidate in base.tables.spelling.candidates(for: text, in: words, limit: 4, mostSlips: 1) {
      guard candidate.cost <= EditDistance.oneSlip else { return }
      let index = Int(candidate.word)
      let known = words.bytes[Int(words.offsets[index])..<Int(words.offsets[index + 1])]
      var typed = text
      if typed.withUTF8({ SlipShape.isSlip($0, for: known) }) {
        word.id = candidate.word
        return
      }
    }
  }

  private static func hasRun(_ text: String) -> Bool {
    var last: (UInt8, UInt8) = (0, 0)
    for byte in text.utf8 {
      if byte == last.0, byte == last.1 { return true }
      last = (last.1, byte)
    }
    return false
  }
}
