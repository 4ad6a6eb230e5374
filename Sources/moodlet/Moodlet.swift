internal import Assistant
internal import Glibc
internal import JournalModel
internal import JournalStore

@main
struct Moodlet {
  static func main() {
    // Journals are nobody else's business: what is made here is for the user alone.
    umask(0o077)
    // A reader that goes away ends the write with an error, and that ends the process quietly.
    signal(SIGPIPE, SIG_IGN)
    // A limit on the size of files is told like a full disk, and is no reason to be killed.
    signal(SIGXFSZ, SIG_IGN)
    exit(run())
  }

  /// Does what the command line asks for; returns the exit status.
  private static func run() -> Int32 {
    do {
      let invocation = try ArgumentParser.parse(try CommandLineText.arguments())
      return try status(of: invocation)
    } catch let error as CommandLineText.NotUTF8 {
      Output.message(Messages.argumentNotUTF8(error.position))
      return ExitStatus.badData
    } catch let error as UsageError {
      Output.message(Messages.usage(error))
      return ExitStatus.usage
    } catch let error as Setup.Failure {
      Output.message(Messages.setup(error))
      return error.exitStatus
    } catch let error as Demo.Failure {
      Output.message(Messages.demo(error))
      return ExitStatus.cannotCreate
    } catch let error as GrammarTool.NoSuchFile {
      Output.message(Messages.noSuchFile(error.path))
      return ExitStatus.noInput
    } catch let error as StoreError {
      Output.message(Messages.store(error))
      return CommandError.store(error).exitStatus
    } catch let error as InputLines.Failure {
      Output.message(Messages.cannotRead(String(cString: strerror(error.code))))
      return ExitStatus.inputOutput
    } catch let error as Output.Failure {
      guard case .system(let code) = error else { return ExitStatus.done }
      Output.message(Messages.cannotWrite(String(cString: strerror(code))))
      return ExitStatus.inputOutput
    } catch {
      Output.message("moodlet: \(error)")
      return ExitStatus.bug
    }
  }

  private static func status(of invocation: Invocation) throws -> Int32 {
    switch invocation.action {
    case .help: try Output.shown(HelpPage.text)
    case .version: try Output.result("moodlet \(Assistant.version)")
    case .say(let text): return try Talk.oneShot(text, try Setup(invocation.options))
    case .sayInput:
      if invocation.options.noInput { throw UsageError.missingText("--no-input") }
      return try Talk.whole(try Setup(invocation.options))
    case .completions(let shell): try Output.result(CompletionScript.text(for: shell))
    case .candidates(let text): return try Talk.printCandidates(for: text, try Setup(invocation.options))
    case .demo(let days, let seed): return try Demo.run(days: days, seed: seed, try Setup(invocation.options))
    case .grammar(let action): return try GrammarTool.run(action, try Setup(invocation.options))
    case .affect(let action): return try AffectTool.run(action, try Setup(invocation.options))
    case .nudge: return try NudgeTool.run(try Setup(invocation.options))
    case .doctor: return try Doctor.run(try Setup(invocation.options))
    case .status(let style, let isDiscreet):
      return try StatusLine.run(style, isDiscreet: isDiscreet, try Setup(invocation.options))
    case .menu(let text, let isAlfred): return try Menu.run(text, isAlfred: isAlfred, try Setup(invocation.options))
    case .salvage(let path): return try Salvager.run(to: path, try Setup(invocation.options))
    case .modelContext(let scope): return Serve.modelContext(try Setup(invocation.options), scope)
    case .serve: return Serve.run(try Setup(invocation.options))
    case .watch: return try Watch.run(try Setup(invocation.options))
    case .edit(let text):
      if invocation.options.noInput { throw UsageError.missingText("--no-input") }
      return try SelectionEditor.run(text, try Setup(invocation.options))
    case .bench(let days): return try Bench.run(days: days, try Setup(invocation.options))
    case .converse, .chat: return try talk(invocation.options, isChat: invocation.action == .chat)
    }
    return ExitStatus.done
  }

  private static func talk(_ options: Options, isChat: Bool) throws -> Int32 {
    if options.noInput { throw UsageError.missingText("--no-input") }
    let setup = try Setup(options)
    guard Terminal.isTerminal(STDIN_FILENO), LineEditor.isThere else {
      return try Talk.lines(setup, isChat ? .chat : .cli)
    }
    return try Chat.run(setup)
  }
}

extension Setup.Failure {
  var exitStatus: Int32 {
    switch self {
    case .badNow(_, let isOption), .badZone(_, let isOption):
      isOption ? ExitStatus.usage : ExitStatus.configuration
    case .badSeed, .homeless, .badConfiguration: ExitStatus.configuration
    case .badSetting: ExitStatus.usage
    case .noConfiguration: ExitStatus.noInput
    }
  }
}
