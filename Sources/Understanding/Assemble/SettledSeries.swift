internal import IntentGrammar
internal import JSONText
internal import JournalModel
internal import TimeExpressions
internal import Utterances

/// What becomes of figures of one thing: each that has a time of its own is kept at that time, and the last of the others
/// with what else was told. The words keep them all.
struct SettledSeries: SentenceStage {
  let sentence: ReadingResolver

  /// Puts the figures of each series into the check-ins of a text.
  func add(to meaning: inout Meaning) {
    guard meaning.isCheckIn else { return }
    for series in sentence.series where !series.isMood {
      for index in meaning.commands.indices where isMood(of: meaning.commands[index], in: series) {
        meaning.commands[index].arguments["mood"] = nil
      }
    }
    for series in sentence.series where series.isMood || series.metric != nil {
      let figures = series.figures.compactMap { figure in
        value(of: figure, in: series).map { value in
          Kept(value: value, lower: figure.lower, at: moment(of: figure), isEarlier: figure.isEarlier)
        }
      }
      // One beyond the scale says that the others are on another scale as well.
      guard figures.count == series.figures.count, !areKept(figures, of: series, in: meaning.commands) else { continue }
      trace?.note(
        .assemble, "figures of one thing, each at its time", figures.map { "\($0.value)" }.joined(separator: ", "))
      settle(figures, of: series, in: &meaning)
    }
  }

  /// Whether a check-in has a figure of a series for its mood.
  private func isMood(of command: Draft, in series: FigureSeries.Series) -> Bool {
    guard let span = command.spans.first(where: { $0.argument == "mood" })?.range else { return false }
    return series.figures.contains { sentence.scalars(of: $0.tokens).overlaps(span) }
  }

  private struct Kept {
    var value: Double
    var lower: Double?
    var at: Argument?
    /// Whether it was so before what was said before it.
    var isEarlier: Bool
  }

  private func settle(_ figures: [Kept], of series: FigureSeries.Series, in meaning: inout Meaning) {
    for index in meaning.commands.indices { forget(series, in: &meaning.commands[index]) }
    let now = current(figures)
    // What was said of the first time alone is said of all of them together.
    if meaning.commands.count == 1, let at = meaning.commands[0].arguments["at"],
      figures.contains(where: { $0.at == at }) || figures[now].at == nil
    {
      meaning.commands[0].arguments["at"] = figures[now].at
    }
    for (index, figure) in figures.enumerated() where figure.at != nil || index == now {
      if let place = meaning.commands.firstIndex(where: { $0.arguments["at"] == figure.at }) {
        put(figure, of: series, in: &meaning.commands[place])
      } else {
        var command = Draft("log", confidence: Interpreter.actFrom, from: meaning.commands[0].origin)
        command.arguments["at"] = figure.at
        put(figure, of: series, in: &command)
        meaning.commands.append(command)
      }
    }
    if figures.indices.contains(where: { figures[$0].at == nil && $0 != now }),
      meaning.commands.allSatisfy({ $0.arguments["note"] == nil })
    {
      meaning.commands[0].arguments["note"] = .text(utterance.text.trimmed)
      meaning.left = []
    }
    meaning.commands.removeAll { $0.arguments.keys.allSatisfy { $0 == "at" } }
  }

  /// The figure of now: the last one, or the one that those behind it were before.
  private func current(_ figures: [Kept]) -> Int {
    var last = figures.count - 1
    while last > 0, figures[last].isEarlier, figures[last - 1].at == nil { last -= 1 }
    return last
  }

  /// Whether the check-ins hold all of the figures already.
  private func areKept(_ figures: [Kept], of series: FigureSeries.Series, in commands: [Draft]) -> Bool {
    // "12:05 pain 5, 12:40 pain 8" tells each time before its figure.
    let held = commands.compactMap { value(of: series, in: $0) }
    if held.count > 1, held == figures.map(\.value) { return true }
    return figures.allSatisfy { figure in
      commands.contains { command in
        command.arguments["at"] == figure.at && value(of: series, in: command) == figure.value
          && (figure.lower == nil || figure.lower == lower(in: command))
      }
    }
  }

  private func lower(in command: Draft) -> Double? {
    command.arguments["measurements"]?.measurements?.first { $0.metric == Measurement.pressure.lower }?.value
  }

  /// What a check-in holds of what a series is of.
  private func value(of series: FigureSeries.Series, in command: Draft) -> Double? {
    if series.isMood { return command.arguments["mood"]?.number }
    return command.arguments["measurements"]?.measurements?.first { $0.metric == series.metric?.id }?.value
  }

  /// Takes a figure out, and how one would feel whose stress is named.
  private func forget(_ series: FigureSeries.Series, in command: inout Draft) {
    let isNamedAlone = sentence.found.items(of: ["feeling"]).allSatisfy { $0.tokens.overlaps(series.name) }
    if series.isMood || isNamedAlone && command.arguments["mood"] != nil {
      for key in ["mood", "emotions"] where series.isMood ? key == "mood" : true { command.arguments[key] = nil }
      for key in ["mood_source", "evidence", "text_mood"] { command.arguments[beside: key] = nil }
    }
    guard let metric = series.metric?.id, let measured = command.arguments["measurements"]?.measurements else { return }
    let isPair = metric == Measurement.pressure.upper
    let others = measured.filter { $0.metric != metric && !(isPair && $0.metric == Measurement.pressure.lower) }
    command.arguments["measurements"] = others.isEmpty ? nil : .measurements(others)
  }

  private func put(_ figure: Kept, of series: FigureSeries.Series, in command: inout Draft) {
    guard let metric = series.metric?.id else {
      command.arguments["mood"] = .number(figure.value)
      return
    }
    var measured = command.arguments["measurements"]?.measurements ?? []
    let lower = figure.lower.map { [Measured(Measurement.pressure.lower, $0)] } ?? []
    let new = [Measured(metric, figure.value)] + lower
    measured.removeAll { known in new.contains { $0.metric == known.metric } }
    measured += new
    command.arguments["measurements"] = .measurements(measured)
  }

  private func value(of figure: FigureSeries.Figure, in series: FigureSeries.Series) -> Double? {
    guard let metric = series.metric else { return MoodReading(figure.value, scale: situation.scale)?.mood }
    let value: Double
    switch figure.value {
    case .number(let number, _, _): value = number
    case .rating(let rating, let outOf): value = metric.rating(rating, outOf: outOf)
    default: return nil
    }
    return metric.range.contains(value) ? value : nil
  }

  private func moment(of figure: FigureSeries.Figure) -> Argument? {
    guard let time = figure.time, !sentence.isPresent(time) else { return nil }
    return assembler.times.moment(sentence.past(time)).map(Argument.time)
  }
}
