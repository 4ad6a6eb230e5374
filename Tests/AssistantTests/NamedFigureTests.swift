import JSONText
import Testing
import Understanding

@testable import Assistant

/// What a figure is of, where its name, a part of the body or an earlier figure says so.
@Suite struct NamedFigureTests {
  private func reads(_ text: String, as expected: String) -> Bool {
    EnglishGrammar.check { $0.corpus("\(text) => \(expected)", name: "figures").right } == 1
  }

  @Test(
    arguments: [
      (
        "ankle was 7, now maybe 4",
        #"log {"measurements":[{"metric":"pain","value":4}],"note":"ankle was 7, now maybe 4"}"#
      ),
      ("neck still 6/10", #"log {"measurements":[{"metric":"pain","value":6}]}"#),
      ("back a 5 today", #"log {"measurements":[{"metric":"pain","value":5}]}"#),
    ])
  func `behind a part of the body a figure is its pain`(text: String, expected: String) {
    #expect(reads(text, as: expected))
  }

  @Test(
    arguments: [
      (
        "stress 8 before the exam, 2 after",
        #"log {"activities":["study"],"measurements":[{"metric":"stress","value":2}],"note":"stress 8 before the exam, 2 after"}"#
      ),
      (
        "pain was a 9, it's down to about 4 now",
        #"log {"measurements":[{"metric":"pain","value":4}],"note":"pain was a 9, it's down to about 4 now"}"#
      ),
      (
        "mood 2, then the sun came out, mood 4",
        #"log {"mood":4,"weather":["sunny"],"note":"mood 2, then the sun came out, mood 4"}"#
      ),
      // Another day has its own, and what is only counted beside it is no later figure.
      (
        "slept 7 hours, yesterday it was only 4",
        #"log {"measurements":[{"metric":"sleep","value":7}],"note":"slept 7 hours, yesterday it was only 4"}"#
      ),
      (
        "energy 4, 2 coffees",
        #"log {"activities":["caffeine"],"measurements":[{"metric":"energy","value":4},{"metric":"caffeine","value":2}]}"#
      ),
      (
        "my ankle pain is down to a 2 from 5 yesterday",
        #"log {"measurements":[{"metric":"pain","value":2}]}"#
      ),
    ])
  func `the later figure of one thing takes the place of the earlier one`(text: String, expected: String) {
    #expect(reads(text, as: expected))
  }

  @Test(
    arguments: [
      (
        "stress was a 9 going in and a 3 coming out",
        #"log {"note":"stress was a 9 going in and a 3 coming out","measurements":[{"metric":"stress","value":3}]}"#
      ),
      (
        "pain about a 7 when i bend, 3 when i lie",
        #"log {"note":"pain about a 7 when i bend, 3 when i lie","measurements":[{"metric":"pain","value":3}]}"#
      ),
      (
        "neck 2 this morning, 7 after the drive, 4 after the bath",
        #"log {"activities":["travel","rest"],"note":"neck 2 this morning, 7 after the drive, 4 after the bath","measurements":[{"metric":"pain","value":4}]} ; log {"at":"2026-11-18T09:00:00+00:00","measurements":[{"metric":"pain","value":2}]}"#
      ),
      (
        "131 over 82 this morning and 126 over 78 tonight",
        #"log {"note":"131 over 82 this morning and 126 over 78 tonight","measurements":[{"metric":"systolic","value":126},{"metric":"diastolic","value":78}]} ; log {"at":"2026-11-18T09:00:00+00:00","measurements":[{"metric":"systolic","value":131},{"metric":"diastolic","value":82}]}"#
      ),
      (
        "woke at 4:30, bp 134/82, felt blessed today",
        #"log {"mood":4,"emotions":["grateful"],"measurements":[{"metric":"systolic","value":134},{"metric":"diastolic","value":82}],"note":"woke at 4:30, bp 134/82, felt blessed today"}"#
      ),
      // What somebody else has is none of the writer's.
      ("her stress was an 8 before the exam, 3 after", "unknown"),
      ("Tom says his knee is a 7 in the morning, 3 at night", "unknown"),
      // What nothing here keeps a figure of has none of the mood either.
      (
        "panic 8 before the talk, mid talk like a 4, now 2",
        #"log {"mood":2,"emotions":["anxious"],"note":"panic 8 before the talk, mid talk like a 4, now 2"}"#
      ),
      // What counts, and what is an hour, goes on with nothing.
      ("stress 4, home by 6", #"log {"measurements":[{"metric":"stress","value":4}],"note":"stress 4, home by 6"}"#),
      (
        "pain 4, two of them after lunch",
        #"log {"activities":["food"],"measurements":[{"metric":"pain","value":4}],"note":"pain 4, two of them after lunch"}"#
      ),
    ])
  func `each of several figures of one thing is at its time, and the last with the rest`(
    text: String, expected: String
  ) {
    #expect(reads(text, as: expected))
  }

  @Test(
    arguments: [
      ("slept 3h then 1h then 30 min", #"log {"measurements":[{"metric":"sleep","value":4.5}]}"#),
      ("slept 0930-1400", #"log {"measurements":[{"metric":"sleep","value":4.5}]}"#),
      (
        "slept 6h, then 2h of marking",
        #"log {"activities":["work"],"measurements":[{"metric":"sleep","value":6},{"metric":"work","value":120}]}"#
      ),
    ])
  func `a night that is told in pieces is all of them`(text: String, expected: String) {
    #expect(reads(text, as: expected))
  }

  @Test(
    arguments: [
      (
        "stress 7 bro 7, boss on my case",
        #"log {"measurements":[{"metric":"stress","value":7}],"activities":["colleagues"],"note":"stress 7 bro 7, boss on my case"}"#
      ),
      (
        "scared like 8/10 for no reason",
        #"log {"mood":2,"emotions":["anxious"],"note":"scared like 8/10 for no reason"}"#
      ),
      (
        "nervous, exam friday",
        #"log {"mood":2,"emotions":["anxious"],"activities":["study"]}"#
      ),
    ])
  func `who is spoken to was not met, a strong feeling is no good mood, and what is dreaded is to come`(
    text: String, expected: String
  ) {
    #expect(reads(text, as: expected))
  }

  @Test func `the point of a figure ends no sentence beside a sign of crisis`() throws {
    let home = try TestHome()
    home.say("temperature 38.4, took tablets. I want to die")
    #expect(try home.call("history").at("entries.0.measurements.0.value").double == 38.4)
  }
}
