package import CivilTime
internal import Insights
internal import JSONText
package import JournalModel
internal import JournalStore
internal import Understanding

/// What a command has at hand while it runs: the moment, the settings, the journal.
package final class Turn {
  let journal: Journal
  let words: Words
  let context: TurnContext
  /// The idempotency key of this command.
  package let key: String?
  package let settings: UserSettings
  package let zone: TimeZoneRules
  let state: DialogueState
  /// What the interpreter has to know to read a text outside of the conversation.
  private(set) lazy var situation = makeSituation()
  private let makeSituation: () -> Situation
  /// Whether a text tells of a crisis.
  let isCrisis: (String) -> Bool
  /// Where texts that were not understood are kept, if the user wants that.
  let missLogPath: String?
  /// What runs `moodlet nudge` by itself.
  let timer: (any NotificationTimer)?
  /// Where it is kept which programs asked.
  let accessLogPath: String?
  /// The files of moodlet's own, which nothing that is written on request replaces.
  let places: OwnPlaces
  /// Where the chat keeps what was typed.
  let historyPath: String?
  /// The encrypted folder in which the files can lie.
  let vault: Vault?
  /// Tells how far long work is; nil where nobody wants to know.
  var meter: ProgressMeter?
  /// The daily figures and what follows from them.
  private let days: JournalDays

  init(
    journal: Journal, words: Words, context: TurnContext, key: String?, settings: UserSettings, zone: TimeZoneRules,
    state: DialogueState, situation: @escaping () -> Situation, isCrisis: @escaping (String) -> Bool,
    missLogPath: String?, accessLogPath: String?, places: OwnPlaces, historyPath: String?,
    timer: (any NotificationTimer)?,
    vault: Vault?, days: JournalDays
  ) {
    self.journal = journal
    self.words = words
    self.context = context
    self.key = key
    self.settings = settings
    self.zone = zone
    self.state = state
    makeSituation = situation
    self.isCrisis = isCrisis
    self.missLogPath = missLogPath
    self.timer = timer
    self.accessLogPath = accessLogPath
    self.places = places
    self.historyPath = historyPath
    self.vault = vault
    self.days = days
    journal.workedOut = { [weak self] name in Self.skySeries.contains(name) ? self?.sky[name] : nil }
  }

  package var now: Instant { context.now }
  package var source: EntrySource { context.source }
  var metrics: MetricTable { words.metrics }
  var help: HelpPages { words.help }

  /// The user's date: before the day begins, that of the day that has not been slept away.
  package var today: CivilDate { EntryTime(now: now, zone: zone, dayStart: settings.dayStart).day }

  /// The daily figures of the journal as it is now.
  func dayTable() throws -> DayTable { try days.table(of: journal) }

  /// The daily figures of some days, where those of all are not needed; with the moods, of some kinds of series alone.
  func dayTable(over period: Range<CivilDate>, only kinds: Set<SeriesKind>? = nil) throws -> DayTable {
    try days.table(of: journal, over: period, only: kinds)
  }

  /// The figures of the days that have a value, oldest first: of a long time from the kept figures, where there are some.
  ///
  /// Those have counts, sums and ends of each day, and neither the hour of the last value nor squares.
  func dailyFigures(
    of subject: FigureSubject = .mood, over filter: EntryFilter = EntryFilter()
  ) throws -> [DayFigure] {
    guard isOfAll(filter), days.isReady(for: journal) else {
      return try journal.dailyFigures(of: subject, over: filter)
    }
    switch subject {
    case .mood: return try dayTable().values(of: .mood, over: filter.days).map { DayFigure($0, at: now) }
    case .metric(let name) where !Self.skySeries.contains(name):
      return try dayTable().values(of: SeriesID(.metric, name), over: filter.days).map { DayFigure($0, at: now) }
    default: return try journal.dailyFigures(of: subject, over: filter)
    }
  }

  /// Whether a filter takes all entries of a long time, so that the kept figures are the quicker way to it.
  private func isOfAll(_ filter: EntryFilter) -> Bool {
    var rest = filter
    rest.days = nil
    return rest == EntryFilter() && (filter.days.map { $0.upperBound - $0.lowerBound > 200 } ?? true)
  }

  /// How often each tag was used, most used first, then by name: of a long time from the kept figures.
  func tagCounts(_ kind: TagKind, over filter: EntryFilter = EntryFilter()) throws -> [TagCount] {
    let series: SeriesKind
    switch kind {
    case .activities: series = .activity
    case .emotions: series = .emotion
    case .weather: series = .weather
    case .without, .metrics, .people, .places: return try journal.tagCounts(kind, over: filter)
    }
    guard isOfAll(filter), days.isReady(for: journal) else { return try journal.tagCounts(kind, over: filter) }
    return try dayTable().tagTotals(series, over: filter.days).map {
      TagCount(
        name: $0.name, count: $0.count, moodCount: $0.moodCount,
        meanMood: $0.moodCount > 0 ? $0.moodSum / Double($0.moodCount) : nil, successes: $0.successes,
        lastDay: $0.lastDay)
    }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  /// The moods by hour of the week, 0…167: of a long time from the kept figures.
  func moodByHourOfWeek(_ filter: EntryFilter) throws -> [Int: (count: Int, mean: Double)] {
    guard isOfAll(filter), days.isReady(for: journal) else { return try journal.moodByHourOfWeek(filter) }
    return try dayTable().moodByHourOfWeek(over: filter.days)
  }

  /// How daily series of the journal go together; see `Correlations`.
  func correlations(
    outcome: SeriesID = .mood, factors: [SeriesID]? = nil, lags: ClosedRange<Int> = 0...1,
    over days: Range<CivilDate>? = nil
  ) throws -> Correlations {
    try self.days.correlations(of: journal, outcome: outcome, factors: factors, lags: lags, over: days)
  }

  /// A text in words that belongs to a result, the same for the same values.
  func sentence(_ key: String, _ values: JSONObject) -> String {
    var state: JSON?
    return words.render(key, values, context: context, settings: settings, state: &state)
  }

  /// When an entry about a time is filed; now when none was said.
  func entryTime(_ moment: Moment?) throws(CommandError) -> EntryTime {
    guard let moment else { return EntryTime(now: now, zone: zone, dayStart: settings.dayStart) }
    return try EntryTime(moment, now: now, zone: zone, dayStart: settings.dayStart)
  }

  /// Refuses to change an entry that is older than the edit window.
  func checkEditWindow(_ entry: Entry) throws(CommandError) {
    guard let days = settings.editWindow else { return }
    guard today - entry.day <= days else { throw .outsideEditWindow(days: days, day: entry.day) }
  }
}

extension DayFigure {
  /// The figure of a day of the kept ones.
  fileprivate init(_ value: DayTable.DayValue, at now: Instant) {
    var figure = Figure(value.last, day: value.day, at: now)
    (figure.count, figure.total, figure.min, figure.max) = (value.count, value.total, value.min, value.max)
    self.init(day: value.day, figure: figure)
  }
}
