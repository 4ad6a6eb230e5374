import CivilTime
import JSONText
import Testing

@testable import AssistantServer
@testable import ModelContext

@Suite struct ToolTests {
  let home: ModelContextHome
  init() throws { home = try ModelContextHome(.write) }

  @Test func `a result is there as structure and as the same text`() throws {
    let result = try home.call("log", #"{"mood":4,"note":"a long walk"}"#)
    let structure = try #require(result["structuredContent"])
    #expect(structure.at("entry.note")?.string == "a long walk")
    #expect(try JSONParser().parse(result.at("content.0.text")?.string ?? "") == structure)
    #expect(result["isError"]?.bool == false)
  }

  @Test(arguments: [#"{"mood":9}"#, #"{"moood":3}"#, "{}", #"{"mood":"x"}"#, #"{"at":"2026-02-30","mood":3}"#])
  func `arguments that don't fit are told in words, and nothing is written`(arguments: String) throws {
    let result = try home.call("log", arguments)
    #expect(result["isError"]?.bool == true && result["structuredContent"] == nil)
    #expect(try home.call("history").at("structuredContent.entries")?.array?.isEmpty == true)
  }

  @Test func `an unknown tool is an error that names those that are there`() throws {
    guard case .failure(let error) = try home.stateless("tools/call", #""name":"nonsense""#) else {
      Issue.record("no error")
      return
    }
    #expect(error.code == -32602)
    #expect(error.data?["expected"]?.array?.contains(.string("log")) == true)
  }

  @Test func `every tool has schemas of objects and says whether it changes anything`() throws {
    for tool in home.service.tools {
      #expect(tool.at("inputSchema.type")?.string == "object" && tool.at("outputSchema.type")?.string == "object")
      #expect(tool.at("annotations.readOnlyHint")?.bool != nil && tool.at("annotations.openWorldHint")?.bool == false)
      #expect(tool["description"]?.string?.isEmpty == false)
    }
    func hint(_ name: String, _ key: String) -> Bool? {
      home.service.tools.first { $0["name"]?.string == name }?.at("annotations.\(key)")?.bool
    }
    #expect(hint("summary", "readOnlyHint") == true && hint("log", "readOnlyHint") == false)
    #expect(hint("delete", "destructiveHint") == true && hint("log", "destructiveHint") == false)
    #expect(hint("export", "readOnlyHint") == false)
  }

  // MARK: Removing

  @Test func `a client that can't ask the user removes nothing`() throws {
    _ = try home.call("log", #"{"mood":4}"#)
    let result = try home.call("delete", #"{"target":"last"}"#)
    #expect(result["isError"]?.bool == true)
    #expect(try home.call("history").at("structuredContent.entries")?.array?.count == 1)
  }

  @Test(arguments: [(true, 0), (false, 1)])
  func `the user is asked before anything is removed`(agrees: Bool, left: Int) throws {
    _ = try home.call("log", #"{"mood":4}"#)
    let first = try home.call("delete", #"{"target":"last"}"#, asksUser: true)
    #expect(first["resultType"]?.string == "input_required")
    #expect(first.at("inputRequests.confirm.method")?.string == "elicitation/create")
    let state = try #require(first["requestState"]?.string)
    let answer =
      #","requestState":"\#(state)","inputResponses":{"confirm":{"action":"accept","content":{"confirm":\#(agrees)}}}"#
    let second = try home.call("delete", #"{"target":"last"}"#, asksUser: true, more: answer)
    #expect(second["isError"]?.bool == false)
    #expect(try home.call("history").at("structuredContent.entries")?.array?.count == left)
    // The same yes is good once.
    #expect(try home.call("delete", #"{"target":"last"}"#, asksUser: true, more: answer)["isError"]?.bool == true)
  }

  @Test func `a yes to one thing is no yes to another`() throws {
    for _ in 0..<2 { _ = try home.call("log", #"{"mood":4}"#) }
    let first = try home.call("delete", #"{"target":"last"}"#, asksUser: true)
    let state = try #require(first["requestState"]?.string)
    let answer =
      #","requestState":"\#(state)","inputResponses":{"confirm":{"action":"accept","content":{"confirm":true}}}"#
    let second = try home.call("delete", #"{"target":{"last":2}}"#, asksUser: true, more: answer)
    #expect(second["isError"]?.bool == true)
    #expect(try home.call("history").at("structuredContent.entries")?.array?.count == 2)
  }

  // MARK: Resources, prompts, completions

  @Test func `an entry and a week's report are read by their addresses`() throws {
    _ = try home.call("log", #"{"mood":4,"note":"a long walk"}"#)
    let entry = try home.stateless("resources/read", #""uri":"moodlet://entries/1""#).get()
    #expect(entry.at("contents.0.text")?.string?.contains("a long walk") == true)
    let report = try home.stateless("resources/read", #""uri":"moodlet://report/2026-W47""#).get()
    #expect(report.at("contents.0.mimeType")?.string == "text/markdown")
    #expect(report.at("contents.0.text")?.string?.contains("a long walk") == true)
  }

  @Test(arguments: ["moodlet://entries/99", "moodlet://report/2026-W60", "moodlet://nothing", "file:///etc/passwd"])
  func `an address without anything is an error of its era`(address: String) throws {
    guard case .failure(let error) = try home.stateless("resources/read", #""uri":"\#(address)""#) else {
      Issue.record("no error")
      return
    }
    #expect(error.code == -32602)
    _ = try home.ask("initialize", #"{"protocolVersion":"2025-06-18"}"#)
    guard case .failure(let older) = try home.ask("resources/read", #"{"uri":"\#(address)"}"#) else {
      Issue.record("no error")
      return
    }
    #expect(older.code == -32002)
  }

  @Test func `prompts take their arguments`() throws {
    #expect(try home.stateless("prompts/list").get()["prompts"]?.array?.count == 2)
    let prompt = try home.stateless("prompts/get", #""name":"weekly-review","arguments":{"week":"2026-W47"}"#).get()
    #expect(prompt.at("messages.0.content.text")?.string?.contains("2026-11-16") == true)
  }

  @Test func `arguments are completed`() throws {
    let weeks = try home.stateless(
      "completion/complete",
      #""ref":{"type":"ref/prompt","name":"weekly-review"},"argument":{"name":"week","value":"2026-W4"}"#
    ).get()
    #expect(weeks.at("completion.values.0")?.string == "2026-W47")
    let moods = try home.stateless(
      "completion/complete",
      #""ref":{"type":"ref/prompt","name":"check-in"},"argument":{"name":"mood","value":"ti"}"#
    ).get()
    #expect(moods.at("completion.values")?.array?.contains(.string("tired")) == true)
  }

  @Test(arguments: [("2026-W53", "2026-12-28"), ("2026-W01", "2025-12-29"), ("2027-W01", "2027-01-04")])
  func `weeks are counted as ISO 8601 does`(text: String, start: String) throws {
    let week = try #require(Resource.week(text))
    #expect(ISO8601.string(week.lowerBound) == start)
    #expect(Resource.text(ofWeekWith: week.lowerBound) == text)
  }
}
