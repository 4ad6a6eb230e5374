/// Known words by how they are read aloud: finds the word that was written as it sounds ("prowd", "kuked").
///
/// A sound is one of some ways to write it: letters in which `^` stands for a word's start and `$` for its end. The letters
/// are a language's, and come from its files.
public struct SoundIndex: Sendable, Hashable {
  /// Ways to write a sound, and the sound of each.
  var letters = Vocabulary()
  var soundOf = FlatArray<Int32>()
  var sounds = Vocabulary()
  /// What words sound like, and the words: `words[start[key]..<start[key + 1]]`.
  var keys = Vocabulary()
  var start = FlatArray<Int32>([0])
  var words = FlatArray<Int32>()

  /// Words of other lengths are not looked at: what is short sounds like much.
  private static let lengths = 4...16
  /// No way to write a sound has more letters.
  private static let longest = 5
  /// How many slips of the pen a word may be away, though it sounds the same.
  private static let mostSlips = 3

  /// Creates an index without words; of letters that come twice the first sound counts.
  public init(_ pairs: [(sound: String, letters: String)] = []) {
    for pair in pairs where pair.letters.utf8.count <= Self.longest && letters.id(of: pair.letters) == nil {
      letters.insert(pair.letters)
      soundOf.append(sounds.insert(pair.sound))
    }
  }

  /// Indexes some words of a vocabulary.
  public mutating func add(_ known: [Int32], of vocabulary: FlatVocabulary) {
    guard letters.count > 0 else { return }
    var byKey: [[Int32]] = []
    for word in known where Self.lengths.contains(vocabulary.length(of: word)) {
      let id = Int(keys.insert(String(decoding: key(of: Array(vocabulary.utf8(word))), as: UTF8.self)))
      if id == byKey.count { byKey.append([]) }
      byKey[id].append(word)
    }
    for key in byKey {
      for word in key { words.append(word) }
      start.append(Int32(words.count))
    }
  }

  /// The words that a typed one may be when it is read aloud, the likest first.
  public func words(soundingLike typed: String, in vocabulary: FlatVocabulary, limit: Int = 2) -> [Int32] {
    guard keys.count > 0, Self.lengths.contains(typed.utf8.count) else { return [] }
    let bytes = Array(typed.utf8)
    guard let id = key(of: bytes).withUnsafeBufferPointer({ keys.id(ofUTF8: $0) }) else { return [] }
    let near = words[Int(start[Int(id)])..<Int(start[Int(id) + 1])].compactMap { word -> (word: Int32, cost: Float)? in
      let cost = bytes.withUnsafeBufferPointer {
        EditDistance.cost(from: $0, to: vocabulary.utf8(word), slips: Self.mostSlips)
      }
      return cost.map { (word, $0) }
    }
    return near.sorted { ($0.cost, $0.word) < ($1.cost, $1.word) }.prefix(limit).map(\.word)
  }

  /// What a word sounds like: the longest letters first, from the left. What has no sound stands for itself.
  func key(of word: [UInt8]) -> [UInt8] {
    let text = [UInt8(ascii: "^")] + word + [UInt8(ascii: "$")]
    var key: [UInt8] = []
    var place = 0
    text.withUnsafeBufferPointer { text in
      next: while place < text.count {
        for length in stride(from: min(Self.longest, text.count - place), to: 0, by: -1) {
          guard let id = letters.id(ofUTF8: .init(rebasing: text[place..<place + length])) else { continue }
          let sound = sounds.utf8(soundOf[Int(id)])
          // "ss" sounds like "s".
          if sound.count != 1 || key.last != sound.first { key.append(contentsOf: sound) }
          place += length
          continue next
        }
        if text[place] != UInt8(ascii: "^"), text[place] != UInt8(ascii: "$") { key.append(text[place]) }
        place += 1
      }
    }
    return key
  }
}
