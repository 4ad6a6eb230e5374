internal import Affect
internal import JSONText
internal import JournalModel

/// A text's reading, for showing.
struct AffectExplanation {
  private let scalars: [Unicode.Scalar]
  private let reading: AffectReading

  init(_ text: String, _ reading: AffectReading) {
    scalars = Array(text.unicodeScalars)
    self.reading = reading
  }

  private func words(_ span: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[span.clamped(to: 0..<scalars.count)]))
  }

  private func shown(_ number: Double) -> String {
    let hundredths = (number * 100).rounded() / 100
    return hundredths > 0 ? "+\(hundredths)" : "\(hundredths)"
  }

  /// One line for each entry found: the words, the entry's place and weight, what shifts it, what it adds.
  var text: String {
    var rows: [[String]] = reading.evidence.map { item in
      [
        words(item.span), "\(item.entry)", shown(item.weight), shown(item.effect),
        item.shifts.names.joined(separator: ", "),
      ]
    }
    rows += reading.activities.map { item in
      [words(item.span), "\(item.entry)", item.negated ? "without" : "", "@\(item.id)", ""]
    }
    let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
    var lines = rows.map { row in
      (0..<5).map { $0 < 4 ? row[$0] + String(repeating: " ", count: widths[$0] - row[$0].count) : row[$0] }
        .joined(separator: "  ")
    }
    let sum = reading.evidence.reduce(reading.rest) { $0 + $1.effect }
    if shown(reading.rest) != shown(0) { lines.append("all words besides: \(shown(reading.rest))") }
    let mood = reading.mood.map { "mood \(($0 * 100).rounded() / 100) of 5" } ?? "no mood"
    lines.append("sum \(shown(sum)), valence \(shown(reading.valence)), \(mood)")
    let emotions = reading.emotions.map { "\($0.emotion.rawValue) \(($0.score * 100).rounded() / 100)" }
    if !emotions.isEmpty { lines.append(emotions.joined(separator: ", ")) }
    return lines.joined(separator: "\n")
  }

  /// The same as JSON.
  var json: JSON {
    func span(_ range: Range<Int>) -> JSON { .array([.int(range.lowerBound), .int(range.upperBound)]) }
    var object: JSONObject = ["valence": .double(reading.valence)]
    if let mood = reading.mood { object["mood"] = .double(mood) }
    object["evidence"] = .array(
      reading.evidence.map { item in
        .object([
          "span": span(item.span), "entry": .string("\(item.entry)"), "weight": .double(item.weight),
          "effect": .double(item.effect), "shifts": .strings(item.shifts.names),
        ])
      })
    object["rest"] = .double(reading.rest)
    object["emotions"] = .array(
      reading.emotions.map { .object(["emotion": .string($0.emotion.rawValue), "score": .double($0.score)]) })
    object["activities"] = .array(
      reading.activities.map { item in
        .object([
          "activity": .string(item.id), "span": span(item.span), "negated": .bool(item.negated),
          "entry": .string("\(item.entry)"),
        ])
      })
    return .object(object)
  }
}
