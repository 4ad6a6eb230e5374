/// How much of what was said a text is, and what it is read for.
indirect enum Scope: Sendable {
  /// All that was said.
  case whole
  /// What a phrase stands for that the user taught.
  case taught(in: Scope)
  /// The tail of a lesson, tried as the meaning of the phrase before it.
  case lesson(in: Scope)
  /// A stretch of another text: what it says in so many words; the whole is judged with it.
  case piece(of: Scope)
  /// What is asked for behind politeness, as it would be if it was said without.
  case request(in: Scope)
  /// What is told of one time, or asked without its condition: it is not parted again.
  case part(of: Scope)

  /// How many taught phrases deep it is.
  var depth: Int {
    switch self {
    case .whole: 0
    case .taught(let outer): outer.depth + 1
    // The meaning of a lesson may have a phrase in it, but none that has one.
    case .lesson: Self.deepest - 1
    case .piece(let outer), .request(let outer), .part(let outer): outer.depth
    }
  }

  /// Whether it is all that was said.
  var isWhole: Bool { if case .whole = self { true } else { false } }

  /// Whether it is not parted again.
  var isPart: Bool { if case .part = self { true } else { false } }

  /// Whether it is a stretch of another text, or stands in one.
  var isPiece: Bool {
    switch self {
    case .whole: false
    case .piece, .request: true
    case .taught(let outer), .lesson(let outer), .part(let outer): outer.isPiece
    }
  }

  /// Whether it is the meaning of a lesson, or stands in one.
  var isInsideLesson: Bool {
    switch self {
    case .whole: false
    case .lesson: true
    case .taught(let outer), .piece(let outer), .request(let outer), .part(let outer): outer.isInsideLesson
    }
  }

  /// Whether all of it is to be logged as it stands, since the user once asked for that.
  var isDictated: Bool {
    switch self {
    case .whole: false
    case .taught, .lesson, .request: true
    case .piece(let outer), .part(let outer): outer.isDictated
    }
  }

  /// How many taught phrases may stand for each other in a row.
  static let deepest = 8
}
