/// What a sign of crisis is about. The order is that in which help is told when there are several.
public enum CrisisKind: Int32, Sendable, Hashable, CaseIterable {
  /// Too much of something was taken.
  case overdose
  /// Violence, threats, being followed, not being safe.
  case danger
  /// A plan, a means or a time for ending one's life.
  case plan
  /// Wanting to die by one's own doing.
  case ideation
  /// Wanting to hurt oneself, or having done so.
  case selfHarm
  /// Wishing not to wake up, not to exist, being a burden.
  case passive
  /// Somebody else is at risk.
  case friend
  /// Help was asked for by its name, and nothing else was said.
  case asked

  /// The word for the kind, in pattern files, replies and results.
  public var name: String {
    switch self {
    case .overdose: "overdose"
    case .danger: "danger"
    case .plan: "plan"
    case .ideation: "ideation"
    case .selfHarm: "self_harm"
    case .passive: "passive"
    case .friend: "friend"
    case .asked: "asked"
    }
  }

  /// The kind of a name; nil for any other word.
  public init?(name: some StringProtocol) {
    guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = kind
  }
}

/// A sign of crisis in a text: what it is about, and where it stands.
public struct CrisisSign: Sendable, Hashable {
  /// What it is about.
  public var kind: CrisisKind
  /// Where it stands, as UTF-8 offsets into the text.
  public var range: Range<Int>
  /// The line of the pattern file that found it, from 1.
  public var line: Int
  /// Whether it stands whatever all words together say.
  public var isPlain = false
}

/// All signs of crisis in a text.
public struct CrisisSigns: Sendable, Hashable {
  /// The signs, in the order of the text.
  public var signs: [CrisisSign] = []

  /// Creates a result with these signs.
  public init(_ signs: [CrisisSign] = []) { self.signs = signs }

  /// Whether there are none.
  public var isEmpty: Bool { signs.isEmpty }

  /// Whether the writer is the one at risk, or one of them.
  public var isAboutSelf: Bool { signs.contains { $0.kind != .friend && $0.kind != .asked } }

  /// The kinds found, the most urgent first.
  public var kinds: [CrisisKind] { CrisisKind.allCases.filter { kind in signs.contains { $0.kind == kind } } }
}
