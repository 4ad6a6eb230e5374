internal import Assistant
internal import Glibc
internal import JSONText
internal import JournalModel

/// What happens to the journal, by whichever process, as lines of JSON: `serve --watch`, for scripts that react to it.
enum Watch {
  /// How long nothing is looked at, in milliseconds.
  private static let pause: Int32 = 500

  /// Prints events until the reader goes away or a signal ends the process.
  static func run(_ setup: Setup) throws -> Int32 {
    let assistant = setup.assistant(speaksProtocol: true)
    var watch = JournalWatch()
    while true {
      for event in assistant.events(&watch, Set(JournalEvent.Kind.allCases), setup.context(.cli)) {
        let object: JSONObject = [
          "event": .string(event.kind.rawValue), "change": .string(event.change), "data": event.data,
        ]
        try Output.result(JSON.object(object).text())
      }
      // A reader that goes away is noticed although nothing happens.
      var reader = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
      if poll(&reader, 1, pause) > 0, Int32(reader.revents) & (POLLERR | POLLHUP | POLLNVAL) != 0 {
        return ExitStatus.done
      }
    }
  }
}
