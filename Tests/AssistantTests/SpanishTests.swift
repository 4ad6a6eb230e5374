import CivilTime
import Foundation
import JSONText
import JournalModel
import ResourceFiles
import Testing
import Understanding

@testable import Assistant

/// A second language shows that no words are in the code: the same commands, understood and answered in Spanish.
@Suite struct SpanishTests {
  private static func check<Answer>(_ body: (GrammarCheck) throws -> Answer) rethrows -> Answer {
    try EnglishGrammar.check(in: "es", body)
  }
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  @Test func `the Spanish grammars compile without a fault`() {
    #expect(Self.check { $0.faults } == [])
  }

  @Test func `the examples beside the Spanish rules are read as they should be`() {
    let report = Self.check { $0.examples() }
    #expect(report.count > 150)
    #expect(report.failures.map { "\($0.text): \($0.found)" } == [])
  }

  @Test(arguments: [("seen", 0.98), ("blind", 0.9)])
  func `Spanish utterances are understood`(name: String, share: Double) throws {
    let path = Self.root.appending(path: "Corpus/es/\(name).corpus")
    let text = try String(contentsOf: path, encoding: .utf8)
    let report = Self.check { $0.corpus(text, name: name) }
    let failures = report.failures.map { "\($0.text): \($0.found)" }
    #expect(report.count > 50)
    #expect(Double(report.right) >= share * Double(report.count), "\(report.right) of \(report.count); \(failures)")
  }

  @Test(
    arguments: [("es", "es"), ("es-MX", "es"), ("ES_es", "es"), ("en-GB", "en"), ("xx", nil), ("", nil)]
      as [(String, String?)])
  func `a language tag names a language that there are words for`(tag: String, language: String?) {
    #expect(UserSettings.language(tag) == language)
  }

  /// Talks with an assistant on a journal of its own.
  private func talk(_ body: (_ say: (String, _ locale: String?) -> SayResult) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var configuration = Assistant.Configuration(
      journalPath: folder.appending(path: "moodlet.db").path, cachePath: TestHome.cachePath)
    configuration.seed = 1
    let assistant = Assistant(configuration)
    try body { text, locale in
      var context = TurnContext(now: Instant(seconds: 1_795_003_200), zone: .utc, source: .chat)
      context.language = locale
      return assistant.say(text, context)
    }
  }

  @Test func `a dialogue is held in Spanish once the language is set`() throws {
    try talk { say in
      #expect(say("switch to spanish", nil).commands.map(\.name) == ["set"])
      let log = say("estoy cansada", nil)
      #expect(log.commands.map(\.name) == ["log"])
      #expect(log.reply.contains("cansancio (2 de 5) · hoy 12:00"))
      let amend = say("cámbialo a un 4", nil)
      #expect(amend.commands.map(\.name) == ["amend"])
      #expect(amend.reply.contains("4 de 5"))
      let summary = say("¿cómo ha ido la semana?", nil)
      #expect(summary.commands.map(\.name) == ["summary"])
      #expect(summary.reply.contains("esta semana") || summary.reply.contains("Esta semana"))
      let question = say("borra la última entrada", nil)
      #expect(question.reply.contains("cansancio (4 de 5)"))
      #expect(say("sí", nil).commands.map(\.name) == ["delete"])
      #expect(say("deshaz", nil).commands.map(\.name) == ["undo"])
      #expect(say("habla en inglés", nil).commands.map(\.name) == ["set"])
      #expect(say("i am tired", nil).reply.contains("tired"))
    }
  }

  @Test func `one turn can be in another language than the user's`() throws {
    try talk { say in
      #expect(say("dormí siete horas", "es-AR").reply.contains("7 h de sueño"))
      #expect(say("slept 7 hours", nil).reply.contains("slept 7 h"))
    }
  }

  @Test(
    arguments: [
      (["quiero nadar 2 veces por semana", "¿cómo voy con eso?"], "goal_progress", "0 de 2 veces esta semana"),
      (["quiero leer 20 minutos al día", "pausa la de leer hasta el lunes"], "goal_pause", "hasta el lunes"),
      (["quiero dormir al menos 7 horas", "¿qué metas tengo?"], "goal_list", "Sueño: al menos 7 h al día"),
      (["nada de café después de las 5 de la tarde"], "goal_set", "nada de"),
      (["quiero meditar cada día", "bórrala"], "goal_delete", "ya no está"),
      (["sigue mi migraña de 0 a 10", "migraña 6"], "log", "migraña 6"),
      (["sigue mi migraña de 0 a 10", "deja de seguir la migraña"], "untrack", "migraña"),
      (["¿el café me quita el sueño?"], "correlate", "diez entradas"),
      (["¿qué día de la semana estoy peor?"], "rhythm", "ritmo"),
      (["¿ves algún patrón?"], "patterns", "vacío"),
      (["¿qué pasa si pierdo el portátil?"], "privacy", "copia de seguridad"),
      (["recuérdame regar las plantas los lunes a las 9", "quita la de las plantas"], "reminder_cancel", "plantas"),
    ] as [([String], String, String)])
  func `goals, questions and what goes with what are answered in Spanish`(
    turns: [String], command: String, part: String
  ) throws {
    try talk { say in
      for turn in turns.dropLast() { _ = say(turn, "es") }
      let answer = say(turns.last ?? "", "es")
      #expect(answer.commands.map(\.name) == [command])
      #expect(answer.reply.lowercased().contains(part.lowercased()), "\(answer.reply)")
    }
  }

  /// What a text in Spanish is read as, on a journal of its own.
  private func read(_ text: String) throws -> [DoneCommand] {
    var commands: [DoneCommand] = []
    try talk { say in commands = say(text, "es").commands }
    return commands
  }

  @Test(arguments: [
    "que tome ayer", "cómo me fue la semana pasada comparada con esta", "quiero ver como me senti en primavera",
    "que fue lo mejor de esta semana", "ensename lo que escribi el dia de mi cumple", "que comi el domingo",
    "dias con mas de 8 horas de sueno", "ha mejorado mi animo desde que deje el trabajo",
    "quiero saber cuál es mi racha",
  ])
  func `what asks without signs and accents is written nowhere`(text: String) throws {
    #expect(try read(text).allSatisfy { $0.name != "log" })
  }

  @Test(arguments: [
    "ansiedad 6 de 10", "mi cabeza 7/10 hoy", "vi el capítulo 3", "tres reuniones hoy", "unas cervezas, 4 o 5",
    "batería al 40%", "me levante a las 5 y media para sacar las vacas", "no me hables despues de las 11",
    "son las 3 y media y sigo despierta", "las dos y media y no me duermo", "el viaje dura 8 horas",
    "terminé a las dos y comí tarde",
  ])
  func `a figure of something else is no mood in Spanish`(text: String) throws {
    let moods = try read(text).compactMap { $0.arguments["mood"]?.double }
    // The anxiety that is named has a mood of its own.
    #expect(moods.allSatisfy { $0 == 2 })
  }

  @Test(arguments: [
    ("me pelee con mi vieja por el tema de la plata", "nature"), ("hablé con Sofía un rato", "rest"),
    ("me tomo la pastilla a las nueve en punto", "hobbies"),
    ("manana tengo el final de anatomia estoy re nerviosa", "study"),
    ("contenta porque mi nieta aprobo el examen", "study"), ("camine hasta la escuela con mi hermana", "study"),
    ("estuvimos en la playa, el agua helada", "food"),
  ])
  func `ordinary words are no slips of others, and what others do is theirs`(text: String, tag: String) throws {
    let commands = try read(text)
    #expect(!commands.contains { $0.name == "goal_set" })
    #expect(commands.allSatisfy { $0.arguments["activities"]?.array?.contains { $0.string == tag } != true })
    #expect(commands.allSatisfy { $0.arguments["weather"] == nil })
  }

  @Test(arguments: [
    ("dormí siete horas coma ánimo cuatro punto", "dormí siete horas, ánimo cuatro."),
    ("estoy cansada punto y aparte tomé dos cafés", "estoy cansada\ntomé dos cafés"),
    ("estuve a punto de llorar en la reunión", "estuve a punto de llorar en la reunión."),
    ("cómo estuvo mi semana signo de interrogación", "cómo estuvo mi semana?"),
  ])
  func `a sign that was spoken in Spanish says what a typed one does`(spoken: String, typed: String) throws {
    let (one, other) = (try read(spoken), try read(typed))
    #expect(one.map(\.name) == other.map(\.name))
    for key in ["mood", "emotions", "activities", "measurements"] {
      #expect(one.map(\.arguments[key]) == other.map(\.arguments[key]), "\(key)")
    }
  }

  @Test(arguments: [
    "quiero pizza", "quisiera estar tranquila por una vez", "pienso dormir diez horas el domingo",
    "apaga el ventilador", "el bus pasó a las 4", "contenta no es la palabra", "recomiéndame un libro para dormir",
    "esa peli es una mierda", "leí que dormir 8 horas es clave", "la reunión es a las 4",
    "estupendo, otro domingo de guardia", "dile a mi prima que no voy a la cena",
    "apunta huevos en la lista de la compra",
  ])
  func `wishes, plans, words to others and views of things are written nowhere in Spanish`(text: String) throws {
    #expect(try read(text).allSatisfy { $0.name == "unknown" })
  }

  @Test(
    arguments: [
      (["estoy triste", "triste no, cansada"], "amend", "cansancio"),
      (["trabajé 8 horas", "perdón, 9"], "amend", "9 h"),
      (["hoy un 4", "dije 3"], "amend", "3 de 5"),
      (["tomé dos cafés", "y otro más"], "log", "1 café"),
      (["cené con Ana", "no era Ana sino Eva"], "amend", "La entrada dice ahora"),
      (["ánimo 4, merendé con Rosa", "con Rosa no, con Julia"], "amend", "La entrada dice ahora"),
      (["corrí 40 minutos", "corregí, fueron 50"], "amend", "50 min"),
      (["estoy triste por lo de mi perro", "añade que lloré mucho"], "amend", "tristeza"),
      (["fui a correr", "lo mismo ayer"], "log", "ayer"),
      (["caminé con mi perro", "¿lo guardaste?"], "history", "caminar"),
    ] as [([String], String, String)])
  func `what was just said is put right in Spanish`(turns: [String], command: String, part: String) throws {
    try talk { say in
      for turn in turns.dropLast() { _ = say(turn, "es") }
      let answer = say(turns.last ?? "", "es")
      #expect(answer.commands.map(\.name) == [command])
      #expect(answer.reply.lowercased().contains(part.lowercased()), "\(answer.reply)")
    }
  }

  @Test(arguments: [
    ("muestra mis entradas de ayer", "muestre mis entradas de ayer", "mostrá mis entradas de ayer"),
    (
      "ponme una meta de nadar dos veces por semana", "póngame una meta de nadar dos veces por semana",
      "poneme una meta de nadar dos veces por semana"
    ),
    ("recuérdame regar mañana a las 9", "recuérdeme regar mañana a las 9", "recordame regar mañana a las 9"),
    ("¿eres un robot?", "¿eres un robot?", "¿sos un robot?"),
  ])
  func `what is asked of usted and of vos is what is asked of tú`(familiar: String, formal: String, vos: String) throws
  {
    let said = try read(familiar)
    #expect(said.allSatisfy { $0.name != "unknown" })
    for other in [formal, vos] {
      let commands = try read(other)
      #expect(commands.map(\.name) == said.map(\.name))
      #expect(commands.map(\.arguments) == said.map(\.arguments))
    }
  }

  @Test(
    arguments: [
      ("me levanté en un 2, a mediodía un 4, ahora un 3", [2, 4, 3]),
      ("triste por la mañana, feliz por la tarde", [2, 4]),
      ("por la mañana fatal y al mediodía regular", [1, 3]),
    ] as [(String, [Double])])
  func `the moods of several times are told apart in Spanish`(text: String, moods: [Double]) throws {
    let commands = try read(text)
    #expect(commands.map { $0.arguments["mood"]?.double } == moods)
    #expect(Set(commands.map { $0.arguments["at"] }).count == moods.count)
  }

  @Test(
    arguments: [("tensión 12/8", [120, 80]), ("presión 13,5 sobre 9", [135, 90]), ("tensión 128/82", [128, 82])]
      as [(String, [Double])])
  func `blood pressure may be told in centimetres`(text: String, figures: [Double]) throws {
    let measured = try read(text).first?.arguments["measurements"]?.array ?? []
    #expect(measured.map { $0["value"]?.double } == figures)
  }

  /// No lexicon of stories tells it.
  @Test func `a long day in Spanish keeps what its writer did, and nobody else's doings`() throws {
    let log = try read(
      "acabo de salir de la guardia veinticuatro horas sin parar y mi marido se fue al gimnasio yo me quedé en el sofá con netflix"
    )
    let tags = log.first?.arguments["activities"]?.array?.compactMap(\.string) ?? []
    #expect(tags.contains("work") && tags.contains("tv"))
    #expect(!tags.contains("exercise"))
  }
}
