internal import Glibc

/// The time zone that the system is set to.
public enum LocalZone {
  /// Its rules: from `TZ`, which may be a name, a path or a rule, else by `identifier`.
  public static var rules: TimeZoneRules {
    if let named { return named }
    let name = system
    if name != "UTC", let zone = try? TimeZoneRules(identifier: name) { return zone }
    // A machine may have a copy of the zone's file in place of a link to it.
    return (try? TimeZoneRules(path: "/etc/localtime")) ?? .utc
  }

  /// Its IANA name where it has one: from `TZ`, else the `/etc/localtime` link, else `/etc/timezone`, else `UTC`.
  public static var identifier: String { named?.identifier ?? system }

  /// Whether `TZ` is set to something that can't be read, so that the system's own zone is used.
  public static var isVariableUnreadable: Bool { !variable.isEmpty && named == nil }

  private static var variable: String {
    guard let value = getenv("TZ") else { return "" }
    let text = String(cString: value)
    return text.hasPrefix(":") ? String(text.dropFirst()) : text
  }

  /// The zone that `TZ` names.
  private static var named: TimeZoneRules? {
    let value = variable
    guard !value.isEmpty else { return nil }
    if value.hasPrefix("/") { return try? TimeZoneRules(path: value) }
    return (try? TimeZoneRules(identifier: value)) ?? TimeZoneRules(rule: value)
  }

  /// The name of the zone that the machine is set to.
  private static var system: String {
    var buffer = [CChar](repeating: 0, count: 1024)
    let count = readlink("/etc/localtime", &buffer, buffer.count - 1)
    if count > 0 {
      let path = String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
      if let range = path.firstRange(ofText: "zoneinfo/") { return String(path[range...]) }
    }
    if let file = fopen("/etc/timezone", "r") {
      defer { fclose(file) }
      if fgets(&buffer, Int32(buffer.count), file) != nil {
        let bytes = buffer.prefix { $0 != 0 && $0 != 10 }.map(UInt8.init(bitPattern:))
        let name = String(decoding: bytes, as: UTF8.self)
        if (try? TimeZoneRules(identifier: name)) != nil { return name }
      }
    }
    return "UTC"
  }
}

extension String {
  /// The index just after the first occurrence of `text`.
  fileprivate func firstRange(ofText text: String) -> Index? {
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(text) { return rest.index(rest.startIndex, offsetBy: text.count) }
      rest = rest.dropFirst()
    }
    return nil
  }
}

extension Instant {
  /// The present, by the system's clock.
  public static var current: Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(microseconds: time.tv_sec * 1_000_000 + time.tv_nsec / 1000)
  }
}
