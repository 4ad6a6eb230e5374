import ResourceFiles
import Safety
import Testing

/// The patterns and weights of the language, compiled once.
let matcher = try? CrisisMatcher(
  patterns: ResourceFiles().text("Resources/en/crisis.patterns") ?? "",
  weights: ResourceFiles().text("Weights/en/crisis.weights"))

@Suite struct CrisisMatcherTests {
  @Test(arguments: [
    ("i want to die", CrisisKind.ideation), ("i dont wanna wake up tomorrow", .passive),
    ("gonna kms tonight", .ideation),
    ("k i l l  m y s e l f", .ideation), ("I keep thinking about su!cide", .ideation),
    ("i will kill myselff", .ideation),
    ("killmyself", .ideation), ("i just took 40 pills", .overdose), ("he hit me again last night", .danger),
    ("my friend says she wants to kill herself", .friend), ("I've started cutting again", .selfHarm),
  ])
  func `a sign is found in plain words and in disguise`(_ text: String, _ kind: CrisisKind) throws {
    let signs = try #require(matcher).signs(in: text)
    #expect(signs.kinds.contains(kind), "\(text): \(signs.kinds)")
  }

  @Test(arguments: [
    "my phone died", "this deadline is killing me", "dead tired", "shot myself in the foot", "cut myself shaving",
    "the suicide squad movie was fun", "i overdosed on chocolate", "dying to see her", "not suicidal, just tired", "",
    "five years clean from self harm today", "took two paracetamol for my headache",
  ])
  func `a look-alike is none`(_ text: String) throws {
    #expect(try #require(matcher).signs(in: text).isEmpty, "\(text)")
  }

  @Test func `an exception cancels what it covers, and nothing else`() throws {
    let matcher = try #require(matcher)
    #expect(matcher.signs(in: "I'm not suicidal").isEmpty)
    #expect(!matcher.signs(in: "I'm not suicidal but I hope I don't wake up tomorrow").isEmpty)
    #expect(!matcher.signs(in: "this deadline is killing me. I want to die.").isEmpty)
  }
}
