internal import Utterances

/// Compiled tables as bytes, so that a start need not compile the file again.
extension AssertionTables {
  private static let format = FlatFile.Format(magic: 0x5452_5341, version: 4)

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
    file.field(&classes)
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
    file.field(&accepts)
    file.field(copying: &rootClasses)
    var takesAny = rootTakesAny.map { $0 ? UInt8(1) : 0 }
    file.field(&takesAny)
    rootTakesAny = takesAny.map { $0 == 1 }
    var marked = [quotation, foreign, questioned]
    file.field(copying: &marked)
    if marked.count == 3 { (quotation, foreign, questioned) = (marked[0], marked[1], marked[2]) }
    var text = Array(groups.flatMap { [$0.name, $0.value] }.joined(separator: "\n").utf8)
    var numbers = groups.flatMap(\.numbers)
    file.field(&text)
    file.field(&numbers)
    groups = AssertionGroup.groups(text, numbers)
  }

  /// Whether every index points to something that is there.
  private var isConsistent: Bool {
    let nodes = edgeStart.count - 1
    // Looked at without a branch for each, since all of it is at every start: what is wrong is below zero in one of the
    // differences.
    func rises(_ starts: some Collection<Int32>, to end: Int) -> Bool {
      guard starts.first == 0 else { return false }
      let (last, wrong) = starts.reduce((0, 0)) { ($1, $0.1 | $1 | ($1 &- $0.0)) } as (Int32, Int32)
      return last == Int32(end) && wrong >= 0
    }
    func all(_ numbers: some Collection<Int32>, _ range: Range<Int>) -> Bool {
      let (first, last) = (Int32(range.lowerBound), Int32(range.upperBound - 1))
      return numbers.reduce(0 as Int32) { $0 | ($1 &- first) | (last &- $1) } >= 0
    }
    return classes.count == words.count && expansionStart.count == words.count + 1
      && rises(expansionStart, to: expansions.count) && cliticOf.count == words.count
      && rises(edgeStart, to: edgeLabel.count) && edgeTarget.count == edgeLabel.count && loop.count == nodes
      && accepts.count == nodes && all(edgeTarget, 0..<nodes) && all(expansions, 0..<words.count)
      && all(cliticOf, -1..<words.count) && accepts.allSatisfy { (-1..<Int32(groups.count)).contains($0.group) }
      && all(loop, -1..<WordClasses.limit)
      && shapes.count == ShapeClass.allCases.count && engineClasses.count == EngineClass.allCases.count
      && engineClasses.allSatisfy { (-1..<WordClasses.limit).contains($0) }
      && rootClasses.count == Root.allCases.count && rootTakesAny.count == Root.allCases.count
      && [quotation, foreign, questioned].allSatisfy { (-1..<groups.count).contains($0) }
  }
}

extension AssertionGroup {
  /// What a compiled file has of a group besides its name and its value.
  fileprivate var numbers: [Int32] {
    func place<Value: CaseIterable & Equatable>(_ value: Value) -> Int32 {
      Int32(Value.allCases.enumerated().first { $0.element == value }?.offset ?? 0)
    }
    return [
      Int32(line), place(purpose), place(modifier), Int32(kinds.rawValue), place(subject), place(direction),
      scope.number, isOfTheUser ? 1 : 0,
    ]
  }
  private static let numberCount = 8

  /// The groups of a compiled file; fewer where its bytes are not that.
  fileprivate static func groups(_ text: [UInt8], _ numbers: [Int32]) -> [AssertionGroup] {
    let texts = text.split(separator: 10, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    let count = numbers.count / numberCount
    guard texts.count == 2 * count else { return [] }
    let (purposes, modifiers) = (GroupPurpose.allCases, Modifier.allCases)
    let (subjects, directions) = (ClauseSubject.allCases, Direction.allCases)
    return (0..<count).compactMap { index in
      let part = numbers[index * numberCount..<(index + 1) * numberCount].map { Int($0) }
      guard purposes.indices.contains(part[1]), modifiers.indices.contains(part[2]),
        let kinds = UInt8(exactly: part[3]), subjects.indices.contains(part[4]), directions.indices.contains(part[5]),
        let scope = ReachScope(number: Int32(part[6]))
      else { return nil }
      var group = AssertionGroup(name: texts[2 * index], line: part[0], purpose: purposes[part[1]])
      group.modifier = modifiers[part[2]]
      group.value = texts[2 * index + 1]
      group.kinds = FactKinds(rawValue: kinds)
      group.subject = subjects[part[4]]
      group.direction = directions[part[5]]
      group.scope = scope
      group.isOfTheUser = part[7] == 1
      return group
    }
  }
}
