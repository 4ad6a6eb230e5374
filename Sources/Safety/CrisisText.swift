/// A text as words of the pattern files: folded, with disguises taken off, and parted into sentences.
struct CrisisText {
  struct Word {
    /// The id of the word; -1 for one that no pattern names.
    var id: Int32
    /// Where it stands in the text, as UTF-8 offsets.
    var range: Range<Int>
    /// Whether a sentence ends with it.
    var endsSentence = false
    /// Whether it is a single letter.
    var isLetter = false
    /// The letter, where it is a single one.
    var letter: UInt8 = 0
    /// Where its letters stand in `letters`, for a word that no pattern names.
    var spelling: Range<Int> = 0..<0
  }

  /// The letters of the words that no pattern names, one behind the other.
  private(set) var letters: [UInt8] = []

  private(set) var words: [Word] = []
  private let finder: WordFinder
  /// The chunk between blanks, and the offset of each of its bytes in the text.
  private var chunk: [UInt8] = []
  private var places: [Int] = []
  private var chunkEnd = 0

  init(_ text: String, _ finder: WordFinder) {
    self.finder = finder
    words.reserveCapacity(text.utf8.count / 4 + 4)
    read(text)
    joinLetters()
  }

  // MARK: Chunks

  private mutating func read(_ text: String) {
    var offset = 0
    var lineBreaks = 0
    for scalar in text.unicodeScalars {
      let folded = FoldedScalar(scalar)
      let length = UTF8.width(scalar)
      switch folded {
      case .ascii(let byte): append(byte, offset)
      case .letters(let first, let second):
        append(first, offset)
        append(second, offset)
      case .foreign: append(Self.foreign, offset)
      case .space: finishChunk(at: offset)
      case .lineBreak:
        finishChunk(at: offset)
        lineBreaks += 1
        if lineBreaks == 2 { endSentence() }
      case .nothing: break
      case .picture:
        finishChunk(at: offset)
        addPicture(scalar, offset..<offset + length)
      case .sign: append(UInt8(ascii: ","), offset)
      }
      if folded != .lineBreak, folded != .space { lineBreaks = 0 }
      offset += length
    }
    finishChunk(at: offset)
    endSentence()
  }

  /// Whether the last word was a number of a thousand or more.
  private var isBehindThousands = false
  private static let milligram = Array("mg".utf8)

  private static let apostrophe: UInt8 = 0x27
  /// A letter of another script: no word of a pattern has it.
  private static let foreign: UInt8 = 0x80
  /// An ellipsis, which ends no sentence.
  private static let ellipsis: UInt8 = 0x85

  private mutating func append(_ byte: UInt8, _ offset: Int) {
    chunk.append(byte == 0x60 ? Self.apostrophe : byte)
    places.append(offset)
  }

  private mutating func addPicture(_ scalar: Unicode.Scalar, _ range: Range<Int>) {
    guard let bytes = UTF8.encode(scalar), let id = finder.exact(Array(bytes)) else { return }
    words.append(Word(id: id, range: range))
  }

  private mutating func endSentence() {
    if !words.isEmpty { words[words.count - 1].endsSentence = true }
  }

  private mutating func add(_ id: Int32?, _ part: Range<Int>) {
    let end = part.upperBound < places.count ? places[part.upperBound] : chunkEnd
    var word = Word(id: id ?? -1, range: places[part.lowerBound]..<max(places[part.lowerBound], end))
    if id == nil {
      let start = letters.count
      letters.append(contentsOf: chunk[part])
      word.spelling = start..<letters.count
    }
    if part.count == 1, Self.isLetter(chunk[part.lowerBound]) {
      word.isLetter = true
      word.letter = chunk[part.lowerBound]
    }
    words.append(word)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7a }
  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
  private static func isPart(_ byte: UInt8) -> Bool { isLetter(byte) || byte == foreign }

  // MARK: Words of a chunk

  private mutating func finishChunk(at end: Int) {
    guard !chunk.isEmpty else { return }
    chunkEnd = end
    if chunk.contains(Self.apostrophe) { dropApostrophes() }
    defer {
      chunk.removeAll(keepingCapacity: true)
      places.removeAll(keepingCapacity: true)
    }
    guard !chunk.isEmpty else { return }
    if chunk.allSatisfy(Self.isLetter) {
      addWord(chunk.indices)
    } else {
      addMixed()
    }
  }

  /// Words are compared without apostrophes, except for slips that are listed with one, such as "od'd".
  private mutating func dropApostrophes() {
    let last = chunk.lastIndex { Self.isLetter($0) } ?? 0
    let whole = chunk[..<(last + 1)]
    if let id = finder.exact(whole), whole.contains(Self.apostrophe) {
      let end = places[0]..<(last + 1 < places.count ? places[last + 1] : chunkEnd)
      words.append(Word(id: id, range: end))
      chunk.removeFirst(last + 1)
      places.removeFirst(last + 1)
      return
    }
    var kept = 0
    for index in chunk.indices where chunk[index] != Self.apostrophe {
      chunk[kept] = chunk[index]
      places[kept] = places[index]
      kept += 1
    }
    chunk.removeLast(chunk.count - kept)
    places.removeLast(places.count - kept)
  }

  /// Plain letters: a word, or several without blanks.
  private mutating func addWord(_ part: Range<Int>, isHashtag: Bool = false) {
    let letters = chunk[part]
    let isOfThousands = isBehindThousands
    isBehindThousands = false
    // Milligrams by the thousand are no dose of every day: what speaks of one does not hold for "2000mg".
    if isOfThousands, letters.starts(with: Self.milligram) { return add(nil, part) }
    if let id = finder.word(letters) { return add(id, part) }
    if part.count >= (isHashtag ? 5 : 8), let joined = finder.words(joinedIn: letters) {
      for id in joined { add(id, part) }
    } else {
      add(nil, part)
    }
  }

  /// Letters with digits and signs: a disguise, or words with signs between them.
  private mutating func addMixed() {
    let isSign: (UInt8) -> Bool = { Self.marks.contains($0) }
    let start = chunk.firstIndex { !isSign($0) } ?? chunk.endIndex
    var end = chunk.endIndex
    while end > start, isSign(chunk[end - 1]) { end -= 1 }
    // A leading or trailing sign may be a letter in disguise: "$uicide".
    let isPlainWord = chunk[start..<end].allSatisfy(Self.isLetter) && finder.word(chunk[start..<end]) != nil
    if !isPlainWord, !isCompound(start..<end), chunk.contains(where: Self.isLetter) {
      for range in [start..<end, 0..<end, start..<chunk.count] where range.count >= 3 && !range.isEmpty {
        if addDisguised(range) { return finishSentence(after: end) }
      }
    }
    let isHashtag = chunk.first == UInt8(ascii: "#")
    var index = start
    while index < end {
      let byte = chunk[index]
      var last = index
      if Self.isPart(byte) {
        while last < end, Self.isPart(chunk[last]) { last += 1 }
        if chunk[index..<last].contains(Self.foreign) {
          add(nil, index..<last)
        } else {
          addWord(index..<last, isHashtag: isHashtag)
        }
      } else if Self.isDigit(byte) {
        while last < end, Self.isDigit(chunk[last]) { last += 1 }
        let isGrouped = last - index == 3 && index > 1 && Self.isDigit(chunk[index - 2])
        isBehindThousands = last - index > 3 || isGrouped
        add(last - index > 1 ? finder.tables.bigNumberWord : finder.tables.numberWord, index..<last)
      } else {
        last += 1
        if Self.endsSentence(chunk[index..<end]) { endSentence() }
      }
      index = last
    }
    finishSentence(after: end)
  }

  /// Whether hyphens part words that are known as they stand, and hide none: "self-harm".
  private func isCompound(_ range: Range<Int>) -> Bool {
    let parts = chunk[range].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy { $0.count > 1 && $0.allSatisfy(Self.isLetter) && finder.exact($0) != nil }
  }

  private mutating func finishSentence(after end: Int) {
    if Self.endsSentence(chunk[end...]) { endSentence() }
  }

  /// Whether the signs that follow a word end its sentence: one stop, not several; `!`, `?` and `;`.
  private static func endsSentence(_ signs: ArraySlice<UInt8>) -> Bool {
    let run = signs.prefix { !isPart($0) && !isDigit($0) }
    if run.contains(where: { $0 == UInt8(ascii: "!") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: ";") }) {
      return true
    }
    return run.count { $0 == UInt8(ascii: ".") } == 1
  }

  /// Signs that stand around words.
  private static let marks: Set<UInt8> = Set(".,;:!?()[]{}\"'~*_-+=/\\<>#@&|^%$".utf8).union([ellipsis])

  /// A key word in disguise, or with signs between its letters.
  private mutating func addDisguised(_ range: Range<Int>) -> Bool {
    let part = chunk[range]
    guard !part.allSatisfy(Self.isLetter), part.contains(where: Self.isLetter) else { return false }
    if let id = finder.key(disguisedAs: part) ?? finder.word(disguisedAs: part) {
      add(id, range)
      return true
    }
    let letters = part.filter(Self.isLetter)
    // Signs alone may be dropped; a digit is a letter or a number.
    guard letters.count >= 3, !part.contains(where: Self.isDigit), part.count - letters.count <= letters.count,
      !part.contains(UInt8(ascii: ",")), !part.contains(UInt8(ascii: "/")), let id = finder.exact(letters),
      finder.tables.keys.contains(id)
    else { return false }
    add(id, range)
    return true
  }

  // MARK: Letters with blanks between them

  /// Joins three or more single letters in a row where they make words: `k m s`.
  private mutating func joinLetters() {
    guard words.contains(where: \.isLetter) else { return }
    var result: [Word] = []
    result.reserveCapacity(words.count)
    var index = 0
    while index < words.count {
      var end = index
      while end < words.count, words[end].isLetter {
        end += 1
        if words[end - 1].endsSentence { break }
      }
      var joined: [Int32]?
      var start = index
      while end - start >= 3 {
        joined = finder.words(joinedIn: words[start..<end].map(\.letter)[...])
        if joined != nil { break }
        start += 1
      }
      guard let joined else {
        let next = max(end, index + 1)
        result += words[index..<next]
        index = next
        continue
      }
      result += words[index..<start]
      let range = words[start].range.lowerBound..<words[end - 1].range.upperBound
      for id in joined { result.append(Word(id: id, range: range)) }
      if words[end - 1].endsSentence { result[result.count - 1].endsSentence = true }
      index = end
    }
    words = result
  }
}
