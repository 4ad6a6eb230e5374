import CivilTime
import JSONText
import JournalModel
import ResourceFiles
import Testing

@testable import Assistant

@Suite struct CompanionCommandTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  /// Seven evenings with a mood, reading and a note: points for the shop.
  private func week() throws {
    for day in 12...18 {
      home.now = try instant("2026-11-\(day)T20:00:00+00:00")
      try home.call("log", #"{"mood":4,"activities":["reading"],"note":"a few words"}"#)
    }
  }

  @Test func `a run that is celebrated is told once, however many days lie before it`() throws {
    // Earlier runs, each reached long ago, are not told.
    for day in 1...6 {
      home.now = try instant("2026-06-0\(day)T20:00:00+00:00")
      try home.call("log", #"{"mood":4}"#)
    }
    var told: [String] = []
    for day in 12...19 {
      home.now = try instant("2026-11-\(day)T20:00:00+00:00")
      if home.say("mood 4").reply.contains("Week Warrior") { told.append("\(day)") }
    }
    #expect(told == ["18"])
  }

  @Test(arguments: ["make it a dragon", "could it be a unicorn please", "turn it into a dog"])
  func `an animal that isn't drawn is no change, and those that are are told`(said: String) throws {
    home.say("feeling good")
    let before = try home.call("companion").at("species")
    let result = home.say(said)
    #expect(result.commands.map(\.name) == ["companion_set"])
    #expect(result.error != nil)
    for species in ["cat", "bear", "bunny", "frog", "fox", "penguin"] { #expect(result.reply.contains(species)) }
    #expect(try home.call("companion").at("species") == before)
  }

  @Test func `it hatches at the first check-in, told once, and undo takes it back`() throws {
    #expect(try home.call("companion").at("hatched") == .bool(false))
    let first = home.say("feeling good").reply
    #expect(first.contains("hatched") || first.contains("egg"))
    let species = try home.call("companion").at("species")
    #expect(species.string != nil)
    #expect(!home.say("feeling great").reply.contains("egg"))
    #expect(try home.call("companion").at("species") == species)
    while home.say("undo").error == nil {}
    #expect(try home.call("companion").at("hatched") == .bool(false))
  }

  @Test func `name, species, colour and pronouns are said and changed, and undo takes each back`() throws {
    try home.log(#"{"mood":4}"#)
    home.say("call it Pixel")
    home.say("I'd like a frog")
    home.say("make it blue")
    try home.call("companion_set", #"{"pronouns":"they/them"}"#)
    let set = try home.call("companion")
    #expect(set.at("name") == .string("Pixel") && set.at("species") == .string("frog"))
    #expect(set.at("color") == .string("blue") && set.at("pronouns") == .string("they/them"))
    home.say("undo")
    home.say("undo")
    #expect(try home.call("companion").at("color") != .string("blue") || set.at("color") == .string("blue"))
    #expect(try home.call("companion").at("pronouns") == .null)
    #expect(try home.call("companion").at("name") == .string("Pixel"))
  }

  @Test func `names of any signs are kept, and shown without escape sequences`() throws {
    try home.log(#"{"mood":4}"#)
    let names = [String(repeating: "ä", count: 80), "🦊", "نور", "P\u{1B}[31mix\u{202E}el"]
    for name in names {
      try home.call("companion_set", JSON.object(["name": .string(name)]).text())
      #expect(try home.call("companion").at("name") == .string(name))
      let reply = home.say("how is my moodlet").reply
      #expect(!reply.contains("\u{1B}") && !reply.contains("\u{202E}"))
    }
    #expect(
      try home.error("companion_set", JSON.object(["name": .string(String(repeating: "x", count: 81))]).text()).word
        == "too_long")
    for name in [" ", "\u{200B}", "\u{1B}[0m"] {
      #expect(
        try home.error("companion_set", JSON.object(["name": .string(name)]).text()).data["reason"]
          == .string("empty_name"))
    }
    #expect(try home.call("companion").at("name") == .string(names[3]))
  }

  @Test func `absence makes nothing worse`() throws {
    try home.log(#"{"mood":1}"#)
    #expect(try home.call("companion").at("expression") == .string("sad"))
    for days in [3, 30, 400] {
      home.now = home.now.adding(seconds: days * 86_400)
      #expect(try home.call("companion").at("expression") == .string("content"))
    }
  }

  @Test func `the same line never comes twice running`() throws {
    try home.log(#"{"mood":2}"#)
    var last = ""
    for _ in 0..<40 {
      home.now = home.now.adding(seconds: 1)
      let reply = home.say("how is my moodlet").reply
      #expect(reply != last)
      last = reply
    }
  }

  @Test func `points buy, and what can't be had is told while nothing changes`() throws {
    try week()
    let points = try #require(try home.call("points").at("points").int)
    #expect(points == 7 * 4 + 2 + 5)
    #expect(try home.call("buy", #"{"item":"red scarf"}"#).at("points") == .int(points - 8))
    for (item, reason) in [
      ("red scarf", "owned"), ("wizard hat", "too_dear"), ("crown", "shelf"), ("santa hat", "out_of_season"),
      ("moon", "unknown_item"),
    ] {
      #expect(try home.error("buy", #"{"item":"\#(item)"}"#).data["reason"] == .string(reason), "\(item)")
    }
    #expect(try home.error("wear", #"{"item":"beret"}"#).data["reason"] == .string("not_owned"))
    #expect(try home.error("take_off", #"{"item":"red scarf"}"#).data["reason"] == .string("nothing_worn"))
    #expect(try home.call("points").at("points") == .int(points - 8))
    home.say("undo")
    #expect(try home.call("points").at("points") == .int(points))
  }

  @Test func `what is worn is shown, one item in each place`() throws {
    try week()
    home.say("buy the red scarf")
    home.say("wear it")
    #expect(try home.call("companion").at("wearing.0") == .string("red_scarf"))
    #expect(home.say("how is my moodlet").reply.contains("red scarf"))
    home.say("buy the blue scarf")
    #expect(try home.call("wear", #"{"item":"blue scarf"}"#).at("instead") == .string("red scarf"))
    home.say("take off the scarf")
    #expect(try home.call("companion").at("wearing") == .null)
  }

  @Test func `a look before buying changes nothing`() throws {
    try week()
    let before = try home.call("companion")
    let result = home.say("show me the top hat on it")
    #expect(result.commands.first?.name == "shop" && result.reply.contains("30"))
    #expect(try home.call("companion").at("wearing") == before.at("wearing"))
  }

  @Test func `a run of days is told once, and not beside a low mood`() throws {
    home.source = .rpc
    var told = 0
    for day in 12...15 {
      home.now = try instant("2026-11-\(day)T20:00:00+00:00")
      let reply = home.say(day == 14 ? "feeling terrible" : "feeling good").reply
      if reply.contains("Three days") || reply.contains("third day") {
        told += 1
        #expect(day == 15)
      }
    }
    #expect(told == 1)
  }

  @Test func `nothing of it shows after a sign of crisis, unless asked for`() throws {
    for day in 16...17 {
      home.now = try instant("2026-11-\(day)T20:00:00+00:00")
      home.say("feeling good")
    }
    home.now = try instant("2026-11-18T19:00:00+00:00")
    home.say("i want to kill myself")
    home.now = try instant("2026-11-18T20:00:00+00:00")
    let reply = home.say("feeling good").reply
    #expect(!reply.contains("third") && !reply.contains("points"))
    #expect(home.say("how many points do I have").reply.contains("points"))
  }

  @Test func `an entry that is deleted takes its points along`() throws {
    try week()
    let points = try #require(try home.call("points").at("points").int)
    try home.call("delete", #"{"target":"last"}"#)
    // Four for the entry, and five for the week that is no more.
    #expect(try home.call("points").at("points") == .int(points - 9))
    home.say("undo")
    #expect(try home.call("points").at("points") == .int(points))
  }

  @Test func `the day after a sign of crisis is quiet in every conversation`() throws {
    for day in 16...17 {
      home.now = try instant("2026-11-\(day)T20:00:00+00:00")
      home.say("feeling good")
    }
    home.now = try instant("2026-11-18T09:30:00+00:00")
    home.say("i want to kill myself")
    home.session = "another"
    home.restart()
    home.now = try instant("2026-11-18T20:00:00+00:00")
    let reply = home.say("feeling good").reply
    #expect(!reply.contains("third") && !reply.contains("Three days"))
    #expect(!home.say("let's breathe").reply.contains("beside you"))
    #expect(home.assistant.opening(home.context())?.reply.contains("your ") != true)
    #expect(home.say("how is my moodlet").reply.contains("mirror"), "what is asked for is answered")
    home.now = try instant("2026-11-19T10:00:00+00:00")
    #expect(home.say("let's breathe").reply.contains("beside you"))
  }

  @Test func `asking for a number starts no quiet day`() throws {
    try home.log(#"{"mood":4}"#)
    home.say("is there a helpline")
    #expect(home.say("let's breathe").reply.contains("beside you"))
  }

  @Test(arguments: [
    ("motion on", "motion", "on"), ("reduce motion", "motion", "off"), ("turn the sound on", "sound", "on"),
    ("no animations please", "motion", "off"), ("stop the observations", "observations", "off"),
    ("observations on", "observations", "on"), ("no prompts please", "prompts", "off"),
    ("no points please", "points", "off"), ("turn off the companion", "companion", "off"),
    ("don't ask about my plans", "open_loops", "off"), ("stop suggesting things", "suggestions", "off"),
    ("turn off unasked insights", "insights", "off"),
  ])
  func `what comes by itself is turned on and off by a sentence, and undo takes it back`(
    text: String, key: String, value: String
  ) throws {
    func setting() throws -> JSON { try home.call("settings", #"{"key":"\#(key)"}"#).at("settings.0.value") }
    let opposite = value == "on" ? "off" : "on"
    try home.call("set", #"{"key":"\#(key)","value":"\#(opposite)"}"#)
    #expect(home.say(text).commands.first?.name == "set", "\(text)")
    #expect(try setting() == .string(value), "\(text)")
    home.say("undo")
    #expect(try setting() == .string(opposite))
  }

  @Test func `what is off is not said`() throws {
    try home.log(#"{"mood":4}"#)
    home.now = home.now.adding(seconds: 3600)
    let library = ObservationLibrary(files: ResourceFiles(), language: "en").lines.values.flatMap { $0 }
    func says(_ reply: String) -> Bool {
      library.contains { line in reply.contains(line.replacing("{who}", with: "your")) }
    }
    func reply() -> String { home.say("how is my moodlet").reply.replacing("\n", with: " ") }
    home.say("stop the observations")
    #expect(!says(reply()) && reply().contains("mirror"))
    home.say("turn off the companion")
    #expect(!home.say("let's breathe").reply.contains("beside"))
  }

  @Test func `a word for a kind of thing shows the first of them, and names the others`() throws {
    try week()
    let preview = try home.call("shop", #"{"item":"scarf"}"#)
    #expect(preview.at("id") == .string("red_scarf"))
    #expect(preview.at("others").array?.contains(.string("blue scarf")) == true)
    home.say("buy the blue scarf")
    #expect(try home.call("shop", #"{"item":"scarf"}"#).at("id") == .string("blue_scarf"), "the one that is owned")
    #expect(home.say("show me the scarf on it before I buy it").commands.first?.name == "shop")
    #expect(try home.error("shop", #"{"item":"moon rock"}"#).data["reason"] == .string("unknown_item"))
  }

  @Test func `there are lines enough, each once, short, and none that flatters or pushes`() {
    let lines = SpokenLines(files: ResourceFiles(), language: "en").lines
    let own = lines.filter { $0.file == "companion/observations.txt" }
    #expect(own.count >= 150 && Set(own.map(\.text)).count == own.count)
    #expect(Set(lines.map(\.file)) == Set(SpokenLines.files))
    for line in lines {
      #expect(line.findings.isEmpty, "\(line.file): \(line.text)")
      #expect(line.text.count <= SpokenLines.limit, "\(line.file): \(line.text)")
    }
  }

  @Test func `every strategy has its source, others come next, and a feeling without any says so`() throws {
    let library = StrategyLibrary(files: ResourceFiles(), language: "en")
    #expect(library.feelings.count >= 12)
    for feeling in library.feelings {
      #expect(Emotion(rawValue: feeling) != nil, "\(feeling)")
      for strategy in library[feeling] {
        #expect(strategy.source.contains { $0.isNumber }, "a year: \(strategy.source)")
      }
    }
    let first = try home.call("tips", #"{"feeling":"anxious"}"#)
    #expect(first.at("strategies").array?.count == 3)
    let next = try home.call("tips", #"{"feeling":"anxious"}"#)
    #expect(first.at("strategies") != next.at("strategies"))
    #expect(home.say("strategies for anger").reply.contains("20"))
    #expect(try home.call("tips", #"{"feeling":"surprised"}"#).at("strategies").array?.isEmpty == true)
  }

  @Test(arguments: ["orange", "green"]) func `a picture in words is in good English`(color: String) throws {
    try home.log(#"{"mood":4}"#)
    try home.call("companion_set", #"{"color":"\#(color)","species":"fox"}"#)
    let article = color == "orange" ? "An orange fox" : "A green fox"
    #expect(home.say("how is my moodlet").reply.contains(article))
  }
}
