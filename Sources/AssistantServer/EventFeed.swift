package import Assistant
internal import CivilTime
internal import JSONText
internal import JournalModel
internal import Understanding

/// Tells clients that subscribed what happens: notifications `event`, from all processes, within a second.
package final class EventFeed {
  private struct Subscription {
    var id: String
    var kinds: Set<JournalEvent.Kind>
    var seq = 0
    var watch = JournalWatch()
  }

  private let assistant: Assistant
  private var subscriptions: [Subscription] = []
  private var count = 0
  private var looked: SteadyTime?

  /// How long nothing is looked at, in milliseconds.
  private static let pause: Int32 = 500
  /// So many subscriptions a connection can have.
  private static let most = 16

  package init(_ assistant: Assistant) { self.assistant = assistant }

  /// `subscribe` and `unsubscribe`.
  package var methods: [Method] {
    let words = JournalEvent.Kind.allCases.map(\.rawValue)
    let events = MethodParameter(
      "events",
      schema: ["type": .string("array"), "items": .object(["type": .string("string"), "enum": .strings(words)])],
      isRequired: true, summary: "what to tell of")
    let subscribe = Method(
      "subscribe", summary: "Tells of what happens, as notifications `event`", parameters: [events],
      result: [
        "type": .string("object"), "properties": .object(["subscription": .object(["type": .string("string")])]),
      ]
    ) {
      parameters, _ in
      let said = parameters["events"]?.array ?? []
      let kinds = Set(said.compactMap { $0.string.flatMap(JournalEvent.Kind.init) })
      guard !kinds.isEmpty, said.allSatisfy({ $0.string.flatMap(JournalEvent.Kind.init) != nil }) else {
        return .failure(.invalidParams(argument: "events", expected: .strings(words), "events are unknown"))
      }
      guard self.subscriptions.count < Self.most else {
        return .failure(RPCError(code: 2, message: "too many subscriptions", data: ["code": .string("conflict")]))
      }
      self.count += 1
      var subscription = Subscription(id: "s\(self.count)", kinds: kinds)
      if !kinds.contains(.reminder), !kinds.contains(.trigger) { _ = self.events(of: &subscription) }
      self.subscriptions.append(subscription)
      self.looked = nil
      return .success(.object(["subscription": .string(subscription.id)]))
    }
    let id = MethodParameter(
      "subscription", schema: ["type": .string("string")], isRequired: true, summary: "what subscribe gave")
    let unsubscribe = Method(
      "unsubscribe", summary: "Tells no more", parameters: [id],
      result: ["type": .string("object"), "properties": .object([:])]
    ) { parameters, _ in
      let before = self.subscriptions.count
      self.subscriptions.removeAll { $0.id == parameters["subscription"]?.string }
      guard self.subscriptions.count < before else {
        return .failure(RPCError(code: 1, message: "no such subscription", data: ["code": .string("not_found")]))
      }
      return .success(.object([:]))
    }
    return [subscribe, unsubscribe]
  }

  /// What a server that has nothing to do sends.
  package func idle() -> Server.Idle {
    var idle = Server.Idle()
    guard !subscriptions.isEmpty else { return idle }
    idle.wakeAfter = Self.pause
    let now = SteadyTime.now
    if let looked, looked.duration(to: now) < .milliseconds(Int(Self.pause) - 50) { return idle }
    looked = now
    for index in subscriptions.indices {
      for event in events(of: &subscriptions[index]) {
        subscriptions[index].seq += 1
        idle.notifications.append(
          (
            "event",
            [
              "subscription": .string(subscriptions[index].id), "seq": .int(subscriptions[index].seq),
              "event": .string(event.kind.rawValue), "change": .string(event.change), "data": event.data,
            ]
          ))
      }
    }
    return idle
  }

  private func events(of subscription: inout Subscription) -> [JournalEvent] {
    assistant.events(&subscription.watch, subscription.kinds, TurnContext(source: .rpc))
  }
}
