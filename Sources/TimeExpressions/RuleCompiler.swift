internal import Utterances

/// Reads the lines of a file of time rules into tables.
struct RuleCompiler {
  private(set) var words = Vocabulary()
  private(set) var rules = RuleTable()
  private(set) var categories: [String: Int] = [:]
  private let file: String
  private var line = 0
  private var defined: Set<String> = Set(Categories.builtIn)
  private var used: [(name: String, line: Int)] = []

  init(file: String) { self.file = file }

  mutating func compile(_ source: String) throws(TimeGrammarError) {
    let bytes = Array(source.utf8)
    for name in Categories.builtIn { _ = try category(name) }
    var section: (category: Int, isList: Bool)?
    for text in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      line += 1
      let content = text.trimmed
      guard let first = content.first, first != UInt8(ascii: "#") else { continue }
      if text.first != UInt8(ascii: " ") {
        let words = content.split(separator: UInt8(ascii: " "))
        let head = words.first.map { String(decoding: $0, as: UTF8.self) }
        guard words.count == 2, head == "list" || head == "rule" else { throw error(.strayLine) }
        let name = String(decoding: words[1], as: UTF8.self)
        section = (try category(name), head == "list")
        defined.insert(name)
      } else if let section {
        if section.isList { try item(content, section.category) } else { try rule(content, section.category) }
      } else {
        throw error(.strayLine)
      }
    }
    for use in used where !defined.contains(use.name) {
      throw TimeGrammarError(file: file, line: use.line, reason: .unknownCategory(use.name))
    }
  }

  private func error(_ reason: TimeGrammarError.Reason) -> TimeGrammarError {
    TimeGrammarError(file: file, line: line, reason: reason)
  }

  private mutating func category(_ name: String) throws(TimeGrammarError) -> Int {
    if let known = categories[name] { return known }
    guard categories.count < 250 else { throw error(.tooManyCategories) }
    categories[name] = categories.count
    return categories.count - 1
  }

  /// `value = word | word`.
  private mutating func item(_ text: ArraySlice<UInt8>, _ category: Int) throws(TimeGrammarError) {
    guard let equals = text.firstIndex(of: UInt8(ascii: "=")),
      let value = Self.constant(String(decoding: text[..<equals].trimmed, as: UTF8.self))
    else { throw error(.malformedPattern) }
    let constant = Int16(-2 - rules.constant(value))
    try add(text[(equals + 1)...].trimmed, category, .number, Options()) { _ in [constant] }
  }

  private static func constant(_ text: String) -> Double? { Operation.constants[text] ?? Double(text) }

  private struct Options {
    var isLatent = false
    var isWeak = false
    var isVague = false
    var needsCapital = false
    var cost: Float = 0
  }

  /// `pattern => operation argument argument ; option`.
  private mutating func rule(_ text: ArraySlice<UInt8>, _ category: Int) throws(TimeGrammarError) {
    guard let arrow = text.firstIndex(of: UInt8(ascii: "=")), text[(arrow + 1)...].first == UInt8(ascii: ">")
    else { throw error(.malformedPattern) }
    let halves = text[(arrow + 2)...].split(separator: UInt8(ascii: ";"))
    var fields = (halves.first ?? []).split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    guard !fields.isEmpty else { throw error(.unknownOperation("")) }
    let name = fields.removeFirst()
    guard let operation = Operation.named[name] else { throw error(.unknownOperation(name)) }
    var options = Options()
    for option in halves.dropFirst().flatMap({ $0.split(separator: UInt8(ascii: " ")) }) {
      switch String(decoding: option, as: UTF8.self) {
      case "latent": options.isLatent = true
      case "weak": options.isWeak = true
      case "vague": options.isVague = true
      case "capital": options.needsCapital = true
      case let word:
        guard let cost = Float(word) else { throw error(.unknownArgument(word)) }
        options.cost = cost
      }
    }
    var constants: [String: Int16] = [:]
    for field in fields {
      if let value = Self.constant(field) {
        constants[field] = Int16(-2 - rules.constant(value))
      }
    }
    var seen: Set<String> = []
    try add(text[..<arrow].trimmed, category, operation, options) { names in
      seen.formUnion(names)
      return fields.map { field in
        names.firstIndex(of: field).map { Int16($0) } ?? constants[field] ?? -1
      }
    }
    if let stray = fields.first(where: { !seen.contains($0) && constants[$0] == nil }) {
      throw error(.unknownArgument(stray))
    }
  }

  private mutating func add(
    _ text: ArraySlice<UInt8>, _ category: Int, _ operation: Operation, _ options: Options,
    _ arguments: ([String]) -> [Int16]
  ) throws(TimeGrammarError) {
    guard let pattern = Pattern(text) else { throw error(.malformedPattern) }
    for reading in pattern.readings {
      var node: Int32 = 0
      var names: [String] = []
      for step in reading {
        switch step {
        case .word(let word, let glued):
          node = rules.extend(node, .word(words.insert(word), glued: glued))
        case .category(let symbol, let name, let glued):
          names.append(name)
          used.append((symbol, line))
          node = rules.extend(node, .category(try self.category(symbol), glued: glued))
        }
      }
      let production = Production(
        category: UInt8(category), operation: operation, arguments: 0, argumentCount: 0, isLatent: options.isLatent, isWeak: options.isWeak,
        isVague: options.isVague, needsCapital: options.needsCapital, cost: options.cost, next: -1)
      rules.add(production, arguments: arguments(names), at: node)
    }
  }
}

extension ArraySlice<UInt8> {
  /// Without blanks at both ends.
  fileprivate var trimmed: ArraySlice<UInt8> {
    var slice = self
    while let first = slice.first, first == 32 || first == 9 || first == 13 { slice = slice.dropFirst() }
    while let last = slice.last, last == 32 || last == 9 || last == 13 { slice = slice.dropLast() }
    return slice
  }
}
