/// Cells of the days that have one, oldest first.
struct DayColumn<Cell: Sendable>: Sendable {
  private(set) var days: [Int32] = []
  private(set) var cells: [Cell] = []

  init() {}

  /// Cells of days that ascend.
  init(days: [Int32], cells: [Cell]) {
    self.days = days
    self.cells = cells
  }

  /// The place of the first day that is not before `day`.
  func place(of day: Int32) -> Int { days.partition(notBefore: day) }

  subscript(day: Int32) -> Cell? {
    let place = place(of: day)
    return place < days.count && days[place] == day ? cells[place] : nil
  }

  /// The places of a range of days.
  func places(_ range: Range<Int32>) -> Range<Int> { place(of: range.lowerBound)..<place(of: range.upperBound) }

  /// Changes the last cell if it is that of `day`, and appends one otherwise; days come in order.
  mutating func update(_ day: Int32, _ empty: @autoclosure () -> Cell, _ change: (inout Cell) -> Void) {
    if days.last != day {
      days.append(day)
      cells.append(empty())
    }
    change(&cells[cells.count - 1])
  }

  /// Replaces the cell of a day, or takes it out.
  mutating func replace(_ day: Int32, with cell: Cell?) {
    let place = place(of: day)
    let isThere = place < days.count && days[place] == day
    switch (cell, isThere) {
    case (let cell?, true): cells[place] = cell
    case (let cell?, false):
      days.insert(day, at: place)
      cells.insert(cell, at: place)
    case (nil, true):
      days.remove(at: place)
      cells.remove(at: place)
    case (nil, false): break
    }
  }
}

extension Array where Element == Int32 {
  /// The place of the first element that is not less than `value`, in an ascending array.
  fileprivate func partition(notBefore value: Int32) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The entries of a day that have a tag.
struct TagCell: Sendable, Hashable {
  var count: Int32 = 0
  /// Those with a mood, and those of them whose mood is at least 4.
  var moodCount: Int32 = 0
  var successes: Int32 = 0
  var moodSum = 0.0
  var moodSquares = 0.0

  mutating func add(mood: Double) {
    count += 1
    guard !mood.isNaN else { return }
    moodCount += 1
    if mood >= 4 { successes += 1 }
    moodSum += mood
    moodSquares += mood * mood
  }
}

/// The values of a day.
struct ValueCell: Sendable, Hashable {
  var count: Int32 = 0
  var sum = 0.0
  var min = Double.infinity
  var max = -Double.infinity
  var last = 0.0

  var mean: Double { sum / Double(count) }

  mutating func add(_ value: Double) {
    count += 1
    sum += value
    min = Swift.min(min, value)
    max = Swift.max(max, value)
    last = value
  }
}
