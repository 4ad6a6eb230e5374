/// Which differences between a typed word and a known one are slips of typing or spelling, and not two words.
enum SlipShape {
  /// Whether a word may be a slip for another that differs in one edit: two letters swapped, one doubled or left single,
  /// one left out, a vowel too many, or a vowel for a vowel in a longer word. "brushing" is none for "blushing".
  static func isSlip<Letters: RandomAccessCollection<UInt8>>(
    _ typed: UnsafeBufferPointer<UInt8>, for known: Letters
  ) -> Bool where Letters.Index == Int {
    let (short, long) = (min(typed.count, known.count), max(typed.count, known.count))
    let base = known.startIndex
    var start = 0
    while start < short, typed[start] == known[base + start] { start += 1 }
    var rest = 0
    while rest < short - start, typed[typed.count - 1 - rest] == known[known.endIndex - 1 - rest] { rest += 1 }
    // Endings are grammar, not slips: "walks" and "walked" are words both.
    guard start > 0, start + 1 < long else { return false }
    if typed.count == known.count {
      guard start + rest < short else { return false }
      if start + rest == short - 2 {
        return typed[start] == known[base + start + 1] && typed[start + 1] == known[base + start]
      }
      return short >= 8 && rest > 0 && isVowel(typed[start]) && isVowel(known[base + start])
    }
    if typed.count > known.count {
      let extra = typed[start]
      return typed[start - 1] == extra || (rest > 0 && isVowel(extra))
    }
    let missing = known[base + start]
    return known[base + start - 1] == missing || (rest > 0 && typed.count >= 6)
  }

  private static func isVowel(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"),
      UInt8(ascii: "y"):
      true
    default: false
    }
  }
}
