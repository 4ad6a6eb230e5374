/// Finds the name that was meant by one that does not exist.
enum NearestName {
  /// The nearest of some names, if one is near.
  static func nearest(to name: String, among names: some Sequence<String>) -> String? {
    var best: (name: String, distance: Int)?
    for candidate in names {
      guard let distance = distance(name, candidate), distance < best?.distance ?? .max else { continue }
      best = (candidate, distance)
    }
    return best?.name
  }

  /// How many letters must be added, dropped or changed to make one name of the other; case, `_` and `-` are free.
  ///
  /// Nil where that is more than a third of the letters. Linear in the product of the lengths, which are at most 64.
  static func distance(_ left: String, _ right: String) -> Int? {
    guard left.utf8.count <= 64, right.utf8.count <= 64 else { return nil }
    let left = folded(left)
    let right = folded(right)
    let limit = max(left.count, right.count) / 3
    guard abs(left.count - right.count) <= limit else { return nil }
    var row = Array(0...right.count)
    for (i, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in right.enumerated() {
        let changed = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(changed, diagonal + 1, row[j] + 1)
      }
    }
    return row[right.count] <= limit ? row[right.count] : nil
  }

  private static func folded(_ name: String) -> [UInt8] {
    name.utf8.compactMap { byte in
      if byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") { return nil }
      return byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
    }
  }
}
