internal import JSONText

/// The value of an argument as the stages reason about it. JSON is made of it at the face.
indirect enum Argument: Sendable, Hashable {
  case number(Double)
  /// An id, or words as they were said.
  case text(String)
  case flag(Bool)
  /// Ids, or several words.
  case texts([String])
  /// Several values of any kind.
  case list([Argument])
  case time(TimeArgument)
  /// A time of day, in seconds after midnight.
  case clock(Int)
  /// A length of time in seconds.
  case duration(Double)
  case recurrence(RecurrenceArgument)
  case measurements([Measured])
  /// Values by their names: the bounds of a range, a goal's target.
  case members(ArgumentBag)
  /// Which entries or days count, in the catalogue's form.
  case filter(JSONObject)

  // MARK: What is in it

  var number: Double? { if case .number(let value) = self { value } else { nil } }
  var text: String? { if case .text(let value) = self { value } else { nil } }
  var texts: [String]? { if case .texts(let values) = self { values } else { nil } }
  var time: TimeArgument? { if case .time(let value) = self { value } else { nil } }
  var clock: Int? { if case .clock(let value) = self { value } else { nil } }
  var measurements: [Measured]? { if case .measurements(let values) = self { values } else { nil } }
  var filter: JSONObject? { if case .filter(let value) = self { value } else { nil } }

  /// The values by their names.
  var members: ArgumentBag? { if case .members(let bag) = self { bag } else { nil } }

  /// The single values of several, or the one that it is.
  var elements: [Argument] {
    switch self {
    case .texts(let values): values.map(Argument.text)
    case .list(let values): values
    default: [self]
    }
  }

  /// Several values as one.
  init(elements: [Argument]) {
    let texts = elements.compactMap(\.text)
    self = texts.count == elements.count ? .texts(texts) : .list(elements)
  }

  /// With the values of another behind its own, each once; nil where one of them is no list.
  func adding(_ other: Argument) -> Argument? {
    switch (self, other) {
    case (.measurements(let known), .measurements(let more)):
      .measurements(known + more.filter { !known.contains($0) })
    case (.texts, .texts), (.texts, .list), (.list, .texts), (.list, .list):
      Argument(elements: elements + other.elements.filter { !elements.contains($0) })
    default: nil
    }
  }
}

// MARK: The form of the catalogue

extension Argument {
  var json: JSON {
    switch self {
    case .number(let value): .double(value)
    case .text(let value): .string(value)
    case .flag(let value): .bool(value)
    case .texts(let values): .strings(values)
    case .list(let values): .array(values.map(\.json))
    case .time(let value): value.json
    case .clock(let second): .string(Self.clockText(second))
    case .duration(let seconds): .string(Self.durationText(seconds))
    case .recurrence(let value): .string(value.text)
    case .measurements(let values): .array(values.map(\.json))
    case .members(let bag): .object(bag.json)
    case .filter(let filter): .object(filter)
    }
  }

  /// The value of an argument that was said before, or that stands in a grammar.
  init(_ json: JSON, for name: String) {
    if Self.times.contains(name), let time = TimeArgument(json) {
      self = .time(time)
    } else if name == "filter", let filter = json.object {
      self = .filter(filter)
    } else if name == "measurements", let items = json.array {
      let values = items.compactMap(Measured.init)
      self = values.count == items.count ? .measurements(values) : .list(items.map { Argument($0, for: "") })
    } else {
      switch json {
      case .null: self = .text("")
      case .bool(let value): self = .flag(value)
      case .number(let value): self = .number(value.double ?? 0)
      case .string(let value): self = .text(value)
      case .array(let values): self = Argument(elements: values.map { Argument($0, for: "") })
      case .object(let members): self = .members(ArgumentBag(members))
      }
    }
  }

  /// Arguments that are times, and no words that look like one.
  private static let times: Set<String> = ["at", "period", "with", "until", "as_of", "than", "since", "target"]

  /// A time of day, `HH:MM`.
  private static func clockText(_ second: Int) -> String {
    let minutes = second / 60 % 1440
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "\(two(minutes / 60)):\(two(minutes % 60))"
  }

  /// The longest time that is told, in seconds: some three thousand years.
  static let longestDuration = 1e11

  /// An ISO 8601 duration.
  private static func durationText(_ seconds: Double) -> String {
    let total = Int(max(0, min(seconds, longestDuration)).rounded())
    let (days, rest) = total.quotientAndRemainder(dividingBy: 86_400)
    let hours = rest / 3600
    let minutes = rest % 3600 / 60
    var text = "P"
    if days > 0 { text += "\(days)D" }
    if rest > 0 || days == 0 {
      text += "T"
      if hours > 0 { text += "\(hours)H" }
      if minutes > 0 { text += "\(minutes)M" }
      if rest % 60 > 0 || rest == 0 { text += "\(rest % 60)S" }
    }
    return text
  }
}

extension Argument {
  /// A value by its name among several.
  subscript(key: String) -> Argument? { members?[key] }

  /// A time, where there is one.
  init?(_ time: TimeArgument?) {
    guard let time else { return nil }
    self = .time(time)
  }
}
