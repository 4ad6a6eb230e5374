import Exchange
import Testing

@Suite struct Base64Tests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ]) func `bytes are written and read as in the standard`(bytes: String, text: String) {
    #expect(Base64.encoded(Array(bytes.utf8)) == text)
    #expect(Base64.decoded(Array(text.utf8)) == Array(bytes.utf8))
  }

  @Test(arguments: ["Z", "Zm9v!mFy", "=Zg=", "Zg==Zg==", "Zm9vY"]) func `anything else is none`(text: String) {
    #expect(Base64.decoded(Array(text.utf8)) == nil)
  }

  @Test func `all bytes come back`() {
    let bytes = (0..<1021).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    #expect(Base64.decoded(Array(Base64.encoded(bytes).utf8)) == bytes)
  }
}
