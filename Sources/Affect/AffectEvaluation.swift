package import JournalModel

/// How well texts labelled by people are read.
///
/// A file of tab-separated lines: text, mood 1…5 or `-`, emotions separated by commas or `-`, activities likewise; `#`
/// begins a comment line.
package struct AffectEvaluation: Sendable {
  /// A labelled text.
  package struct Line: Sendable {
    package var number: Int
    package var text: String
    package var mood: Double?
    package var emotions: Set<Emotion>
    package var activities: Set<String>
  }

  /// A text and what was read in it.
  package struct Result: Sendable {
    package var line: Line
    package var reading: AffectReading
  }

  /// Found, right and present, for one label or all.
  package struct Counts: Sendable {
    package var right = 0, found = 0, present = 0
    package var precision: Double { found == 0 ? 0 : Double(right) / Double(found) }
    package var recall: Double { present == 0 ? 0 : Double(right) / Double(present) }
    package var f1: Double { found + present == 0 ? 0 : 2 * Double(right) / Double(found + present) }

    mutating func add(_ isFound: Bool, _ isPresent: Bool) {
      if isFound { found += 1 }
      if isPresent { present += 1 }
      if isFound, isPresent { right += 1 }
    }
  }

  package private(set) var results: [Result] = []
  /// Of each emotion, in the catalogue's order.
  package private(set) var emotions = [Counts](repeating: Counts(), count: Emotion.allCases.count)
  package private(set) var activities: [String: Counts] = [:]
  /// Bad, neutral, good.
  package private(set) var polarities = [Counts](repeating: Counts(), count: 3)

  /// Reads all lines.
  package init(_ text: String, _ analyser: AffectAnalyser) {
    for line in Self.lines(of: text) { add(Result(line: line, reading: analyser.analyse(line.text))) }
  }

  /// The lines of a file.
  package static func lines(of text: String) -> [Line] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { number, line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count >= 4, !line.hasPrefix("#") else { return nil }
      func names(_ cell: String) -> [String] {
        cell.split(separator: ",").map { String($0.filter { $0 != " " && $0 != "\r" }) }.filter { $0 != "-" }
      }
      return Line(
        number: number + 1, text: cells[0], mood: Double(cells[1]),
        emotions: Set(names(cells[2]).compactMap(Emotion.init(rawValue:))), activities: Set(names(cells[3])))
    }
  }

  private mutating func add(_ result: Result) {
    results.append(result)
    let felt = Set(result.reading.emotions.map(\.emotion))
    for (index, emotion) in Emotion.allCases.enumerated() {
      emotions[index].add(felt.contains(emotion), result.line.emotions.contains(emotion))
    }
    let done = Set(result.reading.activities.filter { !$0.negated }.map(\.id))
    for id in done.union(result.line.activities) {
      activities[id, default: Counts()].add(done.contains(id), result.line.activities.contains(id))
    }
    let labelled = Self.polarity(result.line.mood)
    let read = Self.polarity(result.reading.mood)
    for index in 0..<3 { polarities[index].add(read == index, labelled == index) }
  }

  /// Under 2.5 bad, above 3.5 good.
  private static func polarity(_ mood: Double?) -> Int {
    guard let mood else { return 1 }
    return mood < 2.5 ? 0 : mood > 3.5 ? 2 : 1
  }

  /// Pearson's r of mood and label, over the labelled texts; a text in which nothing is found has valence 0.
  package var moodCorrelation: Double {
    let pairs = results.compactMap { result in result.line.mood.map { (result.reading.valence, $0) } }
    let count = Double(pairs.count)
    guard count > 1 else { return 0 }
    let (meanX, meanY) = (pairs.reduce(0) { $0 + $1.0 } / count, pairs.reduce(0) { $0 + $1.1 } / count)
    var (xx, yy, xy) = (0.0, 0.0, 0.0)
    for (x, y) in pairs {
      xx += (x - meanX) * (x - meanX)
      yy += (y - meanY) * (y - meanY)
      xy += (x - meanX) * (y - meanY)
    }
    return xx > 0 && yy > 0 ? xy / (xx * yy).squareRoot() : 0
  }

  /// The mean distance of mood and label, in points of mood; a text in which nothing is found counts as okay.
  package var moodError: Double {
    let errors = results.compactMap { result in result.line.mood.map { abs((result.reading.mood ?? 3) - $0) } }
    return errors.isEmpty ? 0 : errors.reduce(0, +) / Double(errors.count)
  }

  /// The mean F1 of bad, neutral and good.
  package var polarityF1: Double { polarities.reduce(0) { $0 + $1.f1 } / 3 }
  package var emotionTotal: Counts { Self.total(emotions) }
  /// The mean F1 of the emotions that are labelled at all.
  package var emotionMacroF1: Double {
    let present = emotions.filter { $0.present > 0 }
    return present.isEmpty ? 0 : present.reduce(0) { $0 + $1.f1 } / Double(present.count)
  }
  package var activityTotal: Counts { Self.total(Array(activities.values)) }

  private static func total(_ counts: [Counts]) -> Counts {
    counts.reduce(into: Counts()) {
      $0.right += $1.right
      $0.found += $1.found
      $0.present += $1.present
    }
  }

  /// The figures in a line.
  package var summary: String {
    func shown(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }
    let (felt, done) = (emotionTotal, activityTotal)
    return "\(results.count) texts: mood r \(shown(moodCorrelation)), off by \(shown(moodError)), polarity F1 "
      + "\(shown(polarityF1)); emotions F1 \(shown(felt.f1)) micro (P \(shown(felt.precision)), R "
      + "\(shown(felt.recall))), \(shown(emotionMacroF1)) macro; activities F1 \(shown(done.f1)) "
      + "(P \(shown(done.precision)), R \(shown(done.recall)))"
  }
}
