package import CivilTime
package import JSONText
package import JournalModel
internal import TimeExpressions

/// The moment and the conversation in which a text is said.
package struct Situation: Sendable {
  /// The present.
  package var now: Instant
  /// The user's zone.
  package var zone: TimeZoneRules
  /// The first day of the week.
  package var weekStart: Weekday = .monday
  /// Seconds after midnight at which the user's day begins.
  package var dayStart = 0
  /// The scale of a bare rating.
  package var scale: MoodScale = .five
  /// What the assistant waits for: `mood`, `text`, `confirmation`, `choice`, `number`, `time`, `name` …; nil for
  /// nothing.
  package var expects: String?
  /// Whether it waits to hear whether words are to be kept: then "keep it" is a yes.
  package var offersToKeep = false
  /// Whether it waits to hear whether an entry is to go: then "delete it" is a yes.
  package var offersToRemove = false
  /// The last commands that were done.
  package var lastCommands: [ParsedCommand] = []
  /// The period that the last answer was about, in the catalogue's form.
  package var lastPeriod: JSON?
  /// The entry that was written or changed just before, as it is shown; nil where none was.
  package var lastEntry: JSONObject?
  /// The entries that were written before that one and not long ago, the last first.
  package var earlierEntries: [JSONObject] = []
  /// What the correction that was done just before changed in that entry: `{part, old, new}`.
  package var lastChange: [JSON] = []
  /// The ids of the entries that the last answer listed, in its order.
  package var shownEntries: [String] = []
  /// The one entry that is looked at by its id: it was shown alone, picked from a list or changed there.
  package var focusedEntry: String?
  /// The user's own names and taught phrases.
  package var names = OwnNames.none
  /// How much of what was said the text is.
  var scope = Scope.whole
  /// What the whole of what was said tells of whom, when and whether; nil before that is found out.
  var root: RootReading?
  /// The tokens of the whole text whose figures go on with one that was named, and are of no mood.
  var figuresOfSeries: Set<Int> = []
  /// Where this text begins in it, in UTF-8.
  var place = 0

  package init(now: Instant, zone: TimeZoneRules) {
    self.now = now
    self.zone = zone
  }

  /// The date of the day that has not been slept away.
  package var today: CivilDate {
    let wall = zone.civil(at: now)
    return wall.second < dayStart ? wall.date - 1 : wall.date
  }
}

extension Situation {
  /// Today as a date of the catalogue.
  var todayText: String { ISO8601.string(today) }

  /// What times in a text depend on.
  var timeSettings: TimeSettings { TimeSettings(now: now, zone: zone, weekStart: weekStart, dayStart: dayStart) }
}
