internal import Assistant
internal import Glibc
internal import JSONText
internal import ResourceFiles

/// Settings that are none of the journal's: of the command line, of a file for one run, and of the user's own file.
///
/// `-c key=value` wins over `--config FILE`, that over what was set in a sentence, and that over `config.json` in the
/// settings' folder. A file holds one JSON object, with the keys of `set`.
enum SettingsFile {
  /// What the command line says.
  static func settings(_ options: Options) throws(Setup.Failure) -> JSONObject {
    var settings: JSONObject = [:]
    if let path = options.config {
      guard let bytes = ResourceFiles.contents(path) else { throw .noConfiguration(path) }
      settings = try object(bytes, path)
    }
    for setting in options.settings {
      guard let key = UserSettings.key(setting.key) else { throw .badSetting(setting.key, expected: nil) }
      do { settings[key.name] = try value(.string(setting.value), for: key) } catch {
        throw .badSetting(setting.key, expected: error.words)
      }
    }
    return settings
  }

  /// What the user's own file says; nothing where there is none.
  static func standing(_ paths: Paths) throws(Setup.Failure) -> JSONObject {
    let path = paths.config + "/config.json"
    guard access(path, F_OK) == 0 else { return [:] }
    guard let bytes = ResourceFiles.contents(path) else { throw .noConfiguration(path) }
    return try object(bytes, path)
  }

  private static func object(_ bytes: [UInt8], _ path: String) throws(Setup.Failure) -> JSONObject {
    guard let text = String(validating: bytes, as: UTF8.self), let given = (try? JSONParser().parse(text))?.object
    else {
      throw .badConfiguration(path, "it is no JSON object")
    }
    var settings: JSONObject = [:]
    for member in given {
      guard let key = UserSettings.key(member.key) else {
        throw .badConfiguration(path, "there is no setting “\(member.key)”")
      }
      do { settings[key.name] = try value(member.value, for: key) } catch {
        throw .badConfiguration(path, "\(member.key) is \(error.words)")
      }
    }
    return settings
  }

  /// A value does not fit: what would, in words.
  private struct Misfit: Error { var words: String }

  private static func value(_ given: JSON, for key: UserSettings.Key) throws(Misfit) -> JSON {
    // A list is written with commas on the command line.
    var given = given
    if key.isList, let text = given.string {
      given = .strings(text.split(separator: ",").map { String($0.drop { $0 == " " }) })
    }
    do { return try UserSettings.value(given, for: key) } catch {
      guard case .invalidSetting(_, _, let expected) = error else { throw Misfit(words: "another value") }
      throw Misfit(words: expected.words)
    }
  }
}
