internal import Utterances

/// Judges a text by all its words together: a linear sum over word sequences, to which the signs that patterns have found
/// add what they are worth.
///
/// The more words there are, the less each counts: a diary page has many, and many small hints are none. A long text is
/// looked at in windows of whole sentences.
struct CrisisSum {
  private let finder: WordFinder
  private let text: CrisisText

  private let found: [CrisisSign]
  private let excepted: [Range<Int>]

  init(_ finder: WordFinder, _ text: CrisisText) {
    self.finder = finder
    self.text = text
    var run = CrisisRun(finder, text.words)
    found = run.signs()
    excepted = run.excepted
  }

  /// A word sequence with a weight, and its words.
  private struct Hit {
    var sequence: Int32
    var words: Range<Int>
    var weight: Int32
    /// The first word of the same sequence where it was found last; -1 for none.
    var before = -1
  }

  /// The signs that stand when all words have been heard: those of patterns where the sum does not speak against them,
  /// and one for each stretch in which the sum alone speaks for it.
  ///
  /// - Complexity: O(*n*) in the words: a window has no more than so many, and what overlaps is looked up.
  func signs() -> [CrisisSign] {
    guard !finder.tables.constants.isEmpty, !text.words.isEmpty else { return found }
    let hits = hits()
    let threshold = Int(constant(.threshold))
    let longest = max(1, Int(constant(.window) / 1000))
    if found.isEmpty, text.words.count <= longest {
      if self.sum(of: hits[...], in: text.words.indices) > threshold, let sign = sign(hits[...]) { return [sign] }
      if !text.words.dropLast().contains(where: \.endsSentence) { return [] }
    }
    // Hits come in the order of their first words.
    var firstHit = [Int](repeating: 0, count: text.words.count + 1)
    for hit in hits { firstHit[hit.words.lowerBound + 1] += 1 }
    for word in text.words.indices { firstHit[word + 1] += firstHit[word] }
    func own(_ window: Range<Int>) -> ArraySlice<Hit> {
      hits[firstHit[window.lowerBound]..<firstHit[window.upperBound]]
    }
    func sum(_ window: Range<Int>) -> Int { self.sum(of: own(window), in: window) }
    let signWords = found.map(words(of:))
    var isSigned = Array(repeating: false, count: text.words.count)
    for words in signWords { for word in words { isSigned[word] = true } }
    let sentences = sentences()
    let windows = windows(of: sentences)
    let sums = windows.map(sum)
    var kept: [CrisisSign] = []
    for (window, sum) in zip(windows, sums) where sum > threshold && !isSigned[window].contains(true) {
      if let sign = self.sign(own(window)) { kept.append(sign) }
    }
    // One sentence among those of an ordinary day may be a sign by itself.
    for sentence in sentences where sentences.count > 1 && !isSigned[sentence].contains(true) {
      guard sum(sentence) > threshold + Int(constant(.alone)), let sign = self.sign(own(sentence)) else { continue }
      kept.append(sign)
    }
    // What a pattern has found need not hold its own against all that stands around it: its sentence may be enough. Who
    // asks for help by its name gets it.
    let sign = Int(constant(.sign))
    // What two patterns have found is seldom an accident.
    let least = threshold - (Set(found.map(\.line)).count > 1 ? sign * 3 / 2 : sign)
    for (sign, words) in zip(found, signWords) {
      let isHeard =
        Self.places(in: windows, of: words).contains { sums[$0] > least }
        || text.words.count > Self.mostTogether
          && Self.places(in: sentences, of: words).contains { place in
            sum(sentences[place]) > least || sum(around(words, in: sentences[place])) > least
          }
      if isHeard || sign.isPlain || sign.kind == .asked { kept.append(sign) }
    }
    return kept.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The share of the words that have a weight, by themselves or in a sequence.
  var familiarity: Double {
    guard !finder.tables.constants.isEmpty else { return 0 }
    var isKnown = Array(repeating: false, count: text.words.count)
    for hit in hits() { for word in hit.words { isKnown[word] = true } }
    return Double(isKnown.count(where: { $0 })) / Double(text.words.count)
  }

  /// Up to so many words a text is heard as a whole: in a longer one a sign's own sentence may be enough.
  private static let mostTogether = 24
  /// How many words of a long sentence are looked at before and behind a sign.
  private static let nearby = 8

  /// The part of a sentence that stands around some words.
  private func around(_ words: Range<Int>, in sentence: Range<Int>) -> Range<Int> {
    (words.lowerBound - Self.nearby..<words.upperBound + Self.nearby).clamped(to: sentence)
  }

  /// The words that a sign overlaps.
  private func words(of sign: CrisisSign) -> Range<Int> {
    let first = Self.first(in: text.words) { $0.range.upperBound > sign.range.lowerBound }
    return first..<max(first, Self.first(in: text.words) { $0.range.lowerBound >= sign.range.upperBound })
  }

  /// The places of the stretches that overlap some words; both their ends rise.
  private static func places(in stretches: [Range<Int>], of words: Range<Int>) -> Range<Int> {
    let first = first(in: stretches) { $0.upperBound > words.lowerBound }
    return first..<max(first, Self.first(in: stretches) { $0.lowerBound >= words.upperBound })
  }

  /// The first place from which a condition holds, which once true stays so.
  private static func first<Element>(in elements: [Element], where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, elements.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(elements[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func constant(_ constant: CrisisWeights.Constant) -> Int32 {
    finder.tables.constants[CrisisWeights.Constant.allCases.firstIndex(of: constant) ?? 0]
  }

  // MARK: The sum

  /// In thousandths. A sequence counts once.
  private func sum(of hits: ArraySlice<Hit>, in window: Range<Int>) -> Int {
    var sum = 0
    for hit in hits where hit.before < window.lowerBound { sum += Int(hit.weight) }
    return Int(constant(.bias)) + Int(Float(sum) * Self.scale(words: window.count))
  }

  /// By what the sum of a stretch's weights is multiplied: (10 / words)^¾, with at least eight words. Between their sum,
  /// which grows with the length of a text whatever it says, and their mean, in which a short sentence of a long text is
  /// lost.
  ///
  /// - Parameter least: As how many words fewer count. Counted as six, short lines of every day were flagged: “date was
  ///   nice! walked home smiling”. The fit takes six, so that short signs weigh enough.
  static func scale(words: Int, least: Int = 8) -> Float {
    let root = (10 / Float(max(least, words))).squareRoot()
    return root * root.squareRoot()
  }

  /// The sentences; one that is longer than a window is cut.
  private func sentences() -> [Range<Int>] {
    let longest = max(1, Int(constant(.window) / 1000))
    var sentences: [Range<Int>] = []
    var start = 0
    for index in text.words.indices {
      if text.words[index].endsSentence || index + 1 == text.words.count || index + 1 - start == longest {
        sentences.append(start..<index + 1)
        start = index + 1
      }
    }
    return sentences
  }

  /// Stretches of whole sentences, each as long as a window allows.
  private func windows(of sentences: [Range<Int>]) -> [Range<Int>] {
    let longest = max(1, Int(constant(.window) / 1000))
    var windows: [Range<Int>] = []
    for first in sentences.indices {
      var end = sentences[first].upperBound
      var next = first + 1
      while next < sentences.count, sentences[next].upperBound - sentences[first].lowerBound <= longest {
        end = sentences[next].upperBound
        next += 1
      }
      windows.append(sentences[first].lowerBound..<end)
      if end == text.words.count { break }
    }
    return windows
  }

  // MARK: Sequences

  /// The sequences of up to three words of a sentence that have a weight.
  private func hits() -> [Hit] {
    // How far the exceptions reach that begin with a word or before it.
    var exceptedUntil = Array(repeating: 0, count: text.words.count)
    for words in excepted { exceptedUntil[words.lowerBound] = max(exceptedUntil[words.lowerBound], words.upperBound) }
    for word in exceptedUntil.indices.dropFirst() {
      exceptedUntil[word] = max(exceptedUntil[word], exceptedUntil[word - 1])
    }
    var hits: [Hit] = []
    CrisisSequences(finder, text).forEach { key, words in
      guard let id = key.withUnsafeBufferPointer({ finder.tables.sequences.id(ofUTF8: $0) }) else { return }
      let weight = finder.tables.sequenceWeight[Int(id)]
      // "Not suicidal": what an exception covers speaks for nothing.
      if weight > 0, exceptedUntil[words.lowerBound] >= words.upperBound { return }
      hits.append(Hit(sequence: id, words: words, weight: weight, before: before(id, words.lowerBound, hits)))
    }
    return hits
  }

  /// Where the same sequence was found last, no farther back than a window reaches; -1 for nowhere.
  private func before(_ sequence: Int32, _ word: Int, _ hits: [Hit]) -> Int {
    let first = word - Int(constant(.window) / 1000)
    for hit in hits.reversed() {
      if hit.words.lowerBound < first { break }
      if hit.sequence == sequence { return hit.words.lowerBound }
    }
    return -1
  }

  // MARK: The kind

  /// By how much it must be likelier than all else that somebody else is meant, in thousandths of a logit (about 6 to
  /// 1): what is said of others is not kept.
  private static let leastMargin = 1800

  /// The sign that a stretch is by its sum: of the likeliest kind, where the strongest sequence stands.
  private func sign(_ hits: ArraySlice<Hit>) -> CrisisSign? {
    guard let strongest = hits.max(by: { $0.weight < $1.weight }) else { return nil }
    var sums: [CrisisKind: Int] = [:]
    for hit in hits {
      let low = Int(finder.tables.kindStart[Int(hit.sequence)])
      for place in stride(from: low, to: Int(finder.tables.kindStart[Int(hit.sequence) + 1]), by: 2) {
        guard let kind = CrisisKind(rawValue: finder.tables.kindWeights[place]) else { continue }
        sums[kind, default: 0] += Int(finder.tables.kindWeights[place + 1])
      }
    }
    // Where nothing tells the kind, it is the first: words about oneself.
    let ordered = CrisisWeights.kinds.enumerated().map {
      (place: $0.offset, kind: $0.element, sum: sums[$0.element] ?? 0)
    }
    .sorted { ($1.sum, $0.place) < ($0.sum, $1.place) }
    let isSure = ordered[0].sum - ordered[1].sum >= Self.leastMargin
    let kind = ordered[0].kind == .friend && !isSure ? CrisisKind.ideation : ordered[0].kind
    let words = text.words
    let range =
      words[strongest.words.lowerBound].range.lowerBound..<words[strongest.words.upperBound - 1].range.upperBound
    return CrisisSign(kind: kind, range: range, line: 0)
  }
}
