package import JSONText
import Synchronization

/// What a request says beside its own parameters, and whether it is still wanted.
package struct RequestContext: Sendable {
  /// The instant to take for now, as it was written.
  package var now: String?
  /// The name of a time zone.
  package var timezone: String?
  /// The conversation that the request belongs to.
  package var session: String?
  /// The language of answers.
  package var locale: String?
  /// The idempotency key: a repeat returns the first result.
  package var key: String?
  /// The word of a question that the user has agreed to.
  package var confirm: String?
  /// Whether the client wants to know how far long work is.
  package var wantsProgress = false
  /// The id of the request, by which progress is told.
  package var id: JSON?
  /// Whether nothing may be written; methods that allow this have a parameter `dry_run`.
  package var isDryRun = false
  let cancellation: Cancellation

  /// Creates an empty context.
  package init() { cancellation = Cancellation() }

  /// Whether the client has cancelled the request or the server is about to end.
  package var isCancelled: Bool { cancellation.isRaised }

  /// The parameters that every method takes.
  package static let parameters: [MethodParameter] = [
    MethodParameter("now", schema: text, summary: "The instant to take for now, ISO 8601"),
    MethodParameter("timezone", schema: text, summary: "The IANA name of a time zone"),
    MethodParameter("session", schema: text, summary: "The conversation that the request belongs to"),
    MethodParameter("locale", schema: text, summary: "The language of answers, BCP 47"),
    MethodParameter("key", schema: text, summary: "Idempotency key: a repeat returns the first result"),
    MethodParameter(
      "confirm", schema: text, summary: "The word of a question (data.confirm) that the user said yes to"),
    MethodParameter(
      "progress", schema: ["type": .string("boolean")],
      summary: "Tell how far long work is, as notifications $/progress {id, done, total, text}"),
  ]

  private static let text: JSONObject = ["type": .string("string")]

  /// Takes a member of the parameters if it belongs to the context.
  mutating func take(_ name: String, _ value: String?) -> Bool {
    switch name {
    case "now": now = value
    case "timezone": timezone = value
    case "session": session = value
    case "locale": locale = value
    case "key": key = value
    case "confirm": confirm = value
    default: return false
    }
    return true
  }
}

/// A flag that one thread raises and another sees.
final class Cancellation: Sendable {
  private let flag = Atomic<Bool>(false)
  var isRaised: Bool { flag.load(ordering: .relaxed) }
  func raise() { flag.store(true, ordering: .relaxed) }
}
