import JSONText
import Testing
import Understanding

@testable import Assistant

/// What the parts of a text mean by themselves, and what one part says of another.
@Suite struct PiecesTests {
  private func reads(_ text: String, as expected: String) -> Bool {
    EnglishGrammar.check { $0.corpus("\(text) => \(expected)", name: "pieces").right } == 1
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
        "1 glass of wine Friday, 3 on Saturday at the wedding and none yesterday",
        #"log {"activities":["alcohol"],"measurements":[{"metric":"alcohol","value":2.3}],"at":"2026-11-13"} ; log {"activities":["alcohol"],"measurements":[{"metric":"alcohol","value":6.9}],"at":"2026-11-14"} ; log {"without":["alcohol"],"at":"2026-11-17"}"#
      ),
      (
        "ran 5k on sunday, 3k yesterday with Ada",
        #"log {"activities":["exercise"],"measurements":[{"metric":"distance","value":5}],"at":"2026-11-15"} ; log {"activities":["exercise"],"measurements":[{"metric":"distance","value":3}],"at":"2026-11-17"}"#
      ),
    ])
  func `each figure goes to its day, wherever that was spent`(text: String, expected: String) {
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
      (
        "I was tired because I got four hours of sleep. I lost my thread, anything else and I'd have cried.",
        #"log {"mood":2,"emotions":["tired"],"measurements":[{"metric":"sleep","value":4}],"activities":["sleep"],"note":"I was tired because I got four hours of sleep. I lost my thread, anything else and I'd have cried."}"#
      ),
      ("kids were great today", #"log {"note":"kids were great today"}"#),
      ("mum failed her driving test", #"log {"note":"mum failed her driving test"}"#),
      ("brother got dumped", #"log {"activities":["family"],"note":"brother got dumped"}"#),
      (
        "boss praised me in front of everybody",
        #"log {"situation":"got_praise","note":"boss praised me in front of everybody"}"#
      ),
    ])
  func `what no fact comes of stays in the words of the entry, and a deed is its doer's`(
    text: String, expected: String
  ) {
    #expect(reads(text, as: expected))
  }

  @Test(
    arguments: [
      (
        "oh what a lovely day, got fired",
        #"log {"situation":"lost_job","note":"oh what a lovely day, got fired"}"#
      ),
      ("awful day. lunch was fire though", #"log {"mood":1,"activities":["food"]}"#),
      (
        "meds ✅ gym ❌ sleep 7h",
        #"log {"activities":["medication"],"without":["exercise"],"measurements":[{"metric":"sleep","value":7}]}"#
      ),
      ("the kids fought all day", #"log {"note":"the kids fought all day"}"#),
      ("yesterday 3, day before 2", #"log {"mood":3,"at":"2026-11-17"} ; log {"mood":2,"at":"2026-11-16"}"#),
      ("cried in the car park", #"log {"mood":2,"emotions":["sad"],"note":"cried in the car park"}"#),
      ("my migraine is a 7", #"log {"activities":["headache"],"measurements":[{"metric":"pain","value":7}]}"#),
      ("I cannot do another day of this job", #"log {"note":"I cannot do another day of this job"}"#),
    ])
  func `mockery, things that are judged or crossed out, and others' quarrels are filed as what they are`(
    text: String, expected: String
  ) {
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

  @Test(
    arguments: [
      ("worked 9-1 and then 2 till 6", #"log {"activities":["work"],"note":"worked 9-1 and then 2 till 6"}"#),
      (
        "up at 1, 3, 4:30 and 6 with the little one",
        #"log {"activities":["family"],"note":"up at 1, 3, 4:30 and 6 with the little one"}"#
      ),
      (
        "Cooked for one. Ate it standing up.",
        #"log {"activities":["cooking","food"],"note":"Cooked for one. Ate it standing up."}"#
      ),
      (
        "charged my watch, 40%", #"log {"note":"charged my watch, 40%"}"#
      ),
      (
        "smoked 6, was 10 yesterday", #"log {"note":"smoked 6, was 10 yesterday"}"#
      ),
      ("worked 9-5", #"log {"activities":["work"],"measurements":[{"metric":"work","value":480}]}"#),
      ("worked many hours", #"log {"activities":["work"],"note":"worked many hours"}"#),
      (
        "pain 6/10 this morning, down to 3",
        #"log {"measurements":[{"metric":"pain","value":3}],"note":"pain 6/10 this morning, down to 3"} ; log {"measurements":[{"metric":"pain","value":6}],"at":"2026-11-18T09:00:00+00:00"}"#
      ),
      (
        "no drink at the wedding",
        #"log {"activities":["social"],"without":["alcohol"],"note":"no drink at the wedding"}"#
      ),
    ])
  func `a number of something else is no mood, an amount nobody counted no figure, and who is at a place is there`(
    text: String, expected: String
  ) {
    #expect(reads(text, as: expected))
  }

  @Test(
    arguments: [
      ("hungover. never again", #"log {"mood":2,"note":"hungover. never again"}"#),
      (
        "Feeling: grateful. Why: neighbours brought soup",
        #"log {"mood":4,"emotions":["grateful"],"note":"Feeling: grateful. Why: neighbours brought soup"}"#
      ),
      (
        "feeling anxious, can we breathe for 2 minutes",
        #"log {"mood":2,"emotions":["anxious"]} ; breathe {"minutes":2}"#
      ),
    ])
  func `what looks like a request in a check-in is one only where its own words ask`(text: String, expected: String) {
    #expect(reads(text, as: expected))
  }

  @Test(
    arguments: [
      (
        "stayed up till 2 gaming, regret it",
        #"log {"mood":2,"emotions":["ashamed"],"note":"stayed up till 2 gaming, regret it"}"#
      ),
      ("practised Spanish 20 min", #"log {"activities":["study"],"note":"practised Spanish 20 min"}"#),
      ("swam 40 lengths", #"log {"activities":["exercise"],"note":"swam 40 lengths"}"#),
      ("played chess with Sam", #"log {"activities":["gaming","friends"],"note":"played chess with Sam"}"#),
    ])
  func `what no fact of a check-in holds is kept in its words`(text: String, expected: String) {
    #expect(reads(text, as: expected))
  }

  @Test(
    arguments: [
      ("7am", "unknown"),
      ("no drinks, day 4", #"log {"without":["alcohol"],"note":"no drinks, day 4"}"#),
      ("rate my day 2", #"log {"mood":2}"#),
      ("mood 2 at 7 am", #"log {"mood":2,"at":"2026-11-18T07:00:00+00:00"}"#),
    ])
  func `hours, counts and rates are no moods`(text: String, expected: String) {
    #expect(reads(text, as: expected))
  }

  @Test(
    arguments: [
      (
        "rough morning but a lovely afternoon",
        #"log {"mood":2,"at":"2026-11-18T09:00:00+00:00"} ; log {"mood":4,"at":"2026-11-18T15:00:00+00:00"}"#
      ),
      (
        "woke up this morning feeling hopeful",
        #"log {"mood":4,"emotions":["hopeful"],"at":"2026-11-18T09:00:00+00:00"}"#
      ),
      ("woke up at 5, felt awful", #"log {"mood":1,"at":"2026-11-18T05:00:00+00:00"}"#),
    ])
  func `a time of the day is that of what is told beside it`(text: String, expected: String) {
    #expect(reads(text, as: expected))
  }

  @Test func `a figure that became hours of sleep is told as no rating`() throws {
    let home = try TestHome()
    #expect(!home.say("slept 7 on friday, 4 yesterday and 9 today").reply.contains("out of 10"))
    #expect(home.say("mood 9").reply.contains("out of 10"))
  }

  @Test(arguments: [
    ("weighed 81 kg on the barn scale lol", "weight", 81),
    ("weighed 81 kg by the feed sacks, rain again", "weight", 81),
    ("bed 10 pm up 5 am same as my old man did", "sleep", 7), ("cycled 12 km along the old railway", "distance", 12),
  ])
  func `what a piece measures before a tail that nothing explains is kept`(
    text: String, metric: String, value: Double
  ) throws {
    let home = try TestHome()
    let log = try #require(home.say(text, isDryRun: true).commands.first)
    let measured = log.arguments["measurements"]?.array ?? []
    #expect(measured.map { $0["metric"]?.string } == [metric])
    #expect(measured.first?["value"]?.double == value)
    #expect(log.arguments["note"]?.string == text)
  }

  @Test(arguments: [
    "said sorry, she gave me a sticker", "we just listened to the match",
  ])
  func `what a few words only imply is not read into them`(text: String) throws {
    let home = try TestHome()
    let commands = home.say(text, isDryRun: true).commands
    #expect(commands.allSatisfy { $0.arguments["emotions"] == nil && $0.arguments["mood"] == nil })
  }
}
