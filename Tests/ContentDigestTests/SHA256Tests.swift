import ContentDigest
import Testing

@Suite struct `SHA256 of bytes` {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ]) func `is that of the standard's examples`(text: String, digest: String) {
    #expect(SHA256.hex(of: Array(text.utf8)) == digest)
  }

  @Test func `is the same however the bytes come`() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let whole = SHA256.hex(of: bytes)
    for size in [1, 7, 63, 64, 65, 300] {
      var digest = SHA256()
      for start in stride(from: 0, to: bytes.count, by: size) {
        digest.update(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      #expect(digest.hex() == whole)
    }
    var million = SHA256()
    for _ in 0..<1000 { million.update([UInt8](repeating: UInt8(ascii: "a"), count: 1000)) }
    #expect(million.hex() == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }
}
