internal import JSONText
internal import Safety
internal import TextSearch

/// What is told at a sign of crisis: whom to call in the user's country, and what the words were about.
///
/// It needs no journal: where none can be opened, the system's time zone tells the country.
struct CrisisHelp {
  /// What the words were about, the most urgent first.
  let kinds: [CrisisKind]
  /// The country; nil where it is not known.
  let country: Helplines.Country?
  private let lines: [Helplines.Line]

  /// The help for these signs.
  ///
  /// - Parameters:
  ///   - country: What the user has set, a name or a code; it goes before the zone.
  ///   - zone: The time zone's identifier.
  init(_ kinds: [CrisisKind], _ helplines: Helplines, country: String?, zone: String) {
    self.kinds = kinds.isEmpty ? [.asked] : kinds
    let known = country.flatMap(helplines.country(named:)) ?? helplines.country(inZone: zone)
    self.country = known
    lines = Self.lines(for: self.kinds, known?.lines ?? [], helplines.elsewhere.lines)
  }

  /// The kind that decides the words.
  var kind: CrisisKind { kinds[0] }

  /// How many lines of each need are shown for a kind, in order.
  private static func wanted(_ kind: CrisisKind) -> [(need: Helplines.Need, count: Int)] {
    switch kind {
    case .overdose: [(.poison, 1), (.suicide, 1)]
    // Some countries have a line for each of their parts.
    case .danger: [(.violence, 4), (.suicide, 1)]
    case .friend: [(.suicide, 2)]
    case .asked: [(.suicide, 2), (.violence, 1), (.youth, 1), (.poison, 1)]
    case .plan, .ideation, .selfHarm, .passive: [(.suicide, 2), (.youth, 1)]
    }
  }

  private static func lines(
    for kinds: [CrisisKind], _ own: [Helplines.Line], _ elsewhere: [Helplines.Line]
  ) -> [Helplines.Line] {
    var wants = wanted(kinds[0])
    if kinds.contains(.danger), !wants.contains(where: { $0.need == .violence }) { wants.append((.violence, 1)) }
    if kinds.contains(.overdose), !wants.contains(where: { $0.need == .poison }) { wants.append((.poison, 1)) }
    var lines: [Helplines.Line] = []
    for want in wants { lines += own.filter { $0.need == want.need }.prefix(want.count) }
    // Where a country has no line for what it is about, a directory helps to find one.
    let first = wants.first { $0.need != .poison }?.need ?? .suicide
    if !lines.contains(where: { $0.need == first }) { lines += elsewhere.filter { $0.need == first } }
    if lines.isEmpty { lines = elsewhere }
    return lines
  }

  /// The result of `crisis`, for tools.
  var json: JSONObject {
    var object: JSONObject = [
      "about": .strings(kinds.map(\.name)), "emergency": .strings(country?.emergency ?? []),
      "lines": .array(lines.map { .object(Self.json($0)) }),
    ]
    if let country { object["country"] = .string(country.code) }
    return object
  }

  /// The values of the reply; without emergency numbers it names the local one.
  var values: JSONObject {
    var values = json
    values["lines"] = .array(
      lines.map { line in
        var object = Self.json(line)
        if line.hours == "24/7" { object["always"] = .bool(true) }
        return .object(object)
      })
    if country?.emergency.isEmpty ?? true { values["emergency"] = nil }
    return values
  }

  /// The reply's key; a shorter text when the help was told before in this conversation.
  func reply(isAgain: Bool) -> String { isAgain ? "crisis.\(kind.name).again" : "crisis.\(kind.name)" }

  /// Whether a reply tells whom to call: an emergency number where the country has one, and a line.
  ///
  /// Replies can be the user's own files, and those can leave out what must not be missing.
  func isTold(in reply: String) -> Bool {
    let numbers = country?.emergency ?? []
    guard numbers.isEmpty || numbers.contains(where: reply.contains) else { return false }
    return lines.isEmpty
      || lines.contains { line in [line.phone, line.text, line.web].contains { $0.map(reply.contains) ?? false } }
  }

  /// The numbers and lines as they are, without a word, for where no words can be had.
  var bare: String {
    let rows = lines.map { line in
      [line.name, line.phone, line.text, line.hours, line.web].compactMap(\.self).joined(separator: ", ")
    }
    return ([(country?.emergency ?? []).joined(separator: ", ")] + rows).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func json(_ line: Helplines.Line) -> JSONObject {
    var object: JSONObject = ["for": .string(line.need.rawValue), "name": .string(line.name), "web": .string(line.web)]
    if let phone = line.phone { object["phone"] = .string(phone) }
    if let text = line.text { object["text"] = .string(text) }
    if let hours = line.hours { object["hours"] = .string(hours) }
    return object
  }
}
