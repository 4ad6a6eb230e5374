internal import CivilTime
internal import JSONText
internal import JournalModel

/// Reads the buckets of ActivityWatch: the time at a screen, by day, and what it was spent on where rules tell.
enum ActivityWatchImporter: Importer {
  static let format = ImportFormat.activityWatch

  static func recognises(_ head: FileHead) -> Bool {
    head.isJSON(with: "buckets") || head.isJSON(with: "events", "client", "hostname")
  }

  static func read(_ source: ImportSource, in zone: TimeZoneRules, _ take: (Found) throws -> Void) throws {
    let json = try source.json()
    let buckets = json["buckets"]?.object?.members.map(\.value) ?? (json["events"] == nil ? [] : [json])
    guard !buckets.isEmpty else { throw ImportFault.damaged(line: nil) }
    var windows: [String: [Range<Int>]] = [:]
    var present: [String: [Range<Int>]] = [:]
    /// Windows of each kind, by host.
    var kinds: [String: [String: [Range<Int>]]] = [:]
    /// A day has thousands of windows and few titles.
    var known: [String: String?] = [:]
    func kind(_ data: JSON?) -> String? {
      let (app, title) = (data?["app"]?.string ?? "", data?["title"]?.string ?? "")
      let key = "\(app)\u{1F}\(title)"
      if let found = known[key] { return found }
      let found = source.screenRules.name(app: app, title: title)
      known[key] = .some(found)
      return found
    }
    for bucket in buckets {
      let type = bucket["type"]?.string ?? ""
      let host = bucket["hostname"]?.string ?? ""
      guard type == "currentwindow" || type == "afkstatus" else { continue }
      for (index, event) in (bucket["events"]?.array ?? []).enumerated() {
        guard let start = event["timestamp"]?.string.flatMap(ClockText.instant)?.instant,
          let length = event["duration"]?.double, length >= 0, length < 7 * 86_400
        else {
          try take(.skipped(SkippedLine(line: index + 1, .date, text: event.text())))
          continue
        }
        let span = start.seconds..<start.seconds + Int(length.rounded())
        if type == "currentwindow" {
          windows[host, default: []].append(span)
          if let kind = kind(event["data"]) { kinds[kind, default: [:]][host, default: []].append(span) }
        } else if event["data"]?["status"]?.string == "not-afk" {
          present[host, default: []].append(span)
        }
      }
    }
    // Without a watcher of presence every window counts. Two computers at once are one person.
    func seen(_ windows: [String: [Range<Int>]]) -> [Range<Int>] {
      merged(
        windows.flatMap { host, spans in
          present[host].map { Self.intersection(Self.merged(spans), Self.merged($0)) } ?? Self.merged(spans)
        })
    }
    var figures = DailyFigures()
    for (metric, windows) in [("screen_time", windows)] + kinds.sorted(by: { $0.key < $1.key }) {
      for span in seen(windows) {
        var start = span.lowerBound
        while start < span.upperBound {
          let day = zone.civil(at: Instant(seconds: start)).date
          let end = min(span.upperBound, max(start + 1, zone.instant(of: CivilDateTime(day + 1)).seconds))
          figures.add(Double(end - start) / 60, of: metric, on: day, .total)
          start = end
        }
      }
    }
    for entry in figures.entries() { try take(.entry(entry)) }
  }

  private static func merged(_ spans: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) where !span.isEmpty {
      if let last = merged.last, span.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
      } else {
        merged.append(span)
      }
    }
    return merged
  }

  private static func intersection(_ a: [Range<Int>], _ b: [Range<Int>]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      let both = a[i].clamped(to: b[j])
      if !both.isEmpty { found.append(both) }
      if a[i].upperBound < b[j].upperBound { i += 1 } else { j += 1 }
    }
    return found
  }
}
