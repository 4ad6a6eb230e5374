/// A time of day whose hour and minutes are written close together: "645", "0730".
enum CloseClock {
  /// The time with its sign: "6:45"; nil where it is no time, or a number that people dial.
  ///
  /// Minutes are full fives, as people set them: 112, 911 and 999 are none.
  static func text(of digits: String) -> String? {
    guard (3...4).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) }),
      let hour = Int(digits.dropLast(2)), let minute = Int(digits.suffix(2)), hour < 24, minute < 60,
      minute.isMultiple(of: 5)
    else { return nil }
    return "\(hour):\(digits.suffix(2))"
  }
}
