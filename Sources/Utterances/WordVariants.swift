/// Spellings of a word that mean the same: without accents, and with drawn-out letters shortened.
public enum WordVariants {
  /// The word with each run of three or more equal letters cut to one and to two ("sooo": "so", "soo"); empty if it has
  /// no such run. A final run of two is cut too when another run was ("goood" gives "god" and "good").
  public static func shortened(_ word: String) -> [String] {
    let bytes = Array(word.utf8)
    var hasRun = false
    for index in bytes.indices.dropFirst(2) where bytes[index] == bytes[index - 1] && bytes[index] == bytes[index - 2] {
      hasRun = true
      break
    }
    guard hasRun, bytes.allSatisfy({ $0 < 0x80 }) else { return [] }
    return [2, 1].map { keep in
      var result: [UInt8] = []
      var index = 0
      while index < bytes.count {
        var end = index
        while end < bytes.count, bytes[end] == bytes[index] { end += 1 }
        let run = end - index
        result.append(contentsOf: repeatElement(bytes[index], count: run > 2 ? keep : run))
        index = end
      }
      return String(decoding: result, as: UTF8.self)
    }
  }

  /// The word with accented Latin letters made plain ("été": "ete"); nil if it has none.
  public static func unaccented(_ word: String) -> String? { plain(word, but: nil) }

  /// The word with its ñ, which is no accented letter where it is written, and without accents besides ("enseñé":
  /// "enseñe"); nil if it lacks either.
  public static func unstressed(_ word: String) -> String? {
    word.unicodeScalars.contains { $0.value == Accents.enye } ? plain(word, but: Accents.enye) : nil
  }

  private static func plain(_ word: String, but kept: UInt32?) -> String? {
    guard word.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
    var result = ""
    var changed = false
    for scalar in word.unicodeScalars {
      if scalar.value != kept, let plain = Accents.plain(scalar.value) {
        result += plain
        changed = true
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return changed ? result : nil
  }
}
