internal import Glibc

@main
struct Moodlet {
  static func main() {
    // Journals are nobody else's business: what is made here is for the user alone.
    umask(0o077)
    // A reader that goes away ends the write with an error, and that ends the process quietly.
    signal(SIGPIPE, SIG_IGN)
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
      if case .planned = error { return ExitStatus.unavailable }
      return ExitStatus.usage
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
    case .help: try Output.result(HelpPage.text)
    case .version: try Output.result("moodlet \(version)")
    default: break
    }
    return ExitStatus.done
  }
}
