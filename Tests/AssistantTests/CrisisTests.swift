import CivilTime
import Foundation
import JSONText
import JournalModel
import Replies
import ResourceFiles
import Testing
import Understanding

@testable import Assistant

/// At a sign of crisis there is help, one line on what became of the words, and nothing else.
@Suite struct CrisisTests {
  private let home: TestHome

  init() throws {
    home = try TestHome()
    home.zone = try TimeZoneRules(identifier: "Europe/London")
  }

  /// The keys that may be said at a sign of crisis.
  private static let kept = "What you wrote is kept, word for word."

  /// What every line of a reply has to be: a line of the fixed text for the kind, a helpline, or what became of it.
  private func isNothingBesides(_ reply: String) throws -> Bool {
    let catalogue = try ReplyCatalogue(files: ResourceFiles(), language: "en")
    let result = try home.call("crisis")
    let style = ReplyStyle(
      now: home.now, zone: home.zone, scale: .five, weekStart: .monday, plain: true, width: 0, seed: 7)
    var allowed: Set<String> = []
    for key in try catalogue.keys(in: "crisis") {
      for lines in [result.at("lines").array ?? [], []] {
        var state = ReplyState()
        var values = try #require(result.object)
        values["lines"] = .array(lines)
        guard let text = try? catalogue.text(of: key, values, style: style, state: &state) else { continue }
        allowed.formUnion(text.split(separator: "\n").map(String.init))
      }
    }
    let lines = reply.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("- ") }
    return !lines.isEmpty && lines.allSatisfy(allowed.contains)
  }

  @Test(arguments: [
    "I want to die", "slept 3 hours, walked to work, and I want to kill myself", "hello, I want to end my life",
    "7/10 today but i want to kill myself", "how was this week? i want to die", "delete my last entry, i want to die",
    "remind me to kill myself at 9", "what's my streak. i dont want to live anymore", "undo i want to die",
    "I took 40 pills", "he hit me again last night", "my friend says she wants to kill herself", "helpline",
    "call me Sam, i want to kill myself", "thanks, but i'm going to kill myself", "note: I want to die",
    "log my mood as tired and i want to kill myself", "when I say gn, I want to die",
    "bye forever world, i want to die",
    "30 February i want to die", "quiero suicidarme", "mi novio me pega",
    "i want to die 😂😂 no really i want to kill myself tonight", "yes i want to die", "self-harm urges 4/10",
    "had self-harm thoughts on the bus",
  ])
  func `the help comes alone`(_ text: String) throws {
    for isQuestionOpen in [false, true] {
      if isQuestionOpen { home.say("florp wug") }
      let result = home.say(text)
      #expect(result.commands.first?.name == "crisis", "\(text): \(result.reply)")
      #expect(result.commands.dropFirst().allSatisfy { $0.name == "log" })
      #expect(result.expects == nil)
      #expect(result.suggestions == [])
      #expect(!result.isGoodbye)
      #expect(try isNothingBesides(result.reply), "\(text)\n\(result.reply)")
    }
  }

  @Test(arguments: [
    "help me. the atm kept my debit card, can you refund the transaction",
    "please help me! the transaction is wrong, refund my account",
  ])
  func `a cry for help beside words for a bank is answered, and not kept`(text: String) throws {
    #expect(home.say(text).commands.map(\.name) == ["crisis"])
    #expect(try home.entryCount() == 0)
  }

  @Test(
    arguments: ["honestly", "just wanted to say", "ok so", "yesterday"], ["it was hot", "this evening was wonderful"])
  func `words that only lead on bring no help`(opening: String, told: String) {
    #expect(!home.say("\(opening) \(told)", isDryRun: true).commands.contains { $0.name == "crisis" })
    #expect(home.say("\(opening) i want to kill myself", isDryRun: true).commands.first?.name == "crisis")
  }

  @Test(arguments: ["You misunderstood me, mate", "went to the pub with me mate", "tell me mate"])
  func `words of the language that is spoken are no signs in another one`(text: String) {
    #expect(!home.say(text).commands.map(\.name).contains("crisis"), "\(text)")
  }

  @Test(arguments: ["quiero que alguien me mate", "mejor que me lleve la muerte"])
  func `signs in another language than the one that is spoken are heard`(text: String) {
    #expect(home.say(text).commands.first?.name == "crisis", "\(text)")
  }

  @Test(arguments: ["if i walk do i sleep better that night", "if i run do i feel better the next day"])
  func `a question about what one does brings no help`(_ text: String) {
    #expect(!home.say(text, isDryRun: true).commands.contains { $0.name == "crisis" })
  }

  @Test func `every command with such a text within is answered with the help alone`() throws {
    let help = HelpPages(ResourceFiles(), language: "en")
    for line in help.topics.flatMap(\.commands) {
      for example in line.examples {
        let result = home.say("\(example). I want to kill myself")
        #expect(result.commands.first?.name == "crisis", "\(example)")
        #expect(try isNothingBesides(result.reply), "\(example)\n\(result.reply)")
        #expect(result.expects == nil && result.suggestions == [], "\(example)")
      }
    }
  }

  @Test func `the words are kept with the facts said in them, and nothing is inferred`() throws {
    let result = home.say("slept 3 hours, feel terrible and sad, I want to kill myself")
    #expect(result.commands.map(\.name) == ["crisis", "log"])
    let entry = try #require(try home.entries().last)
    #expect(entry.at("note").string == "slept 3 hours, feel terrible and sad, I want to kill myself")
    #expect(entry.at("measurements.0.value").double == 3)
    #expect(entry["mood"] == nil)
    #expect(entry["emotions"]?.array?.isEmpty ?? true)
    #expect(result.reply.hasSuffix(Self.kept))
  }

  @Test(arguments: ["self-harm urges 4/10", "urge to self harm 6/10 tonight", "selfharm urges 3"])
  func `a figure right behind a sign rates it, and no mood`(_ text: String) throws {
    let result = home.say(text)
    #expect(result.commands.map(\.name) == ["crisis", "log"])
    let entry = try #require(try home.entries().last)
    #expect(entry["mood"] == nil)
    #expect(entry.at("note").string == text)
  }

  @Test func `a message about somebody else is not stored`() throws {
    let result = home.say("my sister says she wants to kill herself")
    #expect(result.commands.map(\.name) == ["crisis"])
    #expect(try home.entryCount() == 0)
    #expect(!result.reply.contains(Self.kept))
  }

  @Test func `the second time is shorter, and what follows is plain`() throws {
    let first = home.say("I want to die")
    let second = home.say("i really want to kill myself")
    #expect(second.reply.count < first.reply.count)
    #expect(home.say("i took 40 pills").reply.contains("medical help"))
    let log = home.say("ran 20 minutes")
    #expect(log.expects == nil)
    #expect(!log.reply.contains("undo"))
    #expect(home.say("hello").expects == nil)
    #expect(home.say("florp wug").suggestions == [])
    home.now = home.now.adding(seconds: 25 * 3600)
    #expect(home.say("I want to die").reply == first.reply)
  }

  @Test(arguments: [
    ("Europe/London", "116 123"), ("America/New_York", "988"), ("Europe/Berlin", "0800 111 0 111"),
    ("UTC", "findahelpline.com"),
  ])
  func `the lines are those of the country`(_ zone: String, _ line: String) throws {
    home.zone = try TimeZoneRules(identifier: zone)
    #expect(home.say("I want to die").reply.contains(line))
  }

  @Test func `the country that is set goes before the zone`() throws {
    try home.call("set", #"{"key": "country", "value": "Ireland"}"#)
    #expect(home.say("I want to die").commands[0].outcome.result?["country"] == .string("IE"))
  }

  @Test func `parse shows the help first and then the check-in`() {
    let reading = home.assistant.interpret("I want to kill myself", home.context())
    #expect(reading.commands.map(\.name) == ["crisis", "log"])
    #expect(reading.commands[1].arguments["note"] == .string("I want to kill myself"))
    #expect(home.assistant.interpret("show helplines", home.context()).commands.map(\.name) == ["crisis"])
  }

  @Test func `a note that is logged by name brings the help with its result`() throws {
    #expect(try home.call("log", #"{"note": "I want to kill myself"}"#).at("crisis.reply").string?.isEmpty == false)
    #expect(try home.call("log", #"{"note": "a quiet day"}"#)["crisis"] == nil)
  }

  @Test func `the help comes where nothing can be saved, and says so`() throws {
    let path = home.folder + "/damaged.db"
    try Data(repeating: 0x41, count: 9000).write(to: URL(filePath: path))
    for text in ["I want to kill myself", "I want to kill myself\u{0}"] {
      let result = try TestHome(path: path).say(text)
      #expect(result.commands.map(\.name) == ["crisis", "log"])
      #expect(result.reply.contains("couldn't be saved"))
      #expect(result.error != nil)
    }
  }

  @Test func `a text too long for a note is answered all the same`() throws {
    let result = home.say("I want to kill myself. " + String(repeating: "x ", count: 6000))
    #expect(result.commands[0].name == "crisis")
    #expect(result.reply.contains("longer than one note"))
  }

  @Test func `the same key again keeps the words once`() throws {
    let first = home.say("I want to die", key: "k")
    #expect(home.say("I want to die", key: "k").reply == first.reply)
    #expect(try home.entryCount() == 1)
  }
}

extension Result {
  fileprivate var result: Success? { try? get() }
}
