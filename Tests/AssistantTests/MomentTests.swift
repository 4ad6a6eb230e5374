import Foundation
import JSONText
import Testing
import Understanding

@testable import Assistant

/// Check-ins, questions and requests as people would type them at a moment, by twenty-two imagined writers of other
/// ages, trades and Englishes: `Tests/Corpus/en`. `tune` is looked at, `held` is not.
///
/// A label has a command for each part between `;`: its name, or several with `|`, and what it holds. `k=v` has to be
/// there, `k~v` may be; `mood?` is not looked at. `emo`, `act` and `no` are emotions, activities and what was not done: a
/// check-in has no others. Figures may be ranges, `1..3`. Labels between ` || ` are as good as one another.
@Suite struct MomentTests {
  // The figures are those of today, a little rounded: they may only get better.
  @Test(arguments: [("tune", 0.86, 0.72), ("held", 0.8, 0.62)])
  func `moments are read as their writers meant them`(name: String, names: Double, frames: Double) throws {
    let lines = try String(contentsOfFile: "Tests/Corpus/en/\(name)/moments.tsv", encoding: .utf8)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines.count > 300)
    let home = try TestHome()
    var named = 0, whole = 0
    var missed: [String] = []
    for line in lines {
      let cells = line.split(separator: "\t").map(String.init)
      try #require(cells.count == 2, "\(line)")
      let meaning = home.assistant.interpret(cells[0], in: GrammarCheck.situation)
      let commands = meaning.decision == .unknown ? [ParsedCommand("unknown")] : meaning.commands
      let labels = cells[1].components(separatedBy: " || ").map { $0.components(separatedBy: " ; ").map(Label.init) }
      if labels.contains(where: { label in
        label.count == commands.count && zip(label, commands).allSatisfy { $0.names.contains($1.name) }
      }) {
        named += 1
      }
      if labels.contains(where: { label in
        label.count == commands.count && zip(label, commands).allSatisfy { $0.fits($1) }
      }) {
        whole += 1
      } else {
        missed.append(cells[0])
      }
    }
    let isTuned = name == "tune"
    #expect(Double(named) >= names * Double(lines.count), "\(named) of \(lines.count): \(isTuned ? missed : [])")
    #expect(Double(whole) >= frames * Double(lines.count), "\(whole) of \(lines.count)")
  }

  @Test(arguments: [
    ("log mood=low emo=sad", #"{"mood":2,"emotions":["sad"]}"#, true),
    ("log mood=low emo=sad", #"{"mood":4,"emotions":["sad"]}"#, false),
    ("log mood=low emo=sad", #"{"mood":2,"emotions":["sad","tired"]}"#, false),
    ("log sleep=7", #"{"measurements":[{"metric":"sleep","value":7}],"activities":["sleep"]}"#, true),
    ("log sleep=7", #"{"measurements":[{"metric":"sleep","value":6}]}"#, false),
    ("log sleep=7", #"{"mood":3,"measurements":[{"metric":"sleep","value":7}]}"#, false),
    ("log act=work act~family", #"{"activities":["work"]}"#, true),
    ("log act=work act~family", #"{"activities":["family"]}"#, false),
    ("remind about=has:pill", #"{"about":"take my pills"}"#, false),
  ])
  func `a label is strict about what it names`(label: String, arguments: String, fits: Bool) throws {
    let object = try #require(try JSONParser().parse(arguments).object)
    #expect(Label(label).fits(ParsedCommand("log", object)) == fits)
  }

  /// What one command of a label asks for.
  private struct Label {
    let names: Set<String>
    private var must: [(key: String, value: String)] = []
    private var may: [(key: String, value: String)] = []
    private var isMoodFree = false

    init(_ text: String) {
      let parts = text.split(separator: " ").map(String.init)
      names = Set((parts.first ?? "").split(separator: "|").map(String.init))
      for part in parts.dropFirst() {
        guard let sign = part.firstIndex(where: { "=~?".contains($0) }) else { continue }
        let key = String(part[..<sign]), value = String(part[part.index(after: sign)...])
        switch part[sign] {
        case "=": must.append((key, value))
        case "~": may.append((key, value))
        default: isMoodFree = isMoodFree || key == "mood"
        }
      }
    }

    func fits(_ command: ParsedCommand) -> Bool {
      guard names.contains(command.name) else { return false }
      return command.name == "log" ? fits(checkIn: command.arguments) : fits(arguments: command.arguments)
    }

    /// Arguments of a request, as text.
    private func fits(arguments: JSONObject) -> Bool {
      must.allSatisfy { member in
        guard member.key != "at", let found = arguments[member.key] else { return member.key == "at" }
        if member.key == "mood" { return found.double.map { Self.holds(member.value, $0) } ?? false }
        let said = found.string ?? found.text()
        return member.value.hasPrefix("has:")
          ? said.lowercased().contains(member.value.dropFirst(4)) : said == member.value
      }
    }

    private func values(_ members: [(key: String, value: String)], _ key: String) -> Set<String> {
      Set(members.filter { $0.key == key }.flatMap { $0.value.split(separator: ",").map(String.init) })
    }

    private func fits(checkIn arguments: JSONObject) -> Bool {
      var figures: [String: Double] = [:]
      for item in arguments["measurements"]?.array ?? [] {
        if let metric = item["metric"]?.string { figures[metric] = item["value"]?.double }
      }
      for (key, name) in [("emo", "emotions"), ("act", "activities"), ("no", "without")] {
        var found = Set(arguments[name]?.array?.compactMap(\.string) ?? [])
        let asked = values(must, key)
        guard asked.isSubset(of: key == "act" ? found.union(figures.keys) : found) else { return false }
        // What is measured may be an activity too.
        if key == "act" {
          found.subtract((must + may).map { $0.key })
          let isExercise = (must + may).contains { ["exercise", "steps", "distance"].contains($0.key) }
          if isExercise { found.subtract(["walking", "exercise"]) }
        }
        guard found.isSubset(of: asked.union(values(may, key))) else { return false }
      }
      guard fits(mood: arguments["mood"]?.double, hasFeeling: (must + may).contains { $0.key == "emo" }) else {
        return false
      }
      let asked = must.filter { !Self.others.contains($0.key) }
      let known = Set((must + may).map { $0.key })
      return asked.allSatisfy { member in
        figures[member.key].map {
          // A drink is told by its count or by what is in it.
          Self.holds(member.value, $0) || member.key == "alcohol" && Self.holds(member.value, $0 / 1.7)
            || member.key == "alcohol" && Self.holds(member.value, ($0 / 2.3).rounded())
        } ?? false
      } && figures.keys.allSatisfy(known.contains) && (!must.contains { $0.key == "at" } || arguments["at"] != nil)
    }

    private func fits(mood: Double?, hasFeeling: Bool) -> Bool {
      guard let asked = must.first(where: { $0.key == "mood" })?.value else {
        return isMoodFree || hasFeeling || mood == nil
      }
      guard let mood else { return false }
      switch asked {
      case "low": return mood < 2.5
      case "mid": return mood >= 2.5 && mood <= 3.5
      case "high": return mood > 3.5
      default: return Self.holds(asked, mood)
      }
    }

    /// Members of a label that are no metrics.
    private static let others: Set = ["mood", "emo", "act", "no", "sit", "weather", "at"]

    /// Whether a value is one of some, or within a range.
    private static func holds(_ label: String, _ value: Double) -> Bool {
      label.split(separator: "|").contains { part in
        let ends = String(part).components(separatedBy: "..").compactMap(Double.init)
        guard let low = ends.min(), let high = ends.max() else { return false }
        return value >= low - 0.06 && value <= high + 0.06
      }
    }
  }
}
