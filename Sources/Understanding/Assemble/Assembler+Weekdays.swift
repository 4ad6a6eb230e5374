internal import CivilTime
internal import IntentGrammar
internal import JournalModel
internal import TimeExpressions
internal import Utterances

extension Assembler {
  /// "my Tuesday entries since June": beside a longer time, a bare day of the week is one of the days in it.
  func withWeekdayParted(_ clause: ClauseInput, _ schema: CommandSchema) -> ClauseInput {
    let periods = clause.slots.indices.filter { clause.slots[$0].name == "period" }
    guard periods.count == 2, schema.parameter("filter") != nil,
      let day = periods.first(where: { clause.slots[$0].tokens.count == 1 }),
      let longer = periods.first(where: { $0 != day }),
      case .instant(let start, .day, nil)? = clause.slots[day].temporal?.value,
      clause.slots[longer].temporal?.value.kind == .time, clause.slots[longer].tokens.count > 1
    else { return clause }
    var parted = clause
    parted.slots[day].name = "filter.weekdays"
    parted.slots[day].value = .item(ValueType.weekdayIDs[start.civil.date.weekday.rawValue - 1])
    return parted
  }
}
