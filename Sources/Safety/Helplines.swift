/// Whom to call, by country.
///
///     let helplines = Helplines(text)
///     let country = helplines.country(named: "uk") ?? helplines.country(inZone: "Europe/London")
///     country.emergency  // ["999", "112"]
///
/// `docs/safety.md` describes the file.
public struct Helplines: Sendable {
  /// For whom a line is.
  public enum Need: String, Sendable, CaseIterable {
    case suicide, violence, youth, poison
  }

  /// A line to call or to write to.
  public struct Line: Sendable, Hashable {
    /// For whom it is.
    public var need: Need
    /// Its name, in the country's own language.
    public var name: String
    /// The number to call; nil where there is none.
    public var phone: String?
    /// How to write to it.
    public var text: String?
    /// When it is there: `24/7`, or days and times; nil when that is not known.
    public var hours: String?
    /// Its page.
    public var web: String
    /// When it was last known to be right: year and month.
    public var checked: String
    /// Where that was read; nil in a file of the user's that does not say.
    public var source: String?
  }

  /// A country, or everywhere else.
  public struct Country: Sendable, Hashable {
    /// The ISO 3166 code; `*` for everywhere else.
    public var code: String
    /// The name by which it is shown.
    public var name: String
    /// The numbers to dial in an emergency, the most usual first.
    public var emergency: [String]
    /// The lines, in the order in which they are shown.
    public var lines: [Line]
  }

  /// A line of the file that cannot be read.
  public struct Fault: Error, Sendable, Hashable {
    /// The line, from 1.
    public var line: Int
  }

  /// All countries, in the order of the file.
  public private(set) var countries: [Country] = []
  /// Everywhere else: what helps to find a line.
  public private(set) var elsewhere = Country(code: "*", name: "", emergency: [], lines: [])
  /// What could not be read.
  public private(set) var faults: [Fault] = []
  private var names: [String: Int] = [:]
  private var zones: [String: Int] = [:]
  /// Zones whose names begin with these, such as `Australia/`.
  private var zonePrefixes: [(prefix: String, country: Int)] = []

  /// Reads a file; lines that cannot be read are passed over and kept as faults.
  public init(_ text: String) {
    var number = 0
    for raw in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      guard let first = raw.first, first != "#" else { continue }
      if !read(raw, isHead: first == "[") { faults.append(Fault(line: number)) }
    }
    takeOutElsewhere()
  }

  /// Everywhere else is no country: what is found by number must not move when it goes.
  private mutating func takeOutElsewhere() {
    guard let index = countries.firstIndex(where: { $0.code == "*" }) else { return }
    elsewhere = countries.remove(at: index)
    func moved(_ number: Int) -> Int { number > index ? number - 1 : number == index ? Int.max : number }
    names = names.mapValues(moved)
    zones = zones.mapValues(moved)
    zonePrefixes = zonePrefixes.map { ($0.prefix, moved($0.country)) }
  }

  private mutating func read(_ line: Substring, isHead: Bool) -> Bool {
    if isHead {
      guard let end = line.firstIndex(of: "]") else { return false }
      let code = String(line[line.index(after: line.startIndex)..<end])
      let all = line[line.index(after: end)...].split(separator: ";").map { Self.trimmed($0) }
      for name in all + [code] { names[Self.folded(name)] = countries.count }
      countries.append(Country(code: code, name: all.first ?? code, emergency: [], lines: []))
      return true
    }
    guard let country = countries.indices.last, let space = line.firstIndex(of: " ") else { return false }
    let rest = line[space...]
    switch line[..<space] {
    case "emergency": countries[country].emergency = rest.split(separator: " ").map(String.init)
    case "zones":
      for zone in rest.split(separator: " ") {
        if zone.hasSuffix("*") {
          zonePrefixes.append((String(zone.dropLast()), country))
        } else {
          zones[String(zone)] = country
        }
      }
    case "line":
      guard let line = Self.line(rest) else { return false }
      countries[country].lines.append(line)
    default: return false
    }
    return true
  }

  private static func line(_ text: Substring) -> Line? {
    let cells = text.split(separator: "|", omittingEmptySubsequences: false).map { trimmed($0) }
    guard 7...8 ~= cells.count, let need = Need(rawValue: cells[0]), !cells[1].isEmpty, cells[5].hasPrefix("http"),
      !cells[6].isEmpty
    else { return nil }
    func optional(_ cell: String) -> String? { cell == "-" || cell.isEmpty ? nil : cell }
    return Line(
      need: need, name: cells[1], phone: optional(cells[2]), text: optional(cells[3]), hours: optional(cells[4]),
      web: cells[5], checked: cells[6], source: cells.count > 7 ? optional(cells[7]) : nil)
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let start = text.drop { $0 == " " }
    let end = start.lastIndex { $0 != " " }
    return end.map { String(start[...$0]) } ?? ""
  }

  /// A file of the user's own over the embedded one: a country that it has takes the place of the embedded one as far as
  /// it goes, and everything that it lacks, or that can't be read, is the embedded one's.
  public init(own: String, over builtIn: String) {
    let own = Helplines(own)
    self.init(builtIn)
    faults = own.faults
    elsewhere.replace(with: own.elsewhere)
    for (index, country) in own.countries.enumerated() {
      let place: Int
      if let known = countries.firstIndex(where: { $0.code == country.code }) {
        countries[known].replace(with: country)
        place = known
      } else {
        place = countries.count
        countries.append(country)
      }
      for (name, number) in own.names where number == index { names[name] = place }
      for (zone, number) in own.zones where number == index { zones[zone] = place }
      zonePrefixes = own.zonePrefixes.filter { $0.country == index }.map { ($0.prefix, place) } + zonePrefixes
    }
  }

  /// A name for comparison: letters in lower case without accents.
  private static func folded(_ name: some StringProtocol) -> String {
    var letters: [UInt8] = []
    for scalar in name.unicodeScalars {
      switch FoldedScalar(scalar) {
      case .ascii(let byte) where byte >= 0x61 && byte <= 0x7a || byte == 0x2a: letters.append(byte)
      case .letters(let first, let second): letters += [first, second]
      case .foreign: letters += Array(String(scalar).utf8)
      default: break
      }
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// The country of a name or code, in any spelling of case; nil when it is not known.
  public func country(named name: String) -> Country? {
    names[Self.folded(name)].flatMap { countries.indices.contains($0) && name != "*" ? countries[$0] : nil }
  }

  /// The country of a time zone, such as `Europe/London`; nil when it is not known.
  public func country(inZone zone: String) -> Country? {
    let index = zones[zone] ?? zonePrefixes.first { zone.hasPrefix($0.prefix) }?.country
    return index.flatMap { countries.indices.contains($0) ? countries[$0] : nil }
  }
}

extension Helplines.Country {
  /// Takes what another has: emergency numbers as a whole, the lines of each need as a whole.
  fileprivate mutating func replace(with other: Self) {
    if !other.emergency.isEmpty { emergency = other.emergency }
    let needs = Set(other.lines.map(\.need))
    if !needs.isEmpty { lines = other.lines + lines.filter { !needs.contains($0.need) } }
  }
}
