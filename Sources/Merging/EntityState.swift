package import JSONText

/// What all devices said about one entity, as far as it is known: the same for the same changes, in whatever order they
/// came.
///
/// - A field has the value that was said last. Of a text, every value is kept that no other one was written over.
/// - An entity is deleted where a deletion knew of every change of it: a change beats a deletion that did not know it.
package struct EntityState: Sendable, Hashable {
  /// A value, and who said it when.
  package struct Register: Sendable, Hashable {
    /// The value; null for what was removed.
    package var value: JSON
    /// When and where it was said.
    package var stamp: Stamp
  }

  /// The values that were said last.
  package private(set) var registers: [String: Register] = [:]
  /// The texts that stand beside each other, in the order in which they were said.
  package private(set) var texts: [Register] = []
  /// What those who wrote texts knew: these are replaced.
  private var replaced = Knowledge()
  /// The last change of each device that said something of the entity.
  private var touched = Knowledge()
  /// What those who deleted it knew.
  private var deletions: [Knowledge] = []

  /// Creates the state of an entity of which nothing was said.
  package init() {}

  /// Whether it is there: something was said of it that no deletion knew.
  package var isAlive: Bool {
    !touched.numbers.isEmpty && !deletions.contains { $0.covers(touched) }
  }

  /// Whether nothing was ever said of it.
  package var isUntouched: Bool { touched.numbers.isEmpty && deletions.isEmpty }

  /// Takes in what a change says.
  ///
  /// - Returns: Where two devices said different things without knowing of each other.
  @discardableResult
  package mutating func apply(_ operation: Operation, of change: DeviceChange) -> [Conflict] {
    let stamp = change.stamp(of: operation)
    if operation.isDeletion {
      var seen = change.seen
      seen[change.device] = change.number - 1
      deletions.removeAll { seen.covers($0) }
      if !deletions.contains(where: { $0.covers(seen) }) { deletions.append(seen) }
      deletions.sort { $0.json.text() < $1.json.text() }
      return []
    }
    var conflicts: [Conflict] = []
    touched[change.device] = max(touched[change.device], change.number)
    for (name, value) in operation.values.sorted(by: { $0.key < $1.key }) {
      let register = Register(value: value, stamp: stamp)
      if name == Content.text {
        if let conflict = apply(text: register, change, operation.entity) { conflicts.append(conflict) }
        continue
      }
      guard let old = registers[name] else {
        registers[name] = register
        continue
      }
      let isLater = old.stamp < stamp
      if isLater { registers[name] = register }
      let knew = old.stamp.device == change.device || change.seen.covers(old.stamp)
      if !knew, Self.said(old.value) != Self.said(value) {
        conflicts.append(
          Conflict(
            entity: operation.entity, field: name, kept: isLater ? register : old, other: isLater ? old : register))
      }
    }
    return conflicts
  }

  private mutating func apply(text register: Register, _ change: DeviceChange, _ entity: String) -> Conflict? {
    let isReplaced = replaced.covers(register.stamp)
    var seen = change.seen
    seen[change.device] = change.number - 1
    replaced.join(seen)
    texts.removeAll { replaced.covers($0.stamp) }
    guard !isReplaced else { return nil }
    let other = texts.first { $0.value != register.value && $0.value.string != nil }
    texts.append(register)
    texts.sort { $0.stamp < $1.stamp }
    guard let other, register.value.string != nil else { return nil }
    return Conflict(entity: entity, field: Content.text, kept: register, other: other, areBothKept: true)
  }

  /// What a value says: an element's without its place.
  private static func said(_ value: JSON) -> JSON {
    guard let parts = value.array, parts.count == 2, parts[0].int != nil else { return value }
    return parts[1]
  }

  // MARK: What it comes to

  /// What the entity says; nil where it is deleted.
  ///
  /// - Parameters:
  ///   - lists: The names of lists: what stands before the first slash of their elements' names.
  ///   - join: Makes one text of several, the earliest first.
  package func content(lists: Set<String>, join: ([Register], EntityState) -> String) -> Content? {
    guard isAlive else { return nil }
    var content = Content()
    var places: [String: [(position: Int, stamp: Stamp, element: Content.Element)]] = [:]
    for (name, register) in registers where register.value != .null {
      guard let (list, key) = Self.element(name, lists) else {
        content.fields[name] = register.value
        continue
      }
      guard let parts = register.value.array, parts.count == 2 else { continue }
      places[list, default: []].append((parts[0].int ?? 0, register.stamp, Content.Element(key, parts[1])))
    }
    for (list, elements) in places {
      content.lists[list] = elements.sorted {
        ($0.position, $0.stamp, $0.element.key) < ($1.position, $1.stamp, $1.element.key)
      }.map(\.element)
    }
    var written: [Register] = []
    for text in texts where text.value.string != nil && !written.contains(where: { $0.value == text.value }) {
      written.append(text)
    }
    if written.count == 1 { content.fields[Content.text] = written[0].value }
    if written.count > 1 { content.fields[Content.text] = .string(join(written, self)) }
    return content
  }

  private static func element(_ name: String, _ lists: Set<String>) -> (list: String, key: String)? {
    guard let slash = name.firstIndex(of: "/") else { return nil }
    let list = String(name[..<slash])
    return lists.contains(list) ? (list, String(name[name.index(after: slash)...])) : nil
  }

  /// What has to be said so that the entity says this; nothing where it does.
  ///
  /// - Parameter current: What it says on this device; nil where it is not there.
  package func operation(
    toReach current: Content?, of entity: String, at time: Int, lists: Set<String>,
    join: ([Register], EntityState) -> String
  ) -> Operation? {
    let known = content(lists: lists, join: join)
    guard let current else { return known == nil ? nil : Operation(deletionOf: entity, time: time) }
    guard known != current else { return nil }
    var values: [String: JSON] = [:]
    let base = known ?? Content()
    for (name, value) in current.fields where base.fields[name] != value { values[name] = value }
    // Of what was deleted the values stand, and what is not said now must not come back with it.
    let said = known == nil ? registers.filter { $0.value.value != .null }.map(\.key) : Array(base.fields.keys)
    for name in said where current.fields[name] == nil && Self.element(name, lists) == nil { values[name] = .null }
    if known == nil, current.fields[Content.text] == nil, texts.contains(where: { $0.value != .null }) {
      values[Content.text] = .null
    }
    for list in lists {
      let old = base.lists[list] ?? []
      let new = current.lists[list] ?? []
      if old == new, known != nil { continue }
      values.merge(elements(of: list, from: old, to: new, isWhole: known == nil)) { $1 }
    }
    return Operation(entity: entity, time: time, values: values)
  }

  private func elements(
    of list: String, from old: [Content.Element], to new: [Content.Element], isWhole: Bool
  ) -> [String: JSON] {
    var values: [String: JSON] = [:]
    func name(_ key: String) -> String { Content.name(of: key, in: list) }
    let kept = Set(new.map(\.key))
    for (key, register) in registers where register.value != .null {
      guard key.hasPrefix(list + "/") else { continue }
      let element = String(key.dropFirst(list.utf8.count + 1))
      if !kept.contains(element) { values[key] = .null }
    }
    let before = Dictionary(old.map { ($0.key, $0.value) }) { first, _ in first }
    func place(_ key: String) -> Int? { registers[name(key)]?.value.array?.first?.int }
    // What is new comes last, if it does; else every element is given its place anew.
    let staying = old.map(\.key).filter(kept.contains)
    let isAppended = !isWhole && staying == new.prefix(staying.count).map(\.key)
    var next = (old.compactMap { place($0.key) }.max() ?? -1) + 1
    for (index, element) in new.enumerated() {
      if isAppended, let value = before[element.key] {
        guard value != element.value else { continue }
        values[name(element.key)] = .array([.int(place(element.key) ?? index), element.value])
      } else {
        values[name(element.key)] = .array([.int(isAppended ? next : index), element.value])
        next += 1
      }
    }
    return values
  }
}

/// Two devices that said different things about one field without knowing of each other.
package struct Conflict: Sendable, Hashable {
  /// The entity.
  package var entity: String
  /// The field or element.
  package var field: String
  /// What stands.
  package var kept: EntityState.Register
  /// What was said besides.
  package var other: EntityState.Register
  /// Whether both stand.
  package var areBothKept = false
}

// MARK: JSON

extension EntityState {
  /// The state as it is stored, values of one stamp together.
  package var json: JSON {
    var groups: [Stamp: JSONObject] = [:]
    for (name, register) in registers.sorted(by: { $0.key < $1.key }) {
      groups[register.stamp, default: [:]].members.append(.init(key: name, value: register.value))
    }
    var object: JSONObject = [
      "said": .array(groups.sorted { $0.key < $1.key }.map { .array($0.key.parts + [.object($0.value)]) }),
      "touched": touched.json,
    ]
    if !texts.isEmpty { object["texts"] = .array(texts.map { .array($0.stamp.parts + [$0.value]) }) }
    if !replaced.numbers.isEmpty { object["replaced"] = replaced.json }
    if !deletions.isEmpty { object["deletions"] = .array(deletions.map(\.json)) }
    return .object(object)
  }

  /// Reads a state; nil for what is none.
  package init?(_ json: JSON) {
    guard let touched = json["touched"].flatMap(Knowledge.init) else { return nil }
    self.touched = touched
    for group in json["said"]?.array ?? [] {
      guard let parts = group.array, parts.count == 4, let stamp = Stamp(parts), let values = parts[3].object else {
        return nil
      }
      for member in values.members { registers[member.key] = Register(value: member.value, stamp: stamp) }
    }
    for text in json["texts"]?.array ?? [] {
      guard let parts = text.array, parts.count == 4, let stamp = Stamp(parts) else { return nil }
      texts.append(Register(value: parts[3], stamp: stamp))
    }
    replaced = json["replaced"].flatMap(Knowledge.init) ?? Knowledge()
    deletions = (json["deletions"]?.array ?? []).compactMap(Knowledge.init)
  }
}

extension Stamp {
  fileprivate var parts: [JSON] { [.int(time), .string(device), .int(number)] }

  fileprivate init?(_ parts: [JSON]) {
    guard let time = parts[0].int, let device = parts[1].string, let number = parts[2].int else { return nil }
    self.init(time: time, device: device, number: number)
  }
}
