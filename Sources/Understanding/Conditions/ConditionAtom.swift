internal import JSONText

/// One thing that a condition asks for, before it is put among others.
struct ConditionAtom {
  /// What it says, in the catalogue's form, as if it were not denied.
  var members: JSONObject
  var isNegated = false
  /// Whether it stands behind "or".
  var isAlternative = false
  /// Whether both what has it and what hasn't are asked for: "with and without meditation".
  var isBothWays = false

  /// The atoms as one condition; nil where the catalogue's form can't say it.
  static func condition(_ atoms: [ConditionAtom]) -> JSONObject? {
    var groups: [[ConditionAtom]] = []
    for atom in atoms {
      if atom.isAlternative, !groups.isEmpty { groups[groups.count - 1].append(atom) } else { groups.append([atom]) }
    }
    var filter: JSONObject = [:]
    for group in groups {
      // "running or gym" is the same twice.
      if group.allSatisfy({ $0.said == group[0].said }) {
        guard put(group[0].said, into: &filter) else { return nil }
      } else if group.allSatisfy(\.isNegated) {
        // "without coffee or wine" is without both.
        for atom in group { guard put(atom.said, into: &filter) else { return nil } }
      } else {
        guard filter["any"] == nil else { return nil }
        filter["any"] = .array(group.map { .object($0.said) })
      }
    }
    return filter
  }

  /// Counts in a span where none was said.
  mutating func count(per span: String) {
    let counts = (members["counts"]?.array ?? []).compactMap(\.object).map { count in
      var count = count
      count["per"] = count["per"] ?? .string(span)
      return JSON.object(count)
    }
    members["counts"] = .array(counts)
  }

  /// What it says, denied where it is.
  private var said: JSONObject {
    guard isNegated else { return members }
    if members.members.count == 1, let activities = members["activities"] { return ["without": activities] }
    return ["not": .object(members)]
  }

  /// Adds members to a condition of which all must hold; false where they can't stand beside what is there.
  private static func put(_ members: JSONObject, into filter: inout JSONObject) -> Bool {
    for member in members {
      switch (filter[member.key], member.value) {
      case (nil, _): filter[member.key] = member.value
      case (.array(let known)?, .array(let more)) where member.key != "any" && member.key != "weather":
        filter[member.key] = .array(known + more.filter { !known.contains($0) })
      case (.object(var known)?, .object(let more)) where member.key == "mood":
        for bound in more { known[bound.key] = bound.value }
        filter["mood"] = .object(known)
      // Words are looked for all together.
      case (.string(let known)?, .string(let more)) where member.key == "text":
        filter["text"] = .string("\(known) \(more)")
      default: return false
      }
    }
    return true
  }
}
