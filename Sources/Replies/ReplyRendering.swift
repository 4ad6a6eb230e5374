internal import JSONText
internal import TextSearch

/// The rendering of one reply: walks templates, follows includes, and keeps the use of variants.
struct ReplyRendering {
  let library: ReplyLibrary
  let style: ReplyStyle
  let phrases: ValuePhrases
  var state: ReplyState
  private var depth = 0

  /// Stands in rendered text where an optional part vanished; no value can hold it.
  private static let vanished: UInt8 = 0
  private static let deepest = 12

  init(library: ReplyLibrary, style: ReplyStyle, state: ReplyState) {
    self.library = library
    self.style = style
    self.state = state
    phrases = ValuePhrases(labels: library.labels, style: style)
  }

  /// Renders a key in a scope with the first variant in turn that is complete.
  mutating func render(_ key: String, _ scope: ReplyScope) throws(ReplyError) -> String {
    guard depth < Self.deepest else { throw .nestedTooDeep(key) }
    let (name, count) = try library.variants(of: key)
    depth += 1
    defer { depth -= 1 }
    for index in state.order(of: count, key: name, seed: style.seed) {
      let before = state
      let template = try library.template(name, index)
      // A variant of which everything vanished has nothing to say.
      if let text = try render(template.nodes, scope).map(Self.tidied), !text.isEmpty {
        if count > 1 { state.note(index, of: name, count: count) }
        return text
      }
      state = before
    }
    throw .noVariantFits(name)
  }

  /// The text of nodes; nil when a value is absent or a condition does not hold.
  private mutating func render(_ nodes: [ReplyTemplate.Node], _ scope: ReplyScope) throws(ReplyError) -> String? {
    var result = ""
    for node in nodes {
      switch node {
      case .text(let text): result += phrases.typography(text)
      case .condition(let condition): if !condition.holds(scope[condition.path]) { return nil }
      case .value(let path, let filters):
        guard let text = try words(for: scope[path], filters, scope) else { return nil }
        result += text
      case .include(let key, let path, let filters):
        guard let inner = path.isEmpty ? scope : scope[path].map({ scope.inside($0) }),
          let text = try included(key, inner), let shown = try filtered(text, filters, scope)
        else { return nil }
        result += shown
      case .all(let key, let path, let filters):
        guard let inner = path.isEmpty ? scope : scope[path].map({ scope.inside($0) }),
          let parts = try all(key, inner), let text = try words(for: parts, filters, scope)
        else { return nil }
        result += text
      case .optional(let alternatives):
        var shown: String?
        for alternative in alternatives where shown == nil { shown = try render(alternative, scope) }
        result += shown ?? "\0"
      }
    }
    return result
  }

  /// An included reply; nil when none of its variants fits or it is empty, so that the part around it vanishes.
  private mutating func included(_ key: String, _ scope: ReplyScope) throws(ReplyError) -> String? {
    var key = key
    // `measured.<metric>` takes a part of its name from a value.
    if let open = key.firstIndex(of: "<"), let close = key.lastIndex(of: ">"), open < close {
      let path = key[key.index(after: open)..<close].parts(between: ".").map(String.init)
      guard let part = scope[path]?.string else { return nil }
      key.replaceSubrange(open...close, with: part)
    }
    do {
      return try render(key, scope)
    } catch .noVariantFits {
      return nil
    }
  }

  /// All variants of a key that are complete, in the file's order; nil when there is none.
  private mutating func all(_ key: String, _ scope: ReplyScope) throws(ReplyError) -> JSON? {
    let (name, count) = try library.variants(of: key)
    var texts: [JSON] = []
    for index in 0..<count {
      if let text = try render(library.template(name, index).nodes, scope).map(Self.tidied), !text.isEmpty {
        texts.append(.string(text))
      }
    }
    return texts.isEmpty ? nil : .array(texts)
  }

  private mutating func filtered(
    _ text: String, _ filters: [ReplyFilter], _ scope: ReplyScope
  ) throws(ReplyError) -> String? {
    filters.isEmpty ? text : try words(for: .string(text), filters, scope)
  }

  private mutating func words(
    for value: JSON?, _ filters: [ReplyFilter], _ scope: ReplyScope
  ) throws(ReplyError) -> String? {
    var value = value
    var isWords = false
    for filter in filters {
      if filter.name == .or {
        if value == nil { value = filter.argument.map(JSON.string) }
        continue
      }
      guard let current = value else { return nil }
      switch filter.name {
      case .each: value = try each(current, filter, scope)
      case .except: value = except(current, filter, scope)
      default: value = phrases.apply(filter, to: current)
      }
      isWords = isWords || ValuePhrases.makesWords(filter)
    }
    guard let value, let text = phrases.plainText(value, keepingLines: !filters.isEmpty), !text.isEmpty else {
      return nil
    }
    return isWords || value.double != nil ? phrases.typography(text) : text
  }

  /// A list with each element rendered by a key; elements that no variant fits are left out.
  private mutating func each(
    _ value: JSON, _ filter: ReplyFilter, _ scope: ReplyScope
  ) throws(ReplyError) -> JSON? {
    guard let key = filter.argument else { return nil }
    var texts: [JSON] = []
    for (index, element) in (value.array ?? [value]).enumerated() {
      if let text = try included(key, scope.inside(element, number: index + 1)) { texts.append(.string(text)) }
    }
    return texts.isEmpty ? nil : .array(texts)
  }

  /// A list without the ids that another list names: `except:measurements,metric`.
  private func except(_ value: JSON, _ filter: ReplyFilter, _ scope: ReplyScope) -> JSON? {
    let path = (filter.argument ?? "").parts(between: ".").map(String.init)
    let field = filter.arguments.dropFirst().first
    let others = (scope[path]?.array ?? []).map { other in field.flatMap { other[$0] } ?? other }
    let rest = (value.array ?? []).filter { !others.contains($0) }
    return rest.isEmpty ? nil : .array(rest)
  }

  /// Takes out the marks of vanished parts with the space beside them, and lines of which nothing else is left.
  private static func tidied(_ text: String) -> String {
    guard text.utf8.contains(vanished) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    var lineStart = 0
    var gap = false
    var isTouched = false
    func isBlankLine() -> Bool { isTouched && result[lineStart...].allSatisfy { $0 == 32 } }
    for byte in text.utf8 {
      switch byte {
      case vanished:
        gap = true
        isTouched = true
        continue
      case 32 where gap && (result.count == lineStart || result.last == 32): continue
      case 10:
        if gap, result.count > lineStart, result.last == 32 { result.removeLast() }
        if isBlankLine() {
          result.removeLast(result.count - lineStart)
        } else {
          result.append(10)
        }
        lineStart = result.count
        isTouched = false
      case 41, 44, 46, 58, 59, 63:
        // No space is left before a closing bracket or punctuation.
        if gap, result.count > lineStart, result.last == 32 { result.removeLast() }
        result.append(byte)
      default: result.append(byte)
      }
      gap = false
    }
    if gap, result.count > lineStart, result.last == 32 { result.removeLast() }
    if isBlankLine() {
      // The line break before a last line that vanished goes with it.
      result.removeLast(result.count - max(0, lineStart - 1))
    }
    return String(decoding: result, as: UTF8.self)
  }
}
