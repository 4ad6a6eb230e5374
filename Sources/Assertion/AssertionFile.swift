/// A file of assertion, read but not compiled: classes of words, groups, phrases and examples by line.
struct AssertionFile {
  /// A phrase and where it stands.
  struct Phrase {
    var text: Substring
    var group: Int
    var line: Int
  }

  private(set) var classes: [(name: Substring, members: [Substring], line: Int)] = []
  private(set) var spellings: [(word: Substring, words: [Substring])] = []
  /// Words and their forms when they are attached to another: is, 's.
  private(set) var clitics: [(word: Substring, form: Substring)] = []
  private(set) var groups: [AssertionGroup] = []
  private(set) var phrases: [Phrase] = []
  private(set) var examples: [AssertionExample] = []
  private(set) var diagnostics: [AssertionDiagnostic] = []
  private let path: String

  /// Reads a file. A line that is wrong is left out and told of in `diagnostics`.
  init(source: String, path: String) {
    self.path = path
    var number = 0
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      let line = line.trimmed
      guard let first = line.first, first != "#" else { continue }
      do {
        try read(line, number)
      } catch {
        report(error, at: number)
      }
    }
  }

  /// Adds a diagnostic.
  mutating func report(_ fault: AssertionFault, at line: Int) {
    diagnostics.append(.init(path: path, line: line, message: fault.message, mend: fault.mend))
  }

  private mutating func read(_ line: Substring, _ number: Int) throws(AssertionFault) {
    if line.hasPrefix("[") { return try readGroup(line, number) }
    if line.hasPrefix("class ") { return try readClass(line.dropFirst(6), number) }
    if line.hasPrefix("spelling ") { return try readSpellings(line.dropFirst(9)) }
    if line.hasPrefix("clitic ") {
      let (word, form) = try sides(line.dropFirst(7))
      return clitics.append((word, form))
    }
    guard !groups.isEmpty else {
      throw AssertionFault(message: "a phrase stands before the first group", mend: "write a [group] above it")
    }
    if line.hasPrefix("+ ") || line.hasPrefix("- ") { return try readExample(line, number) }
    for phrase in line.parts(by: "|") {
      phrases.append(Phrase(text: phrase, group: groups.count - 1, line: number))
    }
  }

  private mutating func readClass(_ line: Substring, _ number: Int) throws(AssertionFault) {
    let (name, members) = try sides(line)
    let parts = members.parts(by: "|")
    if let index = classes.firstIndex(where: { $0.name == name }) {
      classes[index].members += parts
    } else {
      classes.append((name, parts, number))
    }
  }

  private mutating func readSpellings(_ line: Substring) throws(AssertionFault) {
    for part in try sides(line).right.parts(by: "|") {
      let sides = part.parts(by: ":")
      guard sides.count == 2 else {
        throw AssertionFault(message: "‘\(part)’ does not say what it stands for", mend: "write it as ‘im : i am’")
      }
      spellings.append((sides[0], sides[1].words))
    }
  }

  private func sides(_ line: Substring) throws(AssertionFault) -> (left: Substring, right: Substring) {
    guard let equals = line.firstIndex(of: "=") else {
      throw AssertionFault(message: "there is no ‘=’", mend: "write ‘class NAME = word | word’")
    }
    return (line[..<equals].trimmed, line[line.index(after: equals)...].trimmed)
  }

  private mutating func readExample(_ line: Substring, _ number: Int) throws(AssertionFault) {
    let sentence = line.dropFirst(2).trimmed
    guard let open = sentence.firstIndex(of: "{"), let close = sentence.firstIndex(of: "}"), open < close else {
      throw AssertionFault(message: "the example names no fact", mend: "put the fact's words between { and }")
    }
    examples.append(
      AssertionExample(
        group: groups.last?.name ?? "", line: number, speaks: line.hasPrefix("+"), sentence: String(sentence)))
  }

  private mutating func readGroup(_ line: Substring, _ number: Int) throws(AssertionFault) {
    guard let close = line.firstIndex(of: "]") else {
      throw AssertionFault(message: "the group's name has no ‘]’", mend: "write ‘[name] purpose …’")
    }
    let name = String(line[line.index(after: line.startIndex)..<close])
    let words = line[line.index(after: close)...].words
    groups.append(try Self.group(name, words, number))
  }

  private static func group(_ name: String, _ words: [Substring], _ line: Int) throws(AssertionFault) -> AssertionGroup
  {
    var group = AssertionGroup(name: name, line: line, purpose: .mark)
    switch words.first ?? "" {
    case "opener": group.purpose = .opener
    case "pseudo": group.purpose = .pseudo
    case "stop": group.purpose = .stop
    case "occasion": group.purpose = .occasion
    case "happened": group.purpose = .happened
    case "subject":
      group.purpose = .subject
      group.subject = try subject(words.dropFirst().first)
    case "licence":
      group.purpose = .licence
      group.subject = try subject(words.dropFirst().first)
      group.kinds = try kinds(words.dropFirst(2).first)
    default: try readMark(words, into: &group)
    }
    return group
  }

  private static func subject(_ word: Substring?) throws(AssertionFault) -> ClauseSubject {
    guard let word, let subject = ClauseSubject(rawValue: String(word)) else {
      throw AssertionFault(message: "it does not say whose", mend: "write self, with, other, thing or none")
    }
    return subject
  }

  private static func kinds(_ word: Substring?) throws(AssertionFault) -> FactKinds {
    guard let word, let kinds = FactKinds(word: word) else {
      throw AssertionFault(
        message: "it does not say of which facts", mend: "write doings, feelings, states, conditions or all")
    }
    return kinds
  }

  private static func readMark(_ words: [Substring], into group: inout AssertionGroup) throws(AssertionFault) {
    guard words.count == 5, let modifier = Modifier(rawValue: String(words[0])) else {
      throw AssertionFault(
        message: "the head has not five words",
        mend: "write ‘[name] experiencer|polarity|time|reality VALUE DIRECTION SCOPE KINDS’")
    }
    guard let direction = Direction(rawValue: String(words[2])) else {
      throw AssertionFault(message: "‘\(words[2])’ is no direction", mend: "write >, >>, <, <> or =")
    }
    guard let scope = ReachScope(word: words[3]) else {
      throw AssertionFault(
        message: "‘\(words[3])’ is no scope",
        mend: "write clause, noun, list, chain, thread, sentence, text, title or a number of words")
    }
    group.modifier = modifier
    group.value = String(words[1])
    group.direction = direction
    group.scope = scope
    group.kinds = try kinds(words[4])
    group.isOfTheUser = modifier == .experiencer && group.value == "self"
  }
}

extension Substring {
  /// Without blanks at its ends.
  var trimmed: Substring {
    var result = self
    while let first = result.first, first == " " || first == "\t" || first == "\r" { result.removeFirst() }
    while let last = result.last, last == " " || last == "\t" || last == "\r" { result.removeLast() }
    return result
  }

  /// Its words, parted by blanks.
  var words: [Substring] { split(separator: " ") }

  /// Its parts, trimmed, without empty ones.
  func parts(by sign: Character) -> [Substring] { split(separator: sign).map(\.trimmed).filter { !$0.isEmpty } }
}
