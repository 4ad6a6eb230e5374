import IntentGrammar
import Utterances

/// A small grammar about lamps, songs and chores, and what a host would do with it.
enum SampleGrammar {
  static let text = """
    expand   don't = do not | what's = what is | i'm = i am
    fix      bleu = blue | alot = a lot
    keep     tried, plan
    filler   please, um, could you, you know
    glue     a, an, the, my, of, to, i, it, is, me, in, for
    join     and then, and, but, also, then
    negation not, never, no
    question what, who, why, how, when, is, are, do, did
    subject  he, she, they, my <person>
    phrase   person = brother | sister | neighbour
    phrase   lamp = lamp | light(s|)

    list color
      red   = red | crimson | ❤️
      blue  = blue | sky blue | navy
      happy = :) | glad | well-rested

    list room
      kitchen = kitchen
      bedroom = bed(room|) | sleeping room
      hall    = hall(way|)

    list chore
      dishes  = dishes | washing up | washed the dishes
      laundry = laundry | ironing
      walking = walk | walked | a (short|long) walk

    intent lamp.on
      adjunct {at:time}
      say   (turn|switch) on [the] <lamp> [in the {room}]
      say   (turn|switch) the [{room}] <lamp> on
      say   make [the] <lamp> {color} => mode="tinted", level=3
      cue   brighter | illuminate
      cue!  let there be light
      not   strobe
    intent lamp.off
      say   (turn|switch) off [the] <lamp>
      cue   darker
    intent song.play
      say   play {title:text...}
      say   play (something|songs) {color}
      say   play some {color}
    intent remind
      say   remind me to {what:text...}
      say   remind me to {what:text...} {at:time}
    intent chores.log
      adjunct {at:time}
      say   [i] (did|finished) {chore+}
      say   {chore+}
      say   {count:number} (load|loads) of {chore}
      say   {color}
      also  and {chore}
    intent chores.count
      adjunct {period:time}
      say   how many {chore} [did i do]
      say   what did i do most => kind=chores
      also  (and|what about) {period:time}
    intent greet
      say   (hi|hello|hey) [there]
    intent thanks
      say   thanks | thank you
    """

  static let utterances = [
    "turn on the lamp", "trun on teh lmap pls", "did the dishes, laundry and a long walk", "play anything at all, ok",
    "how many dishes last week, and october", "my brother did the dishes", "don't turn off the light", "brighter!",
    "3 loads of laundry", "purple elephants dance", "hi", "remind me to call mom yesterday", ":-) ❤️",
  ]

  static let schemas = [
    IntentSchema(name: "lamp.on", kind: .command, writes: true),
    IntentSchema(name: "lamp.off", kind: .command, writes: true),
    IntentSchema(name: "song.play", kind: .command),
    IntentSchema(name: "remind", kind: .command, writes: true),
    IntentSchema(name: "chores.log", kind: .statement, writes: true),
    IntentSchema(name: "chores.count", kind: .question),
    IntentSchema(name: "greet", kind: .social),
    IntentSchema(name: "thanks", kind: .social),
  ]

  static let compiled = Grammar.compile(
    [GrammarSource(name: "sample.grammar", text: text)], schemas: schemas, types: ["time", "number", "name"])
  static let matcher = Matcher(compiled.grammar)

  /// Finds numbers, and a few words of time.
  static func values(in utterance: Utterance, grammar: Grammar = compiled.grammar) -> [ValueSpan] {
    var result: [ValueSpan] = []
    for (index, token) in utterance.tokens.enumerated() {
      if token.number != nil, let number = grammar.type(named: "number") {
        result.append(
          ValueSpan(tokens: index..<index + 1, type: number, payload: Int32(clamping: Int(min(token.number ?? 0, 1e9))))
        )
      }
      if ["yesterday", "today", "october"].contains(token.text), let time = grammar.type(named: "time") {
        result.append(ValueSpan(tokens: index..<index + 1, type: time, payload: 100))
      }
      if token.text == "last", index + 1 < utterance.tokens.count, utterance.tokens[index + 1].text == "week",
        let time = grammar.type(named: "time")
      {
        result.append(ValueSpan(tokens: index..<index + 2, type: time, payload: 200))
      }
    }
    return result
  }

  static func readings(
    _ text: String, options: MatchOptions = MatchOptions(), vocabulary: RuntimeVocabulary = RuntimeVocabulary()
  ) -> [Reading] {
    let utterance = compiled.grammar.tokenizer.utterance(text)
    return matcher.readings(of: utterance, values: values(in: utterance), vocabulary: vocabulary, options: options)
  }

  /// The best reading in one line: `intent(slot=value, …) intent(…)`; "-" if there is none from .72 on.
  static func frame(_ text: String, options: MatchOptions = MatchOptions()) -> String {
    guard let best = readings(text, options: options).first, best.confidence >= 0.72 else { return "-" }
    return describe(best, of: compiled.grammar.tokenizer.utterance(text))
  }

  static func describe(_ reading: Reading, of utterance: Utterance) -> String {
    reading.clauses.map { clause in
      let slots = clause.slots.map { slot in
        switch slot.value {
        case .item(let id): "\(slot.slot)=\(id)"
        case .host(let payload), .own(let payload): "\(slot.slot)=\(payload)"
        case .text: "\(slot.slot)=\"\(utterance.text(of: slot.tokens))\""
        }
      }
      return (clause.negated ? "not " : "") + clause.intent + "(" + slots.joined(separator: ", ") + ")"
    }.joined(separator: " ")
  }
}
