internal import CivilTime
internal import JSONText
internal import JournalStore

/// What moodlet remembers of what it has shown, so that it doesn't show the same again. No part of the journal: undo
/// leaves it alone, and nothing is lost with it.
enum Memory: String {
  /// When each prompt was shown: its id, and seconds.
  case prompts
  /// When each general idea was shown: its id, and seconds.
  case ideas
  /// How many tips of each topic were shown.
  case tips
  /// The triggers that were shown, latest last.
  case triggers
  /// Up to when the reminders were looked at, and which wait.
  case reminders
  /// The hour for check-ins that was offered, in seconds after midnight.
  case hourOffered = "hour_offered"
  /// The step of the first contact that comes next.
  case onboarding
  /// Whether it was asked in which city the user is.
  case cityAsked = "city_asked"
  /// When the user was last there, in seconds.
  case contact
  /// The reminder that was set, changed or shown last, in this conversation.
  case lastReminder = "last_reminder"
  /// When something was suggested unasked, in seconds.
  case asideShown = "aside_shown"
  /// When copies of the journal were made last, and where: exports, backups, meetings with other devices.
  case copies
  /// What was found when devices met by themselves, until it is told.
  case syncNews = "sync_news"
  /// The days of the breathing exercises, once for each: they earn points.
  case breaths
  /// The days of the weekly reviews that earned points.
  case reviews
  /// The runs of days that were told.
  case milestones
  /// The day on which a prompt came by itself last.
  case promptDay = "prompt_day"
  /// When there was a sign of crisis last, in any conversation, in seconds: the day after it is quiet in all of them.
  case crisis
  /// The days whose guess was set beside what was felt.
  case expectationsTold = "expectations_told"
  /// The entries whose plan was asked after.
  case loopsAsked = "loops_asked"
  /// What was told of what goes with what, and what the user said to it.
  case insights
  /// The rules that were told, and for which day.
  case rulesTold = "rules_told"
  /// The day on which it was told which day of the experiment it is.
  case experimentDay = "experiment_day"
  /// The pairs that were asked about in the last months: when, and how probable by chance each was.
  case looks
  /// Whether it was told that the companion has hatched.
  case hatched
  /// The lines that the companion said, latest last.
  case observations
  /// The item of the shop that was shown or bought last, in this conversation.
  case lastItem = "last_item"
  /// The prompt that was shown last, in this conversation.
  case lastPrompt = "last_prompt"
  /// The topic of the tips that were shown last, in this conversation.
  case lastTopic = "last_topic"
  /// The activities that were suggested last, in this conversation.
  case lastSuggestions = "last_suggestions"

  /// Whether it belongs to one conversation and not to the user.
  fileprivate var isOfConversation: Bool {
    switch self {
    case .lastPrompt, .lastTopic, .lastSuggestions, .lastItem, .lastReminder: true
    case .prompts, .ideas, .tips, .triggers, .asideShown, .copies, .syncNews, .breaths, .reviews, .milestones,
      .hatched, .observations, .promptDay, .crisis, .expectationsTold, .loopsAsked, .reminders, .contact, .hourOffered,
      .onboarding, .insights, .looks, .cityAsked,
      .rulesTold, .experimentDay:
      false
    }
  }
}

extension Turn {
  /// What was remembered; null when there is nothing.
  func recall(_ memory: Memory) -> JSON {
    guard let text = try? journal.dialogue(session(of: memory), memory.rawValue, at: now) else { return .null }
    return (try? JSONParser().parse(text)) ?? .null
  }

  /// Remembers something in place of what was there. A journal that can't be written costs no more than the memory.
  func remember(_ memory: Memory, _ value: JSON) {
    guard !context.isDryRun else { return }
    // Who only looks at the journal waits for nobody who writes to it.
    try? journal.patiently(Self.patience) {
      try journal.remember(session(of: memory), memory.rawValue, value.text(), until: expiry(of: memory), at: now)
    }
  }

  /// How long a memory waits for those who write, in milliseconds.
  private static let patience = 500

  /// Remembers something inside of a write.
  func remember(_ memory: Memory, _ value: JSON, _ transaction: borrowing WriteTransaction) {
    try? transaction.remember(session(of: memory), memory.rawValue, value.text(), until: expiry(of: memory))
  }

  private func session(of memory: Memory) -> String { memory.isOfConversation ? context.session : "" }

  private func expiry(of memory: Memory) -> Instant? {
    memory.isOfConversation ? now.adding(seconds: 31 * 86_400) : nil
  }

  /// The words of a reply, for a result that carries them.
  ///
  /// - Parameter isPiece: Whether they go into another reply, and are broken into lines with it.
  func text(_ key: String, _ values: JSONObject = [:], isPiece: Bool = false) -> String {
    var state: JSON?
    return words.render(key, values, context: context, settings: settings, state: &state, isPiece: isPiece)
  }
}
