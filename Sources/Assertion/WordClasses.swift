/// The classes that a word is in, as 256 bits.
struct WordClasses: Sendable, Hashable {
  /// How many classes a file may have.
  static let limit = 256

  // Four words and no vector, which would have to lie at every 32nd byte of a file.
  private var (a, b, c, d): (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  /// No classes.
  init() {}

  /// Whether the word is in a class.
  @inline(__always)
  subscript(index: Int) -> Bool {
    get { self[word: index >> 6] >> UInt64(index & 63) & 1 == 1 }
    set {
      let bit: UInt64 = 1 << UInt64(index & 63)
      if newValue { self[word: index >> 6] |= bit } else { self[word: index >> 6] &= ~bit }
    }
  }

  @inline(__always)
  private subscript(word place: Int) -> UInt64 {
    get {
      precondition(place >= 0 && place < 4)
      return place < 2 ? (place == 0 ? a : b) : (place == 2 ? c : d)
    }
    set {
      switch place {
      case 0: a = newValue
      case 1: b = newValue
      case 2: c = newValue
      default:
        precondition(place == 3)
        d = newValue
      }
    }
  }

  /// Whether two words have a class in common.
  @inline(__always)
  func overlaps(_ other: WordClasses) -> Bool {
    a & other.a | b & other.b | c & other.c | d & other.d != 0
  }

  /// Adds the classes of another word.
  mutating func formUnion(_ other: WordClasses) {
    a |= other.a
    b |= other.b
    c |= other.c
    d |= other.d
  }
}

/// Classes that no file lists, since a word is in them by its shape.
enum ShapeClass: Int, CaseIterable {
  /// `<#>`: a number in digits.
  case number
  /// `<unknown>`: a word that the file does not know.
  case unknown
  /// `<capital>`: a word that the file does not know, with a capital inside a sentence.
  case capital
  /// `<initial>`: a word that the file does not know, with a capital wherever it stands.
  case initial

  /// The name in a file.
  var name: String {
    switch self {
    case .number: "#"
    case .unknown: "unknown"
    case .capital: "capital"
    case .initial: "initial"
    }
  }
}

/// Classes that the engine itself asks for. A file without one has no such words.
enum EngineClass: Int, CaseIterable {
  /// A clause begins before these, wherever they stand: I, we, he.
  case pronoun
  /// … but not after these: an auxiliary, "and" between persons.
  case inside
  /// A clause begins before these: but, because, while.
  case cut
  /// A clause begins before these if a subject follows: and, so, then, if.
  case link
  /// A clause begins before these if a verb form follows that tells: "and made".
  case and
  /// After these an attached word is what it seems: it's, that's. After others it may be a genitive: Mum's.
  case bearer
  /// A list that ends in these goes on: or, nor.
  case either
  /// Forms that tell what happened: went, -ed.
  case past
  /// Of those, forms that tell of something new where they stand behind what is denied: "skipped breakfast had a coffee".
  case told
  /// Have, has; and been, done, which make it tell what happened.
  case have, participle
  /// Forms that a clause without a subject may begin with and go on telling of the last person.
  case verb
  /// Verbs and auxiliaries by which a clause has a subject before them.
  case finite
  /// A scrap with one of these before a person is for that person: for, to.
  case beneficiary
  /// Persons.
  case person
  /// Forenames.
  case name
  /// Words that end a noun phrase: of, in, with.
  case preposition
  /// Words that may stand small inside a title: the, of, and.
  case small
  /// Adverbs that may stand before a verb.
  case adv
  /// Words of feeling.
  case emotion
  /// Him, her, them.
  case him
  /// Where a person is who has no part in what is told next: "kids in bed", "hubby away".
  case absent
  /// Verbs in a form that no diary begins with, but an order or a list of things to do: buy, call.
  case base

  /// The name in a file.
  var name: String { "\(self)" }
}
