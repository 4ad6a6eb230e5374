internal import TextSearch

/// A part of a pattern.
indirect enum PatternPart: Hashable {
  /// One word, without apostrophes, or `#` for any number.
  case word(String)
  /// A named set of words and phrases.
  case group(String)
  /// One of several.
  case any([[PatternPart]])
  /// One of several, or nothing.
  case optional([[PatternPart]])
  /// Up to so many words of any kind.
  case gap(Int)
  /// The same in an exception: it does not reach over "but" and "now".
  case shortGap(Int)
  /// The start and the end of a sentence.
  case start, end
}

extension PatternPart {
  /// The part as it is in an exception.
  fileprivate var inException: PatternPart {
    switch self {
    case .gap(let length): .shortGap(length)
    case .any(let branches): .any(branches.map { $0.map(\.inException) })
    case .optional(let branches): .optional(branches.map { $0.map(\.inException) })
    default: self
    }
  }
}

/// What a pattern does.
struct PatternRole: Hashable {
  enum Action: Int32 {
    /// A sign of crisis.
    case sign
    /// Cancels the signs that it covers.
    case veto
    /// Cancels weak signs near it, in its part of the sentence.
    case context
    /// Half of a sign: two clues near each other make one.
    case clue
  }
  var action: Action
  /// The kind of a sign.
  var kind: CrisisKind?
  /// The clue's number, in the order in which clues are named.
  var clue: Int32 = -1
  /// The kinds that are cancelled, one bit each.
  var cancels: Int32 = -1
}

/// A fault in a pattern file.
public struct CrisisPatternError: Error, Sendable, Hashable {
  /// The line, from 1.
  public var line: Int
  /// What is wrong, for people who edit the file.
  public var message: String
}

/// A pattern file, read: `docs/safety.md` describes the format.
struct CrisisPatternFile {
  struct CrisisPattern {
    var parts: [PatternPart]
    var role: PatternRole
    /// Whether words around it may cancel it.
    var isWeak: Bool
    /// Whether it stands whatever all words together say.
    var isPlain: Bool
    var line: Int
  }

  private(set) var patterns: [CrisisPattern] = []
  private(set) var groups: [String: [[PatternPart]]] = [:]
  /// Words that are found in disguise and with a slip.
  private(set) var keys: [String] = []
  /// Two clues that make a sign.
  private(set) var pairs: [(first: Int32, second: Int32, role: PatternRole, isPlain: Bool, line: Int)] = []
  private var clues: [String: Int32] = [:]
  private(set) var slips: [(slip: String, word: String)] = []
  /// What words may end in beside their stems.
  private(set) var endings: [String] = []

  private enum Section { case none, group(String), role(PatternRole) }

  init(_ text: String) throws(CrisisPatternError) {
    var section = Section.none
    var number = 0
    for raw in text.utf8.split(separator: 10, omittingEmptySubsequences: false) {
      number += 1
      let line = Self.withoutComment(Substring(raw))
      guard let first = line.first else { continue }
      if first == " " || first == "\t" {
        try addIndented(line, to: section, number)
      } else {
        section = try begin(line, number)
      }
    }
    try checkGroups()
  }

  private static func withoutComment(_ line: Substring) -> Substring {
    // A lone `#` followed by a blank after two blanks begins a comment; at the start of a line any `#` does.
    if line.first == "#" { return "" }
    var line = line
    if let comment = line.firstRange(of: "  # ") { line = line[..<comment.lowerBound] }
    while let last = line.last, last.isWhitespace { line.removeLast() }
    return line
  }

  private mutating func begin(_ line: Substring, _ number: Int) throws(CrisisPatternError) -> Section {
    let words = line.split(separator: " ")
    let rest = words.dropFirst()
    switch words[0] {
    case "keys":
      keys += rest.map(Self.folded)
      return .none
    case "endings":
      endings += rest.map(Self.folded)
      if let long = rest.first(where: { $0.utf8.count > WordStems.longestEnding }) {
        throw CrisisPatternError(line: number, message: "the ending \(long) is too long")
      }
      return .none
    case "slips":
      guard let equals = rest.firstIndex(of: "="), rest.indices.contains(equals + 1) else {
        throw CrisisPatternError(line: number, message: "slips need “= word”")
      }
      let word = Self.folded(rest[equals + 1])
      slips += rest[..<equals].map { (String($0), word) }
      return .none
    case "group":
      guard let name = rest.first, rest.dropFirst().first == "=" else {
        throw CrisisPatternError(line: number, message: "a group needs a name and “=”")
      }
      groups[String(name)] = groups[String(name)] ?? []
      try addAlternatives(rest.dropFirst(2).joined(separator: " "), to: String(name), number)
      return .group(String(name))
    case "signs":
      guard let name = rest.first, let kind = CrisisKind(name: name) else {
        throw CrisisPatternError(line: number, message: "no such kind of sign")
      }
      return .role(PatternRole(action: .sign, kind: kind))
    case "clue":
      guard let name = rest.first else { throw CrisisPatternError(line: number, message: "a clue needs a name") }
      let id = clues[String(name)] ?? Int32(clues.count)
      clues[String(name)] = id
      return .role(PatternRole(action: .clue, clue: id, cancels: 0))
    case "veto": return .role(PatternRole(action: .veto, cancels: try Self.mask(rest, number)))
    case "context": return .role(PatternRole(action: .context, cancels: try Self.mask(rest, number)))
    default: throw CrisisPatternError(line: number, message: "unknown word at the start of a line")
    }
  }

  private static func mask(_ names: ArraySlice<Substring>, _ line: Int) throws(CrisisPatternError) -> Int32 {
    guard !names.isEmpty else { return -1 }
    var mask: Int32 = 0
    for name in names {
      guard let kind = CrisisKind(name: name) else {
        throw CrisisPatternError(line: line, message: "no such kind of sign")
      }
      mask |= 1 << kind.rawValue
    }
    return mask
  }

  private mutating func addIndented(
    _ line: Substring, to section: Section, _ number: Int
  ) throws(CrisisPatternError) {
    var text = String(line.drop { $0 == " " || $0 == "\t" })
    switch section {
    case .none: throw CrisisPatternError(line: number, message: "an indented line needs a heading above it")
    case .group(let name): try addAlternatives(text, to: name, number)
    case .role(let role):
      let (isWeak, isPlain) = (text.hasPrefix("~ "), text.hasPrefix("! "))
      if isWeak || isPlain { text.removeFirst(2) }
      if !isWeak, text.hasPrefix("& ") {
        return try addPair(text.dropFirst(2).split(separator: " "), role, isPlain, number)
      }
      guard !isPlain || role.action == .sign else {
        throw CrisisPatternError(line: number, message: "only a sign is plain")
      }
      var reader = CrisisPatternReader(text, line: number)
      let parts = try reader.pattern()
      let isException = role.action == .veto || role.action == .context
      patterns.append(
        CrisisPattern(
          parts: isException ? parts.map(\.inException) : parts, role: role, isWeak: isWeak, isPlain: isPlain,
          line: number))
    }
  }

  private mutating func addPair(
    _ names: [Substring], _ role: PatternRole, _ isPlain: Bool, _ line: Int
  ) throws(CrisisPatternError) {
    guard names.count == 2, let first = clues[String(names[0])], let second = clues[String(names[1])],
      role.action == .sign
    else { throw CrisisPatternError(line: line, message: "a pair is two clues that are named above it") }
    pairs.append((first, second, role, isPlain, line))
  }

  private mutating func addAlternatives(
    _ text: String, to name: String, _ number: Int
  ) throws(CrisisPatternError) {
    guard text.contains(where: { $0 != " " && $0 != "|" }) else { return }
    var text = text
    if text.hasSuffix("|") { text.removeLast() }
    if text.hasPrefix("|") { text.removeFirst() }
    var reader = CrisisPatternReader(text, line: number)
    groups[name, default: []] += try reader.alternatives()
  }

  /// Every group that is named exists, and none contains itself.
  private func checkGroups() throws(CrisisPatternError) {
    for pattern in patterns { try check(pattern.parts, pattern.line, []) }
  }

  private func check(_ parts: [PatternPart], _ line: Int, _ open: [String]) throws(CrisisPatternError) {
    for part in parts {
      switch part {
      case .group(let name):
        guard let alternatives = groups[name] else {
          throw CrisisPatternError(line: line, message: "there is no group <\(name)>")
        }
        guard !open.contains(name) else {
          throw CrisisPatternError(line: line, message: "group <\(name)> contains itself")
        }
        for alternative in alternatives { try check(alternative, line, open + [name]) }
      case .any(let branches), .optional(let branches):
        for branch in branches { try check(branch, line, open) }
      case .word, .gap, .shortGap, .start, .end: break
      }
    }
  }

  /// A word as the text's words are compared with it: lower case, without apostrophes.
  static func folded(_ word: some StringProtocol) -> String {
    String(word.lowercased().filter { $0 != "'" && $0 != "’" })
  }
}

/// Reads the sequence of parts of one line.
struct CrisisPatternReader {
  private let line: Int
  private let tokens: [String]
  private var index = 0

  init(_ text: String, line: Int) {
    self.line = line
    var tokens: [String] = []
    var word = ""
    func flush() {
      if !word.isEmpty { tokens.append(word) }
      word = ""
    }
    for character in text {
      switch character {
      case " ", "\t": flush()
      case "(", ")", "[", "]", "|":
        flush()
        tokens.append(String(character))
      default: word.append(character)
      }
    }
    flush()
    self.tokens = tokens
  }

  mutating func pattern() throws(CrisisPatternError) -> [PatternPart] {
    let parts = try sequence()
    guard index == tokens.count else { throw fault("a bracket too many") }
    guard Self.needsWord(parts) else { throw fault("a pattern needs a word that must be there") }
    return parts
  }

  mutating func alternatives() throws(CrisisPatternError) -> [[PatternPart]] {
    let found = try branches()
    guard index == tokens.count else { throw fault("a bracket too many") }
    return found
  }

  private static func needsWord(_ parts: [PatternPart]) -> Bool {
    parts.contains { part in
      switch part {
      case .word, .group: true
      case .any(let branches): branches.allSatisfy(needsWord)
      case .optional, .gap, .shortGap, .start, .end: false
      }
    }
  }

  private mutating func branches() throws(CrisisPatternError) -> [[PatternPart]] {
    var found = [try sequence()]
    while index < tokens.count, tokens[index] == "|" {
      index += 1
      found.append(try sequence())
    }
    guard found.allSatisfy({ !$0.isEmpty }) else { throw fault("an alternative is empty") }
    return found
  }

  private mutating func sequence() throws(CrisisPatternError) -> [PatternPart] {
    var parts: [PatternPart] = []
    while index < tokens.count {
      let token = tokens[index]
      switch token {
      case "|", ")", "]": return parts
      case "(", "[":
        index += 1
        let found = try branches()
        guard index < tokens.count, tokens[index] == (token == "(" ? ")" : "]") else {
          throw fault("a bracket is open")
        }
        parts.append(token == "(" ? .any(found) : .optional(found))
      case "^": parts.append(.start)
      case "$": parts.append(.end)
      case "...": parts.append(.gap(4))
      default: parts.append(try single(token))
      }
      index += 1
    }
    return parts
  }

  private func single(_ token: String) throws(CrisisPatternError) -> PatternPart {
    if token.hasPrefix(".."), let count = Int(token.dropFirst(2)) {
      guard (1...12).contains(count) else { throw fault("a gap is 1 to 12 words long") }
      return .gap(count)
    }
    if token.hasPrefix("<"), token.hasSuffix(">") { return .group(String(token.dropFirst().dropLast())) }
    return .word(CrisisPatternFile.folded(token))
  }

  private func fault(_ message: String) -> CrisisPatternError { CrisisPatternError(line: line, message: message) }
}
