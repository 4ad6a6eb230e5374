import CivilTime
import JSONText
import JournalStore
import Testing
import Understanding

@testable import Assistant

@Suite struct DialogueTests {
  let home: TestHome

  init() throws { home = try TestHome() }

  @Test(
    arguments: [
      // A greeting leaves room for a mood.
      "> hi\n= greet ? mood\n> tired\n= log ? activities\n# 1",
      "> hi\n= greet ? mood\n> 4\n= log ? activities\n# 1",
      "> hi\n= greet ? mood\n> no\n= \n# 0",
      // An answer extends the entry that it belongs to.
      "> went to yoga\n= log ? mood\n> 4\n= amend\n# 1",
      "> went to yoga\n= log ? mood\n> tired, slept 5 hours\n= amend\n# 1",
      // A command, a question or a new check-in is obeyed first.
      "> went to yoga\n= log ? mood\n> what's my streak\n= streak\n# 1",
      "> went to yoga\n= log ? mood\n> undo\n= undo\n# 0",
      "> went to yoga\n= log ? mood\n> yesterday I was sad\n= log\n# 2",
      "> hi\n= greet ? mood\n> how was this week\n= summary\n# 0",
      // What was logged is corrected by a word.
      "> feeling good\n= log\n> make that a 3\n= amend\n> actually I slept 6 hours\n= amend\n> undo\n= undo\n# 1",
      "> use a ten point scale\n= set\n> undo\n= undo\n> redo\n= redo",
      // A rating or a date that cannot be leaves the question open.
      "> went to yoga\n= log ? mood\n> mood 11\n= unknown!invalid_params ? mood\n> 4\n= amend\n# 1",
      // A word of agreement before something told is no answer to nothing: what was told may be kept.
      "> okay, busy weeks\n= unknown ? confirmation\n> yes\n= log\n# 1",
      // Answers without a question.
      "> yes\n= yes\n# 0", "> no\n= no\n# 0", "> cancel\n= cancel\n# 0",
      // One of several is told apart by its time or its words.
      "> good at 9am, note: coffee with Ana\n= log\n> bad at 3pm, note: coffee spilled on the laptop\n= log\n"
        + "> delete today's entry\n= ? choice\n> the 3pm one\n= ? confirmation\n# 2\n> yes\n= delete\n# 1",
      "> good at 9am, note: coffee with Ana\n= log\n> bad at 3pm, note: coffee spilled on the laptop\n= log\n"
        + "> delete today's entry\n= ? choice\n> the one about the laptop\n= ? confirmation\n# 2\n> yes\n= delete\n# 1",
      "> good at 9am, note: coffee with Ana\n= log\n> bad at 3pm, note: coffee spilled on the laptop\n= log\n"
        + "> delete today's entry\n= ? choice\n> the one with coffee\n= ? choice\n# 2",
      // What isn't understood is offered as a note.
      "> blorp fnord\n= unknown ? confirmation\n# 0\n> yes\n= log\n# 1",
      "> blorp fnord\n= unknown ? confirmation\n> no\n= \n# 0",
      "> blorp fnord\n= unknown ? confirmation\n> wug mirp\n= unknown ? confirmation\n> yes\n= log\n# 1",
      // What is told at length answers no question for a yes: it is read for itself, and may be kept.
      "> went to yoga\n= log ? mood\n> delete my last entry\n= ? confirmation\n"
        + "> is it always worse in an arvo\n= unknown ? confirmation\n> yes\n= log\n# 2",
      // What is tracked takes a figure for its first answer, also before its form is known.
      "> track ciggies\n= track ? choice\n> 5 yesterday 3 today\n# 2\n> bugger 4\n= amend\n# 2",
      "> track hot flushes\n> 3 today\n# 1\n> and 5 yesterday, 2 the day before\n# 3",
      // What goes on with a goal or a reminder may say why.
      "> I want to do yoga 6 days a week\n= goal_set\n> hmm that is too much, make it 4 only\n= goal_edit\n# 0",
      "> remind me to stretch at 5pm\n= remind\n> make that 10.30 she naps then\n= reminder_edit\n# 0",
      // … and what tells of every day changes none.
      "> remind me to stretch at 5pm\n= remind\n> every day is a struggle with him about shoes\n= unknown ? confirmation",
      // What was deleted comes back by its word.
      "> feeling sad\n> delete my last entry\n> yes\n# 0\n> hmm nah bring it back\n= undo\n# 1",
      "> track my pages\n= track ? choice\n> 12 today, best day in ages\n# 1",
      "> did not sleep\n> well 2 hours\n= amend\n# 1",
      "> thanks\n= thanks", "> goodbye\n= goodbye",
    ])
  func `a conversation goes like this`(transcript: String) throws { try home.converse(transcript) }

  @Test func `an answer keeps what its entry had`() throws {
    home.say("went to yoga")
    #expect(home.say("tired, slept 5 hours").reply.contains("yoga"))
    let entry = try home.entries()[0]
    #expect(entry.at("activities.0").string == "yoga")
    #expect(entry.at("mood").int == 2 && entry.at("emotions.0").string == "tired")
    #expect(entry.at("measurements.0.value").int == 5)
  }

  @Test func `the third miss drops the question`() throws {
    try home.converse(
      """
      > hi
      = greet ? mood
      > blorp fnord
      = ? mood
      > blorp fnord
      = ? mood
      > blorp fnord
      =\u{20}
      > blorp fnord
      = unknown ? confirmation
      # 0
      """)
  }

  @Test func `words that tell no mood, said in answer to how one is, are offered as a note`() throws {
    #expect(home.say("log my mood").expects == .mood)
    #expect(home.say("blorp fnord the wug").expects == .confirmation)
    home.say("yes")
    #expect(try home.entries()[0].at("note").string == "blorp fnord the wug")
  }

  @Test func `words told when an entry's mood is asked for go to that entry`() throws {
    #expect(home.say("went to yoga").expects == .mood)
    #expect(home.say("blorp fnord the wug").expects == .confirmation)
    home.say("yes")
    #expect(try home.entryCount() == 1)
    #expect(try home.entries()[0].at("note").string == "blorp fnord the wug")
  }

  @Test(arguments: [(0, true), (11 * 3600 + 3599, true), (12 * 3600 + 1, false), (3 * 86_400, false)])
  func `a question outlives the process for 12 hours`(seconds: Int, isOpen: Bool) throws {
    home.say("went to yoga")
    home.restart()
    home.now = home.now.adding(seconds: seconds)
    #expect(home.say("4").commands.map(\.name) == [isOpen ? "amend" : "log"])
  }

  @Test func `sessions are separate`() throws {
    try home.log(#"{"mood":2}"#)
    home.say("delete my last entry")
    home.session = "other"
    #expect(home.say("yes").commands.map(\.name) == ["yes"])
    #expect(try home.entryCount() == 1)
    home.session = "main"
    #expect(home.say("yes").commands.map(\.name) == ["delete"])
  }

  @Test func `a note is the text itself`() throws {
    let text = "Blorp  fnord\twith odd   spaces"
    home.say(text)
    home.say("yes")
    #expect(try home.entries()[0].at("note").string == text)
  }

  @Test(arguments: ["", "   ", "\n"])
  func `nothing said is nothing written and nothing offered`(text: String) throws {
    let result = home.say(text)
    #expect(result.expects == nil && !result.reply.isEmpty)
    #expect(try home.entryCount() == 0)
  }

  @Test func `a NUL is refused and nothing is written`() throws {
    let result = home.say("feeling\0 good")
    #expect(result.error?.code == -32602 && result.reply.contains("NUL"))
    #expect(try home.entryCount() == 0)
  }

  @Test func `two answers running are never in the same words`() throws {
    var last = ""
    for _ in 0..<12 {
      home.restart()
      let reply = home.say("thanks").reply
      #expect(reply != last)
      last = reply
    }
  }

  @Test func `no option shows JSON or ids`() throws {
    let log = ParsedCommand(
      "log", try #require(try json(#"{"mood":2,"emotions":["tired"],"at":"2026-11-17T19:00:00Z"}"#).object))
    let stats = ParsedCommand(
      "stats",
      try #require(
        try json(#"{"subject":"screen_time","stat":"average","period":{"start":"2026-11-16","end":"2026-11-23"}}"#)
          .object))
    let amend = ParsedCommand("amend", try #require(try json(#"{"target":"last","mood":4,"add":["walking"]}"#).object))
    var conversation = try Conversation(home.assistant, home.context())
    let result = conversation.choose([[log], [stats], [amend, log]])
    #expect(result.reply.contains("tired (2 of 5)") && result.reply.contains("yesterday 19:00"))
    #expect(result.reply.contains("screen time") && result.reply.contains("this week"))
    for sign in ["{", "\"start", "_", "2026-"] { #expect(!result.reply.contains(sign), "\(result.reply)") }
    #expect(conversation.state.question?.kind == .choice && conversation.state.question?.options.count == 3)
  }

  @Test func `a single unsure reading is a yes or no`() throws {
    var conversation = try Conversation(home.assistant, home.context())
    let result = conversation.choose([[ParsedCommand("streak")]])
    #expect(conversation.state.question?.kind == .confirmation)
    let move = Dialogue.move(
      for: "yes", Interpretation(.act, [ParsedCommand("yes")]), open: conversation.state.question)
    guard case .run(let commands, .said) = move else { return #expect(Bool(false), "\(result.reply)") }
    #expect(commands == [ParsedCommand("streak")])
  }

  // MARK: Dry runs

  @Test(arguments: ["log my mood as tired", "delete my last entry", "use a ten point scale", "undo", "blorp fnord"])
  func `a dry run shows and writes nothing`(text: String) throws {
    try home.log(#"{"mood":3}"#)
    let before = try home.entries() + [try home.call("settings")]
    let version = try home.assistant.journal().dataVersion()
    #expect(!home.say(text, isDryRun: true).reply.isEmpty)
    #expect(try home.entries() + [try home.call("settings")] == before)
    #expect(try home.assistant.journal().dataVersion() == version)
    #expect(home.say("yes").commands.map(\.name) == ["yes"])
  }

  @Test func `a dry run by name checks the arguments and writes nothing`() throws {
    #expect(try home.call("log", #"{"mood":3}"#, isDryRun: true).at("dry_run").bool == true)
    #expect(throws: CommandError.self) { try home.call("log", #"{"mood":9}"#, isDryRun: true) }
    #expect(try home.entryCount() == 0)
  }

  // MARK: Idempotency keys

  @Test(arguments: [false, true])
  func `the same key gives the first result and writes nothing, by name`(restarts: Bool) throws {
    let first = try home.call("log", #"{"mood":3}"#, key: "k")
    if restarts { home.restart() }
    #expect(try home.call("log", #"{"mood":3}"#, key: "k") == first)
    #expect(try home.entryCount() == 1)
    #expect(try home.call("log", #"{"mood":3}"#, key: "other") != first)
    let undone = try home.call("undo", key: "u")
    if restarts { home.restart() }
    #expect(try home.call("undo", key: "u") == undone)
    #expect(try home.entryCount() == 1)
  }

  @Test(
    arguments: [
      "log my mood as tired", "yesterday evening I was anxious, today I feel good", "use a ten point scale",
    ], [false, true])
  func `the same key gives the first result and writes nothing, when said`(text: String, restarts: Bool) throws {
    func results(_ said: SayResult) throws -> [JSON] { try said.commands.map { try $0.outcome.get() } }
    let first = home.say(text, key: "k")
    let count = try home.entryCount()
    if restarts { home.restart() }
    let second = home.say(text, key: "k")
    #expect(try results(second) == results(first))
    #expect(try home.entryCount() == count)
  }

  @Test func `a repeated check-in says that it is there already`() throws {
    home.say("log my mood as tired", key: "k")
    #expect(home.say("log my mood as tired", key: "k").reply.lowercased().contains("already"))
  }

  @Test func `an answer with a key is given once`() throws {
    try home.log(#"{"mood":3}"#)
    try home.log(#"{"mood":4}"#)
    home.say("delete my last entry")
    let first = home.say("yes", key: "k")
    let second = home.say("yes", key: "k")
    #expect(second.commands.map(\.name) == ["delete"] && first.reply == second.reply)
    #expect(try home.entryCount() == 1)
  }
}
