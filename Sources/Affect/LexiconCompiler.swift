internal import Utterances
internal import WordWeights

/// Compiles lines to tables.
///
/// The tables of a user's own lines count words and classes on from those of the lexicon that they are laid over.
struct LexiconCompiler {
  private(set) var diagnostics: [LexiconDiagnostic] = []
  private let tokenizer: Tokenizer
  private let activities: [String]
  private let base: AffectTables
  private var words = Vocabulary()
  /// Of each word from the first new one on; marks of the lexicon's words are in `markedBase`.
  private var wordFlags: [UInt8] = []
  private var wordClasses: [[Int32]] = []
  private var classNames = Vocabulary()
  private var classMembers: [Int: [ClassLine]] = [:]
  private var trie = PatternTrieBuilder()
  private var members = PatternTrieBuilder()
  private var entries: [EntryRecord] = []
  private var files = Vocabulary()
  private var labels: [ArraySlice<UInt8>: [Int32]] = [:]
  private var hints = HintTables()
  /// The words that phrases may be without.
  private var skipWords: Set<Int32> = []

  private struct ClassLine {
    var line: LexiconLine
    var place: LexiconPlace
  }

  init(tokenizer: Tokenizer, activities: [String], over base: AffectTables = AffectTables()) {
    (self.tokenizer, self.activities, self.base) = (tokenizer, activities, base)
  }

  mutating func compile(_ sources: [LexiconSource], known: [String]) {
    var lines: [(line: LexiconLine, place: LexiconPlace)] = []
    for source in sources {
      for (number, bytes) in Array(source.text.utf8).split(separator: 10, omittingEmptySubsequences: false).enumerated()
      {
        let place = LexiconPlace(file: source.name, line: number + 1)
        attempt(at: place) { compiler throws(LexiconFault) in
          guard let line = try LexiconLine(bytes, activities: compiler.activities) else { return }
          if case .wordClass(let name) = line.content {
            let id = compiler.base.classNames.count + Int(compiler.classNames.insert(name))
            compiler.classMembers[id, default: []].append(ClassLine(line: line, place: place))
          } else {
            lines.append((line, place))
          }
        }
      }
    }
    // Marks first: patterns leave out the words that phrases may be without.
    for (line, place) in lines { attempt(at: place) { c throws(LexiconFault) in try c.mark(line) } }
    compileClasses()
    for (line, place) in lines { attempt(at: place) { c throws(LexiconFault) in try c.add(line, place) } }
    for word in known { for token in tokenizer.utterance(word).tokens where token.kind == .word { _ = id(token.text) } }
  }

  /// Takes in what words add to the entries, after these.
  mutating func compile(hints source: LexiconSource) {
    do throws(WeightFile.Fault) {
      let file = try WeightFile(source.text)
      hints = try HintCompiler(file, activities: activities) { id($0) }.tables(file: Int32(files.insert(source.name)))
    } catch {
      diagnostics.append(
        LexiconDiagnostic(
          place: LexiconPlace(file: source.name, line: error.line), column: 1, message: error.message,
          mend: "fit the weights anew with scripts/weigh feelings"))
    }
  }

  private mutating func attempt(
    at place: LexiconPlace, _ body: (inout LexiconCompiler) throws(LexiconFault) -> Void
  ) {
    do throws(LexiconFault) { try body(&self) } catch {
      diagnostics.append(
        LexiconDiagnostic(place: place, column: error.column, message: error.message, mend: error.mend))
    }
  }

  // MARK: Words

  private mutating func id(_ word: String) -> Int32 {
    if let id = base.words.id(of: word) { return id }
    let id = words.insert(word)
    if Int(id) == wordFlags.count {
      wordFlags.append(0)
      wordClasses.append([])
    }
    return id + Int32(base.words.count)
  }

  private mutating func set(_ flag: AffectTables.WordFlags, of word: Int32) {
    let index = Int(word) - base.words.count
    if index >= 0 { wordFlags[index] |= flag.rawValue }
  }

  private func isSkip(_ label: Int32) -> Bool {
    guard label >= 0 else { return false }
    return Int(label) < base.words.count ? base.flags(of: label).contains(.skip) : skipWords.contains(label)
  }

  private func wordings(of line: LexiconLine) throws(LexiconFault) -> [[UInt8]] {
    try PatternNotation.wordings(of: line.patterns, column: line.column) { chunk in
      let tokens = tokenizer.utterance(String(decoding: chunk, as: UTF8.self)).tokens
      return tokens.count == 1 && tokens[0].kind == .symbol
    }
  }

  /// The labels of a wording: words without accents and signs, classes, gaps.
  private mutating func labels(of wording: [UInt8], of line: LexiconLine) throws(LexiconFault) -> [Int32] {
    var all: [Int32] = []
    for chunk in wording.split(separator: 0x20) {
      if let known = labels[chunk] {
        all += known
        continue
      }
      let found = try labels(ofChunk: chunk, column: line.column)
      labels[chunk] = found
      all += found
    }
    // A gap at an end stands for nothing.
    while all.first == PatternTrie.gap { all.removeFirst() }
    while all.last == PatternTrie.gap { all.removeLast() }
    guard all.count > 2 else { return all }
    // Within a phrase the text may have such a word or not.
    return all.indices.filter { index in
      let isWithin = index > 0 && index < all.count - 1
      // "an a" is a mark: what stands before such a word at the end says so.
      let isKept = index == all.count - 2 && isSkip(all[index + 1])
      return !isWithin || isKept || !isSkip(all[index])
    }.map { all[$0] }
  }

  private mutating func labels(ofChunk chunk: ArraySlice<UInt8>, column: Int) throws(LexiconFault) -> [Int32] {
    if chunk.elementsEqual("~".utf8) { return [PatternTrie.gap] }
    let text = String(decoding: chunk, as: UTF8.self)
    if chunk.first == UInt8(ascii: "<"), chunk.last == UInt8(ascii: ">"), chunk.count > 2 {
      let name = String(text.dropFirst().dropLast())
      if let id = base.classNames.id(of: name) { return [PatternTrie.label(ofClass: Int(id))] }
      if let id = classNames.id(of: name) { return [PatternTrie.label(ofClass: base.classNames.count + Int(id))] }
      throw LexiconFault(
        column: column, message: "unknown class <\(name)>", mend: "define it: <\(name)> := word | another word")
    }
    var found: [Int32] = []
    for token in tokenizer.utterance(text).tokens {
      if token.kind == .punctuation, StreamSign(token.text) != .word { continue }
      let word = id(WordVariants.unaccented(token.text) ?? token.text)
      set(.lexical, of: word)
      found.append(word)
    }
    return found
  }

  // MARK: Classes

  private mutating func compileClasses() {
    for id in classMembers.keys.sorted() {
      var seen: Set<[Int32]> = []
      var visiting: Set<Int> = []
      collect(id, into: &seen, &visiting)
      for labels in seen.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
        if labels.count == 1 {
          let index = Int(labels[0]) - base.words.count
          if index >= 0 { wordClasses[index].append(Int32(id)) } else { members.insert(labels, entry: Int32(id)) }
        } else {
          members.insert(labels, entry: Int32(id))
        }
        if labels.count > 1 { set(.beginsMember, of: labels[0]) }
      }
    }
  }

  /// The members of a class, those of the classes in it among them.
  private mutating func collect(_ id: Int, into seen: inout Set<[Int32]>, _ visiting: inout Set<Int>) {
    guard visiting.insert(id).inserted else { return }
    for item in classMembers[id] ?? [] {
      do throws(LexiconFault) {
        for wording in try wordings(of: item.line) {
          let labels = try labels(of: wording, of: item.line)
          guard let first = labels.first else { continue }
          if labels.count == 1, first < PatternTrie.gap {
            collect(Int(-2 - first), into: &seen, &visiting)
          } else if labels.allSatisfy({ $0 >= 0 }) {
            seen.insert(labels)
          } else {
            throw LexiconFault(
              column: item.line.column, message: "a member with a class or gap in it",
              mend: "write members as plain words, or as a class alone")
          }
        }
      } catch {
        let diagnostic = LexiconDiagnostic(
          place: item.place, column: error.column, message: error.message, mend: error.mend)
        if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
      }
    }
  }

  // MARK: Entries

  private mutating func mark(_ line: LexiconLine) throws(LexiconFault) {
    guard case .entry(let record) = line.content, record.entryKind.isWordMark else { return }
    for wording in try wordings(of: line) {
      for chunk in wording.split(separator: 0x20) {
        for word in try labels(ofChunk: chunk, column: line.column) where word >= 0 {
          switch record.entryKind {
          case .skip:
            skipWords.insert(word)
            set(.skip, of: word)
          case .clause: set(.clause, of: word)
          case .preposition: set(.preposition, of: word)
          default: break
          }
        }
      }
    }
  }

  private mutating func add(_ line: LexiconLine, _ place: LexiconPlace) throws(LexiconFault) {
    guard case .entry(var record) = line.content, !record.entryKind.isWordMark else { return }
    record.file = Int32(files.insert(place.file))
    record.line = Int32(truncatingIfNeeded: place.line)
    let number = Int32(entries.count)
    var isEmpty = true
    for wording in try wordings(of: line) {
      let labels = try labels(of: wording, of: line)
      guard let first = labels.first else { continue }
      isEmpty = false
      trie.insert(labels, entry: number)
      if record.entryKind == .negate, labels.count == 1, first >= 0 { set(.negates, of: first) }
      if first >= 0 { set(.begins, of: first) }
    }
    guard !isEmpty else {
      throw LexiconFault(column: line.column, message: "no words", mend: "write words before \" = \"")
    }
    entries.append(record)
  }

  // MARK: Tables

  func tables() -> AffectTables {
    var tables = AffectTables()
    tables.words = words
    tables.wordFlags = FlatArray(wordFlags)
    var starts: [Int32] = [0]
    var classes: [Int32] = []
    for own in wordClasses {
      classes += own.sorted()
      starts.append(Int32(classes.count))
    }
    tables.classStart = FlatArray(starts)
    tables.classes = FlatArray(classes)
    let lexical = wordFlags.indices.filter { index in
      wordFlags[index] & AffectTables.WordFlags.lexical.rawValue != 0
        && words.offsets[index + 1] - words.offsets[index] >= 5
    }
    tables.spelling = SpellingIndex(words: lexical.map(Int32.init), of: words, mostSlips: 1)
    tables.trie = trie.trie()
    tables.members = members.trie()
    tables.entries = FlatArray(entries)
    tables.classNames = classNames
    tables.files = files
    for activity in activities { tables.activities.insert(activity) }
    tables.hints = hints
    return tables
  }
}
