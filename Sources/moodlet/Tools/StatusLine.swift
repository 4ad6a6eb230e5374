internal import Assistant
internal import Charts
internal import JSONText
internal import JournalModel
internal import TextSearch

/// One line about today for a bar or a prompt.
struct StatusLine {
  /// For whom the line is.
  enum Style: String, CaseIterable {
    /// `4 good`
    case text
    /// Waybar's JSON, which is that of `--json` too.
    case waybar
    /// Text, short text and colour on a line each.
    case i3blocks
    case tmux, polybar
    /// One glyph.
    case prompt
  }

  let glance: Glance
  let style: Style
  /// Whether nothing may show how the user is: one dot, the same every day.
  let isDiscreet: Bool

  /// Prints the line; returns the exit status. Bars show what they are given, so a journal that can't be read is told
  /// in their form, and for people on standard error.
  static func run(_ style: Style?, isDiscreet: Bool, _ setup: Setup) throws -> Int32 {
    let style = setup.options.json ? .waybar : style ?? .text
    let assistant = setup.assistant()
    let context = setup.context(.cli)
    if !isDiscreet, setup.paths.isLocked {
      let word = assistant.text("lock.glance", [:], context)
      let tooltip = assistant.sentence(for: .locked, context)
      if style == .waybar {
        try Output.result(locked(word, tooltip).text())
      } else {
        let shown = style == .prompt ? (Typography.isUnicode ? "▪" : "*") : word
        try Output.shown(style == .i3blocks ? "\(shown)\n\(shown)\n" : shown)
      }
      return ExitStatus.done
    }
    let glance: Glance
    do throws(CommandError) {
      // A discreet line needs no journal.
      glance = isDiscreet ? Glance() : try assistant.glance(context)
    } catch {
      let sentence = assistant.sentence(for: error, context)
      if style == .waybar { try Output.result(failure(sentence).text()) }
      Output.message(Output.sanitized(sentence))
      return error.exitStatus
    }
    let line = StatusLine(glance: glance, style: style, isDiscreet: isDiscreet)
    if style == .waybar { try Output.result(line.text) } else { try Output.shown(line.text) }
    return ExitStatus.done
  }

  /// What Waybar shows of a journal that is locked.
  private static func locked(_ word: String, _ sentence: String) -> JSON {
    .object([
      "text": .string(markup(word)), "alt": .string("locked"), "tooltip": .string(markup(sentence)),
      "class": .string("locked"), "percentage": .int(0),
    ])
  }

  /// What Waybar shows of a journal that can't be read.
  private static func failure(_ sentence: String) -> JSON {
    .object([
      "text": .string("!"), "alt": .string("none"), "tooltip": .string(markup(sentence)), "class": .string("none"),
      "percentage": .int(0),
    ])
  }

  /// The line, or the lines, of the style.
  var text: String {
    switch style {
    case .text: return words
    case .waybar: return json.text()
    case .i3blocks: return "\(words)\n\(shortWords)\n\(color ?? "")"
    case .tmux:
      let words = words.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "##")
      return color.map { "#[fg=\($0)]\(words)#[default]" } ?? words
    case .polybar:
      let words = words.replacing("%{", with: "% {")
      return color.map { "%{F\($0)}\(words)%{F-}" } ?? words
    case .prompt: return glyph
    }
  }

  private static let dot = "•"

  private var words: String {
    if isDiscreet { return Self.dot }
    return glance.mean == nil ? "–" : "\(glance.rating) \(glance.word)"
  }

  private var shortWords: String { isDiscreet ? Self.dot : glance.mean == nil ? "–" : glance.rating }

  private var glyph: String {
    if isDiscreet { return Self.dot }
    guard let level = glance.level else { return "–" }
    return Typography.isUnicode ? ["▁", "▂", "▄", "▆", "█"][level - 1] : String(level)
  }

  private var color: String? { isDiscreet ? nil : glance.color?.hex }

  private static let classes = ["terrible", "bad", "okay", "good", "great"]

  private var json: JSON {
    let kind = isDiscreet ? "discreet" : glance.level.map { Self.classes[$0 - 1] } ?? "none"
    let share = isDiscreet ? 0 : Int(((glance.mean ?? 1) - 1) * 25)
    let tooltip = isDiscreet || glance.mean == nil ? "" : "\(words) · \(glance.count)×"
    return .object([
      "text": .string(Self.markup(words)), "alt": .string(kind), "tooltip": .string(Self.markup(tooltip)),
      "class": .string(kind), "percentage": .int(share),
    ])
  }

  /// A text for Pango's markup.
  private static func markup(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
  }
}

extension RGB {
  /// The colour as `#rrggbb`.
  fileprivate var hex: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
