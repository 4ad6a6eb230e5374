/// What people say: short and long, all topics, with typing mistakes and with sentences that mean nothing here.
let utterances = [
  "log my mood as tired", "feeling great after yoga", "slept 5 hours and had two coffees", "7/10 today",
  "yesterday evening I was anxious", "didn't exercise", "note: called mum, felt lighter", "I'm fine I guess", "😊",
  "better than yesterday", "terrible", "mood 4", "pretty good day, gym with Tom and then dinner with friends",
  "make that a 4", "actually I slept 6 hours", "add coffee to this morning's entry", "remove work from that",
  "delete my last entry", "scrap yesterday's 3pm one", "undo", "oops, take that back", "redo",
  "how was this week", "sum up October", "how have I been", "weekly review", "compare this month with last month",
  "weekdays versus weekends", "average mood in October", "how many coffees this week",
  "what was my worst day last month", "is my sleep improving", "show my entries from Tuesday",
  "what did I write yesterday", "last 5 check-ins", "show my year in pixels", "mood calendar for March",
  "find entries where I talked about work stress", "what's my streak", "any patterns?", "what have you noticed",
  "what affects my mood", "does coffee ruin my sleep", "how does exercise change my mood the next day",
  "what did I do most this month", "when do I feel worst during the day", "how was I this time last year",
  "why do you say that?", "make a PDF of last week", "what could help", "give me something to write about",
  "the walk helped", "let's breathe", "box breathing for 2 minutes", "help me ground myself", "sleep tips",
  "track pain from 0 to 10", "stop tracking pain", "I want to exercise 3 times a week", "no caffeine after 2pm",
  "how are my goals", "pause the running goal", "remind me to check in every day at 9pm",
  "nudge me hourly on weekdays", "cancel the evening reminder", "move it to 10pm", "stop all reminders until Monday",
  "snooze 30 minutes", "quiet hours from 10pm to 7am", "how is my moodlet", "call it Pixel",
  "how many points do I have", "what's in the shop", "buy the red scarf", "export everything as CSV",
  "import my Daylio file ~/daylio.csv", "back up my data to ~/safe", "delete everything", "call me Sam",
  "use a ten point scale", "show my settings", "when I say gn, log my mood as sleepy and remind me at 8am",
  "help", "hello there", "thanks!", "good night", "yes", "no", "never mind",
  "log my mod as tierd", "sumarise last weak", "remnid me tomorow at 8", "what is the capital of France",
  "book me a flight to Lisbon on Friday", "purple elephants compute quietly",
  """
  Woke at six with a headache, two coffees before nine and a meeting that never ended. Lunch with Priya by the canal \
  helped. In the evening I ran 5 km, felt proud, and was in bed at half past ten.
  """,
]

/// What takes some 30 words: days told in one breath and in sentences, requests with their reasons, and what is for nobody
/// here.
let longUtterances = [
  """
  woke up late with a stiff neck, two coffees on the train, the meeting about the budget ran over again and by the \
  evening I was too tired to cook anything
  """,
  """
  Slept seven hours. Walked to work along the river. Everybody was kind today for once, and the sun came out while we \
  were eating on the steps. I'd call it a four.
  """,
  """
  could you please remind me every weekday at half past eight in the evening to write down what I ate, and also show \
  me how last week compares with the one before
  """,
  """
  yesterday was awful because the boiler broke and my sister rang to argue about the flat but this morning I ran five \
  kilometres and now I feel calmer and almost proud
  """,
  """
  I think that I would like to know whether the days on which I drink more than two coffees are the ones on which I \
  sleep badly and feel anxious afterwards
  """,
  """
  The landlord came about the damp, stood there with his hands in his pockets, said it was condensation, and left \
  before I had found the photographs that I took in March and April
  """,
  """
  so basically the plan is to stop drinking on weeknights, get to bed before eleven, and go swimming at least twice a \
  week until the end of the year, can you set that
  """,
  """
  is there a train from the central station to the airport that leaves after ten at night on Sundays and takes \
  bicycles without a reservation, and what does it cost for two adults
  """,
]
