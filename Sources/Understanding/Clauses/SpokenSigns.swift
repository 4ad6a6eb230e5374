internal import Utterances

/// The signs of a text that was dictated: “slept seven hours comma mood four period”.
///
/// Dictation that makes no signs of such words leaves a text without any: there, “comma” is one, and so is “period” at the end of
/// what is said, but for the period that one has. The text itself stays as it came.
struct SpokenSigns {
  private let signs: [(words: [String], sign: String)]
  /// Those that are a word of every day as well, what stands before them where they are no sign, and what stands behind.
  private let doubtful: Set<String>
  private let before: Set<String>
  private let behind: Set<String>

  init(_ words: DiaryWords) {
    signs = words.spokenSigns
    doubtful = words.doubtfulSigns
    before = words.beforeNoSign
    behind = words.behindNoSign
  }

  /// An utterance with a sign for each spoken one; the same where none was spoken.
  func heard(_ utterance: Utterance) -> Utterance {
    guard !signs.isEmpty, utterance.tokens.count > 2, mayBeSpoken(utterance) else { return utterance }
    var tokens: [Token] = []
    tokens.reserveCapacity(utterance.tokens.count)
    var index = 0
    while index < utterance.tokens.count {
      guard let (count, sign) = sign(at: index, in: utterance.tokens), index > 0 else {
        tokens.append(utterance.tokens[index])
        index += 1
        continue
      }
      let range = utterance.tokens[index].range.lowerBound..<utterance.tokens[index + count - 1].range.upperBound
      // Two in a row are one.
      if tokens.last?.kind != .punctuation {
        tokens.append(Token(kind: .punctuation, text: sign, range: range, followsSpace: false))
      }
      index += count
    }
    return Utterance(text: utterance.text, tokens: tokens)
  }

  /// Signs that dictation would have made.
  private static let typed: Set<String> = [",", ".", ";", ":", "!", "?", "\n"]

  /// Whether signs were spoken: one that is no other word (“punto y aparte”), or the other twice or at the very end; and none
  /// was typed inside.
  private func mayBeSpoken(_ utterance: Utterance) -> Bool {
    let tokens = utterance.tokens
    if tokens.dropLast().contains(where: { $0.kind == .punctuation && Self.typed.contains($0.text) }) { return false }
    var count = 0
    for index in tokens.indices.dropFirst() {
      guard let (length, _) = sign(at: index, in: tokens) else { continue }
      if length > 1 || !doubtful.contains(tokens[index].text) || index + length == tokens.count { return true }
      count += 1
    }
    return count > 1
  }

  /// The spoken sign at a place: how many words it has, and what it stands for.
  private func sign(at index: Int, in tokens: [Token]) -> (count: Int, sign: String)? {
    for (words, sign) in signs where tokens[index].text == words[0] && index + words.count <= tokens.count {
      guard zip(tokens[index...], words).allSatisfy({ $0.kind == .word && $0.text == $1 }) else { continue }
      if doubtful.contains(words[0]), words.count == 1 {
        if index == 0 || before.contains(tokens[index - 1].text) { return nil }
        if index + 1 < tokens.count, behind.contains(tokens[index + 1].text) { return nil }
      }
      return (words.count, sign)
    }
    return nil
  }
}
