internal import Utterances

/// The words of the rules as they are typed without their accents: "manana" for "mañana".
struct PlainWords: Sendable {
  private var plain = Vocabulary()
  /// By id in `plain`: the word that it stands for.
  private var ids: [Int32] = []

  init(of words: Vocabulary) {
    guard words.bytes.contains(where: { $0 >= 0x80 }) else { return }
    for id in 0..<words.count {
      let bytes = words.bytes[Int(words.offsets[id])..<Int(words.offsets[id + 1])]
      // A word that is plain elsewhere in the rules keeps its own meaning.
      guard bytes.contains(where: { $0 >= 0x80 }), let word = WordVariants.unaccented(words.word(Int32(id))),
        words.id(of: word) == nil, plain.id(of: word) == nil
      else { continue }
      plain.insert(word)
      ids.append(Int32(id))
    }
  }

  /// The word of the rules that a typed one stands for, as it is or for the want or excess of accents; nil if it is none.
  func id(of typed: String, in words: Vocabulary) -> Int32? {
    if let id = words.id(of: typed) { return id }
    if let id = plain.id(of: typed) { return ids[Int(id)] }
    return WordVariants.unaccented(typed).flatMap { words.id(of: $0) ?? plain.id(of: $0).map { ids[Int($0)] } }
  }
}
