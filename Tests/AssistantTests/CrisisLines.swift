/// Sixty lines that must bring help whatever is broken: all kinds of signs, said plainly and not.
enum CrisisLines {
  static let all = [
    "I want to kill myself", "i want to die", "I don't want to be alive anymore", "I'm going to end my life tonight",
    "i cant do this anymore i want to end it all", "I've been thinking about suicide", "I feel suicidal",
    "everyone would be better off without me", "I wish I was dead", "i wish i would just not wake up tomorrow",
    "I wrote a suicide note", "I have the pills ready and I'm going to take them", "I bought a rope to hang myself",
    "I'm planning to kill myself this weekend", "tonight I'm going to jump off the bridge", "there's no reason to live",
    "I have nothing to live for", "I don't see any point in living", "I can't go on living like this",
    "i just want to disappear forever and never wake up", "I want to hurt myself", "I cut myself again last night",
    "I've started cutting again", "i burned myself with a cigarette on purpose", "I keep thinking about cutting myself",
    "I need to self harm", "I took 40 pills", "I just overdosed", "I swallowed a whole bottle of paracetamol",
    "I took too many sleeping pills an hour ago", "he hit me again last night", "my husband beats me",
    "my boyfriend choked me yesterday", "I'm afraid he is going to kill me", "I was raped",
    "my partner threatened me with a knife", "my friend says she wants to kill herself",
    "my brother told me he wants to die", "my sister took an overdose", "my son is talking about suicide",
    "a friend of mine is going to kill himself", "is there a suicide hotline", "helpline", "show me the crisis lines",
    "i need a crisis line number", "kms tonight for real", "k1ll myself", "I want to k i l l myself", "i want 2 die",
    "i wanna kill my self", "i want to comit suicide", "slept 3 hours, walked to work, and I want to kill myself",
    "7/10 today but i want to kill myself", "note: I want to die", "log my mood as tired and i want to kill myself",
    "yes i want to die", "how was this week? i want to die", "I don't want to wake up anymore",
    "I'm going to take my own life", "he threatened to kill me and I'm scared to go home",
  ]
}
