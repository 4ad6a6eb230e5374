internal import Affect
internal import Assertion
internal import IntentGrammar
internal import JSONText
internal import JournalModel
internal import Utterances

/// What the words of a check-in that is kept whole tell besides what was understood: its mood, emotions and activities.
///
/// It is the last of what stage 7 does, once, so that what is stored is what was read. What was said outright always
/// wins;
/// what is read into words is told as such, with the words. Only words count that are the writer's own and happened.
struct TextInference {
  /// At most so many words are shown for a mood.
  private static let shown = 3
  /// An emotion from this score on is kept with the entry.
  private static let leastEmotion = 0.5
  /// How likely an activity has to be for it to be kept with the entry.
  private static let leastActivity = 0.5
  /// How clearly good or bad a text has to sound, of 1, for a mood to be read from it.
  private static let leastValence = 0.3
  /// How far a rating and the words beside it must lie apart to be told.
  private static let leastDifference = 1.5
  /// The share of what words of feeling add up to that must be the writer's own.
  private static let leastOwn = 0.5

  /// What a phrase of a short text that names no feeling adds to the mood at least to count: "haven't laughed like that".
  private static let leastImplied = 2.3

  private let text: ReadingResolver
  private let reading: AffectReading
  /// The words on which the mood rests that are the writer's own.
  private let own: [AffectReading.Evidence]

  /// Reads a text; nil where there is nothing that reads it.
  init?(_ text: ReadingResolver) {
    guard let reading = text.affect else { return nil }
    self.text = text
    self.reading = reading
    // "Watched the rain", "held her hand", "said sorry": what a few words imply is not said; a page of them tells.
    let felt =
      text.diary.isTale ? nil : text.found.items(of: ["feeling", "emotion", "feeling_word"]).map(\.tokens)
    own = reading.evidence.filter { item in
      guard item.effect != 0, !item.isHint, let tokens = text.tokens(atScalars: item.span) else { return false }
      if let felt, !item.isTaught, item.effect.magnitude < Self.leastImplied, !felt.contains(where: tokens.overlaps) {
        return false
      }
      // An entry may hold its own "not": "can't complain".
      return text.standing(of: tokens, .feeling, uncovered: nil) != .falls
    }
  }

  /// The mood that the writer's own words sound like, 1…5, in halves; nil when they carry no feeling.
  private var mood: Double? {
    guard let mood = reading.mood, reading.valence.magnitude >= Self.leastValence else { return nil }
    let all = reading.evidence.filter { !$0.isHint }.reduce(0) { $0 + $1.effect.magnitude }
    let ours = own.reduce(0) { $0 + $1.effect }
    guard ours != 0, (ours > 0) == (reading.valence > 0), ours.magnitude >= all * Self.leastOwn else { return nil }
    return (mood * 2).rounded() / 2
  }

  /// Adds what the text tells to a check-in that keeps all of it.
  func add(to command: inout Draft) {
    let said = command.arguments
    if let mood {
      if let rating = said["mood"]?.number {
        // A rating wins; that the words sound otherwise is told to those who ask for it.
        if abs(rating - mood) >= Self.leastDifference { command.arguments[beside: "text_mood"] = .number(mood) }
      } else if said["change"] == nil, said["situation"] == nil {
        command.arguments["mood"] = .number(mood)
        command.arguments[beside: "mood_source"] = .text(MoodSource.text.rawValue)
        command.arguments[beside: "evidence"] = .texts(words)
      }
    }
    if said["emotions"] == nil, !own.isEmpty {
      // All words together may only say how clearly: what is kept is named by words of the writer's own.
      let named = Set(own.flatMap(\.named))
      let felt = reading.emotions.filter { $0.score >= Self.leastEmotion && named.contains($0.emotion) }.map(
        \.emotion.rawValue)
      if !felt.isEmpty { command.arguments["emotions"] = .texts(felt) }
    }
    addActivities(to: &command)
  }

  /// Adds what was done by words that nothing else explains.
  ///
  /// - Parameter stretches: Where those words stand in the text, in Unicode scalars; nil for all of it.
  func addActivities(to command: inout Draft, within stretches: [Range<Int>]? = nil) {
    var done = command.arguments["activities"]?.texts ?? []
    var left = command.arguments["without"]?.texts ?? []
    let measured = command.arguments["measurements"]?.measurements?.map(\.metric) ?? []
    for activity in reading.activities where activity.likelihood >= Self.leastActivity && activity.isNamed {
      if let stretches, !stretches.contains(where: { $0.overlaps(activity.span) }) { continue }
      guard let tokens = text.tokens(atScalars: activity.span), !done.contains(activity.id),
        !left.contains(activity.id), !measured.contains(activity.id)
      else { continue }
      if text.knowledge.diaryWords.isMealtime(activity.id, at: tokens, in: text.utterance) { continue }
      switch text.standing(of: tokens, .doing, uncovered: nil) {
      case .stands: if !activity.negated { done.append(activity.id) }
      // Who is not told something is not stayed away from: "haven't found the moment to tell my mother".
      case .denied: if !text.namesPerson(tokens) { left.append(activity.id) }
      case .falls: break
      }
    }
    command.arguments["activities"] = done.isEmpty ? nil : .texts(done)
    command.arguments["without"] = left.isEmpty ? nil : .texts(left)
  }

  /// The words that the mood rests on, the weightiest first.
  private var words: [String] {
    var words: [String] = []
    for item in own.sorted(by: { $0.effect.magnitude > $1.effect.magnitude }) {
      let word = text.words(at: [item.span])
      if !words.contains(word) { words.append(word) }
    }
    return Array(words.prefix(Self.shown))
  }
}

extension ReadingResolver {
  /// The tokens at a place of the text, in Unicode scalars; nil where none stands.
  func tokens(atScalars place: Range<Int>) -> Range<Int>? {
    guard !place.isEmpty else { return nil }
    let first = scalarPlaces.partitioningIndex { $0.upperBound > place.lowerBound }
    let end = scalarPlaces.partitioningIndex { $0.lowerBound >= place.upperBound }
    return first < end ? first..<end : nil
  }

  /// Arguments that tell nothing of how one was or what one did.
  private static let toldAnyway: Set<String> = ["note", "at", "people", "places", "starred", "weather"]

  /// Adds what the words of a whole text tell, where all of them are kept: what was said in full is not read once more.
  func addInference(to meaning: inout Meaning) {
    guard meaning.decision == .act, !meaning.isSaidInFull, let first = meaning.commands.first,
      meaning.commands.allSatisfy({ $0.name == "log" }), !situation.scope.isPiece, !situation.scope.isInsideLesson,
      let note = (first.arguments["note"] ?? first.arguments[beside: "note"])?.text,
      utterance.text.trimmed.hasSuffix(note),
      let inference = TextInference(self)
    else { return }
    let isBare = first.arguments.keys.allSatisfy { Self.toldAnyway.contains($0) }
    // What a short check-in says in so many words is all of it.
    guard isBare || diary.isTale else {
      // … save for words that are kept and that nothing explains: "happy that I beat my brother at chess".
      if note == utterance.text.trimmed, !meaning.left.isEmpty, meaning.commands.count == 1 {
        inference.addActivities(to: &meaning.commands[0], within: meaning.left)
      }
      return
    }
    guard note != utterance.text.trimmed else {
      // What all words say is of one day where the entries are: "yesterday I ran. Today I feel calm."
      if isOneDay(meaning.commands.map { $0.arguments["at"]?.time }) {
        inference.add(to: &meaning.commands[0])
      }
      return
    }
    // A note that was dictated is what was asked for; what its words tell stands beside it.
    var told = meaning.commands[0]
    inference.add(to: &told)
    for member in told.arguments.members where member.isBeside {
      meaning.commands[0].arguments[beside: member.key] = member.value
    }
    for member in told.arguments where first.arguments[member.key] == nil {
      meaning.commands[0].arguments[beside: member.key] = member.value
    }
  }
}
