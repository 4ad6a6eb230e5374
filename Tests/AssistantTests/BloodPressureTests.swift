import CivilTime
import JSONText
import Testing

@testable import Assistant

/// A blood pressure is two figures, and told as one.
@Suite struct BloodPressureTests {
  /// The figures of an entry, upper first.
  private func figures(_ entry: JSON?) -> [Double] {
    ["systolic", "diastolic"].compactMap { id in
      entry?["measurements"]?.array?.first { $0["metric"]?.string == id }?["value"]?.double
    }
  }

  @Test(arguments: [
    ("bp 128 over 82", [128.0, 82]), ("blood pressure 120/80 this morning", [120, 80]),
    ("log my blood pressure as 135/85", [135, 85]), ("BP 142/91, pulse 70", [142, 91]),
    ("bp 160/100", [160, 100]), ("127 over 79 blood pressure", [127, 79]),
    ("took my meds, bp 131/84, slept 6", [131, 84]), ("the nurse got 150 over 95", [150, 95]),
    ("bp 135 over 85 at the doctor's, a bit anxious", [135, 85]),
  ])
  func `both figures are kept`(text: String, kept: [Double]) throws {
    let home = try TestHome()
    let reply = home.say(text).reply
    #expect(figures(try home.entries().last) == kept)
    #expect(reply.contains("blood pressure \(Int(kept[0]))/\(Int(kept[1]))"), "\(reply)")
  }

  @Test(arguments: [
    "my bp is through the roof", "dad's blood pressure was 160/100", "his bp is 150/90",
    "is 130/85 a good blood pressure",
    "the train was at 128/82", "my target blood pressure is 120/80",
  ])
  func `what is no measurement of one's own has no figures`(text: String) throws {
    let home = try TestHome()
    home.say(text)
    #expect(figures(try home.entries().last).isEmpty)
  }

  @Test(arguments: [
    ("bp 300/20", "300"), ("bp 120/20", "20"), ("bp 80/120", "80/120"), ("blood pressure 90/90", "90/90"),
  ])
  func `what can be no blood pressure is refused by its figures`(text: String, named: String) throws {
    let home = try TestHome()
    let reply = home.say(text).reply
    #expect(try home.entries().isEmpty)
    #expect(reply.contains("blood pressure") && reply.contains(named), "\(reply)")
  }

  @Test(arguments: [
    ("no, 125/80", [125.0, 80]), ("no, the bp was 126/81", [126, 81]), ("I meant 118/76, not 128/82", [118, 76]),
  ])
  func `a correction changes both figures`(correction: String, kept: [Double]) throws {
    let home = try TestHome()
    home.say("bp 128/82, slept 7")
    home.say(correction)
    #expect(try home.entries().count == 1)
    #expect(figures(try home.entries().last) == kept)
  }

  @Test(arguments: [
    ("how was my blood pressure this month", "125/81 mmHg"), ("average bp", "125/81 mmHg"),
    ("latest blood pressure", "130/84 mmHg"), ("highest blood pressure", "130/84 mmHg"),
    ("show my blood pressure day by day this month", "120/78 mmHg"), ("history", "blood pressure 120/78"),
    ("how was today", "blood pressure 130/84"),
  ])
  func `answers tell both figures as one`(question: String, told: String) throws {
    let home = try TestHome()
    home.say("blood pressure 120/78 yesterday")
    home.say("bp 130/84")
    let reply = home.say(question).reply
    #expect(reply.contains(told), "\(reply)")
    for word in ["high ", "low ", "normal", "doctor", "should"] { #expect(!reply.contains(word), "\(reply)") }
  }

  @Test func `a reminder's question takes both figures`() throws {
    let home = try TestHome()
    home.say("ask me for my blood pressure every day at 8pm")
    home.now = home.now.adding(seconds: 86_400)
    home.say("what's due")
    home.say("128 over 82")
    #expect(figures(try home.entries().last) == [128, 82])
  }

  @Test func `an export brings both figures back`() throws {
    let home = try TestHome()
    home.say("bp 128/82")
    let path = home.folder + "/out.json"
    home.say("export everything as json to \(path)")
    let other = try TestHome(seed: 8)
    other.say("import \(path)")
    #expect(figures(try other.entries().last) == [128, 82])
  }

  @Test(arguments: [
    // The highest upper figure has the lower one of its own reading, and not the highest of all.
    ("highest blood pressure", "142/88 mmHg"), ("lowest blood pressure", "120/84 mmHg"),
    ("compare my blood pressure this week with last week", "127/82 mmHg"),
    ("compare my blood pressure this week with last week", "139/89 mmHg"),
  ])
  func `the ends and both sides of a comparison are told with both figures`(question: String, told: String) throws {
    let home = try TestHome()
    for (day, upper, lower) in [
      (16, 134, 81), (17, 120, 84), (18, 127, 81), (9, 137, 91), (10, 138, 88), (11, 142, 88),
    ] {
      try home.log(
        #"{"at":"2026-11-\#(day < 10 ? "0" : "")\#(day)T09:00:00Z","measurements":[{"metric":"systolic","value":\#(upper)},{"metric":"diastolic","value":\#(lower)}]}"#
      )
    }
    #expect(home.say(question).reply.contains(told))
  }
}
