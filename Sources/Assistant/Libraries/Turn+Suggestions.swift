internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore

/// What may do good at a moment: activities that went with good moods before, else general ideas.
struct Suggestions {
  /// The user's own, the best first.
  var personal: [Suggestion] = []
  /// General ideas; empty where there are own ones.
  var general: [Idea] = []
  /// Check-ins that are missing until entries of one's own can tell; 0 when there are enough.
  var missing = 0

  var isEmpty: Bool { personal.isEmpty && general.isEmpty }

  /// As results and replies have them. Each is marked as general or not.
  var json: JSONObject {
    var object: JSONObject = ["general": .bool(personal.isEmpty)]
    if personal.isEmpty {
      object["suggestions"] = .array(
        general.map { idea in
          var value: JSONObject = [
            "id": .string(idea.id), "text": .string(idea.text), "minutes": .int(idea.minutes), "general": .bool(true),
          ]
          value["activity"] = idea.activity.map(JSON.string)
          return .object(value)
        })
      if missing > 0 { object["missing"] = .int(missing) }
    } else {
      object["suggestions"] = .array(
        personal.map { own in
          var value: JSONObject = [
            "activity": .string(own.activity), "success_rate": .double(own.successRate),
            "successes": .int(own.successes), "count": .int(own.count),
            "last": .string(ISO8601.string(own.lastSeen)), "general": .bool(false),
          ]
          value["minutes"] = own.minutes.map(JSON.int)
          return .object(value)
        })
    }
    return object
  }

  /// What ratings are kept under, in the order shown.
  var names: [String] { personal.isEmpty ? general.map(\.id) : personal.map(\.activity) }
}

extension Turn {
  /// How many are shown at a time.
  private static let shownSuggestions = 3

  /// What may do good now.
  ///
  /// - Parameters:
  ///   - mood: The mood to suggest something for: after a low one short activities come first.
  ///   - isUnasked: Whether nobody asked: what was offered in the last days gives way to what else helped.
  func suggestions(for mood: Double?, isUnasked: Bool = false) throws -> Suggestions {
    let table = try dayTable()
    let ratings = try journal.suggestionRatings()
    let hidden = Set(ratings.filter(\.value.isHidden).map(\.key))
    let shown = recall(.ideas)
    let offered = isUnasked ? offeredLately(shown) : []
    let hour = zone.civil(at: now).hour
    var found = Suggestions()
    func personal(without hidden: Set<String>) -> [Suggestion] {
      Suggestion.personal(
        from: table, activities: words.activityFacts,
        in: SuggestionContext(
          today: today, hour: hour, mood: mood, hidden: hidden,
          ratings: ratings.mapValues { $0.helped - $0.didNotHelp }), limit: Self.shownSuggestions)
    }
    found.personal = personal(without: hidden.union(offered))
    // Where nothing else has helped, what has is worth more than what helps others.
    if found.personal.isEmpty, !offered.isEmpty { found.personal = personal(without: hidden) }
    guard found.personal.isEmpty else { return found }
    found.missing = max(0, SuccessRate.leastEntries - table.entryCount)
    let done = table.activities(on: today)
    let isLow = mood.map { $0 <= Suggestion.lowMood } ?? false
    func rank(_ idea: Idea) -> (Int, Int) {
      let isLong = isLow && idea.minutes >= Suggestion.shortMinutes
      return (isLong ? 1 : 0, shown[idea.id]?.int ?? 0)
    }
    let fitting = words.ideas.ideas.filter { idea in
      idea.suits(hour: hour) && !hidden.contains(idea.id)
        && !(idea.activity.map { done.contains($0) || hidden.contains($0) } ?? false)
    }
    found.general = Array(
      fitting.enumerated().sorted { a, b in
        (rank(a.element), a.offset) < (rank(b.element), b.offset)
      }.map(\.element).prefix(Self.shownSuggestions))
    return found
  }

  /// Remembers what was shown, so that "that helped" is about it and other ideas come next.
  func noteShown(_ suggestions: Suggestions) {
    remember(.lastSuggestions, .strings(suggestions.names))
    var shown = recall(.ideas).object ?? [:]
    for suggestion in suggestions.personal { shown[Self.ownIdea + suggestion.activity] = .int(now.seconds) }
    for idea in suggestions.general { shown[idea.id] = .int(now.seconds) }
    remember(.ideas, .object(shown))
  }

  /// A line of the suggestions that were shown last, in words; nil where there is none.
  ///
  /// - Parameter line: Its number, from 1.
  func shownSuggestion(_ line: Int) -> String? {
    let names = (recall(.lastSuggestions).array ?? []).compactMap(\.string)
    guard names.indices.contains(line - 1) else { return nil }
    let name = names[line - 1]
    return words.ideas.ideas.first { $0.id == name }?.text ?? label(of: name)
  }

  /// What stands before an activity of the user's own in the memory of what was shown.
  private static let ownIdea = "own:"
  /// So many days what was offered unasked is not offered again.
  private static let restDays = 3

  /// The activities that were offered on one of the last days; what was today may come once more.
  private func offeredLately(_ shown: JSON) -> Set<String> {
    Set(
      (shown.object?.members ?? []).compactMap { member in
        guard member.key.hasPrefix(Self.ownIdea), let at = member.value.int,
          case let day = zone.civil(at: Instant(seconds: at)).date, day < today, today - day <= Self.restDays
        else { return nil }
        return String(member.key.dropFirst(Self.ownIdea.count))
      })
  }
}

/// Orders by the first, then the second, then the place.
private func < (a: ((Int, Int), Int), b: ((Int, Int), Int)) -> Bool {
  a.0 != b.0 ? a.0 < b.0 : a.1 < b.1
}
