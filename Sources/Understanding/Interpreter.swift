internal import JSONText
package import ResourceFiles
package struct Interpreter: Sendable {
  package init(files: ResourceFiles, language: String, schemas: [CommandSchema], lexicon: Lexicon, cachePath: String?) {}
  package func interpret(_ text: String, _ situation: Situation) -> Interpretation { Interpretation(.unknown) }
}
