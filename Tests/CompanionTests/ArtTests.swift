import ResourceFiles
import Testing

@testable import Companion

@Suite struct ArtTests {
  private let text: String
  private let art: ArtBook
  private let shop: [ShopItem]

  init() throws {
    let files = ResourceFiles()
    text = try #require(files.text("Resources/companion/art.txt"))
    art = ArtBook(text)
    shop = try ShopTests.items()
  }

  private func lines(_ portrait: Portrait, isASCII: Bool = false, frame: Int = 0) -> [String] {
    portrait.drawn(from: art, isASCII: isASCII, frame: frame).map { row in
      String(row.map { $0?.character ?? " " })
    }
  }

  @Test func `the art is one file under 64 KiB with six species`() {
    #expect(text.utf8.count < 64 * 1024)
    #expect(art.species == ["cat", "bear", "bunny", "frog", "fox", "penguin"])
    for species in art.species {
      #expect(art.bodies[species]?.rows.count == 9)
      #expect(art.bodies[species]?.rows.allSatisfy { $0.count <= 15 } == true)
      #expect(art.faces[species]?.count == Expression.allCases.count)
    }
  }

  @Test func `each expression of a species looks different, in full and in ASCII`() {
    for species in art.species {
      for isASCII in [false, true] {
        let drawings = Set(
          Expression.allCases.map { expression in
            lines(
              Portrait(species: species, expression: expression, color: "grey", dayPart: "morning"), isASCII: isASCII)
          })
        #expect(drawings.count == Expression.allCases.count, "\(species)")
      }
    }
  }

  @Test func `every drawing is 13 rows of 36 columns, and its twin has ASCII alone`() {
    for species in art.species.map(Optional.some) + [nil] {
      for pose in Array(art.poses.keys.map(Optional.some)) + [nil] {
        for part in ["morning", "afternoon", "evening", "night"] {
          let portrait = Portrait(species: species, expression: .tired, color: "grey", pose: pose, dayPart: part)
          let plain = lines(portrait, isASCII: true)
          #expect(plain.count == 13 && plain.allSatisfy { $0.count == 36 })
          #expect(
            plain.allSatisfy { $0.allSatisfy(\.isASCII) && !$0.contains("?") }, "\(plain.joined(separator: "\n"))")
        }
      }
    }
  }

  @Test func `every item is seen on every species, and changes the picture`() {
    for species in art.species {
      let bare = Portrait(species: species, expression: .content, color: "grey", dayPart: "evening")
      for item in shop where item.category != .colors {
        var dressed = bare
        dressed.wearing[item.category.slot] = item.id
        #expect(lines(dressed) != lines(bare), "\(species) \(item.id)")
        let plain = lines(dressed, isASCII: true)
        #expect(plain.allSatisfy { $0.allSatisfy(\.isASCII) && !$0.contains("?") }, "\(item.id): \(plain)")
        guard item.category != .glasses, item.category != .hats else { continue }
        // Eyes and mouth are left free.
        let rows = lines(dressed)
        let eyes = 3 + (art.bodies[species]?.eyes ?? 0)
        #expect(rows[eyes].contains("•"), "\(species) \(item.id)")
      }
    }
  }

  @Test func `an animation has two pictures, and the second differs`() {
    for (name, frames) in art.animations {
      #expect(frames.count == 2, "\(name)")
      var portrait = Portrait(species: "cat", expression: .content, color: "grey", dayPart: "night")
      portrait.wearing["animation"] = "\(name)_animation"
      #expect(lines(portrait) != lines(portrait, frame: 1), "\(name)")
    }
  }

  @Test func `every colour of the shop can be painted`() {
    for item in shop { #expect(item.color.map { art.colors[$0]?.isEmpty == false } ?? true, "\(item.id)") }
  }

  @Test(arguments: ["cat", "bear", "bunny", "frog", "fox", "penguin"])
  func `a breath in lifts it by a row, hat and all, and a blink closes its eyes`(species: String) {
    var portrait = Portrait(species: species, expression: .content, color: "grey", dayPart: "night")
    portrait.wearing = ["hat": "beanie", "glasses": "monocle"]
    let still = lines(portrait)
    let drawn = portrait.drawn(from: art, isASCII: false, isBreathingIn: true)
    let full = drawn.map { row in String(row.map { $0?.character ?? " " }) }
    #expect(full.count == still.count && full.allSatisfy { $0.count == Portrait.columns })
    let eyes = 3 + (art.bodies[species]?.eyes ?? 0)
    #expect(full[eyes - 1].filter { "•()╎".contains($0) } == still[eyes].filter { "•()╎".contains($0) })
    #expect(full.last == still.last && full[11] == still[11], "it keeps its feet on the ground")
    let closed = portrait.drawn(from: art, isASCII: false, isBlinking: true).map { row in
      String(row.map { $0?.character ?? " " })
    }
    #expect(closed != still && !closed[eyes].contains("•"))
  }
}
