internal import Companion
internal import JSONText
internal import JournalStore
internal import Understanding

/// Puts on an item that is the companion's; one item in each place.
struct Wear: WritingCommand {
  static let schema = CommandSchema("wear", .write, .command, [Parameter("item", .text(limit: 80), "the item")])

  private let item: String?

  init(_ arguments: Arguments) throws(CommandError) { item = arguments.string("item") }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    guard var record = try turn.companionRecord() else { throw CommandError.companion(.egg) }
    let presence = try turn.presence()
    let owned = try turn.words.shop.filter { try turn.owns($0, presence) }
    // "the hat" is the one that there is; else what is meant is looked for in the whole shop.
    let item = try (try? turn.item(named: self.item, among: owned)) ?? turn.item(named: self.item)
    let name = turn.itemName(item.id)
    guard owned.contains(item) else {
      turn.remember(.lastItem, .string(item.id), transaction)
      throw item.price == 0 && item.milestone != nil
        ? CommandError.companion(.shelf(item: name, days: item.milestone?.rawValue ?? 0))
        : CommandError.companion(.notOwned(item: name, price: item.price))
    }
    let slot = item.category.slot
    let before = record.wearing[slot]
    record.wearing[slot] = item.id
    var result: JSONObject = ["item": .string(item.id), "name": .string(name), "slot": .string(slot)]
    if let before, before != item.id { result["instead"] = .string(turn.itemName(before)) }
    turn.remember(.lastItem, .string(item.id), transaction)
    guard before != item.id else { return Outcome(.object(result), reply: "wear.same") }
    try transaction.put(CompanionRecord.kind, CompanionRecord.id, record.json.text())
    var values = result
    values["who"] = .string(turn.companionName(record))
    var outcome = Outcome(.object(result), reply: "wear.done", values)
    outcome.picture = try turn.picture(wearing: item).map { Illustration($0) }
    return outcome
  }
}

/// Takes off what the companion wears: one item, or all.
struct TakeOff: WritingCommand {
  static let schema = CommandSchema(
    "take_off", .write, .command, [Parameter("item", .text(limit: 80), "the item, or all")])

  private let item: String?

  init(_ arguments: Arguments) throws(CommandError) { item = arguments.string("item") }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    guard var record = try turn.companionRecord() else { throw CommandError.companion(.egg) }
    guard !record.wearing.isEmpty else { throw CommandError.companion(.nothingWorn) }
    let worn = turn.words.shop.filter { record.wearing[$0.category.slot] == $0.id }
    var off = worn
    if item != "all" {
      do {
        off = [try turn.item(named: item, among: worn)]
      } catch {
        // Something that isn't worn is told as that, by its own name where it has one.
        let known = try? turn.item(named: item)
        throw CommandError.companion(.notWorn(item: known.map { turn.itemName($0.id) } ?? item ?? ""))
      }
      guard worn.contains(off[0]) else { throw CommandError.companion(.notWorn(item: turn.itemName(off[0].id))) }
    }
    for item in off { record.wearing[item.category.slot] = nil }
    try transaction.put(CompanionRecord.kind, CompanionRecord.id, record.json.text())
    let names = off.map { turn.itemName($0.id) }
    return Outcome(
      .object(["items": .strings(off.map(\.id)), "names": .strings(names)]),
      reply: item == "all" ? "take_off.all" : "take_off.done", ["names": .strings(names)])
  }
}
