internal import Charts
internal import CivilTime
internal import Insights
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Figures that are asked for by those who want to look closer: a straight line, and what was written late.
extension FigureQuestion {
  /// A straight line through the days: what it rises by in 30 days, and how sure that is.
  func slope() throws -> Outcome {
    let daily = try daily()
    let least = 10
    guard daily.count >= least, let first = daily.first?.day, let last = daily.last?.day else {
      return daily.isEmpty ? none() : few("days", have: daily.count, need: least)
    }
    let values = daily.map(\.value)
    guard let line = LinearRegression(daily.map { Double($0.day - first) }, values) else {
      return outcome("no_slope", ["days": .int(daily.count), "value": .double(values[0])])
    }
    let month = 30.0
    let margin = 1.96 * line.standardError * month
    let rise = line.slope * month
    var found: JSONObject = [
      "value": .double(rise), "low": .double(rise - margin), "high": .double(rise + margin), "p": .double(line.p),
      "days": .int(daily.count), "of": .int(last - first + 1), "start": .double(line.intercept),
      "end": .double(line.intercept + line.slope * Double(last - first)),
      "clear": .bool(abs(rise) > margin),
    ]
    found["missing"] = .int(last - first + 1 - daily.count)
    let figures = daily.map { DayFigure(day: $0.day, figure: Figure($0.value, day: $0.day, at: turn.now)) }
    return outcome("slope", found, picture: turn.line(of: figures, subject).map { Illustration($0) })
  }

  /// How what was written later than on the day differs from what was written at the time.
  func lateness() throws -> Outcome {
    let least = 5
    let groups = try turn.journal.moodsByLateness(filter, hours: Self.lateHours)
    let (late, prompt) = (Sample(groups.late), Sample(groups.prompt))
    var found: JSONObject = [
      "late": .int(groups.lateCount), "count": .int(groups.lateCount + groups.promptCount),
      "hours": .int(Self.lateHours),
    ]
    if let delay = Quartiles(of: groups.delays)?.median { found["delay"] = .double(delay) }
    guard groups.lateCount + groups.promptCount > 0 else { return none() }
    guard late.count >= least, prompt.count >= least else {
      found["needed"] = .int(least)
      found["missing"] = .int(max(least - late.count, least - prompt.count, 0))
      return outcome("lateness_few", found)
    }
    found["late_mean"] = .double(late.mean)
    found["prompt_mean"] = .double(prompt.mean)
    found["difference"] = .double(late.mean - prompt.mean)
    if let welch = WelchTest(late, prompt) { found["p"] = .double(welch.p) }
    found["clear"] = .bool(late.standsApart(from: prompt, byAtLeast: Sample.leastMoodDifference))
    return outcome("lateness", found)
  }

  /// From so many hours after its time on an entry counts as written late.
  private static let lateHours = 12
}
