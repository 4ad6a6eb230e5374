internal import CivilTime
internal import Glibc
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import ResourceFiles
internal import Understanding

/// Check-ins that were told while the journal could not be written, a file each: `spool/` beside the journal.
///
/// A file holds the command with its arguments, and the moment, zone and face at which it was told. It has a key of its
/// own, so that it is filed once however many processes find it.
struct Spool: Sendable {
  /// The folder.
  let folder: String

  /// One check-in that waits.
  struct Item {
    var path: String
    var key: String
    var command: ParsedCommand
    var context: TurnContext
  }

  /// Keeps a command for later; whether it is on the disk.
  func keep(_ command: ParsedCommand, _ context: TurnContext, zone: TimeZoneRules) -> Bool {
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { return false }
    var object: JSONObject = [
      "name": .string(command.name), "arguments": .object(command.resolved),
      "now": .int(context.now.microseconds), "zone": .string(zone.identifier), "source": .string(context.source.word),
    ]
    var random = SystemRandomNumberGenerator()
    let number = random.next() as UInt64
    object["key"] = .string(context.key ?? "spool:\(context.now.microseconds):\(number)")
    // Names ascend with time.
    let name = "\(context.now.microseconds)-\(String(number, radix: 36))"
    return write(Array(JSON.object(object).text().utf8), name)
  }

  private func write(_ bytes: [UInt8], _ name: String) -> Bool {
    let draft = "\(folder)/.\(name)"
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return false }
    let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
    let isOnDisk = count == bytes.count && fsync(file) == 0
    close(file)
    guard isOnDisk, rename(draft, "\(folder)/\(name).json") == 0 else {
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
  var items: [Item] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name.hasSuffix(".json"), !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted().compactMap { item("\(folder)/\($0)") }
  }

  private func item(_ path: String) -> Item? {
    guard let bytes = ResourceFiles.contents(path),
      let json = try? JSONParser().parse(String(decoding: bytes, as: UTF8.self)),
      let name = json["name"]?.string, let arguments = json["arguments"]?.object, let now = json["now"]?.int,
      let key = json["key"]?.string
    else { return nil }
    let source = json["source"]?.string.flatMap { EntrySource(word: $0) } ?? .cli
    var context = TurnContext(now: Instant(microseconds: now), zone: nil, source: source)
    if let zone = json["zone"]?.string {
      context.zone = (try? TimeZoneRules(identifier: zone)) ?? TimeZoneRules(rule: zone)
    }
    context.session = "spool"
    context.key = key
    return Item(path: path, key: key, command: ParsedCommand(name, arguments), context: context)
  }
}

extension Assistant {
  /// Where check-ins wait that could not be written.
  var spool: Spool { Spool(folder: OwnPlaces.split(configuration.journalPath).folder + "/spool") }

  /// Files what was told while the journal could not be written, with its own time. What can't be filed now waits on.
  func fileSpooled() {
    guard !isFilingSpool else { return }
    let items = spool.items
    guard !items.isEmpty, let journal = try? journal() else { return }
    isFilingSpool = true
    defer { isFilingSpool = false }
    for item in items {
      do {
        _ = try journal.patiently(0) {
          try Conversation(self, item.context).call(item.command.name, item.command.arguments)
        }
        unlink(item.path)
      } catch {
        // What is refused for what it says would be refused for ever: it is put beside, and nothing of it is lost.
        if case .store = CommandError(error) { return }
        rename(item.path, item.path + ".left")
      }
    }
  }
}
