internal import Affect
internal import Charts
internal import CivilTime
internal import Companion
internal import Insights
internal import JSONText
internal import JournalModel
internal import Replies
internal import ResourceFiles
internal import Safety
internal import Sky
internal import Understanding

/// The words of one language: what is understood, and what is said. Each part is read when it is first needed.
final class Words {
  private let configuration: Assistant.Configuration
  /// The language's code, such as `en`.
  let language: String
  private(set) lazy var lexicon = Lexicon(configuration.files, language: language)
  private(set) lazy var interpreter: Interpreter = {
    let interpreter = Interpreter(
      files: configuration.files, language: language, schemas: Catalogue.schemas, lexicon: lexicon,
      version: Assistant.version, table: configuration.tables.appending(".\(language)"))
    interpreter.affect = { [unowned self] in affect($0) }
    return interpreter
  }()
  private lazy var affectLexicon = AffectFiles(files: configuration.files, language: language).open(
    tokenizer: interpreter.tokenizer, version: Assistant.version,
    table: configuration.tables.appending(".affect.\(language)"))
  /// Reads feelings and activities from free text.
  private(set) lazy var affect = AffectAnalyser(lexicon: affectLexicon, tokenizer: interpreter.tokenizer)
  /// The same with the user's own words for feelings, for as long as the names stay the same.
  private var ownAffect: (names: OwnNames, analyser: AffectAnalyser)?
  private var isReadingOwnFeelings = false

  /// Reads feelings and activities from free text in which the user's own words count.
  func affect(_ situation: Situation) -> AffectAnalyser {
    // What the user's own words mean is read without them.
    guard !situation.names.shortcuts.isEmpty, !isReadingOwnFeelings else { return affect }
    if let ownAffect, ownAffect.names === situation.names { return ownAffect.analyser }
    isReadingOwnFeelings = true
    defer { isReadingOwnFeelings = false }
    let lines = OwnFeelings(situation.names, interpreter: interpreter, in: situation).lines
    var analyser = affect
    if !lines.isEmpty {
      let source = LexiconSource(name: OwnLexicon.name, text: lines.joined(separator: "\n"))
      let own = OwnLexicon(source, over: affectLexicon, tokenizer: interpreter.tokenizer)
      analyser = AffectAnalyser(lexicon: affectLexicon, tokenizer: interpreter.tokenizer, own: own)
    }
    ownAffect = (situation.names, analyser)
    return analyser
  }

  /// What finds signs of crisis: in the language, then in every other one that is offered, for in need people fall back on
  /// the language they grew up with.
  private lazy var crisisMatchers: [(matcher: CrisisMatcher, isSpoken: Bool)] = {
    let others = [CrisisFiles.standardLanguage] + UserSettings.languages.sorted()
    var seen: Set<String> = []
    return ([language] + others).filter { seen.insert($0).inserted }
      .flatMap { other in
        CrisisFiles.matchers(configuration.files, language: other, tables: configuration.tables)
          .map { ($0, other == language) }
      }
  }()
  /// The signs of crisis in a text.
  func crisisSigns(in text: String) -> CrisisSigns {
    for (matcher, isSpoken) in crisisMatchers {
      let signs = matcher.signs(in: text)
      if signs.isEmpty { continue }
      let isByWeight = signs.signs.allSatisfy { $0.line == 0 }
      // "You misunderstood me, mate" is not the Spanish "me mate": what only weighs much in a language counts in it.
      if isByWeight, !isSpoken, isRather(text, inSpokenThan: matcher) { continue }
      // All words together may weigh too much for words that only lead on: "honestly, it was hot". A pattern stands.
      if isByWeight, matcher.signs(in: wrappingPhrases.unwrapped(text)).isEmpty { continue }
      return signs
    }
    return CrisisSigns()
  }
  /// Whether the words of a text are better known in the language that is spoken than in another one.
  private func isRather(_ text: String, inSpokenThan other: CrisisMatcher) -> Bool {
    let other = other.familiarity(of: text)
    return crisisMatchers.contains { $0.isSpoken && $0.matcher.familiarity(of: text) >= other }
  }
  private lazy var wrappingPhrases = WrappingPhrases(configuration.files, language: language)
  /// Compiles or opens everything that this language has tables of.
  func openTables() {
    interpreter.openTables()
    _ = affect
    _ = crisisMatchers
  }

  /// Whom to call.
  private(set) lazy var helplines = {
    let path = "Resources/helplines.txt"
    let builtIn = ResourceFiles.builtInText(path) ?? ""
    return configuration.files.ownText(path).map { Helplines(own: $0, over: builtIn) } ?? Helplines(builtIn)
  }()
  /// Where cities are.
  /// The file of the user's own colours; nil where there is no configuration folder.
  var paletteFile: String? { configuration.files.overrides.map { $0 + "/resources/palette.txt" } }
  /// The user's own colours; nil where there is no such file, or something else is in it.
  var ownPalette: Palette? { configuration.files.ownText("Resources/palette.txt").flatMap { Palette(own: $0) } }
  /// The colours that a user has chosen: the usual ones where their own can't be read.
  func palette(of settings: UserSettings) -> Palette {
    settings.hasOwnPalette ? ownPalette ?? .standard : settings.palette
  }

  private(set) lazy var cities = CityTable(configuration.files.text("Resources/cities.tsv") ?? "")
  /// The file of the patterns, as rules are named.
  var crisisSource: String { "\(language)/crisis.patterns" }
  private(set) lazy var help = HelpPages(configuration.files, language: language)
  private(set) lazy var systemZone = LocalZone.rules
  private lazy var replies = try? ReplyCatalogue(files: configuration.files, language: language)

  init(_ configuration: Assistant.Configuration, language: String) {
    self.configuration = configuration
    self.language = language
  }

  /// The user's own labels by section and id.
  var ownLabels: [String: [String: String]] {
    if let read = ownLabelSource {
      ownLabelSource = nil
      knownOwnLabels = read()
    }
    return knownOwnLabels
  }
  private var knownOwnLabels: [String: [String: String]] = [:]
  /// Where they are read from when they are next needed: much that runs every few minutes says nothing.
  private var ownLabelSource: (() -> [String: [String: String]])?

  /// Goes on with other labels of the user's own.
  func takeOwnLabels(from source: @escaping () -> [String: [String: String]]) { ownLabelSource = source }

  /// The metrics that are known.
  var metrics: MetricTable { lexicon.metrics }

  /// A reply in words; the state keeps its next variant from being the same.
  func render(
    _ key: String, _ values: JSONObject, context: TurnContext, settings: UserSettings, state: inout JSON?,
    isPiece: Bool = false
  ) -> String {
    guard let replies else { return key }
    var memory = ReplyState(json: state)
    defer { state = memory.json }
    var style = style(context, settings)
    // What goes into another reply is broken into lines with it.
    if isPiece { style.width = 0 }
    return replies.render(key, values, style: style, state: &memory)
  }

  /// A reply in words without the user's own files; nil when there are none.
  func renderBuiltIn(
    _ key: String, _ values: JSONObject, context: TurnContext, settings: UserSettings, state: inout JSON?
  ) -> String? {
    var memory = ReplyState(json: state)
    defer { state = memory.json }
    return replies?.builtInText(of: key, values, style: style(context, settings), state: &memory)
  }

  private func style(_ context: TurnContext, _ settings: UserSettings) -> ReplyStyle {
    var style = ReplyStyle(
      now: context.now, zone: context.zone ?? configuration.zone ?? settings.zone ?? context.nowZone ?? systemZone,
      scale: settings.scale,
      weekStart: settings.weekStart, plain: configuration.isASCII, width: configuration.width,
      seed: configuration.seed ?? UInt64(bitPattern: Int64(context.now.microseconds)))
    style.ownLabels = ownLabels
    return style
  }

  /// What is wrong in the user's own resources, a line each; what is built in stands in for it.
  func ownFaults() -> [String] {
    let files = configuration.files
    var faults: [String] = []
    for path in ResourceFiles.embeddedPaths where !path.hasPrefix("Grammars/") {
      if let fault = files.fault(of: path) { faults.append("\(path.drop { $0 != "/" }.dropFirst()): \(fault.words)") }
    }
    let folder = "Resources/\(language)/replies/"
    let topics = files.paths(in: folder).compactMap { path in
      path.hasSuffix(".replies") && files.ownText(path) != nil
        ? String(path.dropFirst(folder.count).dropLast(".replies".count)) : nil
    }
    faults += replies?.ownFaults(topics: topics) ?? []
    faults += helplines.faults.map { "helplines.txt:\($0.line): not a line of this file" }
    for language in Set([language, CrisisFiles.standardLanguage]).sorted() {
      faults += CrisisFiles.ownFaults(files, language: language)
    }
    return faults
  }

  /// A text for a file: with the usual typography, lines as long as they are, and times that stay true as it grows
  /// old, for it is written as if years had passed.
  func document(_ key: String, _ values: JSONObject, context: TurnContext, settings: UserSettings) -> String {
    let years = 3 * 366 * 86_400
    var style = ReplyStyle(
      now: context.now.adding(seconds: years),
      zone: context.zone ?? configuration.zone ?? settings.zone ?? context.nowZone ?? systemZone,
      scale: settings.scale, weekStart: settings.weekStart)
    style.ownLabels = ownLabels
    var memory = ReplyState(json: nil)
    guard let replies else { return key }
    return replies.renderIfFits(key, values, style: style, state: &memory) ?? ""
  }

  /// A mood as a rating on a scale for columns of numbers, such as "3.0".
  func rating(_ mood: Double, on scale: MoodScale) -> String { replies?.rating(mood, on: scale) ?? "\(mood)" }

  /// A number with at most one decimal.
  func number(_ value: Double) -> String { replies?.number(value) ?? "\(value)" }

  /// The activities that moodlet knows by itself.
  private(set) lazy var activities = Set(
    ResourceTable(configuration.files.text("Resources/activities.tsv") ?? "", columns: 1).rows.map { $0[0] })

  /// The words of feeling by pleasure and energy, each with its sentence.
  private(set) lazy var wheel = FeelingWord.list(
    configuration.files.text("Resources/\(language)/wheel.txt") ?? "")
  /// What is known of them: when they suit, how long they take.
  private(set) lazy var activityFacts = ActivityFacts.table(
    configuration.files.text("Resources/activities.tsv") ?? "")
  /// The questions to write about.
  private(set) lazy var prompts = PromptLibrary(files: configuration.files, language: language)
  /// Ideas for when one's own entries can't tell yet.
  private(set) lazy var ideas = IdeaLibrary(files: configuration.files, language: language)
  /// The words by which a kind of goal is proposed.
  private(set) lazy var goalCategories = GoalCategories(files: configuration.files, language: language)
  /// The questions that can go with a goal.
  private(set) lazy var questionBank = QuestionBank(files: configuration.files, language: language)
  /// The drawings of the companion.
  private(set) lazy var art = ArtBook(configuration.files.text("Resources/companion/art.txt") ?? "")
  /// What the shop has.
  private(set) lazy var shop = ResourceTable(
    configuration.files.text("Resources/companion/shop.tsv") ?? "", columns: 6
  ).rows.compactMap(ShopItem.init)
  /// What the companion says when it is looked at.
  private(set) lazy var observations = ObservationLibrary(files: configuration.files, language: language)
  /// Makes choices reproducible, where the face asks for that.
  var seed: UInt64? { configuration.seed }
  /// The categories that go with what somebody keeps a journal for, with a reason each.
  private(set) lazy var focusCategories = SectionedText(
    configuration.files.text("Resources/\(language)/goals/focus.txt")
      ?? configuration.files.text("Resources/en/goals/focus.txt") ?? ""
  ).sections
  /// The words that answer a tracked question by themselves.
  private(set) lazy var answers = AnswerWords(files: configuration.files, language: language)
  /// The guided reflections.
  private(set) lazy var journeys = JourneyLibrary(files: configuration.files, language: language)
  /// The short thoughts by topic.
  private(set) lazy var tips = TipLibrary(files: configuration.files, language: language)
  /// What is known about feelings, with sources.
  /// The rules that tell what time at a screen is spent on.
  private(set) lazy var screenRules =
    configuration.files.text("Resources/\(language)/screen_time.txt") ?? configuration.files.text(
      "Resources/en/screen_time.txt") ?? ""
  private(set) lazy var strategies = StrategyLibrary(files: configuration.files, language: language)
  /// The words that make a plan of a sentence.
  private(set) lazy var plans = PlanWords(files: configuration.files, language: language)
  /// What passes over a step, in lower case.
  private lazy var skips = Set(
    (configuration.files.text("Resources/\(language)/chat/skip.txt") ?? "").split(separator: "\n").filter {
      !$0.hasPrefix("#")
    })

  /// Whether a text passes over a step of an exercise or a question of the review.
  func isSkip(_ text: String) -> Bool {
    var words = text.lowercased().singleSpaced
    while let last = words.last, last.isPunctuation { words.removeLast() }
    return skips.contains(Substring(words))
  }

  /// The names that can be completed, by kind.
  private(set) lazy var names: [(kind: String, names: [String])] = [
    ("emotion", Emotion.allCases.map(\.rawValue)),
    ("activity", activities.sorted()), ("metric", metrics.all.map(\.id)), ("weather", Weather.allCases.map(\.rawValue)),
  ].map { kind, ids in (kind, ids.map { label($0, in: kind).lowercased() }) }

  /// Whether the language has replies of a topic.
  func hasReplies(_ topic: String) -> Bool { (try? replies?.keys(in: topic))?.isEmpty == false }

  /// The label of an id, such as an activity's name.
  func label(_ id: String, in section: String) -> String {
    ownLabels[section]?[id] ?? replies?.name(of: id, in: section) ?? id
  }
}

extension ResourceFiles.Fault {
  /// What is wrong with a whole file, for the person who made it.
  fileprivate var words: String {
    switch self {
    case .unreadable: "it can't be read"
    case .empty: "there is nothing in it"
    case .notText: "it is no UTF-8 text"
    case .tooLong: "it has more than \(ResourceFiles.longestFile >> 20) MiB"
    }
  }
}
