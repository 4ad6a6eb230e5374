/// The options that every way of calling moodlet takes.
enum Option: String, CaseIterable {
  case json, home, config, now, timezone, session, plain, color
  case noInput = "no-input"
  case dryRun = "dry-run"
  case help, version

  /// The name of the option's value in the help page; nil for an option without one.
  var valueName: String? {
    switch self {
    case .home: "DIR"
    case .config: "FILE"
    case .now: "INSTANT"
    case .timezone, .session: "NAME"
    case .color: "auto|always|never"
    default: nil
    }
  }

  /// What the option does, in a line.
  var summary: String {
    switch self {
    case .json: "print results as JSON, one object a line"
    case .home: "keep data, settings and state in one folder"
    case .config: "take settings from a JSON file for this run, such as {\"scale\":10}"
    case .now: "take this for the present, such as 2026-11-18T20:15:00+00:00"
    case .timezone: "use this time zone, such as Europe/London"
    case .session: "keep this conversation apart from others"
    case .plain: "no decoration: text for grep and awk"
    case .color: "colour on the terminal"
    case .noInput: "never ask, never read standard input"
    case .dryRun: "show what would be understood, write nothing"
    case .help: "show the help page"
    case .version: "show the version"
    }
  }
}

/// When to use colour.
enum ColorChoice: String, CaseIterable {
  case auto, always, never
}

/// The values of the options.
struct Options: Equatable {
  var json = false
  var plain = false
  var noInput = false
  var dryRun = false
  var color = ColorChoice.auto
  var home: String?
  var config: String?
  /// Settings for this run, as they were given: keys and values.
  var settings: [Setting] = []

  /// A setting for one run: `-c key=value`.
  struct Setting: Equatable {
    var key: String
    var value: String
  }
  var now: String?
  var timezone: String?
  var session: String?
}
