import ResourceFiles
import Utterances

@testable import Assertion

/// A language's file of assertion, and a tokenizer with its contractions.
struct SampleLanguage {
  let language: AssertionLanguage
  let tokenizer: Tokenizer

  init(_ code: String) {
    let files = ResourceFiles()
    let path = "Grammars/\(code)/assertion.words"
    language = AssertionLanguage(source: files.text(path) ?? "", path: path)
    var expansions = Expansions()
    for line in (files.text("Grammars/\(code)/words.grammar") ?? "").split(separator: "\n") {
      guard line.hasPrefix("expand ") else { continue }
      for pair in line.dropFirst(7).split(separator: "|") {
        let sides = pair.split(separator: "=").map { $0.split(separator: " ").map(String.init) }
        if sides.count == 2, let word = sides[0].first { expansions.set(word, to: sides[1]) }
      }
    }
    tokenizer = Tokenizer(expansions: expansions)
  }

  static let english = SampleLanguage("en")
  static let spanish = SampleLanguage("es")

  /// A sentence with its fact between braces, perhaps with the kind of fact: `{feeling: calm} at last`.
  struct Marked {
    var text: String
    var fact: Range<Int>
    var kind: FactKind
  }

  static func marked(_ sentence: some StringProtocol) -> Marked? {
    guard let open = sentence.firstIndex(of: "{"), let close = sentence.firstIndex(of: "}") else { return nil }
    var fact = sentence[sentence.index(after: open)..<close]
    var kind = FactKind.doing
    for other in FactKind.allCases where fact.hasPrefix("\(other): ") {
      kind = other
      fact = fact.dropFirst("\(other): ".count)
    }
    let before = String(sentence[..<open])
    let start = before.utf8.count
    return Marked(
      text: before + fact + sentence[sentence.index(after: close)...], fact: start..<start + fact.utf8.count, kind: kind
    )
  }

  /// The facts of a line of a table, `run {yes: tea} {no feeling: calm}`, and what becomes of each.
  func facts(_ line: some StringProtocol) -> [Fact] {
    var text = ""
    var wanted: [(word: String, kind: FactKind, place: Range<Int>)] = []
    var rest = Substring(line)
    while let open = rest.firstIndex(of: "{"), let close = rest.firstIndex(of: "}") {
      text += rest[..<open]
      let inner = rest[rest.index(after: open)..<close]
      rest = rest[rest.index(after: close)...]
      guard let colon = inner.firstIndex(of: ":") else { continue }
      let head = inner[..<colon].split(separator: " ")
      let words = inner[inner.index(after: colon)...].drop { $0 == " " }
      let kind = FactKind.allCases.first { head.count > 1 && "\($0)" == head[1] } ?? .doing
      wanted.append((String(head[0]), kind, text.utf8.count..<text.utf8.count + words.utf8.count))
      text += words
    }
    let utterance = tokenizer.utterance(text + rest)
    let reading = language.reading(of: utterance)
    return wanted.compactMap { wanted in
      let inside = utterance.tokens.indices.filter { utterance.tokens[$0].range.overlaps(wanted.place) }
      guard let first = inside.first, let last = inside.last else { return nil }
      let verdict = reading.verdict(of: first..<last + 1, wanted.kind)
      return Fact(
        words: String(utterance.text(of: first..<last + 1)), isTrue: wanted.word == "yes",
        isRight: verdict.matches(wanted.word), verdict: verdict)
    }
  }

  /// A fact of a table.
  struct Fact {
    var words: String
    /// Whether the table says that it may be written.
    var isTrue: Bool
    /// Whether the verdict is what the table says.
    var isRight: Bool
    var verdict: AssertionVerdict
  }

  /// The reading of a sentence and what becomes of its marked fact.
  func verdict(_ sentence: some StringProtocol) -> (reading: AssertionReading, verdict: AssertionVerdict)? {
    guard let marked = Self.marked(sentence) else { return nil }
    let utterance = tokenizer.utterance(marked.text)
    let inside = utterance.tokens.indices.filter { utterance.tokens[$0].range.overlaps(marked.fact) }
    guard let first = inside.first, let last = inside.last else { return nil }
    let reading = language.reading(of: utterance)
    return (reading, reading.verdict(of: first..<last + 1, marked.kind))
  }
}

extension AssertionVerdict {
  /// `asserted`, `with`, `negated`, `not`, or `unlicensed`.
  var word: String {
    switch self {
    case .asserted: "asserted"
    case .with: "with"
    case .negated: "negated"
    case .notAsserted: "not"
    case .unlicensed: "unlicensed"
    }
  }

  /// Whether it is what a table says: yes, no, negated, or none (anything but asserted).
  func matches(_ wanted: String) -> Bool {
    switch wanted {
    case "yes": isAsserted
    case "no": word == "not" || word == "unlicensed"
    case "none": !isAsserted
    default: word == wanted
    }
  }

  /// The group or licence that decided.
  var decider: String {
    switch self {
    case .asserted(let licence), .with(_, let licence): "\(licence.name):\(licence.line)"
    case .negated(let mark), .notAsserted(let mark): "\(mark.group):\(mark.line)"
    case .unlicensed: ""
    }
  }
}
