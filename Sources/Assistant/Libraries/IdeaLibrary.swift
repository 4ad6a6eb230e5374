internal import Insights
internal import ResourceFiles
internal import Understanding

/// A general idea of what may do good, for when one's own entries can't tell.
struct Idea {
  /// Its name, which ratings keep.
  var id: String
  /// How long it takes.
  var minutes: Int
  /// The local hours when it suits; past 24 after midnight.
  var hours: Range<Int>
  /// The activity that it comes to, if it is one.
  var activity: String?
  /// The idea in a few words.
  var text: String

  func suits(hour: Int) -> Bool { hours.contains(hour) || hours.contains(hour + 24) }
}

/// The ideas of a language, from `Resources/<language>/suggestions.txt`; in English where a language has none.
struct IdeaLibrary {
  let ideas: [Idea]

  init(_ text: String) {
    ideas = ResourceTable(text, columns: 5).rows.compactMap { row in
      let bounds = row[2].split(separator: "-").compactMap { Int($0) }
      guard let minutes = Int(row[1]), bounds.count == 2, bounds[0] < bounds[1], !row[4].isEmpty else { return nil }
      return Idea(
        id: row[0], minutes: minutes, hours: bounds[0]..<bounds[1], activity: row[3] == "-" ? nil : row[3],
        text: row[4])
    }
  }

  init(files: ResourceFiles, language: String) {
    self.init(files.text("Resources/\(language)/suggestions.txt") ?? files.text("Resources/en/suggestions.txt") ?? "")
  }
}
