import Testing

@testable import Charts

@Suite struct PaletteTests {
  private static let white = RGB(0xFFFFFF), black = RGB(0)

  private func contrasts(_ palette: Palette, with ground: RGB) -> [Double] {
    (1...5).map { palette.color(of: Double($0)).contrast(with: ground) }
  }

  @Test func `each palette is read on the ground it is made for`() {
    #expect(contrasts(.light, with: Self.white).allSatisfy { $0 >= 4.5 })
    #expect(contrasts(.dark, with: Self.black).allSatisfy { $0 >= 7 })
    #expect(contrasts(.contrast, with: Self.black).allSatisfy { $0 >= 10 })
  }

  @Test func `the ten steps of the violet palette rise to its violet`() {
    #expect(Palette.violet.colors.count == 10 && Palette.violet.colors[9] == RGB(0xB58BEF))
    let steps = (0...9).map { Palette.violet.color(of: 1 + 4 * Double($0) / 9).luminance }
    #expect(steps == steps.sorted() && Set(steps).count == 10)
    #expect(Palette.violet.color(of: 5) == RGB(0xB58BEF))
  }

  @Test(arguments: [
    "1 = #112233\n2 = #223344\n3 = #334455\n4 = #445566\n5 = #556677", "#112233\n#223344\n334455\n#445566\n#556677\n",
    "# mine\n\n#112233\n#556677",
  ]) func `a text of colours is a palette`(text: String) throws {
    let palette = try #require(Palette(own: text))
    #expect(palette.color(of: 1) == RGB(0x112233) && palette.color(of: 5) == RGB(0x556677))
    #expect(palette.name == "own")
  }

  @Test(arguments: [
    "", "#112233", "red\nblue", "#112233\n#22334\n", "#112233\n#223344\n#334455", "1 = 2 = #112233\n#223344",
  ])
  func `a text of anything else is none`(text: String) { #expect(Palette(own: text) == nil) }
}
