internal import Utterances

/// Finds the vocabulary's word that a chunk of letters, digits and signs stands for.
/// A class, so that handing it around copies no tables.
final class WordFinder: Sendable {
  let tables: CrisisTables

  init(_ tables: CrisisTables) { self.tables = tables }

  /// The word that a slip stands for; nil for a word that is none. Slips come in pairs with their words, in order.
  private func word(ofSlip id: Int32) -> Int32? {
    var (low, high) = (0, tables.slips.count / 2)
    while low < high {
      let middle = (low + high) / 2
      if tables.slips[2 * middle] < id { low = middle + 1 } else { high = middle }
    }
    return low < tables.slips.count / 2 && tables.slips[2 * low] == id ? tables.slips[2 * low + 1] : nil
  }

  /// The word itself, or what its slip stands for.
  func exact(_ letters: some Collection<UInt8>) -> Int32? {
    let id = letters.withContiguousStorageIfAvailable { tables.words.id(ofUTF8: $0) }
    guard let found = id ?? Array(letters).withUnsafeBufferPointer({ tables.words.id(ofUTF8: $0) }) else { return nil }
    return word(ofSlip: found) ?? found
  }

  /// The word of plain letters: as it stands, without letters drawn out, or with one slip in a key word.
  func word(_ letters: ArraySlice<UInt8>) -> Int32? {
    if let id = exact(letters) { return id }
    if let short = Self.shortened(letters, to: 1), let id = exact(short) { return id }
    if let short = Self.shortened(letters, to: 2), let id = exact(short) { return id }
    return letters.count >= 6 ? key(near: letters) : nil
  }

  /// The letters with each run of three or more cut to a length; nil when there is no such run.
  private static func shortened(_ letters: ArraySlice<UInt8>, to length: Int) -> [UInt8]? {
    var result: [UInt8] = []
    var isShortened = false
    var index = letters.startIndex
    while index < letters.endIndex {
      var end = index
      while end < letters.endIndex, letters[end] == letters[index] { end += 1 }
      let run = end - index
      isShortened = isShortened || run >= 3
      result += repeatElement(letters[index], count: run >= 3 ? length : run)
      index = end
    }
    return isShortened ? result : nil
  }

  // MARK: Key words

  /// The key word of at least six letters that is one edit away and begins with the same letter.
  private func key(near letters: ArraySlice<UInt8>) -> Int32? {
    for key in tables.keys {
      let range = range(of: key)
      guard range.count >= 6 else { break }
      guard abs(range.count - letters.count) <= 1, tables.words.bytes[range.lowerBound] == letters[letters.startIndex],
        Self.isOneEditAway(letters, tables.words.bytes[range])
      else { continue }
      return key
    }
    return nil
  }

  private func range(of word: Int32) -> Range<Int> {
    Int(tables.words.offsets[Int(word)])..<Int(tables.words.offsets[Int(word) + 1])
  }

  /// Whether a letter was changed, left out, added, or swapped with its neighbour.
  static func isOneEditAway<A: RandomAccessCollection<UInt8>, B: RandomAccessCollection<UInt8>>(_ a: A, _ b: B) -> Bool
  where A.Index == Int, B.Index == Int {
    if a.count > b.count { return isOneEditAway(b, a) }
    var i = a.startIndex
    var j = b.startIndex
    while i < a.endIndex, a[i] == b[j] {
      i += 1
      j += 1
    }
    if a.count < b.count { return a[i...].elementsEqual(b[(j + 1)...]) }
    guard i < a.endIndex else { return true }
    if a[(i + 1)...].elementsEqual(b[(j + 1)...]) { return true }
    return i + 1 < a.endIndex && a[i] == b[j + 1] && a[i + 1] == b[j]
      && a[(i + 2)...].elementsEqual(b[(j + 2)...])
  }

  /// The key word that letters and signs in disguise stand for: `su!cide`, `s*icide`, `k1ll`.
  func key(disguisedAs chunk: ArraySlice<UInt8>) -> Int32? {
    for key in tables.keys {
      let range = range(of: key)
      guard range.count >= 3, range.count == chunk.count,
        zip(chunk, tables.words.bytes[range]).allSatisfy({ Self.mayStand($0, for: $1) })
      else { continue }
      return key
    }
    return nil
  }

  /// The word that letters with digits and signs for letters stand for: `sl1cing`, `p1lls`.
  func word(disguisedAs chunk: ArraySlice<UInt8>) -> Int32? {
    guard chunk.count >= 3, chunk.count <= 16 else { return nil }
    var letters = Array(chunk)
    for index in letters.indices {
      switch letters[index] {
      case 0x61...0x7a: break
      case UInt8(ascii: "1"), UInt8(ascii: "!"), UInt8(ascii: "|"): letters[index] = 0x69
      case UInt8(ascii: "3"): letters[index] = 0x65
      case UInt8(ascii: "4"), UInt8(ascii: "@"): letters[index] = 0x61
      case UInt8(ascii: "0"): letters[index] = 0x6f
      case UInt8(ascii: "5"), UInt8(ascii: "$"): letters[index] = 0x73
      case UInt8(ascii: "7"): letters[index] = 0x74
      default: return nil
      }
    }
    return exact(letters)
  }

  private static func mayStand(_ sign: UInt8, for letter: UInt8) -> Bool {
    if sign == letter { return true }
    return switch sign {
    case UInt8(ascii: "*"), UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "^"), UInt8(ascii: "_"),
      UInt8(ascii: "?"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    case UInt8(ascii: "1"), UInt8(ascii: "!"), UInt8(ascii: "|"): letter == 0x69 || letter == 0x6c
    case UInt8(ascii: "3"), UInt8(ascii: "&"): letter == 0x65
    case UInt8(ascii: "4"), UInt8(ascii: "@"): letter == 0x61
    case UInt8(ascii: "0"): letter == 0x6f || letter == 0x75
    case UInt8(ascii: "5"), UInt8(ascii: "$"): letter == 0x73
    case UInt8(ascii: "7"), UInt8(ascii: "+"): letter == 0x74
    case UInt8(ascii: "("): letter == 0x63
    case UInt8(ascii: "8"): letter == 0x62
    default: false
    }
  }

  // MARK: Words without blanks

  /// The words that letters without blanks are made of, where a key word is among them: `killmyself`, `iwanttodie`.
  ///
  /// - Complexity: O(*n*) look-ups for each place where words may begin; texts longer than 48 letters are passed over.
  func words(joinedIn letters: ArraySlice<UInt8>) -> [Int32]? {
    let letters = Array(letters)
    guard (3...48).contains(letters.count) else { return nil }
    var best: [(count: Int, from: Int, word: Int32)?] = Array(repeating: nil, count: letters.count + 1)
    for start in letters.indices {
      let count = start == 0 ? 0 : best[start]?.count
      guard let count else { continue }
      for end in start + 1...min(letters.count, start + 14) {
        let length = end - start
        // Of single letters only "a" and "i" are words.
        if length == 1, letters[start] != 0x61, letters[start] != 0x69 { continue }
        guard let id = exact(letters[start..<end]), best[end].map({ $0.count > count + 1 }) ?? true else { continue }
        best[end] = (count + 1, start, id)
      }
    }
    var found: [Int32] = []
    var end = letters.count
    while end > 0, let step = best[end] {
      found.append(step.word)
      end = step.from
    }
    guard end == 0, found.contains(where: { tables.keys.contains($0) }) else { return nil }
    return found.reversed()
  }
}
