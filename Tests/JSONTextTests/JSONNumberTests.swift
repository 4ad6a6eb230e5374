import JSONText
import Testing

@Suite struct JSONNumberTests {
  @Test(
    arguments: [
      ("7", 7), ("-7", -7), ("7.0", 7), ("1e3", 1000), ("-0", 0), ("7.5", nil), ("1e400", nil), ("1e-400", 0),
      ("9223372036854775807", Int.max), ("9223372036854775808", nil), ("12345678901234567890", nil), ("1e18", nil),
    ] as [(String, Int?)])
  func `a token is a whole number if it fits`(token: String, value: Int?) {
    #expect(JSONNumber(token: token).int == value)
  }

  @Test(
    arguments: [("7", 7), ("0.1", 0.1), ("1e400", nil), ("-1e400", nil), ("1e-400", 0), ("1.5e3", 1500)]
      as [(String, Double?)])
  func `a token is the nearest finite double`(token: String, value: Double?) {
    #expect(JSONNumber(token: token).double == value)
  }

  @Test(arguments: [
    0.0, -0.0, 1, -1, 0.1, 1e15, 1e16, 1e22, 1e-7, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 123456.789,
  ])
  func `a double is written as a JSON number that is the same double`(value: Double) throws {
    let back = try JSONParser().parse(JSON.double(value).text())
    #expect(back.double == value)
  }
}
