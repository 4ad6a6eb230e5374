internal import JournalModel
internal import ResourceFiles
internal import Utterances

/// The words of a language that make up conditions: `Resources/<language>/conditions.tsv`.
final class ConditionWords: Sendable {
  /// The phrases of each class by their first word, the longest first: "more than" before "more".
  private let classes: [String: [String: [[String]]]]

  init(_ files: ResourceFiles, language: String) {
    let table = ResourceTable(files.text("Resources/\(language)/conditions.tsv") ?? "", columns: 2)
    var classes: [String: [String: [[String]]]] = [:]
    for row in table.rows {
      classes[row[0]] = Dictionary(grouping: row[1].phrases.sorted { $0.count > $1.count }) { $0[0] }
    }
    self.classes = classes
  }

  /// Whether the language has words for conditions.
  var isEmpty: Bool { classes.isEmpty }

  /// Where the longest phrase of a class that begins at a token ends.
  func end(of name: String, at start: Int, in tokens: [Token], before end: Int) -> Int? {
    guard start < end, let phrases = classes[name]?[tokens[start].text] else { return nil }
    for phrase in phrases where start + phrase.count <= end {
      if zip(tokens[start...], phrase).allSatisfy({ $0.text == $1 }) { return start + phrase.count }
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
