internal import Glibc
internal import ResourceFiles

/// Encrypting to a public key, by the program age.
package enum Age {
  static let program = "age"
  static let keyProgram = "age-keygen"
  /// The name of Debian's package.
  package static let package = "age"

  /// For whom something is encrypted.
  package enum Recipient: Sendable, Hashable {
    /// A public key: `age1…`, or one of SSH.
    case key(String)
    /// A file with a public key in each line.
    case file(String)

    /// Reads what a user names: a public key, else a file.
    package init(_ text: String) {
      let isKey = text.hasPrefix("age1") || text.hasPrefix("ssh-ed25519 ") || text.hasPrefix("ssh-rsa ")
      self = isKey ? .key(text) : .file(OwnFile.expanded(text))
    }

    fileprivate var arguments: [String] {
      switch self {
      case .key(let key): ["-r", key]
      case .file(let path): ["-R", path]
      }
    }
  }

  /// The command line that encrypts its standard input to its standard output.
  static func encrypting(to recipient: Recipient) -> [String] { [program, "-e"] + recipient.arguments }

  /// Bytes that only the owner of the key can read; nil where age is missing or refuses the recipient.
  package static func encrypt(_ bytes: [UInt8], to recipient: Recipient) -> [UInt8]? {
    guard let ending = HelperProgram.run(encrypting(to: recipient), input: bytes), ending.status == 0,
      !ending.output.isEmpty
    else { return nil }
    return ending.output
  }

  /// The bytes of a file that was encrypted to a key of an identity file; nil where it isn't.
  package static func decrypt(_ path: String, identity: String) -> [UInt8]? {
    guard let ending = HelperProgram.run([program, "-d", "-i", identity, "--", path]), ending.status == 0 else {
      return nil
    }
    return ending.output
  }

  /// A new key: the text of its identity file, and its public half; nil where age is missing.
  static func newKey() -> (identity: [UInt8], recipient: String)? {
    guard let ending = HelperProgram.run([keyProgram]), ending.status == 0 else { return nil }
    let lines = String(decoding: ending.output, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("# public key: ") }) else { return nil }
    return (ending.output, String(line.dropFirst("# public key: ".count)))
  }
}
