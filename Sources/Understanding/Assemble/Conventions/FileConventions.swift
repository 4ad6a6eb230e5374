internal import IntentGrammar
internal import TimeExpressions
internal import Utterances

/// What goes without saying about files that are written.
enum FileConventions {
  typealias Convention = Conventions.Convention

  static let byCommand: [String: [Convention]] = ["report": [nameFollows], "export": [nameFollows]]

  /// A file without a folder or an ending is one as well: nobody asked to have it written elsewhere, or only shown.
  static let nameFollows = Convention(
    "the one word behind “to” at the end is the file",
    speaks: ["report on this month as markdown to june", "export as csv to backup"],
    quiet: ["report on this month", "report on this month as markdown to june.md", "export everything to me"]
  ) { sentence, clause, command in
    let tokens = sentence.utterance.tokens
    let place = clause.tokens.upperBound
    guard command.arguments["path"] == nil, place + 1 < tokens.count,
      sentence.knowledge.diaryWords.into.contains(tokens[place].text)
    else { return }
    var end = tokens.count
    while end > place + 1, tokens[end - 1].kind == .punctuation { end -= 1 }
    // "june_2", "week-23": one word of signs without blanks.
    let name = place + 1..<end
    guard !name.isEmpty, name.dropFirst().allSatisfy({ !tokens[$0].followsSpace }),
      name.count > 1 || !sentence.knowledge.diaryWords.noFile.contains(tokens[place + 1].text),
      sentence.readTime(String(sentence.utterance.text(of: name))) == nil || tokens[place + 1].kind == .word
    else { return }
    command.arguments["path"] = .text(String(sentence.utterance.text(of: name)))
  }
}
