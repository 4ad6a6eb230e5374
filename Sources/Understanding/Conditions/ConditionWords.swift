internal import JournalModel
internal import ResourceFiles
internal import Utterances

/// The words of a language that make up conditions: `Resources/<language>/conditions.tsv`.
final class ConditionWords {
  private let table: ResourceTable
  /// For each first word of a phrase the classes that have one, and their phrases with it, the longest first: "more than"
  /// before "more".
  private lazy var classes: [String: [(name: String, phrases: [[String]])]] = {
    var classes: [String: [(name: String, phrases: [[String]])]] = [:]
    for row in table.rows {
      for (word, phrases) in row[1].phrasesByFirstWord { classes[word, default: []].append((row[0], phrases)) }
    }
    return classes
  }()
  /// The word that was asked for last: a token is looked at for one class after the other, and most open none.
  private var last: (word: String, classes: [(name: String, phrases: [[String]])]) = ("", [])

  init(_ files: ResourceFiles, language: String) {
    table = ResourceTable(files.text("Resources/\(language)/conditions.tsv") ?? "", columns: 2)
  }

  /// Whether the language has words for conditions.
  var isEmpty: Bool { table.isEmpty }

  /// Where the longest phrase of a class that begins at a token ends.
  func end(of name: String, at start: Int, in tokens: [Token], before end: Int) -> Int? {
    guard start < end else { return nil }
    let word = tokens[start].text
    if word != last.word { last = (word, classes[word] ?? []) }
    guard let found = last.classes.first(where: { $0.name == name }) else { return nil }
    for phrase in found.phrases where start + phrase.count <= end && tokens.say(phrase, at: start) {
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
