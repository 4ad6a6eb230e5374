import CivilTime
import JSONText
import ResourceFiles
import Testing
import Understanding

@testable import Assistant

/// What commands answer is what `Resources/results.txt` says, from which `rpc.discover` describes it.
@Suite struct ResultShapeTests {
  private let shapes = ResultShapes()

  @Test func `every command has a shape, and every line is read`() {
    for schema in Catalogue.schemas { #expect(shapes[schema.name] != nil, "\(schema.name)") }
    let lines = (ResourceFiles.builtInText("Resources/results.txt") ?? "").split(separator: "\n")
      .filter { !$0.hasPrefix("#") && !$0.hasPrefix("@") }
    for line in lines {
      let name = String(line.prefix { $0 != ":" })
      #expect(Catalogue.schemas.contains { $0.name == name }, "\(name)")
      #expect(shapes[name] != nil, "\(line)")
    }
  }

  /// What of a value a schema does not allow, or does not name.
  private func misfits(_ value: JSON, _ schema: JSON, at path: String) -> [String] {
    if schema["$ref"] != nil { return misfits(value, .object(shapes.entry), at: path) }
    if let any = schema["anyOf"]?.array {
      return any.contains { misfits(value, $0, at: path).isEmpty } ? [] : ["\(path): \(value.text().prefix(60))"]
    }
    let fits =
      switch schema["type"]?.string {
      case "string": value.string != nil
      case "number": value.double != nil
      case "boolean": value.bool != nil
      case "null": value == .null
      case "array": value.array != nil
      case "object": value.object != nil
      default: true
      }
    guard fits else { return ["\(path): \(value.text().prefix(60))"] }
    if let items = schema["items"], let values = value.array {
      return values.flatMap { misfits($0, items, at: "\(path)[]") }
    }
    guard schema["additionalProperties"] == nil, let known = schema["properties"], let object = value.object else {
      return []
    }
    return object.flatMap { member in
      known[member.key].map { misfits(member.value, $0, at: "\(path).\(member.key)") } ?? ["\(path).\(member.key)"]
    }
  }

  @Test func `what the examples of the help give is described`() throws {
    let home = try TestHome()
    for day in 1...12 {
      home.now = home.now.adding(seconds: 86_400)
      home.say("mood \(day % 5 + 1), slept \(5 + day % 4) hours, \(day % 2 == 0 ? "went for a walk" : "worked")")
    }
    var faults: Set<String> = []
    var count = 0
    let lines = home.assistant.words.help.topics.flatMap(\.commands)
    for command in lines where !["erase", "lock", "sync"].contains(command.name) {
      for text in command.examples.prefix(1) {
        home.session = text
        let said = home.say(text)
        // A question is answered by name, as a program does; what it would remove stays.
        if said.expects != nil { _ = try? home.call("no") }
        for done in said.commands {
          guard case .success(let result) = done.outcome, let shape = shapes[done.name] else { continue }
          count += 1
          faults.formUnion(misfits(result, .object(shape), at: done.name))
        }
      }
    }
    #expect(count > 40)
    #expect(faults.isEmpty, "\(faults.sorted().joined(separator: "\n"))")
  }
}
