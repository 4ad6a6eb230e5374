internal import CivilTime
package import Charts
internal import JournalModel
internal import JournalStore
internal import JSONText
internal import ResourceFiles
internal import Understanding

/// How today looks at a glance, for a bar or a prompt.
package struct Glance: Sendable, Hashable {
  /// The mean of today's moods, 1…5; nil where none was said.
  package var mean: Double?
  /// How many of today's check-ins have a mood.
  package var count = 0
  /// The mean as a mood, 1…5.
  package var level: Int? { mean.map { Int($0.rounded()) } }
  /// The mood on the user's scale, such as "4" or "68".
  package var rating = ""
  /// The mood in a word, such as "good".
  package var word = ""
  /// The colour of the mood.
  package var color: RGB?

  /// A day without a mood.
  package init() {}
}

extension Assistant {
  /// How today looks. Reads the journal and nothing else, so that it takes a few milliseconds.
  package func glance(_ context: TurnContext) throws(CommandError) -> Glance {
    findPlaces()
    defer { letGo() }
    do {
      // What conversations remember has no say here, and is not read.
      let journal = try readableJournal()
      let settings = try settings(of: journal)
      let today = EntryTime(now: context.now, zone: zone(for: context, settings), dayStart: settings.dayStart).day
      var filter = EntryFilter()
      filter.days = today..<today + 1
      guard let figure = try journal.figure(of: .mood, over: filter), let mood = Mood(figure.mean) else {
        return Glance()
      }
      speak(for: context, settings)
      takeOwnLabels(of: journal)
      var glance = Glance()
      glance.mean = figure.mean
      glance.count = figure.count
      let level = Int(figure.mean.rounded())
      glance.rating = words.number((settings.scale.rating(mood) * 10).rounded() / 10)
      glance.word = label(String(level), in: "mood")
      glance.color = words.palette(of: settings).color(of: Double(level))
      return glance
    } catch { throw CommandError(error) }
  }

  /// What a launcher offers: a word for each mood, the user's own phrases, then questions.
  package func offers(_ context: TurnContext) -> (moods: [String], own: [String], more: [String]) {
    defer { letGo() }
    let journal = try? readableJournal()
    speak(for: context, settings)
    let file = configuration.files.text("Resources/\(words.language)/chat/menu.txt") ?? ""
    return (
      moods: (1...5).reversed().map { label(String($0), in: "mood") },
      own: journal.map { names(in: $0).shortcuts.map(\.phrase) } ?? [],
      more: file.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
    )
  }
}
