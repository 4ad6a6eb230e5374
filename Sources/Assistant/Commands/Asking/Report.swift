internal import Charts
internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Writes a report on a week, a month or a year, to read or to take along.
struct Report: ReadingCommand {
  static let schema = CommandSchema(
    "report", .read, .command,
    [
      Parameter("period", .period, "the time to report on; this month when absent"),
      Parameter("format", .choice(["text", "markdown", "pdf", "html"]), "the form of the report; text when absent"),
      Parameter(
        "kind", .choice(["period", "clinician", "partner"]),
        "a look back, one page of figures for a doctor, or two facts for somebody close; a look back when absent"),
      Parameter("path", .path, "the file to write; shown when absent"),
      Parameter("overwrite", .boolean, "whether a file that exists is replaced; asked when absent"),
    ])

  /// The most notes that are quoted.
  static let mostQuotes = 5

  private let arguments: Arguments

  init(_ arguments: Arguments) throws(CommandError) {
    self.arguments = arguments
  }

  func run(in turn: Turn) throws -> Outcome {
    if arguments.string("kind") == "partner" { return try partnerPage(turn) }
    let month = turn.today.startOfMonth
    let period = arguments["period"].flatMap(Period.init) ?? .days(month..<month.adding(months: 1))
    let summary = try Summarize(Arguments(["period": period.json(in: turn.zone)], for: Summarize.schema)).run(in: turn)
    var values = summary.values
    let moods = try turn.journal.dailyFigures(of: .mood, over: EntryFilter(period: period))
    let format = format
    values["quotes"] = .array(try Quote.chosen(Self.mostQuotes, over: period, moods, turn).map { .object($0.json) })
    let goals = try SuggestedGoals.rows(over: period.days(in: turn.zone), in: turn)
    if !goals.isEmpty { values["suggested_goals"] = .array(goals.map { .object($0) }) }
    var result = values
    result["format"] = .string(format)
    result["total"] = nil
    guard values["entries"]?.int != 0 else {
      return Outcome(.object(result), reply: "report.none", values, evidence: Explain.none, period: result["period"])
    }
    if isDrawn { return try draw(period.days(in: turn.zone), &result, values, turn) }
    let chart = turn.line(of: moods, .mood)
    let text = document(format, values, chart, turn)
    result["text"] = .string(text)
    values["text"] = .string(text)
    let evidence: JSONObject = ["kind": .string("summary"), "values": .object(summary.values)]
    if let path = arguments.string("path") {
      return try write(Array(text.utf8), to: OwnFile(path, sparing: turn.places), &result, values, evidence, turn)
    }
    var outcome = Outcome(
      .object(result), reply: format == "markdown" ? "report.document" : "report.text", values, evidence: evidence,
      period: result["period"])
    if format == "text", let chart { outcome.picture = Illustration(chart) }
    return outcome
  }

  /// The format: the one that was asked for, else the one that the file's name says.
  private var format: String {
    if let format = arguments.string("format") { return format }
    let path = arguments.string("path")?.lowercased() ?? ""
    for (ending, format) in [(".md", "markdown"), (".markdown", "markdown"), (".pdf", "pdf"), (".html", "html")]
    where path.hasSuffix(ending) { return format }
    return arguments.string("kind") == "clinician" ? "pdf" : "text"
  }

  /// The page for somebody close, which has two facts whatever else is asked.
  private func partnerPage(_ turn: Turn) throws -> Outcome {
    let page = PartnerPage(turn: turn)
    var result = try page.facts()
    let text = page.text(result)
    result["format"] = .string(format)
    guard let path = arguments.string("path") else {
      result["format"] = .string("text")
      result["text"] = .string(text)
      return Outcome(.object(result), reply: "report.document")
    }
    var bytes = Array(text.utf8)
    if isDrawn {
      let document = page.document(result)
      do throws(Canvas.Fault) { bytes = try format == "html" ? document.html() : document.pdf() } catch {
        throw CommandError.drawing(error)
      }
    }
    return try write(
      bytes, to: OwnFile(path, sparing: turn.places), &result, [:], [:], turn,
      reply: "report.partner_written")
  }

  // MARK: Drawing

  private var isDrawn: Bool { ["pdf", "html"].contains(format) || arguments.string("kind") == "clinician" }

  private func draw(
    _ days: Range<CivilDate>, _ result: inout JSONObject, _ values: JSONObject, _ turn: Turn
  ) throws -> Outcome {
    let isClinical = arguments.string("kind") == "clinician"
    let form = format == "html" ? "html" : "pdf"
    result["format"] = .string(form)
    let document =
      isClinical
      ? try ClinicianSummary(turn: turn, days: days).document()
      : try DrawnReport(turn: turn, days: days, values: values).document()
    let bytes: [UInt8]
    do throws(Canvas.Fault) {
      bytes = try form == "html" ? document.html() : document.pdf()
    } catch { throw CommandError.drawing(error) }
    let name = "moodlet-\(isClinical ? "summary" : "report")-\(ISO8601.string(days.lowerBound))"
    let file = OwnFile.named(arguments.string("path"), name, form, sparing: turn.places)
    return try write(bytes, to: file, &result, values, [:], turn)
  }

  // MARK: Writing

  private func document(_ format: String, _ values: JSONObject, _ chart: LineChart?, _ turn: Turn) -> String {
    var values = values
    if format == "markdown", let quotes = values["quotes"]?.array {
      values["quotes"] = .array(quotes.map(Self.escaped))
    }
    let text = turn.words.document("report.\(format)", values, context: turn.context, settings: turn.settings)
    let picture = chart?.draw(width: 64).text() ?? ""
    guard format == "markdown" else { return text + "\n\n" + picture + "\n" }
    return Self.paragraphs(of: text, with: picture) + "\n"
  }

  /// Markdown's paragraphs apart, and the picture in place of its mark: replies have no blank lines and no indents.
  private static func paragraphs(of text: String, with picture: String) -> String {
    var result = ""
    var isFenced = false
    var before = ""
    for line in text.split(separator: "\n") {
      let isTogether = isFenced || line.hasPrefix("- ") && before.hasPrefix("- ")
      if !result.isEmpty { result += isTogether ? "\n" : "\n\n" }
      result += line == "%%" ? picture : String(line)
      if line.hasPrefix("```") { isFenced.toggle() }
      before = String(line)
    }
    return result
  }

  /// A quote whose signs mean nothing in Markdown.
  private static func escaped(_ quote: JSON) -> JSON {
    guard var object = quote.object, let note = object["note"]?.string else { return quote }
    object["note"] = .string(
      note.reduce(into: "") { text, character in
        if "\\`*_[]<>#|~$&!".contains(character) { text.append("\\") }
        text.append(character)
      })
    return .object(object)
  }

  private func write(
    _ bytes: [UInt8], to file: OwnFile, _ result: inout JSONObject, _ values: JSONObject, _ evidence: JSONObject,
    _ turn: Turn, reply: String = "report.written"
  ) throws -> Outcome {
    var values = values
    result["path"] = .string(file.path)
    values["path"] = .string(file.path)
    result["text"] = nil
    func outcome(_ reply: String) -> Outcome {
      Outcome(
        .object(result), reply: reply, values, evidence: evidence.isEmpty ? nil : evidence, period: result["period"])
    }
    result["written"] = .bool(false)
    result["reason"] = .string(OwnFile.Fault.exists.rawValue)
    let asked = try file.writeAsking(
      bytes, in: turn, for: Self.schema, arguments.object, outcome("report.exists"))
    if let asked { return asked }
    result["written"] = .bool(!turn.context.isDryRun)
    result["reason"] = nil
    return outcome(reply)
  }
}
