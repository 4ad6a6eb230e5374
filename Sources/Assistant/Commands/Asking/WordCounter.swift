/// In how many notes each of some words stands, for many notes: plain ASCII is read byte by byte, anything else as text.
struct WordCounter {
  /// The notes that were looked at.
  private(set) var notes = 0
  private let words: [String: Int]
  private var counts: [Int]
  /// The note in which each word was seen last, so that a note counts once.
  private var lastSeen: [Int]
  /// The words as bytes, and their places by hash: 0 for none, else the word's number + 1.
  private let spelt: [[UInt8]]
  private var places: [Int32]

  /// - Complexity: O(letters of the words).
  init(_ words: [String]) {
    self.words = Dictionary(words.enumerated().map { ($1, $0) }) { first, _ in first }
    counts = Array(repeating: 0, count: words.count)
    lastSeen = counts
    spelt = words.map { Array($0.utf8) }
    var size = 64
    while size < words.count * 4 { size *= 2 }
    places = Array(repeating: 0, count: size)
    for (number, word) in spelt.enumerated() {
      var place = Self.hash(word[...]) & (size - 1)
      while places[place] != 0 { place = (place + 1) & (size - 1) }
      places[place] = Int32(number + 1)
    }
  }

  /// In how many notes a word stood.
  func count(of word: String) -> Int { words[word].map { counts[$0] } ?? 0 }

  /// Counts the words of a note. O(its length).
  mutating func add(_ note: String) {
    notes += 1
    var note = note
    let isPlain = note.withUTF8 { text in
      guard text.allSatisfy({ $0 < 0x80 }) else { return false }
      var start = 0
      var hash = Self.seed
      for index in 0...text.count {
        let letter = index < text.count ? Self.letter(text[index]) : 0
        if letter != 0 {
          hash = Self.mixed(hash, letter)
          continue
        }
        if index > start { see(UnsafeBufferPointer(rebasing: text[start..<index]), hash) }
        (start, hash) = (index + 1, Self.seed)
      }
      return true
    }
    guard !isPlain else { return }
    for word in Self.words(of: note) { if let number = words[word] { see(number) } }
  }

  private mutating func see(_ word: UnsafeBufferPointer<UInt8>, _ hash: Int) {
    var place = hash & (places.count - 1)
    while places[place] != 0 {
      let number = Int(places[place]) - 1
      if spelt[number].count == word.count, zip(spelt[number], word).allSatisfy({ $0 == Self.letter($1) }) {
        return see(number)
      }
      place = (place + 1) & (places.count - 1)
    }
  }

  private mutating func see(_ number: Int) {
    guard lastSeen[number] != notes else { return }
    lastSeen[number] = notes
    counts[number] += 1
  }

  /// The words of a text in lower case: letters and apostrophes.
  static func words(of text: String) -> [String] {
    var (words, word): ([String], String) = ([], "")
    for scalar in text.lowercased().unicodeScalars {
      if scalar.properties.isAlphabetic || scalar == "'" || scalar == "’" {
        word.unicodeScalars.append(scalar)
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// A letter in lower case, or an apostrophe; 0 for anything else.
  private static func letter(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0x41...0x5A: byte | 0x20
    case 0x61...0x7A, 0x27: byte
    default: 0
    }
  }

  /// FNV-1a.
  private static let seed = 0x1_cbf2_9ce4_8422
  private static func mixed(_ hash: Int, _ byte: UInt8) -> Int { (hash ^ Int(byte)) &* 0x100_0000_01b3 }
  private static func hash(_ word: ArraySlice<UInt8>) -> Int { word.reduce(seed) { mixed($0, $1) } }
}
