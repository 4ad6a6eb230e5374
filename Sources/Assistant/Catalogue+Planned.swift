package import Understanding

extension Catalogue {
  /// The commands that are understood and answered plainly as not there yet.
  ///
  /// When one is built, its line moves into the type that runs it.
  package static let plannedSchemas: [CommandSchema] = []
}
