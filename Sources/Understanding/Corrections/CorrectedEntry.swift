internal import CivilTime
internal import JSONText
internal import JournalModel
internal import Utterances

/// The entry that a correction is about, as far as it matters what stands in it.
struct CorrectedEntry {
  private let json: JSONObject

  /// - Parameter json: The entry as it is shown, or the arguments of the check-in that made it.
  init(_ json: JSONObject) { self.json = json }

  var mood: Double? { json["mood"]?.double }
  var emotions: [String] { strings("emotions") }
  var activities: [String] { strings("activities") }
  var weather: [String] { strings("weather") }
  var situation: String? { json["situation"]?.string }
  /// Whether its mood is what the situation implies, which nobody said.
  var isImplied: Bool { json["mood_source"]?.string == MoodSource.situation.rawValue }
  /// Whether its mood was read from words in which nobody rated.
  var isInferred: Bool { json["mood_source"]?.string.map { $0 != MoodSource.said.rawValue } ?? false }
  /// Whether it is of the last minutes.
  func isOfNow(_ now: Instant) -> Bool {
    guard let at = json["at"]?.string.flatMap({ ISO8601.instant($0) })?.instant else { return json["at"] == nil }
    return abs(now.seconds - at.seconds) <= Self.justNow
  }
  /// So long after an entry its mood is still the one of now, in seconds.
  private static let justNow = 10 * 60
  /// What it says was not done.
  var without: [String] { strings("without") }
  var people: [String] { strings("people") }
  /// Its words.
  var note: String? { json["note"]?.string }

  /// The date on which it was, where it is known.
  var day: String? { json["day"]?.string ?? json["at"]?.string.map { String($0.prefix(10)) } }

  /// The hour of the clock at which it was, 0…23.
  var hour: Int? {
    guard let at = json["at"]?.string, at.utf8.count > 12 else { return nil }
    return Int(at.dropFirst(11).prefix(2))
  }

  /// The minute of that hour, 0…59.
  var minute: Int? {
    guard let at = json["at"]?.string, at.utf8.count > 15 else { return nil }
    return Int(at.dropFirst(14).prefix(2))
  }

  /// The values by their metrics, in the order of the entry.
  var values: [(metric: String, value: Double)] {
    (json["measurements"]?.array ?? []).compactMap { item in
      guard let metric = item["metric"]?.string, let value = item["value"]?.double else { return nil }
      return (metric, value)
    }
  }

  /// Whether all that was measured is one length of time.
  func isLengthOnly(_ lexicon: Lexicon) -> Bool {
    values.count == 1 && lexicon.metrics[values[0].metric]?.secondsPerUnit != nil
  }

  /// Whether nothing stands in it but some tags, and figures of their names.
  func isNothing(but tags: Set<String>) -> Bool {
    mood == nil && situation == nil
      && (emotions + activities + weather + people + values.map(\.metric)).allSatisfy(tags.contains)
  }

  /// Whether it tells of something that was done or measured besides some tags, and those who were there.
  func hasFacts(besides tags: Set<String>) -> Bool {
    (activities + values.map(\.metric)).contains { fact in
      !tags.contains(fact) && !FeelingObjects.people.contains(fact) && fact != Self.pets
    }
  }

  /// A walk with the dog is one thing.
  private static let pets = "pets"

  /// Whether it has a value of a metric.
  func measures(_ metric: String) -> Bool { values.contains { $0.metric == metric } }

  /// The one metric among its values that is rated on a scale; nil where there is none, or several.
  func onlyLevel(_ lexicon: Lexicon) -> Metric? {
    let levels = values.compactMap { lexicon.metrics[$0.metric] }.filter(\.isScale)
    return levels.count == 1 ? levels[0] : nil
  }

  /// Whether it has a tag of any kind, or a value of a metric with that name.
  func has(_ tag: String) -> Bool {
    emotions.contains(tag) || activities.contains(tag) || weather.contains(tag) || measures(tag)
      || people.contains { $0.lowercased() == tag.lowercased() } || strings("without").contains(tag)
  }

  /// Whether one of some words stands in its note.
  func tells(_ words: Set<String>) -> Bool {
    (note ?? "").lowercased().split { !$0.isLetter }.contains { words.contains(String($0)) }
  }

  /// A word of its note as it is written there; nil where it is none.
  func wordOfNote(_ word: String) -> String? {
    note?.split { !$0.isLetter && $0 != "'" && $0 != "-" }.map(String.init).first {
      $0.lowercased() == word.lowercased()
    }
  }

  /// Its note with a word in the place of another, wherever that stands.
  func note(with new: String, for old: String) -> String? {
    guard let note, let known = wordOfNote(old) else { return nil }
    let isName = known.first?.isUppercase == true
    let word = isName ? new.prefix(1).uppercased() + new.dropFirst() : new
    var text = ""
    var letters = ""
    for character in note + " " {
      if character.isLetter || character == "'" || character == "-" {
        letters.append(character)
      } else {
        text += letters.lowercased() == known.lowercased() ? word : letters
        text.append(character)
        letters = ""
      }
    }
    return String(text.dropLast())
  }

  /// The drink that its figure is of, and how many: one of what holds as much, else so many of the first of which a few
  /// whole ones do.
  func poured(_ lexicon: Lexicon) -> (drink: Lexicon.Drink, cups: Double)? {
    for most in [1.0, Self.mostCups] {
      for held in lexicon.allDrinks {
        guard let value = values.first(where: { $0.metric == held.metric })?.value else { continue }
        let cups = (value / held.amount * 1000).rounded() / 1000
        if cups == cups.rounded(), (1...most).contains(cups) { return (held, cups) }
      }
    }
    return nil
  }

  /// Nobody pours more of the wrong one.
  private static let mostCups = 12.0

  private func strings(_ key: String) -> [String] { (json[key]?.array ?? []).compactMap(\.string) }
}
