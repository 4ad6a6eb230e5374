internal import Charts
internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Shows the moods day by day: a week or a month by weeks, a year by months.
struct ShowCalendar: ReadingCommand {
  static let discloses = Disclosure.figures
  static let schema = CommandSchema(
    "calendar", .read, .command,
    [
      Parameter("period", .period, "the week, month or year to show; this month when absent"),
      Parameter("format", .choice(["svg", "png", "pdf"]), "the form of a picture in a file"),
      Parameter("path", .path, "the file to draw into; shown when absent"),
      Parameter("overwrite", .boolean, "whether a file that exists is replaced; asked when absent"),
      .asOf,
    ])

  private let period: Period?
  private let arguments: Arguments

  init(_ arguments: Arguments) throws(CommandError) {
    self.arguments = arguments
    period = arguments["period"].flatMap(Period.init)
  }

  func run(in turn: Turn) throws -> Outcome {
    let month = turn.today.startOfMonth
    let asked = period?.days(in: turn.zone) ?? month..<month.adding(months: 1)
    // More than a year is no longer a picture that can be read: its latest twelve months are shown.
    let isCut = asked.upperBound - asked.lowerBound > 366
    let end = isCut ? min(asked.upperBound, max(turn.today + 1, asked.lowerBound + 366)) : asked.upperBound
    let days = isCut ? end.adding(months: -12)..<end : asked
    let moods = try turn.journal.dailyFigures(of: .mood, over: EntryFilter(days: days))

    var result: JSONObject = ["period": Period.days(days).json(in: turn.zone)]
    if isCut { result["shortened"] = .bool(true) }
    if let overall = moods.overall { result["mood"] = .object(overall) }
    if let (best, hardest) = moods.extremes {
      result["best_day"] = .object(best.json)
      result["hardest_day"] = .object(hardest.json)
    }
    result["levels"] = .array(
      (1...5).compactMap { mood in
        let count = moods.count { level(of: $0.figure.mean) == mood }
        return count == 0 ? nil : .object(["mood": .int(mood), "days": .int(count)])
      })
    result["days"] = .array(moods.map { .object($0.json) })
    var chart = turn.calendar(of: moods, over: days)
    let isByMonth = days.upperBound - days.lowerBound > MoodCalendar.mostDaysOfWeeks
    if isByMonth {
      let months = Self.months(of: moods, over: days)
      result["months"] = .array(months.map { .object($0.json) })
      for month in months { chart.remarks[month.days.lowerBound.startOfMonth] = month.remark(turn) }
    }

    var values = result
    values["evidence_days"] = .int(moods.count)
    guard !moods.isEmpty else {
      values["total"] = .int(try turn.journalEntryCount())
      var outcome = Outcome(
        .object(result), reply: "calendar.none", values, evidence: Explain.none, period: result["period"])
      outcome.page = Self.page(of: asked, in: turn)
      return outcome
    }
    if arguments["format"] != nil || arguments["path"] != nil {
      return try draw(turn.yearPicture(of: moods, over: days, title: title(of: days)), &result, turn)
    }
    var evidence = result
    evidence["days"] = .int(moods.count)
    evidence["months"] = nil
    var outcome = Outcome(
      .object(result), reply: isByMonth ? "calendar.months" : "calendar.weeks", values,
      evidence: ["kind": .string("calendar"), "values": .object(evidence)], period: result["period"])
    outcome.picture = Illustration(chart, words: isByMonth ? "calendar.month_rows" : "calendar.day_rows")
    outcome.page = Self.page(of: asked, in: turn)
    return outcome
  }

  /// What "next" and "back" go on from.
  private static func page(of days: Range<CivilDate>, in turn: Turn) -> JSONObject {
    ["calendar": Period.days(days).json(in: turn.zone)]
  }

  /// The calendar before the one shown last, or the one after it.
  static func turned(_ direction: String, from shown: JSON, in turn: Turn) throws -> Outcome? {
    guard let period = Period(shown), case let other = direction == "earlier" ? period.previous : period.following
    else { return nil }
    let arguments = try Arguments(["period": other.json(in: turn.zone)], for: schema)
    var outcome = try ShowCalendar(arguments).run(in: turn)
    // A month without a mood is passed over with the next step, and not stopped at.
    outcome.page = page(of: other.days(in: turn.zone), in: turn)
    return outcome
  }

  // MARK: Into a file

  private func title(of days: Range<CivilDate>) -> String {
    let (first, last) = (days.lowerBound.components.year, (days.upperBound - 1).components.year)
    return first == last ? "\(first)" : "\(first)–\(last)"
  }

  private func draw(_ picture: YearPicture, _ result: inout JSONObject, _ turn: Turn) throws -> Outcome {
    let ending = arguments.string("path")?.lowercased().split(separator: ".").last.map(String.init)
    let form = (arguments.string("format") ?? ending).flatMap(Canvas.Form.init) ?? .png
    let bytes: [UInt8]
    do throws(Canvas.Fault) {
      let canvas = try Canvas(form, width: picture.size.width, height: picture.size.height)
      picture.draw(on: canvas)
      bytes = try canvas.finish()
    } catch { throw CommandError.drawing(error) }
    let file = OwnFile.named(
      arguments.string("path"), "moodlet-calendar-\(ISO8601.string(picture.months[0]))", form.rawValue,
      sparing: turn.places)
    result["path"] = .string(file.path)
    result["format"] = .string(form.rawValue)
    result["days"] = nil
    result["written"] = .bool(false)
    let asked = try file.writeAsking(
      bytes, in: turn, for: Self.schema, arguments.object, Outcome(.object(result), reply: "export.exists"))
    if let asked { return asked }
    result["written"] = .bool(!turn.context.isDryRun)
    return Outcome(.object(result), reply: "calendar.drawn", period: result["period"])
  }

  /// The moods of a month that has some.
  private struct Month {
    var days: Range<CivilDate>
    var moods: [DayFigure]

    var json: JSONObject {
      var object = moods.overall ?? [:]
      object["period"] = Period.days(days).json(in: .utc)
      object["days"] = .int(moods.count)
      return object
    }

    /// The mean with its count, beside the month's days.
    func remark(_ turn: Turn) -> String {
      guard let overall = moods.overall, let mean = overall["mean"]?.double, let count = overall["count"]?.int
      else { return "" }
      return "\(turn.rating(mean)) (\(count)×)"
    }
  }

  private static func months(of moods: [DayFigure], over days: Range<CivilDate>) -> [Month] {
    var months: [Month] = []
    for day in moods {
      if let last = months.last, last.days.contains(day.day) {
        months[months.count - 1].moods.append(day)
      } else {
        let start = day.day.startOfMonth
        let span = max(start, days.lowerBound)..<min(start.adding(months: 1), days.upperBound)
        months.append(Month(days: span, moods: [day]))
      }
    }
    return months
  }
}
