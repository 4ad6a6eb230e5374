internal import Utterances

/// What of a text may have a weight: its sequences of words, parted by blanks, with `^` and `$` for the start and the end
/// of a sentence; and the stem of each word with a `~` before it (`~peg`), where the language has endings.
struct CrisisSequences {
  /// The longest sequence that is looked at, in words; starts and ends of sentences count.
  static let longest = 3

  private let finder: WordFinder
  private let text: CrisisText

  init(_ finder: WordFinder, _ text: CrisisText) {
    self.finder = finder
    self.text = text
  }

  /// Visits all of them, in the order of their first words.
  func forEach(_ body: (_ key: [UInt8], _ words: Range<Int>) -> Void) {
    var key: [UInt8] = []
    /// The places of a sentence: -1 for its start, -2 for its end, else a word.
    var places: [Int] = []
    var start = 0
    let stems = stems()
    for index in text.words.indices where text.words[index].endsSentence || index + 1 == text.words.count {
      places.removeAll(keepingCapacity: true)
      places.append(-1)
      places.append(contentsOf: start...index)
      places.append(-2)
      for first in places.indices {
        key.removeAll(keepingCapacity: true)
        for last in first..<min(places.count, first + Self.longest) {
          if last > first { key.append(0x20) }
          append(places[last], to: &key)
          if first == last, places[first] < 0 { continue }
          let low = start + max(0, first - 1)
          let high = min(index, start + last - 1)
          body(key, min(low, high)..<high + 1)
        }
        guard !stems.isEmpty, places[first] >= 0, stems[places[first]] > 0 else { continue }
        key.removeAll(keepingCapacity: true)
        key.append(UInt8(ascii: "~"))
        append(places[first], to: &key)
        key.removeLast(key.count - 1 - stems[places[first]])
        body(key, places[first]..<places[first] + 1)
      }
      start = index + 1
    }
  }

  /// How many letters of each word are its stem, 0 for none; nothing where the language has no endings.
  private func stems() -> [Int] {
    let endings = finder.tables.endings
    guard !endings.isEmpty else { return [] }
    return text.words.map { word in
      let letters = letters(of: word)
      return letters.allSatisfy { $0 >= 0x61 && $0 <= 0x7a } ? WordStems.length(of: letters, endings) : 0
    }
  }

  private func letters(of word: CrisisText.Word) -> [UInt8] {
    word.id >= 0 ? Array(finder.tables.words.utf8(word.id)) : Array(text.letters[word.spelling])
  }

  private func append(_ place: Int, to key: inout [UInt8]) {
    switch place {
    case -1: key.append(UInt8(ascii: "^"))
    case -2: key.append(UInt8(ascii: "$"))
    default:
      let word = text.words[place]
      if word.id >= 0 {
        key.append(contentsOf: finder.tables.words.utf8(word.id))
      } else {
        key.append(contentsOf: text.letters[word.spelling])
      }
    }
  }
}
