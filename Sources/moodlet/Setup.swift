internal import Assistant
internal import CivilTime
internal import Glibc
internal import JSONText
internal import JournalModel
internal import ResourceFiles

/// What options and environment say about this run.
struct Setup {
  /// Why the run can't begin.
  enum Failure: Error, Equatable {
    /// The value of an option (true) or an environment variable (false).
    case badNow(String, isOption: Bool)
    case badZone(String, isOption: Bool)
    case badSeed(String)
    case homeless
    /// A setting of the command line: its key, and what it may be; nil where there is none of this name.
    case badSetting(String, expected: String?)
    /// The file of settings isn't there.
    case noConfiguration(String)
    /// The file of settings makes no sense: its path, and why.
    case badConfiguration(String, String)
  }

  let options: Options
  let paths: Paths
  /// The zone that the user asked for; nil to take the setting's or the system's.
  let zone: TimeZoneRules?
  /// A present that stands still; nil for the clock's.
  let fixedNow: Instant?
  private let seed: UInt64?
  /// Settings for this run, and those of the user's file.
  private let settings: JSONObject
  private let standingSettings: JSONObject

  init(_ options: Options) throws(Failure) {
    self.options = options
    do { paths = try Paths(home: options.home) } catch { throw .homeless }
    zone = try Self.zone(options)
    fixedNow = try Self.now(options, zone)
    settings = try SettingsFile.settings(options)
    standingSettings = try SettingsFile.standing(paths)
    guard let seed = Environment.value("MOODLET_SEED") else {
      self.seed = nil
      return
    }
    guard let number = UInt64(seed) else { throw .badSeed("MOODLET_SEED") }
    self.seed = number
  }

  private static func zone(_ options: Options) throws(Failure) -> TimeZoneRules? {
    guard let name = options.timezone ?? Environment.value("MOODLET_TIMEZONE") else { return nil }
    do { return try TimeZoneRules(identifier: name) } catch {
      throw .badZone(options.timezone == nil ? "MOODLET_TIMEZONE" : "--timezone", isOption: options.timezone != nil)
    }
  }

  private static func now(_ options: Options, _ zone: TimeZoneRules?) throws(Failure) -> Instant? {
    guard let text = options.now ?? Environment.value("MOODLET_NOW") else { return nil }
    // A time without an offset is read on the user's clocks.
    let zone = zone ?? LocalZone.rules
    guard let instant = ISO8601.instant(text, zone: zone)?.instant, Instant.livable.contains(instant) else {
      throw .badNow(options.now == nil ? "MOODLET_NOW" : "--now", isOption: options.now != nil)
    }
    return instant
  }

  /// The moment for one thing said.
  func context(_ source: EntrySource) -> TurnContext {
    var context = TurnContext(now: fixedNow ?? .current, zone: zone, source: source)
    if let now = options.now ?? Environment.value("MOODLET_NOW"), let offset = ISO8601.instant(now)?.offset {
      context.nowZone = TimeZoneRules(fixedOffset: offset)
    }
    if let session = options.session { context.session = session }
    context.isDryRun = options.dryRun
    return context
  }

  /// The assistant over the journal of this run.
  ///
  /// - Parameter speaksProtocol: whether programs read what it says, who are given the true characters.
  func assistant(speaksProtocol: Bool = false) -> Assistant {
    paths.keepPrivate()
    var configuration = Assistant.Configuration(
      journalPath: paths.journal, files: ResourceFiles(overrides: paths.config))
    configuration.missLogPath = paths.misses
    configuration.timer = SystemdTimer(home: options.home ?? Environment.value("MOODLET_HOME"))
    configuration.accessLogPath = paths.accesses
    configuration.historyPath = paths.history
    configuration.vault = paths.vault
    configuration.lockKeeper = DesktopKeeper(
      vault: paths.vault, home: options.home ?? Environment.value("MOODLET_HOME"),
      mayAsk: !options.noInput && !speaksProtocol)
    configuration.seed = seed
    configuration.settings = settings
    configuration.standingSettings = standingSettings
    configuration.now = fixedNow
    configuration.zone = zone
    if let cache = paths.cache, Paths.makeFolder(cache) { configuration.cachePath = cache + "/grammar.cache" }
    // Who asks for colour in a file or a pipe gets the pictures too.
    let isSeen = options.color == .always || Terminal.isTerminal(STDOUT_FILENO) && !Terminal.isDumb
    configuration.isPlain = options.plain || options.json || !isSeen
    configuration.isASCII = !options.json && !speaksProtocol && !Typography.isUnicode
    configuration.width = Terminal.isTerminal(STDOUT_FILENO) ? Terminal.columns : 0
    let assistant = Assistant(configuration)
    if !speaksProtocol, !options.json, Terminal.isTerminal(STDERR_FILENO), !Terminal.isDumb {
      assistant.whenWorking = TerminalProgress.show
    }
    if let hooks = Hooks(paths) {
      assistant.whenChanged = { [unowned assistant] in if assistant.runsHooks { hooks.tell($0, $1) } }
    }
    return assistant
  }
}
