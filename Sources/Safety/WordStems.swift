internal import Utterances

/// What words have in common that differ in their endings only: `pega`, `pegaba` and `pegarme`, `cutting` and `cuts`.
///
/// A language's pattern file lists its endings; a language without them has no stems.
enum WordStems {
  /// An ending has no more letters: it is compared as one number.
  static let longestEnding = 8
  /// A stem has at least so many letters, and a word that has a stem one more.
  static let least = 3

  /// Endings as pairs of numbers, in the order of the numbers that they are the halves of.
  static func table(_ endings: [String]) -> FlatArray<Int32> {
    let packed = Set(endings.map { $0.utf8.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }).sorted()
    return FlatArray(
      packed.flatMap { [Int32(truncatingIfNeeded: $0 >> 32), Int32(truncatingIfNeeded: $0)] })
  }

  /// How many letters of a word are its stem: it without its longest ending, and without the second of two equal letters
  /// before that ("cutt"). 0 for a short word, which has none.
  static func length(of word: some RandomAccessCollection<UInt8>, _ endings: FlatArray<Int32>) -> Int {
    guard word.count > least else { return 0 }
    var packed: UInt64 = 0
    var length = word.count
    for (place, letter) in word.reversed().prefix(min(longestEnding, word.count - least)).enumerated() {
      packed |= UInt64(letter) << (8 * UInt64(place))
      if contains(packed, endings) { length = word.count - place - 1 }
    }
    let letters = word.prefix(length).suffix(2)
    if length > least, length < word.count, letters.first == letters.last { length -= 1 }
    return length
  }

  private static func contains(_ ending: UInt64, _ endings: FlatArray<Int32>) -> Bool {
    var (low, high) = (0, endings.count / 2)
    while low < high {
      let middle = (low + high) / 2
      let (upper, lower) = (UInt32(bitPattern: endings[2 * middle]), UInt32(bitPattern: endings[2 * middle + 1]))
      let found = UInt64(upper) << 32 | UInt64(lower)
      if found == ending { return true }
      if found < ending { low = middle + 1 } else { high = middle }
    }
    return false
  }
}
