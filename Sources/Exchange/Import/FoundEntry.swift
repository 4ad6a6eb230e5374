package import CivilTime
package import JournalModel

/// What an importer found in a file, in the order in which it stands there.
package enum Found: Sendable {
  /// An entry, in the file's own words.
  case entry(FoundEntry)
  /// What a page of moodlet's own says of an entry, which may have been edited by hand.
  case section(PageSection)
  /// Something that says nothing that can be kept, with the reason.
  case skipped(SkippedLine)
  /// A setting of a complete export, with its value as JSON text.
  case setting(name: String, value: String)
  /// A document of a complete export.
  case record(ArchiveRecord)
  /// An attachment of a complete export, by its name, in base64.
  case file(name: String, base64: String)
  /// Figures that two sources counted both, of which one was taken: how many.
  case double(Int)
  /// Something of which moodlet keeps nothing, such as photos.
  case leftOut(LeftOut)
  /// Something that had to be taken one way or another, and is told before anything is written.
  case remark(ImportRemark)
}

/// What stays behind of an entry that is imported.
package enum LeftOut: String, Sendable, Hashable, CaseIterable {
  case photos, reminders, weather
}

/// How something was read that the file doesn't say itself.
package enum ImportRemark: Sendable, Hashable {
  /// The greatest mood, and the scale that follows from it.
  case scale(MoodScale)
  /// What became of a column: a metric, an activity, `note`, or nothing.
  case column(String, use: String?)
}

/// A line or element that was not read.
package struct SkippedLine: Sendable, Hashable {
  /// Why not.
  package enum Reason: String, Sendable, Hashable, CaseIterable {
    /// Its day can't be read, or no calendar has it.
    case date
    /// It lies in the future.
    case future
    /// It says nothing besides a time.
    case empty
    /// It is not built as its format says.
    case malformed
    /// It is nothing that moodlet keeps, such as a message.
    case other
    /// A source that goes before has this figure of the day, so that it would count twice.
    case counted
    /// It was changed on a page and in the journal both: the journal's stands.
    case conflict
  }

  /// The line, or the place in a list, from 1.
  package var line: Int
  package var reason: Reason
  /// What stands there.
  package var text: String

  /// Creates one.
  package init(line: Int, _ reason: Reason, text: String) {
    self.line = line
    self.reason = reason
    self.text = text
  }
}

/// An entry as another program has it.
package struct FoundEntry: Sendable, Hashable {
  /// When it was.
  package enum Time: Sendable, Hashable {
    /// An instant, with the offset where the file knows it.
    case instant(Instant, offset: Int?)
    /// The time on a clock, in a zone that the file doesn't say.
    case clock(CivilDateTime)
    /// A whole day.
    case day(CivilDate)

    /// The day on which it is, where that needs no zone.
    package var day: CivilDate {
      switch self {
      case .instant(let instant, let offset):
        CivilDateTime(CivilDate(dayNumber: 0), second: instant.seconds + (offset ?? 0)).date
      case .clock(let clock): clock.date
      case .day(let day): day
      }
    }
  }

  /// A mood as it was written.
  package enum FoundMood: Sendable, Hashable {
    /// On a scale that is known.
    case mood(Mood, MoodScale)
    /// A name that may mean anything.
    case name(String)
  }

  /// Where it stands, from 1.
  package var line: Int
  /// The file's own id for it.
  package var ownID: String?
  package var time: Time
  package var mood: FoundMood?
  package var emotions: [String] = []
  package var activities: [String] = []
  package var without: [String] = []
  package var people: [String] = []
  package var places: [String] = []
  package var measurements: [Measurement] = []
  package var weather: [Weather] = []
  package var event: String?
  package var note: String?
  package var isStarred = false
  /// An entry of moodlet's own, which needs nothing else of this.
  package var entry: Entry?
  /// Whether a later file may say more about the same day, as snapshots of health figures do.
  package var isSnapshot = false

  /// Creates one that says nothing yet.
  package init(line: Int, time: Time) {
    self.line = line
    self.time = time
  }

  /// Whether it says anything besides when.
  package var saysSomething: Bool {
    entry != nil || mood != nil || !emotions.isEmpty || !activities.isEmpty || !without.isEmpty || !people.isEmpty
      || !places.isEmpty || !measurements.isEmpty || !weather.isEmpty || event != nil || note != nil
  }
}
