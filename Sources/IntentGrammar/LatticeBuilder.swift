internal import Utterances

/// Builds the lattice of an utterance.
struct LatticeBuilder {
  let grammar: Grammar
  let tokens: [Token]
  let vocabulary: RuntimeVocabulary
  let options: MatchOptions
  /// Whether words that we know may be repaired too.
  let repairsKnownWords: Bool

  func lattice(values: [ValueSpan]) -> Lattice { lattice(of: words(), values: values) }

  /// The words that each token may be, and nothing else yet.
  func words() -> Lattice {
    let count = tokens.count
    var lattice = Lattice(
      count: count, exact: tokens.map { grammar.tables.words.id(of: $0.text) ?? -1 },
      skipCost: Array(repeating: MatchCosts.skippedUnknown, count: count),
      marks: Array(repeating: [], count: count), fillerEnd: Array(repeating: 0, count: count),
      questionMarks: Array(repeating: 0, count: count + 1), tail: count)
    addWords(&lattice)
    return lattice
  }

  /// The words that each token may be, with all else.
  func lattice(of words: Lattice, values: [ValueSpan]) -> Lattice {
    var lattice = words
    addClasses(&lattice)
    addValues(&lattice, values)
    addOffers(&lattice)
    return lattice
  }

  private func addOffers(_ lattice: inout Lattice) {
    lattice.offers = (0..<lattice.count).map { index in
      var offer: UInt64 = 0
      for position in lattice.words(at: index) { offer |= Automaton.Offer.word(lattice.words[position].word) }
      for position in lattice.values(at: index) { offer |= Automaton.Offer.value(lattice.values[position].type) }
      if lattice.marks[index].contains(.textStart) { offer |= Automaton.Offer.text }
      if lattice.marks[index].contains(.separator) { offer |= Automaton.Offer.separator }
      return offer
    }
    lattice.typeWords = (grammar.tables.typeName.count + 63) / 64
    lattice.types = Array(repeating: 0, count: lattice.typeWords * lattice.count)
    for index in 0..<lattice.count {
      for position in lattice.values(at: index) {
        let type = lattice.values[position].type
        lattice.types[index * lattice.typeWords + Int(type >> 6)] |= 1 << UInt64(type & 63)
      }
    }
  }

  private func addWords(_ lattice: inout Lattice) {
    lattice.wordStart.reserveCapacity(lattice.count + 1)
    for index in tokens.indices {
      let exact = lattice.exact[index]
      if exact >= 0 {
        lattice.words.append(.init(word: exact, cost: 0, length: 1, isRepair: false))
      }
      if tokens[index].kind == .word {
        addVariants(of: index, exact: exact, &lattice)
        addJoined(index, &lattice)
      }
      lattice.wordStart.append(Int32(lattice.words.count))
    }
  }

  /// Whether an unknown word has a capital in the middle of a sentence in which few words have one: it is the name of
  /// somebody or something, and no slip but one of two letters that were swapped ("on Sunady").
  private func isName(_ index: Int) -> Bool {
    guard index > 0, tokens[index].isCapitalized, tokens[index - 1].kind == .word else { return false }
    let words = tokens.filter { $0.kind == .word && $0.text.utf8.count > 1 }
    return 2 * words.count(where: \.isCapitalized) < words.count
  }

  private func addVariants(of index: Int, exact: Int32, _ lattice: inout Lattice) {
    let text = tokens[index].text
    if let slip = grammar.tables.slips.id(of: text), grammar.tables.slipTarget[Int(slip)] >= 0 {
      lattice.words.append(
        .init(word: grammar.tables.slipTarget[Int(slip)], cost: MatchCosts.knownSlip, length: 1, isRepair: true))
      return
    }
    let isKnown = exact >= 0
    if !isKnown {
      var found = false
      for variant in WordVariants.shortened(text) {
        guard let word = grammar.tables.words.id(of: variant) else { continue }
        lattice.words.append(.init(word: word, cost: MatchCosts.variant, length: 1, isRepair: false))
        found = true
      }
      for plain in [WordVariants.unaccented(text), WordVariants.unstressed(text)] {
        guard let plain, let word = grammar.tables.words.id(of: plain) else { continue }
        lattice.words.append(.init(word: word, cost: MatchCosts.variant, length: 1, isRepair: false))
        found = true
      }
      if found { return }
    }
    guard !isKnown || repairsKnownWords, text.utf8.count >= SpellingIndex.shortest, !text.utf8.contains(0x27) else {
      return
    }
    if grammar.tables.keep.id(of: text) != nil || vocabulary.words.id(of: text) != nil { return }
    let price = isKnown ? MatchCosts.realWordRepair : 0
    let isShort = text.utf8.count < MatchCosts.shortestOfAnySlip
    // Who writes a filler as it sounds means no other word.
    if !isKnown, !isShort, !isName(index), addSounded(text, &lattice) { return }
    let first = lattice.words.count
    for candidate in grammar.tables.spelling.candidates(for: text, in: grammar.tables.words)
    where candidate.word != exact && isLikely(candidate, for: text)
      && (isKnown || candidate.cost <= EditDistance.transposition || !isName(index))
    {
      lattice.words.append(.init(word: candidate.word, cost: candidate.cost + price, length: 1, isRepair: true))
    }
    // What is short sounds like much.
    if !isKnown, isShort, lattice.words.count == first, !isName(index) { _ = addSounded(text, &lattice) }
  }

  /// Adds the words that an unknown one is when it is read aloud ("prowd"); returns whether it is no more than a filler.
  private func addSounded(_ text: String, _ lattice: inout Lattice) -> Bool {
    let words = grammar.tables.sounds.words(soundingLike: text, in: grammar.tables.words)
    for word in words {
      lattice.words.append(.init(word: word, cost: MatchCosts.soundedWord, length: 1, isRepair: true))
    }
    return words.first.map(isFiller) ?? false
  }

  /// Whether a word by itself is a filler.
  private func isFiller(_ word: Int32) -> Bool {
    guard let node = grammar.tables.classTrie.child(of: PhraseTrie.root, word: word) else { return false }
    return grammar.tables.classTrie.payloads(of: node).contains(Self.filler)
  }

  /// The payload of fillers among the classes.
  private static let filler: Int32 = 5

  /// Whether a short word may be a slip for another: letters are swapped, or one is missing or too many, but another
  /// letter makes another word.
  private func isLikely(_ candidate: SpellingIndex.Candidate, for text: String) -> Bool {
    let length = text.utf8.count
    guard length < MatchCosts.shortestOfAnySlip, candidate.cost > MatchCosts.swappedLetters else { return true }
    return length > SpellingIndex.shortest && grammar.tables.words.length(of: candidate.word) != length
  }

  /// Two tokens that are one word of ours: "work out" for "workout".
  private func addJoined(_ index: Int, _ lattice: inout Lattice) {
    guard index + 1 < tokens.count, tokens[index + 1].kind == .word, tokens[index].range != tokens[index + 1].range
    else { return }
    let joined = tokens[index].text + tokens[index + 1].text
    guard joined.utf8.count >= 5, let word = grammar.tables.words.id(of: joined),
      grammar.tables.flags(of: word).contains(.lexicon)
    else { return }
    lattice.words.append(.init(word: word, cost: MatchCosts.joinedWords, length: 2, isRepair: false))
  }

  private func addClasses(_ lattice: inout Lattice) {
    for index in tokens.indices {
      let token = tokens[index]
      lattice.questionMarks[index + 1] = lattice.questionMarks[index] + (token.text == "?" ? 1 : 0)
      let word = lattice.exact[index]
      let isLexicon = word >= 0 && grammar.tables.flags(of: word).contains(.lexicon)
      switch token.kind {
      case .punctuation: (lattice.skipCost[index], lattice.marks[index]) = Signs.skipping(tokens, index)
      case .number:
        (lattice.skipCost[index], lattice.marks[index]) = (MatchCosts.skippedNumber, [.content, .textStart])
      case .symbol:
        lattice.skipCost[index] = isLexicon ? MatchCosts.skippedLexicon / 2 : MatchCosts.skippedSymbol
        lattice.marks[index] = .textStart
      case .word where token.text == "'s":
        // What is left of a possessive.
        (lattice.skipCost[index], lattice.marks[index]) = (MatchCosts.skippedSign, .textStart)
      case .word:
        lattice.skipCost[index] = isLexicon ? MatchCosts.skippedLexicon : MatchCosts.skippedUnknown
        lattice.marks[index] = [.content, .textStart]
      }
    }
    for index in tokens.indices {
      if lattice.exact[index] >= 0 {
        addClasses(from: index, &lattice)
      } else if let word = lattice.words(at: index).first.map({ lattice.words[$0] }), word.isRepair,
        isFiller(word.word)
      {
        // It costs more than one that is written right: where a pattern has the word, it is one of its words.
        lattice.skipCost[index] = min(lattice.skipCost[index], word.cost * 2)
      }
    }
    while lattice.tail > 0, lattice.marks[lattice.tail - 1].contains(.punctuation) {
      lattice.tail -= 1
      lattice.skipCost[lattice.tail] = 0
    }
  }

  private func addClasses(from start: Int, _ lattice: inout Lattice) {
    var node = PhraseTrie.root
    var index = start
    while index < tokens.count, lattice.exact[index] >= 0,
      let next = grammar.tables.classTrie.child(of: node, word: lattice.exact[index])
    {
      node = next
      index += 1
      for payload in grammar.tables.classTrie.payloads(of: node) {
        switch payload {
        case Self.filler: lattice.fillerEnd[start] = Int32(index)
        case let wordClass: for token in start..<index { mark(token, wordClass, start..<index, &lattice) }
        }
      }
    }
  }

  private func mark(_ token: Int, _ wordClass: Int32, _ phrase: Range<Int>, _ lattice: inout Lattice) {
    let isCostly = lattice.marks[token].contains(.negation) || lattice.marks[token].contains(.subject)
    switch wordClass {
    case 0 where !isCostly:
      lattice.skipCost[token] = min(lattice.skipCost[token], MatchCosts.skippedGlue)
      lattice.marks[token].remove(.content)
    case 1:
      lattice.marks[token].formUnion([.join, .separator])
      lattice.marks[token].remove(.content)
      if !isCostly { lattice.skipCost[token] = min(lattice.skipCost[token], MatchCosts.skippedJoin) }
    case 2:
      lattice.marks[token].formUnion([.negation, .content])
      lattice.skipCost[token] = MatchCosts.skippedNegation
    case 3: lattice.marks[token].insert(.question)
    case 4:
      // "my" of "my brother" is glue still: "talked with my brother".
      let isGlue = phrase.count > 1 && grammar.tables.flags(of: lattice.exact[token]).contains(.glue)
      guard !isGlue, !lattice.marks[token].contains(.negation) else { return }
      lattice.marks[token].formUnion([.subject, .content])
      lattice.skipCost[token] = MatchCosts.skippedSubject
    default: break
    }
  }

  private func addValues(_ lattice: inout Lattice, _ spans: [ValueSpan]) {
    let ordered = spans.indices.sorted { (spans[$0].tokens.lowerBound, $0) < (spans[$1].tokens.lowerBound, $1) }
    var next = 0
    for index in tokens.indices {
      while next < ordered.count, spans[ordered[next]].tokens.lowerBound <= index {
        let span = spans[ordered[next]]
        next += 1
        guard span.tokens.lowerBound == index, !span.tokens.isEmpty, span.tokens.upperBound <= tokens.count else {
          continue
        }
        let isExpected = options.expected.contains(span.type)
        lattice.values.append(
          .init(
            end: Int32(span.tokens.upperBound), type: span.type.rawValue, payload: span.payload, source: .host,
            cost: isExpected ? 0 : max(0, span.cost), isRepair: false))
      }
      let first = lattice.values.count
      walkLists(from: index, at: index, node: PhraseTrie.root, cost: 0, isRepair: false, &lattice)
      if !vocabulary.trie.isEmpty { walkOwn(from: index, besides: first, &lattice) }
      lattice.valueStart.append(Int32(lattice.values.count))
    }
  }

  private func walkLists(
    from start: Int, at index: Int, node: Int32, cost: Float, isRepair: Bool, _ lattice: inout Lattice
  ) {
    guard index < tokens.count else { return }
    for position in lattice.words(at: index) {
      let word = lattice.words[position]
      guard cost + word.cost <= 0.7, let next = grammar.tables.listTrie.child(of: node, word: word.word) else {
        continue
      }
      let end = index + Int(word.length)
      // The "okay" of "okay so …" is most likely no more than a way to begin.
      let isFiller = Int(lattice.fillerEnd[start]) > max(end, start + 1)
      let price = isFiller ? MatchCosts.withinFiller : 0
      for item in grammar.tables.listTrie.payloads(of: next) {
        lattice.values.append(
          .init(
            end: Int32(end), type: grammar.tables.itemType[Int(item)], payload: item, source: .item,
            cost: cost + word.cost + price,
            isRepair: isRepair || word.isRepair))
      }
      walkLists(
        from: start, at: end, node: next, cost: cost + word.cost, isRepair: isRepair || word.isRepair, &lattice)
    }
    // "well-rested" is well, -, rested; "4-7-8" is 4, -, 7, -, 8.
    if index > start, tokens[index].text == "-" || tokens[index].text == "'", index + 1 < tokens.count,
      tokens[index + 1].kind != .punctuation
    {
      walkLists(from: start, at: index + 1, node: node, cost: cost, isRepair: isRepair, &lattice)
    }
  }

  /// - Parameter first: Where the values of lists that begin here stand. A name of the user's takes the place of a
  ///   list's wording for the same words.
  private func walkOwn(from start: Int, besides first: Int, _ lattice: inout Lattice) {
    var node = PhraseTrie.root
    var cost: Float = 0
    var index = start
    while index < tokens.count {
      if index > start, tokens[index].kind == .punctuation {
        index += 1
        continue
      }
      let text = tokens[index].text
      if let word = vocabulary.words.id(of: text), let next = vocabulary.trie.child(of: node, word: word) {
        node = next
      } else if tokens[index].kind == .word, lattice.exact[index] < 0, grammar.tables.keep.id(of: text) == nil,
        let repair = vocabulary.spelling.candidates(for: text, in: vocabulary.words, limit: 1).first,
        let next = vocabulary.trie.child(of: node, word: repair.word), cost + repair.cost <= 0.7
      {
        node = next
        cost += repair.cost
      } else {
        return
      }
      index += 1
      for entry in vocabulary.trie.payloads(of: node) {
        let type = vocabulary.entries[Int(entry)].type.rawValue
        if cost == 0 {
          let listed = lattice.values[first...].indices.filter {
            lattice.values[$0].source == .item && lattice.values[$0].type == type
              && lattice.values[$0].end == Int32(index)
          }
          for place in listed.reversed() { lattice.values.remove(at: place) }
        }
        lattice.values.append(
          .init(end: Int32(index), type: type, payload: entry, source: .own, cost: cost, isRepair: cost > 0))
      }
    }
  }
}
