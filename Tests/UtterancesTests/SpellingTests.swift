import Testing
import Utterances

@Suite struct SpellingTests {
  private func candidates(_ typed: String, among words: [String]) -> [String] {
    var vocabulary = Vocabulary()
    let ids = words.map { vocabulary.insert($0) }
    return SpellingIndex(words: ids, of: vocabulary).candidates(for: typed, in: vocabulary).map {
      vocabulary.word($0.word)
    }
  }

  @Test(arguments: [
    ("tierd", ["tired", "tiered", "third"], ["tired", "tiered"]),
    ("slep", ["sleep", "slept", "step"], ["sleep", "slept", "step"]),
    ("exercize", ["exercise"], ["exercise"]), ("excersise", ["exercise"], ["exercise"]),
    ("medittaion", ["meditation"], ["meditation"]),
    ("cat", ["dog", "cart", "at"], ["cart"]), ("to", ["two", "too"], []), ("walk", ["walk"], []),
    ("kitchne", ["kitchen"], ["kitchen"]),
    ("abcdefgh", ["hgfedcba"], []),
  ])
  func `the nearest words come first`(typed: String, words: [String], expected: [String]) {
    #expect(candidates(typed, among: words) == expected)
  }

  @Test func `every single slip of a word leads back to it`() {
    let word = "morning"
    let letters = Array(word)
    for index in letters.indices {
      var slips = [letters]
      slips[0].remove(at: index)
      slips.append(letters)
      slips[1].insert("x", at: index)
      slips.append(letters)
      // A first letter is only missed by one beside it on the keyboard.
      slips[2][index] = index == 0 ? "n" : "q"
      if index + 1 < letters.count {
        slips.append(letters)
        slips[3].swapAt(index, index + 1)
      }
      for slip in slips where String(slip) != word {
        #expect(candidates(String(slip), among: ["zebra", word]) == [word], "\(String(slip))")
      }
    }
  }

  @Test func `another first letter far away on the keyboard makes another word`() {
    #expect(candidates("zappy", among: ["happy"]) == [])
    #expect(candidates("gappy", among: ["happy"]) == ["happy"])
    #expect(candidates("kalm", among: ["calm"]) == ["calm"])
  }

  @Test func `drawn-out and accented words have plain variants`() {
    #expect(WordVariants.shortened("sooo") == ["soo", "so"])
    #expect(WordVariants.shortened("good") == [])
    #expect(WordVariants.unaccented("été") == "ete")
    #expect(WordVariants.unaccented("ete") == nil)
    #expect(WordVariants.unstressed("enseñé") == "enseñe")
    #expect(WordVariants.unstressed("été") == nil)
    #expect(WordVariants.unstressed("niño") == nil)
  }

  @Test func `a trie holds every phrase and no other`() {
    let phrases: [(words: [Int32], payload: Int32)] = [
      ([1, 2], 10), ([1], 11), ([1, 2, 3], 12), ([4], 13), ([1, 2], 14),
    ]
    let trie = PhraseTrie(phrases)
    func find(_ words: [Int32]) -> [Int32]? {
      var node = PhraseTrie.root
      for word in words {
        guard let next = trie.child(of: node, word: word) else { return nil }
        node = next
      }
      return Array(trie.payloads(of: node))
    }
    #expect(find([1, 2]) == [10, 14])
    #expect(find([1]) == [11])
    #expect(find([1, 2, 3]) == [12])
    #expect(find([4]) == [13])
    #expect(find([2]) == nil)
  }
}
