/// The names that the user has given to things, and the phrases that the user has taught.
///
/// They are understood beside the grammar's words, and never compiled into it: a new value is understood in the next
/// utterance. An interpreter keeps what it makes of one for as long as it is given the same object.
package final class OwnNames: Sendable {
  /// A name of a thing.
  package struct Name: Sendable, Hashable {
    /// The grammar's type under which it is matched, such as `own_activity`.
    package var list: String
    /// The name as the user writes it.
    package var phrase: String
    /// What commands call the thing.
    package var id: String

    /// What kind of thing it is: `activity`, `goal`.
    package var kind: String { String(list.dropFirst("own_".count)) }

    package init(list: String, phrase: String, id: String) {
      self.list = list
      self.phrase = phrase
      self.id = id
    }
  }

  /// A phrase that stands for something longer.
  package struct Shortcut: Sendable, Hashable {
    /// What is said.
    package var phrase: String
    /// What it means, in plain words.
    package var meaning: String

    package init(phrase: String, meaning: String) {
      self.phrase = phrase
      self.meaning = meaning
    }
  }

  /// The names of things.
  package let names: [Name]
  /// The taught phrases.
  package let shortcuts: [Shortcut]

  /// What situations imply that are the user's own, or that the user sees otherwise than moodlet does, by their ids.
  package let implied: [String: Lexicon.Implied]

  package init(names: [Name] = [], shortcuts: [Shortcut] = [], implied: [String: Lexicon.Implied] = [:]) {
    self.names = names
    self.shortcuts = shortcuts
    self.implied = implied
  }

  /// What a situation implies: to the user, else as moodlet knows it; nil for one that neither knows.
  package func implied(by id: String, _ lexicon: Lexicon) -> Lexicon.Implied? { implied[id] ?? lexicon.situation(id) }

  /// Nobody has named anything yet.
  package static let none = OwnNames()

  /// Whether another object says the same.
  package func says(theSameAs other: OwnNames) -> Bool {
    names == other.names && shortcuts == other.shortcuts && implied == other.implied
  }

  /// The same names with another set of shortcuts, for trying what a lesson would do.
  package func with(shortcuts: [Shortcut]) -> OwnNames {
    OwnNames(names: names, shortcuts: shortcuts, implied: implied)
  }
}
