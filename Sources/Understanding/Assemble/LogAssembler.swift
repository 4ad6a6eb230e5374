internal import CivilTime
internal import JSONText
internal import JournalModel
internal import TimeExpressions

/// Makes the facts of a check-in from the slots of its clauses.
struct LogAssembler {
  let situation: Situation
  let lexicon: Lexicon
  /// What tells an hour of the day, "noon", from what only happened then.
  let words: DiaryWords
  /// Whether the text asks for an entry ("log my mood …"), so that a time in it is the entry's own.
  let isDictated: Bool
  /// Whether the text tells a story, in which times are those of its parts.
  var isStory = false
  /// Where the clauses' tokens begin in that text, and how many it has.
  var place = 0, length = 0
  var times: TemporalArguments { TemporalArguments(situation: situation) }

  /// What one clause says.
  ///
  /// - Returns: The facts, and whether a bare rating was read as out of ten.
  func facts(_ clause: ClauseInput) -> (facts: LogFacts, isReadAsOutOfTen: Bool) {
    var facts = LogFacts()
    var isReadAsOutOfTen = false
    for constant in clause.constants { add(constant.key, constant.value, unit: clause.unit, to: &facts) }
    if facts.isAgain { facts.againCount = clause.slot("count")?.number }
    var index = 0
    while index < clause.slots.count {
      let slot = clause.slots[index]
      index += 1
      switch slot.name {
      case "mood":
        guard let value = slot.temporal?.value, let reading = MoodReading(value, scale: situation.scale) else {
          continue
        }
        facts.score = facts.score ?? reading.mood
        isReadAsOutOfTen = isReadAsOutOfTen || reading.isReadAsOutOfTen
      case "mood.end":
        // "went from 2 to 4" ends at the 4.
        guard let value = slot.temporal?.value else { continue }
        let end: TemporalValue =
          if case .number(_, _?, let high?) = value { .number(high, low: nil, high: nil) } else { value }
        facts.score = facts.score ?? MoodReading(end, scale: situation.scale)?.mood
      case "without":
        if let id = slot.item { facts.without.append(id) }
      case "at": addTime(slot, clause, to: &facts)
      case "than":
        if let match = slot.temporal { facts.than = than(match) }
      case "since": addSince(slot, clause, to: &facts)
      case "event": facts.event = facts.event ?? slot.text?.trimmed
      case "direction", "note", "situation":
        add(slot.name, slot.item ?? slot.text ?? "", unit: nil, to: &facts)
      case "metric", "own_metric":
        // A metric's name, its number and perhaps a unit stand in slots of their own.
        addMetric(slot.item, clause, to: &facts)
      // An aside is what the words are about, and no fact of its own: "mum yelled at me over the dishes".
      case "value", "unit", "count", "lesser", "sleep.to", "begin": break
      case "aside":
        facts.isMoreThanSaid =
          facts.isMoreThanSaid || slot.temporal != nil || slot.type == "person" && !namesKind(slot.said)
      case "sleep.from", "sleep.night": addNight(slot, clause, behind: index, to: &facts)
      case "length":
        if let length = slot.temporal?.value { addLength(length, clause, to: &facts) }
      case "drink": addDrink(slot, clause, at: index - 1, to: &facts)
      default: addTyped(slot, clause, to: &facts)
      }
    }
    if facts.namedMoods.isEmpty {
      let isOfThing = clause.slots.contains { $0.name == "activity" || $0.name == "weather" }
      if isOfThing { facts.judgedMoods = facts.moods } else { facts.plainMoods = facts.moods }
    }
    if facts.lastCount == nil, facts.measurements.count == 1 { facts.lastCount = counted(clause) }
    return (facts, isReadAsOutOfTen)
  }

  /// When something was, or how long it lasted. A time to come is what the words are about, not when they were true:
  /// "deadline tomorrow".
  private func addTime(_ slot: SlotContent, _ clause: ClauseInput, to facts: inout LogFacts) {
    guard let match = slot.temporal, isDictated || !times.isAhead(match.value) else { return }
    // "Slept 9am to 2pm after" tells how long, in a story too.
    if isStory, let metric = lasting(match, clause), metric.id == "sleep" {
      facts.activities.removeAll { $0 == "sleep" }
      return addMeasurement(metric, match.value, unit: nil, to: &facts)
    }
    // "Up 0330, bed 2130, so 6h" says once more how long it was.
    if clause.slot("sleep.to") != nil, match.isClock { return facts.isMoreThanSaid = true }
    guard isOwnTime(match, in: clause) else { return }
    if let hours = hoursSlept(slot, match, clause), let sleep = lexicon.metrics["sleep"] {
      facts.activities.removeAll { $0 == "sleep" }
      return addMeasurement(sleep, .number(hours, low: nil, high: nil), unit: nil, to: &facts)
    }
    // "Feeling flat, 4ish" may rate as well as tell the hour: it is left to the words.
    if match.isClock, match.isVague, !isSaidAsTime(match, in: clause),
      clause.slots.contains(where: { $0.type.hasSuffix("feeling") })
    {
      facts.isMoreThanSaid = true
      return
    }
    if let metric = lasting(match, clause) {
      return addMeasurement(metric, match.value, unit: nil, to: &facts)
    }
    // "Couldn't get out of bed until 2" tells how long, and not when.
    if case .interval(nil, _?, _, _) = match.value { facts.isMoreThanSaid = true }
    // So does "revision from nine till one" in a story, whose day is no part of it.
    if isStory, match.isFromHourToHour {
      facts.isMoreThanSaid = true
      return
    }
    facts.hasTime = true
    facts.isLedByTime = slot.tokens.lowerBound == clause.tokens.lowerBound
    facts.at = times.moment(match)
  }

  /// How many hours a bare figure right behind "slept" counts: "slept 5ish", "slept 8:20". Behind "at" it is an hour, and
  /// so is one at which people go to bed.
  private func hoursSlept(_ slot: SlotContent, _ match: TemporalMatch, _ clause: ClauseInput) -> Double? {
    guard match.isClock, case .instant = match.value,
      clause.slots.contains(where: { $0.item == "sleep" && $0.tokens.upperBound == slot.tokens.lowerBound })
    else { return nil }
    let figures = slot.said.split(whereSeparator: { !$0.isNumber }).compactMap { Double($0) }
    guard slot.said.first?.isNumber == true, let hours = figures.first, hours > 0, hours < Self.earliestBedtime,
      figures.count < 2 || figures[1] < 60
    else { return nil }
    // "Slept 10 to 6" is a night, and no time of the day.
    let parts = slot.said.split(separator: " ")
    if parts.count == 3, let from = Double(parts[0]), let to = Double(parts[2]) {
      let night = (to - from + 24).truncatingRemainder(dividingBy: 24)
      return night > 12 ? night - 12 : night
    }
    return hours + (figures.count > 1 ? figures[1] / 60 : 0)
  }

  /// The hour of the evening from which a figure behind "slept" may be when.
  private static let earliestBedtime: Double = 11

  /// "better since yesterday"; "same this morning" is no comparison.
  private func addSince(_ slot: SlotContent, _ clause: ClauseInput, to facts: inout LogFacts) {
    guard let match = slot.temporal else { return }
    if case .interval(_?, nil, _, _) = match.value {
      facts.than = than(match)
    } else if facts.at == nil, !times.isAhead(match.value), isOwnTime(match, in: clause) {
      facts.hasTime = true
      facts.at = times.moment(match)
    }
  }

  /// Whether a time is when something was true, and not only what it came after: "reading after lunch", "meetings after
  /// school". In a story only days and their parts are.
  private func isOwnTime(_ match: TemporalMatch, in clause: ClauseInput) -> Bool {
    let isMeasured = clause.constants.contains { $0.key == "activities" }
    let isNamedByEvent: Bool
    switch match.value {
    // "a headache since this morning" is one now.
    case .interval(_?, nil, _, _): return false
    case .instant(let start, _, let part):
      isNamedByEvent = match.defaultTime && part == nil && start.civil.date == situation.today
    case .interval(let start, _, _, let part):
      isNamedByEvent = match.defaultTime && part == nil && start.map { $0.civil.date == situation.today } ?? true
    default: return false
    }
    if isNamedByEvent, !isStory, namesHour(match, in: clause) { return true }
    let isFelt = clause.slots.contains { $0.type.hasSuffix("feeling") } && isSaidAsTime(match, in: clause)
    let isRatedMeal = isNamedByEvent && (clause.slot("mood") != nil || isFelt) && Self.isMeal(match.value)
    return (isDictated && !isMeasured || !isNamedByEvent || isRatedMeal)
      && (!isStory || isDayOfStory(match, in: clause))
  }

  /// Whether a time has a word before it that makes it one: "at lunch".
  private func isSaidAsTime(_ match: TemporalMatch, in clause: ClauseInput) -> Bool {
    let said = clause.slots.first { $0.tokens == match.tokens }?.said
    return said?.split(separator: " ").first.map { words.atHour.contains($0.lowercased()) } ?? false
  }

  /// Whether a time is an hour that everybody knows by its name: "at lunchtime", "around noon".
  private func namesHour(_ match: TemporalMatch, in clause: ClauseInput) -> Bool {
    guard let said = clause.slots.first(where: { $0.tokens == match.tokens })?.said else { return false }
    let names = said.lowercased().split(separator: " ").map(String.init)
    return names.last.map(words.hour.contains) ?? false
      && names.dropLast().allSatisfy { words.atHour.contains($0) || words.articles.contains($0) }
  }

  /// Whether an event is so short that it is a time of the day: "a 3 at lunch".
  private static func isMeal(_ value: TemporalValue) -> Bool {
    TemporalArguments.length(value).map { $0 <= 7200 } ?? false
  }

  /// Whether a time is a story's own: a day or a part of it at its start or its end, or a day that opens a clause.
  private func isDayOfStory(_ match: TemporalMatch, in clause: ClauseInput) -> Bool {
    let isEdge = Self.isEdge(match.tokens, place, length)
    let isOpening = match.tokens.lowerBound == clause.tokens.lowerBound
    // "Buried Frank on Monday."
    let isEarly = match.tokens.lowerBound + place <= Self.opening
    return switch match.value {
    case .instant(_, let grain, let part): isEdge && part != nil || grain == .day && (isEdge || isOpening || isEarly)
    case .interval(_, _, _, let part): isEdge && part != nil
    default: false
    }
  }

  /// How many words may stand before the day of a story.
  private static let opening = 4

  /// Whether tokens stand at the start or the end of a text, a word or a sign aside.
  static func isEdge(_ tokens: Range<Int>, _ place: Int, _ length: Int) -> Bool {
    tokens.lowerBound + place <= 1 || tokens.upperBound + place >= length - 1
  }

  /// The metric of the one activity in a clause that an interval of clock times is the length of: "worked from 9 to 5".
  private func lasting(_ match: TemporalMatch, _ clause: ClauseInput) -> Metric? {
    guard match.isFromHourToHour, let length = TemporalArguments.length(match.value),
      TemporalArguments.lengths.contains(length)
    else { return nil }
    // A rule whose own words are the activity has a place for its hours.
    let ruled = clause.slot("at")?.type == "span" ? clause.constants.filter { $0.key == "activities" }.map(\.value) : []
    let metrics = (clause.slots.compactMap(\.item) + ruled).compactMap(lexicon.lasting)
    if metrics.count == 1 { return metrics[0] }
    // Of several it is of the one right before it: "slept 9am to 2pm after a night shift".
    return clause.slots.first { $0.tokens.upperBound == match.tokens.lowerBound && $0.item != nil }
      .flatMap { $0.item.flatMap(lexicon.lasting) }
  }

  /// A length belongs to the one activity of its clause that is measured in time.
  private func addLength(_ length: TemporalValue, _ clause: ClauseInput, to facts: inout LogFacts) {
    let metrics = clause.slots.compactMap(\.item).compactMap(lexicon.lasting)
    if metrics.count == 1 {
      addMeasurement(metrics[0], length, unit: nil, to: &facts)
    } else {
      // "guitar for 40 minutes": no metric keeps how long, so the words do.
      facts.isMoreThanSaid = true
    }
  }

  /// A slot that is known by its type: a feeling, a tag, or a metric's own value.
  private func addTyped(_ slot: SlotContent, _ clause: ClauseInput, to facts: inout LogFacts) {
    // A tag says that friends were there, the words say that it was Anna.
    if slot.type == "person", !namesKind(slot.said) { facts.isMoreThanSaid = true }
    if let id = slot.item {
      if slot.type.hasSuffix("feeling") {
        addFeeling(id, to: &facts)
      } else if slot.type == "emotion" {
        addFeeling(id, to: &facts)
      } else if slot.type == "weather" {
        facts.weather.append(id)
      } else if slot.type == "situation" {
        facts.situation = facts.situation ?? id
      } else if slot.type == "drink" {
        addDrink(slot, clause, at: 0, to: &facts)
      } else if !isObject(slot, clause) {
        facts.activities.append(id)
      }
    } else if let match = slot.temporal {
      if let metric = lexicon.metrics[slot.name] {
        addMeasurement(metric, whole(match.value, clause), unit: clause.unit, to: &facts)
      } else {
        // "practised Spanish 20 min", "swam 40 lengths": no metric keeps how much, so the words do.
        facts.isMoreThanSaid = true
      }
    }
  }

  /// Whether the words for somebody say no more than their tag does: "a friend", "my family".
  private func namesKind(_ said: String) -> Bool {
    said.split(separator: " ").last.map { words.company.contains($0.lowercased()) } ?? true
  }

  /// Whether a slot says what was made, which is not eaten yet: "baked a cake".
  private func isObject(_ slot: SlotContent, _ clause: ClauseInput) -> Bool {
    guard slot.item == "food", let before = clause.slots.last(where: { $0.tokens.upperBound <= slot.tokens.lowerBound })
    else { return false }
    return before.item == "cooking" && slot.tokens.lowerBound - before.tokens.upperBound <= Self.objectReach
      && !clause.joins.contains { before.tokens.upperBound <= $0 && $0 < slot.tokens.lowerBound }
  }

  /// How many words may stand between a verb and its object: "a proper".
  private static let objectReach = 3

  private func add(_ key: String, _ value: String, unit: String?, to facts: inout LogFacts) {
    switch key {
    case "mood": facts.score = facts.score ?? Double(value)
    case "feeling": addFeeling(value, to: &facts)
    case "emotions": facts.emotions += words(value)
    case "activities": facts.activities += words(value)
    case "without": facts.without += words(value)
    case "weather": facts.weather += words(value)
    case "situation":
      facts.situation = facts.situation ?? value
      // What befell somebody is told by their words, and no more than named by a tag: "fought with my sister".
      facts.isMoreThanSaid = true
    case "direction", "change.direction": facts.direction = facts.direction ?? value
    case "again":
      facts.isAgain = true
    case "note":
      let text = value.trimmed
      if !text.isEmpty { facts.note = facts.note ?? text }
    default:
      if let metric = lexicon.metrics[key], let number = Double(value) {
        facts.measurements.append(Measured(metric.id, number, unit: unit == metric.unit ? nil : unit))
      }
    }
  }

  private func words(_ list: String) -> [String] { list.split(separator: ",").map { String($0).trimmed } }

  private func addFeeling(_ id: String, to facts: inout LogFacts) {
    if let feeling = lexicon.feeling(id) {
      facts.add(feeling)
      if id.hasPrefix(Self.denied) { facts.denials.insert(id) }
    } else if Emotion(rawValue: id) != nil {
      facts.emotions.append(id)
    }
  }

  /// How the ids of feelings begin that are denied.
  private static let denied = "not_"

  // MARK: Measurements

  private func addMetric(_ id: String?, _ clause: ClauseInput, to facts: inout LogFacts) {
    guard let id, let metric = lexicon.metrics[id] else {
      if let id, let value = clause.slot("value")?.number {
        facts.measurements.append(Measured(id, value))
      }
      return
    }
    guard let value = clause.slot("value")?.temporal?.value else { return }
    // The kilos of "bp fine, 74.5 kilos" are no blood pressure.
    if let unit = clause.slot("unit")?.item, !metric.units.contains(unit), !Self.temperatures.contains(unit) {
      facts.isMoreThanSaid = true
      return
    }
    addMeasurement(metric, value, unit: clause.unit, to: &facts)
  }

  /// The units that are no multiples of one another.
  private static let temperatures: Set = ["C", "F"]

  /// A figure in two units, told in the lesser one: "11 stone 4" in pounds.
  private func whole(_ value: TemporalValue, _ clause: ClauseInput) -> TemporalValue {
    guard case .number(let number, _, _) = value, let lesser = clause.slot("lesser")?.number,
      let times = clause.constants.first(where: { $0.key == "times" }).flatMap({ Double($0.value) })
    else { return value }
    return .number(number * times + lesser, low: nil, high: nil)
  }

  /// A value in the metric's own unit, or with the unit that was said.
  private func addMeasurement(
    _ metric: Metric, _ value: TemporalValue, unit: String?, to facts: inout LogFacts
  ) {
    let measured: Measured
    switch value {
    case .duration(let seconds, _, _):
      // "home from a night shift" is no day long.
      guard let perUnit = metric.secondsPerUnit, seconds < 86_400 else { return tag(metric, to: &facts) }
      measured = Measured(metric.id, rounded(seconds / perUnit))
    case .interval:
      guard let perUnit = metric.secondsPerUnit, let length = TemporalArguments.length(value), length < 86_400 else {
        return
      }
      measured = Measured(metric.id, rounded(length / perUnit))
    // "Slept 0930-1415": four digits are an hour with its minutes.
    case .number(_, let low?, let high?) where metric.id == "sleep" && unit == nil && high >= Self.leastWrittenHour:
      guard let from = Self.hours(written: low), let to = Self.hours(written: high) else {
        return tag(metric, to: &facts)
      }
      measured = Measured(metric.id, rounded(to > from ? to - from : to - from + 24))
    // "Slept 3 to 11" tells from when to when: nobody knows so little how long they slept.
    case .number(_, let low?, let high?) where metric.id == "sleep" && unit == nil && high - low >= Self.wideRange:
      measured = Measured(metric.id, high - low)
    // Where blood pressure is told in centimetres, "12/8" is 120 over 80.
    case .number(let number, _, _)
    where number < metric.range.lowerBound
      && (metric.id == Measurement.pressure.upper || metric.id == Measurement.pressure.lower):
      // A dash between the two figures makes neither less than nothing: "14-8", "140-80".
      let told = number.magnitude
      measured = Measured(metric.id, rounded(told < metric.range.lowerBound ? told * 10 : told))
    case .number(let number, _, _):
      measured = Measured(metric.id, number, unit: unit == metric.unit ? nil : unit)
    case .rating(let rating, let outOf):
      measured = Measured(metric.id, metric.rating(rating, outOf: outOf))
    default: return
    }
    if metric.id == "sleep_quality" { facts.isQualityRated = true }
    facts.measurements.append(measured)
    tag(metric, to: &facts)
  }

  /// Hours that are written with their minutes, 1415, as a number of hours; nil where they are none.
  private static func hours(written number: Double) -> Double? {
    let (hours, minutes) = Int(number).quotientAndRemainder(dividingBy: 100)
    return number >= 0 && hours < 25 && minutes < 60 ? Double(hours) + Double(minutes) / 60 : nil
  }

  private static let leastWrittenHour: Double = 100

  /// A measured activity is tagged too.
  private func tag(_ metric: Metric, to facts: inout LogFacts) {
    if let activity = metric.activity { facts.activities.append(activity) }
  }

  /// "went to bed at 11 and woke at 6:30".
  private func addNight(_ bed: SlotContent, _ clause: ClauseInput, behind index: Int, to facts: inout LogFacts) {
    let up = clause.slots[index...].first { $0.name == "sleep.to" } ?? clause.slot("sleep.to")
    guard let from = clockSecond(bed), let to = up.flatMap(clockSecond) else { return facts.isMoreThanSaid = true }
    var hours = Double((to - from).floored(by: 86_400).remainder) / 3600
    // "bed at 11, up at 7" without a.m. and p.m. is a night, not a day.
    if hours > 12, hours - 12 >= 2 { hours -= 12 }
    guard hours > 0 else { return }
    // "Slept 5, up at 4" tells how long, and "slept 11, up at 7" from when.
    if bed.name == "sleep.night", hours > Self.longNight, case .number(let length, _, _) = bed.temporal?.value,
      length <= hours
    {
      hours = length
    }
    // "Slept 11 to 3 and 4 to 6" was one night.
    if facts.measurements.last?.metric == "sleep" { hours += facts.measurements.removeLast().value }
    facts.measurements.append(Measured("sleep", rounded(hours)))
  }

  /// From how many hours apart two figures behind "slept" are hours of the clock.
  private static let wideRange = 3.5
  /// The hours above which a night is a long one.
  private static let longNight = 9.5

  private func clockSecond(_ slot: SlotContent) -> Int? {
    if slot.number.map({ $0 < 1 }) ?? false, slot.said.first?.isLetter ?? false { return nil }  // "half"
    return switch slot.temporal?.value {
    case .instant(let start, _, _): start.civil.second
    case .interval(let start?, _, _, _): start.civil.second
    case .interval(nil, let end?, let grain, _) where grain < .day: end.civil.second  // "in bed by ten"
    // The dash of "slept 9-2" is no minus.
    case .number(let hour, _, _) where (0...24).contains(abs(hour)): Self.clockSecond(abs(hour), slot.said)
    // "0130" is half past one.
    case .number(let hour, _, _) where slot.said.count == 4 && (0..<2400).contains(hour) && Int(hour) % 100 < 60:
      Int(hour) / 100 * 3600 + Int(hour) % 100 * 60
    default: nil
    }
  }

  /// "10.30" is half past ten beside a bed, and "10.5" is too.
  private static func clockSecond(_ hour: Double, _ said: String) -> Int {
    guard let point = said.lastIndex(of: "."), let minutes = Int(said[said.index(after: point)...].prefix(2)),
      said.distance(from: point, to: said.endIndex) == 3, minutes < 60
    else { return Int(hour * 3600) }
    return Int(hour) * 3600 + minutes * 60
  }

  // MARK: Drinks

  /// "two coffees": a measurement of what the drink has in it, and its activity. The count stands just before it; a
  /// drink that is not counted ("some wine") is the activity alone.
  private func addDrink(_ slot: SlotContent, _ clause: ClauseInput, at index: Int, to facts: inout LogFacts) {
    guard let id = slot.item, let drink = lexicon.drink(id) else { return }
    if let activity = drink.activity { facts.activities.append(activity) }
    guard let count = count(before: index, in: clause) else { return }
    // The "8k" of "ran 8k in the rain then a coffee" counts no coffees.
    if count > Self.mostDrinks {
      facts.isMoreThanSaid = true
      return
    }
    if count == 0 {
      facts.activities.removeAll { $0 == drink.activity }
      if let activity = drink.activity { facts.without.append(activity) }
      return
    }
    // "a few beers with the lads" tells of the company.
    if clause.slot("count")?.temporal?.isVague == true, clause.slots.contains(where: { $0.type == "person" }) { return }
    facts.lastCount = count
    facts.measurements.append(Measured(drink.metric, rounded(drink.amount * count)))
  }

  /// More than so many drinks at once are the figure of something else.
  private static let mostDrinks = 60.0

  /// How many of its unit the one figure of a clause counts: the four of "slept 4 hours".
  private func counted(_ clause: ClauseInput) -> Double? {
    let figures = clause.slots.compactMap { slot -> Double? in
      guard case .duration(let seconds, _, _)? = slot.temporal?.value else { return slot.number }
      return seconds / (slot.said.contains("h") ? 3600 : 60)
    }
    return figures.count == 1 ? figures[0] : nil
  }

  private func count(before index: Int, in clause: ClauseInput) -> Double? {
    if index > 0, clause.slots[index - 1].name == "count" { return clause.slots[index - 1].number }
    if clause.slots.filter({ $0.name == "drink" }).count == 1, let count = clause.slot("count")?.number { return count }
    return clause.constants.first { $0.key == "count" }.flatMap { Double($0.value) }
  }

  private func than(_ match: TemporalMatch) -> TimeArgument? {
    if case .instant(let start, .day, nil) = match.value, start.civil.date == situation.today {
      return .day(situation.today)
    }
    // "no change since yesterday".
    if case .interval(let start?, nil, let grain, nil) = match.value, grain >= .day {
      return .day(start.civil.date)
    }
    return times.moment(match)
  }

  private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
