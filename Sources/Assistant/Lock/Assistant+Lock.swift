internal import CivilTime
internal import Glibc
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import ResourceFiles
internal import Safety
internal import Schedules
internal import Understanding

/// What a face lends to the lock: where a passphrase comes from, and what closes it later.
package protocol LockKeeper: Sendable {
  /// Asks for the passphrase that opens the lock; nil where nobody can be asked. Empty when it was left out.
  ///
  /// - Parameter isKept: Whether the one that the desktop keeps may be taken.
  func passphrase(_ prompt: String, isKept: Bool) -> String?
  /// Asks yes or no.
  func agrees(_ question: String) -> Bool
  /// Shows something at once, before a passphrase is asked for.
  func show(_ text: String)
  /// Has the desktop keep the passphrase; whether it does.
  func keep(_ passphrase: String) -> Bool
  /// Whether there is a desktop that keeps secrets.
  var canKeep: Bool { get }
  /// Has the desktop forget it.
  func forget()
  /// Has the lock closed after so many seconds; false where the lock itself has to see to it.
  func close(after seconds: Int) -> Bool
  /// Takes that back.
  func neverClose()
}

extension Assistant {
  /// Whether the journal is locked at the moment.
  package var isLocked: Bool { configuration.vault?.state == .closed }

  /// Looks where the files are now: another process may have moved them into the vault, or out of it.
  package func findPlaces() {
    guard let vault = configuration.vault else { return }
    let folders = vault.folders
    guard folders.data != OwnPlaces.split(configuration.journalPath).folder else { return }
    close()
    relocate(to: folders)
  }

  /// Lets the journal go after a turn, so that it can be locked while a chat or a server waits.
  func letGo() {
    if configuration.vault?.state == .open { close() }
  }

  // MARK: Doing it

  /// Does what the commands of a turn asked of the lock, and says what became of it.
  func finishLock(_ result: inout SayResult, _ context: TurnContext) {
    guard !context.isDryRun else { return }
    for index in result.commands.indices where result.commands[index].name == Lock.schema.name {
      guard case .success(let done) = result.commands[index].outcome else { continue }
      if done["after"] != nil {
        armLock()
        continue
      }
      // What stood for it until now.
      let line = self.text("lock.later", [:], context)
      result.reply = result.reply.split(separator: "\n").filter { $0 != line }.joined(separator: "\n")
      let text: String
      do throws(CommandError) {
        let (value, reply, values) = try doLock(result.commands[index].arguments, context)
        result.commands[index].outcome = .success(value)
        text = self.text(reply, values, context)
      } catch {
        result.commands[index].outcome = .failure(error)
        text = sentence(for: error, context)
      }
      result.reply = result.reply.isEmpty ? text : result.reply + "\n" + text
    }
  }

  /// Does what is asked of the lock; its result, and the reply's key and values.
  func doLock(
    _ arguments: JSONObject, _ context: TurnContext
  ) throws(CommandError) -> (JSON, String, JSONObject) {
    guard let vault = configuration.vault else { throw .lock(.isOff) }
    close()
    let action = arguments["action"]?.string.flatMap(LockAction.init) ?? .close
    do {
      let reply = try change(vault, action, context)
      findPlaces()
      var values: JSONObject = ["state": .string(vault.state.rawValue), "path": .string(vault.folder)]
      if vault.state == .open, action != .status {
        let filed = fileSpooled()
        if filed > 0 { values["filed"] = .int(filed) }
      }
      letGo()
      return (.object(values), reply, values)
    } catch let fault as LockFault {
      findPlaces()
      throw .lock(fault)
    } catch {
      findPlaces()
      throw CommandError(error)
    }
  }

  private func change(_ vault: Vault, _ action: LockAction, _ context: TurnContext) throws -> String {
    switch (action, vault.state) {
    case (.status, let state): return "lock.status.\(state.rawValue)"
    case (.on, .off), (.close, .off): return try turnOn(vault, context)
    case (.on, .open): return "lock.status.open"
    case (.on, .closed), (.close, .closed): return "lock.status.closed"
    case (.close, .open):
      noteTimes(vault)
      noteClosing(vault)
      close()
      try vault.close()
      configuration.lockKeeper?.neverClose()
      return "lock.closed"
    case (.open, .off): throw LockFault.isOff
    case (.open, .open): return "lock.status.open"
    case (.open, .closed):
      try open(vault, context)
      return "lock.opened"
    case (.off, .off): return "lock.status.off"
    case (.off, .closed), (.off, .open):
      if vault.state == .closed { try open(vault, context) }
      findPlaces()
      fileSpooled()
      close()
      // What could not be filed would be lost with the key.
      guard vault.sealed == 0 else { throw LockFault.failed(vault.spoolFolder) }
      try vault.turnOff()
      configuration.lockKeeper?.neverClose()
      configuration.lockKeeper?.forget()
      return "lock.off"
    }
  }

  private func turnOn(_ vault: Vault, _ context: TurnContext) throws -> String {
    try vault.check()
    guard let keeper = configuration.lockKeeper else { throw LockFault.noTerminal }
    keeper.show(text("lock.explain", [:], context))
    guard let first = keeper.passphrase(text("lock.ask_new", [:], context), isKept: false) else {
      throw LockFault.noTerminal
    }
    guard !first.isEmpty else { throw LockFault.cancelled }
    guard let second = keeper.passphrase(text("lock.ask_again", [:], context), isKept: false), first == second else {
      throw LockFault.different
    }
    try vault.turnOn(first)
    removeOwnCaches()
    findPlaces()
    if keeper.canKeep, keeper.agrees(text("lock.ask_keep", [:], context)) { _ = keeper.keep(first) }
    return "lock.on"
  }

  private func open(_ vault: Vault, _ context: TurnContext) throws {
    try vault.check()
    guard let keeper = configuration.lockKeeper else { throw LockFault.noTerminal }
    var isKept = true
    while true {
      guard let passphrase = keeper.passphrase(text("lock.ask", [:], context), isKept: isKept) else {
        throw LockFault.noTerminal
      }
      guard !passphrase.isEmpty else { throw LockFault.cancelled }
      do {
        // Where no timer of the system's can close it, gocryptfs does when it wasn't used for so long.
        var idle = vault.closesAfter
        if let after = idle, keeper.close(after: after) { idle = nil }
        try vault.open(passphrase, idle: idle)
        break
      } catch {
        // The desktop may keep an old one.
        guard error == .wrongPassphrase, isKept, keeper.canKeep else { throw error }
        isKept = false
      }
    }
    findPlaces()
  }

  /// Has the lock closed by itself after the time that the user set just now.
  func armLock() {
    guard let keeper = configuration.lockKeeper, let vault = configuration.vault, vault.state == .open else { return }
    noteClosing(vault)
    if let after = vault.closesAfter { _ = keeper.close(after: after) } else { keeper.neverClose() }
  }

  /// Notes beside the vault after how long it closes, for the next opening.
  private func noteClosing(_ vault: Vault) {
    vault.closesAfter = (try? readableJournal().userSettings().lockAfterSeconds).flatMap { $0 > 0 ? $0 : nil }
    letGo()
  }

  /// Removes compiled tables in which words of the user's own are: the next start makes them again, elsewhere.
  private func removeOwnCaches() {
    guard let cache = configuration.cachePath else { return }
    let (folder, start) = OwnPlaces.split(cache)
    for name in ResourceFiles.names(in: folder) where name.hasPrefix(start) { unlink("\(folder)/\(name)") }
  }

  // MARK: While it is locked

  /// Commands that need no journal, and no answer of it.
  private static let unlocked: Set<String> = ["crisis", "help", "goodbye", "thanks", "breathe", "ground", "about"]

  /// Answers while the journal is locked: help comes, check-ins are sealed, the lock opens; all else waits.
  func sayLocked(_ text: String, _ context: TurnContext) -> SayResult {
    let signs = words.crisisSigns(in: text)
    if !signs.isEmpty {
      let isKept = signs.keeps(text) && !context.isDryRun && seal(text, [], context)
      return help(for: signs, text, isKept ? nil : .locked, context)
    }
    let meaning = words.interpreter.interpret(text, situation(for: context, settings: .init([:])))
    let commands = meaning.decision == .act ? meaning.commands : []
    if !commands.isEmpty, commands.allSatisfy({ $0.name == Lock.schema.name || Self.unlocked.contains($0.name) }) {
      return sayUnlocked(commands, context)
    }
    var result: SayResult
    if !commands.isEmpty, commands.allSatisfy({ $0.name == "log" }) {
      if context.isDryRun || seal(text, commands, context) {
        result = SayResult(reply: self.text("lock.sealed", [:], context))
        result.commands = commands.map {
          DoneCommand(name: $0.name, arguments: $0.arguments, outcome: .success(.object(["spooled": .bool(true)])))
        }
        return result
      }
    }
    result = SayResult(reply: sentence(for: .locked, context))
    result.commands = [DoneCommand(name: "unknown", arguments: [:], outcome: .failure(.locked))]
    return result
  }

  private func sayUnlocked(_ commands: [ParsedCommand], _ context: TurnContext) -> SayResult {
    var result = SayResult(reply: "")
    do {
      // A journal that isn't there reads as an empty one; nothing of the user's is told from it.
      let empty = try Journal(path: configuration.journalPath, mode: .readOnly)
      var conversation = Conversation(self, context, empty, UserSettings([:]))
      for command in commands {
        if command.name == Lock.schema.name {
          result.commands.append(
            DoneCommand(name: command.name, arguments: command.arguments, outcome: .success(.object([:]))))
        } else {
          let part = conversation.perform([command], .confirmed)
          result.commands += part.commands
          result.isGoodbye = result.isGoodbye || part.isGoodbye
          result.reply += (result.reply.isEmpty ? "" : "\n") + part.reply
        }
      }
    } catch { result.reply = sentence(for: CommandError(error), context) }
    finishLock(&result, context)
    return result
  }

  /// Does a command by name while the journal is locked.
  func callLocked(_ name: String, _ arguments: JSONObject, _ context: TurnContext) throws(CommandError) -> JSON {
    guard let type = Catalogue.command(named: name) else { throw CommandError.locked }
    if name == Lock.schema.name {
      _ = try Arguments(arguments, for: type.schema)
      if arguments["after"] != nil { throw .locked }
      return try doLock(arguments, context).0
    }
    if name == "log", context.source == .cli || context.source == .chat {
      _ = try Arguments(arguments, for: type.schema)
      if seal(nil, [ParsedCommand(name, arguments)], context) { return .object(["spooled": .bool(true)]) }
    }
    if name == "crisis" {
      do {
        let empty = try Journal(path: configuration.journalPath, mode: .readOnly)
        return try Conversation(self, context, empty, UserSettings([:])).call(name, arguments)
      } catch { throw CommandError(error) }
    }
    throw .locked
  }

  /// Keeps what was told in a file that only the open journal can read.
  private func seal(_ text: String?, _ commands: [ParsedCommand], _ context: TurnContext) -> Bool {
    guard let vault = configuration.vault, let recipient = vault.recipient else { return false }
    let zone = zone(for: context, .init([:]))
    return Spool(folder: vault.spoolFolder).keep(commands, text: text, context, zone: zone, sealedTo: recipient)
  }

  // MARK: Reminders

  /// How far ahead the times of reminders are noted, in days, and how many.
  private static let daysAhead = 60
  private static let mostTimes = 400

  /// Notes when reminders will come while it is locked: times, and nothing that says of what.
  private func noteTimes(_ vault: Vault) {
    unlink(vault.timesPath)
    let context = TurnContext(now: configuration.now ?? .current, zone: configuration.zone, source: .cli)
    guard let turn = try? Conversation(self, context).turn(key: nil), turn.settings["notifications"] == .string("on"),
      turn.settings.isOn("reminders"), let reminders = try? turn.reminders()
    else { return }
    let end = context.now.adding(seconds: Self.daysAhead * 86_400)
    var times: Set<Int> = []
    for reminder in reminders {
      let rules = turn.deliveryRules
      for time in (try? reminder.schedule.next(Self.mostTimes, after: context.now, in: turn.zone)) ?? []
      where time <= end && !rules.isMuted(time) {
        if reminder.schedule.hasClock || !rules.isQuiet(at: time) { times.insert(time.seconds) }
      }
    }
    guard !times.isEmpty else { return }
    let lines = times.sorted().prefix(Self.mostTimes).map(String.init).joined(separator: "\n")
    _ = FileMove.write(Array((lines + "\n").utf8), to: vault.timesPath)
  }

  /// What the desktop is told while it is locked: that there is something, and nothing of what.
  func lockedNudges(_ context: TurnContext) -> [Nudge] {
    guard let vault = configuration.vault, let bytes = ResourceFiles.contents(vault.timesPath) else { return [] }
    let times = String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { Int($0) }
    guard let due = times.last(where: { $0 <= context.now.seconds }) else { return [] }
    let later = times.filter { $0 > context.now.seconds }.map { "\($0)\n" }.joined()
    _ = FileMove.write(Array(later.utf8), to: vault.timesPath)
    return [
      Nudge(
        kind: .reminder, id: "", title: text("nudge.title", [:], context), body: text("lock.nudge", [:], context),
        actions: [], due: Instant(seconds: due))
    ]
  }
}
