import Testing
import Utterances

@testable import Affect

@Suite struct PropertyTests {
  /// A generator that gives the same numbers every time (SplitMix64).
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var value = state
      value = (value ^ value >> 30) &* 0xbf58_476d_1ce4_e5b9
      value = (value ^ value >> 27) &* 0x94d0_49bb_1331_11eb
      return value ^ value >> 31
    }
  }

  private static let parts = [
    "happy", "sad", "not", "so", "very", "a", "my", "exam", "failed", "failing", "driving", "test", "over", "the",
    "moon",
    "mum", "boss", "'s", ",", ".", "?", "!", "…", "but", "if", "I", "she", "with", "gym", "no", "coffee", "😢", "👩‍👩‍👧", "é",
    "sooo", "HAPPY", "\n", "(", ")", "-", "—", "7", "walked", "dog", "xyzzy", "exhuasted", "yeah", "right", "\u{301}",
    "東",
  ]

  @Test func `random texts give sound readings`() {
    var generator = Generator(state: 7)
    for _ in 0..<3000 {
      let count = Int.random(in: 0...40, using: &generator)
      let words = (0..<count).map { _ in Self.parts.randomElement(using: &generator) ?? "" }
      let text = words.joined(separator: Bool.random(using: &generator) ? " " : "")
      let reading = SampleLexicon.analyser.analyse(text)
      let scalars = text.unicodeScalars.count
      #expect(abs(reading.valence) <= 1)
      #expect(reading.mood.map { (1...5).contains($0) } ?? true)
      for evidence in reading.evidence {
        #expect(evidence.span.lowerBound < evidence.span.upperBound && evidence.span.upperBound <= scalars, "\(text)")
      }
      for emotion in reading.emotions { #expect(emotion.score > 0 && emotion.score <= 1) }
      #expect(Set(reading.activities.map(\.id)).count == reading.activities.count)
      #expect(reading == SampleLexicon.analyser.analyse(text))
    }
  }

  @Test(
    arguments: ["I was happy", "not happy, my exam failed", "Walked the dog. Then sad! And happy?", "sad"], [2, 4, 40])
  func `a text that is repeated feels as it does once`(text: String, times: Int) {
    let once = SampleLexicon.analyser.analyse(text + ". ")
    for sign in [". ", " "] {
      if sign == " ", text.contains(".") || !text.contains(" ") { continue }
      let many = SampleLexicon.analyser.analyse(String(repeating: text + sign, count: times))
      #expect(many.valence == once.valence)
      #expect(many.emotions.map(\.emotion) == once.emotions.map(\.emotion))
    }
  }

  @Test(arguments: ["so ", "not happy ", "failed the ", "failed ", "mum ", "my ", "'s ", "little one "])
  func `a long text without an end is read`(part: String) {
    let text = String(repeating: part, count: 10_000 / part.count)
    #expect(abs(SampleLexicon.valence(text)) <= 1)
  }
}
