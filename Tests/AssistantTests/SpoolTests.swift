import CivilTime
import Foundation
import JSONText
import JournalModel
import JournalStore
import Testing

@testable import Assistant

/// A journal that others write to, that is full or gone: questions are answered, and what was told is not lost.
@Suite struct SpoolTests {
  private let home: TestHome
  private var spool: String { home.folder + "/spool" }

  init() throws {
    home = try TestHome()
    home.source = .cli
    home.zone = try TimeZoneRules(identifier: "Europe/London")
    try home.log(#"{"mood":4}"#)
  }

  private func waiting() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: spool)) ?? []).filter { $0.hasSuffix(".json") }
  }

  /// While another connection holds the right to write.
  private func whileBusy(_ body: () throws -> Void) throws {
    let other = try Journal(path: home.path)
    try other.write("log", at: home.now) { _ in
      try home.assistant.journal().patiently(50) { try body() }
      return "{}"
    }
  }

  @Test func `a check-in that finds the journal busy is kept aside and filed with its own time`() throws {
    try whileBusy { () throws in
      let result = home.say("mood 2, walked 40 minutes")
      #expect(result.error == nil && result.reply.contains("aside"))
      #expect(waiting().count == 1)
    }
    let then = home.now
    home.now = then.adding(seconds: 7200)
    home.say("how was today")
    #expect(waiting() == [])
    let entries = try home.assistant.journal().entries(order: .oldestFirst, limit: 10)
    #expect(entries.count == 2)
    #expect(entries[1].at == then && entries[1].mood?.value == 2)
    #expect(entries[1].measurements.contains { $0.value == 40 } || entries[1].activities.contains("walking"))
    home.say("how was today")
    #expect(try home.entryCount() == 2)
  }

  @Test func `the words of a crisis wait too, and help does not wait for them`() throws {
    try whileBusy { () throws in
      let result = home.say("I want to kill myself")
      #expect(result.reply.contains("116 123") && result.reply.contains("kept"))
      #expect(waiting().count == 1)
    }
    home.say("hello")
    #expect(waiting() == [])
    #expect(try home.entryCount() == 2)
  }

  @Test func `a program gets the error and can send it again`() throws {
    home.source = .rpc
    try whileBusy { () throws in
      #expect(try home.error("log", #"{"mood":2}"#).word == "store_unavailable")
      #expect(waiting() == [])
    }
  }

  @Test func `a question is answered while others write, and the conversation goes on`() throws {
    try whileBusy { () throws in
      #expect(home.say("how was this week").error == nil)
      #expect(home.say("and last week?").isUnderstood)
    }
  }

  @Test func `a question that can't be kept for another run says so`() throws {
    try whileBusy { () throws in
      let result = home.say("delete my last entry")
      #expect(result.expects == .confirmation)
      #expect(result.reply.contains("can't keep this question"))
    }
    home.say("yes")
    #expect(try home.entryCount() == 0)
  }

  @Test func `a server notices that its journal is gone and goes on with what is there`() throws {
    for suffix in ["", "-wal", "-shm"] { unlink(home.path + suffix) }
    let error = try home.error("log", #"{"mood":2}"#)
    #expect(error.word == "store_unavailable" && error.data["reason"] == .string("replaced"))
    #expect(!FileManager.default.fileExists(atPath: home.path))
    try home.log(#"{"mood":2}"#)
    #expect(try home.entryCount() == 1)
  }

  @Test func `one limit holds for every text, told before it is read`() throws {
    let result = home.say(String(repeating: "3:15 ", count: 3000))
    #expect(result.error?.word == "too_long" && result.error?.exitStatus == 65)
    #expect(result.reply.contains("15") && result.reply.contains("10"))
    #expect(home.say(String(repeating: "é", count: 10_000)).error?.word != "too_long")
    #expect(home.say(String(repeating: "é", count: 10_001)).error?.word == "too_long")
  }
}
