/// How the companion looks: a mirror of the last three days, never a judgement.
package enum Expression: String, Sendable, Hashable, CaseIterable {
  case happy, content, neutral, tired, sad

  /// A night's mean below this makes tired, in hours.
  package static let shortSleep = 6.0

  /// The expression for what the last three local days hold.
  ///
  /// - Parameters:
  ///   - moods: The moods of their entries. Without any it rests, content: nothing gets worse by absence.
  ///   - tiredDays: The days with tiredness among the days with an entry.
  ///   - days: The days with an entry.
  ///   - sleep: The hours of the nights that were told.
  package init(moods: [Double], tiredDays: Int = 0, days: Int = 0, sleep: [Double] = []) {
    guard let mean = Self.mean(moods) else {
      self = .content
      return
    }
    let isTired =
      tiredDays > 0 && tiredDays * 2 >= days || Self.mean(sleep).map { $0 < Self.shortSleep } ?? false
    self =
      mean < 4 && isTired ? .tired : mean >= 4 ? .happy : mean >= 3.25 ? .content : mean >= 2.5 ? .neutral : .sad
  }

  private static func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }
}
