import CivilTime
import Testing
import Utterances

@testable import TimeExpressions

@Suite struct SettingsTests {
  private func line(_ text: String, _ settings: TimeSettings) -> String { English.line(English.parse(text, settings)) }

  @Test func `hours ago are exact across a change of the clock`() throws {
    // At 09:00 on the day on which 01:00 became 02:00, 9 hours ago it was 23:00.
    let settings = try English.settings("2024-03-31T09:00:00", "Europe/London")
    #expect(line("9 hours ago", settings) == "03-30T23:00 hour")
    let autumn = try English.settings("2024-11-03T09:00:00", "America/New_York")
    #expect(line("9 hours ago", autumn) == "11-03T01:00 hour")
  }

  @Test func `a time that no clock showed moves forward`() throws {
    let york = try English.settings("2024-03-11T10:00:00", "America/New_York")
    #expect(line("yesterday at 2:30 am", york) == "03-10T03:30 minute")
    let island = try English.settings("2024-10-07T10:00:00", "Australia/Lord_Howe")
    #expect(line("yesterday at 2:15 am", island) == "10-06T02:45 minute")
  }

  @Test func `days keep their wall-clock time across a change of the clock`() throws {
    let settings = try English.settings("2024-04-01T10:00:00", "Europe/London")
    #expect(line("two days ago at 9am", settings) == "03-30T09:00 hour")
  }

  @Test func `the user's day may begin after midnight`() throws {
    let night = try English.settings("2024-05-15T02:00:00", dayStart: 4 * 3600)
    #expect(line("today", night) == "05-14 day")
    #expect(line("yesterday", night) == "05-13 day")
    #expect(line("tonight", night) == "05-14T20:00..05-15T04:00")
    let midnight = try English.settings("2024-05-15T02:00:00")
    #expect(line("today", midnight) == "05-15 day")
  }

  @Test(arguments: [
    ("Friday", "05-10 day", "05-17 day"), ("on the 20th", "04-20 day", "05-20 day"),
    ("April", "04-01 month", "2025-04-01 month"), ("June 1", "2023-06-01 day", "06-01 day"),
    ("at 9am", "05-15T09:00 hour", "05-16T09:00 hour"), ("at 6pm", "05-14T18:00 hour", "05-15T18:00 hour"),
    ("Christmas", "2023-12-25 day", "12-25 day"), ("yesterday", "05-14 day", "05-14 day"),
    ("since April", "04-01..", "04-01.."), ("at 8", "05-15T08:00 hour", "05-15T20:00 hour"),
  ])
  func `what names no direction follows the preference`(_ text: String, _ past: String, _ future: String) {
    var settings = English.specification
    #expect(line(text, settings) == past)
    settings.prefer = .future
    #expect(line(text, settings) == future)
  }

  @Test func `weeks begin on the user's first day`() {
    var settings = English.specification
    settings.weekStart = .sunday
    #expect(line("this week", settings) == "05-12 week")
    #expect(line("last week", settings) == "05-05 week")
    #expect(line("Sunday of last week", settings) == "05-05 day")
  }

  @Test func `numbers of dates follow the user's order`() {
    var settings = English.specification
    settings.monthFirst = false
    #expect(line("4/6", settings) == "2023-06-04 day")
    #expect(line("3.4.2024", settings) == "04-03 day")
    #expect(line("12/25", settings) == "2023-12-25 day")
  }

  @Test func `a weekday tells which number of a date is the month`() {
    var settings = English.specification
    #expect(line("Fri 10/5", settings) == "05-10 day")
    settings.monthFirst = false
    #expect(line("Fri 5/10", settings) == "05-10 day")
    settings.prefer = .future
    #expect(line("Sat 1/6", settings) == "06-01 day")
  }

  @Test func `two weekdays lie ahead where that is looked for`() {
    var settings = English.specification
    #expect(line("Tuesday through Friday", settings) == "05-07..05-11")
    #expect(line("Monday to Wednesday next week", settings) == "05-20..05-23")
    settings.prefer = .future
    #expect(line("Tuesday through Friday", settings) == "05-21..05-25")
  }

  @Test func `times of another zone are shown in the user's`() throws {
    let tokyo = try English.settings("2024-05-15T10:00:00", "Asia/Tokyo")
    #expect(line("2024-05-10T14:30:00Z", tokyo) == "05-10T23:30 minute")
    #expect(line("2024-05-10T14:30:00+02:00", tokyo) == "05-10T21:30 minute")
    #expect(line("2024-05-10T14:30:00-05:30", tokyo) == "05-11T05:00 minute")
    #expect(line("3pm EST", English.specification) == "05-14T20:00 hour")
    #expect(line("May 3 at 9am GMT", tokyo) == "05-03T18:00 hour")
  }

  @Test func `an hour with a leading zero is said in full`() {
    #expect(line("yesterday at 08:30", English.specification) == "05-14T08:30 minute")
    #expect(line("yesterday at 8:30", English.specification) == "05-14T20:30 minute")
  }

  @Test func `times of differing minutes are picked from all pairs`() {
    #expect(
      line("every day at noon and 9:30pm", English.specification)
        == "FREQ=DAILY;BYHOUR=12,21;BYMINUTE=0,30;BYSETPOS=1,4")
    #expect(
      line("Mondays and Fridays at 8am and 7:15pm", English.specification)
        == "FREQ=WEEKLY;BYDAY=MO,FR;BYHOUR=8,19;BYMINUTE=0,15;BYSETPOS=1,4,5,8")
    #expect(line("every day at 9am and 9pm", English.specification) == "FREQ=DAILY;BYHOUR=9,21;BYMINUTE=0")
  }

  @Test func `a repeated span of clock times has its length`() {
    guard case .recurrence(let rule)? = English.parse("weekdays from 9 to 5")?.value else {
      Issue.record("no recurrence")
      return
    }
    #expect(rule.rule == "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=9;BYMINUTE=0")
    #expect(rule.length == 8 * 3600)
  }

  @Test func `parts of the day follow the user's settings`() {
    var settings = English.specification
    settings.dayParts[.morning] = 6 * 3600..<11 * 3600
    #expect(line("yesterday morning", settings) == "05-14T06:00..05-14T11:00")
  }

  @Test func `a bare number is a time only where one is expected`() {
    #expect(English.line(English.parse("8", expect: .time)) == "05-15T08:00 hour")
    #expect(English.parse("8", expect: .time)?.isLatent == true)
    #expect(English.line(English.parse("8")) == "8")
    #expect(English.line(English.parse("I slept 8 hours", expect: .duration)) == "28800s")
    #expect(English.line(English.parse("about 7 or 8", expect: .number)) == "7.5 7-8")
    #expect(English.line(English.parse("2022", expect: .time)) == "2022-01-01 year")
  }

  @Test func `vague words say so`() {
    for text in ["lately", "the other day", "about 7 hours", "a few days ago", "around 5pm"] {
      #expect(English.parse(text)?.isVague == true, "\(text)")
    }
    #expect(English.parse("yesterday")?.isVague == false)
  }

  @Test func `a part of the day has no time of its own`() {
    #expect(English.parse("yesterday evening")?.defaultTime == true)
    #expect(English.parse("yesterday evening at 9")?.defaultTime == false)
    #expect(English.parse("at 9")?.isClock == true)
  }
}

@Suite struct TimeGrammarTests {
  private func reason(_ source: String) -> TimeGrammarError.Reason? {
    do {
      _ = try TimeLanguage(source: source, file: "x")
      return nil
    } catch { return error.reason }
  }

  @Test func `mistakes in a file are found`() {
    #expect(reason("  a => day 0") == .strayLine)
    #expect(reason("rule time\n  (a => day 0") == .malformedPattern)
    #expect(reason("rule time\n  a") == .malformedPattern)
    #expect(reason("rule time\n  {nowhere} => same nowhere") == .unknownCategory("nowhere"))
    #expect(reason("rule time\n  a => dance 0") == .unknownOperation("dance"))
    #expect(reason("rule time\n  a => day b") == .unknownArgument("b"))
    #expect(reason("list x\n  y = a") == .malformedPattern)
  }

  @Test func `a line of a mistake is told`() {
    do {
      _ = try TimeLanguage(source: "# words\nrule time\n\n  a => dance", file: "f.words")
      Issue.record("no error")
    } catch {
      #expect(error.line == 4)
      #expect(error.file == "f.words")
    }
  }

  @Test func `another language is a file of its own`() throws {
    let source = """
      list wd
        2 = martes
      list num1
        3 = tres
      list unit
        day = día | días
      rule wday
        {wd} => weekday wd
      rule amount
        {num1} {unit} => amount num1 unit
      rule time
        el {wday} pasado => last wday
        hace {amount} => ago amount
        ayer => day -1
      """
    let spanish = try TimeLanguage(source: source, file: "es")
    func read(_ text: String) -> String {
      English.line(spanish.parse(English.tokenizer.utterance(text), English.specification))
    }
    #expect(read("el martes pasado") == "05-14 day")
    #expect(read("hace tres días") == "05-12 day")
    #expect(read("ayer") == "05-14 day")
  }
}
