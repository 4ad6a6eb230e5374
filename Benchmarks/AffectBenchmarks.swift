import Affect
import Assistant
import ResourceFiles
import Understanding

extension Bench {
  /// Feelings read from diary texts on one thread, and opening the lexicon.
  func affectFigures() throws -> [Figure] {
    let cache = "\(folder)/affect"
    let path = "Tests/Corpus/en/train/diary-a.tsv"
    guard let bytes = ResourceFiles.contents(path) else {
      throw ChildProcess.Failure(description: "\(path) is missing")
    }
    let texts = AffectEvaluation.lines(of: String(decoding: bytes, as: UTF8.self)).map(\.text)
    let words = texts.reduce(0) { $0 + $1.split(separator: " ").count }
    let assistant = Assistant(Assistant.Configuration(journalPath: "/nowhere/moodlet.db", cachePath: cache))
    let tokenizer = assistant.affectTokenizer
    var rates: [Double] = []
    var felt = 0
    for round in 0..<10 {
      let time = ContinuousClock().measure {
        for text in texts where assistant.affect.analyse(text).mood != nil { felt += 1 }
      }
      if round > 0 { rates.append(Double(words) / 15 / time.milliseconds * 1000) }
    }
    guard felt > 0 else { throw ChildProcess.Failure(description: "nothing was felt") }
    let files = AffectFiles(files: ResourceFiles(), language: "en")
    let opening = (0..<31).map { _ in
      ContinuousClock().measure {
        _ = files.open(
          tokenizer: tokenizer, version: Assistant.version, table: CompiledTable(cache: "\(cache).affect.en"))
      }.milliseconds
    }
    return [
      Figure("texts of 15 words read for feelings, in process", median: rates, "1/s", target: .atLeast(100_000)),
      Figure("opening the affect lexicon", median: opening, "ms", target: .atMost(0.3)),
    ]
  }
}
