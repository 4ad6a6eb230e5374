package import JSONText
internal import JournalModel
internal import Understanding

/// Entries as a text for an editor, and what was changed in it.
///
/// Each entry begins with its number, `#17`, and has a line for each part; the lines of a note are indented. An entry
/// that is taken out of the text is left as it is, and so is one whose lines are the same.
package enum EntrySheet {
  /// Why a text can't be taken back.
  package enum Fault: Error, Sendable, Hashable {
    /// A line that is none of an entry's: its number, counted from 1, and the line.
    case line(Int, String)
    /// An entry that was not in the text at first.
    case unknown(Int)
    /// An entry that comes twice.
    case twice(Int)
    /// A value that does not fit its part.
    case value(part: String, String)
  }

  /// The parts that are lists of words.
  private static let lists = ["emotions", "activities", "without", "weather", "people", "places"]

  /// The text of some entries, as `history` shows them.
  package static func text(of entries: [JSON], head: String) -> String {
    let head = head.split(separator: "\n").map { "# \($0)\n" }.joined()
    return head + entries.compactMap(\.object).map { "\n" + block(of: $0) }.joined()
  }

  private static func block(of entry: JSONObject) -> String {
    let parts = parts(of: entry)
    var lines = ["#\(entry["number"]?.int ?? 0)"]
    for name in order {
      if name == "note" {
        lines.append("note:")
        // Each line is indented, so that none of them looks like a part or a number.
        lines +=
          (parts[name] ?? "").isEmpty
          ? []
          : (parts[name] ?? "").split(
            separator: "\n", omittingEmptySubsequences: false
          ).map { "  " + $0 }
      } else if name != "at" || parts[name] != nil {
        lines.append("\(name): \(parts[name] ?? "")".trimmedEnd)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let order = ["at", "mood"] + lists + ["measurements", "event", "starred", "note"]

  /// The parts of an entry as they are written.
  private static func parts(of entry: JSONObject) -> [String: String] {
    var parts: [String: String] = [:]
    // A time that is a span stays as it is.
    if entry["span"] == nil {
      parts["at"] = entry["whole_day"]?.bool == true ? entry["day"]?.string : entry["at"]?.string
    }
    parts["mood"] = entry["mood"]?.double.map { JSONNumber($0).token }
    for name in lists {
      if let words = entry[name]?.array { parts[name] = words.compactMap(\.string).joined(separator: ", ") }
    }
    parts["measurements"] = entry["measurements"]?.array?.compactMap { item in
      guard let metric = item["metric"]?.string, let value = item["value"]?.double else { return nil }
      return "\(metric) \(JSONNumber(value).token)"
    }.joined(separator: ", ")
    parts["event"] = entry["event"]?.string
    if entry["starred"]?.bool == true { parts["starred"] = "yes" }
    parts["note"] = entry["note"]?.string
    return parts
  }

  /// What a changed text amends: the arguments of `amend`, one for each entry that differs.
  package static func amendments(in text: String, of entries: [JSON]) throws(Fault) -> [JSONObject] {
    var known: [Int: JSONObject] = [:]
    for entry in entries.compactMap(\.object) { if let number = entry["number"]?.int { known[number] = entry } }
    var changes: [JSONObject] = []
    for (number, parts) in try blocks(in: text) {
      guard let entry = known[number] else { throw .unknown(number) }
      let change = try change(from: self.parts(of: entry), to: parts)
      guard !change.isEmpty else { continue }
      var arguments: JSONObject = ["target": .string(String(number))]
      for member in change { arguments[member.key] = member.value }
      changes.append(arguments)
    }
    return changes
  }

  /// The entries of a text, with their parts as they are written.
  private static func blocks(in text: String) throws(Fault) -> [(number: Int, parts: [String: String])] {
    var blocks: [(number: Int, parts: [String: String])] = []
    var note: [String]?
    func close() {
      guard let lines = note, !blocks.isEmpty else { return }
      let text = lines.joined(separator: "\n")
      blocks[blocks.count - 1].parts["note"] = text.contains { !$0.isWhitespace } ? text.trimmedEnd : ""
      note = nil
    }
    for (index, raw) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = raw.hasSuffix("\r") ? String(raw.dropLast()) : String(raw)
      if let number = line.hasPrefix("#") ? Int(line.dropFirst().trimmedEnd) : nil {
        close()
        guard !blocks.contains(where: { $0.number == number }) else { throw .twice(number) }
        blocks.append((number, [:]))
      } else if note != nil, line.isEmpty || line.first?.isWhitespace == true {
        note?.append(line.hasPrefix("  ") ? String(line.dropFirst(2)) : line.trimmed)
      } else if line.hasPrefix("#") || !line.contains(where: { !$0.isWhitespace }) {
        continue
      } else if let part = order.first(where: { line.hasPrefix($0 + ":") }), !blocks.isEmpty {
        close()
        let value = String(line.dropFirst(part.count + 1)).trimmed
        if part == "note" { note = value.isEmpty ? [] : [value] } else { blocks[blocks.count - 1].parts[part] = value }
      } else {
        throw .line(index + 1, line)
      }
    }
    close()
    return blocks
  }

  /// The arguments of `amend` for parts that differ. A line that is missing is a part left alone.
  private static func change(from old: [String: String], to new: [String: String]) throws(Fault) -> JSONObject {
    var change: JSONObject = [:]
    var removed: [String] = []
    for name in order {
      guard let value = new[name], value != (old[name] ?? "") else { continue }
      switch name {
      case "measurements":
        let (before, after) = (try measurements(in: old[name] ?? ""), try measurements(in: value))
        removed += before.map(\.metric).filter { metric in !after.contains { $0.metric == metric } }
        let differing = after.filter { item in !before.contains { $0 == item } }
        if !differing.isEmpty {
          change["measurements"] = .array(
            differing.map { .object(["metric": .string($0.metric), "value": .double($0.value)]) })
        }
      case _ where value.isEmpty && name != "at": removed.append(name)
      case "mood":
        guard let mood = Double(value) else { throw .value(part: name, value) }
        change["mood"] = .double(mood)
      case "starred":
        guard ["yes", "no"].contains(value) else { throw .value(part: name, value) }
        if value == "yes" { change["starred"] = .bool(true) } else { removed.append(name) }
      case _ where lists.contains(name):
        change[name] = .strings(value.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty })
      default:
        guard !value.isEmpty else { throw .value(part: name, value) }
        change[name] = .string(value)
      }
    }
    if !removed.isEmpty { change["remove"] = .strings(removed) }
    return change
  }

  private static func measurements(in text: String) throws(Fault) -> [(metric: String, value: Double)] {
    var found: [(metric: String, value: Double)] = []
    for item in text.split(separator: ",").map({ String($0).trimmed }) where !item.isEmpty {
      let words = item.split(separator: " ")
      guard words.count == 2, let value = Double(words[1]) else { throw .value(part: "measurements", item) }
      found.append((String(words[0]), value))
    }
    return found
  }
}

extension StringProtocol {
  /// The text without white space at its end.
  fileprivate var trimmedEnd: String {
    var rest = self[...]
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }
}

extension Assistant {
  /// The most entries that are changed together.
  package static let mostEdited = 200

  /// The entries that a text asks for, whole; nil where it asks for none.
  package func entries(askedFor text: String, _ context: TurnContext) throws(CommandError) -> [JSON]? {
    defer { letGo() }
    let meaning = interpret(text, context)
    guard meaning.decision == .act, meaning.commands.count == 1, let command = meaning.commands.first,
      command.missing.isEmpty, ["history", "search", "on_this_day"].contains(command.name)
    else { return nil }
    var numbers: [Int] = []
    var arguments = command.resolved
    while true {
      let result = try call(command.name, arguments, context)
      let page = result["entries"]?.array ?? []
      numbers += page.compactMap { $0["number"]?.int }
      // A page goes on where it is one of the journal's; an explicit number of entries is all that was asked for.
      guard command.name == "history", result["more"]?.bool == true, numbers.count < Self.mostEdited,
        command.resolved["limit"] == nil, let last = page.last?["id"]
      else { break }
      arguments["before"] = last
    }
    var entries: [JSON] = []
    for number in numbers.prefix(Self.mostEdited) {
      if let entry = try entry(String(number), context) { entries.append(entry) }
    }
    return entries
  }

  /// Changes several entries as one change, which one undo takes back; all of it or nothing.
  package func amendTogether(_ changes: [JSONObject], _ context: TurnContext) throws(CommandError) {
    defer { letGo() }
    do {
      let conversation = try Conversation(self, context)
      var done: [JSON] = []
      _ = try conversation.journal.recorded("amend", key: context.key, session: context.session, at: context.now) {
        transaction in
        for change in changes {
          let command = try Amend(Arguments(change, for: Amend.schema))
          let outcome = try command.run(in: conversation.turn(key: nil), transaction)
          done.append(outcome.result)
        }
        return Outcome(.object(["count": .int(done.count)]), reply: "amend.several", ["count": .int(done.count)])
      }
      for result in done { whenChanged?(Amend.schema.name, result) }
    } catch { throw CommandError(error) }
  }
}
