/// The kinds of records that hold something the user has named.
///
/// A feature that keeps things with names writes a record of its kind, with the name as the member `name` or `title` and
/// other words for it in a list `also`: it is understood from the next utterance on, and shown by its name. What else a
/// record says is its feature's own. A name may be put away with `archived`; it is still understood.
enum NamedRecord: String, CaseIterable {
  /// A taught phrase: members `phrase` and `meaning`.
  case shortcut
  /// An activity that moodlet doesn't know by itself, or the user's name for one that it knows.
  case activity
  /// Something tracked that has a number.
  case metric
  /// Something tracked that has no number.
  case question
  case goal, reminder
  /// Somebody in the user's life; the id is the name as it is written.
  case person
  /// Somewhere that the user is; the id is the name as it is written.
  case place
  /// A rating with a name of the user's; the id is the scale and the rating, such as `5:2`.
  case mood
  /// Something that happens to the user: one of their own, or how they see one that moodlet knows. Members `mood`,
  /// `emotions` and `weight` say what it implies.
  case situation

  /// The grammar's type under which the names are matched.
  var list: String { "own_\(rawValue)" }

  /// The kinds that share one name space: a name stands for one thing that is done, measured or asked about.
  static let tracked: Set<NamedRecord> = [.activity, .metric, .question]
}
