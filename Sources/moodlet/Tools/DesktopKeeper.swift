internal import Assistant
internal import Glibc

/// The terminal and the desktop, as the lock needs them: a passphrase typed or kept in the keyring, a timer that closes.
struct DesktopKeeper: LockKeeper {
  let vault: Vault
  /// The folder under which all is kept, where it isn't the usual one.
  let home: String?
  /// Whether a terminal may be asked.
  let mayAsk: Bool

  private static let unit = "moodlet-lock"
  private var attributes: [String] { ["application", "moodlet", "journal", vault.folder] }

  func passphrase(_ prompt: String, isKept: Bool) -> String? {
    if isKept, let kept { return kept }
    return mayAsk ? Passphrase.ask(prompt) : nil
  }

  func agrees(_ question: String) -> Bool { mayAsk && Passphrase.agrees(question) }

  func show(_ text: String) { if mayAsk { Passphrase.show(text) } }

  var canKeep: Bool {
    guard HelperProgram.isThere("secret-tool") else { return false }
    if Environment.value("DBUS_SESSION_BUS_ADDRESS") != nil { return true }
    return Environment.value("XDG_RUNTIME_DIR").map { access($0 + "/bus", F_OK) == 0 } ?? false
  }

  private var kept: String? {
    guard canKeep, let ending = HelperProgram.run(["secret-tool", "lookup"] + attributes), ending.status == 0,
      !ending.output.isEmpty
    else { return nil }
    return String(validating: ending.output, as: UTF8.self)
  }

  func keep(_ passphrase: String) -> Bool {
    let store = ["secret-tool", "store", "--label=moodlet"] + attributes
    return HelperProgram.run(store, input: Array(passphrase.utf8))?.status == 0
  }

  func forget() { if canKeep { _ = HelperProgram.run(["secret-tool", "clear"] + attributes) } }

  func close(after seconds: Int) -> Bool {
    neverClose()
    let arguments = ["systemd-run", "--user", "--quiet", "--collect", "--unit=\(Self.unit)", "--on-active=\(seconds)s"]
    // By name, so that it is the same in every language.
    let request = #"{"jsonrpc":"2.0","id":1,"method":"lock","params":{"action":"close"}}"#
    var variables: [String] = home.map { ["--setenv=MOODLET_HOME=\($0)"] } ?? []
    for name in ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"] {
      if let value = Environment.value(name) { variables.append("--setenv=\(name)=\(value)") }
    }
    let shell = ["sh", "-c", "printf '%s\\n' \"$1\" | exec \"$0\" serve", SystemdTimer.executable, request]
    guard HelperProgram.isThere("systemd-run"),
      HelperProgram.run(arguments + variables + ["--"] + shell, seconds: 10)?.status == 0
    else { return false }
    return true
  }

  func neverClose() {
    guard HelperProgram.isThere("systemctl") else { return }
    _ = HelperProgram.run(["systemctl", "--user", "--quiet", "stop", "\(Self.unit).timer"], seconds: 5)
  }
}
