/// A daily series by its distinct values, so that ranks over any choice of days take no sorting.
struct CodedSeries: Sendable {
  /// The distinct values, ascending.
  let values: [Double]
  /// For each day the place of its value in `values`; −1 where it is not known.
  let codes: [Int32]

  /// Codes values, one a day; NaN where it is not known. O(n log n), O(n) for values of 0 and 1.
  init(_ daily: [Double]) {
    if daily.allSatisfy({ $0.isNaN || $0 == 0 || $0 == 1 }) {
      values = [0, 1]
      codes = daily.map { $0.isNaN ? -1 : Int32($0) }
      return
    }
    let order = daily.indices.filter { !daily[$0].isNaN }.sorted { daily[$0] < daily[$1] }
    var values: [Double] = []
    var codes = [Int32](repeating: -1, count: daily.count)
    for index in order {
      if values.last != daily[index] { values.append(daily[index]) }
      codes[index] = Int32(truncatingIfNeeded: values.count - 1)
    }
    self.values = values
    self.codes = codes
  }
}

/// What two series come to over the days on which both are known.
struct PairFigures {
  /// The paired days.
  let count: Int
  let spearman: Coefficient?
  let pearson: Coefficient?
  /// The paired days on which the first series has its lowest value and on which it has another.
  let atLowest: Int

  /// Pairs each day of `x` with the day of `y` that is `lag` days later. O(days + distinct values).
  init(_ x: CodedSeries, _ y: CodedSeries, lag: Int) {
    var timesX = [Int](repeating: 0, count: x.values.count)
    var timesY = [Int](repeating: 0, count: y.values.count)
    var count = 0
    Self.each(x, y, lag: lag) { a, b in
      timesX[a] += 1
      timesY[b] += 1
      count += 1
    }
    self.count = count
    atLowest = timesX.first { $0 > 0 } ?? 0
    guard count >= 3 else {
      (spearman, pearson) = (nil, nil)
      return
    }
    let meanX = Self.mean(x.values, timesX, count)
    let meanY = Self.mean(y.values, timesY, count)
    let middle = Double(count + 1) / 2
    let valueX = x.values.map { $0 - meanX }
    let valueY = y.values.map { $0 - meanY }
    let rankX = Self.ranks(timesX).map { $0 - middle }
    let rankY = Self.ranks(timesY).map { $0 - middle }
    var values = 0.0
    var ranks = 0.0
    Self.each(x, y, lag: lag) { a, b in
      values += valueX[a] * valueY[b]
      ranks += rankX[a] * rankY[b]
    }
    pearson = Self.coefficient(values, valueX, timesX, valueY, timesY, count)
    spearman = Self.coefficient(ranks, rankX, timesX, rankY, timesY, count)
  }

  private static func each(_ x: CodedSeries, _ y: CodedSeries, lag: Int, _ visit: (Int, Int) -> Void) {
    guard lag >= 0 else { return }
    x.codes.withUnsafeBufferPointer { x in
      y.codes.withUnsafeBufferPointer { y in
        let count = min(x.count, y.count - lag)
        guard count > 0 else { return }
        for day in 0..<count where x[day] >= 0 && y[day + lag] >= 0 { visit(Int(x[day]), Int(y[day + lag])) }
      }
    }
  }

  private static func mean(_ values: [Double], _ times: [Int], _ count: Int) -> Double {
    zip(values, times).reduce(0) { $0 + $1.0 * Double($1.1) } / Double(count)
  }

  /// The average rank of each distinct value.
  private static func ranks(_ times: [Int]) -> [Double] {
    var before = 0
    return times.map { times in
      defer { before += times }
      return Double(before) + Double(times + 1) / 2
    }
  }

  private static func coefficient(
    _ product: Double, _ x: [Double], _ timesX: [Int], _ y: [Double], _ timesY: [Int], _ count: Int
  ) -> Coefficient? {
    guard timesX.count(where: { $0 > 0 }) > 1, timesY.count(where: { $0 > 0 }) > 1 else { return nil }
    let xx = zip(x, timesX).reduce(0) { $0 + $1.0 * $1.0 * Double($1.1) }
    let yy = zip(y, timesY).reduce(0) { $0 + $1.0 * $1.0 * Double($1.1) }
    guard xx > 0, yy > 0 else { return nil }
    return Coefficient(r: product / (xx.squareRoot() * yy.squareRoot()), count: count)
  }
}
