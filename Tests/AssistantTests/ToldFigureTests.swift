import JSONText
import Testing
import Understanding

@testable import Assistant

/// Figures that other words stand before, and what only looks like a time, a request or an event among the facts of a day.
@Suite struct ToldFigureTests {
  private func reads(_ text: String, as expected: String) -> Bool {
    EnglishGrammar.check { $0.corpus("\(text) => \(expected)", name: "told").right } == 1
  }

  @Test(
    arguments: [
      (
        "wrist swollen, thumb worst, say 5",
        #"log {"note":"wrist swollen, thumb worst, say 5","measurements":[{"metric":"pain","value":5}]}"#
      ),
      (
        "gums hurt like a 6 after the hygienist",
        #"log {"note":"gums hurt like a 6 after the hygienist","measurements":[{"metric":"pain","value":6}]}"#
      ),
      (
        "even my back ache is here again, maybe 6",
        #"log {"activities":["illness"],"measurements":[{"metric":"pain","value":6}]}"#
      ),
      (
        "shoulder grim all day, 6 out of 10 i'd say",
        #"log {"note":"shoulder grim all day, 6 out of 10 i'd say","measurements":[{"metric":"pain","value":6}]}"#
      ),
      (
        "left ear throbbing, like a 7",
        #"log {"note":"left ear throbbing, like a 7","measurements":[{"metric":"pain","value":7}]}"#
      ),
      (
        "a 6 headache all day",
        #"log {"activities":["headache"],"note":"a 6 headache all day","measurements":[{"metric":"pain","value":6}]}"#
      ),
      (
        "woke with a 7 headache, now 2",
        #"log {"activities":["headache"],"note":"woke with a 7 headache, now 2","measurements":[{"metric":"pain","value":2}]}"#
      ),
      ("dad's bp 150/90, worried", #"log {"mood":2,"emotions":["anxious"],"note":"dad's bp 150/90, worried"}"#),
      // What somebody else has, and what nothing is wrong with, is no pain.
      ("headache, slept 6ish", #"log {"activities":["headache"],"measurements":[{"metric":"sleep","value":6}]}"#),
      ("teeth brushed, maybe 4", #"log {"mood":4,"note":"teeth brushed, maybe 4"}"#),
    ])
  func `a figure behind what is wrong with a part of the body is its pain`(text: String, expected: String) {
    #expect(reads(text, as: expected))
  }

  @Test(
    arguments: [
      (
        "didn't sleep till one, let's say five hours at most",
        #"log {"note":"didn't sleep till one, let's say five hours at most","measurements":[{"metric":"sleep","value":5}]}"#
      ),
      (
        "woke at 2 and 5, that's six hours in all",
        #"log {"note":"woke at 2 and 5, that's six hours in all","measurements":[{"metric":"sleep","value":6}]}"#
      ),
      // How long one lay awake, and when one went to bed, is no sleep.
      ("to bed at half nine, content", #"log {"mood":4,"emotions":["content"],"note":"to bed at half nine, content"}"#),
      ("awake from 2, maybe two hours", #"log {"note":"awake from 2, maybe two hours"}"#),
    ])
  func `what a broken night came to is its sleep`(text: String, expected: String) {
    #expect(reads(text, as: expected))
  }

  @Test(
    arguments: [
      (
        "physio 3/9, elbow 4",
        #"log {"activities":["health"],"measurements":[{"metric":"pain","value":4}],"note":"physio 3/9, elbow 4"}"#
      ),
      ("smoked 6 (was 12 yesterday)", #"log {"note":"smoked 6 (was 12 yesterday)"}"#),
      (
        "up 0430, bed 2230, so 6h",
        #"log {"measurements":[{"metric":"sleep","value":6}],"note":"up 0430, bed 2230, so 6h"}"#
      ),
      (
        "Too hot to settle so I only slept from 3 to 7.",
        #"log {"measurements":[{"metric":"sleep","value":4}],"weather":["hot"],"note":"Too hot to settle so I only slept from 3 to 7."}"#
      ),
    ])
  func `the time of a figure before, and hours that tell how long, are no time of a check-in`(
    text: String, expected: String
  ) {
    #expect(reads(text, as: expected))
  }

  @Test(
    arguments: [
      (
        "slept 5, silent until lunch, calm",
        #"log {"mood":4,"emotions":["calm"],"measurements":[{"metric":"sleep","value":5}],"note":"slept 5, silent until lunch, calm"}"#
      ),
      ("urge at lunch, rang Jo, passed", #"log {"activities":["friends"],"note":"urge at lunch, rang Jo, passed"}"#),
      ("theory test today, passed!", #"log {"situation":"passed_exam","note":"theory test today, passed!"}"#),
      (
        "gym 40 mins, hr avg 149",
        #"log {"activities":["exercise"],"measurements":[{"metric":"exercise","value":40}],"note":"gym 40 mins, hr avg 149"}"#
      ),
      ("so sad at work. cried at home too. 2", #"log {"mood":2,"emotions":["sad"],"activities":["work"]}"#),
      (
        "25 mins on the bike, 9 km, hr 139",
        #"log {"activities":["exercise"],"measurements":[{"metric":"exercise","value":25},{"metric":"distance","value":9}],"note":"25 mins on the bike, 9 km, hr 139"}"#
      ),
      ("feeds at 2, 4, 6. zombie", #"log {"mood":2,"emotions":["tired"],"note":"feeds at 2, 4, 6. zombie"}"#),
      // A name is no slip.
      (
        "we cycled along the Soor, 9 km",
        #"log {"activities":["exercise"],"measurements":[{"metric":"distance","value":9}],"note":"we cycled along the Soor, 9 km"}"#
      ),
    ])
  func `a word that is said of much else tells nothing alone`(text: String, expected: String) {
    #expect(reads(text, as: expected))
  }
}
