import Testing

@testable import Utterances

/// Words that are written as they sound.
@Suite struct SoundIndexTests {
  private static let pairs: [(sound: String, letters: String)] = [
    ("e", "e"), ("e", "ea"), ("e", "ee"), ("e", "y"), ("u", "o"), ("u", "ou"), ("u", "ow"), ("u", "oo"), ("u", "u"),
    ("f", "f"), ("f", "ph"), ("n", "ne$"), ("n", "n"), ("n", "^kn"), ("k", "k"), ("k", "c"), ("d", "ed$"), ("d", "d"),
    ("l", "l"), ("l", "ll"),
  ]

  private static func index(_ words: [String]) -> (SoundIndex, FlatVocabulary) {
    var vocabulary = Vocabulary()
    for word in words { vocabulary.insert(word) }
    let known = FlatVocabulary(vocabulary)
    var index = SoundIndex(pairs)
    index.add(words.indices.map(Int32.init), of: known)
    return (index, known)
  }

  @Test(arguments: [
    ("prowd", ["proud"]), ("reely", ["really"]), ("fone", ["phone"]), ("kuked", ["cooked"]), ("neeling", ["kneeling"]),
    ("proud", ["proud"]), ("pride", []), ("real", []), ("red", []),
  ])
  func `a word is found by what it sounds like`(_ typed: String, _ expected: [String]) {
    let (index, known) = Self.index(["proud", "really", "phone", "cooked", "kneeling", "reels", "rad"])
    #expect(index.words(soundingLike: typed, in: known).map(known.word) == expected)
  }

  @Test func `of several that sound the same the likest comes first`() {
    let (index, known) = Self.index(["feed", "pheed", "feyd"])
    #expect(index.words(soundingLike: "feeed", in: known).isEmpty == false)
    #expect(index.words(soundingLike: "fead", in: known).map(known.word) == ["feed", "feyd"])
  }

  @Test func `without sounds nothing is found`() {
    let (_, known) = Self.index(["proud"])
    var index = SoundIndex()
    index.add([0], of: known)
    #expect(index.words(soundingLike: "proud", in: known).isEmpty)
  }
}
