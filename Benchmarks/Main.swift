import Glibc
import JSONText

/// Measures what README.md promises.
///
///     scripts/bench [--json FILE] [--quick] [--large] [--only GROUP]
///
/// Prints a table of medians with their targets; `--json` writes the same to a file. `--quick` takes fewer samples
/// and leaves out the largest journal; `--large` adds one of a million check-ins. The exit status is 1 when a target is
/// missed.
@main
struct Main {
  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    var bench = Bench(
      moodlet: ".build/release/moodlet", folder: ".build/benchmark-homes", runs: 31, sizes: [1000, 10_000, 100_000])
    var file: String?
    var only: String?
    while let argument = arguments.popFirst() {
      switch argument {
      case "--quick":
        bench.runs = 7
        bench.sizes.removeLast()
      case "--large": bench.isLarge = true
      case "--json": file = arguments.popFirst()
      case "--only": only = arguments.popFirst()
      case "--moodlet": bench.moodlet = arguments.popFirst() ?? bench.moodlet
      case "--folder": bench.folder = arguments.popFirst() ?? bench.folder
      default:
        complain("Benchmarks [--json FILE] [--quick] [--large] [--only GROUP] [--moodlet PATH] [--folder DIR]")
        exit(64)
      }
    }
    mkdir(bench.folder, 0o700)
    do {
      let groups: [(name: String, figures: () throws -> [Figure])] = [
        ("process", bench.processFigures), ("insights", bench.insightFigures), ("server", bench.serverFigures),
        ("understanding", bench.understandingFigures), ("names", bench.nameFigures), ("affect", bench.affectFigures),
      ]
      let figures = try groups.filter { only == nil || only == $0.name }.flatMap { try $0.figures() }
      print(table(figures))
      if let file { try write(figures, to: file) }
      exit(figures.allSatisfy { $0.target?.isMet(by: $0.value) ?? true } ? 0 : 1)
    } catch {
      complain("Benchmarks: \(error)")
      exit(70)
    }
  }

  private static func write(_ figures: [Figure], to path: String) throws {
    let json = JSON.object([
      "processors": .int(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))), "figures": .array(figures.map(\.json)),
    ])
    guard let out = fopen(path, "w") else { throw ChildProcess.Failure(description: "\(path) can't be written") }
    fputs(json.text(.pretty) + "\n", out)
    fclose(out)
  }
}

/// Says something on standard error.
func complain(_ text: String) {
  let bytes = Array((text + "\n").utf8)
  _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
}
