import JSONText
import Testing

@testable import Assistant

/// What Spanish check-ins file, and what in them only looks like something to file.
@Suite struct SpanishCheckInTests {
  /// The arguments of the one check-in that a text comes to; nil where it is none.
  private func logged(_ text: String) throws -> JSONObject? {
    let home = try TestHome()
    home.language = "es"
    return home.say(text, isDryRun: true).commands.first { $0.name == "log" }?.arguments
  }

  private func measured(_ text: String, _ metric: String) throws -> Double? {
    try logged(text)?["measurements"]?.array?.first { $0["metric"]?.string == metric }?["value"]?.double
  }

  @Test(arguments: [
    "la Clara me llamó a las 5", "quedé con la Pola en el centro", "{Caña} llegó tarde", "vino la Lupe a verme",
    "vino una vecina a por sal",
  ])
  func `a name, or who came, is nothing that was drunk`(text: String) throws {
    let said = text.replacing("{", with: "la ").replacing("}", with: "")
    #expect(try logged(said)?["activities"]?.array?.contains(.string("alcohol")) != true)
  }

  @Test func `what is drunk may have a capital`() throws {
    #expect(try logged("me tomé la Corona bien fría")?["activities"]?.array == [.string("alcohol")])
  }

  @Test(arguments: ["hoy no. hoy me hice un mate", "no, hoy tomé mate", "ayer no, hoy tomé mate"])
  func `a denial ends with its sign`(text: String) throws {
    #expect(try logged(text)?["activities"]?.array == [.string("caffeine")])
    #expect(try logged(text)?["without"] == nil)
  }

  @Test(arguments: [
    ("dormí de 10 a 2 y de 3 a 5", 6.0), ("dormí cinco horas y tres cafés", 5), ("dormí 6 horas y 20", 6.333),
    ("Turno de 12h. Dormidas 3.", 3),
  ])
  func `how long a night was is told in its own words`(text: String, hours: Double) throws {
    #expect(try measured(text, "sleep") == hours)
  }

  @Test func `a length goes with what stands before it`() throws {
    let text = "jugué al tenis con los chicos del equipo una hora y luego dormí"
    #expect(try measured(text, "sleep") == nil)
    #expect(try measured(text, "exercise") == 60)
  }

  @Test(arguments: ["voy re estresada, como 9", "ando estresado, un 9"])
  func `how stressed somebody is, is no mood`(text: String) throws {
    #expect(try measured(text, "stress") == 9)
    #expect(try logged(text)?["mood"] == nil)
  }

  @Test func `how much a low feeling is felt is no good mood`() throws {
    #expect(try logged("estoy nerviosa, como un 8")?["mood"]?.double == 2)
  }

  @Test(arguments: [("dormí fatal x los vecinos", 2.0), ("dormí muy bien pese a los truenos", 4)])
  func `what stands behind the sleep rates the night alone`(text: String, quality: Double) throws {
    #expect(try measured(text, "sleep_quality") == quality)
    #expect(try logged(text)?["mood"] == nil)
  }

  @Test func `a day that begins with company asks for no comparison`() throws {
    #expect(try logged("Hoy con las cabras desde las seis, contenta")?["emotions"]?.array == [.string("happy")])
  }
}
