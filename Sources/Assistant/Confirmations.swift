package import CivilTime
package import JSONText

/// The questions that were put to the user and not answered yet, by a word that nobody can guess.
///
/// A question is good for one answer, within ten minutes, about the same command with the same arguments, while the
/// journal is as it was.
package final class Confirmations {
  private struct Question {
    let word: String
    let command: String
    let arguments: JSONObject
    let version: Int
    let asked: Instant
  }

  /// How long a question may be answered, in seconds.
  private static let patience = 600
  /// The most questions that wait; older ones are dropped.
  private static let mostQuestions = 64

  private var questions: [Question] = []

  /// Creates an empty list.
  package init() {}

  /// Keeps a question; returns its word.
  package func add(_ command: String, _ arguments: JSONObject, in version: Int, at now: Instant) -> String {
    var generator = SystemRandomNumberGenerator()
    let word = (0..<2).map { _ in String(generator.next(), radix: 36) }.joined(separator: "-")
    questions.append(Question(word: word, command: command, arguments: arguments, version: version, asked: now))
    if questions.count > Self.mostQuestions { questions.removeFirst() }
    return word
  }

  /// Takes a question away; false where there is none of this word about this.
  package func take(_ word: String, for command: String, _ arguments: JSONObject, in version: Int, at now: Instant)
    -> Bool
  {
    guard let index = questions.firstIndex(where: { $0.word == word }) else { return false }
    let question = questions.remove(at: index)
    return question.command == command && question.arguments == arguments && question.version == version
      && now.seconds - question.asked.seconds <= Self.patience
  }
}
