import Testing
import Understanding

@testable import Assistant

/// What the parts of a text mean by themselves, and what one part says of another.
@MainActor @Suite struct PiecesTests {
  private func reads(_ text: String, as expected: String) -> Bool {
    EnglishGrammar.check.corpus("\(text) => \(expected)", name: "pieces").right == 1
  }

  @Test(
    arguments: [
      (
        "slept 4 hours. any sleep tips",
        #"log {"measurements":[{"metric":"sleep","value":4}]} ; tips {"topic":"sleep"}"#
      ),
      (
        "october versus september, and after that show me patterns",
        #"compare {"period":{"start":"2026-10-01","end":"2026-11-01"},"with":{"start":"2026-09-01","end":"2026-10-01"}} ; patterns {}"#
      ),
      ("the cough has gone so untrack coughing", #"untrack {"name":"coughing"}"#),
      (
        "worst day of october, go on, tell me",
        #"stats {"stat":"worst_day","period":{"start":"2026-10-01","end":"2026-11-01"}}"#
      ),
    ])
  func `a clause that was lost in the whole is read by itself`(text: String, expected: String) {
    #expect(reads(text, as: expected))
  }

  @Test(
    arguments: [
      (
        "had 2 coffees, what's my total for this week",
        #"log {"activities":["caffeine"],"measurements":[{"metric":"caffeine","value":2}]} ; stats {"subject":"caffeine","stat":"total","period":{"start":"2026-11-16","end":"2026-11-23"}}"#
      ),
      (
        "sum up september then make a pdf of it",
        #"summary {"period":{"start":"2026-09-01","end":"2026-10-01"}} ; report {"format":"pdf","period":{"start":"2026-09-01","end":"2026-10-01"}}"#
      ),
      (
        "track dizziness and remind me to log it every day at 6pm",
        #"track {"name":"dizziness"} ; remind {"about":"dizziness","recurrence":"FREQ=DAILY;BYHOUR=18;BYMINUTE=0"}"#
      ),
      ("undo that and log a 3 instead", #"undo {} ; log {"mood":3}"#),
    ])
  func `what is not said again is that of the clause before`(text: String, expected: String) {
    #expect(reads(text, as: expected))
  }

  @Test(
    arguments: [
      ("call me Raj from now on", #"set {"key":"name","value":"Raj"}"#),
      ("can you track itching for me please", #"track {"name":"itching"}"#),
      (
        "call me Ana and set the scale to 10",
        #"set {"key":"name","value":"Ana"} ; set {"key":"scale","value":10}"#
      ),
      ("track nausea 0-10", #"track {"name":"nausea","response":"scale","min":0,"max":10}"#),
      ("search for dentist please", #"search {"query":"dentist"}"#),
    ])
  func `a name ends where politeness or another request begins`(text: String, expected: String) {
    #expect(reads(text, as: expected))
  }

  @Test(
    arguments: [
      "am i pregnant", "was Tom happy last week", "2+2", "how do penguins sleep", "did Anna like the present",
      "is 58 a normal resting heart rate for a man of sixty", "how do I change a tyre",
    ])
  func `a question to the world is no check-in and no request`(text: String) {
    #expect(reads(text, as: "unknown {}"))
  }
}
