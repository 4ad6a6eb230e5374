// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// Without the standard library's regular expressions and tasks, which come with every file unless they are turned away:
/// two megabytes of the program, and a start that looks through their types as well.
let lean: [SwiftSetting] = [
  .unsafeFlags([
    "-Xfrontend", "-disable-implicit-string-processing-module-import", "-Xfrontend",
    "-disable-implicit-concurrency-module-import",
  ])
]
/// Each function in a section of its own, so that a release has none that nobody calls.
let sections: [SwiftSetting] = [.unsafeFlags(["-Xfrontend", "-function-sections"], .when(configuration: .release))]
/// Asks for generic types by code and not by their names, which would be read and looked up one by one at each start: a tenth
/// of the work of a run that says one thing, for 40 KB of code.
let direct: [SwiftSetting] = [
  .unsafeFlags(
    ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"], .when(configuration: .release))
]
/// Small rather than fast: a sixth less code.
let small: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// Optimised as a whole: a fifth less work for the compiler than file by file, and generic code is made for its types.
let whole = ["-O", "-whole-module-optimization", "-disable-batch-mode", "-num-threads", "2"]

/// Where all tests run with their coverage, as CI does, the module with most of the work is optimised too, for they then
/// take less time. Who changes it would wait for it to be compiled whole after each word.
let isMeasured = Context.environment["COVERAGE"] != nil

/// A Swift module and its tests, which live in `Tests/<name>Tests`; `data` names files there that are no sources. Tests
/// that draw at random do it with `SeededRandom`; `testing` names what only they use.
/// `isHot` modules compile whole languages, go through whole journals or are what the tests run most, and are optimised in
/// debug builds too: unoptimised, a first run takes many seconds, and so does each test that compiles a language. `isCold`
/// ones run once a turn, or mostly wait for SQLite, and are compiled to be small in a release.
func module(
  _ name: String, uses modules: [String] = [], testing more: [String] = [], data: [String] = [], isHot: Bool = false,
  isCold: Bool = false
) -> [Target] {
  var optimised: [SwiftSetting] = isHot ? [.unsafeFlags(whole, .when(configuration: .debug))] : []
  if isCold { optimised += small }
  let tested = Set([name, "SeededRandom"] + modules + more).sorted()
  return [
    .target(
      name: name, dependencies: modules.map { .init(stringLiteral: $0) },
      swiftSettings: settings + lean + sections + direct + optimised),
    .testTarget(
      name: "\(name)Tests", dependencies: tested.map { .init(stringLiteral: $0) }, exclude: data,
      swiftSettings: settings),
  ]
}

// Modules come in the order of their dependencies: each uses only those above it.
let modules: [Target] = [
  module("SeededRandom"),
  module("TextSearch", isHot: true),
  module("CivilTime", isHot: true),
  module("Sky", uses: ["CivilTime", "TextSearch"]),
  module("Schedules", uses: ["CCalendar", "CivilTime", "SeededRandom", "Sky"], isHot: true, isCold: true),
  module("JSONText", isHot: true),
  module("ContentDigest"),
  module("Merging", uses: ["ContentDigest", "JSONText"], isCold: true),
  module("JournalModel", uses: ["CivilTime"]),
  module("ResourceFiles", uses: ["CInflate", "EmbeddedResources"]),
  module("Utterances", isHot: true),
  module("WordWeights", uses: ["SeededRandom", "Utterances"], isHot: true),
  module("IntentGrammar", uses: ["SeededRandom", "Utterances", "WordWeights"], isHot: true),
  module("Safety", uses: ["ResourceFiles", "TextSearch", "Utterances", "WordWeights"], isHot: true, isCold: true),
  module("Affect", uses: ["JournalModel", "Utterances", "WordWeights"], isHot: true, isCold: true),
  module("TimeExpressions", uses: ["CivilTime", "Utterances"], isHot: true),
  module("Assertion", uses: ["ResourceFiles", "Utterances"], data: ["Sentences"], isHot: true, isCold: true),
  module(
    "Understanding",
    uses: [
      "CivilTime", "JSONText", "JournalModel", "ResourceFiles", "SeededRandom", "Utterances", "IntentGrammar", "Affect",
      "TimeExpressions", "TextSearch", "Assertion", "CProgram",
    ], isHot: isMeasured, isCold: true),
  module(
    "Insights", uses: ["SeededRandom", "CivilTime", "JournalModel"], data: ["Reference"], isHot: true, isCold: true),
  module("Companion", uses: ["CivilTime", "JournalModel"], testing: ["ResourceFiles"], isHot: true, isCold: true),
  module(
    "Replies", uses: ["CivilTime", "JSONText", "JournalModel", "ResourceFiles", "TextSearch"], data: ["Golden"],
    isHot: true,
    isCold: true),
  module("Charts", uses: ["CivilTime", "Replies", "TextSearch", "CDrawing"], data: ["Golden"], isCold: true),
  module(
    "JournalStore",
    uses: ["CivilTime", "JSONText", "JournalModel", "Merging", "ResourceFiles", "TextSearch", "CSQLite"],
    isHot: true, isCold: true),
  module(
    "Exchange", uses: ["CivilTime", "JSONText", "JournalModel", "TextSearch", "CArchive", "CXMLReader"],
    data: ["Fixtures"], isCold: true),
  module(
    "Assistant",
    uses: [
      "CivilTime", "JSONText", "JournalModel", "ResourceFiles", "Utterances", "IntentGrammar", "Safety", "Affect",
      "TimeExpressions", "Understanding", "Insights", "Companion", "Replies", "Charts", "JournalStore", "Exchange",
      "Schedules", "ContentDigest", "Merging", "SeededRandom", "Sky", "TextSearch",
    ], testing: ["CSQLite", "DemoData"], isCold: true),
  module(
    "AssistantServer", uses: ["CivilTime", "JSONText", "JournalModel", "Understanding", "Assistant"], isCold: true),
  module(
    "ModelContext", uses: ["CivilTime", "JSONText", "JournalModel", "Understanding", "Assistant", "AssistantServer"],
    isCold: true),
  module(
    "DemoData", uses: ["CivilTime", "JournalModel", "JournalStore", "ResourceFiles", "SeededRandom"],
    testing: ["Insights"], isCold: true),
].flatMap { $0 }

// C: shims and bytes only.
let libraries: [Target] = [
  .target(name: "CSQLite", linkerSettings: [.linkedLibrary("sqlite3")]),
  // Opened for a chat alone, so that the start stays quick; only its headers are needed to build.
  .target(name: "CReadline"),
  .target(name: "CProgram"),
  .target(name: "CArchive"),
  .target(name: "CXMLReader"),
  // libical likewise, when a rule is read.
  .target(name: "CCalendar"),
  .target(name: "CDrawing"),
  // zlib likewise.
  .target(name: "CInflate"),
  .target(name: "EmbeddedResources"),
]

let package = Package(
  name: "moodlet",
  products: [.executable(name: "moodlet", targets: ["moodlet"])],
  targets: libraries + modules + [
    .executableTarget(
      name: "moodlet",
      dependencies: [
        "Affect", "Assistant", "AssistantServer", "CProgram", "CReadline", "CSQLite", "Charts", "CivilTime", "DemoData",
        "JSONText", "JournalModel", "JournalStore", "ModelContext", "ResourceFiles", "Safety", "TextSearch",
        "Understanding",
      ],
      swiftSettings: settings + lean + sections + direct + small,
      // What tells one build from another stands in the program itself: the tables that are made with it know it by that.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--build-id"])]),
    // Fits the weights that the program has: for who changes its texts, and no part of it.
    .executableTarget(
      name: "moodlet-weigh", dependencies: ["Assistant", "ResourceFiles", "Safety", "Understanding"],
      swiftSettings: settings),
    .testTarget(
      name: "MoodletTests",
      dependencies: ["CivilTime", "JSONText", "JournalModel", "JournalStore", "moodlet", "moodlet-weigh"],
      exclude: ["Golden"],
      swiftSettings: settings),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Affect", "Assistant", "CivilTime", "DemoData", "Insights", "JSONText", "JournalModel", "JournalStore",
        "ResourceFiles", "Understanding",
      ],
      path: "Benchmarks", exclude: ["README.md", "figures.json", "echo.c"], swiftSettings: settings),
    // Another process for the tests of JournalStore.
    .executableTarget(
      name: "store-exerciser", dependencies: ["CivilTime", "JournalModel", "JournalStore"],
      path: "Tests/Support/StoreExerciser", swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
