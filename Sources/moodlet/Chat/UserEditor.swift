internal import Glibc
internal import TextSearch

/// The user's own text editor, on a file that only the user can read.
struct UserEditor {
  /// Why nothing was written.
  enum Failure: Error {
    /// No temporary file can be made, or it can't be read back: the system's error number.
    case file(Int32)
    /// The editor could not be started, or ended with this status.
    case editor(command: String, status: Int32)
  }

  /// A text that was written, and the file that holds it until it is saved elsewhere.
  struct Draft {
    var text: String
    var path: String
    func remove() { unlink(path) }
  }

  /// So much of a file is read.
  static let mostBytes = 4_000_000

  /// The editor's command line: `VISUAL`, else `EDITOR`, else `vi`.
  static var command: String { Environment.value("VISUAL") ?? Environment.value("EDITOR") ?? "vi" }

  /// Opens the editor on a file in a folder, empty or with a text; nil when nothing was written.
  static func write(in folder: String, from text: String = "") throws(Failure) -> Draft? {
    var template = Array("\(folder)/note-XXXXXX.txt".utf8CString)
    let file = mkstemps(&template, 4)  // 0600
    guard file >= 0 else { throw .file(errno) }
    let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    do { try Output.write(text, to: file) } catch {
      close(file)
      unlink(path)
      throw .file(EIO)
    }
    close(file)
    let status = run(command, path)
    guard status == 0 else {
      unlink(path)
      throw .editor(command: command, status: status)
    }
    guard let bytes = contents(path) else { throw .file(errno) }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.contains(where: { $0 > 32 }) else {
      unlink(path)
      return nil
    }
    return Draft(text: String(text.trimmed), path: path)
  }

  /// Runs the editor and waits; the keyboard's signals are for the editor meanwhile.
  private static func run(_ command: String, _ path: String) -> Int32 {
    // The command is a shell's, as for all programs that read EDITOR: "code --wait" is one.
    let line = "\(command)\(privacyOptions(for: command)) \"$1\""
    // So that the file is removed whatever happens.
    let old = [SIGINT, SIGQUIT, SIGTERM, SIGHUP].map { number in (number, signal(number, SIG_IGN)) }
    defer { for (number, handler) in old { signal(number, handler) } }
    let start = ProcessStart(
      arguments: ["/bin/sh", "-c", line, "sh", path], input: .inherited, output: .inherited, errors: .inherited)
    return start.run().map { ProcessStart.status(of: $0) } ?? 127
  }

  /// Keeps an editor that we know from leaving copies of the text in swap, backup, undo and history files.
  private static func privacyOptions(for command: String) -> String {
    let name = String(command.split(separator: " ").first?.split(separator: "/").last ?? "")
    switch name {
    case "vi", "vim", "nvim", "vim.basic", "vim.tiny", "vim.nox", "view", "gvim":
      // Not every vi is Vim: another one would take these for files.
      return isVim(command) ? " -n -i NONE --cmd 'set noundofile nobackup nowritebackup' -c 'set noundofile'" : ""
    case "nano": return " --ignorercfiles"
    case "emacs", "emacsclient":
      return name == "emacs"
        ? " --eval '(setq make-backup-files nil auto-save-default nil create-lockfiles nil)'" : ""
    case "micro": return " -backup false -savehistory false -saveundo false"
    default: return ""
    }
  }

  /// Whether an editor's command starts Vim, by where its links lead.
  private static func isVim(_ command: String) -> Bool {
    let word = command.split(separator: " ").first.map(String.init) ?? ""
    let path = Environment.value("PATH") ?? "/usr/bin:/bin"
    let folders = word.contains("/") ? [""] : path.split(separator: ":").map { $0 + "/" }
    for folder in folders {
      guard access(folder + word, X_OK) == 0, let real = realpath(folder + word, nil) else { continue }
      defer { free(real) }
      return String(cString: real).split(separator: "/").last?.contains("vim") ?? false
    }
    return false
  }

  private static func contents(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    // Many times what a note may have is enough to say that it is too long.
    var bytes = [UInt8](repeating: 0, count: mostBytes)
    let count = fread(&bytes, 1, bytes.count, file)
    return ferror(file) == 0 ? Array(bytes.prefix(count)) : nil
  }
}

extension String {
  /// The text without white space at both ends.
  var trimmed: Substring {
    var rest = self[...]
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return rest
  }
}
