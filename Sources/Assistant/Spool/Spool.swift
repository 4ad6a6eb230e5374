internal import CivilTime
internal import Glibc
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import ResourceFiles
internal import Safety
internal import Understanding

/// Check-ins that were told while the journal could not be written, a file each: `spool/` beside the journal.
///
/// A file holds the commands with their arguments, and the moment, zone and face at which they were told; the text too
/// where it was read without the user's own words, because the journal is locked. It has a key of its own, so that it is
/// filed once however many processes find it.
struct Spool: Sendable {
  /// The folder.
  let folder: String

  /// How the names of files end that only the open journal can read.
  static let sealedSuffix = ".age"

  /// One check-in that waits, or several of one text.
  struct Item {
    var path: String
    var key: String
    var text: String?
    var commands: [ParsedCommand]
    var context: TurnContext
  }

  /// Keeps commands for later; whether they are on the disk.
  ///
  /// - Parameters:
  ///   - text: What was said, to be read again when it is filed.
  ///   - recipient: To whom the file is encrypted; nil for nobody.
  func keep(
    _ commands: [ParsedCommand], text: String? = nil, _ context: TurnContext, zone: TimeZoneRules,
    sealedTo recipient: Age.Recipient? = nil
  ) -> Bool {
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { return false }
    var object: JSONObject = [
      "commands": .array(
        commands.map { .object(["name": .string($0.name), "arguments": .object($0.resolved)]) }),
      "now": .int(context.now.microseconds), "zone": .string(zone.identifier), "source": .string(context.source.word),
    ]
    object["text"] = text.map(JSON.string)
    var random = SystemRandomNumberGenerator()
    let number = random.next() as UInt64
    object["key"] = .string(context.key ?? "spool:\(context.now.microseconds):\(number)")
    // Names ascend with time.
    let name = "\(context.now.microseconds)-\(String(number, radix: 36))"
    var bytes = Array(JSON.object(object).text().utf8)
    if let recipient {
      guard let sealed = Age.encrypt(bytes, to: recipient) else { return false }
      bytes = sealed
    }
    return write(bytes, name + (recipient == nil ? ".json" : Self.sealedSuffix))
  }

  private func write(_ bytes: [UInt8], _ name: String) -> Bool {
    let draft = "\(folder)/.\(name)"
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return false }
    let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
    let isOnDisk = count == bytes.count && fsync(file) == 0
    close(file)
    guard isOnDisk, rename(draft, "\(folder)/\(name)") == 0 else {
      unlink(draft)
      return false
    }
    let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if directory >= 0 {
      fsync(directory)
      close(directory)
    }
    return true
  }

  /// What waits, the earliest first; a file that can't be read stays where it is.
  ///
  /// - Parameter identity: The file of the key that opens what was sealed.
  func items(identity: String? = nil) -> [Item] {
    let names = ResourceFiles.names(in: folder).filter { name in
      let isSealed = name.hasSuffix(Self.sealedSuffix)
      return (name.hasSuffix(".json") || isSealed && identity != nil) && !name.hasPrefix(".")
    }
    return names.sorted().compactMap { name in
      let path = "\(folder)/\(name)"
      let isSealed = name.hasSuffix(Self.sealedSuffix)
      let bytes = isSealed ? identity.flatMap { Age.decrypt(path, identity: $0) } : ResourceFiles.contents(path)
      return bytes.flatMap { item(path, $0) }
    }
  }

  private func item(_ path: String, _ bytes: [UInt8]) -> Item? {
    guard let json = try? JSONParser().parse(String(decoding: bytes, as: UTF8.self)), let now = json["now"]?.int,
      let key = json["key"]?.string
    else { return nil }
    // Earlier versions kept one command.
    let commands = (json["commands"]?.array ?? [json]).compactMap { command in
      command["name"]?.string.map { ParsedCommand($0, command["arguments"]?.object ?? [:]) }
    }
    guard !commands.isEmpty || json["text"]?.string != nil else { return nil }
    let source = json["source"]?.string.flatMap { EntrySource(word: $0) } ?? .cli
    var context = TurnContext(now: Instant(microseconds: now), zone: nil, source: source)
    if let zone = json["zone"]?.string {
      context.zone = (try? TimeZoneRules(identifier: zone)) ?? TimeZoneRules(rule: zone)
    }
    context.session = "spool"
    context.key = key
    return Item(path: path, key: key, text: json["text"]?.string, commands: commands, context: context)
  }
}

extension Assistant {
  /// Where check-ins wait that could not be written.
  var spool: Spool { Spool(folder: OwnPlaces.split(configuration.journalPath).folder + "/spool") }

  /// Files what was told while the journal could not be written or was locked, with its own time. What can't be filed
  /// now waits on.
  ///
  /// - Returns: How many were filed.
  @discardableResult
  func fileSpooled() -> Int {
    guard !isFilingSpool else { return 0 }
    var items = spool.items()
    if let vault = configuration.vault, vault.state == .open {
      items += Spool(folder: vault.spoolFolder).items(identity: vault.identityPath)
    }
    guard !items.isEmpty, let journal = try? journal() else { return 0 }
    isFilingSpool = true
    defer { isFilingSpool = false }
    var count = 0
    for item in items {
      do {
        try journal.patiently(0) { try file(item) }
        unlink(item.path)
        count += 1
      } catch {
        // What is refused for what it says would be refused for ever: it is put beside, and nothing of it is lost.
        switch CommandError(error) {
        case .store, .locked, .unexpected: return count
        default: rename(item.path, item.path + ".left")
        }
      }
    }
    return count
  }

  private func file(_ item: Spool.Item) throws {
    if let text = item.text {
      let isCrisis = !words.crisisSigns(in: text).isEmpty
      let meaning = interpret(text, item.context)
      // With the user's own words the text may say more; it must not say something else.
      if isCrisis || meaning.decision == .act && meaning.commands.allSatisfy({ $0.name == "log" }) {
        let result = try Conversation(self, item.context).say(text)
        if let error = result.error { throw error }
        return
      }
    }
    for (index, command) in item.commands.enumerated() {
      var context = item.context
      if index > 0 { context.key = "\(item.key)#\(index)" }
      _ = try Conversation(self, context).call(command.name, command.arguments)
    }
  }
}
