extension Array {
  /// The first place from which on something holds, in an array in which it holds from some place on.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func partitioningIndex(_ holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
