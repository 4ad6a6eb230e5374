internal import CivilTime
internal import JSONText

/// The questions that were put to the user and not answered yet, by a word that nobody can guess.
///
/// A question is good for one answer, within ten minutes, about the same tool with the same arguments.
final class Confirmations {
  private struct Question {
    let word: String
    let tool: String
    let arguments: JSONObject
    let asked: Instant
  }

  /// How long a question may be answered, in seconds.
  private static let patience = 600
  /// The most questions that wait; older ones are dropped.
  private static let mostQuestions = 64

  private var questions: [Question] = []

  /// Keeps a question; returns its word.
  func add(_ tool: String, _ arguments: JSONObject, at now: Instant) -> String {
    var generator = SystemRandomNumberGenerator()
    let word = (0..<2).map { _ in String(generator.next(), radix: 36) }.joined(separator: "-")
    questions.append(Question(word: word, tool: tool, arguments: arguments, asked: now))
    if questions.count > Self.mostQuestions { questions.removeFirst() }
    return word
  }

  /// Takes a question away; false where there is none of this word about this.
  func take(_ word: String, for tool: String, _ arguments: JSONObject, at now: Instant) -> Bool {
    guard let index = questions.firstIndex(where: { $0.word == word }) else { return false }
    let question = questions.remove(at: index)
    return question.tool == tool && question.arguments == arguments
      && now.seconds - question.asked.seconds <= Self.patience
  }
}
