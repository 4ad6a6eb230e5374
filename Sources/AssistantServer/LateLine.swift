import Glibc
import JSONText
import Synchronization

/// The second thread, for methods that may answer late: one at a time, in order.
///
/// It starts with the first such request. What is done is fetched by the thread of the server, which waits for
/// ``doneDescriptor`` to become readable; all answers are written there.
final class LateLine: Sendable {
  /// A request on its way.
  struct Job: Sendable {
    let id: JSON?
    let params: JSONObject
    let context: RequestContext
    let run: @Sendable (JSONObject, RequestContext) -> Result<JSON, RPCError>
  }

  private struct State {
    var waiting: [Job] = []
    var running: Job?
    var done: [(id: JSON?, result: Result<JSON, RPCError>)] = []
  }

  private let state = Mutex(State())
  /// A byte for each job that waits; the thread sleeps on it.
  private let wake: (read: Int32, write: Int32)
  private let done: (read: Int32, write: Int32)
  /// Readable while something is done and not fetched.
  var doneDescriptor: Int32 { done.read }

  /// Starts the thread; nil if the system has none left.
  init?() {
    guard let wake = Self.pipe() else { return nil }
    guard let done = Self.pipe() else {
      Self.close(wake)
      return nil
    }
    self.wake = wake
    self.done = done
    var thread = pthread_t()
    let box = Unmanaged.passRetained(self)
    let status = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<LateLine>.fromOpaque(argument).takeRetainedValue().work()
        return nil
      }, box.toOpaque())
    guard status == 0 else {
      box.release()
      Self.close(wake)
      Self.close(done)
      return nil
    }
    pthread_detach(thread)
  }

  /// Adds a request.
  func add(_ job: Job) {
    state.withLock { $0.waiting.append(job) }
    Self.signal(wake.write)
  }

  /// Ends the thread after what it does at the moment.
  func end() {
    cancelAll()
    state.withLock { $0.waiting.removeAll() }
    Self.signal(wake.write)
  }

  /// Cancels the first request of an id that is not cancelled; false if there is none.
  func cancel(_ id: JSON) -> Bool {
    state.withLock { state in
      for job in [state.running].compactMap(\.self) + state.waiting where job.id == id && !job.context.isCancelled {
        job.context.cancellation.raise()
        return true
      }
      return false
    }
  }

  /// Cancels everything.
  func cancelAll() {
    state.withLock { state in
      state.running?.context.cancellation.raise()
      for job in state.waiting { job.context.cancellation.raise() }
    }
  }

  /// Takes what is done.
  func fetch() -> [(id: JSON?, result: Result<JSON, RPCError>)] {
    var bytes: [UInt8] = Array(repeating: 0, count: 64)
    // A byte that comes after its result was fetched only wakes the server once more.
    if OutputChannel.isReady(done.read, for: POLLIN) { _ = read(done.read, &bytes, bytes.count) }
    return state.withLock { state in
      defer { state.done.removeAll() }
      return state.done
    }
  }

  private func work() {
    Termination.block()
    var byte: UInt8 = 0
    while true {
      guard read(wake.read, &byte, 1) == 1 else {
        if errno == EINTR { continue }
        break
      }
      let job: Job? = state.withLock { state in
        state.running = state.waiting.isEmpty ? nil : state.waiting.removeFirst()
        return state.running
      }
      guard let job else { break }
      let result = job.context.isCancelled ? .failure(.cancelled) : job.run(job.params, job.context)
      state.withLock { state in
        state.running = nil
        state.done.append((job.id, result))
      }
      Self.signal(done.write)
    }
    Self.close(wake)
    Self.close(done)
  }

  private static func pipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func signal(_ descriptor: Int32) {
    var byte: UInt8 = 1
    while write(descriptor, &byte, 1) < 0, errno == EINTR {}
  }

  private static func close(_ ends: (read: Int32, write: Int32)) {
    Glibc.close(ends.read)
    Glibc.close(ends.write)
  }
}
