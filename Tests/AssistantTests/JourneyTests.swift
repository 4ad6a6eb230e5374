import CivilTime
import JSONText
import JournalModel
import Testing

@testable import Assistant

@Suite struct JourneyTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  private func nextDay() { home.now = home.now.adding(seconds: 86_400) }

  @Test func `there are six journeys of five to seven steps`() throws {
    let journeys = try #require(try home.call("journey").at("journeys").array)
    #expect(journeys.count == 6)
    #expect(journeys.allSatisfy { (5...7).contains($0["steps"]?.int ?? 0) })
  }

  @Test func `an answer is a note with its question, and one step a day is shown`() throws {
    home.say("start the gratitude week")
    home.say("the smell of rain on the way home")
    let note = try #require(try home.entries().last?["note"]?.string)
    #expect(note.contains("?\nthe smell of rain on the way home"))
    #expect(try home.call("journey", #"{"action":"next"}"#).at("question") == .null)
    nextDay()
    #expect(try home.call("journey", #"{"action":"next"}"#).at("step") == .int(2))
  }

  @Test func `a missed day waits, a step can be passed over, and a stop can be taken back`() throws {
    try home.call("journey", #"{"action":"start","name":"stress"}"#)
    for _ in 0..<20 { nextDay() }
    #expect(try home.call("journey", #"{"action":"next"}"#).at("step") == .int(1))
    #expect(try home.call("journey", #"{"action":"skip"}"#).at("step") == .int(2))
    #expect(try home.call("journey", #"{"action":"stop"}"#).at("stopped") == .bool(true))
    #expect(try home.call("journey", #"{"action":"resume","name":"stress"}"#).at("step") == .int(2))
  }

  @Test func `the end is a look back in the user's own words, and undo goes back a step`() throws {
    for step in 1...5 {
      try home.call("journey", #"{"action":"\#(step == 1 ? "start" : "next")","name":"stress"}"#)
      let last = try home.call("journey", #"{"action":"next","name":"stress","note":"answer \#(step)"}"#)
      if step == 5 {
        #expect(last.at("answers").array?.compactMap { $0["text"]?.string } == (1...5).map { "answer \($0)" })
      }
      nextDay()
    }
    #expect(try home.entryCount() == 5)
    home.say("undo")
    #expect(try home.entryCount() == 4)
    #expect(try home.call("journey", #"{"action":"next","name":"stress"}"#).at("step") == .int(5))
  }
}
