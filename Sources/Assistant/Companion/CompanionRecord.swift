internal import Companion
internal import JSONText
internal import JournalStore

/// Who the companion is, as far as that was chosen. What it looks like today is worked out from the entries.
struct CompanionRecord {
  /// The kind of record and its id: there is one companion.
  static let kind = "companion", id = "me"

  var name: String?
  var species: String
  var color: String
  var pronouns: String?
  /// What it wears, by slot; the items' ids.
  var wearing: [String: String] = [:]

  init(species: String, color: String) {
    self.species = species
    self.color = color
  }

  init?(_ record: StoredRecord) {
    guard let json = try? JSONParser().parse(record.value), let species = json["species"]?.string,
      let color = json["color"]?.string
    else { return nil }
    self.init(species: species, color: color)
    name = json["name"]?.string
    pronouns = json["pronouns"]?.string
    for member in json["wearing"]?.object ?? [:] { wearing[member.key] = member.value.string }
  }

  var json: JSON {
    var object: JSONObject = ["species": .string(species), "color": .string(color)]
    object["name"] = name.map(JSON.string)
    object["pronouns"] = pronouns.map(JSON.string)
    if !wearing.isEmpty {
      var worn = JSONObject()
      for (slot, item) in wearing.sorted(by: { $0.key < $1.key }) { worn[slot] = .string(item) }
      object["wearing"] = .object(worn)
    }
    return .object(object)
  }

  /// The colours that an egg may have.
  private static let eggColors = ["orange", "green", "blue", "brown", "pink", "grey"]

  /// What comes out of the egg that a first entry brought: the same for the same entry.
  static func hatched(from entry: String, art: ArtBook) -> CompanionRecord {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in entry.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    // The low bits of this hash are the weakest.
    let number = Int(hash >> 40)
    let species = art.species.isEmpty ? "cat" : art.species[number % art.species.count]
    return CompanionRecord(species: species, color: eggColors[number / 7 % eggColors.count])
  }
}
