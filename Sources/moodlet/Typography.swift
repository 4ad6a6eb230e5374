internal import Glibc
internal import TextSearch

/// Which characters can be shown: those of the locale's character set, and nothing else decides it.
///
/// Where that is UTF-8, texts go out as they are. Elsewhere moodlet's own signs become ASCII (`–` a hyphen, `…` three
/// dots, straight quotes), and other characters a question mark each; what is stored keeps them. JSON is not concerned.
enum Typography {
  /// Whether the locale's character set is UTF-8.
  static let isUnicode: Bool = {
    let isKnown = setlocale(LC_CTYPE, "") != nil
    // A locale that is not installed still says what the terminal can show.
    guard isKnown else { return namesUTF8 }
    return String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8"
  }()

  private static var namesUTF8: Bool {
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(Environment.value).first?.lowercased() ?? ""
    return name.contains("utf-8") || name.contains("utf8")
  }

  private static let signs: [Character: String] = [
    "·": "-", "–": "-", "—": "-", "−": "-", "…": "...", "“": "\"", "”": "\"", "‘": "'", "’": "'", "×": "x", "→": "->",
    "←": "<-", "›": ">", "●": "*", "○": "o", "½": "1/2", "é": "e", "\u{A0}": " ",
  ]

  /// A text in the characters that can be shown.
  static func fitted(_ text: String) -> String {
    isUnicode || text.utf8.allSatisfy { $0 < 128 } ? text : ascii(text)
  }

  /// A text in ASCII.
  static func ascii(_ text: String) -> String {
    text.reduce(into: "") { $0 += $1.isASCII ? String($1) : signs[$1] ?? "?" }
  }
}
