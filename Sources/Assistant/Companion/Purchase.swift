internal import JSONText
internal import JournalStore

/// An item of the shop that belongs to the companion now, and what it cost on the day.
struct Purchase {
  /// The kind of record that keeps it, by the item's id.
  static let record = "purchase"

  var item: String
  var price: Int

  init(item: String, price: Int) {
    self.item = item
    self.price = price
  }

  init?(_ record: StoredRecord) {
    guard let price = (try? JSONParser().parse(record.value))?["price"]?.int else { return nil }
    self.init(item: record.id, price: price)
  }

  var json: JSON { .object(["price": .int(price)]) }
}
