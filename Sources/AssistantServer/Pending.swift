import JSONText

/// What waits for its turn: one message, in the order of arrival.
enum Pending {
  /// One call.
  case call(Call)
  /// A message that was refused as it was read; its error keeps its place.
  case refused(RPCError, id: JSON)
  /// A batch, answered by one array.
  case batch([Pending])

  init?(_ message: Message) {
    switch message {
    case .call(let call): self = .call(call)
    case .refused(let error, let id): self = .refused(error, id: id)
    case .answer: return nil
    }
  }

  /// How many requests it counts for.
  var count: Int { if case .batch(let items) = self { max(items.count, 1) } else { 1 } }

  /// Cancels the first call of an id that is not cancelled; false if there is none.
  mutating func cancel(_ id: JSON) -> Bool {
    switch self {
    case .call(var call):
      guard call.id == id, !call.isCancelled else { return false }
      call.isCancelled = true
      self = .call(call)
      return true
    case .refused: return false
    case .batch(var items):
      guard let index = items.indices.first(where: { items[$0].cancel(id) }) else { return false }
      self = .batch(items)
      return index >= 0
    }
  }
}

/// What waits, in order, with the amounts that decide whether to read on.
struct PendingQueue {
  private var items: [(pending: Pending, bytes: Int)] = []
  private var first = 0
  /// How many requests wait.
  private(set) var count = 0
  /// How many bytes they came in.
  private(set) var bytes = 0

  var isEmpty: Bool { first == items.count }

  mutating func append(_ pending: Pending, bytes: Int) {
    items.append((pending, bytes))
    count += pending.count
    self.bytes += bytes
  }

  mutating func popFirst() -> Pending? {
    guard first < items.count else { return nil }
    let (pending, bytes) = items[first]
    items[first] = (.batch([]), 0)
    first += 1
    count -= pending.count
    self.bytes -= bytes
    if first == items.count {
      items.removeAll(keepingCapacity: true)
      first = 0
    } else if first == 512 {
      items.removeFirst(first)
      first = 0
    }
    return pending
  }

  mutating func removeAll() { self = PendingQueue() }

  mutating func cancel(_ id: JSON) -> Bool {
    for index in first..<items.count where items[index].pending.cancel(id) { return true }
    return false
  }
}
