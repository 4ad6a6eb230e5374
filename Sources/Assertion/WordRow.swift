internal import Utterances

/// How much the signs before a word part it from the one before.
enum Gap: UInt8, Comparable {
  case none
  /// A comma, a free dash.
  case comma
  /// A semicolon, a bracket.
  case clause
  /// A full stop, a question mark, a new line.
  case sentence

  static func < (left: Gap, right: Gap) -> Bool { left.rawValue < right.rawValue }
}

/// A word of the utterance, in the spelling of the file, and what is known of it. Signs are no rows.
struct WordRow {
  /// The id in the file's words, -1 if the file does not know it.
  var word: Int32
  var classes: WordClasses
  /// The token it came from. Several rows may come from one.
  var token: Int
  /// What stands before it.
  var gap: Gap
  /// Whether it begins with a capital and goes on in small letters.
  var isCapitalized = false
  /// Whether the sign that ends its sentence is a question mark.
  var isQuestioned = false
  /// Whether it stands between quotation marks.
  var isQuoted = false
  /// Whether a colon stands before it.
  var followsColon = false
}

/// Makes rows of an utterance.
struct RowBuilder {
  private let shared: SharedTables
  private var tables: AssertionTables { shared.contents }
  private let text: String
  private(set) var rows: [WordRow] = []
  private var gap = Gap.sentence
  private var sentenceStart = 0
  private var followsColon = false

  init(_ shared: SharedTables, _ utterance: Utterance) {
    self.shared = shared
    text = utterance.text
    let tokens = utterance.tokens
    rows.reserveCapacity(tokens.count + 8)
    for index in tokens.indices {
      switch tokens[index].kind {
      case .word, .number: add(tokens[index], at: index, tokens)
      case .punctuation: sign(tokens[index].text, at: index, tokens)
      case .symbol: if gap == .none { gap = .comma }
      }
    }
    markQuotations(tokens)
  }

  private mutating func add(_ token: Token, at index: Int, _ tokens: [Token]) {
    var text = token.text
    var word = text.withUTF8 { tables.words.id(ofUTF8: $0) } ?? -1
    // "mum's" that was taken apart as "mum is" may as well be hers.
    if index > 0, token.range == tokens[index - 1].range, let last = rows.last, !tables.isIn(.bearer, last),
      let clitic = tables.clitic(word)
    {
      word = clitic
    }
    if word >= 0 {
      let range = Int(tables.expansionStart[Int(word)])..<Int(tables.expansionStart[Int(word) + 1])
      if !range.isEmpty {
        for part in range { push(tables.expansions[part], token, index, text) }
        return
      }
    }
    push(word, token, index, text)
  }

  private mutating func push(_ word: Int32, _ token: Token, _ index: Int, _ text: String) {
    var classes = word >= 0 ? tables.classes[Int(word)] : tables.classesOfEnding(text)
    if token.kind == .number { classes.formUnion(tables.shapes[ShapeClass.number.rawValue]) }
    if word < 0, token.kind == .word {
      classes.formUnion(tables.shapes[ShapeClass.unknown.rawValue])
      if token.isCapitalized {
        classes.formUnion(tables.shapes[ShapeClass.initial.rawValue])
        if gap != .sentence { classes.formUnion(tables.shapes[ShapeClass.capital.rawValue]) }
      }
    }
    if gap == .sentence { sentenceStart = rows.count }
    rows.append(
      WordRow(
        word: word, classes: classes, token: index, gap: gap,
        isCapitalized: token.isCapitalized && !isShouted(token),
        followsColon: followsColon))
    gap = .none
    followsColon = false
  }

  /// Whether the second letter is a capital too: LIKE THIS.
  private func isShouted(_ token: Token) -> Bool {
    guard token.range.count > 1 else { return false }
    let bytes = text.utf8
    let second = bytes[bytes.index(bytes.startIndex, offsetBy: token.range.lowerBound + 1)]
    return second >= 0x41 && second <= 0x5a
  }

  private mutating func sign(_ text: String, at index: Int, _ tokens: [Token]) {
    switch text {
    case ".", "!", "?", "\n", "…", "¿", "¡":
      // "21.3" and "p.m." go on.
      if text == ".", index + 1 < tokens.count, !tokens[index + 1].followsSpace, tokens[index + 1].kind != .punctuation,
        index > 0, tokens[index - 1].kind == .number || tokens[index - 1].range.count == 1
      {
        return
      }
      gap = .sentence
      if text == "?" { for row in sentenceStart..<max(sentenceStart, rows.count) { rows[row].isQuestioned = true } }
    case ";", "(", ")", "[", "]", "—", "–": gap = max(gap, .clause)
    case ":":
      followsColon = true
      if index + 1 < tokens.count, tokens[index + 1].kind != .number, tokens[index + 1].followsSpace {
        gap = max(gap, .comma)
      }
    case ",", "•", "*", "|": gap = max(gap, .comma)
    case "-": if tokens[index].followsSpace { gap = max(gap, .comma) }
    default: break
    }
  }

  // MARK: Quotations

  private mutating func markQuotations(_ tokens: [Token]) {
    var open: Int?
    var sign = ""
    for index in tokens.indices where tokens[index].kind == .punctuation {
      let text = tokens[index].text
      if let start = open {
        guard text == sign || (sign == "«" && text == "»"), index > start + 1 else { continue }
        if sign == "'", tokens[index].followsSpace { continue }
        quote(start..<index)
        open = nil
      } else if text == "\"" || text == "«" || (text == "'" && tokens[index].followsSpace && closes(index, tokens)) {
        (open, sign) = (index, text)
      }
    }
  }

  /// Whether a single quotation mark that opens is closed before too long.
  private func closes(_ index: Int, _ tokens: [Token]) -> Bool {
    let end = min(tokens.count, index + 60)
    return (index + 1..<max(index + 1, end)).contains { tokens[$0].text == "'" && !tokens[$0].followsSpace }
  }

  /// Text of two words and more between quotation marks is somebody's; one word is only stressed.
  private mutating func quote(_ range: Range<Int>) {
    let inside = rows.indices.filter { range.contains(rows[$0].token) }
    guard inside.count > 1 else { return }
    for row in inside { rows[row].isQuoted = true }
  }
}

extension AssertionTables {
  /// Whether a word is in a class that the engine asks for.
  @inline(__always)
  func isIn(_ engineClass: EngineClass, _ row: WordRow) -> Bool {
    let index = engineClasses[engineClass.rawValue]
    return index >= 0 && row.classes[index]
  }

  /// The short form of a word that may be attached to another ("is": "'s"), if the file has a `clitic` line for it.
  func clitic(_ word: Int32) -> Int32? {
    guard word >= 0, Int(word) < cliticOf.count, cliticOf[Int(word)] >= 0 else { return nil }
    return cliticOf[Int(word)]
  }
}
