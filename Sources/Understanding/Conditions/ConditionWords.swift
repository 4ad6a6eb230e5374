internal import JournalModel
internal import ResourceFiles
internal import Utterances

/// The words of a language that make up conditions: `Resources/<language>/conditions.tsv`.
final class ConditionWords {
  private let table: ResourceTable
  /// The phrases of each class that was asked for, by their first word.
  private var classes: [String: [String: [[String]]]] = [:]

  init(_ files: ResourceFiles, language: String) {
    table = ResourceTable(files.text("Resources/\(language)/conditions.tsv") ?? "", columns: 2)
  }

  /// Whether the language has words for conditions.
  var isEmpty: Bool { table.isEmpty }

  /// The phrases of a class by their first word, the longest first: "more than" before "more".
  private func phrases(of name: String) -> [String: [[String]]] {
    if let known = classes[name] { return known }
    let phrases = table[name]?[1].phrasesByFirstWord ?? [:]
    classes[name] = phrases
    return phrases
  }

  /// Where the longest phrase of a class that begins at a token ends.
  func end(of name: String, at start: Int, in tokens: [Token], before end: Int) -> Int? {
    guard start < end, let phrases = phrases(of: name)[tokens[start].text] else { return nil }
    for phrase in phrases where start + phrase.count <= end && tokens.say(phrase, at: start) {
      return start + phrase.count
    }
    return nil
  }

  /// The parts of the day by the words for them; a night is that of a day.
  static let parts = ["morning", "afternoon", "evening"]

  /// The parts of the day that are meant as they come round, by the classes `habit_…`.
  static let habits = ["morning", "afternoon", "evening", "night"]

  /// The words before a value, by how it is compared.
  static let comparators = Comparison.Comparator.allCases
}
