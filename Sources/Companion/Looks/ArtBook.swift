/// All drawings of the companion, read from `Resources/companion/art.txt`, which tells how it is written.
package struct ArtBook: Sendable {
  /// A body: nine rows, and where its face is.
  package struct Body: Sendable {
    package var rows: [[Character]]
    package var eyes = 3
    package var hat = 1
    package var mouth = 6
    /// The row that a breath in puts in, and before which one; nil for a body that doesn't move.
    package var breath: (before: Int, row: [Character])?
    var breathRow: Int?
  }

  /// Eyes and mouth of an expression, in full and in ASCII.
  package struct Face: Sendable {
    package var eyes, mouth, plainEyes, plainMouth: [Character]
  }

  /// Characters at a place of the picture.
  package struct Stamp: Sendable {
    package var row, column: Int
    package var text: [Character]
  }

  /// The species, in the order of the file.
  package private(set) var species: [String] = []
  package private(set) var bodies: [String: Body] = [:]
  package private(set) var faces: [String: [String: Face]] = [:]
  package private(set) var poses: [String: [[Character]]] = [:]
  /// The pose of each activity that has one.
  package private(set) var poseOfActivity: [String: String] = [:]
  /// Hats, glasses and scarves: the rows of each, by item.
  package private(set) var clothes: [String: [[Character]]] = [:]
  package private(set) var scenes: [String: [Stamp]] = [:]
  /// Two pictures for each animation.
  package private(set) var animations: [String: [[Stamp]]] = [:]
  package private(set) var marks: [String: Character] = [:]
  package private(set) var egg: [[Character]] = []
  /// The shades of each colour, as 0xRRGGBB; one for nearly all.
  package private(set) var colors: [String: [UInt32]] = [:]
  /// The colours, in the order of the file.
  package private(set) var colorNames: [String] = []
  private var ascii: [Character: Character] = [:]

  /// Reads the file; lines that don't fit are passed over.
  package init(_ text: String) {
    var heading: [String] = []
    var facts: [String: String] = [:]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("["), line.hasSuffix("]"), !line.hasPrefix("[■"), !line.hasPrefix("[ ]") {
        heading = line.dropFirst().dropLast().split(separator: " ").map(String.init)
        facts = [:]
        for word in heading.dropFirst() {
          let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
          if parts.count == 2 { facts[parts[0]] = parts[1] }
        }
        begin(heading, facts)
      } else if !line.isEmpty, !line.hasPrefix("#"), !heading.isEmpty {
        read(line, in: heading)
      }
    }
  }

  /// The sign that stands for another one on terminals that have ASCII alone.
  package func plain(_ sign: Character) -> Character { sign.isASCII ? sign : ascii[sign] ?? "?" }

  private mutating func begin(_ heading: [String], _ facts: [String: String]) {
    guard heading.count > 1 else { return }
    let name = heading[1]
    switch heading[0] {
    case "species":
      species.append(name)
      func fact(_ key: String, _ standard: Int) -> Int { facts[key].flatMap { Int($0) } ?? standard }
      bodies[name] = Body(rows: [], eyes: fact("eyes", 3), hat: fact("hat", 1), mouth: fact("mouth", 6))
      bodies[name]?.breathRow = facts["breath"].flatMap { Int($0) }
    case "pose":
      for activity in (facts["for"] ?? "").split(separator: ",") { poseOfActivity[String(activity)] = name }
    case "animation": animations[name] = [[]]
    default: break
    }
  }

  private mutating func read(_ line: String, in heading: [String]) {
    let name = heading.count > 1 ? heading[1] : ""
    let row = line.hasPrefix("|") ? Array(line.dropFirst()) : nil
    switch heading[0] {
    case "ascii":
      let signs = Array(line)
      for index in stride(from: 0, to: signs.count - 1, by: 2) { ascii[signs[index]] = signs[index + 1] }
    case "colors":
      let words = line.split(separator: " ")
      guard let first = words.first else { return }
      colorNames.append(String(first))
      colors[String(first)] = words.dropFirst().compactMap { UInt32($0, radix: 16) }
    case "species":
      if let row { bodies[name]?.rows.append(row) }
      if line.hasPrefix("~"), let place = bodies[name]?.breathRow {
        bodies[name]?.breath = (place, Array(line.dropFirst()))
      }
    case "face": readFace(line, of: name)
    case "pose": if let row { poses[name, default: []].append(row) }
    case "hat", "glasses", "scarf": if let row { clothes[name, default: []].append(row) }
    case "scene": if let stamp = Self.stamp(line) { scenes[name, default: []].append(stamp) }
    case "animation":
      if line == "---" {
        animations[name]?.append([])
      } else if let stamp = Self.stamp(line), let last = animations[name]?.indices.last {
        animations[name]?[last].append(stamp)
      }
    case "mark": marks[name] = line.first
    case "egg": if let row { egg.append(row) }
    default: break
    }
  }

  /// `happy ◠◠ ╰ω╯ ^^ \w/`; a middle dot stands for a space.
  private mutating func readFace(_ line: String, of name: String) {
    let words = line.split(separator: " ").map { $0.map { $0 == "·" ? " " : $0 } }
    guard words.count == 5 else { return }
    faces[name, default: [:]][String(words[0])] = Face(
      eyes: words[1], mouth: words[2], plainEyes: words[3], plainMouth: words[4])
  }

  private static func stamp(_ line: String) -> Stamp? {
    let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let row = Int(parts[0]), let column = Int(parts[1]) else { return nil }
    return Stamp(row: row, column: column, text: Array(parts[2]))
  }
}
