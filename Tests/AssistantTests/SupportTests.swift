import CivilTime
import Foundation
import JSONText
import JournalStore
import ResourceFiles
import Testing

@testable import Assistant

@Suite struct PromptTests {
  let home: TestHome
  init() throws { home = try TestHome() }

  @Test(
    arguments: [
      // The next free text is the note of the check-in that was just made, or a note of its own.
      "> tired\n= log\n> give me something to write about\n= prompt ? text\n> My sister called and we laughed a lot\n= amend\n# 1",
      "> prompt\n= prompt ? text\n> My sister called and we laughed a lot\n= log\n# 1",
      "> prompt\n= prompt ? text\n> blorp fnord\n= log\n# 1",
      "> prompt\n= prompt ? text\n> I was proud of how calm I stayed in that meeting\n= log\n# 1",
      "> prompt\n= prompt ? text\n> what helps me is walking with my dog\n= log\n# 1",
      // A command, a question and a short check-in are obeyed.
      "> prompt\n= prompt ? text\n> what's my streak\n= streak\n# 0",
      "> prompt\n= prompt ? text\n> another prompt\n= prompt ? text\n> undo\n= undo!nothing_to_undo\n# 0",
      "> prompt\n= prompt ? text\n> log my mood as tired\n= log\n# 1",
      "> prompt\n= prompt ? text\n> 4\n= log\n# 1",
      "> prompt\n= prompt ? text\n> cancel\n= cancel\n# 0",
      "> prompt\n= prompt ? text\n> skip\n= \n# 0",
      // Praise leaves the question open; hiding doesn't.
      "> prompt\n= prompt ? text\n> I like that prompt\n= rate_prompt ? text\n> The neighbour's garden, for one\n= log\n# 1",
      "> prompt\n= prompt ? text\n> never show me that one again\n= rate_prompt\n# 0",
    ])
  func `a prompt leaves its answer open`(transcript: String) throws { try home.converse(transcript) }

  @Test func `the answer is kept word for word, and changes nothing else`() throws {
    home.say("tired")
    home.say("prompt")
    let text = "I was  thinking about walking to the sea again"
    home.say(text)
    let entry = try home.entries()[0]
    #expect(entry.at("note").string == text && entry.at("mood").int == 2)
    #expect(entry.at("activities").array?.isEmpty ?? true)
    home.say("undo")
    #expect(try home.entries()[0].at("note") == .null)
  }

  @Test func `an entry that has a note keeps it`() throws {
    try home.log(#"{"mood":3,"note":"first words"}"#)
    home.say("prompt")
    home.say("And these are the second words")
    #expect(try home.entries().map { $0.at("note").string } == ["first words", "And these are the second words"])
  }

  @Test(arguments: WritingPrompt.categories) func `a category gives its own prompts only`(category: String) throws {
    for _ in 0..<5 {
      #expect(try home.call("prompt", #"{"category":"\#(category)"}"#).at("category").string == category)
    }
  }

  @Test func `no prompt comes again before all others of its kind have`() throws {
    let count = home.assistant.words.prompts.prompts.filter { $0.occasion == "any" && $0.category == "curiosity" }.count
    var seen: [String] = []
    for _ in 0..<count * 2 {
      home.now = home.now.adding(seconds: 3600)
      seen.append(try #require(try home.call("prompt", #"{"category":"curiosity"}"#).at("id").string))
    }
    #expect(Set(seen.prefix(count)).count == count)
    #expect(Set(seen.suffix(count)).count == count)
  }

  @Test func `a hidden prompt never comes, until that is undone`() throws {
    let id = try #require(try home.call("prompt", #"{"category":"gratitude"}"#).at("id").string)
    try home.call("rate_prompt", #"{"verdict":"hide"}"#)
    func shown() throws -> Set<String?> {
      Set(
        try (0..<30).map { _ in
          home.now = home.now.adding(seconds: 3600)
          return try home.call("prompt", #"{"category":"gratitude"}"#).at("id").string
        })
    }
    #expect(try !shown().contains(id))
    home.say("undo")
    #expect(try shown().contains(id))
  }

  @Test func `a favourite comes more often than the others`() throws {
    let id = try #require(try home.call("prompt", #"{"category":"reflection"}"#).at("id").string)
    try home.call("rate_prompt", #"{"verdict":"favorite"}"#)
    var counts: [String: Int] = [:]
    for _ in 0..<120 {
      home.now = home.now.adding(seconds: 3600)
      let shown = try #require(try home.call("prompt", #"{"category":"reflection"}"#).at("id").string)
      counts[shown, default: 0] += 1
    }
    let favorite = counts.removeValue(forKey: id) ?? 0
    #expect(favorite > (counts.values.max() ?? .max))
  }

  @Test func `when all are hidden it says so`() throws {
    for _ in home.assistant.words.prompts.prompts {
      _ = try home.call("prompt", #"{"category":"curiosity"}"#)
      try home.call("rate_prompt", #"{"verdict":"hide"}"#)
    }
    #expect(try home.call("prompt", #"{"category":"curiosity"}"#) == .object([:]))
    #expect(home.say("a curiosity prompt").reply.contains("hidden"))
  }

  @Test func `rating nothing is answered, and writes nothing`() throws {
    #expect(home.say("I like that prompt").error == nil)
    #expect(throws: CommandError.self) { try home.call("undo") }
  }
}

@Suite struct TipTests {
  let home: TestHome
  init() throws { home = try TestHome() }

  @Test func `a topic shows others each time`() throws {
    var seen: [String] = []
    for _ in 0..<2 {
      let page = try home.call("tips", #"{"topic":"sleep"}"#).at("tips")
      seen += page.array?.compactMap(\.string) ?? []
    }
    #expect(seen.count == 6 && Set(seen).count == 6)
  }

  @Test func `without a topic the topics take turns`() throws {
    let topics = try (0..<12).map { _ in try home.call("tips").at("topic").string }
    #expect(Set(topics).count == 12)
  }

  @Test func `another goes on with the topic`() throws {
    home.say("stress tips")
    for _ in 0..<2 {
      let said = home.say("another")
      let result = try said.commands.first?.outcome.get()
      #expect(result?.at("topic").string == "stress")
    }
  }

  @Test func `an unknown topic names those that there are`() throws {
    #expect(try home.call("tips", #"{"topic":"dancing"}"#).at("topics").array?.count == 12)
  }
}

@Suite struct ExerciseTests {
  let home: TestHome
  init() throws { home = try TestHome() }

  @Test(
    arguments: [
      ("box", 2, 8, 128), ("box", 0.5, 2, 32), ("478", nil, 4, 76), ("478", 1, 3, 57), ("coherent", 5, 30, 300),
      ("sigh", 1, 6, 60), ("box", 60, 225, 3600), ("478", 0.5, 2, 38),
    ] as [(String, Double?, Int, Int)])
  func `whole rounds come near the time`(technique: String, minutes: Double?, rounds: Int, seconds: Int) throws {
    let pattern = BreathingPattern(technique, minutes: minutes)
    #expect(pattern.rounds == rounds && pattern.seconds == seconds)
    let said = minutes.map { #","minutes":\#($0)"# } ?? ""
    let result = try home.call("breathe", #"{"technique":"\#(technique)"\#(said)}"#)
    #expect(result.at("rounds").int == rounds && result.at("seconds").int == seconds)
    #expect(result.at("steps").array?.compactMap { $0.at("seconds").int }.reduce(0, +) == seconds / rounds)
    #expect(BreathingPattern(result: result) == pattern)
  }

  @Test(arguments: BreathingPattern.techniques) func `every second has its beat`(technique: String) {
    let pattern = BreathingPattern(technique, minutes: 1)
    let beats = (0..<pattern.seconds).compactMap(pattern.beat)
    #expect(beats.count == pattern.seconds)
    #expect(beats.first?.count == 1 && beats.last?.count == pattern.steps.last?.seconds)
    #expect(beats.last?.round == pattern.rounds)
    #expect(beats.filter { $0.count == 1 }.map(\.step) == (0..<pattern.rounds).flatMap { _ in pattern.steps })
    #expect(pattern.beat(at: pattern.seconds) == nil && pattern.beat(at: -1) == nil)
  }

  @Test(arguments: ["0.4", "61", "-1", "1e9"]) func `a length that makes no sense is refused`(minutes: String) {
    #expect(throws: CommandError.self) { try home.call("breathe", #"{"minutes":\#(minutes)}"#) }
  }

  @Test(
    arguments: [
      "> help me ground myself\n= ground ? text\n> lamp, desk, my cup of coffee\n= ? text\n> cars and music\n= ? text\n> toes\n= \n# 0",
      "> ground me\n= ground ? text\n> skip\n= ? text\n> next\n= ? text\n> done\n= \n# 0",
      "> ground me\n= ground ? text\n> yes\n= ? text\n> stop\n= cancel\n> 4\n= log\n# 1",
      "> ground me\n= ground ? text\n> what's my streak\n= streak\n# 0",
      "> ground me\n= ground ? text\n> log my mood as tired\n= log\n# 1",
      "> ground me\n= ground ? text\n> I feel terrible\n= log\n# 1",
    ])
  func `grounding goes step by step and keeps nothing`(transcript: String) throws { try home.converse(transcript) }

  @Test func `by name grounding gives its three steps`() throws {
    #expect(try home.call("ground").at("steps").array?.map { $0.at("id").string } == ["see", "hear", "move"])
  }
}

@Suite struct SupportTextTests {
  private static let files = ResourceFiles()

  @Test func `there are enough prompts, each with its own id, of the categories of the catalogue`() {
    let prompts = PromptLibrary(files: Self.files, language: "en").prompts
    #expect(prompts.count >= 60)
    #expect(Set(prompts.map(\.id)).count == prompts.count)
    #expect(Set(prompts.map(\.text)).count == prompts.count)
    #expect(Set(prompts.map(\.category)) == Set(WritingPrompt.categories))
    for prompt in prompts { #expect(prompt.text.count <= 90 && prompt.text.contains("?"), "\(prompt.text)") }
  }

  @Test func `places to fill stand where there is something to fill them with`() {
    for prompt in PromptLibrary(files: Self.files, language: "en").prompts {
      for match in prompt.text.matches(of: /\{(\w+)\}/) {
        let allowed: Set<Substring> =
          switch (prompt.occasion, prompt.detail) {
          case ("same_mood", _): ["mood", "days"]
          case ("review", "best"), ("review", "hardest"): ["date", "Date"]
          default: prompt.activities.isEmpty ? [] : ["activity", "Activity"]
          }
        #expect(allowed.contains(match.output.1), "\(prompt.id)")
      }
    }
  }

  @Test func `there are tips for twelve topics`() {
    let topics = TipLibrary(files: Self.files, language: "en").topics
    #expect(
      Set(topics.map(\.id)) == [
        "sleep", "stress", "energy", "anxiety", "mood", "focus", "social", "exercise", "gratitude", "anger",
        "journaling", "self_compassion",
      ])
    for (id, tips) in topics { #expect(tips.count >= 5 && Set(tips).count == tips.count, "\(id)") }
  }
}
