internal import CivilTime
internal import Utterances

/// A category found at a place of an utterance.
struct Constituent {
  var start: Int
  var end: Int
  var meaning: Meaning
  var cost: Float
  var isLatent: Bool
  var isVague: Bool
}

/// A constituent without its meaning.
struct Mark: BitwiseCopyable {
  var category: Int32
  var start: Int32
  var end: Int32
  var cost: Float
  var isLatent: Bool
  var isVague: Bool
}

/// All constituents of an utterance, found from its last token to its first.
///
/// When the constituents that begin at a token are sought, all that begin behind it are known, so each pattern is
/// followed once from each token. An expression covers at most `longest` tokens, which keeps the work linear.
struct ConstituentChart {
  private let rules: RuleTable
  private let categories: Categories
  private let counted: CountedWords
  private let tokens: [Token]
  private let present: Present
  /// What was found: the small part that the patterns look at, and the meanings, at the same places.
  private(set) var found: [Mark] = []
  private var meanings: [Meaning] = []
  /// The constituents that begin at a token.
  private(set) var ranges: [Range<Int32>]
  private var ids: [Int32]
  /// The captured constituents of the pattern being followed.
  private var captures: [Int32] = []
  private var scratch: [Meaning?] = []
  /// How many steps are left for the expressions of the token that is being filled, and how many were taken in all.
  private var stepsLeft = 0
  private(set) var steps = 0

  /// The most tokens that an expression covers.
  static let longest = 20
  /// The most constituents that begin at one token, and the most steps in which they are sought: the days of a long list
  /// can be joined in thousands of ways.
  static let most = 160, mostSteps = 6000

  init(_ language: TimeLanguage, _ utterance: Utterance, _ present: Present) {
    let tokens = utterance.tokens
    rules = language.rules
    categories = language.categories
    counted = language.counted
    self.tokens = tokens
    self.present = present
    ranges = Array(repeating: 0..<0, count: tokens.count + 1)
    ids = Array(repeating: -1, count: tokens.count)
    for i in tokens.indices {
      ids[i] =
        Self.letter(tokens[i], of: utterance).flatMap { language.words.id(of: $0) }
        ?? language.plain.id(of: tokens[i].text, in: language.words)
        ?? (tokens[i].kind == .word ? language.near.word(for: tokens[i].text) : -1)
    }
    found.reserveCapacity(tokens.count * 6)
    meanings.reserveCapacity(tokens.count * 6)
    for start in tokens.indices.reversed() { fill(start) }
  }

  /// The letter that a token was typed as, where it stands for a word: the "w" of "2w" is no "with".
  private static func letter(_ token: Token, of utterance: Utterance) -> String? {
    guard token.range.count == 1, token.kind == .word, token.text.utf8.count > 1 else { return nil }
    let bytes = utterance.text.utf8
    let letter = bytes[bytes.index(bytes.startIndex, offsetBy: token.range.lowerBound)]
    return Unicode.Scalar(letter).properties.lowercaseMapping
  }

  /// What was found, with its meaning.
  func constituent(_ index: Int) -> Constituent {
    let mark = found[index]
    return Constituent(
      start: Int(mark.start), end: Int(mark.end), meaning: meanings[index], cost: mark.cost, isLatent: mark.isLatent,
      isVague: mark.isVague)
  }

  private mutating func fill(_ start: Int) {
    let first = found.count
    stepsLeft = Self.mostSteps
    defer { steps += Self.mostSteps - stepsLeft }
    if tokens[start].kind == .number {
      addNumbers(start)
    }
    if ids[start] >= 0 {
      let node = rules.step(0, .word(ids[start]))
      if node != 0 { follow(node, start, start + 1, cost: 0, isLatent: false, isVague: false) }
    }
    var next = first
    while next < found.count, next - first < Self.most {
      let node = rules.step(0, .category(Int(found[next].category)))
      if node != 0 {
        captures.append(Int32(next))
        let item = found[next]
        follow(node, start, Int(item.end), cost: item.cost, isLatent: item.isLatent, isVague: item.isVague)
        captures.removeLast()
      }
      next += 1
    }
    ranges[start] = Int32(first)..<Int32(found.count)
  }

  private mutating func follow(_ node: Int32, _ start: Int, _ at: Int, cost: Float, isLatent: Bool, isVague: Bool) {
    var production = rules.head(node)
    while production >= 0 {
      make(production, start, at, cost: cost, isLatent: isLatent, isVague: isVague)
      production = rules.productions[Int(production)].next
    }
    guard at < tokens.count, at - start < Self.longest, stepsLeft > 0 else { return }
    let glued = !tokens[at].followsSpace && rules.hasGlued(node)
    if ids[at] >= 0 {
      let symbol = Symbol.word(ids[at])
      let next = rules.step(node, symbol)
      if next != 0 { follow(next, start, at + 1, cost: cost, isLatent: isLatent, isVague: isVague) }
      if glued {
        let next = rules.step(node, symbol.glued)
        if next != 0 { follow(next, start, at + 1, cost: cost, isLatent: isLatent, isVague: isVague) }
      }
    }
    for index in ranges[at] where stepsLeft > 0 {
      stepsLeft -= 1
      let item = found[Int(index)]
      guard Int(item.end) - start <= Self.longest else { continue }
      let symbol = Symbol.category(Int(item.category))
      let next = rules.step(node, symbol)
      let gluedNext = glued ? rules.step(node, symbol.glued) : 0
      guard next != 0 || gluedNext != 0 else { continue }
      captures.append(index)
      let isLatent = isLatent || item.isLatent
      let isVague = isVague || item.isVague
      if gluedNext != 0 {
        follow(gluedNext, start, Int(item.end), cost: cost + item.cost, isLatent: isLatent, isVague: isVague)
      }
      if next != 0 {
        follow(next, start, Int(item.end), cost: cost + item.cost, isLatent: isLatent, isVague: isVague)
      }
      captures.removeLast()
    }
  }

  private mutating func make(_ index: Int32, _ start: Int, _ end: Int, cost: Float, isLatent: Bool, isVague: Bool) {
    let production = rules.productions[Int(index)]
    if production.isUncounted, end < tokens.count, counted.holds(tokens[end], id: ids[end]) { return }
    if production.needsCapital, !tokens[start].isCapitalized || beginsSentence(start) { return }
    let cost = cost + production.cost
    // A latent piece becomes a time in company, unless the rule is weak: "on" makes a day of "the second".
    let isAlone =
      captures.count == 1 && Int(found[Int(captures[0])].start) == start && Int(found[Int(captures[0])].end) == end
    let isLatent = production.isLatent || isLatent && (production.isWeak || isAlone)
    let first = Int(ranges[start + 1].upperBound)
    var known = found.count
    while known > first {
      known -= 1
      let mark = found[known]
      if mark.category == Int32(production.category), mark.end == Int32(end), mark.cost <= cost,
        !mark.isLatent || isLatent
      {
        return
      }
    }
    guard found.count - first < Self.most, let meaning = meaning(of: production) else { return }
    found.append(
      Mark(
        category: Int32(production.category), start: Int32(start), end: Int32(end), cost: cost, isLatent: isLatent,
        isVague: isVague || production.isVague))
    meanings.append(meaning)
  }

  /// Whether a token is the first one of the text, or stands behind a sign that is no comma.
  private func beginsSentence(_ place: Int) -> Bool {
    place == 0 || tokens[place - 1].kind == .punctuation && tokens[place - 1].text != ","
  }

  private mutating func meaning(of production: Production) -> Meaning? {
    if production.argumentCount == 1, let meaning = handedOn(production) { return meaning }
    scratch.removeAll(keepingCapacity: true)
    let first = Int(production.arguments)
    for place in first..<first + Int(production.argumentCount) {
      let argument = Int(rules.arguments[place])
      if argument >= 0 {
        scratch.append(meanings[Int(captures[argument])])
      } else {
        scratch.append(argument == -1 ? nil : .quantity(Quantity(rules.constants[-2 - argument])))
      }
    }
    return OperationArguments(values: scratch, present: present).meaning(of: production.operation)
  }

  /// The one piece of a production that hands it on as it is; nil for any other production.
  @inline(__always)
  private func handedOn(_ production: Production) -> Meaning? {
    let argument = Int(rules.arguments[Int(production.arguments)])
    guard argument >= 0 else {
      return argument < -1 && production.operation == .number
        ? .quantity(Quantity(rules.constants[-2 - argument])) : nil
    }
    let meaning = meanings[Int(captures[argument])]
    switch (production.operation, meaning) {
    case (.same, _), (.number, .quantity), (.time, .time), (.duration, .amount): return meaning
    default: return nil
    }
  }

  private mutating func add(_ category: Int?, at start: Int, _ value: Double) {
    guard let category else { return }
    found.append(
      Mark(
        category: Int32(category), start: Int32(start), end: Int32(start + 1), cost: 0, isLatent: false, isVague: false)
    )
    meanings.append(.quantity(Quantity(value)))
  }

  /// The whole number that a point parts into groups of three digits, as much of the world writes it: "11.432".
  private static func grouped(_ text: String) -> Double? {
    let groups = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard groups.count > 1, let first = groups.first, (1...3).contains(first.count), first.first != UInt8(ascii: "0"),
      groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return nil }
    return Double(groups.joined().map { String(UnicodeScalar($0)) }.joined())
  }

  /// The categories of a number token.
  private mutating func addNumbers(_ start: Int) {
    guard let value = tokens[start].number else { return }
    var text = tokens[start].text
    let (count, isDigits, hasPoint, hasZero) = text.withUTF8 { bytes in
      (
        bytes.count, bytes.allSatisfy { $0 >= 48 && $0 <= 57 },
        bytes.count >= 4 && bytes[bytes.count - 3] == UInt8(ascii: "."),
        bytes.first == UInt8(ascii: "0")
      )
    }
    // A language that writes numbers so has no other reading of them.
    if !isDigits, categories.grouped != nil, let whole = Self.grouped(text) {
      return add(categories.grouped, at: start, whole)
    }
    add(categories.number, at: start, value)
    if isDigits, count <= 9 {
      add(categories.integer, at: start, value)
      if count == 8, value >= 19_000_101, value < 21_010_000 { add(categories.yearMonthDay, at: start, value) }
      if count <= 2 {
        if value <= 24 { add(categories.hour, at: start, value) }
        if count == 2, hasZero { add(categories.zeroHour, at: start, value) }
        if count == 2, value < 60 { add(categories.twoDigits, at: start, value) }
        if (1...31).contains(value) { add(categories.dayOfMonth, at: start, value) }
      } else if count == 4, tokens[start].range.count == 4 {
        // Not "1,000 hours".
        if (1900...2100).contains(value) { add(categories.year, at: start, value) }
        if value < 2400, value.truncatingRemainder(dividingBy: 100) < 60 {
          add(categories.fourDigitClock, at: start, value)
        }
      }
    } else if count == 4 || count == 5, hasPoint {
      let hour = value.rounded(.down)
      let minute = ((value - hour) * 100).rounded()
      if hour <= 24, minute < 60 { add(categories.hourAndMinute, at: start, hour * 100 + minute) }
      // Only with a zero, which no number that is counted or paid begins with: "05.12.", "11.03.".
      if count == 5, (1...31).contains(hour), (1...12).contains(minute), hasZero || minute < 10 {
        add(categories.dayAndMonth, at: start, hour * 100 + minute)
      }
    }
  }
}
