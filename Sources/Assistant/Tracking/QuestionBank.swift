internal import JSONText
internal import ResourceFiles
internal import Understanding

/// The questions that can go with a goal: `Resources/<lang>/goals/questions.txt`.
struct QuestionBank: Sendable {
  /// A question that could be tracked.
  struct Template: Sendable {
    var name: String
    var response: TrackedQuestion.Response
    var low: Double?
    var high: Double?
    var unit: String?
    var options: [String] = []
    var question: String

    /// The arguments of `track`.
    var arguments: JSONObject {
      var arguments: JSONObject = [
        "name": .string(name), "response": .string(response.rawValue), "question": .string(question),
      ]
      arguments["min"] = low.map(JSON.double)
      arguments["max"] = high.map(JSON.double)
      arguments["unit"] = unit.map(JSON.string)
      if !options.isEmpty { arguments["options"] = .strings(options) }
      return arguments
    }
  }

  private let templates: [(category: String, templates: [Template])]

  init(files: ResourceFiles, language: String) {
    let text =
      files.text("Resources/\(language)/goals/questions.txt") ?? files.text("Resources/en/goals/questions.txt") ?? ""
    templates = SectionedText(text).sections.compactMap { section in
      section.heading.first.map { ($0, section.lines.compactMap(Template.init)) }
    }
  }

  /// The questions of a kind of goal; those that go with any where it has none.
  subscript(category: String) -> [Template] {
    templates.first { $0.category == category }?.templates ?? templates.first { $0.category == "custom" }?.templates
      ?? []
  }

  /// All kinds that have questions.
  var categories: [String] { templates.map(\.category) }
}

extension QuestionBank.Template {
  /// Reads `name | form | question`; nil for a line of another shape.
  fileprivate init?(_ line: String) {
    let parts = line.split(separator: "|").map { String($0).trimmed }
    guard parts.count == 3, let response = parts[1].split(separator: " ").first.map(String.init),
      let form = TrackedQuestion.Response(rawValue: response)
    else { return nil }
    self.init(name: parts[0], response: form, question: parts[2])
    let rest = parts[1].split(separator: " ").dropFirst()
    switch form {
    case .scale, .slider:
      low = rest.first.flatMap { Double($0) }
      high = rest.dropFirst().first.flatMap { Double($0) }
    case .numeric: unit = rest.first.map(String.init)
    case .choice: options = rest.joined(separator: " ").split(separator: ",").map { String($0).trimmed }
    case .boolean, .text, .time: break
    }
  }
}
