internal import CivilTime
internal import Utterances

/// A category found at a place of an utterance.
struct Constituent {
  var category: Int
  var start: Int
  var end: Int
  var meaning: Meaning
  var cost: Float
  var isLatent: Bool
  var isVague: Bool
}

/// All constituents of an utterance, found from its last token to its first.
///
/// When the constituents that begin at a token are sought, all that begin behind it are known, so each pattern is
/// followed once from each token. An expression covers at most `longest` tokens, which keeps the work linear.
struct Chart {
  let language: TimeLanguage
  let tokens: [Token]
  let present: Present
  private(set) var found: [Constituent] = []
  /// The constituents that begin at a token.
  private(set) var ranges: [Range<Int32>]
  private var ids: [Int32]
  /// The captured constituents of the pattern being followed.
  private var captures: [Int32] = []
  private var scratch: [Meaning?] = []

  /// The most tokens that an expression covers.
  static let longest = 20
  /// The most constituents that begin at one token.
  static let most = 160

  init(_ language: TimeLanguage, _ tokens: [Token], _ present: Present) {
    self.language = language
    self.tokens = tokens
    self.present = present
    ranges = Array(repeating: 0..<0, count: tokens.count + 1)
    ids = Array(repeating: -1, count: tokens.count)
    for i in tokens.indices {
      ids[i] =
        language.words.id(of: tokens[i].text)
        ?? (tokens[i].kind == .word ? language.near.word(for: tokens[i].text) : -1)
    }
    for start in tokens.indices.reversed() { fill(start) }
  }

  private mutating func fill(_ start: Int) {
    let first = found.count
    if tokens[start].kind == .number {
      addNumbers(start)
    }
    if ids[start] >= 0 {
      let node = language.rules.step(0, .word(ids[start]))
      if node != 0 { follow(node, start, start + 1, cost: 0, isLatent: false, isVague: false) }
    }
    var next = first
    while next < found.count, next - first < Self.most {
      let node = language.rules.step(0, .category(found[next].category))
      if node != 0 {
        captures.append(Int32(next))
        let item = found[next]
        follow(node, start, item.end, cost: item.cost, isLatent: item.isLatent, isVague: item.isVague)
        captures.removeLast()
      }
      next += 1
    }
    ranges[start] = Int32(first)..<Int32(found.count)
  }

  private mutating func follow(_ node: Int32, _ start: Int, _ at: Int, cost: Float, isLatent: Bool, isVague: Bool) {
    var production = language.rules.heads[Int(node)]
    while production >= 0 {
      make(production, start, at, cost: cost, isLatent: isLatent, isVague: isVague)
      production = language.rules.productions[Int(production)].next
    }
    guard at < tokens.count, at - start < Self.longest else { return }
    let glued = !tokens[at].followsSpace && language.rules.hasGlued[Int(node)]
    if ids[at] >= 0 {
      let symbol = Symbol.word(ids[at])
      let next = language.rules.step(node, symbol)
      if next != 0 { follow(next, start, at + 1, cost: cost, isLatent: isLatent, isVague: isVague) }
      if glued {
        let next = language.rules.step(node, symbol.glued)
        if next != 0 { follow(next, start, at + 1, cost: cost, isLatent: isLatent, isVague: isVague) }
      }
    }
    for index in ranges[at] {
      let item = found[Int(index)]
      guard item.end - start <= Self.longest else { continue }
      let symbol = Symbol.category(item.category)
      let next = language.rules.step(node, symbol)
      let gluedNext = glued ? language.rules.step(node, symbol.glued) : 0
      guard next != 0 || gluedNext != 0 else { continue }
      captures.append(index)
      let isLatent = isLatent || item.isLatent
      let isVague = isVague || item.isVague
      if gluedNext != 0 {
        follow(gluedNext, start, item.end, cost: cost + item.cost, isLatent: isLatent, isVague: isVague)
      }
      if next != 0 {
        follow(next, start, item.end, cost: cost + item.cost, isLatent: isLatent, isVague: isVague)
      }
      captures.removeLast()
    }
  }

  private mutating func make(_ index: Int32, _ start: Int, _ end: Int, cost: Float, isLatent: Bool, isVague: Bool) {
    let production = language.rules.productions[Int(index)]
    if production.needsCapital, !tokens[start].isCapitalized || start == 0 { return }
    let cost = cost + production.cost
    // A latent piece becomes a time in company, unless the rule is weak: "on" makes a day of "the second".
    let isAlone =
      captures.count == 1 && found[Int(captures[0])].start == start && found[Int(captures[0])].end == end
    let isLatent = production.isLatent || isLatent && (production.isWeak || isAlone)
    let first = Int(ranges[start + 1].upperBound)
    for known in (first..<max(first, found.count)).reversed()
    where found[known].start == start && found[known].category == Int(production.category) && found[known].end == end {
      if found[known].cost <= cost, !found[known].isLatent || isLatent { return }
    }
    guard found.count - first < Self.most, let meaning = meaning(of: production) else { return }
    found.append(
      Constituent(
        category: Int(production.category), start: start, end: end, meaning: meaning, cost: cost, isLatent: isLatent,
        isVague: isVague || production.isVague))
  }

  private mutating func meaning(of production: Production) -> Meaning? {
    scratch.removeAll(keepingCapacity: true)
    let first = Int(production.arguments)
    for place in first..<first + Int(production.argumentCount) {
      let argument = Int(language.rules.arguments[place])
      if argument >= 0 {
        scratch.append(found[Int(captures[argument])].meaning)
      } else {
        scratch.append(argument == -1 ? nil : .quantity(Quantity(language.rules.constants[-2 - argument])))
      }
    }
    return Arguments(values: scratch, present: present).meaning(of: production.operation)
  }

  private mutating func addNumbers(_ start: Int) {
    guard let value = tokens[start].number else { return }
    let text = tokens[start].text.utf8
    let categories = language.categories
    func add(_ category: Int?, _ value: Double) -> Constituent? {
      category.map {
        Constituent(
          category: $0, start: start, end: start + 1, meaning: .quantity(Quantity(value)), cost: 0, isLatent: false,
          isVague: false)
      }
    }
    var items: [Constituent?] = [add(categories.number, value)]
    if text.allSatisfy({ (48...57).contains($0) }), text.count <= 9 {
      items.append(add(categories.integer, value))
      if text.count <= 2 {
        if value <= 24 { items.append(add(categories.hour, value)) }
        if text.count == 2, value < 60 { items.append(add(categories.twoDigits, value)) }
        if (1...31).contains(value) { items.append(add(categories.dayOfMonth, value)) }
      } else if text.count == 4 {
        if (1900...2100).contains(value) { items.append(add(categories.year, value)) }
        if value < 2400, value.truncatingRemainder(dividingBy: 100) < 60 {
          items.append(add(categories.fourDigitClock, value))
        }
      }
    } else if text.count == 4 || text.count == 5, Array(text)[text.count - 3] == UInt8(ascii: ".") {
      let hour = value.rounded(.down)
      let minute = ((value - hour) * 100).rounded()
      if hour <= 24, minute < 60 { items.append(add(categories.hourAndMinute, hour * 100 + minute)) }
    }
    found.append(contentsOf: items.compactMap { $0 })
  }
}
