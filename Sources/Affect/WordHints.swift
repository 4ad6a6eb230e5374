internal import JournalModel
internal import Utterances
internal import WordWeights

/// What single words and pairs of words add to what the entries of a lexicon say, as fitted to labelled texts: the file
/// `feelings.weights`. An entry says what its words mean; a hint, what tends to go with them.
///
/// The keys are a word, or two that follow one another with no sign between them; `<sad>` and `<@food>` stand for an emotion
/// and an activity that entries name, `<-->` … `<++>` for how good the entries sound. The first number is what they add to the
/// sum of the evidence, the named ones what they add to the logit of an emotion or an activity.
struct HintTables: Sendable {
  /// Of each word that is a key by itself: its place among the hints; -1 for others.
  var single = FlatArray<Int32>()
  /// Open addressing by two words: first word, second word, hint; -1 where nothing stands. A power of two of slots.
  var pairs = FlatArray<Int32>()
  /// Where each hint's parts begin; each part is a target and its weight in thousandths.
  var partStart = FlatArray<Int32>([0])
  var parts = FlatArray<Int32>()
  /// The hints of what the entries said, in the order of `HintTarget.names`, the levels of the sum before the emotions; -1
  /// for none.
  var said = FlatArray<Int32>()
  /// The line of each hint in its file.
  var line = FlatArray<Int32>()
  /// What all texts have in common, of each target, in thousandths; empty where nothing was fitted.
  var bias = FlatArray<Int32>()
  /// The file, among those of the lexicon.
  var file: Int32 = 0

  var isEmpty: Bool { bias.isEmpty }

  /// The hint of a word; -1 for none.
  @inline(__always)
  func hint(of word: Int32) -> Int32 { word >= 0 && Int(word) < single.count ? single[Int(word)] : -1 }

  /// The hint of two words that follow one another; -1 for none.
  func hint(of first: Int32, _ second: Int32) -> Int32 {
    guard !pairs.isEmpty, first >= 0, second >= 0 else { return -1 }
    let mask = pairs.count / 3 - 1
    var slot = Self.slot(first, second) & mask
    while pairs[slot * 3] >= 0 {
      if pairs[slot * 3] == first, pairs[slot * 3 + 1] == second { return pairs[slot * 3 + 2] }
      slot = (slot + 1) & mask
    }
    return -1
  }

  static func slot(_ first: Int32, _ second: Int32) -> Int {
    let mixed = (UInt64(UInt32(bitPattern: first)) << 32 | UInt64(UInt32(bitPattern: second))) &* 0x9e37_79b9_7f4a_7c15
    return Int(mixed >> 40)
  }

  /// Names every array once, for reading and writing alike.
  mutating func visit(_ table: inout FlatFile) {
    table.field(&single)
    table.field(&pairs)
    table.field(&partStart)
    table.field(&parts)
    table.field(&said)
    table.field(&line)
    table.field(&bias)
    var place = FlatArray<Int32>([file])
    table.field(&place)
    if let first = place.first { file = first }
  }
}

/// What hints speak of: the sum, the emotions in the catalogue's order, then the activities.
enum HintTarget {
  static let sum = 0
  static let firstEmotion = 1
  static let firstActivity = 1 + Emotion.allCases.count
  /// The sum's name among the constants. Emotions and activities have their ids, with `@` before an activity's.
  static let sumName = "sum"

  /// How good the entries sound together, from very bad to very good.
  static let levels = ["<-->", "<->", "<0>", "<+>", "<++>"]
  /// The level of a sum of entries.
  static func level(_ sum: Double) -> Int { sum < -3 ? 0 : sum < -0.4 ? 1 : sum <= 0.4 ? 2 : sum <= 3 ? 3 : 4 }

  /// The keys of what entries say: the levels, then the emotions, then the activities.
  static func keys(activities: [String]) -> [String] {
    levels + names(activities: activities).dropFirst().map { "<\($0)>" }
  }

  /// The places among those keys of what entries say of a text.
  static func said(sum: Double, felt: [Double], done: UInt64) -> [Int] {
    var places = [level(sum)]
    for (emotion, score) in felt.enumerated() where score >= leastFelt { places.append(levels.count + emotion) }
    var bits = done
    while bits != 0 {
      places.append(levels.count + felt.count + bits.trailingZeroBitCount)
      bits &= bits - 1
    }
    return places
  }

  /// From this score on entries name an emotion.
  private static let leastFelt = 0.35

  /// The names of all targets, in their order.
  static func names(activities: [String]) -> [String] {
    [sumName] + Emotion.allCases.map(\.rawValue) + activities.map { "@\($0)" }
  }
}

/// What a word is part of: the entries say what their words mean.
enum WordHold: UInt8 {
  /// Of no entry of several words.
  case free
  /// Of an entry of several words: what two such words mean together is said.
  case phrase
  /// Of an entry of the user's own: what they have taught is not corrected.
  case own

  /// Whether a word may add something by itself; words are free where nothing holds any.
  static func isFree(_ holds: [WordHold], _ index: Int) -> Bool { holds.isEmpty || holds[index] != .own }

  /// Whether a word and the one before it may add something together.
  static func isPairFree(_ holds: [WordHold], _ index: Int) -> Bool {
    guard index > 0 else { return false }
    guard !holds.isEmpty else { return true }
    let (one, other) = (holds[index - 1], holds[index])
    return one != .own && other != .own && (one == .free || other == .free)
  }
}

/// The hints of a text.
struct WordHints {
  /// A hint and the words that give it.
  struct Place {
    var hint: Int32
    var first: Int32
    var last: Int32
  }

  /// What the hints add to each target; empty where there are none.
  private(set) var sums: [Float] = []
  /// The hints, in the order of the text.
  private(set) var places: [Place] = []
  private let shared: SharedTables?
  private let scale: Float

  /// Beyond so many words each hint of a text counts less: a page has many words, and says much in passing.
  private static let words: Float = 40
  /// What is said more often than this is not more true for it: "word word word …" names a word.
  private static let mostRepeats: UInt8 = 3

  /// No hints.
  init() { (shared, scale) = (nil, 1) }

  /// - Parameters:
  ///   - said: The places among `HintTarget.keys` of what the entries say.
  ///   - holds: What each word is part of. Empty where all are free.
  ///   - share: What the words of a long text count for.
  init(_ stream: WordStream, _ shared: SharedTables, said: [Int], holds: [WordHold], share: Float) {
    self.shared = shared
    scale = share * min(1, (Self.words / Float(max(1, stream.words.count))).squareRoot())
    guard !shared.tables.hints.isEmpty else { return }
    findPlaces(stream, shared.tables.hints, holds)
    add(said, shared.tables.hints)
  }

  private mutating func findPlaces(_ stream: WordStream, _ tables: HintTables, _ holds: [WordHold]) {
    places.reserveCapacity(stream.words.count * 2)
    for (index, word) in stream.words.enumerated() {
      if WordHold.isPairFree(holds, index), word.boundary == .nothing {
        let pair = tables.hint(of: stream.words[index - 1].id, word.id)
        if pair >= 0 { places.append(Place(hint: pair, first: Int32(index - 1), last: Int32(index))) }
      }
      guard WordHold.isFree(holds, index) else { continue }
      let single = tables.hint(of: word.id)
      if single >= 0 { places.append(Place(hint: single, first: Int32(index), last: Int32(index))) }
    }
  }

  private mutating func add(_ said: [Int], _ tables: HintTables) {
    // In thousandths: whole numbers are added faster.
    var sums = [Int32](repeating: 0, count: tables.bias.count)
    func add(_ hint: Int32) {
      var place = Int(tables.partStart[Int(hint)])
      let end = Int(tables.partStart[Int(hint) + 1])
      while place < end {
        sums[Int(tables.parts[place])] &+= tables.parts[place + 1]
        place += 2
      }
    }
    var counts: [Int32: UInt8] = [:]
    for place in places {
      // Only a text of many hints can repeat one.
      if places.count > Int(Self.mostRepeats) {
        let count = counts[place.hint, default: 0]
        if count >= Self.mostRepeats { continue }
        counts[place.hint] = count + 1
      }
      add(place.hint)
    }
    let byWords = sums
    for place in said where place < tables.said.count && tables.said[place] >= 0 { add(tables.said[place]) }
    self.sums = sums.indices.map { target in
      (Float(byWords[target]) * scale + Float(sums[target] &- byWords[target] &+ tables.bias[target])) / 1000
    }
  }

  /// What a hint says of a target.
  private func weight(of hint: Int32, for target: Int, _ tables: HintTables) -> Float {
    var place = Int(tables.partStart[Int(hint)])
    while place < Int(tables.partStart[Int(hint) + 1]) {
      if Int(tables.parts[place]) == target { return Float(tables.parts[place + 1]) / 1000 * scale }
      place += 2
    }
    return 0
  }

  /// What each hint adds to the sum, with its words.
  func forEachWeight(_ body: (_ place: Place, _ weight: Float) -> Void) {
    guard let tables = shared?.tables.hints else { return }
    for place in places {
      // The sum comes first among a hint's parts.
      let start = Int(tables.partStart[Int(place.hint)])
      guard start < Int(tables.partStart[Int(place.hint) + 1]), tables.parts[start] == Int32(HintTarget.sum) else {
        continue
      }
      body(place, Float(tables.parts[start + 1]) / 1000 * scale)
    }
  }

  /// The hint that speaks most for a target; nil where none speaks for it.
  func strongest(for target: Int) -> Place? {
    guard let tables = shared?.tables.hints else { return nil }
    var best: (place: Place, weight: Float)?
    for place in places {
      let weight = weight(of: place.hint, for: target, tables)
      if weight > best?.weight ?? 0 { best = (place, weight) }
    }
    return best?.place
  }
}

/// Makes hint tables of a file.
struct HintCompiler {
  private var single: [Int32] = []
  private var pairs: [(Int32, Int32, Int32)] = []
  private var partStart: [Int32] = [0]
  private var parts: [Int32] = []
  private var line: [Int32] = []
  private var bias: [Int32]
  private var said: [Int32]

  /// What all texts have in common of an emotion or activity that nothing was fitted for, in thousandths of a logit.
  private static let unlikely: Int32 = -4000

  /// - Parameters:
  ///   - activities: The ids of the activities, in the order of the lexicon.
  ///   - id: The id of a word, which is made where it has none.
  /// - Throws: the first line whose key is no word and no pair, or that names no emotion and no activity.
  init(
    _ file: WeightFile, activities: [String], id: (String) -> Int32
  ) throws(WeightFile.Fault) {
    let targets = HintTarget.names(activities: activities)
    let keys = Dictionary(HintTarget.keys(activities: activities).enumerated().map { ($1, $0) }) { first, _ in first }
    said = [Int32](repeating: -1, count: keys.count)
    bias = targets.enumerated().map { place, name in
      file.constants[name]?.value ?? (place == HintTarget.sum ? 0 : Self.unlikely)
    }
    let places = Dictionary(targets.enumerated().map { ($1, Int32($0)) }) { first, _ in first }
    for entry in file.entries {
      let words = entry.key.split(separator: " ")
      let hint = Int32(line.count)
      switch words.count {
      case 1:
        if let place = keys[entry.key] {
          said[place] = hint
          break
        }
        let word = Int(id(entry.key))
        if word >= single.count { single += [Int32](repeating: -1, count: word + 1 - single.count) }
        single[word] = hint
      case 2: pairs.append((id(String(words[0])), id(String(words[1])), hint))
      default: throw WeightFile.Fault(line: entry.line, message: "a hint has one word or two")
      }
      if entry.weight != 0 { parts += [Int32(HintTarget.sum), entry.weight] }
      for part in entry.parts {
        guard let place = places[part.name] else {
          throw WeightFile.Fault(line: entry.line, message: "\(part.name) is no emotion and no activity")
        }
        parts += [place, part.weight]
      }
      partStart.append(Int32(parts.count))
      line.append(Int32(entry.line))
    }
  }

  func tables(file: Int32) -> HintTables {
    var slots = 4
    while slots < pairs.count * 2 { slots *= 2 }
    var table = [Int32](repeating: -1, count: slots * 3)
    for (first, second, hint) in pairs {
      var slot = HintTables.slot(first, second) & (slots - 1)
      while table[slot * 3] >= 0 { slot = (slot + 1) & (slots - 1) }
      (table[slot * 3], table[slot * 3 + 1], table[slot * 3 + 2]) = (first, second, hint)
    }
    return HintTables(
      single: FlatArray(single), pairs: FlatArray(table), partStart: FlatArray(partStart), parts: FlatArray(parts),
      said: FlatArray(said), line: FlatArray(line), bias: FlatArray(bias), file: file)
  }
}
