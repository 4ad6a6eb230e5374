internal import Utterances

/// Reads the lines of a file of time rules into tables.
struct RuleCompiler {
  private(set) var words = Vocabulary()
  var rules = RuleTableBuilder()
  private(set) var categories: [String: Int] = [:]
  private(set) var near: [Int32] = []
  /// Words, and endings with a hyphen, before which a number is a count.
  private(set) var counted: [Int32] = []
  private let file: String
  private var line = 0
  /// By category: whether something makes it, and the line of its first use.
  private var isMade: [Bool] = []
  private var firstUse: [Int] = []
  private var scratch: [Int16] = []
  /// The arguments of the rule being read: the captures of a name as bits, or a constant.
  private var arguments: [(captures: UInt32, constant: Int16)] = []

  init(file: String) { self.file = file }

  mutating func compile(_ source: String) throws(TimeGrammarError) {
    for name in Categories.builtIn { isMade[try category(name)] = true }
    var source = source
    source.makeContiguousUTF8()
    var failure: TimeGrammarError?
    source.withUTF8 { bytes in
      do throws(TimeGrammarError) { try lines(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
    for (name, id) in categories where !isMade[id] && !Categories.optional.contains(name) {
      throw TimeGrammarError(file: file, line: firstUse[id], reason: .unknownCategory(name))
    }
  }

  private mutating func lines(_ bytes: UnsafeBufferPointer<UInt8>) throws(TimeGrammarError) {
    var section: (category: Int, isList: Bool)?
    // A section of single words.
    var isNear = false
    var isCounted = false
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      line += 1
      let content = trimmed(bytes, start..<end)
      if content.isEmpty || bytes[content.lowerBound] == UInt8(ascii: "#") {
      } else if content.lowerBound == start {
        let fields = String(decoding: bytes[content], as: UTF8.self).split(separator: " ")
        isNear = fields == ["near"]
        isCounted = fields == ["counted"]
        if isNear || isCounted {
          start = end + 1
          continue
        }
        guard fields.count == 2, fields[0] == "list" || fields[0] == "rule" else { throw error(.strayLine) }
        let category = try category(String(fields[1]))
        isMade[category] = true
        section = (category, fields[0] == "list")
      } else if isNear || isCounted {
        for word in String(decoding: bytes[content], as: UTF8.self).split(separator: " ") {
          if isNear { near.append(words.insert(String(word))) } else { counted.append(words.insert(String(word))) }
        }
      } else if let section {
        try section.isList ? item(bytes, content, section.category) : rule(bytes, content, section.category)
      } else {
        throw error(.strayLine)
      }
      guard rules.heads.count < RuleTableBuilder.mostNodes, words.count < RuleTableBuilder.mostWords,
        rules.constants.count < 10_000
      else { throw error(.tooLarge) }
      start = end + 1
    }
  }

  private func error(_ reason: TimeGrammarError.Reason) -> TimeGrammarError {
    TimeGrammarError(file: file, line: line, reason: reason)
  }

  private mutating func category(_ name: String) throws(TimeGrammarError) -> Int {
    if let known = categories[name] { return known }
    guard categories.count < 250 else { throw error(.tooManyCategories) }
    categories[name] = categories.count
    isMade.append(false)
    firstUse.append(line)
    return categories.count - 1
  }

  /// The number of a category that a pattern names.
  mutating func use(_ bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>) throws(TimeGrammarError) -> Int {
    try category(String(decoding: bytes[name], as: UTF8.self))
  }

  /// The number of a word that a pattern holds.
  mutating func word(_ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) -> Int32 {
    let text = UnsafeBufferPointer(rebasing: bytes[word])
    return words.id(ofUTF8: text) ?? words.insert(String(decoding: text, as: UTF8.self))
  }

  private static func constant(_ text: String) -> Double? {
    // Names begin with a letter, and "inf" and "nan" are none of them.
    guard let first = text.utf8.first else { return nil }
    return (97...122).contains(first) ? Operation.constants[text] : Double(text)
  }

  /// `value = word | word`.
  private mutating func item(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ category: Int
  ) throws(TimeGrammarError) {
    guard let equals = range.first(where: { bytes[$0] == UInt8(ascii: "=") }),
      let value = Self.constant(string(bytes, trimmed(bytes, range.lowerBound..<equals))),
      let pattern = try TimePatternReader.read(bytes, trimmed(bytes, equals + 1..<range.upperBound), into: &self)
    else { throw error(.malformedPattern) }
    let production = Production(category: UInt8(category), operation: .number)
    scratch = [Int16(-2 - rules.constant(value))]
    for path in pattern.paths { rules.add(production, arguments: scratch, at: path.node) }
  }

  /// `pattern => operation argument argument ; option`.
  private mutating func rule(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ category: Int
  ) throws(TimeGrammarError) {
    let arrow = range.dropLast().first { bytes[$0] == UInt8(ascii: "=") && bytes[$0 + 1] == UInt8(ascii: ">") }
    guard let arrow,
      let pattern = try TimePatternReader.read(bytes, trimmed(bytes, range.lowerBound..<arrow), into: &self)
    else { throw error(.malformedPattern) }
    var at = arrow + 2
    let name = field(bytes, &at, range.upperBound).map { string(bytes, $0) } ?? ""
    guard let operation = Operation.named[name] else { throw error(.unknownOperation(name)) }
    var production = Production(category: UInt8(category), operation: operation)
    arguments.removeAll(keepingCapacity: true)
    while let field = field(bytes, &at, range.upperBound) {
      if bytes[field.lowerBound] == UInt8(ascii: ";") {
        try options(string(bytes, field.upperBound..<range.upperBound), &production)
        break
      }
      // A capture stands for itself; what is none is a constant.
      var places: UInt32 = 0
      for (place, capture) in pattern.names.enumerated() where bytes[capture].elementsEqual(bytes[field]) {
        places |= 1 << UInt32(place)
      }
      if places == 0 {
        let text = string(bytes, field)
        guard let value = Self.constant(text) else { throw error(.unknownArgument(text)) }
        arguments.append((0, Int16(-2 - rules.constant(value))))
      } else {
        arguments.append((places, -1))
      }
    }
    guard arguments.count <= 16 else { throw error(.malformedPattern) }
    for path in pattern.paths {
      scratch.removeAll(keepingCapacity: true)
      for argument in arguments {
        scratch.append(argument.captures == 0 ? argument.constant : Int16(path.place(ofAny: argument.captures)))
      }
      rules.add(production, arguments: scratch, at: path.node)
    }
  }

  private func options(_ text: String, _ production: inout Production) throws(TimeGrammarError) {
    for option in text.split(separator: " ") {
      switch option {
      case "latent": production.isLatent = true
      case "weak": production.isWeak = true
      case "vague": production.isVague = true
      case "capital": production.needsCapital = true
      case "uncounted": production.isUncounted = true
      default:
        guard let cost = Float(option) else { throw error(.unknownArgument(String(option))) }
        production.cost = cost
      }
    }
  }

  private func string(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  /// The next run without blanks; a semicolon stands alone.
  private func field(_ bytes: UnsafeBufferPointer<UInt8>, _ at: inout Int, _ end: Int) -> Range<Int>? {
    while at < end, bytes[at] == 32 { at += 1 }
    guard at < end else { return nil }
    let start = at
    at += 1
    guard bytes[start] != UInt8(ascii: ";") else { return start..<at }
    while at < end, bytes[at] != 32, bytes[at] != UInt8(ascii: ";") { at += 1 }
    return start..<at
  }

  /// Without blanks at both ends.
  private func trimmed(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start] == 32 || bytes[start] == 9 || bytes[start] == 13 { start += 1 }
    while end > start, bytes[end - 1] == 32 || bytes[end - 1] == 9 || bytes[end - 1] == 13 { end -= 1 }
    return start..<end
  }
}
