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

  /// The group or licence that decided.
  var decider: String {
    switch self {
    case .asserted(let licence), .with(_, let licence): "\(licence.name):\(licence.line)"
    case .negated(let mark), .notAsserted(let mark): "\(mark.group):\(mark.line)"
    case .unlicensed: ""
    }
  }
}
