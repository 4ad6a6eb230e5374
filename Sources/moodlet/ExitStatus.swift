/// The exit statuses, after `sysexits.h`.
enum ExitStatus {
  /// Done.
  static let done: Int32 = 0
  /// The command line makes no sense.
  static let usage: Int32 = 64
  /// The text or an argument cannot be used; also a phrase that was not understood.
  static let badData: Int32 = 65
  /// A file that should be read is missing.
  static let noInput: Int32 = 66
  /// Something needed is not there.
  static let unavailable: Int32 = 69
  /// A bug.
  static let bug: Int32 = 70
  /// A file or folder cannot be made.
  static let cannotCreate: Int32 = 73
  /// Reading or writing failed.
  static let inputOutput: Int32 = 74
  /// Something is not allowed.
  static let noPermission: Int32 = 77
  /// A setting or an environment variable cannot be used.
  static let configuration: Int32 = 78
}
