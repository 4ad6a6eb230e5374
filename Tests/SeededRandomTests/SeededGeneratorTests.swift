import SeededRandom
import Testing

@Suite struct SeededGeneratorTests {
  @Test func `the numbers are those of the reference implementation`() {
    // Vigna, splitmix64.c, with the seed 1234567.
    var random = SeededGenerator(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
      16_408_922_859_458_223_821,
    ]
    #expect(expected.map { _ in random.next() } == expected)
  }

  @Test func `equal seeds give equal numbers, and others do not`() {
    func numbers(_ seed: UInt64) -> [UInt64] {
      var random = SeededGenerator(seed: seed)
      return (0..<20).map { _ in random.next() }
    }
    #expect(numbers(3) == numbers(3))
    #expect(Set(numbers(3)).isDisjoint(with: numbers(4)))
  }
}
