internal import Charts
internal import CivilTime
internal import Exchange
internal import JSONText
internal import JournalModel
internal import Understanding

/// Draws the picture of an answer into a file: of the last one, or of a question that is named.
struct SavePicture: ReadingCommand {
  static let schema = CommandSchema(
    "picture", .read, .command,
    [
      Parameter("of", .text(limit: 40), "the question by its command, such as stats; the last one when absent"),
      Parameter("arguments", .any, "what that command takes, as an object"),
      Parameter("subject", .symbol, "instead of a question: the line of this over time, or what goes along with it"),
      Parameter("factor", .symbol, "with subject: what it is drawn against"),
      Parameter("period", .period, "with subject: the time to draw; all of it when absent"),
      Parameter(
        "format", .choice(Canvas.Form.allCases.map(\.rawValue)), "the form; by the file's name when absent, else png"),
      Parameter("columns", .integer(20...200), "how wide it is drawn, in characters; 80 when absent"),
      Parameter("path", .path, "the file; a new one in the home folder when absent"),
      Parameter("overwrite", .boolean, "whether a file that exists is replaced; asked when absent"),
    ])

  /// The columns of a picture where nothing is said.
  private static let columns = 80

  private let arguments: Arguments

  init(_ arguments: Arguments) throws(CommandError) { self.arguments = arguments }

  func run(in turn: Turn) throws -> Outcome {
    if arguments["format"] == nil, let path = arguments.string("path"), ExportFormat(fileName: path) != nil {
      // A table or a text is no picture, whatever its bytes are.
      return Outcome(.object(["path": .string(path), "written": .bool(false)]), reply: "picture.no_form")
    }
    guard let command = try command(turn), let outcome = try command.answer(turn), let picture = outcome.picture else {
      return Outcome(.object(["written": .bool(false)]), reply: "picture.none")
    }
    var result: JSONObject = ["of": .string(command.name)]
    if !command.arguments.members.isEmpty { result["arguments"] = .object(command.arguments) }
    let ending = arguments.string("path")?.lowercased().split(separator: ".").last.map(String.init)
    let form = (arguments.string("format") ?? ending).flatMap(Canvas.Form.init) ?? .png
    let title = turn.words.document(outcome.reply, outcome.values, context: turn.context, settings: turn.settings)
    let drawing = CellPicture(
      picture.chart.draw(width: arguments["columns"]?.int ?? Self.columns), palette: turn.palette,
      title: title.split(separator: "\n").first.map(String.init) ?? "")
    let bytes: [UInt8]
    do throws(Canvas.Fault) { bytes = try drawing.bytes(form) } catch { throw CommandError.drawing(error) }
    let file = OwnFile.named(
      arguments.string("path"), "moodlet-\(command.name)-\(ISO8601.string(turn.today))", form.rawValue,
      sparing: turn.places)
    result["path"] = .string(file.path)
    result["format"] = .string(form.rawValue)
    result["written"] = .bool(false)
    // A yes is about the same picture, whatever comes between.
    var again = arguments.object
    again["of"] = .string(command.name)
    again["arguments"] = .object(command.arguments)
    let asked = try file.writeAsking(
      bytes, in: turn, for: Self.schema, again, Outcome(.object(result), reply: "export.exists"))
    if let asked { return asked }
    result["written"] = .bool(!turn.context.isDryRun)
    var answer = Outcome(.object(result), reply: "picture.drawn")
    var page = turn.state.page ?? [:]
    page[Self.schema.name] = command.json
    answer.page = page
    return answer
  }

  /// The question whose picture is wanted; nil where none came before.
  private func command(_ turn: Turn) throws -> ParsedCommand? {
    if let name = arguments.string("of") {
      guard name != Self.schema.name, Catalogue.schema(named: name)?.effect == .read else {
        throw CommandError.invalidArgument("of", expected: .oneOf(Self.questions))
      }
      return ParsedCommand(name, arguments["arguments"]?.object ?? [:])
    }
    if let subject = arguments["subject"] {
      var asked: JSONObject = [:]
      asked["period"] = arguments["period"]
      if let factor = arguments["factor"] {
        asked["factor"] = factor
        asked["outcome"] = subject
        return ParsedCommand("correlate", asked)
      }
      asked["subject"] = subject
      asked["stat"] = .string("trend")
      return ParsedCommand("stats", asked)
    }
    var last = turn.state.lastCommands.last
    // The same picture once more, in another form.
    if last?["name"]?.string == Self.schema.name { last = turn.state.page?[Self.schema.name] }
    return last?["name"]?.string.map { ParsedCommand($0, last?["arguments"]?.object ?? [:]) }
  }

  /// The commands that only look, as pictures are of nothing else.
  private static var questions: [String] {
    Catalogue.schemas.filter { $0.effect == .read && $0.name != schema.name }.map(\.name)
  }
}

extension ParsedCommand {
  /// What the command answers, done once more; nil for one that does not only look.
  fileprivate func answer(_ turn: Turn) throws -> Outcome? {
    guard let type = Catalogue.command(named: name),
      let reading = try type.init(Arguments(resolved, for: type.schema)) as? any ReadingCommand
    else { return nil }
    return try reading.run(in: turn)
  }
}
