/// The companion as it is to be drawn: who it is, how it looks, what it wears, where it is.
package struct Portrait: Sendable, Hashable {
  /// The species; nil for the egg.
  package var species: String?
  package var expression: Expression
  package var color: String
  /// What lies beside it; nil for nothing.
  package var pose: String?
  /// The sky: morning, afternoon, evening or night.
  package var dayPart: String
  /// What it wears, by slot: hat, glasses, scarf, background, animation; the items' ids.
  package var wearing: [String: String] = [:]
  /// The sign of its variant.
  package var variant: String?

  package init(species: String?, expression: Expression, color: String, pose: String? = nil, dayPart: String) {
    self.species = species
    self.expression = expression
    self.color = color
    self.pose = pose
    self.dayPart = dayPart
  }

  /// What a sign of the picture belongs to, which gives it its colour.
  package enum Layer: Sendable, Hashable {
    case scenery, body, face, prop, mark
    /// Something that is worn, by its item.
    case item(String)
  }

  /// A sign of the picture.
  package struct Sign: Sendable, Hashable {
    package var character: Character
    package var layer: Layer
  }

  /// The rows and columns of a picture.
  package static let rows = 13, columns = 36
  /// Where the companion's own drawing begins, and what lies beside it.
  private static let top = 3, left = 7, propRow = 8, propColumn = 24
  /// The columns of the eyes, and where clothes begin, within the drawing.
  private static let eyeColumns = [4, 10], clothesColumn = 3

  /// The signs of the picture, row by row; nil where there is nothing.
  ///
  /// - Parameters:
  ///   - frame: 0 or 1: which of an animation's two pictures.
  ///   - isBlinking: Whether its eyes are closed for a moment.
  ///   - isBreathingIn: Whether it sits a row taller, with the breath in.
  package func drawn(
    from art: ArtBook, isASCII: Bool, frame: Int = 0, isBlinking: Bool = false, isBreathingIn: Bool = false
  ) -> [[Sign?]] {
    var canvas = Canvas()
    let background = wearing["background"].map(Self.scene)
    // Indoors there is no sky of its own.
    if background != "library", background != "aurora", background != "month_milestone" {
      canvas.stamp(sky(art, isGroundToo: background == nil), .scenery)
    }
    if let background { canvas.stamp(art.scenes[background] ?? [], .item(wearing["background"] ?? "")) }
    if let animation = wearing["animation"], let frames = art.animations[Self.animation(animation)], !frames.isEmpty {
      canvas.stamp(frames[frame % frames.count], .item(animation))
    }
    guard let species, let body = art.bodies[species] else {
      canvas.draw(art.egg, Self.top, Self.left, .body)
      return canvas.rows(art, isASCII)
    }
    var rows = body.rows
    var top = Self.top
    if isBreathingIn, let breath = body.breath, rows.indices.contains(breath.before) {
      rows.insert(breath.row, at: breath.before)
      top -= 1
    }
    canvas.draw(rows, top, Self.left, .body)
    if let face = art.faces[species]?[expression.rawValue] {
      let eyes = isBlinking ? Array(isASCII ? "--" : "──") : isASCII ? face.plainEyes : face.eyes
      for (eye, column) in zip(eyes, Self.eyeColumns) {
        canvas.put(eye, top + body.eyes, Self.left + column, .face)
      }
      canvas.draw([isASCII ? face.plainMouth : face.mouth], top + 4, Self.left + body.mouth, .face)
    }
    if let mark = variant.flatMap({ art.marks[$0] }) { canvas.put(mark, top + 2, Self.left + 7, .mark) }
    dress(&canvas, art, body, top)
    if let pose, let rows = art.poses[pose] { canvas.draw(rows, Self.propRow, Self.propColumn, .prop) }
    if expression == .tired, wearing["hat"] == nil, wearing["animation"] == nil {
      canvas.put("z", top + 1, Self.left + 15, .prop)
      canvas.put("Z", top, Self.left + 16, .prop)
    }
    return canvas.rows(art, isASCII)
  }

  private func sky(_ art: ArtBook, isGroundToo: Bool) -> [ArtBook.Stamp] {
    (art.scenes[dayPart] ?? []).filter { $0.row < 3 || isGroundToo }
  }

  private func dress(_ canvas: inout Canvas, _ art: ArtBook, _ body: ArtBook.Body, _ top: Int) {
    let left = Self.left + Self.clothesColumn
    if let item = wearing["scarf"], let rows = art.clothes[item] {
      canvas.draw(rows, top + 5, left, .item(item))
    }
    if let item = wearing["glasses"], let rows = art.clothes[item] {
      canvas.draw(rows, top + body.eyes, left, .item(item))
    }
    if let item = wearing["hat"], let rows = art.clothes[item] {
      canvas.draw(rows, top + body.hat - rows.count + 1, left, .item(item))
    }
  }

  /// The scene of a background's id, such as `beach` of `beach_background`.
  package static func scene(_ item: String) -> String {
    item.hasSuffix("_background") ? String(item.dropLast(11)) : item
  }

  /// The drawing of an animation's id.
  package static func animation(_ item: String) -> String {
    item.hasSuffix("_animation") ? String(item.dropLast(10)) : item
  }
}

/// Rows of signs, drawn one over the other.
private struct Canvas {
  private var signs = [[Portrait.Sign?]](
    repeating: [Portrait.Sign?](repeating: nil, count: Portrait.columns), count: Portrait.rows)

  mutating func put(_ character: Character, _ row: Int, _ column: Int, _ layer: Portrait.Layer) {
    guard signs.indices.contains(row), signs[row].indices.contains(column), character != " " else { return }
    signs[row][column] = character == "`" ? nil : Portrait.Sign(character: character, layer: layer)
  }

  mutating func draw(_ rows: [[Character]], _ row: Int, _ column: Int, _ layer: Portrait.Layer) {
    for (down, line) in rows.enumerated() {
      for (across, character) in line.enumerated() { put(character, row + down, column + across, layer) }
    }
  }

  mutating func stamp(_ stamps: [ArtBook.Stamp], _ layer: Portrait.Layer) {
    for stamp in stamps { draw([stamp.text], stamp.row, stamp.column, layer) }
  }

  func rows(_ art: ArtBook, _ isASCII: Bool) -> [[Portrait.Sign?]] {
    guard isASCII else { return signs }
    return signs.map { row in
      row.map { sign in sign.map { Portrait.Sign(character: art.plain($0.character), layer: $0.layer) } }
    }
  }
}
