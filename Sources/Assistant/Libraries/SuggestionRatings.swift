internal import JSONText
internal import JournalModel
internal import JournalStore

/// What the user made of a suggestion: how often it helped, and whether it may come again.
struct SuggestionRating {
  /// The kind of record that keeps it, by the activity or the idea.
  static let record = "suggestion_rating"

  var helped = 0
  var didNotHelp = 0
  var isHidden = false

  init() {}

  init(_ json: JSON) {
    helped = json["helped"]?.int ?? 0
    didNotHelp = json["did_not_help"]?.int ?? 0
    isHidden = json["hidden"]?.bool ?? false
  }

  var json: JSON {
    .object(["helped": .int(helped), "did_not_help": .int(didNotHelp), "hidden": .bool(isHidden)])
  }
}

extension Journal {
  /// The suggestions that were rated, by activity or idea.
  func suggestionRatings() throws -> [String: SuggestionRating] {
    var ratings: [String: SuggestionRating] = [:]
    for record in try records(SuggestionRating.record) {
      ratings[record.id] = (try? JSONParser().parse(record.value)).map(SuggestionRating.init)
    }
    return ratings
  }
}
