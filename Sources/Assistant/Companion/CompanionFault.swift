package import JSONText

/// Why something about the companion or the shop could not be done. Carries the evidence.
package enum CompanionFault: Sendable, Hashable {
  /// There is no companion before the first entry.
  case egg
  /// A name without any sign that can be seen.
  case emptyName
  /// No such species, colour or item: what was said, and names that come near.
  case unknown(String, said: String, nearest: [String])
  /// The item costs more than there is.
  case tooDear(item: String, price: Int, points: Int)
  /// The item is the companion's already.
  case owned(item: String)
  /// The item isn't the companion's yet.
  case notOwned(item: String, price: Int)
  /// The item isn't worn.
  case notWorn(item: String)
  /// Nothing at all is worn.
  case nothingWorn
  /// The item is in the shop at another time of the year: its first day, month × 100 + day.
  case outOfSeason(item: String, first: Int)
  /// The item comes with a run of days.
  case shelf(item: String, days: Int)

  /// The word in `data.reason`, and behind the dot of the reply's key.
  package var word: String {
    switch self {
    case .egg: "egg"
    case .emptyName: "empty_name"
    case .unknown(let what, _, _): "unknown_\(what)"
    case .tooDear: "too_dear"
    case .owned: "owned"
    case .notOwned: "not_owned"
    case .notWorn: "not_worn"
    case .nothingWorn: "nothing_worn"
    case .outOfSeason: "out_of_season"
    case .shelf: "shelf"
    }
  }

  /// What the reply may name.
  package var values: JSONObject {
    switch self {
    case .egg, .emptyName, .nothingWorn: [:]
    case .unknown(_, let said, let nearest):
      nearest.isEmpty ? ["said": .string(said)] : ["said": .string(said), "nearest": .strings(nearest)]
    case .tooDear(let item, let price, let points):
      ["item": .string(item), "price": .int(price), "points": .int(points)]
    case .owned(let item), .notWorn(let item): ["item": .string(item)]
    case .notOwned(let item, let price): ["item": .string(item), "price": .int(price)]
    case .outOfSeason(let item, let first):
      ["item": .string(item), "month": .int(first / 100), "day": .int(first % 100)]
    case .shelf(let item, let days): ["item": .string(item), "days": .int(days)]
    }
  }

  /// The number in a JSON-RPC error: what isn't there, else a conflict.
  package var code: Int { if case .unknown = self { 1 } else { 2 } }

  /// The word for that number.
  package var codeWord: String { code == 1 ? "not_found" : "conflict" }
}
