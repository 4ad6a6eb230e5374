package import JSONText
internal import Understanding

/// Something that could be typed next.
package struct Completion: Sendable, Hashable {
  /// The text that takes the place of the word, or of the whole line for a phrase.
  package var text: String
  /// `phrase`, `activity`, `emotion`, `metric`, `weather` or `command`.
  package var kind: String
  /// A word about it.
  package var detail: String

  package var json: JSON {
    .object(["text": .string(text), "kind": .string(kind), "detail": .string(detail)])
  }
}

extension Assistant {
  /// The most items that are offered.
  static let mostCompletions = 30

  /// What could be typed next: whole phrases that begin as the line does, then words that end the last word.
  ///
  /// - Parameter cursor: Where the cursor is, in Unicode scalars; the end when nil or beyond it.
  package func complete(_ text: String, cursor: Int?, _ context: TurnContext) -> [Completion] {
    defer { letGo() }
    speak(for: context, settings)
    let scalars = text.unicodeScalars
    let end = cursor.map { scalars.index(scalars.startIndex, offsetBy: max(0, $0), limitedBy: scalars.endIndex) } ?? nil
    let line = String(scalars[..<(end ?? scalars.endIndex)]).lowercased()
    var items: [Completion] = []
    let names = (try? readableJournal()).map(names) ?? .none
    for shortcut in names.shortcuts where shortcut.phrase.lowercased().hasPrefix(line) && !line.isEmpty {
      items.append(Completion(text: shortcut.phrase, kind: "phrase", detail: shortcut.meaning))
    }
    for page in words.help.topics {
      for command in page.commands {
        for example in command.examples where example.lowercased().hasPrefix(line) && example.lowercased() != line {
          items.append(Completion(text: example, kind: "phrase", detail: command.name))
        }
      }
    }
    let word = line.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
    // A phrase that goes on as the line does is what was meant; single words would only get in its way.
    if items.isEmpty, !word.isEmpty, line.last?.isWhitespace != true {
      for name in names.names where name.phrase.lowercased().hasPrefix(word) && name.phrase.lowercased() != word {
        items.append(Completion(text: name.phrase, kind: name.kind, detail: name.kind))
      }
      for (kind, names) in words.names {
        for name in names where name.hasPrefix(word) && name != word {
          items.append(Completion(text: name, kind: kind, detail: kind))
        }
      }
    }
    var seen: Set<String> = []
    return Array(items.filter { seen.insert($0.text).inserted }.prefix(Self.mostCompletions))
  }
}
