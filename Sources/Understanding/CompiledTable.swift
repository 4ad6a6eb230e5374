internal import CProgram
internal import Glibc
package import Utterances

/// What is compiled of a language's texts, under a name: a file that is mapped and read in place.
///
/// The tables of moodlet's own texts are made with the product and lie beside the program, so that a new user's first
/// command is as quick as the next. What a user's own files change, and all of it where a program has no tables, is
/// compiled once and kept for that user.
///
///     let table = CompiledTable(cache: "/home/sam/.cache/moodlet/grammar.cache").appending(".en")
///     if let file = table.open(fingerprint) { … } else { …; table.keep(bytes, fingerprint) }
package struct CompiledTable: Sendable {
  /// What the paths of the tables that are kept for this user begin with; nil where nothing can be kept.
  private let cache: String?
  /// What the paths of the tables that were made with the product begin with; nil where there are none.
  private let product: String?
  /// What tells this table from the others.
  private var suffix = ""

  /// The tables of this program.
  ///
  /// - Parameter cache: What the paths begin with where they are kept for this user; nil to compile at every start what
  ///   was not made with the product.
  package init(cache: String?) {
    self.cache = cache
    product = Self.productFolder.map { "\($0)/\(Self.stem)" }
  }

  /// The tables that are to be made with the product, in a folder.
  package init(made folder: String) {
    cache = "\(folder)/\(Self.stem)"
    product = nil
  }

  /// What the names of the product's tables begin with.
  private static let stem = "understanding"

  /// The table whose name goes on so.
  package func appending(_ more: String) -> CompiledTable {
    var table = self
    table.suffix += more
    return table
  }

  /// Opens what was made from texts with this fingerprint; nil where it has to be compiled.
  package func open(_ fingerprint: UInt64) -> MappedFile? {
    if let product, let file = CacheFile.open(product: product + suffix, fingerprint, mark: cache.map { $0 + suffix }) {
      return file
    }
    return cache.flatMap { CacheFile.open($0 + suffix, fingerprint) }
  }

  /// Keeps what was compiled for the next start, where that can be done.
  package func keep(_ content: @autoclosure () -> [UInt8], _ fingerprint: UInt64) {
    if let cache { CacheFile.write(content(), fingerprint, to: cache + suffix) }
  }

  // MARK: The product's tables

  /// Where they lie: beside the program in a source tree, in `lib` where it is installed.
  private static let productFolder: String? = {
    guard let program = programPath, let slash = program.lastIndex(of: "/") else { return nil }
    let folder = program[..<slash]
    return ["\(folder)/moodlet-tables", "\(folder)/../lib/moodlet/tables"].first { access($0, R_OK | X_OK) == 0 }
  }()

  private static var programPath: String? {
    guard let path = realpath("/proc/self/exe", nil) ?? program_started_as().flatMap({ realpath($0, nil) }) else {
      return nil
    }
    defer { free(path) }
    return String(validatingCString: path)
  }
}
