internal import JSONText

/// What a sentence says of the entry that was written just before, part by part as it was said.
struct Correction {
  /// What is done with a value.
  enum Mode: Hashable {
    /// It takes the place of what was said.
    case set
    /// It was wrong.
    case wrong
    /// It is taken out.
    case remove
    /// It is put beside what was said.
    case add
  }

  /// A value that was said.
  enum Value: Hashable {
    case number(Double)
    /// A rating as a mood, 1…5.
    case mood(Double)
    /// A length in seconds.
    case length(Double)
    /// A figure with its unit, by the unit's id: "83 kg".
    case amount(Double, unit: String)
    /// When something was; nil for the present.
    case time(TimeArgument?)
    /// A word of the lexicon: its list and its id.
    case item(type: String, id: String)
    /// Somebody by name.
    case name(String)
    /// The writer: "not me".
    case me
  }

  /// A value, what is done with it, and where it stands.
  struct Part {
    var mode: Mode
    var value: Value
    var tokens: Range<Int>
    /// The stretch between signs in which it stands, counted from 0.
    var stretch: Int
  }

  /// The values, in the order said.
  var parts: [Part] = []
  /// Whether something says that what was written is wrong.
  var isMarked = false
  /// Whether it is said by more than a word that says many things: "no", "oh".
  var isPlainlyMarked = false
  /// Whether something may say so: "actually".
  var isHinted = false
  /// Whether it says plainly that a figure takes the place of another: "make it".
  var isSetting = false
  /// Whether it is about the same once more: "yesterday too".
  var isRepeated = false
  /// Words that are to go on with the entry's own.
  var appended: Range<Int>?
  /// Words behind a figure that takes the place of another: they tell more of the same.
  var tail: Range<Int>?
  /// Words that nothing explains, by the stretch between signs in which they stand.
  var unexplained: [(stretch: Int, token: Int)] = []

  /// The values with which something is done.
  func parts(_ mode: Mode) -> [Part] { parts.filter { $0.mode == mode } }
}
