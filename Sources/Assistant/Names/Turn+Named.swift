internal import JournalModel
internal import Understanding

extension Turn {
  /// Names of people or places as the journal writes them already, without repetitions; new ones as they are said, with
  /// single spaces.
  func named(_ names: [String], _ kind: NamedRecord) throws -> [String] {
    let table = names.isEmpty ? nil : NameTable(own: try journal.named([kind]), builtIn: [])
    var keys: Set<String> = []
    return names.compactMap { said in
      var name = said.singleSpaced
      if case .exact(let known) = table?.match(name, [kind]) { name = known.id }
      return !name.isEmpty && keys.insert(NameTable.key(name)).inserted ? name : nil
    }
  }
}
