/// The forms of other programs' files that moodlet reads. A format is known by what is in a file, not by its name.
package enum ImportFormat: String, Sendable, Hashable, CaseIterable {
  /// moodlet's own complete export, and its lines of JSON.
  case moodlet
  /// moodlet's own tables: the six columns, and the full one.
  case moodletCSV = "moodlet_csv"
  /// moodlet's own pages of Markdown, which may have been edited by hand.
  case markdown
  /// Daylio's table, in its three generations.
  case daylio
  /// Daylio's backup, which knows the levels of moods.
  case daylioBackup = "daylio_backup"
  /// jrnl's text.
  case jrnl
  /// jrnl's JSON.
  case jrnlJSON = "jrnl_json"
  case dayOne = "day_one"
  case appleHealth = "apple_health"
  case healthAutoExport = "health_auto_export"
  case activityWatch = "activity_watch"
  case bearable
  case howWeFeel = "how_we_feel"
  case pixels
  case nomie
  case fitbit
  case googleFit = "google_fit"
  case sleepAsAndroid = "sleep_as_android"
  /// Any other table, by the names of its columns.
  case csv

  /// The formats that a word of the user's may mean, such as `csv`.
  package static func named(_ word: String) -> Set<ImportFormat> {
    switch word {
    case "csv": [.csv, .moodletCSV, .daylio, .bearable, .howWeFeel, .nomie, .sleepAsAndroid]
    case "json": [.moodlet, .jrnlJSON, .healthAutoExport, .activityWatch, .pixels, .nomie, .fitbit, .googleFit]
    case "moodlet": [.moodlet, .moodletCSV, .markdown]
    case "daylio": [.daylio, .daylioBackup]
    case "jrnl": [.jrnl, .jrnlJSON]
    default: ImportFormat(rawValue: word).map { [$0] } ?? []
    }
  }
}
