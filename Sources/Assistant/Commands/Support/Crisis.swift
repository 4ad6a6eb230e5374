internal import CivilTime
internal import JSONText
internal import Safety
internal import Understanding

/// Shows whom to call: the emergency number and the helplines of the user's country.
///
/// Any text with a sign of crisis is answered with it first, whatever else the text says.
struct Crisis: ReadingCommand {
  static let discloses = Disclosure.figures
  static let schema = CommandSchema("crisis", .read, .command)

  init(_ arguments: Arguments) throws(CommandError) {}

  func run(in turn: Turn) throws -> Outcome {
    let help = CrisisHelp(
      [.asked], turn.words.helplines, country: turn.settings["country"]?.string, zone: turn.zone.identifier)
    return Outcome(.object(help.json), reply: help.reply(isAgain: false), help.values)
  }
}
