import Assistant
import JSONText
import Testing
import Understanding

@testable import ModelContext

@Suite struct ScopeTests {
  private func names(_ scope: Scope) throws -> [String] {
    let home = try ModelContextHome(scope)
    return try home.stateless("tools/list").get()["tools"]?.array?.compactMap { $0["name"]?.string } ?? []
  }

  @Test func `each scope has the tools of the one before and more`() throws {
    let (stats, read, write) = (try names(.readStats), try names(.read), try names(.write))
    #expect(Set(stats).isStrictSubset(of: read) && Set(read).isStrictSubset(of: write))
    #expect(stats.contains("summary") && !stats.contains("history") && !stats.contains("search"))
    #expect(read.contains("history") && !read.contains("log") && !read.contains("export"))
    #expect(write.contains("log") && write.contains("delete") && write.contains("export"))
    #expect(!write.contains("greet") && !write.contains("yes"))
  }

  @Test func `only figures are seen by default, whatever was written`() throws {
    let home = try ModelContextHome(.readStats)
    for (index, mood) in [2.0, 4, 5, 1, 3, 2, 4, 5, 1, 3, 4, 2].enumerated() {
      _ = try home.assistant.call(
        "log",
        [
          "mood": .double(mood), "note": .string("zanzibar \(index)"), "people": .strings([]),
          "activities": .strings(["walking"]), "at": .string("2026-11-\(13 + index / 2)"),
        ], home.service.context)
    }
    for tool in Tool.all where tool.scope == .readStats {
      let arguments =
        switch tool.schema.name {
        case "stats": #"{"subject":"mood"}"#
        case "help": #"{"topic":"log"}"#
        default: "{}"
        }
      let text = try home.call(tool.schema.name, arguments).text()
      #expect(!text.contains("zanzibar"), "\(tool.schema.name) shows a note")
    }
    for address in ["moodlet://today", "moodlet://week"] {
      let text = try home.stateless("resources/read", #""uri":"\#(address)""#).get().text()
      #expect(!text.contains("zanzibar") && text.contains("mean"))
    }
  }

  @Test func `notes can't be guessed at by searching in them`() throws {
    let home = try ModelContextHome(.readStats)
    let result = try home.call("stats", #"{"subject":"entries","filter":{"text":"secret"}}"#)
    #expect(result["isError"]?.bool == true)
    let tools = try home.stateless("tools/list").get().text()
    #expect(!tools.contains(#""text":{"#))
    let open = try ModelContextHome(.read).call("stats", #"{"subject":"entries","filter":{"text":"secret"}}"#)
    #expect(open["isError"]?.bool == false)
  }

  @Test(arguments: ["history", "log", "export", "undo"])
  func `a tool beyond the scope says what would allow it, and is noted`(name: String) throws {
    let home = try ModelContextHome(.readStats)
    let result = try home.call(name, name == "log" ? #"{"mood":1}"# : "{}")
    #expect(result["isError"]?.bool == true && result["structuredContent"] == nil)
    #expect(result.at("content.0.text")?.string?.contains("--scope") == true)
    let privacy = try home.assistant.call("privacy", [:], home.service.context)
    #expect(privacy.at("accesses.0.refused")?.int == 1)
    #expect(privacy.at("accesses.0.what")?.string == "read-stats")
  }

  @Test func `the entries are no resource of the figures' scope`() throws {
    let home = try ModelContextHome(.readStats)
    #expect(try home.stateless("resources/templates/list").get()["resourceTemplates"]?.array?.isEmpty == true)
    guard case .failure = try home.stateless("resources/read", #""uri":"moodlet://entries/1""#) else {
      Issue.record("an entry was shown")
      return
    }
  }
}
