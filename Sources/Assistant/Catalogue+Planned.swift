package import Understanding

extension Catalogue {
  /// The commands that are understood and answered plainly as not there yet.
  ///
  /// When one is built, its line moves into the type that runs it.
  package static let plannedSchemas: [CommandSchema] = supportLater + dataLater

  private static let path = Parameter("path", .path, "the file or folder")
  private static func name(_ meaning: String) -> Parameter { Parameter("name", .text(limit: 80), meaning) }

  private static let supportLater: [CommandSchema] = [
    CommandSchema(
      "journey", .write, .command,
      [
        Parameter("action", .choice(["list", "start", "next", "stop"]), "what to do"),
        name("the journey's name"),
      ])
  ]

  private static let dataLater: [CommandSchema] = [
    CommandSchema("sync", .write, .command, [path]),
    CommandSchema("onboard", .read, .command),
  ]
}
