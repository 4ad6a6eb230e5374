package import Affect
package import JSONText
internal import Safety
internal import JournalModel
internal import Understanding
package import Utterances

extension Assistant {
  /// What reads feelings and activities from free text, in the language that is spoken at the moment.
  package var affect: AffectAnalyser { words.affect }

  /// How texts are cut into words in that language.
  package var affectTokenizer: Tokenizer { words.interpreter.tokenizer }

  /// What a text tells of its writer: valence −1…1, mood 1…5 (absent when nothing carries feeling), emotions with
  /// scores 0…1, activities done, activities said not to have been done, whether there is a sign of crisis, and the
  /// places in Unicode scalars that mood and activities rest on.
  package func analysis(of text: String, _ context: TurnContext) -> JSON {
    defer { letGo() }
    let settings = self.settings
    speak(for: context, settings)
    let journal = try? readableJournal()
    let reading = words.affect(situation(for: context, settings: settings, in: journal)).analyse(text)
    func places(_ spans: [Range<Int>]) -> JSON {
      .array(spans.map { .array([.int($0.lowerBound), .int($0.upperBound)]) })
    }
    func hundredths(_ value: Double) -> JSON { .double((value * 100).rounded() / 100) }
    let (done, not) = (reading.activities.filter { !$0.negated }, reading.activities.filter(\.negated))
    var object: JSONObject = [:]
    if let mood = reading.mood { object["mood"] = hundredths(mood) }
    object["valence"] = hundredths(reading.valence)
    object["emotions"] = .array(
      reading.emotions.map { .object(["name": .string($0.emotion.rawValue), "score": hundredths($0.score)]) })
    object["activities"] = .strings(done.map(\.id))
    if !not.isEmpty { object["without"] = .strings(not.map(\.id)) }
    object["crisis"] = .bool(!words.crisisSigns(in: text).isEmpty)
    object["spans"] = .object([
      "mood": places(reading.evidence.filter { $0.effect != 0 }.map(\.span)), "activities": places(done.map(\.span)),
    ])
    return .object(object)
  }

  /// The user's own words for feelings as lines of a lexicon.
  package func ownFeelings(_ context: TurnContext) -> [String] {
    defer { letGo() }
    let settings = self.settings
    speak(for: context, settings)
    let situation = situation(for: context, settings: settings, in: try? readableJournal())
    return OwnFeelings(situation.names, interpreter: words.interpreter, in: situation).lines
  }

  /// Compiles the affect lexicons and tells what is wrong with their lines.
  ///
  /// - Parameter hasHints: Whether what words add to the entries is taken in.
  package func compiledAffect(
    hasHints: Bool = true
  ) -> (lexicon: AffectLexicon, diagnostics: [LexiconDiagnostic]) {
    AffectFiles(files: configuration.files, language: words.language)
      .compile(tokenizer: affectTokenizer, hasHints: hasHints)
  }
}
