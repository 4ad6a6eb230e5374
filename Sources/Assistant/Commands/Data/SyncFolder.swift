internal import CivilTime
internal import ContentDigest
internal import Glibc
internal import JSONText
internal import JournalStore
internal import Merging
internal import ResourceFiles

/// What came of meeting the other devices in a folder.
struct SyncReport {
  /// Files of this device that were written.
  var sent = 0
  /// What the others' changes came to.
  var merged = MergeReport()
  /// Files that were not read, and why.
  var refused: [(file: String, reason: ChangeFile.Fault)] = []
  /// Whether one of them is so for the first time.
  var hasNewRefusal = false
  /// The other devices whose files are there.
  var devices: Set<String> = []
}

/// A folder that devices share, by whatever carries its files: Syncthing, Nextcloud, a stick.
///
/// Each device writes its own files there and reads the others'. A file comes under its name only when it is whole, and
/// says at its end what is in it.
struct SyncFolder {
  /// The folder.
  let path: String
  private let journal: Journal
  private let places: OwnPlaces

  init(_ path: String, of journal: Journal, sparing places: OwnPlaces) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    self.journal = journal
    self.places = places
  }

  /// Records what changed here, reads what the others did, and writes what they don't have yet.
  mutating func exchange(at now: Instant) throws -> SyncReport {
    var report = SyncReport()
    var notes = try notes()
    let names = ResourceFiles.names(in: path).sorted()
    try begin(names, notes, at: now)
    // A device that got another name has nothing of its own there yet.
    notes = try self.notes()
    try journal.recordForMerging(at: now)
    let own = try journal.mergingDevice()
    var read: [String: (mark: String, device: String)] = [:]
    var changes: [DeviceChange] = []
    var left: [String: String] = [:]
    for name in names where name.hasSuffix(ChangeFile.ending) {
      let file = ChangeFile.parse(name: name)
      if let file, file.device == own { continue }
      if let file { report.devices.insert(file.device) }
      guard let mark = mark(of: name) else { continue }
      if notes.read[name] == mark, let file {
        read[name] = (mark, file.device)
        continue
      }
      do {
        let found = try changesIn(name)
        changes += found.changes
        read[name] = (mark, found.device)
      } catch {
        report.refused.append((name, error))
        left[name] = mark
        if notes.left[name] != mark { report.hasNewRefusal = true }
      }
    }
    let attached = try journal.attachmentNames()
    report.merged = try journal.merge(changes, at: now)
    try exchangeAttachments(before: attached, report.merged)
    for device in report.merged.waiting {
      guard let first = read.filter({ $0.value.device == device }).keys.min() else { continue }
      report.refused.append((first, .waits))
      for name in read.keys where read[name]?.device == device { read[name] = nil }
    }
    var after = notes
    after.read = read.mapValues(\.mark)
    after.left = left
    report.sent = try publish(&after)
    try keep(after, instead: notes)
    return report
  }

  /// Writes what the others don't have yet; nothing is read.
  ///
  /// - Returns: How many files were written.
  @discardableResult
  mutating func publish() throws -> Int {
    let notes = try notes()
    var after = notes
    let count = try publish(&after)
    after.isPending = false
    try keep(after, instead: notes)
    return count
  }

  /// Keeps in mind that this device has something to tell in this folder though it meets nobody there any more: that
  /// all was erased.
  func keepPending() throws {
    var after = try notes()
    after.folder = path
    after.isPending = true
    try journal.keepExchangeNotes(after.json)
  }

  /// The folder where something has still to be told; nil for none.
  static func pending(in journal: Journal) throws -> String? {
    let notes = SyncNotes(try journal.exchangeNotes())
    return notes.isPending ? notes.folder : nil
  }

  /// Where attachments lie in a shared folder.
  static func attachments(in path: String) -> Attachments { Attachments(folder: path + "/attachments") }

  /// Brings each attachment to where it is missing, and removes those of what was erased.
  private func exchangeAttachments(before: [String], _ merged: MergeReport) throws {
    let names = try journal.attachmentNames()
    let (own, shared) = (Attachments(of: journal), Self.attachments(in: path))
    if merged.erased > 0 {
      own.removeAll(but: names)
      shared.remove(Set(before).subtracting(names))
    }
    try shared.copy(names, to: own, sparing: places)
    try own.copy(names, to: shared, sparing: places)
  }

  // MARK: Own files

  private func begin(_ names: [String], _ notes: SyncNotes, at now: Instant) throws {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    let host = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let identity = ResourceFiles.contents("/etc/machine-id").map { String(decoding: $0, as: UTF8.self) } ?? host
    let place = realpath(journal.path, nil).map { real in
      defer { free(real) }
      return String(cString: real)
    }
    let machine = String(SHA256.hex(of: Array("\(identity)\n\(place ?? journal.path)".utf8)).prefix(32))
    try journal.startMerging(
      host: host, machine: machine,
      lastOwn: { device in
        let own = names.compactMap { name in
          ChangeFile.parse(name: name).flatMap { $0.device == device ? (index: $0.index, name: name) : nil }
        }
        // What was written there is known, unless somebody else wrote.
        guard let last = own.max(by: { $0.index < $1.index }),
          notes.published[last.index]?.bytes != size(of: last.name) || notes.folder != path
        else { return 0 }
        return (try? changesIn(last.name))?.changes.last?.number ?? 0
      }, at: now)
  }

  private mutating func publish(_ notes: inout SyncNotes) throws -> Int {
    guard let device = try journal.mergingDevice() else { return 0 }
    if notes.folder != path { notes.published = [:] }
    notes.folder = path
    var count = 0
    let segments = try journal.mergeSegments()
    for (segment, mark) in segments {
      let name = ChangeFile.name(of: device, segment)
      if let known = notes.published[segment], known.mark == mark, known.bytes == size(of: name) { continue }
      let bytes = ChangeFile.bytes(device: device, lines: try journal.mergeLines(of: segment))
      try OwnFile("\(path)/\(name)", sparing: places).write(bytes, replacing: true)
      notes.published[segment] = (mark, bytes.count)
      count += 1
    }
    // What an erasure leaves over.
    let kept = Set(segments.map(\.segment))
    for name in ResourceFiles.names(in: path) {
      guard let file = ChangeFile.parse(name: name), file.device == device, !kept.contains(file.index) else { continue }
      unlink("\(path)/\(name)")
      notes.published[file.index] = nil
    }
    return count
  }

  // MARK: Others' files

  private func changesIn(_ name: String) throws(ChangeFile.Fault) -> ChangeFile {
    guard ChangeFile.parse(name: name) != nil else { throw .foreign }
    guard let size = size(of: name) else { throw .unreadable }
    guard size <= ChangeFile.mostBytes else { throw .tooLarge }
    guard let bytes = ResourceFiles.contents("\(path)/\(name)") else { throw .unreadable }
    let file = try ChangeFile(bytes, name: name)
    guard file.changes.allSatisfy(Journal.isPossible) else { throw .foreign }
    return file
  }

  private func size(of name: String) -> Int? {
    var status = stat()
    guard stat("\(path)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// What is another text where the file is another one.
  private func mark(of name: String) -> String? {
    var status = stat()
    guard stat("\(path)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return "\(status.st_size):\(status.st_ino):\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }

  private func notes() throws -> SyncNotes { SyncNotes(try journal.exchangeNotes()) }

  private func keep(_ notes: SyncNotes, instead old: SyncNotes) throws {
    guard notes.json != old.json else { return }
    try journal.keepExchangeNotes(notes.json)
  }
}

/// What was written to a shared folder and read there, so that it is not done again.
private struct SyncNotes {
  var folder: String?
  var isPending = false
  var published: [Int: (mark: String, bytes: Int)] = [:]
  var read: [String: String] = [:]
  /// Files that were left alone, and as what.
  var left: [String: String] = [:]

  init(_ json: JSON) {
    folder = json["folder"]?.string
    isPending = json["pending"]?.bool ?? false
    for member in json["published"]?.object?.members ?? [] {
      guard let segment = Int(member.key), let mark = member.value["mark"]?.string,
        let bytes = member.value["bytes"]?.int
      else { continue }
      published[segment] = (mark, bytes)
    }
    for member in json["read"]?.object?.members ?? [] { read[member.key] = member.value.string }
    for member in json["left"]?.object?.members ?? [] { left[member.key] = member.value.string }
  }

  var json: JSON {
    var object: JSONObject = [:]
    object["folder"] = folder.map(JSON.string)
    if isPending { object["pending"] = .bool(true) }
    object["published"] = .object(
      JSONObject(
        published.sorted { $0.key < $1.key }.map {
          .init(key: "\($0.key)", value: .object(["mark": .string($0.value.mark), "bytes": .int($0.value.bytes)]))
        }))
    object["read"] = .object(
      JSONObject(read.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: .string($0.value)) }))
    if !left.isEmpty {
      object["left"] = .object(
        JSONObject(left.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: .string($0.value)) }))
    }
    return .object(object)
  }
}
