internal import CProgram
internal import Glibc

/// The arguments of the process as text.
enum CommandLineText {
  /// An argument that is not UTF-8: its place, counted from 1.
  struct NotUTF8: Error { var position: Int }

  /// The arguments that follow the program's name.
  static func arguments() throws(NotUTF8) -> [String] {
    var arguments: [String] = []
    for index in 1..<max(1, Int(program_argument_count())) {
      guard let bytes = program_argument(Int32(index)) else { break }
      guard let text = String(validatingCString: bytes) else { throw NotUTF8(position: index) }
      arguments.append(text)
    }
    return arguments
  }
}
