import Foundation
import Testing
import Utterances

@testable import TimeExpressions

@Suite struct TimeLanguageFileTests {
  private func mapped(_ bytes: [UInt8]) throws -> MappedFile? {
    let url = FileManager.default.temporaryDirectory.appending(path: "time-\(UUID().uuidString)")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return MappedFile(url.path)
  }

  @Test func `rules from a file read as those from the source`() throws {
    let file = try #require(try mapped(English.language.serialized()))
    let language = try #require(TimeLanguage(mapped: file, at: 0))
    for expression in DiaryExpression.all {
      let utterance = English.tokenizer.utterance(expression.text)
      #expect(
        language.matches(in: utterance, English.specification)
          == English.language.matches(in: utterance, English.specification))
    }
  }

  @Test func `a file that is cut off or another one is not opened`() throws {
    let bytes = English.language.serialized()
    for count in [0, 7, 8, 100, bytes.count / 2, bytes.count - 9] {
      let file = try mapped(Array(bytes.prefix(count)) + (count == 0 ? [0] : []))
      #expect(file.flatMap { TimeLanguage(mapped: $0, at: 0) } == nil)
    }
    let other = try mapped([UInt8](repeating: 7, count: 4096))
    #expect(other.flatMap { TimeLanguage(mapped: $0, at: 0) } == nil)
  }
}
