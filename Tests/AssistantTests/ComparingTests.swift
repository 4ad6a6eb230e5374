import Foundation
import JSONText
import Testing
import Understanding

@testable import Assistant

/// Comparisons, looking back and reports, against values worked out by hand.
@Suite struct ComparingTests {
  let home: TestHome

  init() throws { home = try TestHome() }

  private func log(_ at: String, _ mood: Double, and more: String = "") throws {
    try home.log(#"{"mood":\#(mood),"at":"\#(at)"\#(more)}"#)
  }

  // MARK: compare

  @Test func `periods are compared over their entries`() throws {
    for (day, mood) in [("2026-11-02", 2.0), ("2026-11-02", 4), ("2026-11-03", 5), ("2026-11-04", 5)] {
      try log("\(day)T08:00:00Z", mood)
    }
    for day in ["2026-10-05", "2026-10-06", "2026-10-07"] { try log("\(day)T08:00:00Z", 2) }
    let compared = try home.call("compare", #"{"period":{"start":"2026-11-01","end":"2026-12-01"}}"#)
    #expect(compared.at("basis").string == "entries")
    #expect(compared.at("first.mean").double == 4)
    #expect(compared.at("first.count").int == 4 && compared.at("first.days").int == 3)
    #expect(compared.at("second.period") == (try json(#"{"start":"2026-10-01","end":"2026-11-01"}"#)))
    #expect(compared.at("difference.points").double == 2 && compared.at("difference.percent").double == 100)
    // Chance is reckoned with days: ttest_ind([3, 5, 5], [2, 2, 2], equal_var=False), which is 1 − 3.5/√14.25.
    #expect(abs((compared.at("difference.p").double ?? 0) - (1 - 3.5 / 14.25.squareRoot())) < 1e-9)
    #expect(compared.at("enough").bool == true)
    let before = try home.call("compare", #"{"with":{"start":"2026-10-01","end":"2026-11-01"}}"#)
    #expect(before.at("first.period") == (try json(#"{"start":"2026-11-01","end":"2026-12-01"}"#)))
  }

  @Test func `kinds of days are compared by their means, so that a day counts once`() throws {
    // Exercise on three days with means 4, 4, 5; the others 3, 2, 1. Ten more low entries on one day weigh nothing.
    for (day, mood) in [("02", 4.0), ("03", 4), ("04", 5)] {
      try log("2026-11-\(day)T08:00:00Z", mood)
      try home.log(#"{"activities":["exercise"],"at":"2026-11-\#(day)T18:00:00Z"}"#)
    }
    for (day, mood) in [("05", 3.0), ("06", 2)] { try log("2026-11-\(day)T08:00:00Z", mood) }
    for hour in 10...19 { try log("2026-11-07T\(hour):00:00Z", 1) }
    let compared = try home.call("compare", #"{"filter":{"activities":["exercise"]}}"#)
    #expect(compared.at("basis").string == "days")
    #expect(abs((compared.at("first.mean").double ?? 0) - 13.0 / 3) < 1e-12)
    #expect(compared.at("second.mean").double == 2)
    #expect(compared.at("second.kind").string == "others")
    #expect(compared.at("first.count").int == 3 && compared.at("second.count").int == 3)
    let weekdays = try home.call(
      "compare",
      """
      {"filter":{"weekdays":["sunday","saturday"]},
       "with_filter":{"weekdays":["monday","tuesday","wednesday","thursday","friday"]}}
      """)
    #expect(weekdays.at("first.kind").string == "weekend" && weekdays.at("second.kind").string == "workdays")
    #expect(weekdays.at("first.count").int == 1 && weekdays.at("enough").bool == false)
  }

  @Test(arguments: [
    ("compare this month with last month", "compare"), ("weekdays versus weekends", "compare"),
    ("gym days against the others", "compare"),
  ])
  func `too few are called too few`(question: String, command: String) throws {
    try log("2026-11-16T08:00:00Z", 2)
    let result = home.say(question)
    #expect(result.commands.map(\.name) == [command])
    #expect(!result.reply.contains("%"))
  }

  @Test func `sleep can be compared by a sentence`() throws {
    for day in 1...3 {
      try home.log(#"{"measurements":[{"metric":"sleep","value":8}],"at":"2026-10-0\#(day)T08:00:00Z"}"#)
      try home.log(#"{"measurements":[{"metric":"sleep","value":6}],"at":"2026-09-0\#(day)T08:00:00Z"}"#)
    }
    let result = home.say("compare my sleep in October with September")
    #expect(result.reply.contains("8") && result.reply.contains("6") && result.reply.contains("3 values"))
    #expect(result.commands.first?.arguments["subject"] == nil)
    #expect(home.say("why?").reply.contains("8 from 3"))
  }

  // MARK: on_this_day

  @Test func `a year ago today is quoted with its date`() throws {
    try log("2025-11-18T08:00:00Z", 4, and: #","note":"Rain, and a good book.""#)
    try log("2024-11-18T08:00:00Z", 2)
    let day = try home.call("on_this_day")
    #expect(day.at("date").string == "2025-11-18")
    #expect(day.at("mood") == (try json(#"{"mean":4,"count":1}"#)))
    #expect(
      day.at("quotes") == (try json(#"[{"date":"2025-11-18","note":"Rain, and a good book.","mood":4}]"#)))
    #expect(day.at("years") == (try json(#"[{"date":"2024-11-18","mean":2,"count":1}]"#)))
    let said = home.say("how was I this time last year").reply
    #expect(said.contains("Rain, and a good book.") && said.contains("18 Nov 2025"))
    #expect(home.say("why?").reply.contains("1 entry"))
  }

  @Test func `a day without entries shows those close by, and says so`() throws {
    try log("2025-11-20T08:00:00Z", 4)
    let day = try home.call("on_this_day")
    #expect(day.at("near").bool == true && day.at("entries.0.day").string == "2025-11-20")
    #expect(try home.call("on_this_day", #"{"at":"2025-11-24"}"#).at("entries").array?.isEmpty == true)
  }

  // MARK: report

  @Test func `a report is written for the user alone, and replaces nothing without a yes`() throws {
    for day in 10...16 { try log("2026-11-\(day)T08:00:00Z", Double(day % 5 + 1), and: #","activities":["reading"]"#) }
    try log("2026-11-17T08:00:00Z", 3, and: ##","note":"*Stars* and #1 <b>_""##)
    let path = home.folder + "/november.md"
    let arguments = #"{"path":"\#(path)"}"#
    #expect(try home.call("report", arguments, isDryRun: true).at("written").bool == false)
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try home.call("report", arguments).at("written").bool == true)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix("# November 2026\n\n"))
    #expect(text.contains("- Reading: 7 entries") && text.contains("8 entries on 8 days"))
    #expect(text.contains(##"> \*Stars\* and \#1 \<b\>\_ (Tuesday 17 Nov 2026, 3 of 5)"##))
    #expect(text.components(separatedBy: "```").count == 3 && text.contains("┤"))

    try "mine".write(toFile: path, atomically: true, encoding: .utf8)
    let asked = home.say("report on this month as markdown to \(path)")
    #expect(asked.expects == .confirmation)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    home.say("no")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    home.say("report on this month as markdown to \(path)")
    home.say("yes")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder).filter { $0.hasSuffix(".tmp") }.isEmpty)
  }

  @Test(arguments: [("/no/such/folder/x.md", "no_folder"), ("/tmp", "is_folder"), ("/proc/x.md", "")])
  func `a report that can't be written says why`(path: String, reason: String) throws {
    try log("2026-11-16T08:00:00Z", 2)
    guard case .file(let fault, _) = try home.error("report", #"{"path":"\#(path)"}"#) else {
      throw TestHome.Unexpected(result: path)
    }
    #expect(reason.isEmpty || fault.rawValue == reason)
  }

  @Test func `words of a crisis are not quoted back`() throws {
    try log("2026-11-16T08:00:00Z", 1, and: #","note":"I want to kill myself""#)
    try log("2026-11-16T09:00:00Z", 4, and: #","note":"a calm walk""#)
    let report = try home.call("report", #"{"period":{"start":"2026-11-16","end":"2026-11-17"}}"#)
    #expect(report.at("quotes").array?.compactMap { $0.at("note").string } == ["a calm walk"])
  }
}
