/// Accented Latin letters, composed and plain.
enum Accents {
  /// The letter that an ASCII letter and a combining mark make; nil where Latin-1 has none.
  static func compose(_ letter: UInt8, _ mark: UInt32) -> UInt32? {
    let composed: (String, [UInt32])? =
      switch mark {
      case 0x300: ("aeiou", [0xe0, 0xe8, 0xec, 0xf2, 0xf9])
      case 0x301: ("aeiouy", [0xe1, 0xe9, 0xed, 0xf3, 0xfa, 0xfd])
      case 0x302: ("aeiou", [0xe2, 0xea, 0xee, 0xf4, 0xfb])
      case 0x303: ("ano", [0xe3, 0xf1, 0xf5])
      case 0x308: ("aeiouy", [0xe4, 0xeb, 0xef, 0xf6, 0xfc, 0xff])
      case 0x30a: ("a", [0xe5])
      case 0x327: ("c", [0xe7])
      default: nil
      }
    guard let composed, let index = Array(composed.0.utf8).firstIndex(of: letter) else { return nil }
    return composed.1[index]
  }
}
