/// What the phrases of a group do.
package enum GroupPurpose: String, Sendable, Hashable, CaseIterable {
  /// They say of a stretch of words that it is another's, denied, not of now or not real.
  case mark
  /// They stand before a clause's own words, as "this morning" or "honestly".
  case opener
  /// They are the subject of a clause.
  case subject
  /// They are evidence that a clause tells what happened to the user.
  case licence
  /// They look like a mark and are none.
  case pseudo
  /// A reach ends where they begin.
  case stop
  /// What is denied ends where they begin, if a word of it stands before: they name where one was.
  case occasion
  /// What seemed denied or only wished before them happened.
  case happened
}

/// The side of a fact that a mark speaks of.
package enum Modifier: String, Sendable, Hashable, CaseIterable {
  /// Whose it is.
  case experiencer
  /// Whether it is said or denied.
  case polarity
  /// When it was, if not now.
  case time
  /// Whether it was so, or only wished, asked, dreamt, told.
  case reality
}

/// Where the reach of a mark lies from its phrase.
enum Direction: String, Sendable, Hashable, CaseIterable {
  case onward = ">"
  case after = ">>"
  case before = "<"
  case around = "<>"
  case itself = "="
}

/// How far a mark reaches.
enum ReachScope: Sendable, Hashable {
  /// To the end of the clause.
  case clause
  /// To a word that joins something else; on through a list that ends in "or".
  case noun
  /// To the end of the clause; on through a list that ends in "or".
  case list
  /// On through clauses with neither subject nor past verb of their own.
  case chain
  /// On through clauses without a subject of their own.
  case thread
  case sentence
  case text
  /// The title of a work that follows.
  case title
  /// So many words.
  case words(Int)

  /// A scope by the word for it in a file.
  init?(word: Substring) {
    switch word {
    case "clause": self = .clause
    case "noun": self = .noun
    case "list": self = .list
    case "chain": self = .chain
    case "thread": self = .thread
    case "sentence": self = .sentence
    case "text": self = .text
    case "title": self = .title
    default:
      guard let count = Int(word), count > 0, count < 100 else { return nil }
      self = .words(count)
    }
  }
}

extension ReachScope {
  /// Those that are no count of words, in an order that compiled files know.
  private static let named: [ReachScope] = [.clause, .noun, .list, .chain, .thread, .sentence, .text, .title]

  /// The number for it in a compiled file: of words, or below zero.
  var number: Int32 {
    if case .words(let count) = self { return Int32(count) }
    return Int32(-1 - (Self.named.firstIndex(of: self) ?? 0))
  }

  /// A scope by that number.
  init?(number: Int32) {
    if number > 0 {
      self = .words(Int(number))
    } else {
      guard Self.named.indices.contains(Int(-1 - number)) else { return nil }
      self = Self.named[Int(-1 - number)]
    }
  }
}

/// Whose a clause is.
package enum ClauseSubject: String, Sendable, Hashable, CaseIterable {
  /// The user.
  case own = "self"
  /// The user together with somebody.
  case joint = "with"
  /// Somebody else.
  case other
  /// Something: it, the meeting.
  case thing
  /// None is named.
  case none
}

/// A group of phrases: the head of a section of the file.
package struct AssertionGroup: Sendable, Hashable {
  /// The name in brackets: `future.when`.
  package var name: String
  /// The line of the head, from 1.
  package var line: Int
  /// What the phrases do.
  package var purpose: GroupPurpose
  /// For a mark: the side of the fact.
  package var modifier: Modifier = .reality
  /// For a mark: what is said of it, such as `wished`.
  package var value = ""
  /// Of which kinds of facts.
  package var kinds: FactKinds = .all
  /// For a subject or a licence: whose the clause is.
  package var subject: ClauseSubject = .none
  var direction = Direction.onward
  var scope = ReachScope.clause
  /// Whether the phrases bring the user into another's clause: "took me".
  var isOfTheUser = false
}

/// A sentence beside a group that shows where it speaks, or where it must keep quiet.
package struct AssertionExample: Sendable, Hashable {
  /// The group's name.
  package var group: String
  /// The line, from 1.
  package var line: Int
  /// Whether the group speaks on the fact.
  package var speaks: Bool
  /// The sentence, with the fact between braces: `tempted to have a {cigarette}`, `{feeling: calm} at last`.
  package var sentence: String
}
