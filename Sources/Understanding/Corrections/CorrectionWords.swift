internal import ResourceFiles
internal import Utterances

/// The words with which a language mends what was just said: `Resources/<language>/corrections.tsv`.
final class CorrectionWords {
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
    /// Before a length: "for an hour".
    case lasting
    /// Says, alone, that what was told was not done.
    case undone
    /// Said alone, it is the same once more, now.
    case again
    /// Said alone, it is one more of what was counted.
    case oneMore = "one_more"
    /// At the start, it tells why what was written is so.
    case because
    /// At the start, it tells who was there.
    case company
    /// Before an hour, said alone: when what was written was.
    case atTime = "at_time"
    /// Said alone, the half of the day in which it was.
    case beforeNoon = "before_noon", afterNoon = "after_noon"
    /// Says, alone, that what was told as not done was done.
    case done
    /// Behind it what was wrong is over: "not tired but sad".
    case parting
    /// Points at what was just said, by no name.
    case it
    /// Sets something beside what stands behind it: "same as yesterday".
    case comparing
    /// At the start, it tells what a level is by now: "still", "down to".
    case level
    /// Before a figure, it says plainly that the figure takes the place of another: "make it".
    case setting
    /// At the start, it teaches what words mean, and corrects nothing.
    case lesson
    /// At the start, before a figure and its time: "and 5 yesterday".
    case onward
    /// Says that two figures are to change places.
    case swapping
    /// Takes back what was told, whatever it was: "scratch that bit".
    case bit
    /// Names what was told last.
    case lastPart = "last_part"
    /// Behind a thing, the part of what was told that is about it: "the coffee bit".
    case portion
    case removing, removed, adding, added, too, append, appended, me, sleep
    /// Before what is told besides: "add that".
    case addingThat = "adding_that"
    /// Right behind a thing and before a sign, it denies that thing, as in "triste no, cansada".
    case deniedBehind = "denied_behind"
  }

  private let table: ResourceTable
  /// The phrases of each role that was asked for, by their first word.
  private var known: [Role: OpeningPhrases] = [:]

  init(_ files: ResourceFiles, language: String) {
    table = ResourceTable(files.text("Resources/\(language)/corrections.tsv") ?? "", columns: 2)
  }

  /// Whether the language has such words.
  var isEmpty: Bool { phrases(of: .mark).isEmpty }

  /// The phrases of a role by their first word, the longest first.
  private func phrases(of role: Role) -> OpeningPhrases {
    if let phrases = known[role] { return phrases }
    let phrases = OpeningPhrases(table[role.rawValue]?[1] ?? "", longestFirst: true)
    known[role] = phrases
    return phrases
  }

  /// Where the longest phrase of a role that begins at a token ends.
  func end(of role: Role, at start: Int, in tokens: [Token]) -> Int? {
    guard start < tokens.count else { return nil }
    for phrase in phrases(of: role)[tokens[start].text] ?? [] where tokens.say(phrase, at: start) {
      return start + phrase.count
    }
    return nil
  }

  /// Whether some words may say that something is wrong. Without such a one nothing is: `CorrectionReader` takes no other
  /// for a denial.
  func mayDeny(_ tokens: [Token]) -> Bool {
    tokens.indices.contains { index in
      [Role.against, .mark, .deniedBehind].contains { end(of: $0, at: index, in: tokens) != nil }
    }
  }

  /// Whether a phrase that takes something back begins at a token: "scratch", "not".
  func takesBack(at start: Int, in tokens: [Token]) -> Bool {
    [Role.removing, .against].contains { end(of: $0, at: start, in: tokens) != nil }
  }

  /// Whether words point at what was just said, by no name.
  func saysIt(_ tokens: [Token]) -> Bool { tokens.indices.contains { end(of: .it, at: $0, in: tokens) != nil } }
}
