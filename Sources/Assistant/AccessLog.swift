package import CivilTime
internal import JSONText

/// What other programs asked of the journal: when, by which name they go, how much they may see, and which tool or
/// resource they named. What they said, and what they were answered, is not kept. `privacy` shows it.
package struct AccessLog: Sendable {
  /// The most bytes that are kept.
  package static let limit = 256 * 1024
  /// The most programs that `privacy` names.
  static let mostShown = 10

  private let file: LogFile

  /// Keeps the log in a file.
  package init(path: String) { file = LogFile(path: path, limit: Self.limit) }

  /// Keeps one access.
  ///
  /// - Parameters:
  ///   - client: what the program calls itself.
  ///   - scope: how much it may see, such as `read-stats`.
  ///   - what: the tool or resource.
  ///   - isRefused: whether it was beyond the scope.
  package func add(client: String, scope: String, what: String, isRefused: Bool, at now: Instant) {
    var object: JSONObject = [
      "at": .string(ISO8601.string(now, offset: 0)), "client": .string(client), "scope": .string(scope),
      "what": .string(what),
    ]
    if isRefused { object["refused"] = .bool(true) }
    file.append(object)
  }

  /// The programs that asked, each with how often, the last time, its scope, and how often it was refused; the latest
  /// first.
  func programs() -> [JSON] {
    struct Program {
      var last = ""
      var count = 0
      var refused = 0
    }
    var programs: [[String]: Program] = [:]
    for line in file.lines {
      guard let json = try? JSONParser().parse(line), let client = json["client"]?.string,
        let scope = json["scope"]?.string, let at = json["at"]?.string
      else { continue }
      var program = programs[[client, scope]] ?? Program()
      program.last = max(program.last, at)
      program.count += 1
      if json["refused"]?.bool == true { program.refused += 1 }
      programs[[client, scope]] = program
    }
    return programs.sorted { ($1.value.last, $0.key[0]) < ($0.value.last, $1.key[0]) }.prefix(Self.mostShown).map {
      key, program in
      var object: JSONObject = [
        "client": .string(key[0]), "what": .string(key[1]), "at": .string(program.last), "count": .int(program.count),
      ]
      if program.refused > 0 { object["refused"] = .int(program.refused) }
      return .object(object)
    }
  }
}
