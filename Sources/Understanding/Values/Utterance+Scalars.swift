internal import Utterances

extension Utterance {
  /// Where each token stands in the text, in Unicode scalars.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  var scalarPlaces: [Range<Int>] {
    // Text without accents or emoji has as many scalars as bytes.
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return tokens.map(\.range) }
    var scalars: [Int] = []
    scalars.reserveCapacity(text.utf8.count + 1)
    var count = 0
    for byte in text.utf8 {
      if byte & 0xC0 != 0x80 { count += 1 }
      scalars.append(count - 1)
    }
    scalars.append(count)
    return tokens.map { scalars[$0.range.lowerBound]..<scalars[$0.range.upperBound] }
  }
}
