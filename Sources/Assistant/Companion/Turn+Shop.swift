internal import CivilTime
internal import Companion
internal import JSONText
internal import JournalModel
internal import JournalStore

extension Turn {
  /// What an item is called.
  func itemName(_ id: String) -> String { words.label(id, in: "item") }

  /// Whether an item is the companion's: it was bought, or a run of days brought it. What is owned stays.
  func owns(_ item: ShopItem, _ presence: Presence) throws -> Bool {
    if item.price == 0, let milestone = item.milestone { return presence.ledger.runs.reached[milestone] != nil }
    return try journal.record(Purchase.record, item.id) != nil
  }

  /// Whether an item's shelf is open.
  func isOpen(_ item: ShopItem, _ presence: Presence) -> Bool {
    item.milestone.map { presence.ledger.runs.reached[$0] != nil } ?? true
  }

  /// The items that a word fits: one by its name, else all of its kind.
  ///
  /// - Throws: `CommandError.companion` with the names that come near, where none does.
  func items(named said: String) throws -> [ShopItem] {
    let wanted = Self.words(of: said)
    do { return [try item(named: said)] } catch {
      let near = words.shop.filter { item in
        item.price > 0
          && wanted.isSubset(of: Self.words(of: itemName(item.id)).union([item.category.rawValue, item.category.slot]))
      }
      if wanted.isEmpty || near.isEmpty { throw error }
      return near
    }
  }

  /// The item that somebody means, of some items.
  ///
  /// - Throws: `CommandError.companion` with the names that come near.
  func item(named said: String?, among items: [ShopItem]? = nil) throws -> ShopItem {
    let items = items ?? words.shop
    guard let said, !Self.pointers.contains(said.lowercased()) else {
      if let id = recall(.lastItem).string, let item = words.shop.first(where: { $0.id == id }) { return item }
      throw CommandError.missingArgument("item")
    }
    let wanted = Self.words(of: said)
    if let exact = items.first(where: { Self.words(of: itemName($0.id)) == wanted || $0.id == said }) { return exact }
    let near = items.filter { item in
      let name = Self.words(of: itemName(item.id)).union([item.category.rawValue, item.category.slot])
      return !wanted.isEmpty && wanted.isSubset(of: name)
    }
    if near.count == 1 { return near[0] }
    let some = near.isEmpty ? items.filter { !Self.words(of: itemName($0.id)).isDisjoint(with: wanted) } : near
    throw CommandError.companion(
      .unknown("item", said: said, nearest: some.prefix(6).map { itemName($0.id) }))
  }

  /// Words that point at what was shown last.
  private static let pointers: Set = ["it", "that", "that one", "this", "this one"]

  /// The words of a name, in any order and spelling of colours and backgrounds.
  private static func words(of name: String) -> Set<String> {
    let same = [
      "color": "colour", "paint": "colour", "dye": "colour", "coat": "colour", "backdrop": "background",
      "scene": "background", "wallpaper": "background", "stripy": "striped", "golden": "gold", "gray": "grey",
      "shades": "sunglasses",
    ]
    let small: Set = ["a", "an", "the", "my", "with", "of", "its"]
    return Set(
      name.lowercased().split { !$0.isLetter && !$0.isNumber }.map { same[String($0)] ?? String($0) }
        .filter { !small.contains($0) })
  }

  /// An item as results have it.
  func json(of item: ShopItem, _ presence: Presence, _ record: CompanionRecord?) throws -> JSONObject {
    var object: JSONObject = [
      "id": .string(item.id), "name": .string(itemName(item.id)), "category": .string(item.category.rawValue),
      "price": .int(item.price),
    ]
    if try owns(item, presence) { object["owned"] = .bool(true) }
    if record?.wearing[item.category.slot] == item.id { object["worn"] = .bool(true) }
    return object
  }

  /// The companion with an item on, as it would look.
  func picture(wearing item: ShopItem) throws -> CompanionPicture? {
    guard var look = try companionLook() else { return nil }
    if item.category == .colors { look.coat = item.color }
    look.record.wearing[item.category.slot] = item.id
    return picture(of: look.portrait)
  }
}
