internal import CivilTime
import Glibc
package import JSONText
import Synchronization

/// A JSON-RPC 2.0 server on two descriptors.
///
///     let table = MethodTable([Method("say", …) { params, context in … }])
///     let streams = StandardStreams.claim()
///     exit(Server(methods: table, info: info).run(input: streams.input, output: streams.output, endsOnTermination: true))
///
/// One thread does all: it reads, parses everything that has come in, and answers in order, so a request costs one
/// `read` and one `write` and no hand-over between threads. It takes in more input before it goes on after a request
/// that took long, and while the other side does not read its answers; so a cancellation is seen before the request
/// that it is about begins, and a peer may send up to the limits before it reads. Beyond them the pipe pushes back.
/// Only methods that may answer late run on a second thread (``LateLine``).
package final class Server {
  /// What a server that has nothing to do may do meanwhile.
  package struct Idle {
    /// Notifications to send now.
    package var notifications: [(method: String, params: JSONObject)] = []
    /// When to ask again, in milliseconds, if no input comes before; nil for not before.
    package var wakeAfter: Int32?

    /// Creates an idle turn that does nothing.
    package init() {}
  }

  let methods: MethodTable
  let info: ServerInfo
  let limits: Limits
  let dialect: Dialect
  /// Asked whenever nothing waits, which is after nearly every request: it should look at a clock before anything else.
  package var whenIdle: (() -> Idle)?

  var splitter: MessageSplitter
  var queue = PendingQueue()
  var late: LateLine?
  var lateCount = 0
  var isShutDown = false
  /// The status to return after what is pending.
  private var finalStatus: Int32 = 0
  /// Whether nobody reads any more.
  private var isOutputClosed = false
  private var input: Int32 = -1
  private var output = OutputChannel(-1)
  private var writer = JSONWriter()
  private var message: [UInt8] = []
  private var scratch = [UInt8](repeating: 0, count: 1 << 16)
  private var hasInputEnded = false
  private var hasFinishedSplitting = false
  private var hasCancelledLate = false
  private var endsOnTermination = false
  private var deadline: SteadyTime?

  /// Creates a server.
  package init(
    methods: MethodTable, info: ServerInfo, limits: Limits = Limits(), framing: Framing = .automatic,
    dialect: Dialect = Dialect()
  ) {
    self.methods = methods
    self.info = info
    self.limits = limits
    self.dialect = dialect
    splitter = MessageSplitter(framing: framing, limits: limits)
  }

  /// Serves until the end of input, `exit`, or until nobody reads the answers. To be called once.
  /// - Parameter endsOnTermination: whether SIGTERM counts as the end of input; a matter of the whole process.
  /// - Returns: the exit status: 0, 2 where the input broke off in a message, 3 after a frame that cannot be skipped.
  package func run(input: Int32, output: Int32, endsOnTermination: Bool = false) -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    self.endsOnTermination = endsOnTermination
    if endsOnTermination { Termination.endInput(input) }
    self.input = input
    self.output = OutputChannel(output)
    defer { late?.end() }
    while true {
      takeMessages()
      fetchLate()
      if isOutputClosed { return 0 }
      if let pending = queue.popFirst() {
        let begin = SteadyTime.now
        perform(pending)
        if queue.isEmpty || begin.duration(to: .now) < .microseconds(200) { continue }
        takeMessages()
        if !hasInputEnded, hasRoom, OutputChannel.isReady(input, for: POLLIN) { readOnce() }
      } else if hasFinishedSplitting, lateCount == 0 {
        return finalStatus
      } else {
        waitForInput()
      }
    }
  }

  // MARK: Input

  /// Whether more may be taken in.
  private var hasRoom: Bool { queue.count + lateCount < limits.pendingRequests && queue.bytes < limits.pendingBytes }

  /// Moves whole messages from the input to the queue.
  private func takeMessages() {
    if endsOnTermination, Termination.isRequested { hurry() }
    while hasRoom {
      if let event = splitter.next() {
        take(event, isLast: false)
      } else {
        guard hasInputEnded, !hasFinishedSplitting else { return }
        hasFinishedSplitting = true
        if let event = splitter.finish() { take(event, isLast: true) }
      }
    }
  }

  private func take(_ event: MessageSplitter.Event, isLast: Bool) {
    switch event {
    case .fault(let fault):
      if fault == .truncated || fault == .truncatedAfterRefusal {
        // SIGTERM breaks messages off that nobody is to blame for.
        if endsOnTermination, Termination.isRequested { return }
        finalStatus = 2
        if fault == .truncatedAfterRefusal { return }
      }
      queue.append(.refused(RPCError(fault, limits: limits), id: .null), bytes: 0)
      if fault == .unskippable {
        finalStatus = 3
        endInput()
        hasFinishedSplitting = true
      }
    case .message(let range):
      do throws(JSONError) {
        let parser = JSONParser(maximumDepth: limits.depth)
        enqueue(try parser.parse(splitter.bytes.span.extracting(range)), bytes: range.count)
      } catch {
        splitter.refuse(range, from: range.lowerBound + error.offset)
        if isLast, error.reason == .unexpectedEnd {
          take(.fault(.truncated), isLast: true)
        } else {
          queue.append(.refused(RPCError(error), id: .null), bytes: 0)
        }
      }
    }
  }

  private func enqueue(_ value: JSON, bytes: Int) {
    guard case .array(let elements) = value else {
      if let pending = admit(Message(value)) { queue.append(pending, bytes: bytes) }
      return
    }
    guard dialect.takesBatches else {
      queue.append(.refused(.invalidRequest("batches are not taken"), id: .null), bytes: bytes)
      return
    }
    guard !elements.isEmpty else {
      queue.append(.refused(.invalidRequest("empty batch"), id: .null), bytes: bytes)
      return
    }
    guard elements.count <= limits.batchCount else {
      let error = RPCError.invalidRequest("batch too large", ["limit": .int(limits.batchCount)])
      queue.append(.refused(error, id: .null), bytes: bytes)
      return
    }
    queue.append(.batch(elements.compactMap { admit(Message($0)) }), bytes: bytes)
  }

  /// What has to wait of a message: a cancellation takes effect at once.
  private func admit(_ message: Message) -> Pending? {
    if case .call(let call) = message {
      if call.id == nil, call.method == dialect.cancellation.method {
        if let id = call.params?[dialect.cancellation.member], !queue.cancel(id) { _ = late?.cancel(id) }
        return nil
      }
      if !dialect.knowsNullIDs, call.id == .null {
        return .refused(.invalidRequest("id must not be null", ["member": .string("id")]), id: .null)
      }
    }
    return Pending(message)
  }

  /// Waits for input, for something late that is done, or for the time to be idle again.
  private func waitForInput() {
    var wakeAfter: Int32 = -1
    if let idle = whenIdle?() {
      for item in idle.notifications { notify(item.method, item.params) }
      if isOutputClosed { return }
      wakeAfter = idle.wakeAfter.map { max($0, 0) } ?? -1
    }
    if lateCount == 0, wakeAfter < 0 {
      readOnce()
      return
    }
    let isReading = !hasInputEnded && hasRoom
    var requests = [
      pollfd(fd: isReading ? input : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: late?.doneDescriptor ?? -1, events: Int16(POLLIN), revents: 0),
      // What is late must not go on for a reader that has gone; the end of input alone does not tell.
      pollfd(fd: hasInputEnded ? output.descriptor : -1, events: 0, revents: 0),
    ]
    // A signal that came just before this wait is seen at the next turn.
    if hasInputEnded, endsOnTermination { wakeAfter = wakeAfter < 0 ? 1000 : min(wakeAfter, 1000) }
    if let remaining = remainingMilliseconds { wakeAfter = wakeAfter < 0 ? remaining : min(wakeAfter, remaining) }
    _ = poll(&requests, 3, wakeAfter)
    if requests[2].revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 { isOutputClosed = true }
    if requests[0].revents != 0 { readOnce() }
    if remainingMilliseconds == 0 { giveUpLate() }
  }

  /// Cancels what late methods do at the end of the time for draining, and then waits a moment for them to notice.
  private func giveUpLate() {
    if hasCancelledLate { lateCount = 0 }
    hasCancelledLate = true
    late?.cancelAll()
    deadline = .now + .milliseconds(100)
  }

  /// Reads what is there, once; waits for it if there is nothing.
  private func readOnce() {
    let input = input
    let count = scratch.withUnsafeMutableBytes { read(input, $0.baseAddress, $0.count) }
    if count > 0 {
      scratch.withUnsafeBytes { splitter.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    } else if count < 0, errno == EINTR {
      return
    } else if count < 0, errno == EAGAIN {
      // Somebody else has made the descriptor non-blocking.
      var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      _ = poll(&request, 1, -1)
    } else {
      endInput()
    }
  }

  /// Ends the connection after what is done already: what waits is dropped.
  func leave() {
    hurry()
    hasFinishedSplitting = true
    queue.removeAll()
  }

  /// Ends the input. What came before is done, however long it takes: a script that closes its end still waits for answers.
  private func endInput() { hasInputEnded = true }

  /// Ends the input, and gives what waits a bounded time: somebody wants the server to end.
  private func hurry() {
    endInput()
    if deadline == nil { startDraining() }
  }

  private func startDraining() { deadline = .now + .milliseconds(limits.drainMilliseconds) }

  /// What is left of the time for draining; nil while nobody has asked for an end.
  private var remainingMilliseconds: Int32? {
    guard let deadline else { return nil }
    let left = SteadyTime.now.duration(to: deadline)
    return left <= .zero
      ? 0 : Int32(clamping: left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000 + 1)
  }

  /// Whether the time for draining is over, so that what waits is no longer done.
  var isOverdue: Bool { deadline.map { $0 <= .now } ?? false }

  // MARK: Output

  /// Sends a notification.
  package func notify(_ method: String, _ params: JSONObject) {
    send(.object(["jsonrpc": .string("2.0"), "method": .string(method), "params": .object(params)]))
  }

  /// Sends one message.
  func send(_ value: JSON) {
    writer.removeAll()
    writer.write(value)
    message.removeAll(keepingCapacity: message.capacity <= 1 << 20)
    if case .headers = splitter.framing {
      message.append(contentsOf: "Content-Length: \(writer.bytes.count)\r\n\r\n".utf8)
      message.append(contentsOf: writer.bytes)
    } else {
      message.append(contentsOf: writer.bytes)
      message.append(0x0A)
    }
    writeMessage()
  }

  /// Writes the message at hand, in one `write` where the other side leaves room for it.
  private func writeMessage() {
    var written = 0
    while written < message.count, !isOutputClosed {
      let outcome = message.withUnsafeBytes { output.write(UnsafeRawBufferPointer(rebasing: $0[written...])) }
      switch outcome {
      case .closed: isOutputClosed = true
      case .written(0): waitForReader()
      case .written(let count): written += count
      }
    }
  }

  /// Waits until the other side reads, and meanwhile takes in what it sends, up to the limits.
  private func waitForReader() {
    takeMessages()
    let isReading = !hasInputEnded && hasRoom
    var requests = [
      pollfd(fd: output.descriptor, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: isReading ? input : -1, events: Int16(POLLIN), revents: 0),
    ]
    _ = poll(&requests, 2, remainingMilliseconds ?? -1)
    if requests[1].revents != 0 { readOnce() }
    if requests[0].revents != 0 {
      // A slow reader gets everything as long as it goes on reading.
      if deadline != nil { startDraining() }
    } else if remainingMilliseconds == 0 {
      isOutputClosed = true
    }
  }
}
