internal import JSONText

/// The values that a template can name: those of the nearest include or list element, and with `^` those around it.
struct ReplyScope {
  /// A value whose members can be named, and its place in a list, from 1.
  private struct Frame {
    var value: JSON
    var number: Int?
  }
  private var frames: [Frame]

  init(_ values: JSONObject) { frames = [Frame(value: .object(values), number: nil)] }

  /// The scope inside a value, which is itself `it`; an element of a list has a `number`.
  func inside(_ value: JSON, number: Int? = nil) -> ReplyScope {
    var inner = self
    inner.frames.append(Frame(value: value, number: number))
    return inner
  }

  /// The value at a path; nil when it is absent, null or empty.
  ///
  /// A number in a path picks an element of a list, from 0, and `count` is the number of elements.
  subscript(path: [String]) -> JSON? {
    let outward = path.prefix { $0 == "^" }.count
    guard outward < frames.count, outward < path.count else { return nil }
    let frame = frames[frames.count - 1 - outward]
    let head = path[outward]
    if head == "it" { return Self.descend(frame.value, path.dropFirst(outward + 1)) }
    if let value = frame.value[head] { return Self.descend(value, path.dropFirst(outward + 1)) }
    // `position` is where an item stands in its list, also where the item has a number of its own.
    return head == "number" || head == "position" ? frame.number.map(JSON.int) : nil
  }

  private static func descend(_ start: JSON, _ path: ArraySlice<String>) -> JSON? {
    var value = start
    for step in path {
      if let list = value.array {
        if step == "count" { return .int(list.count) }
        guard let index = Int(step), list.indices.contains(index) else { return nil }
        value = list[index]
      } else {
        guard let next = value[step] else { return nil }
        value = next
      }
    }
    return isEmpty(value) ? nil : value
  }

  private static func isEmpty(_ value: JSON) -> Bool {
    switch value {
    case .null: true
    case .string(let text): text.isEmpty
    case .array(let list): list.isEmpty
    case .object(let object): object.isEmpty
    case .bool, .number: false
    }
  }
}
