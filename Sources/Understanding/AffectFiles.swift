package import Affect
internal import Glibc
internal import IntentGrammar
internal import JournalModel
package import ResourceFiles
package import Utterances

/// The affect lexicons of a language: `Resources/<language>/affect/*.lexicon`, the user's own in their places.
package struct AffectFiles {
  private let files: ResourceFiles
  private let language: LanguageFiles

  /// Creates a view of a language's lexicons.
  package init(files: ResourceFiles, language: String) {
    self.files = files
    self.language = LanguageFiles(files: files, language: language)
  }

  private var folder: String { "Resources/\(language.language)/affect/" }
  private var paths: [String] { files.paths(in: folder).filter { $0.hasSuffix(".lexicon") } }
  /// What words add to the entries, as fitted to labelled texts.
  private var hintsPath: String { "Weights/\(language.language)/feelings.weights" }

  /// The lexicon, from the compiled file when it is of these very files, else from the sources.
  ///
  /// - Parameters:
  ///   - tokenizer: The grammar's, whose words the lexicon then has.
  ///   - table: The compiled lexicon.
  package func open(tokenizer: Tokenizer, version: String, table: CompiledTable) -> AffectLexicon {
    let fingerprint = fingerprint(version: version)
    if let file = table.open(fingerprint),
      let lexicon = AffectLexicon(mapped: file, at: CacheFile.headLength)
    {
      return lexicon
    }
    let lexicon = compile(tokenizer: tokenizer).lexicon
    table.keep(lexicon.serialized(), fingerprint)
    return lexicon
  }

  /// Compiles the lexicons and tells what is wrong with their lines.
  ///
  /// - Parameter hasHints: Whether what words add to the entries is taken in.
  package func compile(
    tokenizer: Tokenizer, hasHints: Bool = true
  ) -> (lexicon: AffectLexicon, diagnostics: [LexiconDiagnostic]) {
    let sources = paths.compactMap { path in
      files.text(path).map { LexiconSource(name: path.split(separator: "/").suffix(1).joined(), text: $0) }
    }
    let activities = ResourceTable(files.text("Resources/activities.tsv") ?? "", columns: 1).rows.map { $0[0] }
    let hints = hasHints ? files.text(hintsPath).map { LexiconSource(name: "feelings.weights", text: $0) } : nil
    return AffectLexicon.compile(
      sources, activities: activities, tokenizer: tokenizer, known: knownWords(), hints: hints)
  }

  /// The words that the grammars hold for right as they are: those to keep, and those of their patterns.
  private func knownWords() -> [String] {
    language.sources().flatMap { source in
      source.text.split(separator: "\n").compactMap { line in
        let line = line.drop { $0 == " " }
        return ["keep ", "say "].first(where: line.hasPrefix).map { String(line.dropFirst($0.count)) }
      }
    }
  }

  /// Changes with the grammars, which make the tokenizer, and with the user's own lexicons.
  private func fingerprint(version: String) -> UInt64 {
    var hash = Fingerprint()
    hash.add("\(language.fingerprint(version: version))")
    guard let overrides = files.overrides,
      ["resources", "weights"].contains(where: { access("\(overrides)/\($0)", F_OK) == 0 })
    else { return hash.value }
    for path in paths + [hintsPath, "Resources/activities.tsv"] {
      guard let own = files.overridePath(path).flatMap(ResourceFiles.contents) else { continue }
      hash.add(path)
      own.withUnsafeBytes { hash.add($0) }
    }
    return hash.value
  }
}
