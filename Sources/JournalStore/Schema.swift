/// The tables of the journal, as numbered steps from an empty file.
///
/// A step that has been released is never edited: a change is a new step at the end. Tables that are recorded for
/// undo only ever gain columns at their end, since changesets of earlier versions name columns by position.
enum Schema {
  /// `moodlet` files say so in their header ("MOOD").
  static let applicationID: Int32 = 0x4D4F_4F44

  /// Tables whose rows commands change; their changes are recorded and can be undone.
  ///
  /// A command that keeps something new adds its table here and in a migration.
  static let recordedTables = ["entry"] + tagTables + ["setting", "record"]

  /// Tables whose rows belong to an entry.
  static let tagTables = ["emotion", "activity", "measurement", "weather", "attachment", "person", "place", "answer"]

  /// Which column of `entry` says when a row was written last.
  static let updatedColumn: Int32 = 18

  /// Element n takes a file from version n to n + 1.
  static let migrations = [first, names, answers, mergingTables + watches, unwatched]

  /// How many steps there are.
  static let version = 5

  /// What makes an empty file as all steps would, without what a later one takes away.
  static let whole = [first, names, answers, mergingTables].joined(separator: ";\n")

  private static let first = """
    -- One check-in. Tags that come in lists have tables of their own.
    CREATE TABLE entry (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      at INTEGER NOT NULL,
      utc_offset INTEGER NOT NULL,
      day INTEGER NOT NULL,
      whole_day INTEGER NOT NULL CHECK (whole_day IN (0, 1)),
      span_start INTEGER,
      span_end INTEGER,
      mood REAL CHECK (mood BETWEEN 1 AND 5),
      scale INTEGER NOT NULL,
      mood_source TEXT NOT NULL,
      situation TEXT,
      note TEXT,
      change TEXT,
      change_than TEXT,
      source TEXT NOT NULL,
      key TEXT,
      created INTEGER NOT NULL,
      updated INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX entry_at ON entry (at);
    -- Covers the daily figures: these never read the entries themselves.
    CREATE INDEX entry_day ON entry (day, at, mood);
    CREATE UNIQUE INDEX entry_key ON entry (key) WHERE key IS NOT NULL;

    CREATE TABLE emotion (
      entry INTEGER NOT NULL REFERENCES entry, name TEXT NOT NULL, position INTEGER NOT NULL,
      PRIMARY KEY (entry, name)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX emotion_name ON emotion (name, entry);

    CREATE TABLE activity (
      entry INTEGER NOT NULL REFERENCES entry, name TEXT NOT NULL,
      done INTEGER NOT NULL CHECK (done IN (0, 1)), position INTEGER NOT NULL,
      PRIMARY KEY (entry, name, done)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX activity_name ON activity (name, done, entry);

    CREATE TABLE measurement (
      entry INTEGER NOT NULL REFERENCES entry, position INTEGER NOT NULL, metric TEXT NOT NULL,
      value REAL NOT NULL, said_unit TEXT, said_value REAL,
      PRIMARY KEY (entry, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX measurement_metric ON measurement (metric, entry, value);

    CREATE TABLE weather (
      entry INTEGER NOT NULL REFERENCES entry, name TEXT NOT NULL, position INTEGER NOT NULL,
      PRIMARY KEY (entry, name)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX weather_name ON weather (name, entry);

    CREATE TABLE attachment (
      entry INTEGER NOT NULL REFERENCES entry, position INTEGER NOT NULL, path TEXT NOT NULL,
      PRIMARY KEY (entry, position)
    ) STRICT, WITHOUT ROWID;

    -- The words of the notes. Changesets fire the triggers too, so that undo keeps it in step.
    CREATE VIRTUAL TABLE note_index USING fts5 (
      note, content = 'entry', content_rowid = 'number', tokenize = 'porter unicode61 remove_diacritics 2'
    );
    CREATE TRIGGER note_inserted AFTER INSERT ON entry WHEN new.note IS NOT NULL BEGIN
      INSERT INTO note_index (rowid, note) VALUES (new.number, new.note);
    END;
    CREATE TRIGGER note_deleted AFTER DELETE ON entry WHEN old.note IS NOT NULL BEGIN
      INSERT INTO note_index (note_index, rowid, note) VALUES ('delete', old.number, old.note);
    END;
    -- One trigger for both: SQLite doesn't promise the order of two.
    CREATE TRIGGER note_updated AFTER UPDATE OF note ON entry WHEN old.note IS NOT new.note BEGIN
      INSERT INTO note_index (note_index, rowid, note)
        SELECT 'delete', old.number, old.note WHERE old.note IS NOT NULL;
      INSERT INTO note_index (rowid, note) SELECT new.number, new.note WHERE new.note IS NOT NULL;
    END;

    CREATE TABLE setting (name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

    -- Small documents of features, some dozens of each kind: goals, reminders, shortcuts, tracked questions.
    CREATE TABLE record (
      kind TEXT NOT NULL, id TEXT NOT NULL, value TEXT NOT NULL, created INTEGER NOT NULL, updated INTEGER NOT NULL,
      PRIMARY KEY (kind, id)
    ) STRICT, WITHOUT ROWID;

    -- What follows is not recorded: undo leaves it alone.
    CREATE TABLE change_log (
      seq INTEGER PRIMARY KEY,
      at INTEGER NOT NULL,
      command TEXT NOT NULL,
      session TEXT,
      result TEXT NOT NULL,
      undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1)),
      changeset BLOB NOT NULL
    ) STRICT;
    CREATE INDEX change_undone ON change_log (seq) WHERE undone = 1;

    CREATE TABLE reply (key TEXT PRIMARY KEY NOT NULL, result TEXT NOT NULL, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;

    CREATE TABLE dialogue (
      session TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, expires INTEGER,
      PRIMARY KEY (session, name)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE counter (name TEXT PRIMARY KEY NOT NULL, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    INSERT INTO counter VALUES ('data_version', 0);
    """

  /// People, places, events and stars; and the last number that an entry got, since none is given twice.
  private static let names = """
    ALTER TABLE entry ADD COLUMN event TEXT;
    ALTER TABLE entry ADD COLUMN starred INTEGER NOT NULL DEFAULT 0 CHECK (starred IN (0, 1));
    CREATE INDEX entry_event ON entry (event COLLATE NOCASE) WHERE event IS NOT NULL;

    CREATE TABLE person (
      entry INTEGER NOT NULL REFERENCES entry, name TEXT NOT NULL, position INTEGER NOT NULL,
      PRIMARY KEY (entry, name)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX person_name ON person (name COLLATE NOCASE, entry);

    CREATE TABLE place (
      entry INTEGER NOT NULL REFERENCES entry, name TEXT NOT NULL, position INTEGER NOT NULL,
      PRIMARY KEY (entry, name)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX place_name ON place (name COLLATE NOCASE, entry);

    INSERT INTO counter SELECT 'entry_number', coalesce(max(number), 0) FROM entry;
    """

  /// Answers to questions of the user's own that are no numbers; and what was delivered, which undo leaves alone.
  private static let answers = """
    CREATE TABLE answer (
      entry INTEGER NOT NULL REFERENCES entry, position INTEGER NOT NULL, question TEXT NOT NULL, value TEXT NOT NULL,
      PRIMARY KEY (entry, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX answer_question ON answer (question, entry, value);

    CREATE TABLE delivery (
      seq INTEGER PRIMARY KEY, at INTEGER NOT NULL, due INTEGER NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL,
      way TEXT NOT NULL, why TEXT NOT NULL, answered INTEGER
    ) STRICT;
    CREATE INDEX delivery_at ON delivery (at);
    """

  /// What devices that share a folder know of each other's changes. Undo leaves it alone.
  private static let mergingTables = """
    CREATE TABLE merge_state (name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE merge_entity (name TEXT PRIMARY KEY NOT NULL, state TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE merge_touched (name TEXT PRIMARY KEY NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE merge_erased (name TEXT PRIMARY KEY NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE merge_change (number INTEGER PRIMARY KEY, segment INTEGER NOT NULL, change TEXT NOT NULL) STRICT;
    CREATE INDEX merge_segment ON merge_change (segment);
    """

  private static let watchedEvents = [("insert", "new"), ("update", "new"), ("delete", "old")]

  /// The triggers that name what has to be told to other devices, also where undo or a restored backup changes it. Only a
  /// journal that merges has them: SQLite reads them at every start, which takes longer than all the rest of the schema.
  static let watches = {
    var steps = ""
    func trigger(_ table: String, _ name: (_ row: String) -> String) {
      for (event, row) in watchedEvents {
        steps += """

          CREATE TRIGGER IF NOT EXISTS merge_\(table)_\(event) AFTER \(event.uppercased()) ON \(table)
          WHEN EXISTS (SELECT 1 FROM merge_state) BEGIN
            INSERT INTO merge_touched SELECT name FROM (\(name(row))) WHERE name NOT IN merge_touched;
          END;
          """
      }
    }
    trigger("entry") { "SELECT 'entry:' || \($0).id AS name" }
    for table in tagTables {
      trigger(table) { "SELECT 'entry:' || id AS name FROM entry WHERE number = \($0).entry" }
    }
    trigger("setting") { "SELECT 'setting:' || \($0).name AS name" }
    trigger("record") { "SELECT 'record:' || \($0).kind || '/' || \($0).id AS name" }
    return steps
  }()

  /// The version whose files all have these triggers; the step behind it takes them away where nothing merges.
  static let watchedVersion = 4
  private static let unwatched = recordedTables.flatMap { table in
    watchedEvents.map { "DROP TRIGGER IF EXISTS merge_\(table)_\($0.0)" }
  }.joined(separator: ";\n")
}
