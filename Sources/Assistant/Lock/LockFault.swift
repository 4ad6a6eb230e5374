internal import JSONText

/// Why the journal could not be locked, opened or moved.
package enum LockFault: Error, Sendable, Hashable {
  /// A program is missing; the name of Debian's package.
  case noProgram(package: String)
  /// FUSE is not there, or not for this user.
  case noFUSE
  /// The passphrase has to be typed on a terminal, and there is none.
  case noTerminal
  /// The passphrase was left empty.
  case cancelled
  /// The passphrase was not the same twice.
  case different
  case wrongPassphrase
  /// A program has a file of it open.
  case busy
  /// There is no lock.
  case isOff
  /// The journal's file is a link to another place.
  case journalIsLink
  /// A program failed, or a file could not be written.
  case failed(String)

  /// The word for the fault, and the end of its reply's key.
  package var word: String {
    switch self {
    case .noProgram: "no_program"
    case .noFUSE: "no_fuse"
    case .noTerminal: "no_terminal"
    case .cancelled: "cancelled"
    case .different: "different"
    case .wrongPassphrase: "wrong_passphrase"
    case .busy: "busy"
    case .isOff: "off"
    case .journalIsLink: "link"
    case .failed: "failed"
    }
  }

  /// Whether something is missing on this machine.
  var isMissing: Bool {
    switch self {
    case .noProgram, .noFUSE: true
    default: false
    }
  }

  /// What a sentence about it may name.
  var values: JSONObject {
    switch self {
    case .noProgram(let package): ["package": .string(package)]
    case .failed(let what): ["what": .string(what)]
    default: [:]
    }
  }

  /// The exit status of a one-shot command that ended in it (sysexits).
  var exitStatus: Int32 {
    switch self {
    case .noProgram, .noFUSE: 69
    case .wrongPassphrase, .different: 77
    case .busy: 75
    case .failed: 74
    case .noTerminal, .cancelled, .isOff, .journalIsLink: 65
    }
  }
}
