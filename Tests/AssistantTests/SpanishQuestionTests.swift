import JSONText
import Testing

@testable import Assistant

/// A Spanish question that no rule explains as a whole is read word by word, in the order of its own language.
@Suite struct SpanishQuestionTests {
  private func home() throws -> TestHome {
    let home = try TestHome()
    home.language = "es"
    return home
  }

  @Test(arguments: [
    ("y los tobillos, ¿han mejorado desde la operación?", "stats", "trend"),
    ("¿cada cuánto me da jaqueca?", "stats", "spacing"), ("¿estoy bebiendo más que antes?", "stats", "trend"),
    ("la última vez que fui a nadar", "stats", "latest"), ("¿cuánto hace que no veo a Tomás?", "stats", "latest"),
    ("¿cuándo fue la ultima vez que dormí menos de 4 horas?", "stats", "latest"),
    ("¿ha habido alguna noche en que me sintiera sola y saliera a caminar?", "history", nil),
    ("las noches que dormí menos de 5 horas y discutí con el portero", "history", nil),
    ("¿nadé esta semana?", "stats", "count"), ("¿he tomado hoy las vitaminas?", "stats", "count"),
    ("¿cuándo tomé las vitaminas?", "stats", "latest"), ("¿qué día leí más?", "stats", "max"),
    ("¿he mejorado desde agosto?", "stats", "trend"), ("gimnasio cuántas veces este mes", "stats", "count"),
    ("¿desde cuándo me duele el tobillo?", "search", nil), ("¿leo más cuando llueve?", "correlate", nil),
    ("¿es verdad que los viernes estoy mejor?", "correlate", nil),
    ("qué pasa con mi sueño cuando me toca turno de tarde", "correlate", nil),
    ("con quién estaba las noches que puse 8 o más", "breakdown", nil), ("¿leo menos que en verano?", "compare", nil),
  ])
  func `what is asked for is found wherever it stands`(text: String, command: String, stat: String?) throws {
    let commands = try home().say(text, isDryRun: true).commands
    #expect(commands.map(\.name) == [command])
    #expect(commands.first?.arguments["stat"]?.string == stat)
  }

  @Test(arguments: [
    ("¿cuál fue la última vez que nadé?", "¿cual fue la ultima vez que nade?"),
    ("¿cuántas jaquecas tuve en septiembre?", "¿cuantas jaquecas tuve en septiembre?"),
  ])
  func `a question without accents is the same question`(text: String, plain: String) throws {
    let home = try home()
    let asked = home.say(text, isDryRun: true).commands.map(\.arguments)
    #expect(!asked.isEmpty)
    #expect(home.say(plain, isDryRun: true).commands.map(\.arguments) == asked)
  }

  @Test func `what is led to is what comes of the other`() throws {
    let arguments = try #require(
      home().say("¿me afecta al sueño de alguna forma el trabajo?", isDryRun: true).commands.first?.arguments)
    #expect(arguments["factor"]?.string == "work")
    #expect(arguments["outcome"]?.string == "sleep")
  }

  @Test func `words that stay over are named`() throws {
    let home = try home()
    home.say("dolor 6")
    #expect(home.say("y el hombro, ¿ha mejorado algo desde las infiltraciones?").reply.contains("infiltraciones"))
  }

  @Test(arguments: [
    "antes de los exámenes, qué tan nerviosa suelo estar", "desde que me mudé, mi ánimo cómo va",
    "¿Nado y me siento mejor, o es cosa mía?", "cada guardia con jaqueca, enséñamelas",
    "los días que dormí menos de 5 horas y discutí con el portero", "mejor mes", "la última vez que fui a nadar",
    "días que no salí de casa",
  ])
  func `what asks is never filed`(text: String) throws {
    let home = try home()
    home.say(text)
    #expect(try home.entryCount() == 0)
  }

  @Test(arguments: [
    "¿cuántas horas tiene una semana?", "¿qué animal duerme menos?", "¿cuántas calorías tiene un plátano?",
    "¿cuánto gasté en café?", "¿por qué estoy tan cansada?",
  ])
  func `what is asked of the world is not answered from the journal`(text: String) throws {
    #expect(try home().say(text, isDryRun: true).commands.allSatisfy { $0.name == "unknown" })
  }

  @Test(arguments: [
    "qué día más largo, muerta", "el peor día de mi vida, ánimo 1", "cuando llegué no sabía qué decirle, fatal",
    "la última vez que lo vi fue horrible, estoy triste", "hoy ha sido el mejor día del mes, feliz",
  ])
  func `what is told in words of questions is still filed`(text: String) throws {
    let home = try home()
    home.say(text)
    #expect(try home.entryCount() == 1)
  }
}
