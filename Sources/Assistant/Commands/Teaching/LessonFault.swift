internal import JSONText
internal import Understanding

/// Why a phrase can't be taught.
package enum LessonFault: Sendable, Hashable {
  /// The phrase has no words.
  case noPhrase
  /// The phrase is one of moodlet's own that has to keep its meaning: the command's name.
  case coreWord(String)
  /// The phrase or the meaning tells of a crisis: it must always be answered with help.
  case crisis
  /// A part of the meaning is not understood, as it was written.
  case notUnderstood(String)
  /// The meaning comes back to the phrase, by way of these.
  case cycle([String])
  /// The meaning goes through more phrases than this.
  case tooDeep(limit: Int)
  /// The meaning teaches or forgets phrases itself.
  case nested
  /// A place in braces that only one of phrase and meaning has, or that comes twice.
  case slot(String)

  init(_ fault: Lesson.Fault) {
    switch fault {
    case .noPhrase: self = .noPhrase
    case .coreWord(let command): self = .coreWord(command)
    case .notUnderstood(let part): self = .notUnderstood(part)
    case .cycle(let path): self = .cycle(path)
    case .tooDeep(let limit): self = .tooDeep(limit: limit)
    case .nested: self = .nested
    case .slot(let name): self = .slot(name)
    }
  }

  /// The argument that is at fault.
  var argument: String {
    switch self {
    case .noPhrase, .coreWord, .crisis: "phrase"
    case .notUnderstood, .cycle, .tooDeep, .nested, .slot: "meaning"
    }
  }

  /// A word for the fault.
  var word: String {
    switch self {
    case .noPhrase: "no_words"
    case .coreWord: "core_word"
    case .crisis: "crisis"
    case .notUnderstood: "not_understood"
    case .cycle: "cycle"
    case .tooDeep: "too_deep"
    case .nested: "nested"
    case .slot: "slot"
    }
  }

  /// What would do instead, for tools.
  var expected: String {
    switch self {
    case .noPhrase: "a phrase with a word in it"
    case .coreWord: "a phrase that is none of the words that always keep their meaning"
    case .crisis: "a phrase without signs of a crisis"
    case .notUnderstood: "text that parse understands"
    case .cycle: "a meaning that does not lead back to the phrase"
    case .tooDeep(let limit): "a meaning that goes through at most \(limit) other phrases"
    case .slot: "the same names in braces in phrase and meaning, each once in the phrase"
    case .nested: "a meaning that teaches and forgets nothing"
    }
  }

  /// The sentence for people.
  func reply(_ phrase: String) -> (key: String, values: JSONObject) {
    var values: JSONObject = ["phrase": .string(phrase)]
    switch self {
    case .coreWord(let command): values["command"] = .string(command)
    case .notUnderstood(let part): values["part"] = .string(part)
    case .cycle(let path): values["path"] = .strings(path)
    case .tooDeep(let limit): values["limit"] = .int(limit)
    case .slot(let name): values["slot"] = .string("{\(name)}")
    case .noPhrase, .crisis, .nested: break
    }
    return ("teach.refused.\(word)", values)
  }
}
