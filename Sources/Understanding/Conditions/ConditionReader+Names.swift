internal import IntentGrammar
internal import JSONText
internal import JournalModel
internal import TimeExpressions
internal import Utterances

/// What conditions name: words that are mentioned, people, places, and what was noted.
extension ConditionReader {
  /// What is mentioned has no more words.
  private static let longestMention = 24

  /// "mentioned Anna": what stands behind it until another thing follows.
  func mentioned(at start: Int) -> Part? {
    guard let behind = words.end(of: "mention", at: start, in: tokens, before: tokens.count) else { return nil }
    var first = behind
    while let next = words.end(of: "article_before_words", at: first, in: tokens, before: tokens.count) { first = next }
    var end = first
    while end < tokens.count, end < first + Self.longestMention, tokens[end].kind != .punctuation,
      words.end(of: "and", at: end, in: tokens, before: tokens.count) == nil,
      words.end(of: "or", at: end, in: tokens, before: tokens.count) == nil,
      words.end(of: "but", at: end, in: tokens, before: tokens.count) == nil, time(startingAt: end) == nil
    {
      end += 1
    }
    guard end > first else { return nil }
    return (["text": .string(String(utterance.text(of: first..<end)))], end)
  }

  func time(startingAt start: Int) -> Range<Int>? {
    chart.beginning(in: start..<start + 1).first { $0.value.kind == .time && !$0.isLatent }?.tokens
  }

  /// "with Anna", "Anna": a name is one that is known, or is written in upper case.
  func person(at start: Int) -> Part? {
    var first = start
    if let behind = words.end(of: "person", at: start, in: tokens, before: tokens.count) { first = behind }
    guard first < tokens.count, first > 0, tokens[first].kind == .word else { return nil }
    let known = longest(["person"], at: first)
    if let known, Self.isName(known, in: utterance, words) { return Self.person(utterance, first) }
    // "after talking to my mum": who has a name for what they are to the writer is kept by it.
    if first > start {
      var named = first
      while let next = words.end(of: "article", at: named, in: tokens, before: tokens.count) { named = next }
      if let kin = known ?? longest(["person"], at: named), !Self.isName(kin, in: utterance, words) {
        return (Self.members(of: kin), kin.tokens.upperBound)
      }
    }
    guard tokens[first].isCapitalized, first > start || known?.item == "friends" || followsName(start) else {
      return nil
    }
    // "with Netflix" is no person.
    if known == nil, longest(["activity", "drink", "weather", "emotion"], at: first) != nil { return nil }
    return Self.person(utterance, first)
  }

  /// Whether a name is joined to one before it: "with Anna and Ben".
  private func followsName(_ start: Int) -> Bool {
    start > 2 && words.end(of: "and", at: start - 1, in: tokens, before: start) == start
      && tokens[start - 2].kind == .word && tokens[start - 2].isCapitalized
      && longest(["activity", "drink", "weather", "emotion", "weekday", "weekday_name"], at: start - 2) == nil
  }

  /// "Anna and Ben are here", "my mum is staying": who is with the writer.
  func present(at start: Int) -> Part? {
    var (place, names) = (start, [String]())
    while place < tokens.count, place > 0 {
      var first = place
      while let next = words.end(of: "article", at: first, in: tokens, before: tokens.count) { first = next }
      guard first < tokens.count else { return nil }
      if names.isEmpty, let kin = longest(["person"], at: first), !Self.isName(kin, in: utterance, words) {
        return words.end(of: "person_here", at: kin.tokens.upperBound, in: tokens, before: tokens.count).map {
          (Self.members(of: kin), $0)
        }
      }
      guard tokens[first].isCapitalized, tokens[first].kind == .word else { return nil }
      names.append(utterance.name(at: first))
      place = first + 1
      guard let next = words.end(of: "and", at: place, in: tokens, before: tokens.count) else { break }
      place = next
    }
    guard !names.isEmpty, let end = words.end(of: "person_here", at: place, in: tokens, before: tokens.count) else {
      return nil
    }
    return (["people": .strings(names)], end)
  }

  private static func person(_ utterance: Utterance, _ token: Int) -> Part {
    (["people": .strings([utterance.name(at: token)])], token + 1)
  }

  /// Whether an item of the people is somebody's name, and no word for friends.
  static func isName(_ item: ItemSpan, in utterance: Utterance, _ words: PhraseClasses) -> Bool {
    item.type == "person" && isName(item.item, item.tokens, in: utterance, words)
  }

  /// Whether a friend is named, and not only called one.
  static func isName(_ id: String, _ tokens: Range<Int>, in utterance: Utterance, _ words: PhraseClasses) -> Bool {
    id == "friends" && tokens.count == 1
      && words.end(of: "not_a_name", at: tokens.lowerBound, in: utterance.tokens, before: tokens.upperBound) == nil
  }

  /// "at home", "in London": what is no activity.
  func place(at start: Int) -> Part? {
    // "A day in which" is nowhere.
    guard let behind = words.end(of: "place", at: start, in: tokens, before: tokens.count),
      words.end(of: "light", at: start, in: tokens, before: tokens.count) ?? behind <= behind
    else { return nil }
    var first = behind
    while let next = words.end(of: "article", at: first, in: tokens, before: tokens.count) { first = next }
    guard first < tokens.count, tokens[first].kind == .word,
      longest(["activity", "do_verb"], at: first) == nil, time(startingAt: first) == nil,
      time(startingAt: start) == nil, longest(["weekday", "weekday_name"], at: first) == nil,
      longest(["weekday", "weekday_name"], at: start) == nil,
      words.end(of: "place_of_any", at: start, in: tokens, before: tokens.count) != nil || tokens[first].isCapitalized
    else { return nil }
    return (["places": .strings([String(utterance.text(of: first..<first + 1))])], first + 1)
  }

  /// Something that is noted by its name: what was done, felt, or the weather.
  func noted(at start: Int, isFelt: Bool) -> Part? {
    if let own = own(at: start) { return own }
    // "late shifts" are not all of one's work.
    if let end = words.end(of: "of_a_kind", at: start, in: tokens, before: tokens.count) {
      return (["text": .string(String(utterance.text(of: start..<end)))], end)
    }
    if let item = longest(["emotion", "weather", "activity", "do_verb", "drink", "some_drink", "person"], at: start) {
      var members = Self.members(of: item)
      if let drink = lexicon.drink(item.item), ["drink", "some_drink"].contains(item.type) {
        guard let activity = drink.activity else { return nil }
        members = ["activities": .strings([activity])]
      }
      return (members, item.tokens.upperBound)
    }
    guard isFelt else { return nil }
    if let end = words.end(of: "low", at: start, in: tokens, before: tokens.count) { return (Self.lowMood, end) }
    if let end = words.end(of: "high", at: start, in: tokens, before: tokens.count) { return (Self.highMood, end) }
    return nil
  }

  /// A name of the user's own.
  func own(at start: Int) -> Part? {
    var best: Part?
    for name in names.names where ["activity", "person", "place"].contains(name.kind) {
      let phrase = name.phrase.lowercased().split(separator: " ").map(String.init)
      guard start + phrase.count <= tokens.count, start + phrase.count > best?.end ?? start,
        zip(tokens[start...], phrase).allSatisfy({ $0.text == $1 })
      else { continue }
      let key = ["person": "people", "place": "places"][name.kind] ?? "activities"
      best = ([key: .strings([name.id])], start + phrase.count)
    }
    return best
  }

  /// The item of some lists that is longest at a token and says it as it is written.
  func longest(_ types: [String], at start: Int) -> ItemSpan? {
    guard items.indices.contains(start) else { return nil }
    let here = items[start].filter { types.contains($0.type) && !$0.isRepair }
    return here.max { a, b in
      (a.tokens.count, -(types.firstIndex(of: a.type) ?? 0)) < (b.tokens.count, -(types.firstIndex(of: b.type) ?? 0))
    }
  }

  static func members(of item: ItemSpan) -> JSONObject {
    switch item.type {
    case "emotion": ["emotions": .strings([item.item])]
    case "weather": ["weather": .strings([item.item])]
    default: ["activities": .strings([item.item])]
    }
  }
}

extension Utterance {
  /// A name as it is written, with a capital where it was typed without.
  func name(at token: Int) -> String {
    let text = String(text(of: token..<token + 1))
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
