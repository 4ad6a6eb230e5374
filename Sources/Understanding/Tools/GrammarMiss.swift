/// A text that the grammar did not understand, or was unsure about.
package struct GrammarMiss: Sendable, Hashable {
  /// The text as it was typed.
  package var text: String
  /// How often it was said.
  package var count = 0
  /// The commands that the user chose after it, if any: an option of the question that was asked, or what was said next.
  package var chosen: [String] = []

  package init(text: String) { self.text = text }
}
