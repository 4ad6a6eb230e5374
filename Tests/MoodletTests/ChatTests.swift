import Foundation
import Glibc
import JournalModel
import Testing

@Suite struct ChatTests {
  let home: TemporaryHome
  init() throws { home = try TemporaryHome() }

  private var history: [String] {
    let text = (try? String(contentsOfFile: home.path + "/history", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  @Test func `a check-in is answered, and Ctrl-D leaves`() throws {
    let chat = try TerminalSession(home: home)
    try chat.wait(for: "> ")
    chat.type("log my mood as tired\n")
    try chat.wait(for: "tired\r\n")
    try chat.wait(for: "> ")
    chat.type("\u{4}")
    #expect(chat.end() == 0)
    #expect(try loggedMoods() == 1)
  }

  @Test func `goodbye ends the chat`() throws {
    let chat = try TerminalSession(["chat"], home: home)
    try chat.wait(for: "> ")
    chat.type("goodbye\n")
    #expect(chat.end() == 0)
  }

  @Test func `Ctrl-C drops the line and not the chat`() throws {
    let chat = try TerminalSession(home: home)
    try chat.wait(for: "> ")
    chat.type("log my mood as gr")
    try chat.wait(for: "as gr")
    chat.type("\u{3}")
    try chat.wait(for: "> ")
    chat.type("log my mood as awful\n")
    try chat.wait(for: "awful\r\n")
    try chat.wait(for: "> ")
    chat.type("\u{4}")
    #expect(chat.end() == 0)
    #expect(history == ["log my mood as awful"])
    #expect(try loggedMoods() == 1)
  }

  @Test func `the history is kept between chats, for the user alone`() throws {
    for line in ["what's my streak", " a secret", "hello"] {
      let chat = try TerminalSession(home: home)
      try chat.wait(for: "> ")
      chat.type(line + "\n")
      try chat.wait(for: "\n> ")
      chat.type("\u{4}")
      #expect(chat.end() == 0)
    }
    #expect(history == ["what's my streak", "hello"])
    let chat = try TerminalSession(home: home)
    try chat.wait(for: "> ")
    chat.type("\u{1B}[A\u{1B}[A")
    try chat.wait(for: "what's my streak")
    let mode = try FileManager.default.attributesOfItem(atPath: home.path + "/history")[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `a history that can't be written is told once, and the chat goes on`() throws {
    try FileManager.default.createDirectory(atPath: home.path + "/history", withIntermediateDirectories: false)
    let chat = try TerminalSession(home: home)
    try chat.wait(for: "> ")
    for line in ["mood 4", "mood 2"] {
      chat.type(line + "\n")
      try chat.wait(for: "\n> ")
    }
    chat.type("\u{4}")
    #expect(chat.end() == 0)
    #expect(chat.shown.components(separatedBy: home.path + "/history").count == 2)
    #expect(try loggedMoods() == 2)
  }

  @Test func `three quotes open a note of several lines`() throws {
    let chat = try TerminalSession(home: home)
    try chat.wait(for: "> ")
    chat.type("\"\"\"note: a long walk by the canal\n")
    try chat.wait(for: ". ")
    chat.type("then soup with Mira\"\"\"\n")
    try chat.wait(for: "\n> ")
    chat.type("\u{4}")
    #expect(chat.end() == 0)
    let note = try storedNotes().first ?? ""
    #expect(note.contains("canal\n"))
    #expect(note.contains("Mira"))
    #expect(!note.contains("\"\"\""))
  }

  @Test func `a backslash at the end goes on with the next line`() throws {
    let chat = try TerminalSession(home: home)
    try chat.wait(for: "> ")
    chat.type("log my mood \\\n")
    try chat.wait(for: ". ")
    chat.type("as happy\n")
    try chat.wait(for: "\n> ")
    chat.type("\u{4}")
    #expect(chat.end() == 0)
    #expect(try loggedMoods() == 1)
  }

  @Test func `one's own editor writes a note, on a file that is gone afterwards`() throws {
    let script = try home.script(
      "stat -c %a \"$1\" >\(home.path)/mode\necho 'note: wrote by the window' >\"$1\"", named: "editor")
    let chat = try TerminalSession(home: home, environment: ["EDITOR": script])
    try chat.wait(for: "> ")
    chat.type("Write in my editor.\n")
    // A busy machine may take a while to start an editor.
    for _ in 0..<600 where !FileManager.default.fileExists(atPath: home.path + "/mode") { usleep(50_000) }
    try chat.wait(for: "\n> ")
    chat.type("\u{4}")
    #expect(chat.end() == 0)
    #expect(try storedNotes().contains { $0.contains("wrote by the window") })
    #expect(try String(contentsOfFile: home.path + "/mode", encoding: .utf8) == "600\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).allSatisfy { !$0.hasPrefix("note-") })
  }

  @Test(arguments: ["C", "POSIX", "xx_YY.UTF-8"])
  func `a backspace takes a whole letter, whatever the locale`(locale: String) throws {
    let chat = try TerminalSession(home: home, environment: ["LC_ALL": locale])
    try chat.wait(for: "> ")
    chat.type("note: Zoëë\u{7F}\n")
    try chat.wait(for: "\n> ")
    chat.type("\u{4}")
    #expect(chat.end() == 0)
    #expect(try storedNotes().contains { $0.hasSuffix("Zoë") })
  }

  @Test func `Tab completes what was begun`() throws {
    let chat = try TerminalSession(home: home)
    try chat.wait(for: "> ")
    chat.type("log my mo\t")
    try chat.wait(for: "log my mo")
    try chat.wait(for: "od")
  }

  @Test(arguments: ["x", "\u{3}", "\u{1B}[A"]) func `any key ends the breathing and nothing else`(key: String) throws {
    let chat = try TerminalSession(home: home)
    try chat.wait(for: "> ")
    chat.type("box breathing for 2 minutes\n")
    try chat.wait(for: "breathe in: 1 2")
    chat.type(key)
    try chat.wait(for: "\n> ")
    chat.type("log my mood as tired\n")
    try chat.wait(for: "tired\r\n")
    try chat.wait(for: "\n> ")
    chat.type("\u{4}")
    #expect(chat.end() == 0)
    #expect(try loggedMoods() == 1)
  }

  @Test func `breathing draws over one line where the terminal can, and a kill leaves the terminal in order`() throws {
    let session = try TerminalSession(
      ["478 breathing for 1 minute"], home: home, environment: ["TERM": "xterm"])
    try session.wait(for: "\r\u{1B}[K  breathe in   1  ●○○○   1/3")
    try session.wait(for: "2  ●●○○")
    #expect(!session.echoes)
    kill(session.process, SIGTERM)
    #expect(session.end() == 128 + SIGTERM)
    #expect(session.echoes)
  }

  @Test func `the companion moves only where that was wanted, and what is typed meanwhile is the next line`() throws {
    #expect(try RunningMoodlet.run("feeling", "good", home: home).status == 0)
    let environment = ["TERM": "xterm", "LC_ALL": "C.UTF-8"]
    func look() throws -> String {
      let session = try TerminalSession(home: home, environment: environment)
      try session.wait(for: "› ")
      session.type("how is my moodlet\n")
      try session.wait(for: "▁▁▁▁")
      session.type("settings\n")
      try session.wait(for: "Miss log")
      try session.wait(for: "› ")
      session.type("\u{4}")
      #expect(session.end() == 0)
      return session.shown
    }
    #expect(try !look().contains("\u{1B}[13A"))
    #expect(try RunningMoodlet.run("motion", "on", home: home).status == 0)
    #expect(try look().contains("\u{1B}[13A"))
  }

  @Test func `it breathes along where motion is on, and a bell rings where sound is`() throws {
    for words in [["feeling", "good"], ["motion", "on"], ["sound", "on"]] {
      #expect(try RunningMoodlet.run(words.map { Array($0.utf8) }, home: home).status == 0)
    }
    let session = try TerminalSession(
      ["478 breathing for 1 minute"], home: home, environment: ["TERM": "xterm", "LC_ALL": "C.UTF-8"])
    try session.wait(for: "▁▁▁▁")
    try session.wait(for: "1  ●○○○   1/3\u{7}")
    try session.wait(for: "\u{1B}[13A")
    session.type("q")
    #expect(session.end() == 0)
  }

  private func loggedMoods() throws -> Int { try home.entries().filter { $0.mood != nil }.count }
  private func storedNotes() throws -> [String] { try home.entries().compactMap(\.note) }
}
