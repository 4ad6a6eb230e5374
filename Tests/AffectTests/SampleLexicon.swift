import JournalModel
import Utterances

@testable import Affect

/// A small lexicon, for tests that must not depend on what writers add.
enum SampleLexicon {
  static let feelings = """
    # Comments and empty lines are free.

    happy | glad = 2.5 happy
    good | nice = 1.8
    great = 2.8
    sad = -2.3 sad
    awful = -3
    tired | exhausted | knackered = -1.6 tired
    angry | furious = -2.5 angry
    frustrat(ed|ing) = -1.8 frustrated
    lonely = -2.2 lonely
    scared = -2 anxious
    kind = 1.5
    fucking = -1
    party | pretty sure = 0
    over the moon = 3.5 happy excited*0.7
    fail(ed|ing|s) ~ <exam> = -2.8 sad ashamed*0.5 @study
    can't wait = 2 excited
    cry | cr(ied|ying|ies) = -2 sad
    :( | 😢 = -2 sad
    :) = 2 happy
    café = 1 content @food
    """
  static let activities = """
    <exam> := exam | test | driving test | mid term
    <family> := mum | sister | little one
    <person> := <family> | boss | friend
    gym | work(ed|ing|) out = @exercise
    work | worked = @work
    walk(ed|ing|s|) ~ dog = @walking @pets
    <family> = @family
    boss = @colleagues @work
    coffee = @caffeine
    party hat = @art
    """
  static let shifters = """
    negate = not | never | no | hardly
    negate after = is gone
    boost 1.3 = very | so | really
    boost 1.4 = fucking | awfully
    boost 1.3 after = at all | as hell
    damp 0.6 = a bit | slightly
    but = but | however
    hedge = i guess
    irrealis = if | would | could | wish | want to
    other = she | he | they | <person>
    self = i | me | my | we
    irony = yeah right
    skip = a | an | the | my | our | her | his | 's | this | that
    clause = and | because
    preposition = with | to | for
    without = skipped
    """
  static let tokenizer: Tokenizer = {
    var expansions = Expansions()
    for word in ["did", "do", "could", "was", "is"] { expansions.set("\(word)n't", to: [word, "not"]) }
    expansions.set("can't", to: ["can", "not"])
    expansions.set("i'm", to: ["i", "am"])
    return Tokenizer(expansions: expansions)
  }()
  static let ids = ["exercise", "walking", "family", "work", "colleagues", "caffeine", "pets", "study", "food", "art"]
  static let sources = [
    LexiconSource(name: "feelings.lexicon", text: feelings),
    LexiconSource(name: "activities.lexicon", text: activities),
    LexiconSource(name: "shifters.lexicon", text: shifters),
  ]
  static let known = ["form", "angle", "board"]
  static let compiled = AffectLexicon.compile(sources, activities: ids, tokenizer: tokenizer, known: known)
  static let analyser = AffectAnalyser(lexicon: compiled.lexicon, tokenizer: tokenizer)

  static func valence(_ text: String) -> Double { analyser.analyse(text).valence }
  static func emotions(_ text: String) -> [Emotion] { analyser.analyse(text).emotions.map(\.emotion) }
  /// The activities, those not done with a minus before.
  static func activities(_ text: String) -> [String] {
    analyser.analyse(text).activities.map { ($0.negated ? "-" : "") + $0.id }
  }
}
