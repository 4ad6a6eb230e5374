import CivilTime
import JSONText
import Testing
import TimeExpressions

@testable import Understanding

struct ArgumentTests {
  private func json(_ text: String) throws -> JSON { try JSONParser().parse(text) }

  @Test(
    arguments: [
      ("mood", "3.5"), ("value", "true"), ("name", #""the red scarf""#), ("activities", #"["work","food"]"#),
      ("at", #""2026-11-17""#), ("at", #""2026-11-17T19:00:00Z""#), ("at", #""2026-11-17T19:00:00+01:00""#),
      ("period", #"{"start":"2026-11-16","end":"2026-11-23"}"#),
      ("period", #"{"start":"2026-11-16T05:00:00Z","end":"2026-11-16T12:00:00Z"}"#), ("period", #""same""#),
      ("target", #""last""#), ("target", #"{"last":2}"#), ("from", #""22:00""#), ("duration", #""PT1H30M""#),
      ("measurements", #"[{"metric":"sleep","value":6.5}]"#),
      ("measurements", #"[{"metric":"weight","value":11,"unit":"stone"}]"#),
      ("filter", #"{"activities":["yoga"],"mood":{"max":2}}"#), ("target", #"{"comparator":"before","value":"23:00"}"#),
      ("options", #"["clear",3]"#),
    ])
  func `what was said before comes back as it was`(name: String, text: String) throws {
    let value = try json(text)
    #expect(Argument(value, for: name).json == value)
  }

  @Test(
    arguments: [
      (Argument.clock(79_200), "22:00"), (.clock(0), "00:00"), (.duration(5400), "PT1H30M"), (.duration(0), "PT0S"),
      (.duration(176_461), "P2DT1H1M1S"),
      (.time(.day(CivilDate(year: 2026, month: 11, day: 17))), "2026-11-17"),
      (.time(.instant(.init(Instant(seconds: 0), offset: 3600))), "1970-01-01T01:00:00+01:00"),
    ])
  func `values have the form of the catalogue`(argument: Argument, text: String) {
    #expect(argument.json == .string(text))
  }

  @Test(
    arguments: [
      ("at", true), ("period", true), ("note", false), ("name", false),
    ])
  func `only what is a time is read as one`(name: String, isTime: Bool) {
    #expect((Argument(.string("2026-11-17"), for: name).time != nil) == isTime)
  }

  @Test(
    arguments: [
      (nil, 18, "FREQ=DAILY;BYHOUR=18;BYMINUTE=0"), (DayPart.evening, nil, "FREQ=DAILY;BYHOUR=20;BYMINUTE=0"),
      (nil, nil, "FREQ=DAILY"),
    ] as [(DayPart?, Int?, String)])
  func `a recurrence has the hour that was said beside it`(part: DayPart?, hour: Int?, text: String) {
    var recurrence = Recurrence(.daily)
    recurrence.part = part
    var argument = RecurrenceArgument(recurrence)
    if let hour { argument.minute = hour * 60 }
    #expect(argument.text == text)
    #expect(argument.isTimed == (part != nil || hour != nil))
  }

  @Test func `lists grow by what is new, and nothing else does`() {
    #expect(Argument.texts(["a", "b"]).adding(.texts(["b", "c"])) == .texts(["a", "b", "c"]))
    let sleep = Measured("sleep", 6)
    #expect(Argument.measurements([sleep]).adding(.measurements([sleep])) == .measurements([sleep]))
    #expect(Argument.text("a").adding(.texts(["b"])) == nil)
    #expect(Argument.number(1).adding(.number(2)) == nil)
  }

  @Test func `what is said besides is in the bag, and no part of what was asked for`() {
    var bag: ArgumentBag = ["rating": .number(1)]
    bag[beside: "activity"] = .text("walking")
    #expect(bag["activity"] == nil && bag[beside: "activity"] == .text("walking"))
    #expect(bag.keys == ["rating"] && bag.map(\.key) == ["rating"] && !bag.isEmpty)
    #expect(bag == ["rating": .number(1)])
    #expect(bag.json == ["rating": .double(1)] && bag.besides == ["activity": .string("walking")])
    bag["rating"] = nil
    #expect(bag.isEmpty && bag.members.count == 1)
  }
}

struct ScopeTests {
  @Test(
    arguments: [
      (Scope.whole, 0, false, false, false), (.taught(in: .whole), 1, false, false, true),
      (.taught(in: .taught(in: .whole)), 2, false, false, true), (.piece(of: .whole), 0, true, false, false),
      (.part(of: .whole), 0, false, false, false), (.part(of: .piece(of: .whole)), 0, true, false, false),
      (.request(in: .whole), 0, true, false, true), (.lesson(in: .whole), Scope.deepest - 1, false, true, true),
      (.piece(of: .lesson(in: .whole)), Scope.deepest - 1, true, true, true),
      (.piece(of: .taught(in: .whole)), 1, true, false, true),
    ])
  func `a scope knows what it stands in`(
    scope: Scope, depth: Int, isPiece: Bool, isInsideLesson: Bool, isDictated: Bool
  ) {
    #expect(scope.depth == depth)
    #expect(scope.isPiece == isPiece)
    #expect(scope.isInsideLesson == isInsideLesson)
    #expect(scope.isDictated == isDictated)
  }

  @Test func `only a part itself is not parted again`() {
    #expect(Scope.part(of: .whole).isPart)
    #expect(!Scope.piece(of: .part(of: .whole)).isPart)
  }
}
