import Glibc
import JSONText

extension Bench {
  /// The JSON-RPC server over pipes, against a C program that sends every line back.
  func serverFigures() throws -> [Figure] {
    // Both servers and the client share one processor: else the scheduler puts one child beside the client and the other
    // across, and the figure tells of that alone.
    pin(to: "0")
    defer { pin(to: "0-\(max(0, sysconf(Int32(_SC_NPROCESSORS_ONLN)) - 1))") }
    let echo = try LineChild([try compiledEcho()])
    let (home, _) = try home(entries: 1000)
    let server = try LineChild([moodlet, "serve"], variables(home))
    let ping = Array("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\n".utf8)
    // In turn, so that both meet the same noise.
    var rates: (echo: [Double], server: [Double]) = ([], [])
    for round in 0..<12 {
      let bare = try roundTrips(echo, ping)
      let served = try roundTrips(server, ping)
      if round > 1 {
        rates.echo.append(bare)
        rates.server.append(served)
      }
    }
    let share = rates.server.sorted().percentile(50) / rates.echo.sorted().percentile(50) * 100
    var times: [Double] = []
    let clock = ContinuousClock()
    for round in 0..<max(3, runs) {
      for (index, text) in utterances.enumerated() {
        let request = JSON.object([
          "jsonrpc": .string("2.0"), "id": .int(index), "method": .string("parse"),
          "params": .object(["text": .string(text)]),
        ])
        let line = Array(request.text().utf8) + [10]
        let time = try clock.measure { try server.ask(line) }
        if round > 0 { times.append(time.milliseconds * 1000) }
      }
    }
    times.sort()
    return [
      Figure("ping, round trips", median: rates.server, "1/s"),
      Figure("  C echo loop, the same", median: rates.echo, "1/s"),
      Figure("  ping against the echo", share, "%", target: .atLeast(40)),
      Figure("parse over stdio, p50", times.percentile(50), "µs", target: .atMost(100)),
      Figure("parse over stdio, p99", times.percentile(99), "µs", target: .atMost(1000)),
    ]
  }

  /// Binds this process, and the children it starts from now on, to processors; does nothing where that can't be done.
  private func pin(to processors: String) {
    _ = try? ChildProcess.run(["taskset", "-p", "-c", processors, String(getpid())])
  }

  private func roundTrips(_ child: LineChild, _ line: [UInt8]) throws -> Double {
    let count = 3000
    let time = try ContinuousClock().measure { for _ in 0..<count { try child.ask(line) } }
    return Double(count) / time.milliseconds * 1000
  }

  private func compiledEcho() throws -> String {
    let source = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    let program = "\(folder)/echo"
    let run = try ChildProcess.run(["cc", "-O2", "-o", program, "/\(source)/echo.c"])
    guard run.status == 0 else { throw ChildProcess.Failure(description: "cc can't compile echo.c") }
    return program
  }
}
