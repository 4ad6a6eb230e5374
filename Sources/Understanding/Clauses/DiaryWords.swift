internal import ResourceFiles
internal import Utterances

/// The words of a language that tell a sentence about the writer's own day from a question or a request to the world.
///
/// Each list is made where it is first asked for: a run that says one thing needs few of them.
final class DiaryWords {
  private(set) lazy var firstPerson = words("first_person")
  private(set) lazy var question = words("question")
  /// Those that tell, and ask only of somebody who is named right behind them.
  private(set) lazy var doing = words("doing")
  /// Words in which something is said of something: "is", "will".
  private(set) lazy var finite = words("finite")
  /// Words of an exclamation that may mock: "wow, what a".
  private(set) lazy var mockingLeads = words("mocking_lead")
  /// Words before a place: "at" the shop.
  private(set) lazy var locating = words("locating")
  /// Signs that tick off what was done, or cross out what was not.
  private(set) lazy var ticks = words("ticks")
  private(set) lazy var asked = words("asked")
  /// What makes a question word tell: the "not" of "wasn't invited".
  private(set) lazy var denied = words("denied")
  /// Words before what is still to come: "coffee before the handover".
  private(set) lazy var ahead = words("ahead")
  private(set) lazy var request = words("request")
  private(set) lazy var articles = words("article")
  /// Phrases at the start of a sentence that ask for something, by their first word.
  private(set) lazy var wishes = openingPhrases("wish")
  /// Two words at the start of a sentence that ask: "am i", "is it"; by the first.
  private(set) lazy var inverted = openingPhrases("inverted")
  /// Words at the start of a sentence that ask by themselves, and those that ask only before somebody.
  private(set) lazy var asking = words("asking")
  /// Verbs that ask for those that do not ask by themselves, in the order in which they are tried: "did", "do".
  private(set) lazy var supporting = phrases("supporting").compactMap(\.first)
  private(set) lazy var asksOf = words("asks_of")
  private(set) lazy var asksOfNumber = words("asks_of_number")
  /// Short words at the end of another that are no part of the name behind it: "city's Pune".
  private(set) lazy var clitics = words("clitic")
  /// Words that say that something is to be learned: "teach gn = log tired".
  private(set) lazy var lesson = words("lesson")
  /// Words before what is asked for: "any tips".
  private(set) lazy var wanted = words("wanted")
  /// Words that are a preposition of a time, or the end of a verb: "up to".
  private(set) lazy var loose = phrases("loose")
  /// Words before what follows from what was said: "so".
  private(set) lazy var hence = words("hence")
  /// Words that add one thing to another: "and", "then".
  private(set) lazy var adding = words("adding")
  /// Words between a feeling and what it is about ("of", "for"), and those that say so of a bad one only ("with").
  private(set) lazy var about = words("about")
  private(set) lazy var with = words("with")
  /// Those of them that say that somebody was there.
  private(set) lazy var alongside = words("alongside")
  /// Words that may stand before what a feeling is about: "of my sister's holiday".
  private(set) lazy var owned = words("owned")
  /// Words before how one is, "feel" and "am", those of them that say so by themselves, and words behind it: "now".
  private(set) lazy var state = words("state")
  private(set) lazy var felt = words("felt")
  private(set) lazy var now = words("now")
  /// Words between a way and how one went it, "home happy", and before what sums up: "so yeah, good day".
  private(set) lazy var arrived = words("arrived")
  private(set) lazy var summing = words("summing")
  /// Words before a feeling that opens a sentence, "so proud of", and verbs that say nothing of how one felt: "I
  /// spent".
  private(set) lazy var degree = words("degree")
  private(set) lazy var undone = words("undone")
  /// Words between a feeling and a day that it is about: "stressed about Friday".
  private(set) lazy var concerning = words("concerning")
  /// The first word of a time that says how long, and not when: "all day".
  private(set) lazy var lasting = words("lasting")
  /// Words that name what stands behind their colon as the note of a check-in: "note", "comment".
  private(set) lazy var noteLabels = words("note_label")
  /// Words that do so where they open a text: "thought".
  private(set) lazy var noteOpenings = words("note_opening")
  /// Words before what is no more than the reason of a request: "because".
  private(set) lazy var givenReason = words("given_reason")
  /// Things that a number before them counts: "3 deadlines".
  private(set) lazy var counted = words("counted")
  /// Words that ask for a check-in: "log", "put".
  private(set) lazy var logging = words("logging")
  /// Words before a place or an hour that is no length: "walked to work".
  private(set) lazy var toward = words("toward")
  /// Words between a day and its rating, before a time that was reached, and beside a figure: "only 3k today".
  private(set) lazy var rating = words("rating")
  private(set) lazy var reached = words("reached")
  private(set) lazy var beside = words("beside")
  /// Words for a time of the day that is no part of it, "noon", and those that may stand before one.
  private(set) lazy var hour = words("hour")
  private(set) lazy var atHour = words("at_hour")
  /// Words behind a number that it counts: "days".
  private(set) lazy var counting = words("counting")
  /// Words between what was done and how long it took: "finished in 4:32".
  private(set) lazy var within = words("within")
  /// Words before how long a race took, written as an hour: "parkrun pb 22:48".
  private(set) lazy var raced = words("raced")
  /// Words before a number that names something: "number 14 today".
  private(set) lazy var numbering = words("numbering")
  /// Numbers that are also words for a thing among others: "one".
  private(set) lazy var pronoun = words("pronoun")
  /// What may stand in its place where things were offered to choose from.
  private(set) lazy var offered = words("offered")
  /// What an entry is called before the day that it is for.
  private(set) lazy var entryNames = words("entry_name")
  /// How it is asked to be told of something, and what makes a condition of it: "nudge me", "if i".
  private(set) lazy var tellsMe = phrases("tells_me")
  private(set) lazy var ifSo = phrases("if_so")
  private(set) lazy var ofJournal = phrases("of_journal")
  /// How what was asked before goes on: "only …", "the same for …".
  private(set) lazy var goesOn = phrases("goes_on")
  /// Words besides "yes" and "ok" that agree to go on.
  private(set) lazy var allRight = words("all_right")
  /// What makes a rate of a thing that is counted, what sets kinds of days side by side, and what asks for a figure alone.
  private(set) lazy var perUnit = phrases("per_unit")
  private(set) lazy var sides = phrases("sides")
  private(set) lazy var figureAlone = phrases("figure_alone")
  /// What is a yes where one is waited for, what is a no, and what asks to keep what is spoken of; what may stand before and
  /// behind such an answer.
  private(set) lazy var confirming = phrases("confirming")
  private(set) lazy var declining = phrases("declining")
  private(set) lazy var keeping = phrases("keeping")
  private(set) lazy var removing = phrases("removing")
  private(set) lazy var agreeing = words("agreeing")
  private(set) lazy var refusing = words("refusing")
  private(set) lazy var beforeAnswer = words("before_answer")
  private(set) lazy var behindAnswer = words("behind_answer")
  /// Words for a count that is not told: "a few".
  private(set) lazy var vague = words("vague")
  /// Words of those who write to their bank, or a shop: "fee", "atm".
  private(set) lazy var banking = words("banking")
  /// Those of them that say so by themselves.
  private(set) lazy var plainBanking = words("plain_banking")
  /// Words that turn from how it was to how it became: "then".
  private(set) lazy var turning = words("turning")
  /// Verbs of those who play against somebody: "beat".
  private(set) lazy var scoring = words("scoring")
  /// Words behind a day that is waited for: "dinner on Friday, can't wait".
  private(set) lazy var awaiting = phrases("awaiting")
  /// Words before the day by which something has to be done: "due friday".
  private(set) lazy var due = words("due")
  /// Words that put something to a note that is there: "add".
  private(set) lazy var noteAdding = words("note_adding")
  /// Words of getting up, beside which a bare hour is one of the morning: "woke".
  private(set) lazy var waking = words("waking")
  /// Those of them that are said of any hour of the night.
  private(set) lazy var woken = words("woken")
  /// Phrases of getting up, "got up", and the one word that is one at the start of a sentence: "up at 5".
  private(set) lazy var gettingUp = phrases("getting_up")
  /// Words and signs that put an hour behind noon: "pm".
  private(set) lazy var afternoon = words("afternoon")
  /// Words before a difference, which is no figure of its own: "down 2 pounds".
  private(set) lazy var differing = words("differing")
  /// Words before an event from which a time goes on: "since I moved".
  private(set) lazy var since = words("since")
  /// "Through" a time, and verbs of which it is a part: "got through three litres".
  private(set) lazy var through = words("through")
  private(set) lazy var getting = words("getting")
  /// What is looked up by its name alone: "times", "entries"; words before it, "all the", and behind it, "when", "with".
  private(set) lazy var lookedUp = words("looked_up")
  private(set) lazy var all = words("all")
  private(set) lazy var sayingWhich = words("saying_which")
  /// Words for days of some kind: "mondays".
  private(set) lazy var daysOfKind = words("days_of_kind")
  /// What asks to be shown something.
  private(set) lazy var showing = phrases("showing").first?.joined(separator: " ") ?? ""
  /// Words for so many of something in a time, which are no rating: "5 a day".
  private(set) lazy var rates = words("rates")
  /// Words for somebody that say as much as a tag does: "friends", and not which of them.
  private(set) lazy var company = words("company")
  /// How the hour that it is is told: "it is only" 9.
  private(set) lazy var hourTold = phrases("hour_told")
  /// Words before a meal that is no more than a time: "since breakfast".
  private(set) lazy var mealtime = words("mealtime")
  /// Words behind a word that also asks, which make a thing of it: the "from" of "text from my sister".
  private(set) lazy var ofNoun = words("of_noun")
  /// Words that speak to somebody, and say nothing: "stress 9 bro".
  private(set) lazy var addressed = words("addressed")
  /// Words of a guess before its figure: "I'd say 6".
  private(set) lazy var guessLeads = words("guess_lead")
  /// Words that say that what was slept was a night: "got four hours last night".
  private(set) lazy var nightly = words("nightly")
  /// What one is given a day for, "scan", and how one feels who waits for it: "nervous".
  private(set) lazy var appointments = words("appointment")
  private(set) lazy var waitingFeelings = words("waiting_feeling")
  /// Words before what a figure was at another time: "down to 3 from 6 yesterday".
  private(set) lazy var formerly = words("formerly")
  /// Words between the lengths of one night: "3h, then another 2".
  private(set) lazy var further = words("further")
  /// Words behind a figure that say when something had it: "3 after", "a 2 by noon".
  private(set) lazy var saysWhen = words("says_when")
  /// Words behind a figure that say what was done when something had it, "coming home", "during", and before one that it
  /// was so in the middle of: "mid" rush.
  private(set) lazy var whenDone = words("when_done")
  private(set) lazy var midway = words("midway")
  /// Words between a name and its figure that lead to it only there: "stress oh about an 8".
  private(set) lazy var figureLeads = words("figure_lead")
  /// Words between what was named and what is said of it: "my hip, which", and between the two figures of a blood pressure.
  private(set) lazy var relative = words("relative")
  private(set) lazy var pressureJoins = words("pressure_join")
  /// Words behind a figure that give a reason: "a 3 bc no time".
  private(set) lazy var figureEnds = words("figure_end")
  /// How a figure goes on: pain 6, "down to" 3.
  private(set) lazy var onward = phrases("onward")
  /// What praise before it says of the writer's time: "a lovely day", and not "the best intentions".
  private(set) lazy var rateable = words("rateable")
  /// Words between an editing term and what takes the place of what was said: "no, call it" ten.
  private(set) lazy var repairLeads = phrases("repair_lead")
  /// Words that turn to what came later: "afterwards".
  private(set) lazy var turned = words("turned")
  /// Words beside how long something took: "it took" 40 minutes.
  private(set) lazy var lengthLeads = words("length_lead")
  /// Before what somebody else has: "his" knee.
  private(set) lazy var theirs = words("theirs")
  /// What somebody is called who is none of the family: "Sister" Perpetua.
  private(set) lazy var titles = words("religious_title")
  /// Words before the day that it is: "normal" Tuesday.
  private(set) lazy var ordinary = phrases("ordinary")
  /// Words that count days: "in a row".
  private(set) lazy var inARow = phrases("in_a_row")
  /// Words before a metric that make a figure of several of it: "avg hr".
  private(set) lazy var statistics = words("statistic")
  /// Words before an hour of the evening: "in bed by" eleven.
  private(set) lazy var bedHours = phrases("bed_hour")
  /// The word for what was named before.
  private(set) lazy var itself = words("itself")
  /// Words before a number that counts what was told: "that's" two.
  private(set) lazy var counts = phrases("counts")
  /// Words between a name and its figure: "stress is at a" 9.
  private(set) lazy var figureLinks = words("figure_link")
  /// Words for all that a day was, which a figure beside them rates: 4 "overall".
  private(set) lazy var wholeRaters = words("whole_rater")
  /// Before an article it exclaims: "what a day".
  private(set) lazy var exclaimed = words("exclaimed")
  /// What ends an extreme that is exclaimed: worst day "ever".
  private(set) lazy var exclaiming = words("exclaiming")
  /// What makes a length before it one of waiting, and not of doing: forty minutes "left", two hours "late".
  private(set) lazy var untilThen = phrases("until_then")
  /// What makes a length behind it say how often something comes round: "every" two minutes.
  private(set) lazy var repeats = words("repeats")
  /// Words that order or tell what was done, as one likes: "read me my entries", "read 30 pages".
  private(set) lazy var samePast = words("same_past")
  /// Words for the one who is spoken to: "you".
  private(set) lazy var address = words("address")
  /// Verbs of what somebody holds, which is no news of them: my grandad "says".
  private(set) lazy var opining = words("opining")
  /// Verbs of what is done to one's own people: "they moved grandad".
  private(set) lazy var carried = words("carried")
  /// Words for a number that nobody told: "many".
  private(set) lazy var uncounted = words("uncounted")
  /// Verbs of what was, with which a diary that leaves out "I" begins: "was so grumpy until lunch".
  private(set) lazy var wasSo = words("was_so")
  private(set) lazy var befallen = words("befallen")
  private(set) lazy var kin = words("kin")
  private(set) lazy var mocking = words("mocking")
  private(set) lazy var was = words("was")
  private(set) lazy var charged = words("charged")
  /// Words behind an hour from which something lasted: "2 till 6".
  private(set) lazy var untilHour = words("until_hour")
  /// What makes a time of a meal behind it, "cried at lunch", unless the word before tells of being there: "was at
  /// lunch with Jo".
  private(set) lazy var atMeal = words("at_meal")
  private(set) lazy var presentAt = words("present_at")
  /// What opens another guess at the figure before it, and what tells that a figure is no longer so.
  private(set) lazy var guessing = words("guessing")
  /// The number that stands for a thing as well, what may stand before it where it rates, and what is rated.
  /// What ails a body, by words that are no activity.
  private(set) lazy var ails = words("ails")
  /// Says of a time that it is the one before another.
  private(set) lazy var precedes = words("precedes")
  /// Before a share by which something of the world moved: "fell 4 percent".
  private(set) lazy var movedBy = words("moved_by")
  /// Words that ask for something to be otherwise than it was set.
  private(set) lazy var changing = words("changing")
  /// Words before what is known already.
  private(set) lazy var definite = words("definite")
  /// Words between a rating and where it stands.
  private(set) lazy var whereGiven = words("where_given")
  /// Words before the number of an entry.
  private(set) lazy var entryNumber = words("entry_number")
  /// Names of what a mood rates.
  private(set) lazy var moodRaters = words("mood_raters")
  /// Words before a figure that is a guess.
  private(set) lazy var hedging = words("hedging")
  private(set) lazy var one = words("one")
  /// Words whose full stop ends no sentence.
  private(set) lazy var abbreviations = words("abbreviation")
  private(set) lazy var beforeOne = words("before_one")
  private(set) lazy var ratedThings = words("rated_things")
  private(set) lazy var past = words("past")
  /// The day or night before one that was said: "the night before".
  private(set) lazy var dayBefore = phrases("day_before")
  /// Words for the present time.
  private(set) lazy var present = words("present")
  /// Words that name what was written last, whatever is shown.
  private(set) lazy var latest = words("latest")
  /// Words for more entries than one: "entries", "everything".
  private(set) lazy var several = words("several")
  /// Words that make somebody the writer's, "my", and all words that name the writer.
  private(set) lazy var ours = words("ours")
  private(set) lazy var own = words("own")
  /// What is said behind a name and is no part of it.
  private(set) lazy var tails = phrases("tail")
  /// The two answers of a question that is answered with one of two words.
  private(set) lazy var either = phrases("either")
  /// Words that begin a reason behind a comma: behind a name, and behind any text.
  private(set) lazy var reason = words("reason")
  private(set) lazy var cause = words("cause")
  /// How a request is put as a question: "could you", "may I".
  private(set) lazy var kindly = phrases("kindly")
  /// Requests for a check-in that stand behind politeness, "you to enter", by their first word.
  private(set) lazy var asksToLog = openingPhrases("asks_to_log")
  /// How what is for somebody else is asked for, "play some music", in a language that has no evidence to weigh it by.
  private(set) lazy var forOthers = openingPhrases("for_others")
  /// What asks to be told something, by the first word: "tell me", "I would like to know".
  private(set) lazy var asksToTell = openingPhrases("asks_to_tell")
  /// What asks to have something done, by the first word: "could you please", "I would like to".
  private(set) lazy var asksToDo = openingPhrases("asks_to_do")
  /// What one has in the journal by a name, "goal", "reminder", and the words before such a name.
  private(set) lazy var namedThings = openingPhrases("named_thing")
  private(set) lazy var namedBy = words("named_by")
  /// Words between what it is and its time: "the entry from Saturday".
  private(set) lazy var namedFrom = words("named_from")
  /// Words before the answers of what is tracked, "as", and before the last of them, "or".
  private(set) lazy var answeredAs = words("answered_as")
  private(set) lazy var answeredOr = words("answered_or")
  /// Words that stand for what was named, "it"; those that do so only alone or before some words, "that" before "off".
  private(set) lazy var referring = words("referring")
  private(set) lazy var referringAlone = words("referring_alone")
  private(set) lazy var behindReferring = words("behind_referring")
  /// Words before an order: "please".
  private(set) lazy var beforeOrder = words("before_order")
  /// Words before what is to be told or not, "if", and words that would open it as a question.
  private(set) lazy var whether = words("whether")
  /// Between an hour and what is to be done at it: "10 to call the doctor".
  private(set) lazy var toDo = words("to_do")
  /// What opens what is said, known or told: "that".
  private(set) lazy var that = words("that")
  private(set) lazy var inverting = phrases("inverting")
  /// Words before a number that is none of a mood: "level", "chapter".
  private(set) lazy var numbered = words("numbered")
  /// Words before how many of how many: "wordle 4/6", "episode 5 of 8".
  private(set) lazy var ofParts = words("of_parts")
  /// Words that no name holds: "where can I find how to change my name".
  private(set) lazy var nameless = words("nameless")
  /// Words for tears, which may be glad or sad ones.
  private(set) lazy var crying = words("crying")
  /// What one word of praise may stand before: "lovely shift".
  private(set) lazy var judged = words("judged")
  /// What mocking praise behind bad news is said of: "great start".
  private(set) lazy var mocked = words("mocked")
  /// Words that speak to somebody: "please".
  private(set) lazy var addressing = words("addressing")
  /// Words that open a text with a condition: "if".
  private(set) lazy var supposing = words("supposing")
  /// Words that make a number beside them a rating: "mood", "rating", "day".
  private(set) lazy var raters = words("rater")
  /// Those that also stand between another thing and its rating: the "was" of "anxiety was 8/10".
  private(set) lazy var plainRaters = words("plain_rater")
  /// Words that open a text with a reason: "since".
  private(set) lazy var reasonOpening = words("reason_opening")
  /// What begins a time up to which an answer is to know: "as of".
  private(set) lazy var asOf = phrases("as_of")
  /// Behind a question: the time that was asked about before.
  private(set) lazy var then = phrases("then")
  /// What is said behind any text out of politeness.
  private(set) lazy var politeTails = phrases("polite")
  /// Words around a check-in that are no part of it: at its start, there before a sign only ("today:"), and at its end.
  private(set) lazy var openings = phrases("opening")
  private(set) lazy var headings = phrases("heading")
  private(set) lazy var closings = phrases("closing")
  /// Words that say how well or how much something was done: "well", "enough".
  private(set) lazy var quality = words("quality")
  /// Words for lengths of time at the end of a name: "video minutes".
  private(set) lazy var lengths = words("lengths")
  /// What asks of the writer at the end of a text: "how was I".
  private(set) lazy var asksBehind = phrases("asks_behind")
  /// The same behind a sign, where others ask of nobody: "what was I thinking".
  private(set) lazy var asksBehindSign = phrases("asks_behind_sign")
  /// Words behind a feeling that is about nothing: "at", "and".
  private(set) lazy var closing = words("behind_feeling")
  /// Verbs before the title of a work, and the activity that it is: "read Wolf Hall".
  private(set) lazy var workActivities = [("reading", words("read_work")), ("tv", words("watched_work"))]
    .map { (activity: $0.0, verbs: $0.1) }
  /// What may stand right behind a title.
  private(set) lazy var besideTitles = words("beside_titles")
  /// Those of them that tell where or when it was read, which nobody orders: "in the bath".
  private(set) lazy var behindToldTitles = words("behind_told_titles")
  /// Words that point at one of several: "the next one".
  private(set) lazy var pointing = words("pointing")
  /// Words that point at a thing behind them: "this email".
  private(set) lazy var demonstratives = words("demonstrative")
  /// Words for whom something is done: "to me".
  private(set) lazy var beneficiaries = words("beneficiary")
  /// Words before the marks that one got in something: "scored 8/10 in maths".
  private(set) lazy var marked = words("marked")
  /// Words that tell of an exam that was passed or not.
  private(set) lazy var graded = words("graded")
  /// Names of other helpers, words that may stand before one, "hey", and those behind one that is called without a sign.
  private(set) lazy var helpers = words("helper")
  private(set) lazy var hailing = words("hailing")
  private(set) lazy var hailed = words("hailed")
  /// Orders to log what is told behind them.
  private(set) lazy var toLog = openingPhrases("to_log")
  /// What a suggestion is called.
  private(set) lazy var suggested = words("suggested")
  /// Words for feelings that are rated by themselves, and not as a mood: "anxiety 6/10".
  private(set) lazy var rated = words("rated")
  /// Parts of the body whose words mean nothing else: "knee"; and those whose words do, where nobody says whose they are:
  /// "back".
  private(set) lazy var bodyParts = words("body_part")
  private(set) lazy var ownParts = words("own_part")
  /// Words that join a text to the one before.
  private(set) lazy var linking = phrases("linking")
  /// What stands between a figure and what puts it right in the same breath: by itself, "no wait"; behind a sign, "ok";
  /// and as a denial, "no". And words that begin such a figure, besides digits.
  private(set) lazy var editing = openingPhrases("editing")
  private(set) lazy var mayEdit = openingPhrases("may_edit")
  private(set) lazy var denying = openingPhrases("denying")
  private(set) lazy var repairing = words("repairing")
  /// Words with which a text goes on behind what was put right: "9k just synced".
  private(set) lazy var behindRepair = words("behind_repair")
  /// Articles of one thing among others: "a".
  private(set) lazy var indefinite = words("indefinite")
  /// Words that begin an hour and are no part of a rating: "half nine".
  private(set) lazy var hourParts = words("hour_part")
  /// The word before an hour: "at".
  private(set) lazy var clockAt = words("clock_at")
  /// What makes a count of the number before it: "6 so far".
  private(set) lazy var soFar = phrases("so_far")
  /// Words for half a day beside a rating, with the time that each is: "am 2, pm 4".
  private(set) lazy var halves = Dictionary(
    phrases("half").map { ($0[0], $0.dropFirst(2).joined(separator: " ")) }, uniquingKeysWith: { first, _ in first })
  /// What stands before a file that is written, and words behind it that name none.
  private(set) lazy var into = words("into")
  private(set) lazy var noFile = words("no_file")
  /// Words that say nothing of what is to be done where nothing else explains them: "whoops", "instead".
  private(set) lazy var wrappers = words("wrapper")
  /// How a request begins that carries the journal somewhere, or removes it: "export my".
  private(set) lazy var carrying = openingPhrases("carrying")
  /// Words that take something out of what is asked for, "except", and that hold it to a part, "only".
  private(set) lazy var excluding = words("excluding")
  /// Words that make an exception and nothing else: "everything except".
  private(set) lazy var excepting = words("excepting")
  private(set) lazy var limiting = words("limiting")
  /// What opens a tail that says where, with whom or why: "weighed 83 kg on the grain scale".
  private(set) lazy var trailing = words("trailing")
  /// What stands before a count that is put right: "3 beers, in truth 4".
  private(set) lazy var recounting = words("recounting")
  /// "Everything that mentions the clinic".
  private(set) lazy var mentioning = words("mentioning")
  /// "Did I mention him": words that point back, and name nothing to look for.
  private(set) lazy var pronouns = words("pronouns")

  /// Words that dictation leaves for signs, the longest first.
  private(set) lazy var spokenSigns: [(words: [String], sign: String)] = [
    ("spoken_comma", ","), ("spoken_stop", "."), ("spoken_exclamation", "!"), ("spoken_question", "?"),
    ("spoken_line", "\n"),
  ].flatMap { id, sign in phrases(id).map { ($0, sign) } }.sorted { $0.0.count > $1.0.count }
  /// Those of them that are an ordinary word as well, and the words before and behind one that is no sign.
  private(set) lazy var doubtfulSigns = words("spoken_doubtful")
  private(set) lazy var beforeNoSign = words("before_no_sign")
  private(set) lazy var behindNoSign = words("behind_no_sign")
  /// Puts signs in the places of such words.
  private(set) lazy var spoken = SpokenSigns(self)
  /// How one may be for some time, and what a companion is asked to be: "silent till noon".
  private(set) lazy var hushed = words("hushed")
  /// Words that say how bad it is with a part of the body: "teeth hurt", "hands worst".
  private(set) lazy var sore = words("sore")
  /// Words for what befell the writer that are said of much else, "passed", and what they are said of then: "exam".
  private(set) lazy var saidOfMuch = words("said_of_much")
  private(set) lazy var examined = words("examined")
  /// Words around a length that say that it is all of it: "in all", and words that propose it: "let's".
  private(set) lazy var totalled = phrases("totalled")
  private(set) lazy var proposing = words("proposing")
  /// Which of two parts of the body it is: "left".
  private(set) lazy var sided = words("sided")
  /// Words of trade and of asking for help, which are said to somebody who sells or mends.
  private(set) lazy var trade = words("trade")

  private let table: ResourceTable

  init(_ files: ResourceFiles, language: String) {
    table = ResourceTable(files.text("Resources/\(language)/diary.tsv") ?? "", columns: 2)
  }

  private func phrases(_ id: String) -> [[String]] { table[id]?[1].phrases ?? [] }
  private func openingPhrases(_ id: String) -> OpeningPhrases { OpeningPhrases(table[id]?[1] ?? "") }
  private func words(_ id: String) -> Set<String> { table[id]?[1].firstWords ?? [] }
}
