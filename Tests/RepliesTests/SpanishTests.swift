import ResourceFiles
import Testing

@testable import Replies

/// The Spanish texts: complete, readable, and in the tone of the English ones.
@Suite struct SpanishRepliesTests {
  static let files = ResourceFiles.embeddedPaths.filter {
    $0.hasPrefix("Resources/es/") && !$0.hasSuffix("tone.txt") && !$0.hasSuffix(".tsv") && !$0.hasSuffix(".patterns")
  }
  static let topics = ResourceFiles.embeddedPaths.compactMap { path -> String? in
    guard path.hasPrefix("Resources/es/replies/"), path.hasSuffix(".replies") else { return nil }
    return path.split(separator: "/").last.map { String($0.dropLast(".replies".count)) }
  }

  @Test(arguments: files) func `no Spanish text says what moodlet never says`(file: String) throws {
    let lint = try ToneLint(files: ResourceFiles(), language: "es")
    let findings = try lint.findings(in: file, text: try #require(ResourceFiles().text(file)))
    #expect(findings.isEmpty, "\(findings)")
  }

  @Test(arguments: topics) func `every Spanish reply can be read`(topic: String) throws {
    try ReplyCatalogue(files: ResourceFiles(), language: "es").validate(topic: topic)
  }

  @Test(arguments: ["Deberías salir más.", "No olvides anotar", "Tienes que descansar", "racha rota"])
  func `a Spanish wording from the list is found`(text: String) throws {
    #expect(try !ToneLint(files: ResourceFiles(), language: "es").phrases(in: text).isEmpty)
  }
}
