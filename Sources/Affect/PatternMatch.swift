internal import Utterances

/// An entry found in a text.
struct PatternMatch {
  /// The number of the entry; entries of the user's own lexicon come after all others.
  var entry: Int32
  var start: Int32
  /// After the last word.
  var end: Int32
  /// The words that it rests on, one bit each from `start` on: those in gaps are none of them.
  var mask: UInt64
  var record: EntryRecord

  var count: Int { mask.nonzeroBitCount }
}

/// Finds all entries in a text: at each word, by walking the tries.
struct PatternSearch {
  private let words: [WordStream.Word]
  private let base: SharedTables
  private let own: SharedTables?
  /// Members of classes with several words: where they stand, and the class.
  private var members: [(start: Int32, end: Int32, label: Int32)] = []
  private(set) var matches: [PatternMatch] = []
  /// No more words in a row are left out of a phrase.
  private static let mostSkipped = 3
  private var trie: PatternTrie
  private var isOwn = false
  private var start = 0

  init(_ words: [WordStream.Word], _ base: SharedTables, _ own: SharedTables?) {
    (self.words, self.base, self.own, trie) = (words, base, own, base.tables.trie)
    matches.reserveCapacity(16)
  }

  mutating func run() {
    for index in words.indices where words[index].flags.contains(.beginsMember) {
      findMembers(base.tables.members, at: index)
    }
    if let own {
      for index in words.indices { findMembers(own.tables.members, at: index) }
      members.sort { $0.start < $1.start }
    }
    search()
    guard let own else { return }
    (trie, isOwn) = (own.tables.trie, true)
    search()
  }

  private mutating func findMembers(_ trie: PatternTrie, at start: Int) {
    var node: Int32 = 0
    var index = start
    while index < words.count, words[index].id >= 0, index == start || words[index].boundary == .nothing {
      let next = trie.target(of: node, label: words[index].id)
      index += 1
      if next < 0 {
        // "co worker's": a skipped word within is left out.
        guard index > start + 1, index - start < 8, words[index - 1].flags.contains(.skip) else { return }
        continue
      }
      node = next
      for payload in trie.payloadRange(of: node) {
        members.append((Int32(start), Int32(index), PatternTrie.label(ofClass: Int(trie.payload[payload]))))
      }
    }
  }

  private mutating func search() {
    for index in words.indices {
      let word = words[index]
      start = index
      if word.id >= 0, isOwn || word.flags.contains(.begins) {
        let next = trie.target(of: 0, label: word.id)
        if next >= 0 { enter(next, index + 1, mask: 1) }
      }
      followClasses(of: 0, index, mask: 0)
    }
  }

  /// Follows the edges of classes to which the word, or a phrase that begins here, belongs.
  private mutating func followClasses(of node: Int32, _ index: Int, mask: UInt64) {
    let edges = trie.edgeRange(of: node)
    guard !edges.isEmpty, trie.edges[edges.lowerBound].label < PatternTrie.gap else { return }
    let id = Int(words[index].id)
    if id >= 0 {
      let tables = id < base.tables.words.count ? base : own ?? base
      let word = id < base.tables.words.count ? id : id - base.tables.words.count
      for item in Int(tables.tables.classStart[word])..<Int(tables.tables.classStart[word + 1]) {
        let next = trie.target(of: node, label: PatternTrie.label(ofClass: Int(tables.tables.classes[item])))
        if next >= 0 { enter(next, index + 1, mask: mask | bit(index)) }
      }
    }
    guard !members.isEmpty else { return }
    for member in members[firstMember(at: index)...].prefix(while: { Int($0.start) == index }) {
      let next = trie.target(of: node, label: member.label)
      guard next >= 0 else { continue }
      var bits: UInt64 = 0
      for place in index..<Int(member.end) { bits |= bit(place) }
      enter(next, Int(member.end), mask: mask | bits)
    }
  }

  /// The first of the members from a word on; they stand in the order of the text.
  private func firstMember(at index: Int) -> Int {
    var (low, high) = (0, members.count)
    while low < high {
      let middle = (low + high) >> 1
      if Int(members[middle].start) < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  @inline(__always)
  private func bit(_ index: Int) -> UInt64 { index - start < 64 ? 1 << UInt64(index - start) : 0 }

  /// Notes the entries that end at a node, and goes on from it.
  private mutating func enter(_ node: Int32, _ index: Int, mask: UInt64) {
    for payload in trie.payloadRange(of: node) {
      let number = trie.payload[payload]
      let record = isOwn ? (own ?? base).tables.entries[Int(number)] : base.tables.entries[Int(number)]
      matches.append(
        PatternMatch(
          entry: isOwn ? number + Int32(base.tables.entries.count) : number, start: Int32(start), end: Int32(index),
          mask: mask, record: record))
    }
    let edges = trie.edgeRange(of: node)
    guard !edges.isEmpty, index < words.count, index - start < 48 else { return }
    step(node, index, mask: mask)
    // The gap comes after the classes, of which few nodes have any.
    let first = trie.edges[edges.lowerBound]
    guard first.label <= PatternTrie.gap else { return }
    let gap = first.label == PatternTrie.gap ? first.target : trie.target(in: edges, label: PatternTrie.gap)
    guard gap >= 0 else { return }
    var (place, passed) = (index, 0)
    while place < words.count, place - index <= 3 + Self.mostSkipped {
      step(gap, place, mask: mask, skips: false)
      // A gap stays within its clause, and swallows no "not".
      guard words[place].flags.isDisjoint(with: [.negates, .clause]) else { return }
      guard passed < 3 || words[place].flags.contains(.skip), words[place].boundary.rawValue < StreamSign.comma.rawValue
      else { return }
      if !words[place].flags.contains(.skip) { passed += 1 }
      place += 1
    }
  }

  /// Takes the next word, or the one after words that phrases may have or not.
  private mutating func step(_ node: Int32, _ index: Int, mask: UInt64, skips: Bool = true) {
    var place = index
    while place < words.count {
      // No phrase goes on across a sign, but for hyphens and quotation marks.
      guard words[place].boundary == .nothing else { return }
      if words[place].id >= 0 {
        let next = trie.target(of: node, label: words[place].id)
        if next >= 0 { enter(next, place + 1, mask: mask | bit(place)) }
      }
      followClasses(of: node, place, mask: mask)
      guard skips, words[place].flags.contains(.skip), place - index < Self.mostSkipped else { return }
      place += 1
    }
  }
}
