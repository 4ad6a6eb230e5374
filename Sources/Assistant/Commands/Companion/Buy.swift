internal import CivilTime
internal import Companion
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Buys an item with points. What was bought stays.
struct Buy: WritingCommand {
  static let schema = CommandSchema("buy", .write, .command, [Parameter("item", .text(limit: 80), "the item")])

  private let item: String?

  init(_ arguments: Arguments) throws(CommandError) { item = arguments.string("item") }

  func run(in turn: Turn, _ transaction: borrowing WriteTransaction) throws -> Outcome {
    let item = try turn.item(named: self.item)
    guard try turn.companionRecord() != nil else { throw CommandError.companion(.egg) }
    let name = turn.itemName(item.id)
    let presence = try turn.presence()
    if try turn.owns(item, presence) { throw CommandError.companion(.owned(item: name)) }
    if let milestone = item.milestone, !turn.isOpen(item, presence) {
      throw CommandError.companion(.shelf(item: name, days: milestone.rawValue))
    }
    if let season = item.season, !item.isThere(on: turn.today) {
      throw CommandError.companion(.outOfSeason(item: name, first: season.first))
    }
    guard presence.points >= item.price else {
      throw CommandError.companion(.tooDear(item: name, price: item.price, points: presence.points))
    }
    try transaction.put(Purchase.record, item.id, Purchase(item: item.id, price: item.price).json.text())
    turn.remember(.lastItem, .string(item.id), transaction)
    return Outcome(
      .object([
        "item": .string(item.id), "name": .string(name), "price": .int(item.price),
        "points": .int(presence.points - item.price),
      ]), reply: "buy.done")
  }
}
