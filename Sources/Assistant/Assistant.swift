internal import Glibc
package import JSONText
package import CivilTime
package import JournalStore
package import ResourceFiles
internal import Safety
internal import JournalModel
internal import Replies
package import Understanding

/// One assistant: it understands what is said, does it, and answers.
///
///     let assistant = Assistant(.init(journalPath: path))
///     assistant.say("log my mood as tired", TurnContext(source: .cli)).reply
///
/// One thread owns it and its journal. The journal is opened at the first command that needs it, so that a damaged or
/// busy file stops nothing else.
package final class Assistant {
  /// The version of moodlet.
  package static let version = "0.1.0"

  /// Where things are.
  package struct Configuration: Sendable {
    /// The journal's file.
    package var journalPath: String
    /// Where compiled tables are kept; nil to compile at every start what did not come with the program.
    package var cachePath: String?
    /// The folder in which tables are made with the product; nil for a program that is used.
    package var tablesToMake: String?
    /// The compiled tables of what is understood.
    var tables: CompiledTable { tablesToMake.map { CompiledTable(made: $0) } ?? CompiledTable(cache: cachePath) }
    /// Grammars, replies and lexicons.
    package var files: ResourceFiles
    /// Settings that win over the user's for this run.
    package var settings: JSONObject = [:]
    /// Settings of the user's file, which stand where nothing else was set.
    package var standingSettings: JSONObject = [:]
    /// The language of sentences.
    package var language = "en"
    /// Makes the choice between variants of replies reproducible.
    package var seed: UInt64?
    /// Stands for the present, so that runs can be repeated.
    package var now: Instant?
    /// The zone where a turn names none; else the setting's, else the system's.
    package var zone: TimeZoneRules?
    /// No pictures in replies.
    package var isPlain = false
    /// moodlet's own signs in ASCII, for character sets that lack them.
    package var isASCII = false
    /// The width of the terminal, in columns; 0 for no wrapping.
    package var width = 0
    /// What runs `moodlet nudge` by itself; nil where nothing can.
    package var timer: (any NotificationTimer)?
    /// Where texts that were not understood are kept for those who have set `miss_log` to on; nil for nowhere.
    package var missLogPath: String?
    /// Where it is kept which other programs asked; nil for nowhere.
    package var accessLogPath: String?
    /// Where the chat keeps the lines that were typed; nil for nowhere.
    package var historyPath: String?
    /// The encrypted folder in which the files can lie; nil where they can't.
    package var vault: Vault?
    /// What a face lends to the lock; nil where nobody can be asked for a passphrase.
    package var lockKeeper: (any LockKeeper)?

    /// The files that moodlet keeps for itself.
    package var places: OwnPlaces {
      var places = OwnPlaces(journal: journalPath)
      places.files = [missLogPath, accessLogPath, historyPath].compactMap(\.self)
      if let overrides = files.overrides {
        places.files.append(overrides + "/config.json")
        places.folders = [overrides + "/grammars", overrides + "/resources"]
      }
      places.prefixes = [cachePath].compactMap(\.self)
      if let vault { places.folders.append(vault.folder) }
      return places
    }

    package init(journalPath: String, cachePath: String? = nil, files: ResourceFiles = ResourceFiles()) {
      self.journalPath = journalPath
      self.cachePath = cachePath
      self.files = files
    }
  }

  package private(set) var configuration: Configuration
  /// The words of the language that is spoken at the moment.
  private(set) var words: Words
  /// Those of the languages that were spoken before.
  private var otherWords: [Words] = []
  private var openJournal: Journal?
  private var openReader: Journal?
  /// The user's own names, with the version of the journal that they were read at.
  private var ownNames: (journal: String, version: Int, names: OwnNames)?
  /// The user's own labels, with the names that they were made of.
  private var ownLabels: (names: OwnNames, labels: [String: [String: String]])?

  /// When it was last looked whether the backup of the week is due.
  private var lastLookAtBackups: CivilDate?
  /// Told of each command that has changed the journal, with its result, once that is safe.
  package var whenChanged: ((String, JSON) -> Void)?

  /// Told how far a piece of work is that takes long, while it goes on; with nil when it is over.
  package var whenWorking: ((WorkProgress?) -> Void)?

  /// The daily figures of the journal.
  let days = JournalDays(isKept: true)

  /// Makes the tables of all languages with the product.
  ///
  /// - Parameter folder: Where they are to be; it is there.
  package static func makeTables(in folder: String) {
    var configuration = Configuration(journalPath: folder + "/none")
    configuration.tablesToMake = folder
    for language in UserSettings.languages { Words(configuration, language: language).openTables() }
  }

  package init(_ configuration: Configuration) {
    self.configuration = configuration
    words = Words(configuration, language: configuration.language)
  }

  /// Goes on with the files in other folders.
  func relocate(to folders: HomeFolders) {
    configuration.journalPath = folders.data + "/" + FileMove.journalName
    configuration.historyPath = configuration.historyPath.map { _ in folders.state + "/history" }
    configuration.missLogPath = configuration.missLogPath.map { _ in folders.state + "/misses.jsonl" }
    configuration.accessLogPath = configuration.accessLogPath.map { _ in folders.state + "/access.log" }
    if configuration.files.overrides != nil { configuration.files = ResourceFiles(overrides: folders.config) }
  }

  /// Makes the backup of the week when it is due.
  func backUpWeekly(_ journal: Journal, on day: CivilDate) {
    guard lastLookAtBackups != day else { return }
    lastLookAtBackups = day
    Backups(of: journal).makeWeekly(of: journal, on: day)
  }

  /// Speaks the language of a turn: the one that the face names, else the user's, else the one of the configuration.
  func speak(for context: TurnContext, _ settings: UserSettings) {
    let wanted = context.language.flatMap(UserSettings.language) ?? settings.language ?? configuration.language
    guard wanted != words.language else { return }
    let known = otherWords.first { $0.language == wanted }
    if !otherWords.contains(where: { $0 === words }) { otherWords.append(words) }
    words = known ?? Words(configuration, language: wanted)
  }

  /// The journal, opened at first use.
  ///
  /// - Throws: also where the file was removed or replaced since; what is there now is opened next time.
  func journal() throws(CommandError) -> Journal {
    guard !isLocked else { throw .locked }
    if let openJournal {
      do { try openJournal.checkInPlace() } catch {
        close()
        throw .store(error)
      }
      return openJournal
    }
    do {
      let journal = try Journal(path: configuration.journalPath)
      journal.identifierSeed = configuration.seed
      openJournal = journal
      openReader = nil
      return journal
    } catch {
      // What may only be read still answers questions; writing to it says why it can't be. Next time it may be.
      guard [.readOnly, .permission, .full, .damaged].contains(error.kind),
        access(configuration.journalPath, R_OK) == 0, let reader = try? readableJournal()
      else { throw .store(error) }
      reader.refusal = error
      return reader
    }
  }

  /// Whether the journal that is open is still the file at its path; true where none is open.
  var isJournalInPlace: Bool { openJournal?.isInPlace ?? true }

  /// What is set, for this run.
  func settings(of journal: Journal) throws -> UserSettings {
    try journal.userSettings().overridden(by: configuration.settings, over: configuration.standingSettings)
  }

  /// What is set, also where there is no journal that can be read.
  var settings: UserSettings {
    if let journal = try? readableJournal(), let settings = try? settings(of: journal) { return settings }
    return UserSettings([:]).overridden(by: configuration.settings, over: configuration.standingSettings)
  }

  /// Closes the journal, so that its file alone holds everything; it is opened again where something needs it.
  package func close() {
    openJournal = nil
    openReader = nil
  }

  /// The journal for looking only: a file that does not exist is not made.
  func readableJournal() throws(CommandError) -> Journal {
    guard !isLocked else { throw .locked }
    if let journal = openJournal ?? openReader {
      if journal.isInPlace { return journal }
      close()
    }
    do {
      let journal = try Journal(path: configuration.journalPath, mode: .readOnly)
      openReader = journal
      return journal
    } catch { throw .store(error) }
  }

  /// Does what a text says, and answers.
  package func say(_ text: String, _ context: TurnContext) -> SayResult {
    guard !text.utf8.contains(0) else { return unusable(text, .nulCharacter("text"), in: context) }
    if let error = Self.tooLong(text) { return unusable(text, error, in: context) }
    findPlaces()
    defer { letGo() }
    if isLocked { return sayLocked(text, context) }
    if !context.isDryRun { fileSpooled() }
    syncByItself(context, isStart: true)
    defer { syncByItself(context, isStart: false) }
    do {
      var result = try Conversation(self, context).say(text)
      finishLock(&result, context)
      return result
    } catch {
      return unusable(text, CommandError(error), in: context)
    }
  }

  /// What is said before anything else: on the first screen what this is, later what waits; nil where nothing does.
  package func opening(_ context: TurnContext) -> SayResult? {
    findPlaces()
    defer { letGo() }
    if isLocked { return SayResult(reply: text("lock.opening", [:], context)) }
    syncByItself(context, isStart: true)
    guard var conversation = try? Conversation(self, context) else { return nil }
    return conversation.open()
  }

  /// The most characters (Unicode scalars) of a text that is said, on every face.
  package static let textLimit = Entry.noteLimit

  /// The error for a text that is too long to be read; nil for one that is not.
  package static func tooLong(_ text: String) -> CommandError? {
    // Bytes are counted at once, and are never fewer than characters.
    guard text.utf8.count > textLimit, case let count = text.unicodeScalars.count, count > textLimit else { return nil }
    return .tooLong("text", count: count, limit: textLimit)
  }

  /// Whether this process has met the other devices since it started, and whether it does at the moment.
  var hasSynced = false
  var isSyncing = false

  /// Whether what was kept aside is being filed at the moment.
  var isFilingSpool = false

  /// What conversations remember that could not be written down, by session.
  var unkept: [String: JSON] = [:]

  /// Runs a command by name with arguments in the catalogue's form.
  ///
  /// - Throws: `CommandError` for arguments that do not fit and for what the command cannot do.
  package func call(_ name: String, _ arguments: JSONObject, _ context: TurnContext) throws(CommandError) -> JSON {
    findPlaces()
    defer { letGo() }
    if isLocked { return try callLocked(name, arguments, context) }
    if !context.isDryRun { fileSpooled() }
    if name != Sync.schema.name { syncByItself(context, isStart: true) }
    defer { syncByItself(context, isStart: false) }
    do {
      let conversation = try Conversation(self, context)
      if let answer = conversation.answer(by: name) { return answer.json { sentence(for: $0, context) } }
      let result = try conversation.call(name, arguments)
      guard name == Lock.schema.name, !context.isDryRun else { return result }
      if result["after"] == nil { return try doLock(arguments, context).0 }
      armLock()
      return result
    } catch { throw CommandError(error) }
  }

  /// What a text means, without doing it.
  package func interpret(_ text: String, _ context: TurnContext) -> Interpretation {
    // Without a journal the user's own words are unknown, and the rest is understood all the same.
    defer { letGo() }
    var context = context
    context.isDryRun = true
    let conversation = try? Conversation(self, context)
    return interpret(text, in: conversation?.situation ?? situation(for: context, settings: .init([:])))
  }

  /// What a text means in a situation, without looking into the journal.
  package func interpret(_ text: String, in situation: Situation) -> Interpretation {
    let signs = words.crisisSigns(in: text)
    guard !signs.isEmpty else {
      return words.interpreter.interpret(text, situation)
    }
    return Interpretation(
      .act,
      CrisisReading.commands(for: text, signs, source: words.crisisSource) {
        words.interpreter.interpret($0, situation)
      })
  }

  /// The time, duration, number or recurrence that a text names.
  package func parseTime(
    _ text: String, prefersFuture: Bool, expect: String?, _ context: TurnContext
  ) -> JSON {
    defer { letGo() }
    let settings = self.settings
    speak(for: context, settings)
    return words.interpreter.time(
      in: text, prefersFuture: prefersFuture, expect: expect, situation(for: context, settings: settings)
    ).json
  }

  /// How a text is understood, step by step.
  package func explanation(of text: String, _ context: TurnContext) -> JSON {
    defer { letGo() }
    var context = context
    context.isDryRun = true
    let conversation = try? Conversation(self, context)
    return words.interpreter.explanation(
      of: text, conversation?.situation ?? situation(for: context, settings: .init([:])))
  }

  /// What is wrong in the user's own grammars and resources, a line each with the place and how to mend it; the rest of
  /// them works, and what is built in stands in for what does not.
  package func ownFaults(_ context: TurnContext) -> [String] {
    defer { letGo() }
    guard let overrides = configuration.files.overrides else { return [] }
    let hasGrammars = access("\(overrides)/grammars", F_OK) == 0
    let hasResources = access("\(overrides)/resources", F_OK) == 0
    guard hasGrammars || hasResources else { return [] }
    speak(for: context, settings)
    return (hasGrammars ? words.interpreter.ownFaults : []) + (hasResources ? words.ownFaults() : [])
  }

  /// One line about a command.
  package func summary(of name: String) -> String { words.help.summary(of: name) }

  /// The system's zone, where the user and the face name none.
  package var defaultZone: TimeZoneRules { configuration.zone ?? words.systemZone }

  /// The sentence for an error.
  package func sentence(for error: CommandError, _ context: TurnContext) -> String {
    let (key, values) = error.reply
    var state: JSON?
    return words.render(key, values, context: context, settings: .init([:]), state: &state)
  }

  /// The words for something that a face has to say.
  package func text(_ key: String, _ values: JSONObject, _ context: TurnContext) -> String {
    var state: JSON?
    return words.render(key, values, context: context, settings: .init([:]), state: &state)
  }

  /// The label of an id.
  package func label(_ id: String, in section: String) -> String { words.label(id, in: section) }

  /// The answer where nothing can be done; with a sign of crisis the help comes all the same.
  private func unusable(_ text: String, _ error: CommandError, in context: TurnContext) -> SayResult {
    // Of a text without an end, what it begins and ends with is looked at.
    let scalars = text.unicodeScalars
    let isLong = text.utf8.count > Self.textLimit
    let looked = isLong ? String(scalars.prefix(Self.textLimit)) + "\n" + String(scalars.suffix(2000)) : text
    let signs = words.crisisSigns(in: looked)
    if !signs.isEmpty { return help(for: signs, text, error, context) }
    var result = SayResult(reply: sentence(for: error, context))
    result.commands = [DoneCommand(name: "unknown", arguments: [:], outcome: .failure(error))]
    return result
  }

  /// The user's own names in a journal; read again where anything has changed, and the same object where no name has.
  package func names(in journal: Journal) -> OwnNames {
    guard let version = try? journal.dataVersion() else { return .none }
    if let ownNames, ownNames.journal == journal.path, ownNames.version == version { return ownNames.names }
    var names = (try? journal.ownNames()) ?? .none
    if let old = ownNames?.names, old.says(theSameAs: names) { names = old }
    ownNames = (journal.path, version, names)
    return names
  }

  /// Speaks with the user's own labels in a journal, read when they are needed.
  func takeOwnLabels(of journal: Journal) {
    // Held weakly: a journal that was closed meanwhile must not be kept open by its names.
    words.takeOwnLabels { [weak self, weak journal] in
      guard let self, let journal else { return [:] }
      return ownLabels(in: journal)
    }
  }

  /// What the user calls things, by section of the labels and id.
  func ownLabels(in journal: Journal) -> [String: [String: String]] {
    let names = names(in: journal)
    if let ownLabels, ownLabels.names === names { return ownLabels.labels }
    let labels = names.names.isEmpty ? [:] : (try? journal.ownLabels()) ?? [:]
    ownLabels = (names, labels)
    return labels
  }

  /// What the interpreter has to know about the moment, and the names in a journal.
  func situation(for context: TurnContext, settings: UserSettings, in journal: Journal? = nil) -> Situation {
    var situation = Situation(now: context.now, zone: zone(for: context, settings))
    situation.weekStart = settings.weekStart
    situation.dayStart = settings.dayStart
    situation.scale = settings.scale
    if let journal { situation.names = names(in: journal) }
    return situation
  }

  func zone(for context: TurnContext, _ settings: UserSettings) -> TimeZoneRules {
    context.zone ?? configuration.zone ?? settings.zone ?? context.nowZone ?? words.systemZone
  }
}

extension CommandError {
  /// The error as a command's, whatever it was.
  init(_ error: any Error) {
    switch error {
    case let error as CommandError: self = error
    case let error as StoreError:
      switch error.kind {
      case .nothingToUndo: self = .nothingToUndo
      case .nothingToRedo: self = .nothingToRedo
      case .conflict: self = .undoConflict
      case .notFound: self = .noSuchEntry(nil)
      default: self = .store(error)
      }
    default: self = .unexpected("\(type(of: error))")
    }
  }
}
