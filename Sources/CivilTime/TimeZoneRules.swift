internal import Glibc

/// The offsets from UTC of one time zone.
///
///     let paris = try TimeZoneRules(identifier: "Europe/Paris")
///     paris.offset(at: Instant(seconds: 0))          // 3600
///     paris.instant(of: CivilDateTime(date, hour: 9))
///
/// Read from the system's TZif file (RFC 9636); past its table the POSIX rule of the footer holds, to the year 2100.
public struct TimeZoneRules: Sendable, Hashable {
  /// A span in which one offset holds, from `start` until the next span.
  struct Span: Sendable, Hashable {
    var start: Int
    var offset: Int
  }

  /// Why a zone could not be read.
  public enum Failure: Error, Equatable, Sendable {
    /// No zone has this name.
    case unknownZone(String)
    /// The zone's file is not a TZif file of version 2 or later.
    case malformed(String)
  }

  /// The IANA name, such as `Europe/Paris`, or `UTC` or `+02:00`.
  public let identifier: String
  /// In ascending order of `start`; the first starts at `Int.min`.
  let spans: [Span]

  /// Coordinated universal time.
  public static let utc = TimeZoneRules(identifier: "UTC", fixedOffset: 0)

  /// A zone whose offset from UTC never changes.
  public init(identifier: String, fixedOffset seconds: Int) {
    self.identifier = identifier
    spans = [Span(start: Int.min, offset: seconds)]
  }

  /// Reads a zone of the system's database, such as `Europe/Paris`, or a fixed offset, such as `UTC+2`.
  ///
  /// - Throws: `Failure.unknownZone` for a name that the database lacks, `Failure.malformed` for a damaged file.
  public init(identifier: String, database: String = "/usr/share/zoneinfo") throws(Failure) {
    if identifier == "UTC" {
      self = .utc
      return
    }
    if let fixed = Self(offset: identifier) {
      self = fixed
      return
    }
    let allowed = identifier.utf8.allSatisfy {
      ($0 | 32) >= 97 && ($0 | 32) <= 122 || $0 >= 48 && $0 <= 57 || [43, 45, 47, 95].contains($0)
    }
    guard allowed, !identifier.isEmpty, identifier.utf8.count < 100, identifier.utf8.first != 47 else {
      throw .unknownZone(identifier)
    }
    try self.init(contentsOf: "\(database)/\(identifier)", identifier: identifier)
  }

  /// Reads the value of a `TZ` variable that is a rule, such as `EST5EDT,M3.2.0,M11.1.0` or `<+03>-3`; nil for another.
  public init?(rule: String) {
    guard rule.utf8.count < 100, let posix = PosixTimeZoneRule(variable: rule) else { return nil }
    identifier = rule
    var spans = [Span(start: Int.min, offset: posix.standardOffset)]
    for year in 1900...2100 { spans += posix.spans(in: year) }
    self.spans = spans
  }

  /// Reads a TZif file by its path; one of the system's database is known by its name there.
  ///
  /// - Throws: `Failure.unknownZone` for a file that can't be read, `Failure.malformed` for a damaged one.
  public init(path: String, database: String = "/usr/share/zoneinfo") throws(Failure) {
    if path.hasPrefix(database + "/"),
      let zone = try? Self(identifier: String(path.dropFirst(database.count + 1)), database: database)
    {
      self = zone
      return
    }
    try self.init(contentsOf: path, identifier: path)
  }

  private init(contentsOf path: String, identifier: String) throws(Failure) {
    guard let file = fopen(path, "rb") else { throw .unknownZone(identifier) }
    defer { fclose(file) }
    let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, filled in
      filled = fread(buffer.baseAddress, 1, buffer.count, file)
    }
    guard !bytes.isEmpty else { throw .unknownZone(identifier) }
    try self.init(tzif: bytes, identifier: identifier)
  }

  init(tzif bytes: [UInt8], identifier: String) throws(Failure) {
    guard bytes.count > 88, bytes.starts(with: "TZif".utf8), bytes[4] >= UInt8(ascii: "2") else {
      throw .malformed(identifier)
    }
    func int32(_ at: Int) -> Int {
      Int(Int32(bitPattern: bytes[at..<at + 4].reduce(0) { $0 << 8 | UInt32($1) }))
    }
    func int64(_ at: Int) -> Int {
      Int(Int64(bitPattern: bytes[at..<at + 8].reduce(0) { $0 << 8 | UInt64($1) }))
    }
    // The version 1 block comes first and is skipped: its times are 32 bits.
    let header = 44 + int32(32) * 5 + int32(36) * 6 + int32(40) + int32(28) * 8 + int32(24) + int32(20)
    guard header >= 44, header + 44 <= bytes.count else { throw .malformed(identifier) }
    let utcCount = int32(header + 20)
    let stdCount = int32(header + 24)
    let leapCount = int32(header + 28)
    let timeCount = int32(header + 32)
    let typeCount = int32(header + 36)
    let charCount = int32(header + 40)
    guard [utcCount, stdCount, leapCount, timeCount, charCount].allSatisfy({ (0...10_000).contains($0) }),
      (1...256).contains(typeCount)
    else { throw .malformed(identifier) }
    let indices = header + 44 + timeCount * 8
    let types = indices + timeCount
    let end = types + typeCount * 6 + charCount + leapCount * 12 + stdCount + utcCount
    guard end <= bytes.count else { throw .malformed(identifier) }
    func offset(_ type: Int) -> Int { type < typeCount ? int32(types + type * 6) : 0 }

    var spans = [Span(start: Int.min, offset: offset(0))]
    for i in 0..<timeCount {
      spans.append(Span(start: int64(header + 44 + i * 8), offset: offset(Int(bytes[indices + i]))))
    }
    if let rule = PosixTimeZoneRule(footer: Array(bytes[min(end + 1, bytes.count)...].prefix { $0 != 10 })) {
      let last = timeCount > 0 ? int64(header + 44 + (timeCount - 1) * 8) : 0
      if rule.changes == nil, timeCount == 0 { spans = [Span(start: Int.min, offset: rule.standardOffset)] }
      // A damaged file may name any time.
      let day = CivilDate(dayNumber: min(max(0, last) / 86_400, 47_000))
      for year in day.components.year...2100 {
        for span in rule.spans(in: year) where span.start > last { spans.append(span) }
      }
    }
    self.identifier = identifier
    self.spans = spans
  }

  /// The offset from UTC in seconds at an instant; positive to the east.
  ///
  /// - Complexity: O(log *n*) in the zone's clock changes.
  public func offset(at instant: Instant) -> Int { spans[index(at: instant.seconds)].offset }

  /// The wall-clock time at an instant.
  public func civil(at instant: Instant) -> CivilDateTime {
    CivilDateTime(CivilDate(dayNumber: 0), second: instant.seconds + offset(at: instant))
  }

  /// The instant of a wall-clock time.
  ///
  /// A time that a clock shows twice is its first showing, and a time that no clock shows moves forward by the gap's
  /// length, as RFC 5545 asks.
  public func instant(of time: CivilDateTime) -> Instant {
    let wall = time.date.dayNumber * 86_400 + time.second
    let i = index(at: wall - 86_400)
    var previous = spans[i].offset
    // At most three spans overlap two days.
    for next in spans[(i + 1)...].prefix(3) {
      if wall - previous < next.start || wall - next.offset < next.start {
        return Instant(seconds: wall - previous)
      }
      previous = next.offset
    }
    return Instant(seconds: wall - previous)
  }

  private func index(at second: Int) -> Int {
    var low = 0
    var high = spans.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if spans[middle].start <= second { low = middle } else { high = middle }
    }
    return low
  }
}
