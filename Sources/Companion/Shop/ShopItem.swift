package import CivilTime

/// Something that can be had for points.
package struct ShopItem: Sendable, Hashable {
  /// The six shelves.
  package enum Category: String, Sendable, Hashable, CaseIterable {
    case colors, hats, glasses, scarves, backgrounds, animations

    /// Where it is worn: one item each.
    package var slot: String {
      switch self {
      case .colors: "color"
      case .hats: "hat"
      case .glasses: "glasses"
      case .scarves: "scarf"
      case .backgrounds: "background"
      case .animations: "animation"
      }
    }
  }

  package var id: String
  package var category: Category
  /// What it costs; 0 where a milestone brings it.
  package var price: Int
  /// The colour that it is drawn in; nil for that of the terminal.
  package var color: String?
  /// The first and the last day of the year on which it is there, month × 100 + day; nil for always.
  package var season: ClosedSeason?
  /// The run of days that opens it, or brings it; nil for neither.
  package var milestone: Milestone?

  /// Part of a year, over the turn of the year where it ends before it begins.
  package struct ClosedSeason: Sendable, Hashable {
    package var first, last: Int

    package func contains(_ day: CivilDate) -> Bool {
      let parts = day.components
      let date = parts.month * 100 + parts.day
      return first <= last ? (first...last).contains(date) : date >= first || date <= last
    }
  }

  /// Whether it is in the shop on a day.
  package func isThere(on day: CivilDate) -> Bool { season?.contains(day) ?? true }

  /// Reads a line of `Resources/companion/shop.tsv`: id, category, price, colour, season, milestone; `-` for none.
  package init?(_ columns: [String]) {
    guard columns.count >= 6, let category = Category(rawValue: columns[1]), let price = Int(columns[2]) else {
      return nil
    }
    id = columns[0]
    self.category = category
    self.price = price
    color = columns[3] == "-" ? nil : columns[3]
    let days = columns[4].split(separator: "/").map { $0.split(separator: "-").compactMap { Int($0) } }
    if days.count == 2, days.allSatisfy({ $0.count == 2 }) {
      season = ClosedSeason(first: days[0][0] * 100 + days[0][1], last: days[1][0] * 100 + days[1][1])
    }
    milestone = Int(columns[5]).flatMap(Milestone.init)
  }
}
