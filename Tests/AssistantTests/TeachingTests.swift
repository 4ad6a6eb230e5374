import Foundation
import JSONText
import JournalStore
import Testing
import Understanding

@testable import Assistant

@Suite struct TeachingTests {
  let home: TestHome

  init() throws { home = try TestHome() }

  /// The commands that a text is read as, with their arguments.
  private func meaning(_ text: String) -> String {
    let meaning = home.assistant.interpret(text, home.context())
    guard meaning.decision == .act else { return "\(meaning.decision)" }
    return meaning.commands.map { "\($0.name) \(JSON.object($0.arguments).text())" }.joined(separator: " ; ")
  }

  /// The same with the arguments in order of their names.
  private func sortedMeaning(_ text: String) -> [[String]] {
    home.assistant.interpret(text, home.context()).commands.map { command in
      [command.name] + command.arguments.map { "\($0.key) \($0.value.text())" }.sorted()
    }
  }

  private func teach(_ phrase: String, _ meaning: String) throws {
    try home.call("teach", JSON.object(["phrase": .string(phrase), "meaning": .string(meaning)]).text())
  }

  /// The fault for which a lesson is refused.
  private func fault(_ phrase: String, _ meaning: String) throws -> LessonFault? {
    let arguments = JSON.object(["phrase": .string(phrase), "meaning": .string(meaning)]).text()
    guard case .lesson(let fault, _) = try home.error("teach", arguments) else { return nil }
    return fault
  }

  @Test func `a taught phrase does what it means`() throws {
    try home.converse(
      """
      > when I say gn, log my mood as sleepy and slept 8 hours
      = teach
      > gn
      = log
      # 1
      > GN!
      = log
      # 2
      """)
    #expect(try home.entries()[0].at("mood").int == 2)
    #expect(try home.entries()[1].at("measurements.0.value").int == 8)
  }

  @Test func `the example of the catalogue is two commands`() throws {
    let result = home.say("when I say gn, log my mood as sleepy and remind me at 8am")
    #expect(result.error == nil)
    #expect(meaning("gn") == meaning("log my mood as sleepy and remind me at 8am"))
    #expect(home.assistant.interpret("gn", home.context()).commands.map(\.name) == ["log", "remind"])
  }

  @Test func `times in a meaning are read when the phrase is said`() throws {
    try teach("zzz", "yesterday evening I was tired")
    #expect(meaning("zzz").contains("2026-11-17"))
    home.now = try instant("2026-12-24T12:00:00Z")
    #expect(meaning("zzz").contains("2026-12-23"))
  }

  @Test(
    arguments: [
      ("slept 5 hours, gn", "slept 5 hours, log my mood as tired"),
      ("please gn", "log my mood as tired"), ("slept 5 hours, gn please!", "slept 5 hours, log my mood as tired"),
      ("gn and slept 5 hours", "log my mood as tired and slept 5 hours"), ("gn. how was this week", nil),
      // What is noted, looked for or told is not done.
      ("note: gn", "note: gn"), ("gnat bites all over", nil), ("I feel great about gn", nil),
    ] as [(String, String?)])
  func `a phrase is found between signs and joining words`(said: String, same: String?) throws {
    let before = meaning(said)
    try teach("gn", "log my mood as tired")
    if let same { #expect(sortedMeaning(said) == sortedMeaning(same)) }
    if said.contains("gnat") || said.contains("my gn") { #expect(meaning(said) == before) }
    if said.contains("week") {
      #expect(home.assistant.interpret(said, home.context()).commands.map(\.name) == ["log", "summary"])
    }
  }

  @Test func `spans are places in the text that was typed`() throws {
    try teach("gn", "log my mood as tired")
    let text = "slept 5 hours, gn"
    let spans = home.assistant.interpret(text, home.context()).commands.flatMap(\.spans)
    #expect(spans.contains { $0.argument == "mood" && $0.range == 15..<17 })
    #expect(spans.allSatisfy { $0.range.upperBound <= text.count })
  }

  @Test func `a phrase may be made of others`() throws {
    try teach("a1", "log my mood as tired")
    try teach("a2", "a1, slept 5 hours")
    #expect(meaning("a2") == meaning("log my mood as tired, slept 5 hours"))
  }

  @Test func `a circle is refused, and named`() throws {
    try teach("a1", "log my mood as tired")
    try teach("a2", "a1 and slept 5 hours")
    #expect(try fault("a1", "a2") == .cycle(["a1", "a2", "a1"]))
    #expect(try fault("a3", "a3, slept 5 hours") == .cycle(["a3", "a3"]))
    #expect(meaning("a1") == meaning("log my mood as tired"))
  }

  @Test func `phrases in phrases end at a depth`() throws {
    try teach("p0", "log my mood as tired")
    var refused: Int?
    for index in 1...12 where refused == nil {
      do { try teach("p\(index)", "p\(index - 1)") } catch { refused = index }
    }
    #expect(refused == 8)
    #expect(try fault("p8", "p7") == .tooDeep(limit: 8))
    #expect(meaning("p7") == meaning("p0"))
  }

  @Test func `phrases that multiply are refused`() throws {
    try teach("x0", "log my mood as tired")
    var isRefused = false
    for index in 1...6 {
      let before = Array(repeating: "x\(index - 1)", count: 9).joined(separator: ", ")
      do { try teach("x\(index)", before) } catch {
        isRefused = true
        break
      }
    }
    #expect(isRefused)
  }

  @Test(
    arguments: [
      ("undo", "undo"), ("Undo!", "undo"), ("help", "help"), ("yes", "yes"), ("no", "no"), ("cancel", "cancel"),
      ("never mind", "cancel"), ("redo", "redo"), ("delete everything", "erase"), ("3", "number"),
      ("my shortcuts", "shortcuts"),
    ])
  func `words that must keep their meaning can't be taught`(phrase: String, command: String) throws {
    #expect(try fault(phrase, "log my mood as tired") == .coreWord(command))
  }

  @Test(
    arguments: [
      ("log my mood as sleepy and florp the wug", "florp the wug"), ("blorp fnord", "blorp fnord"),
      ("how was this week, wug mirp", "wug mirp"),
    ])
  func `what is not understood is named`(meaning: String, part: String) throws {
    #expect(try fault("gn", meaning) == .notUnderstood(part))
    #expect(home.say("when I say gn, \(meaning)").reply.contains(part))
    #expect(try home.call("shortcuts").at("shortcuts").array?.isEmpty == true)
  }

  @Test func `a phrase can't teach or forget`() throws {
    #expect(try fault("gn", "when I say x, log my mood as tired") == .nested)
    #expect(try fault("?!", "log my mood as tired") == .noPhrase)
  }

  @Test func `signs of a crisis can't be taught`() throws {
    let assistant = Assistant(
      Assistant.Configuration(journalPath: home.folder + "/other.db", cachePath: TestHome.cachePath))
    for (phrase, meaning) in [
      ("i want to die", "log my mood as tired"), ("gn", "log my mood as tired, I want to kill myself"),
    ] {
      do throws(CommandError) {
        _ = try assistant.call("teach", ["phrase": .string(phrase), "meaning": .string(meaning)], home.context())
        Issue.record("taught")
      } catch {
        guard case .lesson(.crisis, _) = error else {
          Issue.record("\(error)")
          return
        }
      }
    }
  }

  @Test func `a new meaning takes the place of the old one, and undo brings that back`() throws {
    try teach("gn", "log my mood as tired")
    let result = home.say("when I say Gn, log my mood as happy")
    #expect(result.reply.contains("log my mood as tired"))
    #expect(meaning("gn") == meaning("log my mood as happy"))
    #expect(try home.call("shortcuts").at("shortcuts").array?.count == 1)
    home.say("undo")
    #expect(meaning("gn") == meaning("log my mood as tired"))
    home.say("redo")
    #expect(meaning("gn") == meaning("log my mood as happy"))
  }

  @Test func `forgetting is undone as well`() throws {
    try home.converse(
      """
      > when I say gn, log my mood as tired
      = teach
      > forget gn
      = forget
      > gn
      = unknown ? confirmation
      > undo
      = undo
      > gn
      = log
      # 1
      """)
  }

  @Test func `a phrase that was never taught is not found`() throws {
    try teach("coffee break", "had a coffee")
    let error = try home.error("forget", #"{"phrase":"coffee brake"}"#)
    #expect(error.word == "not_found")
    #expect(home.assistant.sentence(for: error, home.context()).contains("coffee break"))
  }

  @Test func `shortcuts tell what they are read as`() throws {
    try teach("gn", "log my mood as tired")
    let shown = try home.call("shortcuts").at("shortcuts.0")
    #expect(shown.at("phrase").string == "gn" && shown.at("meaning").string == "log my mood as tired")
    #expect(shown.at("commands.0.name").string == "log" && shown.at("commands.0.arguments.mood").int == 2)
    #expect(try home.call("shortcuts", #"{"phrase":"GN"}"#).at("shortcuts").array?.count == 1)
    #expect(home.say("what does gn mean").commands.map(\.name) == ["shortcuts"])
  }

  @Test func `a lesson in pieces is asked for piece by piece`() throws {
    try home.converse(
      """
      > teach you a shortcut
      = ? text
      > gym
      = ? text
      > I exercised for an hour
      = teach
      > gym
      = log ? mood
      # 1
      """)
    #expect(try home.entries()[0].at("measurements.0.value").int == 60)
  }

  @Test func `another process knows what was taught`() throws {
    try teach("gn", "log my mood as tired")
    home.restart()
    #expect(home.say("gn").commands.map(\.name) == ["log"])
  }

  @Test func `a shortcut in Spanish`() throws {
    home.say("set language to es")
    try home.converse("> cuando diga bn, estoy cansada\n= teach\n> bn\n= log\n# 1")
    #expect(home.say("mis atajos").reply.contains("bn"))
  }

  @Test func `an activity logged by name is understood in sentences, until that is undone`() throws {
    let before = meaning("feeling great after zorbing")
    try home.log(#"{"activities":["zorbing"]}"#)
    #expect(meaning("did some zorbing") == #"log {"activities":["zorbing"]}"#)
    #expect(meaning("feeling great after zorbing") == #"log {"mood":5,"activities":["zorbing"]}"#)
    home.say("undo")
    #expect(meaning("feeling great after zorbing") == before)
  }

  @Test func `a user's name takes the place of a list's wording`() throws {
    #expect(meaning("did some pottery").contains("art"))
    try home.log(#"{"activities":["pottery"]}"#)
    #expect(meaning("did some pottery") == #"log {"activities":["pottery"]}"#)
  }

  @Test func `names that features keep are understood in the next utterance`() throws {
    try home.assistant.journal().write("track", at: home.now) { transaction in
      try transaction.put("metric", "knee_pain", #"{"name":"knee pain"}"#)
      try transaction.put("goal", "g1", #"{"title":"marathon"}"#)
      return "{}"
    }
    #expect(meaning("knee pain 4").contains(#"{"metric":"knee_pain","value":4}"#))
    #expect(meaning("pause the marathon goal").hasPrefix("goal_pause"))
  }

  @Test func `own phrases and names are completed`() throws {
    try teach("gnome walk", "log my mood as tired")
    try home.log(#"{"activities":["zorbing"]}"#)
    func completions(_ text: String) -> [String] {
      home.assistant.complete(text, cursor: nil, home.context()).map(\.text)
    }
    #expect(completions("gno").first == "gnome walk")
    #expect(completions("log zor") == ["zorbing"])
  }

  @Test func `names are read again only where the journal has changed`() throws {
    try teach("gn", "log my mood as tired")
    let journal = try home.assistant.journal()
    let names = home.assistant.names(in: journal)
    home.say("slept 5 hours")
    #expect(home.assistant.names(in: journal) === names)
    try teach("gm", "log my mood as happy")
    #expect(home.assistant.names(in: journal) !== names)
  }
}
