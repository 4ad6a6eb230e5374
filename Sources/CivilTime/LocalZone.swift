internal import Glibc

/// The time zone that the system is set to.
public enum LocalZone {
  /// Its IANA name: from `TZ`, else the `/etc/localtime` link, else `/etc/timezone`, else `UTC`.
  public static var identifier: String {
    if let value = getenv("TZ") {
      let name = String(cString: value)
      let stripped = name.hasPrefix(":") ? String(name.dropFirst()) : name
      if !stripped.isEmpty, (try? TimeZoneRules(identifier: stripped)) != nil { return stripped }
    }
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
