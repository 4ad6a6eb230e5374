internal import Utterances

/// Words that are recognised although a letter or two is wrong: "yesteday", "tommorow".
///
/// Only long words with their first letter right: one slip, or two in words of eight letters and more.
struct NearWords: Sendable {
  /// Their ids.
  let words: [Int32]
  private let vocabulary: Vocabulary
  /// By word: which letters it has.
  private let letters: [UInt32]
  /// The first letters of the words, bit 0 for "a".
  private let initials: UInt32
  private let longest: Int

  private static let shortest = 5
  private static let twoSlips = 8

  init(_ words: [Int32], of vocabulary: Vocabulary) {
    self.words = words
    self.vocabulary = vocabulary
    var (initials, longest) = (UInt32(0), 0)
    var letters: [UInt32] = []
    for word in words {
      let start = Int(vocabulary.offsets[Int(word)])
      let end = Int(vocabulary.offsets[Int(word) + 1])
      letters.append(vocabulary.bytes[start..<end].reduce(0) { $0 | Self.bit($1) })
      guard start < end else { continue }
      initials |= Self.bit(vocabulary.bytes[start])
      longest = max(longest, end - start)
    }
    self.initials = initials
    self.longest = longest
    self.letters = letters
  }

  /// The bit of a lower-case Latin letter; 0 for others.
  private static func bit(_ byte: UInt8) -> UInt32 { byte >= 97 && byte <= 122 ? 1 << UInt32(byte - 97) : 0 }

  /// The word that an unknown one stands for; −1 if it is near none.
  func word(for typed: String) -> Int32 {
    var typed = typed
    return typed.withUTF8 { typed in
      guard typed.count >= Self.shortest, typed.count <= longest + 2, initials & Self.bit(typed[0]) != 0 else {
        return -1
      }
      var best: Int32 = -1
      var bestCost = Float.infinity
      let typedLetters = typed.reduce(0) { $0 | Self.bit($1) }
      for (place, word) in words.enumerated() {
        // A slip changes at most one letter for another, so few letters may stand in one word alone.
        guard (letters[place] ^ typedLetters).nonzeroBitCount <= 4 else { continue }
        let start = Int(vocabulary.offsets[Int(word)])
        let end = Int(vocabulary.offsets[Int(word) + 1])
        let slips = end - start >= Self.twoSlips ? 2 : 1
        guard start < end, vocabulary.bytes[start] == typed[0], abs(end - start - typed.count) <= slips,
          let cost = EditDistance.cost(from: typed, to: vocabulary.bytes[start..<end], slips: slips), cost < bestCost
        else { continue }
        (best, bestCost) = (word, cost)
      }
      return best
    }
  }
}
