import Safety
import Testing

/// What all words of a text together add to the patterns, and take from them.
@Suite struct CrisisSumTests {
  private static let constants = """
    constant bias -1
    constant sign 1.5
    constant threshold 0
    constant window 20
    constant alone 4
    """

  private func signs(_ text: String, _ weights: String, constants: String = Self.constants) throws -> [CrisisSign] {
    let patterns =
      "group barrier = but\nsigns ideation\n  red flag\n  black sail\nsigns asked\n  helpline\nveto\n  no red [flag]"
    return try CrisisMatcher(patterns: patterns, weights: constants + "\n" + weights).signs(in: text).signs
  }

  @Test func `words that speak for a crisis together make a sign where no pattern does`() throws {
    #expect(try signs("we went north", "north = 0.6").isEmpty)
    let found = try signs("we went north", "went north = 0.9, danger 1\nwe = 0.4")
    #expect(found.map(\.kind) == [.danger])
    #expect(found.map(\.line) == [0])
    #expect(found.map(\.range) == [3..<13])
  }

  @Test func `a pattern's sign stands unless the words speak against it`() throws {
    #expect(try signs("a red flag", "").map(\.kind) == [.ideation])
    #expect(try signs("a red flag on the beach", "the beach = -0.6").isEmpty)
  }

  @Test func `a plain sign stands whatever the words say`() throws {
    let weights = Self.constants + "\nbeach = -9"
    for (mark, count) in [("", 0), ("! ", 1)] {
      let patterns = "signs ideation\n  \(mark)red flag\nveto\n  no red flag"
      let known = try CrisisMatcher(patterns: patterns, weights: weights)
      #expect(known.signs(in: "a red flag on the beach").signs.count == count)
      #expect(known.signs(in: "no red flag on the beach").signs.isEmpty)
    }
  }

  @Test func `two clues may make a plain sign`() throws {
    let weights = Self.constants + "\nbeach = -9"
    for (mark, count) in [("", 0), ("! ", 1)] {
      let patterns = "clue one\n  red flag\nclue two\n  black sea\nsigns ideation\n  \(mark)& one two"
      let known = try CrisisMatcher(patterns: patterns, weights: weights)
      let found = known.signs(in: "a red flag on the beach. black sea").signs
      #expect(found.count == count && found.allSatisfy { $0.line == 6 })
    }
  }

  @Test func `only a sign can be plain`() {
    #expect(throws: CrisisPatternError.self) { try CrisisMatcher(patterns: "veto\n  ! red flag") }
  }

  @Test func `what two patterns have found stands where one would fall`() throws {
    #expect(try signs("a red flag on the beach", "the beach = -0.6").isEmpty)
    #expect(try signs("a red flag and a black sail on the beach", "the beach = -0.6").count == 2)
  }

  @Test func `in a long text what stands in another sentence takes nothing from a pattern's sign`() throws {
    let day = "we went there and had our lunch and a swim and then we all went home again and slept well"
    #expect(try signs("a red flag. the beach. \(day)", "the beach = -0.9").count == 1)
    #expect(try signs("a red flag. the beach", "the beach = -0.9").isEmpty)
  }

  @Test(arguments: [("0.5", 1), ("4", 0)])
  func `one sentence of an ordinary day is a sign where it says more by so much`(_ alone: String, _ count: Int) throws {
    let constants = Self.constants.replacing("alone 4", with: "alone " + alone)
    let day = "red sky tonight. we had lunch and it was good and then we all went for a swim. we slept well after that"
    #expect(try signs(day, "red sky = 2\nlunch = -2\nswim = -2\nslept = -2", constants: constants).count == count)
  }

  @Test func `a sequence counts once, however often it is said`() throws {
    #expect(try signs("one two", "one = 0.5\ntwo = 0.5").count == 1)
    #expect(try signs("one one one", "one = 0.5").isEmpty)
  }

  @Test func `what an exception covers speaks for nothing`() throws {
    #expect(try signs("a red sky", "red = 1.2").count == 1)
    #expect(try signs("no red sky", "red = 1.2").isEmpty)
  }

  @Test func `the more words there are, the less each counts`() throws {
    #expect(try signs("one two and so on then", "one = 0.6\ntwo = 0.6").count == 1)
    #expect(try signs("one two and so on then it went on as ever", "one = 0.6\ntwo = 0.6").count == 1)
    #expect(try signs("one two and so on then it went on as ever and on", "one = 0.6\ntwo = 0.6").isEmpty)
  }

  @Test func `a sentence's start and end are words of a sequence`() throws {
    #expect(try signs("it ends here", "ends here $ = 1.2").count == 1)
    #expect(try signs("it ends here today", "ends here $ = 1.2").isEmpty)
    #expect(try signs("so it goes. ends here", "^ ends = 1.2").count == 1)
  }

  @Test func `somebody else is only meant where that is much likelier`() throws {
    #expect(try signs("one", "one = 1.2, friend 1").map(\.kind) == [.ideation])
    #expect(try signs("one", "one = 1.2, friend 2").map(\.kind) == [.friend])
  }

  @Test func `who asks for help by its name gets it`() throws {
    #expect(try signs("the helpline please", "the helpline = -9").map(\.kind) == [.asked])
  }

  @Test(arguments: [
    ("one two", 6), ("one = many", 6), ("one = 1, sorrow 2", 6), ("= 1", 6), ("one = 1\none = 2", 7),
    ("constant speed 1", 6),
  ])
  func `a wrong line is told with its place`(_ line: String, _ place: Int) {
    #expect(throws: CrisisPatternError.self) { try signs("", line) }
    do { _ = try signs("", line) } catch { #expect((error as? CrisisPatternError)?.line == place) }
  }

  @Test func `the same texts in the same order give the same weights, which tell the texts apart`() throws {
    let matcher = try CrisisMatcher(patterns: "group barrier = but")
    func fitted() -> String {
      var trainer = CrisisTrainer(matcher)
      for index in 0..<200 {
        trainer.add(
          labelled: """
            the \(index) sea is black tonight\tcrisis\tdanger
            the \(index) sea is calm tonight\tnone\tordinary
            the \(index) moon is black tonight\tcrisis\toverdose
            """)
      }
      return trainer.file()
    }
    let file = fitted()
    #expect(file == fitted())
    let judge = try CrisisMatcher(patterns: "group barrier = but", weights: file)
    #expect(judge.signs(in: "the sea is black tonight").kinds == [.danger])
    #expect(judge.signs(in: "the sea is calm tonight").isEmpty)
  }

  /// Of a text that is as often a sign as none, what all texts have in common is the logarithm of how much more one label counts.
  @Test(arguments: [("7.4", 2.0), ("0.135", -2.0), (nil, 0.0)])
  func `a line of a corpus says how much those behind it count, and another corpus begins at one`(
    _ weight: String?, _ expected: Double
  ) throws {
    var trainer = CrisisTrainer(try CrisisMatcher(patterns: "group barrier = but"))
    let head = weight.map { "# weight \($0)\n" } ?? ""
    for _ in 0..<100 {
      trainer.add(labelled: head + "the sea is black tonight\tcrisis\tdanger")
      trainer.add(labelled: "the sea is black tonight\tnone\tordinary")
    }
    let line = try #require(trainer.file().split(separator: "\n").first { $0.hasPrefix("constant bias ") })
    let bias = try #require(Double(line.dropFirst("constant bias ".count)))
    #expect(abs(bias - expected) < 0.3)
  }

  @Test(arguments: [("he hits me", 1), ("he was hitting me", 1), ("he hit me", 1), ("he writes to me", 0)])
  func `a stem stands for all words that end otherwise`(_ text: String, _ count: Int) throws {
    let patterns = "endings s ing\nsigns ideation\n  red flag"
    let known = try CrisisMatcher(patterns: patterns, weights: Self.constants + "\n~hit = 2\nhit = 2")
    #expect(known.signs(in: text).signs.count == count)
  }

  @Test func `an ending is no longer than what is compared at once`() {
    #expect(throws: CrisisPatternError.self) { try CrisisMatcher(patterns: "endings abcdefghi") }
  }
}
