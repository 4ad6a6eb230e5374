import Foundation
import IntentGrammar
import Testing
import Utterances

@Suite struct GrammarFileTests {
  @Test func `a grammar read from its bytes reads utterances the same`() throws {
    let grammar = SampleGrammar.compiled.grammar
    let bytes = grammar.serialized()
    let copy = try #require(bytes.withUnsafeBytes { Grammar(serialized: $0) })
    #expect(copy.serialized() == bytes)
    let (first, second) = (Matcher(grammar), Matcher(copy))
    for text in SampleGrammar.utterances {
      let utterance = grammar.tokenizer.utterance(text)
      #expect(copy.tokenizer.utterance(text) == utterance)
      let values = SampleGrammar.values(in: utterance)
      #expect(first.readings(of: utterance, values: values) == second.readings(of: utterance, values: values))
    }
  }

  @Test func `a mapped grammar reads utterances the same, and outlives its file's name`() throws {
    let grammar = SampleGrammar.compiled.grammar
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try Data([UInt8](repeating: 7, count: 8) + grammar.serialized()).write(to: URL(filePath: path))
    let mapped = try #require(MappedFile(path).flatMap { Grammar(mapped: $0, at: 8) })
    try FileManager.default.removeItem(atPath: path)
    #expect(mapped.serialized() == grammar.serialized())
    for text in SampleGrammar.utterances {
      let utterance = grammar.tokenizer.utterance(text)
      let values = SampleGrammar.values(in: utterance)
      #expect(
        Matcher(mapped).readings(of: utterance, values: values)
          == Matcher(grammar).readings(of: utterance, values: values))
    }
  }

  @Test func `what is no mapped grammar is refused`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    for bytes in [
      [], [1, 2, 3], [UInt8](repeating: 0, count: 100), Array(SampleGrammar.compiled.grammar.serialized().dropLast(9)),
    ] {
      try Data(bytes).write(to: URL(filePath: path))
      #expect(MappedFile(path).flatMap { Grammar(mapped: $0, at: 0) } == nil)
    }
    #expect(MappedFile("/nowhere/at/all") == nil)
  }

  @Test func `damaged bytes are refused`() {
    let bytes = SampleGrammar.compiled.grammar.serialized()
    for position in stride(from: 0, to: bytes.count, by: 97) {
      var damaged = bytes
      damaged[position] ^= 0x10
      #expect(damaged.withUnsafeBytes { Grammar(serialized: $0) } == nil)
    }
    for length in [0, 3, 16, 100, bytes.count - 1] {
      #expect(bytes.prefix(length).withUnsafeBytes { Grammar(serialized: $0) } == nil)
    }
  }

  @Test func `the order of the files does not matter`() {
    let parts = SampleGrammar.text.components(separatedBy: "\nintent song.play")
    let sources = [
      GrammarSource(name: "a", text: parts[0]), GrammarSource(name: "b", text: "intent song.play" + parts[1]),
    ]
    let one = Grammar.compile(sources, schemas: SampleGrammar.schemas, types: ["time", "number"]).grammar
    let two = Grammar.compile(sources.reversed(), schemas: SampleGrammar.schemas, types: ["time", "number"]).grammar
    #expect(one.serialized() == two.serialized())
  }
}
