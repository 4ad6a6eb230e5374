internal import ResourceFiles
internal import TextSearch
internal import Understanding

/// A guided reflection of several days.
struct Journey {
  /// One day of it.
  struct Step {
    /// A sentence to begin with.
    var sentence: String
    /// What is asked.
    var question: String
    /// Something to do first; nil for nothing.
    var exercise: String?
  }

  var id: String
  var name = ""
  /// How else it is asked for, in lower case.
  var said: [String] = []
  /// What it is about, for the list.
  var about = ""
  var steps: [Step] = []
}

/// The journeys of a language, from `Resources/<language>/journeys.txt`; in English where a language has none.
struct JourneyLibrary {
  private(set) var journeys: [Journey] = []

  init(_ text: String) {
    for section in SectionedText(text).sections {
      guard let id = section.heading.first else { continue }
      var journey = Journey(id: id)
      for line in section.lines {
        guard let sign = line.firstRange(of: " = ") else { continue }
        let parts = line[sign.upperBound...].split(separator: "|", omittingEmptySubsequences: false)
          .map { String($0).trimmed }
        switch line[..<sign.lowerBound] {
        case "name": journey.name = parts[0]
        case "said": journey.said = parts
        case "about": journey.about = parts[0]
        case "step" where parts.count >= 2:
          let exercise = parts.count > 2 && !parts[2].isEmpty ? parts[2] : nil
          journey.steps.append(Journey.Step(sentence: parts[0], question: parts[1], exercise: exercise))
        default: break
        }
      }
      journeys.append(journey)
    }
  }

  init(files: ResourceFiles, language: String) {
    self.init(files.text("Resources/\(language)/journeys.txt") ?? files.text("Resources/en/journeys.txt") ?? "")
  }

  /// The journey of an id.
  subscript(id: String) -> Journey? { journeys.first { $0.id == id } }

  /// The journey that somebody means: "self-compassion", "the sleep one".
  func journey(named said: String) -> Journey? {
    let small: Set = ["the", "a", "an", "journey", "one", "programme", "program", "course", "my", "challenge"]
    func words(_ text: String) -> [String] {
      text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { !small.contains($0) }
    }
    let wanted = words(said)
    return journeys.first { journey in
      ([journey.id, journey.name] + journey.said).contains { words($0) == wanted }
    }
  }
}
