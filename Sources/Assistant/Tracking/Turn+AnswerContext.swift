internal import CivilTime
internal import JSONText
internal import JournalModel
internal import JournalStore

extension Turn {
  /// Entries as results have them, each answer to a tracked question with what it belongs to: the question, its goal, the
  /// mood of that day and the place. What is told about a day later counts for its answers too, and is undone with it.
  func withAnswers(_ entries: [Entry]) -> [JSON] {
    let questions = Dictionary(
      ((try? trackedQuestions()) ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return entries.map { entry in
      var object = entry.json
      let answers =
        entry.answers.map { ($0.question, JSON.string($0.value)) }
        + entry.measurements.map { ($0.metric, JSON.double($0.value)) }
      let answered = answers.compactMap { id, value in
        questions[id].map { answer(to: $0, value, in: entry) }
      }
      if !answered.isEmpty { object["answered"] = .array(answered) }
      return .object(object)
    }
  }

  private func answer(to question: TrackedQuestion, _ value: JSON, in entry: Entry) -> JSON {
    var object: JSONObject = ["question": .string(question.id), "name": .string(question.name), "value": value]
    object["goal"] = question.goal.map(JSON.string)
    let day = EntryFilter(days: entry.day..<entry.day + 1)
    object["mood"] = (entry.mood?.value ?? (try? journal.figure(of: .mood, over: day))??.mean).map(JSON.double)
    object["place"] = place(of: entry, day).map(JSON.string)
    return .object(object)
  }

  /// Where somebody was: the place of the entry, else the one that was named last on its day until then.
  private func place(of entry: Entry, _ day: EntryFilter) -> String? {
    if let own = entry.places.first { return own }
    let others = (try? journal.entries(day, order: .oldestFirst, limit: Self.mostOfDay)) ?? []
    return others.last { $0.at <= entry.at && !$0.places.isEmpty }?.places.first
  }

  private static let mostOfDay = 100
}
