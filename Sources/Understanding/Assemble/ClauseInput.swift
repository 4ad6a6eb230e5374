internal import JSONText
internal import TimeExpressions

/// A clause that the grammar matched, with the values of its slots resolved.
struct ClauseInput {
  var intent: String
  /// What it was found by.
  var origin: Origin
  var slots: [SlotContent]
  /// Fixed arguments of the rule: key and value as written in the grammar.
  var constants: [(key: String, value: String)]
  /// The tokens that the clause covers.
  var tokens: Range<Int>
  var confidence: Double
  /// The tokens in it that its rule does not have.
  var skipped: [Int] = []
  /// Where its signs and joining words stand.
  var joins: [Int] = []
  /// Whether it is a command about what the turn before was about, and not another of its kind.
  var goesOn = false

  /// The unit that was said, or that goes without saying.
  var unit: String? { slot("unit")?.item ?? constants.first { $0.key == "unit" }?.value }

  func slot(_ name: String) -> SlotContent? { slots.first { $0.name == name } }

  /// Whether it names no more than what was done or not done, and with whom.
  var isDoingsAlone: Bool {
    !slots.isEmpty && constants.isEmpty
      && slots.allSatisfy { ["activity", "person", "without"].contains($0.name) && $0.item != nil }
  }
}

/// The value of one slot.
struct SlotContent {
  /// What was found.
  enum Value {
    /// An id of a list.
    case item(String)
    /// A time, duration, number, rating or recurrence.
    case temporal(TemporalMatch)
    /// Text as it was typed.
    case text(String)
  }
  var name: String
  /// The type: a list's name, or `number`, `time`, `text` ….
  var type: String
  var tokens: Range<Int>
  var value: Value
  /// The words as they were typed.
  var said: String

  var item: String? { if case .item(let id) = value { id } else { nil } }
  var temporal: TemporalMatch? { if case .temporal(let match) = value { match } else { nil } }
  var text: String? { if case .text(let text) = value { text } else { nil } }
  /// The number that the slot holds, be it a plain one, a rating or an ordinal.
  var number: Double? {
    switch temporal?.value {
    case .number(let value, _, _): value
    case .rating(let value, _): value
    case .ordinal(let value): Double(value)
    default: nil
    }
  }
}
