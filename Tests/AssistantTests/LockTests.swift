import CivilTime
import Foundation
import JSONText
import JournalModel
import JournalStore
import Testing
import Understanding

@testable import Assistant

/// What is said while the journal is locked. The folder only looks like a vault here: the real one, with gocryptfs, is
/// tried by `scripts/test-integrations lock`.
@Suite struct LockTests {
  private let home: TestHome
  private let vault: Vault
  private let assistant: Assistant

  init() throws {
    home = try TestHome()
    home.source = .cli
    home.zone = try TimeZoneRules(identifier: "Europe/London")
    vault = Vault(of: HomeFolders(data: home.folder, config: home.folder, state: home.folder))
    var configuration = Assistant.Configuration(journalPath: home.path)
    configuration.cachePath = home.assistant.configuration.cachePath
    configuration.vault = vault
    configuration.isPlain = true
    assistant = Assistant(configuration)
  }

  /// Makes the home look like one whose journal is locked.
  private func lock(sealingTo recipient: String? = nil) throws {
    let cipher = vault.folder + "/cipher"
    try FileManager.default.createDirectory(atPath: cipher, withIntermediateDirectories: true)
    try "{}".write(toFile: cipher + "/gocryptfs.conf", atomically: true, encoding: .utf8)
    if let recipient { try recipient.write(toFile: vault.folder + "/recipient", atomically: true, encoding: .utf8) }
  }

  private func say(_ text: String) -> SayResult { assistant.say(text, home.context()) }

  private func isLocked(_ error: CommandError?) -> Bool {
    if case .locked? = error { true } else { false }
  }

  @Test(arguments: [
    "how was this week", "delete everything", "undo", "what affects my mood", "export everything to ~/a.json",
    "call me Sam", "how was today and log my mood as tired",
  ])
  func `what needs the journal says that it is locked, and makes nothing`(text: String) throws {
    try lock()
    let result = say(text)
    #expect(isLocked(result.error) && result.reply.contains("locked"), "\(text): \(result.reply)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder) == ["vault"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: vault.folder) == ["cipher"])
  }

  @Test(arguments: ["I want to kill myself", "is there a helpline", "I can't go on, I want to end it"])
  func `help comes while it is locked`(text: String) throws {
    try lock()
    let result = say(text)
    #expect(result.reply.contains("116 123"), "\(result.reply)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder) == ["vault"])
  }

  @Test(arguments: ["thanks", "bye", "what can you do"])
  func `small talk needs no journal`(text: String) throws {
    try lock()
    #expect(say(text).error == nil)
  }

  @Test func `a check-in that can't be sealed is not said to be kept`() throws {
    try lock()
    #expect(isLocked(say("log my mood as tired").error))
    #expect(say("I want to kill myself").reply.contains("couldn't be saved"))
  }

  @Test(.enabled(if: HelperProgram.isThere("age-keygen")))
  func `a check-in is sealed to the key of the journal, and no word of it is in the file`() throws {
    let key = try #require(Age.newKey())
    try lock(sealingTo: key.recipient)
    let result = say("log my mood as tired, note: zebraword")
    #expect(result.error == nil && result.reply.contains("sealed"))
    let then = home.now
    home.now = then.adding(seconds: 1)
    #expect(say("I want to kill myself").reply.contains("kept, word for word"))
    let files = try FileManager.default.contentsOfDirectory(atPath: vault.spoolFolder)
    #expect(files.count == 2 && vault.sealed == 2)
    for file in files {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: vault.spoolFolder + "/" + file))
      #expect(bytes.range(of: Data("zebraword".utf8)) == nil && bytes.range(of: Data("kill".utf8)) == nil)
    }
    let identity = home.folder + "/identity"
    try Data(key.identity).write(to: URL(fileURLWithPath: identity))
    let items = Spool(folder: vault.spoolFolder).items(identity: identity)
    #expect(items.map(\.text) == ["log my mood as tired, note: zebraword", "I want to kill myself"])
    #expect(items[0].context.now == then && items[0].commands.map(\.name) == ["log"])
    #expect(Spool(folder: vault.spoolFolder).items().isEmpty)
  }

  @Test(arguments: [
    ("stats", "{}"), ("history", "{}"), ("set", #"{"key":"name","value":"Sam"}"#), ("log", #"{"mood":3}"#),
  ])
  func `programs get an error that says why`(name: String, arguments: String) throws {
    try lock()
    home.source = .rpc
    let object = try #require(try JSONParser().parse(arguments).object)
    do {
      _ = try assistant.call(name, object, home.context())
      Issue.record("\(name) was done")
    } catch {
      #expect(error.code == 4 && error.data["reason"] == .string("locked") && error.exitStatus == 75)
    }
  }

  @Test func `programs are told whom to call`() throws {
    try lock()
    #expect(try assistant.call("crisis", [:], home.context())["lines"]?.array?.isEmpty == false)
  }

  @Test func `at times that were noted the desktop is told that there is something, once`() throws {
    try lock()
    let times = [home.now.seconds - 600, home.now.seconds - 60, home.now.seconds + 60].map { "\($0)\n" }.joined()
    try times.write(toFile: vault.timesPath, atomically: true, encoding: .utf8)
    let nudges = try assistant.nudges(home.context())
    #expect(nudges.map(\.body) == ["A moment for you?"] && nudges.allSatisfy { $0.actions.isEmpty })
    #expect(try assistant.nudges(home.context()).isEmpty)
    home.now = home.now.adding(seconds: 120)
    #expect(try assistant.nudges(home.context()).count == 1)
  }

  @Test func `without a lock nothing is different, and its commands say so`() throws {
    #expect(say("log my mood as tired").error == nil)
    #expect(say("is my journal locked").reply.contains("no lock"))
    for text in ["unlock it", "lock it after ten minutes"] {
      guard case .lock(.isOff)? = say(text).error else {
        Issue.record("\(text)")
        continue
      }
    }
    #expect(vault.state == .off && vault.folders == vault.plain)
  }

  @Test func `nothing that is written on request goes into the vault`() throws {
    try lock()
    #expect(assistant.configuration.places.has(vault.folder + "/cipher/new"))
    #expect(assistant.configuration.places.has(vault.folder + "/recipient"))
  }
}

/// The user's own plan for a crisis.
@Suite struct SafetyPlanTests {
  private let home: TestHome

  init() throws {
    home = try TestHome()
    home.zone = try TimeZoneRules(identifier: "Europe/London")
  }

  private let plan = "1. call Ann\n2. the river\n3. when I want to die: ring 116 123, and stay downstairs"

  @Test(arguments: ["write my safety plan", "I want to make a safety plan", "let me write my crisis plan"])
  func `it is asked for and kept word for word, whatever it says`(text: String) throws {
    #expect(home.say(text).expects == .text)
    let kept = home.say(plan)
    #expect(kept.error == nil && kept.reply.contains("as your own plan"))
    #expect(home.say("show my safety plan").reply.contains(plan))
    #expect(try home.entryCount() == 0)
  }

  @Test(arguments: ["go for a walk, then ring Ann", "3", "how was this week", "slept 5 hours helps me", "breathe"])
  func `what looks like something else is the plan all the same`(text: String) throws {
    home.say("write my safety plan")
    home.say(text)
    #expect(home.say("show my safety plan").reply.contains(text))
    #expect(try home.entryCount() == 0)
  }

  @Test func `cancel leaves everything as it was`() throws {
    home.say("write my safety plan")
    home.say("cancel")
    #expect(home.say("show my safety plan").reply.contains("no plan yet"))
  }

  @Test(arguments: ["I want to kill myself", "is there a helpline", "I took all my pills", "he hits me and I'm scared"])
  func `it stands above the numbers`(text: String) throws {
    home.say("write my safety plan")
    home.say(plan)
    home.now = home.now.adding(seconds: 2 * 86_400)
    let reply = home.say(text).reply
    let place = try #require(reply.range(of: plan))
    let numbers = try #require(reply.range(of: "999") ?? reply.range(of: "116 123"))
    #expect(place.lowerBound < numbers.lowerBound || plan.contains("116 123"))
    let start = try #require(reply.split(separator: "\n").first)
    #expect(start.contains("own plan"))
    #expect(reply[place.upperBound...].contains("116 123") || reply[place.upperBound...].contains("999"))
  }

  @Test func `it is never exported, and is part of a backup`() throws {
    home.say("my safety plan is to ring Zebediah")
    let file = home.folder + "/all.json"
    home.say("export everything to \(file)")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(!text.contains("Zebediah"))
    home.say("back up my data to \(home.folder)/copy.db")
    let backup = try Journal(path: home.folder + "/copy.db", mode: .readOnly)
    #expect(try backup.settings().contains { $0.name == "safety_plan" && $0.value.contains("Zebediah") })
  }

  @Test func `undo brings back what a new plan or its removal took`() throws {
    home.say("my safety plan is to ring Ann")
    home.say("delete my safety plan")
    #expect(home.say("show my safety plan").reply.contains("no plan yet"))
    home.say("undo")
    #expect(home.say("show my safety plan").reply.contains("ring Ann"))
  }
}

/// Files that only the owner of a key can read.
@Suite(.enabled(if: HelperProgram.isThere("age-keygen"))) struct EncryptedFileTests {
  private let home: TestHome
  private let identity: String
  private let recipient: String

  init() throws {
    home = try TestHome()
    // As the program does.
    signal(SIGPIPE, SIG_IGN)
    let key = try #require(Age.newKey())
    recipient = key.recipient
    identity = home.folder + "/identity"
    try Data(key.identity).write(to: URL(fileURLWithPath: identity))
    home.say("log my mood as tired, note: zebraword")
  }

  private func decrypted(_ path: String) throws -> String {
    String(decoding: try #require(Age.decrypt(path, identity: identity)), as: UTF8.self)
  }

  @Test func `an export reaches the disk encrypted`() throws {
    let path = home.folder + "/all.json.age"
    let result = try home.call("export", #"{"path":"\#(path)","encrypt_to":"\#(recipient)"}"#)
    #expect(result["encrypted"] == .bool(true) && result["entries"] == .int(1))
    #expect(try decrypted(path).contains("zebraword"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).range(of: Data("zebraword".utf8)) == nil)
  }

  @Test func `a backup does too, and is a whole journal`() throws {
    let path = home.folder + "/copy.age"
    let keys = home.folder + "/keys"
    try (recipient + "\n").write(toFile: keys, atomically: true, encoding: .utf8)
    let result = try home.call("backup", #"{"path":"\#(path)","encrypt_to":"\#(keys)"}"#)
    #expect(result["entries"] == .int(1))
    let copy = home.folder + "/copy.db"
    try Data(try #require(Age.decrypt(path, identity: identity))).write(to: URL(fileURLWithPath: copy))
    #expect(try Journal.check(backup: copy) == 1)
  }

  @Test(arguments: ["age1nonsense", "/nowhere/keys"])
  func `a recipient that is none writes nothing`(recipient: String) throws {
    let path = home.folder + "/none.age"
    for name in ["export", "backup"] {
      let error = try home.error(name, #"{"path":"\#(path)","encrypt_to":"\#(recipient)"}"#)
      #expect(error.data["reason"] == .string("bad_recipient"))
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: home.folder)
    #expect(!left.contains { $0.hasPrefix("none.age") })
  }

  @Test func `what is encrypted is never shown on the screen`() throws {
    #expect(try home.error("export", #"{"path":"-","encrypt_to":"\#(recipient)"}"#).word == "invalid_params")
  }
}
