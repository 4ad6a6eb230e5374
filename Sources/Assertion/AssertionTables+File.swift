internal import Utterances

/// Compiled tables as bytes, so that a start need not compile the file again.
extension AssertionTables {
  private static let format = FlatFile.Format(magic: 0x5452_5341, version: 2)

  /// The tables as bytes, in the machine's byte order.
  func serialized() -> [UInt8] {
    var file = FlatFile(Self.format)
    var copy = self
    copy.fields(&file)
    return file.finished()
  }

  /// Reads what `serialized` wrote, in a file that was found whole; nil where the bytes are not that.
  ///
  /// - Parameter offset: Where they begin; a multiple of 8.
  init?(mapped file: MappedFile, at offset: Int) {
    guard var file = FlatFile(viewing: file, at: offset, Self.format) else { return nil }
    self.init()
    fields(&file)
    guard file.isWhole, isConsistent else { return nil }
  }

  private mutating func fields(_ file: inout FlatFile) {
    file.field(&words)
    file.field(copying: &classes)
    var texts: [UInt8] = []
    for ending in endings { texts += ending.text + [0] }
    var endingClasses = endings.map(\.classes)
    file.field(&texts)
    file.field(copying: &endingClasses)
    // A start reads hundreds of them: byte by byte, without a view of each.
    var endingTexts: [[UInt8]] = []
    var last: [UInt8] = []
    for byte in texts {
      if byte != 0 {
        last.append(byte)
      } else {
        endingTexts.append(last)
        last = []
      }
    }
    if endingTexts.count == endingClasses.count, last.isEmpty {
      endings = zip(endingTexts, endingClasses).map { (text: $0, classes: $1) }
    }
    file.field(copying: &shapes)
    file.field(copying: &engineClasses)
    file.field(&expansionStart)
    file.field(&expansions)
    file.field(&cliticOf)
    file.field(&edgeStart)
    file.field(&edgeLabel)
    file.field(&edgeTarget)
    file.field(&loop)
    file.field(copying: &accepts)
    file.field(copying: &rootClasses)
    var takesAny = rootTakesAny.map { $0 ? UInt8(1) : 0 }
    file.field(&takesAny)
    rootTakesAny = takesAny.map { $0 == 1 }
    var marked = [quotation, foreign, questioned]
    file.field(copying: &marked)
    if marked.count == 3 { (quotation, foreign, questioned) = (marked[0], marked[1], marked[2]) }
    var text = Array(groups.map(\.head).joined(separator: "\n").utf8)
    file.field(&text)
    groups = String(decoding: text, as: UTF8.self).utf8.split(separator: 10).compactMap { AssertionGroup(head: $0) }
  }

  /// Whether every index points to something that is there.
  private var isConsistent: Bool {
    let nodes = edgeStart.count - 1
    func rises(_ starts: [Int32], to end: Int) -> Bool {
      starts.first == 0 && starts.last == Int32(end) && zip(starts, starts.dropFirst()).allSatisfy { $0 <= $1 }
    }
    return classes.count == words.count && expansionStart.count == words.count + 1
      && rises(expansionStart, to: expansions.count) && cliticOf.count == words.count
      && rises(edgeStart, to: edgeLabel.count) && edgeTarget.count == edgeLabel.count && loop.count == nodes
      && accepts.count == nodes && edgeTarget.allSatisfy { (0..<Int32(nodes)).contains($0) }
      && expansions.allSatisfy { (0..<Int32(words.count)).contains($0) }
      && cliticOf.allSatisfy { (-1..<Int32(words.count)).contains($0) }
      && accepts.allSatisfy { (-1..<Int32(groups.count)).contains($0.group) }
      && loop.allSatisfy { (-1..<Int32(WordClasses.limit)).contains($0) }
      && shapes.count == ShapeClass.allCases.count && engineClasses.count == EngineClass.allCases.count
      && engineClasses.allSatisfy { (-1..<WordClasses.limit).contains($0) }
      && rootClasses.count == Root.allCases.count && rootTakesAny.count == Root.allCases.count
      && [quotation, foreign, questioned].allSatisfy { (-1..<groups.count).contains($0) }
  }
}

extension AssertionGroup {
  /// The group as a line of a compiled file.
  fileprivate var head: String {
    [
      name, "\(line)", purpose.rawValue, modifier.rawValue, value, "\(kinds.rawValue)", subject.rawValue,
      direction.rawValue, scope.word, isOfTheUser ? "1" : "0",
    ].joined(separator: "\t")
  }

  /// Reads such a line.
  fileprivate init?(head: Substring.UTF8View) {
    let cells = head.split(separator: 9, omittingEmptySubsequences: false).map { Substring($0) }
    guard cells.count == 10, let line = Int(cells[1]), let purpose = GroupPurpose(rawValue: String(cells[2])),
      let modifier = Modifier(rawValue: String(cells[3])), let kinds = UInt8(cells[5]),
      let subject = ClauseSubject(rawValue: String(cells[6])), let direction = Direction(rawValue: String(cells[7])),
      let scope = ReachScope(word: cells[8])
    else { return nil }
    self.init(name: String(cells[0]), line: line, purpose: purpose)
    self.modifier = modifier
    value = String(cells[4])
    self.kinds = FactKinds(rawValue: kinds)
    self.subject = subject
    self.direction = direction
    self.scope = scope
    isOfTheUser = cells[9] == "1"
  }
}
