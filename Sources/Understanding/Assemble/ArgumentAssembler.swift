internal import CivilTime
internal import JSONText
internal import JournalModel
internal import TimeExpressions

/// Makes a command's arguments from the slots and constants of a clause.
///
/// A slot `target.last` with a number becomes `{"target":{"last":2}}`: the name is the argument's path, and the schema
/// says what the value has to be.
struct ArgumentAssembler {
  let situation: Situation
  let lexicon: Lexicon
  /// Reads a time in words.
  let readTime: (String) -> TemporalMatch?
  var times: TemporalArguments { TemporalArguments(situation: situation) }

  /// The arguments, and where each stands in tokens.
  func arguments(
    _ clause: ClauseInput, _ schema: CommandSchema
  ) -> (arguments: ArgumentBag, places: [(argument: String, tokens: Range<Int>)]) {
    var arguments = ArgumentBag()
    var places: [(String, Range<Int>)] = []
    for constant in clause.constants {
      // What was said comes before what goes without saying: "year in review for 2025".
      if constant.key == "period", let said = clause.slot("period"), !(said.temporal.map(times.isPresent) ?? false) {
        continue
      }
      let path = constant.key.split(separator: ".").map(String.init)
      let type = Self.type(path, schema.parameters)
      guard let value = timeConstant(constant, type) ?? Self.constant(constant.value, type, for: path.last ?? "") else {
        continue
      }
      set(value, path[...], type, schema.parameters, &arguments)
    }
    for slot in clause.slots {
      var path = slot.name.split(separator: ".").map(String.init)
      // A time names an entry as well as an id does: {target.at:time}.
      if path == ["target", "at"] { path = ["target"] }
      if path == ["target", "clock"] { continue }
      // An entry's number is its name: {target.number:number}.
      if path == ["target", "number"], schema.parameter("target") != nil {
        guard let number = slot.number.flatMap(Int.init(exactly:)), number > 0 else { continue }
        arguments["target"] = .text(String(number))
        places.append(("target", slot.tokens))
        continue
      }
      // "The second one" of what was listed is the entry in that line; without a list it is the entry of that number.
      if path == ["target", "line"], schema.parameter("target") != nil, let line = slot.item.flatMap({ Int($0) }) {
        let isShown = situation.shownEntries.indices.contains(line - 1)
        arguments["target"] = .text(isShown ? situation.shownEntries[line - 1] : String(line))
        places.append(("target", slot.tokens))
        continue
      }
      let type = Self.type(path, schema.parameters)
      guard let value = range(value(of: slot, type), type, slot) else { continue }
      set(value, path[...], type, schema.parameters, &arguments)
      places.append((path[0], slot.tokens))
      // "before 8am" is an end without a beginning.
      if path == ["from"], schema.parameter("to") != nil, case .interval(nil, _?, _, _)? = slot.temporal?.value {
        arguments["to"] = value
        arguments["from"] = nil
        continue
      }
      // "from 10pm to 7am" is one interval, and both of its ends.
      if path == ["from"], schema.parameter("to") != nil, arguments["to"] == nil, let match = slot.temporal {
        arguments["to"] = times.endOfDayTime(match.value).map(Argument.clock)
      }
    }
    addClock(clause, schema, &arguments)
    // Slots that only help a rule along are no arguments.
    for key in arguments.keys where schema.parameter(key) == nil { arguments[key] = nil }
    return (arguments, places)
  }

  /// A single number where a range is wanted is both of its ends: "my 5s". "between 2 and 3" has its own.
  private func range(_ value: Argument?, _ type: ValueType, _ slot: SlotContent) -> Argument? {
    guard case .object(let members) = type, members.map(\.name).starts(with: ["min", "max"]), let value,
      value.number != nil
    else {
      return value
    }
    if case .number(_, let low?, let high?)? = slot.temporal?.value {
      return .members(["min": .number(low), "max": .number(high)])
    }
    return .members(["min": value, "max": value])
  }

  /// "this morning's 9 o'clock entry" is the one of that day and that hour.
  private func addClock(_ clause: ClauseInput, _ schema: CommandSchema, _ arguments: inout ArgumentBag) {
    guard schema.parameter("target") != nil, let clock = clause.slot("target.clock")?.temporal else { return }
    let day = clause.slot("target.at")?.temporal?.value
    arguments["target"] = Argument(times.instant(clock.value, on: day))
  }

  /// The declared type at a path; `any` where the schema is silent.
  private static func type(_ path: [String], _ parameters: [Parameter]) -> ValueType {
    var parameters = parameters
    var type = ValueType.any
    for name in path {
      guard let parameter = parameters.first(where: { $0.name == name }) else { return .any }
      type = parameter.type
      if case .object(let members) = type { parameters = members }
    }
    return type
  }

  private func set(
    _ value: Argument, _ path: ArraySlice<String>, _ type: ValueType, _ parameters: [Parameter],
    _ object: inout ArgumentBag
  ) {
    guard let key = path.first else { return }
    if path.count > 1 {
      var inner = object[key]?.members ?? [:]
      set(value, path.dropFirst(), type, parameters, &inner)
      object[key] = .members(inner)
    } else if case .list = type {
      var items = object[key]?.elements ?? []
      for item in value.elements where !items.contains(item) { items.append(item) }
      object[key] = Argument(elements: items)
    } else if object[key] == nil {
      object[key] = value
    }
  }

  /// A constant that is a time in words, such as `period=this week`.
  private func timeConstant(_ constant: (key: String, value: String), _ type: ValueType) -> Argument? {
    let text = constant.value
    switch type {
    case .period, .moment, .instant, .timeOfDay, .duration, .recurrence: break
    case .target where text != "last" && !text.hasPrefix("{"): break
    default: return nil
    }
    guard !text.hasPrefix("{"), let match = readTime(text) else { return nil }
    let slot = SlotContent(name: constant.key, type: "time", tokens: match.tokens, value: .temporal(match), said: text)
    return value(of: match, type, slot)
  }

  /// A constant of the grammar: JSON, or a bare word; several words with commas for a list.
  static func constant(_ text: String, _ type: ValueType, for name: String = "") -> Argument? {
    if case .list(let element) = type, !text.hasPrefix("[") {
      return Argument(elements: text.split(separator: ",").compactMap { constant(String($0).trimmed, element) })
    }
    if let first = text.utf8.first,
      first == 34 || first == 91 || first == 123 || first == 45 || (48...57).contains(first)
        || text == "true" || text == "false", let json = try? JSONParser().parse(text)
    {
      return Argument(json, for: name)
    }
    return .text(text)
  }

  /// A slot's value as an argument of a type.
  private func value(of slot: SlotContent, _ type: ValueType) -> Argument? {
    switch slot.value {
    case .item(let id):
      switch type {
      // What is free text keeps its words: "the red scarf", not an id.
      case .text where !slot.name.hasSuffix("unit"): return .text(slot.said)
      case .list where ValueType.weekdaySets[id] != nil: return .texts(ValueType.weekdaySets[id] ?? [])
      default:
        // A drink that is tagged or removed is its activity.
        return .text(slot.type.hasSuffix("drink") ? lexicon.drink(id)?.activity ?? id : id)
      }
    case .text(let text):
      if case .list = type { return .texts(text.split(separator: ",").map { String($0).trimmed }) }
      return .text(text)
    case .temporal(let match): return value(of: match, type, slot)
    }
  }

  /// The most words of a period that has no more of an end than "lately".
  private static let longestLately = 1

  private func value(of match: TemporalMatch, _ type: ValueType, _ slot: SlotContent) -> Argument? {
    switch type {
    case .period:
      // "lately" says no more than that it is about now.
      if times.isPresent(match) || match.isVague && match.tokens.count <= Self.longestLately { return nil }
      return Argument(times.period(match.value) ?? slot.number.flatMap(times.year))
    case .moment: return Argument(slot.name.hasSuffix("until") ? times.limit(match.value) : future(match))
    case .instant: return Argument(times.instant(match.value))
    case .timeOfDay: return times.timeOfDay(match.value).map(Argument.clock)
    case .target: return target(match)
    case .duration:
      if case .duration(let seconds, _, _) = match.value { return .duration(seconds) }
      // "snooze 20": a bare number counts minutes.
      return slot.number.flatMap { $0 > 0 ? Argument.duration($0 * 60) : nil }
    case .recurrence:
      if case .recurrence(let recurrence) = match.value { return .recurrence(RecurrenceArgument(recurrence)) }
      return nil
    case .number, .integer:
      // An argument that counts minutes may be said as a duration.
      if case .duration(let seconds, _, _) = match.value, slot.name == "minutes" { return .number(seconds / 60) }
      if case .duration(let seconds, _, _) = match.value, slot.name == "lag" { return .number(seconds / 86_400) }
      return slot.number.map(Argument.number)
    case .list(let element): return value(of: match, element, slot)
    default: return any(match, slot)
    }
  }

  /// A point in time to come, or a day or period that is named as such.
  private func future(_ match: TemporalMatch) -> TimeArgument? {
    switch match.value {
    case .instant(_, let grain, nil) where grain > .day: times.period(match.value)
    default: times.instant(match.value)
    }
  }

  /// The entries at a time: a clock time is an instant, a part of the day the instant it stands for, anything else its
  /// period.
  private func target(_ match: TemporalMatch) -> Argument? {
    switch match.value {
    case .instant(_, let grain, nil) where grain < .day: Argument(times.instant(match.value))
    case .instant(_, _, _?), .interval(_?, _, _, _?): Argument(times.instant(match.value))
    case .number(let value, _, _): .members(["last": .number(value)])
    case .recurrence(let recurrence): recurrence.weekdays.first.flatMap { Argument(times.period(lastDay($0))) }
    default: Argument(times.period(match.value))
    }
  }

  /// The last day of a name before today: "delete tuesdays entry" leaves out a sign.
  private func lastDay(_ weekday: Weekday) -> TemporalValue {
    let days = (situation.today.weekday.rawValue - weekday.rawValue + 6) % 7 + 1
    let start = CivilDateTime(situation.today - days, hour: 0)
    return .instant(start: TimePoint(civil: start, instant: situation.zone.instant(of: start)), grain: .day, part: nil)
  }

  /// What a value says where the schema leaves it open, as for the value of a setting or of a goal.
  private func any(_ match: TemporalMatch, _ slot: SlotContent) -> Argument? {
    switch match.value {
    case .duration(let seconds, _, _): .duration(seconds)
    case .recurrence(let recurrence): .recurrence(RecurrenceArgument(recurrence))
    case .instant, .interval: times.timeOfDay(match.value).map(Argument.clock) ?? Argument(times.period(match.value))
    default: slot.number.map(Argument.number)
    }
  }
}
