internal import Assistant
internal import Glibc
internal import ResourceFiles
internal import Safety
internal import Understanding

// What words are worth, fitted to texts: prints a file of Weights/<language>/. No part of what users install.
//
//   moodlet-weigh intents FOLDER FILE…   what words say about the intent: evidence.grammar
//   moodlet-weigh signs FOLDER FILE…     signs of crisis: crisis.weights; THRESHOLD and ALONE in the environment set those
//                                        constants of the file (docs/safety.md)
//   moodlet-weigh feelings FOLDER FILE…  moods, emotions and activities: feelings.weights
//
// FOLDER has the `grammars` and `resources` to fit to, in the places of the embedded ones; scripts/weigh makes it.

@main struct Weigh {
  /// Why nothing is fitted: a message for people, and the exit status (sysexits).
  struct Failure: Error {
    var message: String
    var status: Int32
  }

  private let files: ResourceFiles
  /// The language to fit; the grammars' writers choose it.
  private let language = getenv("MOODLET_LANGUAGE").map { String(cString: $0) } ?? "en"

  static func main() {
    do throws(Failure) {
      let arguments = CommandLine.arguments
      guard arguments.count > 2 else { throw Failure(message: usage, status: 64) }
      let weigh = Weigh(files: ResourceFiles(overrides: arguments[2]))
      print(try weigh.fit(arguments[1], arguments.dropFirst(3)), terminator: "")
    } catch {
      let message = Array("moodlet-weigh: \(error.message)\n".utf8)
      _ = message.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      exit(error.status)
    }
  }

  private static let usage = "moodlet-weigh intents|signs|feelings FOLDER FILE…"

  private init(files: ResourceFiles) { self.files = files }

  private func fit(_ topic: String, _ paths: ArraySlice<String>) throws(Failure) -> String {
    // All files before the work, which takes a minute.
    var texts: [(path: String, text: String)] = []
    for path in paths { texts.append((path, try HeldFiles.training(path))) }
    switch topic {
    case "intents": return intents(texts)
    case "signs": return try signs(texts.map(\.text))
    case "feelings": return feelings(texts.map(\.text))
    default: throw Failure(message: Self.usage, status: 64)
    }
  }

  /// What words say about the intent, as learned from the rules themselves, corpora, and phrasings (`.tsv`).
  private func intents(_ texts: [(path: String, text: String)]) -> String {
    var evidence = GrammarEvidence(files: files, language: language, schemas: Catalogue.schemas)
    for (path, text) in texts {
      if path.hasSuffix(".tsv") { evidence.add(phrasings: text) } else { evidence.add(corpus: text) }
    }
    return evidence.section()
  }

  /// What word sequences are worth as signs of crisis.
  private func signs(_ texts: [String]) throws(Failure) -> String {
    let patterns = "Resources/\(language)/crisis.patterns"
    let matcher: CrisisMatcher
    do throws(CrisisPatternError) { matcher = try CrisisMatcher(patterns: files.text(patterns) ?? "") } catch {
      throw Failure(message: "\(patterns):\(error.line): \(error.message)", status: 65)
    }
    var trainer = CrisisTrainer(matcher)
    if let threshold = number("THRESHOLD") { trainer.threshold = threshold }
    if let alone = number("ALONE") { trainer.alone = alone }
    for text in texts { trainer.add(labelled: text) }
    return trainer.file()
  }

  private func number(_ name: String) -> Float? { getenv(name).flatMap { Float(String(cString: $0)) } }

  /// What words and pairs of words add to the lexicons.
  private func feelings(_ texts: [String]) -> String {
    var fit = FeelingFit(files: files, language: language, schemas: Catalogue.schemas)
    for text in texts { fit.add(labelled: text) }
    return fit.file()
  }
}
