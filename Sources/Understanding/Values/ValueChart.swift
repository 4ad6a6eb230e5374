internal import IntentGrammar
internal import TextSearch
internal import TimeExpressions
internal import Utterances

/// The values found in an utterance before the grammar is matched: times, numbers, ratings, paths, quotations, ids.
struct ValueChart {
  /// What a span of the chart holds.
  enum Content {
    case temporal(TemporalMatch)
    case text(String)

    /// Whether it is a time of day alone.
    var isClock: Bool { if case .temporal(let match) = self { match.isClock && !match.isLatent } else { false } }
  }

  private(set) var contents: [Content] = []
  private(set) var spans: [ValueSpan] = []

  /// The price of a value that is one only where it is expected: a bare "8" as an hour.
  static let latentCost: Float = 0.3
  /// The price of a plain number as a rating.
  static let bareRatingCost: Float = 0.05
  /// From here on a letter behind a figure is short for thousands.
  private static let leastThousands = 1000.0

  /// The price of a bare number as an hour where nothing but an hour can stand.
  static let bareHourCost: Float = 0.05

  /// The price of a number that stands within a time.
  static let innerNumberCost: Float = 0.1

  /// The price of a time that holds what is a rating by itself: "tuesday 9/10", "8/10 in the morning".
  static let ratedTimeCost: Float = 0.6

  private let types: [String: Grammar.TypeID]
  /// The times from hour to hour of which neither says how long something lasted in all.
  let hoursInParts: [(first: Range<Int>, second: Range<Int>)]
  /// The places in `contents` of the times and numbers that begin at each token.
  private var starts: [[Int]] = []

  /// The times and numbers that begin at some tokens, in the order of `contents`. Costs what these tokens hold.
  func beginning(in tokens: Range<Int>) -> [TemporalMatch] {
    let near = tokens.clamped(to: 0..<starts.count)
    return near.flatMap { starts[$0] }.sorted().compactMap { place -> TemporalMatch? in
      guard case .temporal(let match) = contents[place] else { return nil }
      return match
    }
  }

  /// Whether a time or a number begins at a token.
  func hasBeginning(at token: Int) -> Bool { starts.indices.contains(token) && !starts[token].isEmpty }

  /// The times and numbers that begin at a token.
  func beginning(at token: Int) -> [TemporalMatch] { beginning(in: token..<token + 1) }

  /// - Parameters:
  ///   - types: The host's types that the grammar uses, by name.
  ///   - hours: Times of day that are such only where nothing but an hour can stand.
  ///   - scale: The best mood of the scale that the user rates on: a number beyond it is an amount.
  init(
    _ utterance: Utterance, _ matches: [TemporalMatch], types: [String: Grammar.TypeID], expects: String?,
    hours: [TemporalMatch] = [], scale: Int = 5
  ) {
    self.types = types
    hoursInParts = Self.hoursInParts(matches)
    let parted = Set(hoursInParts.flatMap { [$0.first, $0.second] })
    // For each token the end of the longest length of time that holds it, and whether a rating begins there.
    var lengths = Array(repeating: 0, count: utterance.tokens.count)
    var ratings: Set<Int> = []
    for match in matches {
      if case .duration = match.value {
        for token in match.tokens { lengths[token] = max(lengths[token], match.tokens.upperBound) }
      }
      if case .rating = match.value { ratings.insert(match.tokens.lowerBound) }
    }
    for match in matches {
      let payload = Int32(contents.count)
      contents.append(.temporal(match))
      let latent = match.isLatent && expects != "time" ? Self.latentCost : 0
      func add(_ name: String, _ cost: Float = 0) {
        guard let type = types[name] else { return }
        spans.append(ValueSpan(tokens: match.tokens, type: type, payload: payload, cost: match.cost + latent + cost))
      }
      switch match.value {
      case .instant, .interval:
        add("time", match.tokens.contains(where: ratings.contains) ? Self.ratedTimeCost : 0)
        if match.isClock { add("clock") }
        // Behind a shift, two hours are from when to when, however barely they are written: "9-5".
        // Of two of them, "9-1 and then 2 till 6", neither is all.
        if Self.isSpan(match), !parted.contains(match.tokens) { add("span", -latent - match.cost) }
        // Where only an hour can stand, a bare number is one at no price.
        if match.isClock { add("hour", match.isLatent ? Self.bareHourCost - match.cost - latent : 0) }
      // An "8/10 day" is rated, and not so long.
      case .duration: if !ratings.contains(match.tokens.lowerBound) { add("duration") }
      case .number(let number, _, _):
        add("number")
        if number > Double(scale) { add("amount") }
        // The "nine" of "nine hours" is no rating.
        let isLength = lengths[match.tokens.lowerBound] > match.tokens.upperBound
        // Nor is the "5" of "energy 2/5".
        let first = match.tokens.lowerBound
        let isPart =
          first > 0 && utterance.tokens[first - 1].text == "/" && !utterance.tokens[first].followsSpace
          && !utterance.tokens[first - 1].followsSpace
        // The "2" of "a 2:1" is none either.
        let next = match.tokens.upperBound
        let isRatio =
          next + 1 < utterance.tokens.count && utterance.tokens[next].text == ":"
          && utterance.tokens[next + 1].number != nil && !utterance.tokens[next + 1].followsSpace
          || first > 0 && utterance.tokens[first - 1].text == ":" && !utterance.tokens[first].followsSpace
        // The "5k" of a run rates nothing, on any scale.
        let isThousands = number >= Self.leastThousands && utterance.tokens[next - 1].text.last?.isLetter == true
        if !isThousands, !isLength, !isPart, !isRatio, !Self.isInSum(match.tokens, of: utterance) {
          add("score", expects == "mood" ? 0 : Self.bareRatingCost)
        }
        addBareNumber(match, number, utterance)
      case .rating:
        add("score")
        add("rating")
      case .ordinal: add("ordinal")
      case .recurrence: add("recurrence")
      }
    }
    addHours(hours)
    addNumbers(utterance)
    addQuotations(utterance)
    addPaths(utterance)
    starts = Array(repeating: [], count: utterance.tokens.count)
    for (place, content) in contents.enumerated() {
      guard case .temporal(let match) = content, starts.indices.contains(match.tokens.lowerBound) else { continue }
      starts[match.tokens.lowerBound].append(place)
    }
  }

  /// Pairs of times from hour to hour, each of which goes on in the other: "9-1 and then 2 till 6".
  ///
  /// - Complexity: O(*n* log *n*) in the times: only what is near is looked at.
  private static func hoursInParts(_ matches: [TemporalMatch]) -> [(first: Range<Int>, second: Range<Int>)] {
    let spans = matches.filter(isSpan).map(\.tokens).sorted { $0.lowerBound < $1.lowerBound }
    return spans.indices.flatMap { index in
      spans[(index + 1)...].prefix { $0.lowerBound <= spans[index].upperBound + mostBetweenSpans }
        .filter { $0.lowerBound >= spans[index].upperBound }.map { (spans[index], $0) }
    }
  }

  /// Whether a time is one hour to another.
  private static func isSpan(_ match: TemporalMatch) -> Bool {
    if case .interval(_?, _?, let grain, _) = match.value { grain <= .hour } else { false }
  }

  /// How many words part the hours of a day that is told in two.
  private static let mostBetweenSpans = 3

  /// Whether a number is a sum, or a part of one written close together, which rates nothing: "2+2", "4/2=2".
  static func isInSum(_ tokens: Range<Int>, of utterance: Utterance) -> Bool {
    (max(0, tokens.lowerBound - 1)...tokens.upperBound).contains { index in
      utterance.tokens.joinFigures(by: "+", at: index) || utterance.tokens.joinFigures(by: "=", at: index)
    }
  }

  private mutating func addHours(_ hours: [TemporalMatch]) {
    guard let type = types["hour"] else { return }
    for hour in hours {
      spans.append(
        ValueSpan(tokens: hour.tokens, type: type, payload: Int32(contents.count), cost: Self.bareHourCost))
      contents.append(.temporal(hour))
    }
  }

  private mutating func add(_ name: String, _ tokens: Range<Int>, _ text: String) {
    guard let type = types[name] else { return }
    spans.append(ValueSpan(tokens: tokens, type: type, payload: Int32(contents.count), cost: 0))
    contents.append(.text(text))
  }

  /// "at most 8" is a number, and so is the 8 in it where the words before it tell how it is meant.
  private mutating func addBareNumber(_ match: TemporalMatch, _ number: Double, _ utterance: Utterance) {
    let last = match.tokens.upperBound - 1
    guard match.isVague, match.tokens.count > 1, let type = types["number"],
      number <= Self.largestWord || utterance.tokens[last].number == number
    else { return }
    spans.append(ValueSpan(tokens: last..<last + 1, type: type, payload: Int32(contents.count), cost: 0))
    contents.append(.temporal(TemporalMatch(number: number, at: last)))
  }

  /// Numbers up to this one are a single word or in digits.
  private static let largestWord = 20.0

  /// Numbers in digits that a time or a range has taken: "from 0 to 10" may be a night, and may be a scale.
  private mutating func addNumbers(_ utterance: Utterance) {
    var known: Set<Int> = []
    for case .temporal(let match) in contents where match.tokens.count == 1 {
      if case .number = match.value { known.insert(match.tokens.lowerBound) }
    }
    guard let type = types["number"] else { return }
    for (index, token) in utterance.tokens.enumerated() where !known.contains(index) {
      guard let value = token.number else { continue }
      let match = TemporalMatch(number: value, at: index)
      spans.append(
        ValueSpan(tokens: index..<index + 1, type: type, payload: Int32(contents.count), cost: Self.innerNumberCost))
      contents.append(.temporal(match))
    }
  }

  /// The signs that open a quotation, each with the one that closes it.
  static let quotes: [String: String] = ["\"": "\"", "“": "”", "„": "“", "«": "»", "‘": "’", "'": "'"]

  private mutating func addQuotations(_ utterance: Utterance) {
    let tokens = utterance.tokens
    var open: (at: Int, close: String)?
    for (index, token) in tokens.enumerated() where token.kind == .punctuation {
      if let begun = open, token.text == begun.close {
        if index > begun.at + 1 {
          let text = String(utterance.text(of: begun.at + 1..<index))
          add("quoted", begun.at..<index + 1, text)
          // A file's name with blanks in it.
          let ending = text.split(separator: ".").last.map { $0.lowercased() } ?? ""
          if text.hasPrefix("/") || text.hasPrefix("~/") || text.hasPrefix("./") || text.hasPrefix("../")
            || text.contains(".") && Self.endings.contains(ending)
          {
            add("path", begun.at..<index + 1, text)
          }
        }
        open = nil
      } else if open == nil, let close = Self.quotes[token.text], token.followsSpace {
        open = (index, close)
      }
    }
  }

  /// Endings of file names that are taken for paths although they have no slash.
  private static let endings: Set<String> = [
    "csv", "png", "svg", "json", "md", "markdown", "txt", "pdf", "html", "htm", "zip", "db", "xml", "ics", "gz",
    "daylio",
  ]

  /// Words without blanks that name a file, and ids of entries.
  private mutating func addPaths(_ utterance: Utterance) {
    let tokens = utterance.tokens
    var start = 0
    while start < tokens.count {
      var end = start + 1
      while end < tokens.count, !tokens[end].followsSpace { end += 1 }
      defer { start = end }
      guard end > start + 1 else { continue }
      var last = end
      // A full stop after a path ends the sentence.
      while last > start + 1, tokens[last - 1].kind == .punctuation, ",.;:!?".contains(tokens[last - 1].text) {
        last -= 1
      }
      let text = String(utterance.text(of: start..<last))
      let first = tokens[start].text
      if text.utf8.count == 36, text.utf8.filter({ $0 == 45 }).count == 4 {
        add("id", start..<last, text)
      } else if first == "/" || first == "~" || text.hasPrefix("./") || text.hasPrefix("../")
        || (last > start + 2 && tokens[last - 2].text == "." && Self.endings.contains(tokens[last - 1].text))
      {
        let end = Self.endOfFile(from: last, text, utterance) ?? last
        add("path", start..<end, end == last ? text : String(utterance.text(of: start..<end)))
      }
    }
  }

  /// Where a path ends whose folders have blanks in their names: `/home/sam/my notes/june.md`; nil for one without.
  ///
  /// It goes on to the last of the next words that has a slash within, unless a path begins before; then, or at once, to a
  /// word that ends as a file does: `/home/sam/my june.md`.
  private static func endOfFile(from last: Int, _ text: String, _ utterance: Utterance) -> Int? {
    let tokens = utterance.tokens
    guard let first = text.first, first == "/" || first == "~", !text.split(separator: "/").contains(where: isFile)
    else { return nil }
    var start = last
    var found: Int?
    var words = 0
    while start < tokens.count, words < mostWordsBetween, tokens[start].followsSpace,
      tokens[start].kind != .punctuation
    {
      var end = start + 1
      while end < tokens.count, !tokens[end].followsSpace { end += 1 }
      let stops = ",.;:!?".contains(tokens[end - 1].text)
      while end > start + 1, ",.;:!?".contains(tokens[end - 1].text) { end -= 1 }
      let word = utterance.text(of: start..<end)
      words += 1
      if word.contains("/") { (found, words) = (end, 0) }
      if isFile(word.split(separator: "/").last ?? "") { return end }
      if stops { return found }
      start = end
    }
    return found
  }

  /// How many words without a slash the name of a folder may go on with.
  private static let mostWordsBetween = 3

  /// Whether a name ends as a file's does.
  static func isFile(_ name: Substring) -> Bool {
    guard let point = name.lastIndex(of: "."), point > name.startIndex else { return false }
    return endings.contains(name[name.index(after: point)...].lowercased())
  }
}

extension ValueChart {
  /// The names of the types that the host finds.
  static let typeNames = [
    "time", "clock", "hour", "span", "duration", "number", "amount", "score", "rating", "ordinal", "recurrence",
    "path", "quoted", "id",
  ]
}
