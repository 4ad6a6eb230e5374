internal import Exchange
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// What the names in a file are called here: the user's own, those that moodlet knows, and new ones.
final class ImportNames {
  private let turn: Turn
  private let table: NameTable
  private var found: [NamedRecord: [String: String]] = [:]
  private var feelings: [String: EntryAssembler.Feeling] = [:]
  /// The names that are new, in the order in which they come.
  private(set) var created: [String] = []
  /// Sentences are read for so many names at most: a table of a million words is no list of habits.
  private var rest = 500

  init(_ turn: Turn) throws {
    self.turn = turn
    table = try turn.names()
  }

  /// Has an assembler ask here.
  func attach(to assembler: inout EntryAssembler) {
    assembler.activity = { [self] in activity($0) }
    assembler.metric = { [self] in metric($0) }
    assembler.person = { [self] in person($0) }
    assembler.place = { [self] in place($0) }
    assembler.feeling = { [self] in feeling($0) }
  }

  /// The id of an activity, a metric, a person or a place by a name.
  func activity(_ said: String) -> String { id(of: said, .activity, [.activity]) }
  func metric(_ said: String) -> String { turn.metrics[said] != nil ? said : id(of: said, .metric, [.metric]) }
  func person(_ said: String) -> String { id(of: said, .person, [.person]) }
  func place(_ said: String) -> String { id(of: said, .place, [.place]) }

  private func id(of said: String, _ kind: NamedRecord, _ kinds: Set<NamedRecord>) -> String {
    if let id = found[kind]?[said] { return id }
    let id = resolve(said, kind, kinds)
    found[kind, default: [:]][said] = id
    return id
  }

  private func resolve(_ said: String, _ kind: NamedRecord, _ kinds: Set<NamedRecord>) -> String {
    let name = said.singleSpaced
    if case .exact(let known) = table.match(name, kinds) { return known.id }
    if kind == .activity, rest > 0 {
      rest -= 1
      if let id = turn.activity(wordedAs: name) { return id }
    }
    let id = kind == .person || kind == .place ? String(name.prefix(80)) : OwnActivity.id(for: name)
    guard !id.isEmpty else { return "" }
    created.append(name)
    return id
  }

  /// The feeling that a word stands for, as a sentence with it would be read.
  private func feeling(_ word: String) -> EntryAssembler.Feeling {
    let key = NameTable.key(word)
    if let known = feelings[key] { return known }
    var feeling = EntryAssembler.Feeling()
    if let emotion = Emotion(rawValue: key) { feeling.emotion = emotion }
    if rest > 0 {
      rest -= 1
      let reading = turn.words.interpreter.interpret("feeling \(word.lowercased())", turn.situation)
      if let log = reading.commands.first(where: { $0.name == "log" }) {
        feeling.emotion =
          feeling.emotion ?? log.arguments["emotions"]?.array?.first?.string.flatMap(Emotion.init(rawValue:))
        feeling.mood = log.arguments["mood"]?.double
      }
    }
    feelings[key] = feeling
    return feeling
  }
}
