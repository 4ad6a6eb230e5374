package import JournalModel
package import JSONText
package import ResourceFiles

/// Outcomes to words: renders replies from the templates of a language.
///
///     let catalogue = try ReplyCatalogue(files: ResourceFiles(), language: "en")
///     var state = ReplyState()
///     catalogue.render("log.saved", ["entry": …], style: style, state: &state)
///     // Noted: tired (2 of 5), slept 5 h, 2 coffees · today 21:40.
///
/// A key is a topic and a name, `log.saved`; the topic is the file `Resources/<language>/replies/log.replies`, which
/// is read when it is first asked for. The format and all keys are described in `docs/replies.md`.
package struct ReplyCatalogue {
  private let library: ReplyLibrary
  /// The embedded files alone, where the user may have some of their own.
  private let builtIn: BuiltIn?

  /// What stands in for the user's own files: opened where it has to.
  private final class BuiltIn {
    private let language: String
    private(set) lazy var library = try? ReplyLibrary(files: ResourceFiles(), language: language)

    init(language: String) { self.language = language }
  }

  /// Opens the replies of a language.
  ///
  /// - Throws: `ReplyError.unknownLanguage` when it has no labels.
  package init(files: ResourceFiles, language: String) throws {
    library = try ReplyLibrary(files: files, language: language)
    builtIn = files.overrides == nil ? nil : BuiltIn(language: language)
  }

  /// The words for an outcome, the embedded ones where the user's own can't be put together; what can't be worded at all
  /// is a sentence that says so, never a failure.
  ///
  /// Values are in the catalogue's form: instants and dates in ISO 8601, ids, numbers, periods as objects.
  package func render(
    _ key: String, _ values: JSONObject, style: ReplyStyle, state: inout ReplyState
  ) -> String {
    do {
      return try text(of: key, values, style: style, state: &state)
    } catch {
      if let builtIn = builtIn?.library,
        let text = try? text(of: key, values, in: builtIn, style: style, state: &state)
      {
        return text
      }
      guard case .malformed(let file, let line, _) = error else {
        return library.labels.phrase("fallback", "reply", ["key": displayable(key)])
      }
      return library.labels.phrase("fallback", "malformed", ["file": displayable(file), "line": String(line)])
    }
  }

  /// The words for an outcome, as `render` gives them; nil where none of its variants has anything to say.
  package func renderIfFits(
    _ key: String, _ values: JSONObject, style: ReplyStyle, state: inout ReplyState
  ) -> String? {
    do {
      return try text(of: key, values, style: style, state: &state)
    } catch .noVariantFits {
      return nil
    } catch {
      return render(key, values, style: style, state: &state)
    }
  }

  /// The words for an outcome by the embedded files alone; nil when these have none.
  package func builtInText(
    of key: String, _ values: JSONObject, style: ReplyStyle, state: inout ReplyState
  ) -> String? {
    try? text(of: key, values, in: builtIn?.library ?? library, style: style, state: &state)
  }

  /// The words for an outcome.
  ///
  /// - Throws: `ReplyError` when the key is unknown, its file is malformed or no variant fits the values.
  package func text(
    of key: String, _ values: JSONObject, style: ReplyStyle, state: inout ReplyState
  ) throws(ReplyError) -> String {
    try text(of: key, values, in: library, style: style, state: &state)
  }

  private func text(
    of key: String, _ values: JSONObject, in library: ReplyLibrary, style: ReplyStyle, state: inout ReplyState
  ) throws(ReplyError) -> String {
    var rendering = ReplyRendering(library: library, style: style, state: state)
    var values = values
    if values["user_scale"] == nil { values["user_scale"] = .int(style.scale.rawValue) }
    let text = try rendering.render(key, ReplyScope(values))
    state = rendering.state
    return Columns.wrap(text, to: style.width)
  }

  /// The label of an id, such as `name(of: "screen_time", in: "activity")`; ids without one are their own label.
  package func name(of id: String, in section: String) -> String { library.labels.name(of: id, in: section) }

  /// A mood as a rating on a scale for columns of numbers: "3.0" or, out of a hundred, "68".
  package func rating(_ mood: Double, on scale: MoodScale) -> String {
    guard let mood = Mood(mood) else { return "" }
    return NumberPhrases(labels: library.labels).number(
      scale.rating(mood), decimals: scale == .hundred ? 0 : 1, isFixed: true)
  }

  /// A number with at most one decimal, such as "1,200" or "7.5".
  package func number(_ value: Double) -> String { NumberPhrases(labels: library.labels).number(value) }

  /// The keys of a topic, in its file's order.
  ///
  /// - Throws: `ReplyError` when there is no such topic or its file is malformed.
  package func keys(in topic: String) throws(ReplyError) -> [String] {
    try library.keys(of: topic).map { "\(topic).\($0)" }
  }

  /// Checks every variant of a topic, whether or not it would be shown.
  ///
  /// - Throws: `ReplyError.malformed` for the first fault.
  package func validate(topic: String) throws(ReplyError) {
    for key in try keys(in: topic) {
      for index in 0..<(try library.variants(of: key).count) { _ = try library.template(key, index) }
    }
  }

  /// What is wrong in the user's own files, a line each: replies of these topics, and labels.
  package func ownFaults(topics: [String]) -> [String] {
    let faults = topics.flatMap(library.ownFaults) + library.labels.ownFaults
    return faults.compactMap { error in
      guard case .malformed(let file, let line, let fault) = error else { return nil }
      return "\(file.dropFirst("Resources/".count)):\(line): \(fault.words)"
    }
  }
}
