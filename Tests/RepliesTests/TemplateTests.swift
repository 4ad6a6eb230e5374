import JSONText
import ResourceFiles
import Testing

@testable import Replies

/// The template language, on replies of its own in a folder that takes the place of the built-in files.
@Suite struct TemplateTests {
  /// Renders a template as the only reply of a topic.
  private func render(_ template: String, _ values: String = "{}", plain: Bool = false) throws -> String {
    let folder = try TemporaryFolder(
      replies:
        "say:\n  - \(template)\ninner:\n  - <{name}>\nouter:\n  - <{^.name}>\nrow:\n  - {number}:{it}\nparts:\n  - {a}\n  - {b}\n  - {c}\n"
    )
    let catalogue = try ReplyCatalogue(files: ResourceFiles(overrides: folder.path), language: "en")
    var state = ReplyState()
    var style = Sample.style
    style.plain = plain
    return try catalogue.text(
      of: "test.say", try #require(Sample.json(values).object), style: style, state: &state)
  }

  @Test(arguments: [
    ("{a} and {b.c}", #"{"a":"x","b":{"c":2.46}}"#, "x and 2.5"),
    ("{l.0} of {l.count}", #"{"l":["p","q"]}"#, "p of 2"),
    ("{l}", #"{"l":["p","q","r"]}"#, "p, q and r"),
    ("a[ {x}] b", "{}", "a b"),
    ("a[, {x}], b", "{}", "a, b"),
    ("a[ {x}].", #"{"x":""}"#, "a."),
    ("a [{x}]", #"{"x":[]}"#, "a"),
    ("[{x}|{y}|none]", #"{"y":1}"#, "1"),
    ("[{x}|{y}|none]", "{}", "none"),
    ("[a[ {x}] {y}|no]", #"{"x":1,"y":2}"#, "a 1 2"),
    ("{x|or:\"friend\"}", "{}", "friend"),
    (#"\[{x}\] \{ \\ |"#, #"{"x":1}"#, #"[1] { \ |"#),
    ("[{?x<3}low|{?x>=3}high]", #"{"x":3}"#, "high"),
    ("[{?x=1..4}in|out]", #"{"x":4.5}"#, "out"),
    ("[{?x=a,b}yes|no]", #"{"x":"b"}"#, "yes"),
    ("[{?x!=a,b}yes|no]", #"{"x":"b"}"#, "no"),
    ("[{?x!=a}yes|no]", "{}", "yes"),
    ("[{?x=walk}yes|no]", #"{"x":["run","walk"]}"#, "yes"),
    ("[{?flag}on|off]", #"{"flag":false}"#, "off"),
    ("[{?!flag}off|on]", #"{"flag":false}"#, "off"),
    ("{n|plural:day,days}", #"{"n":1}"#, "day"),
    ("{l|counted:day,days}", #"{"l":[1,2]}"#, "2 days"),
    ("{n|times}", #"{"n":2}"#, "twice"),
    ("{l|each:row|join:\", \"}", #"{"l":["p","q"]}"#, "1:p, 2:q"),
    ("{l|first:1}[ +{l|more:1}]", #"{"l":["p","q","r"]}"#, "p +2"),
    ("{*parts|join:\" · \"}", #"{"a":1,"c":3}"#, "1 · 3"),
    ("[{*parts}|nothing]", "{}", "nothing"),
    ("{l|except:m,k}", #"{"l":["a","b"],"m":[{"k":"a"}]}"#, "b"),
    ("[{l|except:m}|none]", #"{"l":["a"],"m":["a"]}"#, "none"),
    ("{t|clip:12|quote}", #"{"t":"one two three four"}"#, "“one two…”"),
    ("{t|cap}", #"{"t":"élan"}"#, "Élan"),
    ("{t|pad:5}|", #"{"t":"日本"}"#, "日本 |"),
    ("{t}", "{\"t\":\"a\\u001b[31mb\\u0007\\nc\"}", "ab c"),
  ]) func `a template becomes this text`(template: String, values: String, expected: String) throws {
    #expect(try render(template, values) == expected)
  }

  @Test func `an include sees the values inside its path, and those outside with a caret`() throws {
    #expect(try render("{>inner p}", #"{"p":{"name":"x"},"name":"y"}"#) == "<x>")
    #expect(try render("{>outer p}", #"{"p":{"z":1},"name":"y"}"#) == "<y>")
    #expect(throws: ReplyError.noVariantFits("test.say")) { try render("{>inner p}", #"{"p":{"z":1},"name":"y"}"#) }
  }

  @Test func `plain typography is ASCII in templates and untouched in the user's words`() throws {
    #expect(
      try render("“{t}” · {n|number} – …", #"{"t":"naïve – yes","n":-2}"#, plain: true) == "\"naïve – yes\" - -2 - ...")
  }

  @Test func `plain quotes stand around the user's words as they are`() throws {
    #expect(try render("{t|quote}", #"{"t":"naïve – yes"}"#, plain: true) == "\"naïve – yes\"")
    #expect(try render("{t|clip:8}", #"{"t":"naïve – yes"}"#, plain: true) == "naïve...")
  }

  @Test func `a line of which nothing is left is dropped`() throws {
    #expect(try render("a\n    [{x}]\n    b") == "a\nb")
    #expect(try render("a\n\n    b") == "a\n\nb")
  }

  @Test func `an absent value outside brackets rules a variant out`() throws {
    #expect(throws: ReplyError.noVariantFits("test.say")) { try render("{x}") }
    #expect(throws: ReplyError.noVariantFits("test.say")) { try render("{?x}a") }
  }

  @Test(arguments: [
    ("{x", ReplyFault.unclosed), ("[x", .unclosed), ("x]", .unopened), ("x}", .unopened), ("{}", .emptyValue),
    ("{x|shout}", .unknownFilter("shout")), ("{?x<y}", .badCondition("x<y")), ("{?}", .badCondition("")),
  ]) func `a fault in a template is found with its line`(template: String, fault: ReplyFault) {
    #expect(throws: ReplyError.malformed(file: "Resources/en/replies/test.replies", line: 2, fault: fault)) {
      try render(template)
    }
  }

  @Test func `brackets nest, but not without end`() throws {
    let nested = { (depth: Int) in String(repeating: "[", count: depth) + "a" + String(repeating: "]", count: depth) }
    #expect(try render(nested(32)) == "a")
    #expect(throws: ReplyError.self) { try render(nested(33)) }
    #expect(throws: ReplyError.self) { try render(nested(100_000)) }
  }

  @Test func `a circle of includes ends in an error`() {
    #expect(throws: ReplyError.nestedTooDeep("test.say")) { try render("{>say}") }
  }

  @Test(arguments: [
    ("say:\n- a\nsay:\n- b", 3, ReplyFault.repeatedKey("say")), ("- a", 1, .strayLine), ("say:\nwhat", 2, .strayLine),
    ("say:\n    more", 2, .strayLine),
  ]) func `a line out of place is found`(text: String, line: Int, fault: ReplyFault) {
    #expect(throws: ReplyError.malformed(file: "f", line: line, fault: fault)) {
      let file = try ReplyFile(text, path: "f")
      for key in file.keys { _ = try file.variants(of: key) }
    }
  }
}
