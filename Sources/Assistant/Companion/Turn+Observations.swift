internal import CivilTime
internal import Companion
internal import JSONText
internal import JournalModel
internal import JournalStore

extension Turn {
  /// So many lines are remembered, so that they don't come again soon.
  private static let rememberedLines = 60
  /// The first days, in which everything is new; and the seconds after which a visit is a return.
  private static let firstDays = 3, returnSeconds = 48 * 3600

  /// A line about now, in the companion's way; never the one before. Nil in a language that has none.
  func observation(of look: CompanionLook, isReturn: Bool = false) -> String? {
    let library = words.observations
    let said = (recall(.observations).array ?? []).compactMap(\.string)
    var pool: [(id: String, text: String)] = []
    for situation in situations(of: look, isReturn: isReturn) {
      pool += (library.lines[situation] ?? []).enumerated().map { ("\(situation).\($0)", $1) }
    }
    let fresh = pool.filter { !said.contains($0.id) }
    let candidates = fresh.isEmpty ? pool.filter { $0.id != said.last } : fresh
    guard !candidates.isEmpty else { return nil }
    let seed = words.seed ?? UInt64(bitPattern: Int64(now.microseconds))
    // A multiplicative step spreads seeds that lie near each other.
    let place = Int(((seed &+ UInt64(said.count)) &* 0x9E37_79B9_7F4A_7C15) >> 33) % candidates.count
    let chosen = candidates[place]
    remember(
      .observations, .strings(Array((said.filter { $0 != chosen.id } + [chosen.id]).suffix(Self.rememberedLines))))
    return Words.filled(chosen.text, [("who", companionName(look.record))])
  }

  /// What the moment holds, as the sections of the file.
  private func situations(of look: CompanionLook, isReturn: Bool) -> [String] {
    if isReturn { return ["back"] }
    let mood = look.mean == nil ? "rest" : "expression.\(look.expression.rawValue)"
    // Heavy days are met as what they are, without pebbles.
    if look.expression == .sad { return [mood] }
    var found = [mood, "part.\(partOfDay)"]
    if let pose = look.pose { found.append("pose.\(pose)") }
    found += look.traits.map { "trait.\($0.trait.rawValue)" }
    if today.weekday.rawValue >= 6 { found.append("weekend") }
    found.append("season.\(season)")
    if let days = try? journal.daysWithEntries(limit: Self.firstDays + 1), days.count <= Self.firstDays {
      found.append("first")
    }
    return found
  }

  /// The season where the user lives: south of the equator it is the other one.
  private var season: String {
    let seasons = ["winter", "spring", "summer", "autumn"]
    let index = today.components.month % 12 / 3
    let isSouth = [
      "Australia/", "Antarctica/", "America/Argentina", "America/Sao_Paulo", "America/Santiago",
      "Africa/Johannesburg", "Pacific/Auckland",
    ].contains { zone.identifier.hasPrefix($0) }
    return seasons[isSouth ? (index + 2) % 4 : index]
  }

  /// The companion's one line for the opening of a chat; nil where it is off, quiet after a sign of crisis, or an egg.
  func companionLine() -> Aside? {
    guard settings.isOn("companion"), settings.isOn("observations"), !state.isPlain(at: now),
      words.hasReplies("companion"),
      let look = try? companionLook()
    else { return nil }
    let last = try? journal.entries(limit: 1).first
    let isReturn = last.map { now.seconds - $0.at.seconds > Self.returnSeconds } ?? false
    return observation(of: look, isReturn: isReturn).map {
      Aside("companion.line", ["who": .string(companionName(look.record)), "line": .string($0)])
    }
  }
}
