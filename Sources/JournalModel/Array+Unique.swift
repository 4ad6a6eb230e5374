extension Array where Element: Hashable {
  /// The elements without repetitions, in order of their first appearance.
  package var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
