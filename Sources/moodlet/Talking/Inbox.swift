internal import Assistant
internal import CivilTime
internal import Glibc
internal import JournalModel
internal import ResourceFiles

/// A folder whose text files are said, each line once, at the time of its file: what a phone wrote on the way.
///
/// A file that is done goes to `done/`; lines that were not understood, or would need an answer, stay in `NAME.left`.
/// A line has a key of its own, so that it is filed once whatever comes between.
struct Inbox {
  /// So long a file has to rest before it is read, in seconds: others may still be writing it.
  private static let rest = 10
  /// The most of a file that is read.
  private static let mostBytes = 1_000_000

  let folder: String

  /// Reads the folder that the user has set, if there is one.
  static func read(_ setup: Setup, _ assistant: Assistant) {
    guard !setup.options.dryRun, let path = assistant.inboxFolder else { return }
    Inbox(folder: path).read { text, context in
      assistant.say(text, context)
    } context: {
      setup.context(.cli)
    }
  }

  private func read(say: (String, TurnContext) -> SayResult, context: () -> TurnContext) {
    for name in names.sorted() {
      let path = "\(folder)/\(name)"
      var info = stat()
      // A link could lead anywhere.
      guard lstat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG, info.st_size <= Self.mostBytes,
        context().now.seconds - info.st_mtim.tv_sec >= Self.rest || info.st_mtim.tv_sec > context().now.seconds + 60,
        let bytes = ResourceFiles.contents(path)
      else { continue }
      guard let left = read(bytes, name, at: Instant(seconds: info.st_mtim.tv_sec), say, context()) else { return }
      put(path, name, left)
    }
  }

  /// The text files, without those of moodlet's own.
  private var names: [String] {
    ResourceFiles.names(in: folder).filter { $0.hasSuffix(".txt") && !$0.hasPrefix(".") }
  }

  /// Says the lines of a file; those that are left, or nil where the journal can't be used and all has to wait.
  private func read(
    _ bytes: [UInt8], _ name: String, at time: Instant, _ say: (String, TurnContext) -> SayResult, _ base: TurnContext
  ) -> [String]? {
    var left: [String] = []
    var seen: [String: Int] = [:]
    for line in bytes.split(separator: 10) {
      guard let text = String(validating: line, as: UTF8.self), !text.utf8.contains(0) else {
        left.append(String(decoding: line, as: UTF8.self))
        continue
      }
      let said = String(text.trimmed)
      guard !said.isEmpty else { continue }
      seen[said, default: 0] += 1
      var context = base
      // Nothing that is yet to come was lived.
      context.now = min(time, base.now)
      context.session = "inbox"
      context.mayAsk = false
      context.key = "inbox:\(Self.digest("\(name)\n\(seen[said] ?? 1)\n\(said)"))"
      let result = say(said, context)
      if case .store? = result.error { return nil }
      if result.error != nil || !result.isUnderstood || result.expects != nil && result.isUndone { left.append(said) }
    }
    return left
  }

  /// Puts a file away that is done, and keeps what is left of it.
  private func put(_ path: String, _ name: String, _ left: [String]) {
    if !left.isEmpty {
      let file = open("\(path).left", O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard file >= 0 else { return }
      defer { close(file) }
      guard (try? Output.write(left.map { $0 + "\n" }.joined(), to: file)) != nil else { return }
    }
    let done = "\(folder)/done"
    guard Paths.makeFolder(done) else { return }
    var target = "\(done)/\(name)"
    var number = 1
    while access(target, F_OK) == 0, number < 1000 {
      number += 1
      target = "\(done)/\(number)-\(name)"
    }
    rename(path, target)
  }

  /// A short name for a text (FNV-1a, 64 bits).
  private static func digest(_ text: String) -> String {
    String(text.utf8.reduce(14_695_981_039_346_656_037 as UInt64) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }, radix: 36)
  }
}
