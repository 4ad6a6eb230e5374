internal import Utterances

/// Compiles a file of assertion into tables.
struct AssertionCompiler {
  private(set) var tables = AssertionTables()
  private(set) var file: AssertionFile
  private var classIndex: [String: Int] = [:]
  /// Members of several words, by class.
  private var longMembers: [[[Substring]]] = []
  private var graph = PhraseGraph(roots: AssertionTables.Root.allCases.count)

  init(_ file: AssertionFile) {
    self.file = file
    tables.groups = file.groups
    compileClasses()
    compileSpellings()
    for phrase in file.phrases {
      do { try compile(phrase) } catch { self.file.report(error, at: phrase.line) }
    }
    graph.write(to: &tables)
    finishWords()
  }

  // MARK: Classes

  private mutating func compileClasses() {
    for shape in ShapeClass.allCases {
      classIndex[shape.name] = shape.rawValue
      tables.shapes.append(WordClasses())
      tables.shapes[shape.rawValue][shape.rawValue] = true
    }
    for entry in file.classes {
      guard classIndex.count < WordClasses.limit else {
        file.report(.init(message: "there are too many classes", mend: "leave some out"), at: entry.line)
        break
      }
      classIndex[String(entry.name)] = classIndex.count
    }
    longMembers = Array(repeating: [], count: classIndex.count)
    for entry in file.classes { fill(entry.name, entry.members, entry.line, depth: 0) }
    for entry in file.classes { takeOut(entry.name, entry.members) }
    tables.engineClasses = EngineClass.allCases.map { classIndex[$0.name] ?? -1 }
    tables.quotation = tables.groups.firstIndex { $0.name == "quotation" } ?? -1
    tables.questioned = tables.groups.firstIndex { $0.name == "questioned" } ?? -1
    tables.foreign = tables.groups.firstIndex { $0.name == "foreign" } ?? -1
  }

  private mutating func fill(_ name: Substring, _ members: [Substring], _ line: Int, depth: Int) {
    guard let index = classIndex[String(name)] else { return }
    for member in members {
      if member.hasPrefix("<"), member.hasSuffix(">"), depth < 8 {
        let inner = member.dropFirst().dropLast()
        if let shape = ShapeClass.allCases.first(where: { $0.name == inner }) {
          tables.shapes[shape.rawValue][index] = true
          continue
        }
        guard let entry = file.classes.first(where: { $0.name == inner }) else {
          file.report(.init(message: "there is no class ‘\(inner)’", mend: "write a class line for it"), at: line)
          continue
        }
        fill(name, entry.members, line, depth: depth + 1)
      } else if member.hasPrefix("-"), member.count > 1 {
        addEnding(Array(member.dropFirst().utf8), index)
      } else if !member.hasPrefix("!") {
        let words = member.words
        if words.count == 1 { add(String(member), to: index) } else { longMembers[index].append(words) }
      }
    }
  }

  /// Takes out what a class, or a class in it, does without, save what the class names itself.
  private mutating func takeOut(_ name: Substring, _ members: [Substring]) {
    guard let index = classIndex[String(name)] else { return }
    let own = Set(members)
    for word in without(members, depth: 0) where !own.contains(word) { remove(word, from: index) }
  }

  private func without(_ members: [Substring], depth: Int) -> [Substring] {
    guard depth < 8 else { return [] }
    var result: [Substring] = []
    for member in members {
      let isTaken = member.hasPrefix("!")
      let word = isTaken ? member.dropFirst() : member
      guard word.hasPrefix("<"), word.hasSuffix(">") else {
        if isTaken { result.append(word) }
        continue
      }
      let inner = file.classes.first { $0.name == word.dropFirst().dropLast() }?.members ?? []
      result += isTaken ? inner : without(inner, depth: depth + 1)
    }
    return result
  }

  private mutating func remove(_ word: Substring, from index: Int) {
    tables.classes[intern(String(word))][index] = false
    taken.insert(Taken(word: intern(String(word)), index: index))
  }

  private struct Taken: Hashable {
    var word: Int
    var index: Int
  }
  private var taken: Set<Taken> = []

  private mutating func intern(_ word: String) -> Int {
    let id = Int(tables.words.insert(word))
    while tables.classes.count <= id { tables.classes.append(WordClasses()) }
    return id
  }

  private mutating func add(_ word: String, to index: Int) { tables.classes[intern(word)][index] = true }

  private mutating func addEnding(_ text: [UInt8], _ index: Int) {
    if let known = tables.endings.firstIndex(where: { $0.text == text }) {
      tables.endings[known].classes[index] = true
    } else {
      var classes = WordClasses()
      classes[index] = true
      tables.endings.append((text, classes))
    }
  }

  /// Gives the file's own words the classes of their endings, save where the file takes them out.
  private mutating func finishWords() {
    for id in tables.classes.indices {
      var classes = tables.classes[id]
      classes.formUnion(tables.classesOfEnding(tables.words.word(Int32(id))))
      tables.classes[id] = classes
    }
    tables.cliticOf = FlatArray(Array(repeating: -1, count: tables.words.count))
    for entry in file.clitics {
      guard let word = tables.words.id(of: String(entry.word)), let form = tables.words.id(of: String(entry.form))
      else {
        continue
      }
      tables.cliticOf[Int(word)] = form
    }
    for entry in taken { tables.classes[entry.word][entry.index] = false }
    while tables.expansionStart.count <= tables.words.count {
      tables.expansionStart.append(Int32(tables.expansions.count))
    }
  }

  private mutating func compileSpellings() {
    let known = file.spellings.map { (intern(String($0.word)), $0.words.map { Int32(intern(String($0))) }) }
    var byWord: [Int: [Int32]] = [:]
    for (word, words) in known { byWord[word] = words }
    for id in 0..<tables.words.count {
      tables.expansionStart.append(Int32(tables.expansions.count))
      tables.expansions += byWord[id] ?? []
    }
  }

  // MARK: Phrases

  private mutating func compile(_ phrase: AssertionFile.Phrase) throws(AssertionFault) {
    let notation = try PhraseNotation(phrase.text)
    let group = tables.groups[phrase.group]
    let ending = AssertionTables.Ending(group: Int32(phrase.group), line: Int32(phrase.line))
    for variant in notation.variants {
      for steps in try steps(of: variant) {
        if let old = graph.insert(steps, at: root(of: group, notation.anchor).rawValue, ending) {
          let there = tables.groups[Int(old.group)].name
          throw AssertionFault(
            message: "‘\(phrase.text)’ stands in [\(there)] at line \(old.line) already", mend: "leave one of them out")
        }
      }
    }
  }

  private func root(of group: AssertionGroup, _ anchor: PhraseNotation.Anchor) -> AssertionTables.Root {
    switch group.purpose {
    case .opener: .opener
    case .subject: .subject
    case .licence:
      switch group.subject {
      case .own, .joint: .licenceOwn
      case .thing, .other: .licenceThing
      case .none: .licenceNone
      }
    default:
      switch anchor {
      case .anywhere: .anywhere
      case .clause: .clause
      case .sentence: .sentence
      }
    }
  }

  /// The sequences of steps for a sequence of elements: one, or more where a class has members of several words.
  private mutating func steps(of elements: [PhraseElement]) throws(AssertionFault) -> [[PhraseGraph.Step]] {
    var result: [[PhraseGraph.Step]] = [[]]
    for element in elements {
      var next: [[PhraseGraph.Step]] = []
      for tail in try choices(element) { next += result.map { $0 + tail } }
      result = next
    }
    return result
  }

  private mutating func choices(_ element: PhraseElement) throws(AssertionFault) -> [[PhraseGraph.Step]] {
    switch element {
    case .word(let word): return [[.init(label: Int32(intern(word)))]]
    case .any: return [[.init(label: AssertionTables.Label.any)]]
    case .end: return [[.init(label: AssertionTables.Label.end)]]
    case .lookahead: return [[.init(label: AssertionTables.Label.lookahead)]]
    case .questioned: return [[.init(label: AssertionTables.Label.questioned)]]
    case .members(let name), .several(let name):
      guard let index = classIndex[name] else {
        throw AssertionFault(message: "there is no class ‘\(name)’", mend: "write a class line for it")
      }
      let label = AssertionTables.Label.members(index)
      if case .several = element { return [[.init(label: label, isSeveral: true)]] }
      var result: [[PhraseGraph.Step]] = [[.init(label: label)]]
      for member in longMembers[index] { result.append(member.map { .init(label: Int32(intern(String($0)))) }) }
      return result
    }
  }
}

extension AssertionTables {
  /// The classes that a word has by how it ends.
  func classesOfEnding(_ word: String) -> WordClasses {
    var word = word
    return word.withUTF8 { bytes in
      var result = WordClasses()
      for ending in endings where bytes.count > ending.text.count + 1 && bytes.last == ending.text.last {
        let start = bytes.count - ending.text.count
        var index = 0
        while index < ending.text.count, bytes[start + index] == ending.text[index] { index += 1 }
        if index == ending.text.count { result.formUnion(ending.classes) }
      }
      return result
    }
  }
}
