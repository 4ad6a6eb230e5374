internal import ResourceFiles
internal import Utterances

/// The words with which a language mends what was just said: `Resources/<language>/corrections.tsv`.
final class CorrectionWords: Sendable {
  /// The parts that phrases play.
  enum Role: String, CaseIterable {
    /// Says that something was wrong.
    case mark
    /// May say so, and may begin something new.
    case hint
    /// Stands between what is right and what was wrong.
    case against
    /// Says nothing more beside a thing that is put right.
    case filler
    /// Names somebody who is spoken to.
    case vocative
    /// A mark that is said of much else.
    case weak
    /// Says that something is wrong, and asks to be asked what.
    case wrong
    /// At the start, it is about what was written.
    case pointer
    case removing, removed, adding, added, too, append, appended, me, sleep
  }

  /// The phrases of a role, by their first word, the longest first.
  private let phrases: [Role: [String: [[String]]]]

  init(_ files: ResourceFiles, language: String) {
    let table = ResourceTable(files.text("Resources/\(language)/corrections.tsv") ?? "", columns: 2)
    var phrases: [Role: [String: [[String]]]] = [:]
    for role in Role.allCases {
      let found = table[role.rawValue]?[1].phrases ?? []
      phrases[role] = Dictionary(grouping: found.sorted { $0.count > $1.count }) { $0[0] }
    }
    self.phrases = phrases
  }

  /// Whether the language has such words.
  var isEmpty: Bool { phrases[.mark]?.isEmpty ?? true }

  /// Where the longest phrase of a role that begins at a token ends.
  func end(of role: Role, at start: Int, in tokens: [Token]) -> Int? {
    guard start < tokens.count else { return nil }
    for phrase in phrases[role]?[tokens[start].text] ?? [] where start + phrase.count <= tokens.count {
      if zip(tokens[start...], phrase).allSatisfy({ $0.text == $1 }) { return start + phrase.count }
    }
    return nil
  }
}
