internal import CivilTime
internal import Companion
internal import JSONText
internal import JournalModel
internal import JournalStore
internal import Understanding

/// Shows what the shop has today; with an item, how it would look, before anything is bought.
struct ShowShop: ReadingCommand {
  static let schema = CommandSchema(
    "shop", .read, .question,
    [
      Parameter("category", .symbol, "the shelf: colors hats glasses scarves backgrounds animations; or seasonal"),
      Parameter("max_price", .integer(0...10_000), "the highest price, in points"),
      Parameter("item", .text(limit: 80), "an item to look at before buying"),
    ])

  private let category: String?
  private let maxPrice: Int?
  private let item: String?

  init(_ arguments: Arguments) throws(CommandError) {
    category = arguments.string("category")
    maxPrice = arguments["max_price"]?.int
    item = arguments.string("item")
    let shelves = ShopItem.Category.allCases.map(\.rawValue) + ["seasonal"]
    if let category, !shelves.contains(category) {
      throw .invalidArgument("category", expected: .oneOf(shelves))
    }
  }

  func run(in turn: Turn) throws -> Outcome {
    let presence = try turn.presence()
    let record = try turn.companionRecord()
    if let item {
      let found = try turn.items(named: item).filter { item in
        item.isThere(on: turn.today) || record?.wearing.values.contains(item.id) ?? false
      }
      let first = try found.first { try turn.owns($0, presence) } ?? found.first
      return try preview(first ?? turn.item(named: item), others: found, presence, record, turn)
    }
    let shown = turn.words.shop.filter { item in
      item.price > 0 && item.isThere(on: turn.today) && turn.isOpen(item, presence)
        && (category == nil || item.category.rawValue == category || category == "seasonal" && item.season != nil)
        && (maxPrice.map { item.price <= $0 } ?? true)
    }
    let shelves = try ShopItem.Category.allCases.compactMap { category -> JSON? in
      let items = try shown.filter { $0.category == category }.map {
        JSON.object(try turn.json(of: $0, presence, record))
      }
      guard !items.isEmpty else { return nil }
      return .object(["category": .string(category.rawValue), "items": .array(items)])
    }
    var result: JSONObject = ["points": .int(presence.points), "shelves": .array(shelves), "count": .int(shown.count)]
    result["max_price"] = maxPrice.map(JSON.int)
    return Outcome(.object(result), reply: shown.isEmpty ? "shop.empty" : category == nil ? "shop.list" : "shop.shelf")
  }

  private func preview(
    _ item: ShopItem, others: [ShopItem], _ presence: Presence, _ record: CompanionRecord?, _ turn: Turn
  ) throws -> Outcome {
    turn.remember(.lastItem, .string(item.id))
    var result = try turn.json(of: item, presence, record)
    result["points"] = .int(presence.points)
    let names = others.filter { $0 != item }.map { turn.itemName($0.id) }
    if !names.isEmpty { result["others"] = .strings(names) }
    var outcome = Outcome(.object(result), reply: "shop.preview")
    outcome.picture = try turn.picture(wearing: item).map { Illustration($0) }
    return outcome
  }
}
