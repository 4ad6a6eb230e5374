import Foundation
import Testing
import TimeExpressions
import Utterances

/// Spanish, read at Wednesday 2024-05-15T10:00 in UTC: a file of words, and the same code as for English.
@Suite struct SpanishTimeTests {
  private static let language: TimeLanguage = {
    do {
      let source = try String(contentsOf: English.root.appending(path: "Grammars/es/time.words"), encoding: .utf8)
      return try TimeLanguage(source: source, file: "time.words")
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  @Test(
    arguments: [
      ("ayer", "05-14 day"), ("anteayer", "05-13 day"), ("hace tres días", "05-12 day"), ("hace 3 dias", "05-12 day"),
      ("hace una semana", "05-08 day"), ("el martes pasado", "05-14 day"), ("el próximo lunes", "05-20 day"),
      ("la semana pasada", "05-06 week"), ("el mes pasado", "04-01 month"), ("el 3 de abril", "04-03 day"),
      ("3/4/2024", "04-03 day"), ("ayer a las 21:30", "05-14T21:30 minute"),
      ("a las 9 de la noche", "05-14T21:00 hour"),
      ("a las nueve y media de la mañana", "05-15T09:30 minute"), ("a las 10 menos cuarto", "05-15T09:45 minute"),
      ("los últimos 10 días", "05-06..05-16"), ("del 3 al 9 de abril", "04-03..04-10"), ("desde el lunes", "05-13.."),
      ("siete horas y media", "27000s"), ("una hora y cuarto", "4500s"), ("7,5 horas", "27000s"),
      ("media hora", "1800s"),
      ("treinta y cinco", "35"), ("mil doscientos", "1200"), ("7 de 10", "7/10"),
      ("cada día a las 21", "FREQ=DAILY;BYHOUR=21;BYMINUTE=0"),
      ("todos los lunes y jueves a las 8 de la mañana", "FREQ=WEEKLY;BYDAY=MO,TH;BYHOUR=8;BYMINUTE=0"),
      ("cada dos días", "FREQ=DAILY;INTERVAL=2"), ("dos veces por semana", "FREQ=WEEKLY x2"),
    ])
  func `times are read as in English`(text: String, expected: String) {
    let match = Self.language.parse(English.tokenizer.utterance(text), English.specification)
    #expect(English.line(match) == expected)
  }

  @Test(arguments: ["buenos días", "buenas tardes", "un poco", "tal vez"])
  func `words that only look like times are none`(text: String) {
    #expect(Self.language.parse(English.tokenizer.utterance(text), English.specification) == nil)
  }

  @Test(arguments: [
    ("mañana", "manana"), ("pasado mañana", "pasado manana"), ("el miércoles pasado", "el miercoles pasado"),
    ("el sábado", "el sabado"), ("hace dos años", "hace dos anos"), ("el próximo lunes", "el proximo lunes"),
    ("los últimos 10 días", "los ultimos 10 dias"), ("mañana por la mañana", "manana por la manana"),
    ("el lunes", "el lúnes"),
  ])
  func `accents may be left out or put in too many`(accented: String, plain: String) {
    let (first, second) = (
      Self.language.parse(English.tokenizer.utterance(accented), English.specification),
      Self.language.parse(English.tokenizer.utterance(plain), English.specification)
    )
    #expect(first != nil)
    #expect(first?.value == second?.value)
  }
}
