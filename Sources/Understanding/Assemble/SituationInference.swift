internal import Affect
internal import Assertion
internal import CivilTime
internal import IntentGrammar
internal import JSONText
internal import JournalModel
internal import Utterances

/// What happened tells how it was, where nobody said so: the last of what stage 7 does.
extension ReadingResolver {
  /// What is told of the same day of an earlier year is told today: "ten years ago today we lost Callum" is no entry of that
  /// day. A death is its anniversary then.
  func settleAnniversaries(in meaning: inout Meaning) {
    guard meaning.decision == .act, diary.dictation == nil else { return }
    for index in meaning.commands.indices where meaning.commands[index].name == "log" {
      guard let day = meaning.commands[index].arguments["at"]?.time?.day,
        day.components.year < situation.today.components.year,
        day.components.month == situation.today.components.month, day.components.day == situation.today.components.day
      else { continue }
      trace?.note(.assemble, "what is told of this day of an earlier year is told today", "\(day.components.year)")
      meaning.commands[index].arguments["at"] = nil
      if let happened = meaning.commands[index].arguments["situation"]?.text, Self.deaths.contains(happened) {
        meaning.commands[index].arguments["situation"] = .text("death_anniversary")
      }
    }
  }

  /// The situations that have a day of their own each year.
  private static let deaths: Set = ["someone_died"]

  /// Puts beside each check-in with a situation what the situation implies: it is told as inferred, and left out where a
  /// rating or a feeling was said. What weighs much keeps the words in which it was told.
  ///
  /// - Complexity: O(*n*) in the number of commands.
  func addImplied(to meaning: inout Meaning) {
    guard meaning.decision == .act, !situation.scope.isPiece, !situation.scope.isInsideLesson,
      !meaning.commands.contains(where: { $0.name == "crisis" })
    else { return }
    let isAlone = meaning.commands.count == 1
    for index in meaning.commands.indices where meaning.commands[index].name == "log" {
      guard let id = meaning.commands[index].arguments["situation"]?.text,
        let implied = implied(by: id)
      else { continue }
      if implied.mood <= Self.badSituation, isComment(meaning.commands[index]) {
        meaning.commands[index].arguments["mood"] = nil
      }
      var said = meaning.commands[index].arguments
      func isSaid(_ key: String) -> Bool { said[key] != nil || said[beside: key] != nil }
      if implied.weight != nil, isAlone, !isSaid("note") { said[beside: "note"] = .text(utterance.text.trimmed) }
      // How it felt is told, and was not understood: good news is not taken for good then.
      let feelsElse = implied.mood >= Self.praise && (saysHowItFelt || soundsBad)
      if !["mood", "emotions", "change"].contains(where: isSaid), !feelsElse {
        said[beside: "mood"] = .number(implied.mood)
        said[beside: "mood_source"] = .text(MoodSource.situation.rawValue)
        if !implied.emotions.isEmpty { said[beside: "emotions"] = .texts(implied.emotions) }
      }
      meaning.commands[index].arguments = said
    }
  }

  /// What a situation implies: to the user, else as moodlet knows it.
  func implied(by id: String) -> Lexicon.Implied? { situation.names.implied(by: id, knowledge.lexicon) }

  /// Whether the writer says that they feel, in whatever words: "5 days sober and I feel each hour of it".
  private var saysHowItFelt: Bool {
    let words = knowledge.diaryWords
    return zip(utterance.tokens, utterance.tokens.dropFirst()).contains {
      words.firstPerson.contains($0.text) && words.felt.contains($1.text)
    }
  }

  /// Whether all words together sound bad: "it's our anniversary, he forgot".
  private var soundsBad: Bool {
    guard let root = situation.root, let analyser = knowledge.affect?(situation) else { return false }
    return root.feelings(analyser).reading.valence < Self.leastGladNews
  }

  /// Whether the mood of a check-in is a good word by itself, beside bad news: "lost my keys again, fantastic".
  private func isComment(_ command: Draft) -> Bool {
    guard let mood = command.arguments["mood"]?.number, mood >= Self.praise, command.arguments["emotions"] == nil,
      let root = situation.root, let place = placeOfMood(mood, command, in: root),
      let clause = root.assertion.clause(of: place)
    else { return false }
    let words = knowledge.diaryWords
    return clause.tokens.allSatisfy { index in
      let text = root.utterance.tokens[index].text
      return place.contains(index) || words.wrappers.contains(text) || words.summing.contains(text)
    }
  }

  /// Where in the whole text the words of a mood stand: as its rule says, or, where the text was read in pieces, those
  /// of the only feeling that is as good; nil for a rating.
  private func placeOfMood(_ mood: Double, _ command: Draft, in root: RootReading) -> Range<Int>? {
    if let span = command.spans.first(where: { $0.argument == "mood" })?.range {
      guard let tokens = tokens(atScalars: span), !tokens.contains(where: { number(at: $0) != nil }) else { return nil }
      return place(of: tokens)
    }
    let feelings = found.items(of: ["feeling"]).filter { knowledge.lexicon.feeling($0.item)?.mood == mood }
    guard let first = feelings.first, feelings.allSatisfy({ $0.tokens.overlaps(first.tokens) }) else { return nil }
    return place(of: first.tokens)
  }

  /// From this mood down a situation is bad news, and from this one up a word praises.
  private static let badSituation = 2.0, praise = 4.0
  /// Good news beside words that sound worse than this is not taken for a good moment.
  private static let leastGladNews = -0.05
}
