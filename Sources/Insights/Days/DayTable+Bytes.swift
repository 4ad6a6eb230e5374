/// A table as bytes, for keeping what took a pass over the whole journal.
///
/// Numbers in the order of this machine's bytes: a kept table is made again on another one.
extension DayTable {
  /// Counted up when the layout changes, or what a cell means.
  package static let layout: UInt64 = 1

  /// The table as bytes, behind others. O(cells).
  package func bytes(behind head: [UInt8] = []) -> [UInt8] {
    var writer = ByteWriter(bytes: head)
    // A table may have tens of megabytes: to grow into them would take as much again.
    let cells = tags.values.reduce(entries.days.count) { $0 + $1.days.count }
    let values = metrics.values.reduce(moods.days.count) { $0 + $1.days.count }
    writer.bytes.reserveCapacity(
      head.count + 16 * moments.count + 40 * (cells + values) + 64 * (tags.count + metrics.count))
    writer.add(moments.map(\.day))
    writer.add(moments.map(\.hour))
    writer.add(moments.map(\.mood))
    writer.add(entries)
    writer.add(moods)
    writer.add(tags.count)
    for (id, column) in tags.sorted(by: { $0.key < $1.key }) {
      writer.add(id.kind.rawValue)
      writer.add(id.name)
      writer.add(column)
    }
    writer.add(metrics.count)
    for (name, column) in metrics.sorted(by: { $0.key < $1.key }) {
      writer.add(name)
      writer.add(column)
    }
    return writer.bytes
  }

  /// The table that the bytes hold; nil where they are cut or hold something else. O(cells).
  ///
  /// Whether they are those that were written is for the caller to know: a changed number is not noticed.
  ///
  /// - Parameter lettingGo: Called about each megabyte, when what was read is not needed again.
  package init?(bytes: UnsafeRawBufferPointer, lettingGo: () -> Void = {}) {
    var reader = ByteReader(bytes: bytes)
    guard let days: [Int32] = reader.numbers(), let hours: [Int8] = reader.numbers(),
      let moods: [Double] = reader.numbers(), days.count == hours.count, days.count == moods.count
    else { return nil }
    self.init(kept: days.indices.map { Moment(number: days[$0], hour: hours[$0], mood: moods[$0]) })
    guard let entries = reader.tagColumn(), let moodColumn = reader.valueColumn(), let tagCount = reader.int() else {
      return nil
    }
    self.entries = entries
    self.moods = moodColumn
    for _ in 0..<tagCount {
      guard let kind = reader.text().flatMap(SeriesKind.init), let name = reader.text(), let column = reader.tagColumn()
      else { return nil }
      tags[SeriesID(kind, name)] = column
      reader.letGo(lettingGo)
    }
    guard let metricCount = reader.int() else { return nil }
    for _ in 0..<metricCount {
      guard let name = reader.text(), let column = reader.valueColumn() else { return nil }
      metrics[name] = column
      reader.letGo(lettingGo)
    }
  }
}

private struct ByteWriter {
  var bytes: [UInt8] = []

  mutating func add(_ number: Int) { withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) } }

  mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// Numbers of one width, their count first.
  mutating func add<Number: BitwiseCopyable>(_ numbers: [Number]) {
    add(numbers.count)
    numbers.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }

  mutating func add(_ column: DayColumn<TagCell>) {
    add(column.days)
    add(column.cells.flatMap { [$0.count, $0.moodCount, $0.successes] })
    add(column.cells.flatMap { [$0.moodSum, $0.moodSquares] })
  }

  mutating func add(_ column: DayColumn<ValueCell>) {
    add(column.days)
    add(column.cells.map(\.count))
    add(column.cells.flatMap { [$0.sum, $0.min, $0.max, $0.last] })
  }
}

private struct ByteReader {
  let bytes: UnsafeRawBufferPointer
  private var place = 0
  private var kept = 0

  init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func int() -> Int? {
    let size = MemoryLayout<Int>.size
    guard bytes.count - place >= size else { return nil }
    defer { place += size }
    return bytes.loadUnaligned(fromByteOffset: place, as: Int.self)
  }

  /// Says that what was read is not needed again, each time that it has become a megabyte.
  mutating func letGo(_ lettingGo: () -> Void) {
    guard place - kept >= 1 << 20 else { return }
    kept = place
    lettingGo()
  }

  /// A count that what is left can hold.
  private mutating func count(of size: Int) -> Int? {
    guard let count = int(), count >= 0, count <= (bytes.count - place) / size else { return nil }
    return count
  }

  mutating func text() -> String? {
    guard let count = count(of: 1) else { return nil }
    defer { place += count }
    return String(validating: bytes[place..<place + count], as: UTF8.self)
  }

  mutating func numbers<Number: BitwiseCopyable>() -> [Number]? {
    let size = MemoryLayout<Number>.stride
    guard let count = count(of: size) else { return nil }
    defer { place += count * size }
    return [Number](unsafeUninitializedCapacity: count) { buffer, initialized in
      UnsafeMutableRawBufferPointer(buffer).copyMemory(from: .init(rebasing: bytes[place..<place + count * size]))
      initialized = count
    }
  }

  mutating func tagColumn() -> DayColumn<TagCell>? {
    guard let days: [Int32] = numbers(), let counts: [Int32] = numbers(), let sums: [Double] = numbers(),
      counts.count == 3 * days.count, sums.count == 2 * days.count
    else { return nil }
    let cells = days.indices.map { place in
      TagCell(
        count: counts[3 * place], moodCount: counts[3 * place + 1], successes: counts[3 * place + 2],
        moodSum: sums[2 * place], moodSquares: sums[2 * place + 1])
    }
    return DayColumn(days: days, cells: cells)
  }

  mutating func valueColumn() -> DayColumn<ValueCell>? {
    guard let days: [Int32] = numbers(), let counts: [Int32] = numbers(), let values: [Double] = numbers(),
      counts.count == days.count, values.count == 4 * days.count
    else { return nil }
    let cells = days.indices.map { place in
      ValueCell(
        count: counts[place], sum: values[4 * place], min: values[4 * place + 1], max: values[4 * place + 2],
        last: values[4 * place + 3])
    }
    return DayColumn(days: days, cells: cells)
  }
}
