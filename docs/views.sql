-- The journal as four tables that stay as they are while the file's own tables change: names and columns only ever
-- grow at the end. They are temporary views: nothing is written, and a journal opened for reading takes them.
--   sqlite3 -readonly ~/.local/share/moodlet/moodlet.db -init docs/views.sql "SELECT * FROM days"
-- `at` is ISO 8601 with the offset that was lived, `day` the local day.
CREATE TEMP VIEW entries AS
  SELECT number, id,
    strftime('%Y-%m-%dT%H:%M:%S', at / 1000000 + utc_offset, 'unixepoch')
      || printf('%s%02d:%02d', CASE WHEN utc_offset < 0 THEN '-' ELSE '+' END,
        abs(utc_offset) / 3600, abs(utc_offset) / 60 % 60) AS at,
    date(day * 86400, 'unixepoch') AS day, whole_day, mood, scale, mood_source, situation, event, starred, note, source
  FROM main.entry;

-- What is said of an entry in words: kind is activity, without (said not to have been), emotion, weather, person, place.
CREATE TEMP VIEW tags AS
  SELECT entry AS number, CASE done WHEN 1 THEN 'activity' ELSE 'without' END AS kind, name, position FROM main.activity
  UNION ALL SELECT entry, 'emotion', name, position FROM main.emotion
  UNION ALL SELECT entry, 'weather', name, position FROM main.weather
  UNION ALL SELECT entry, 'person', name, position FROM main.person
  UNION ALL SELECT entry, 'place', name, position FROM main.place;

-- What was measured, in the canonical unit of its metric (Resources/metrics.tsv), and as it was said.
CREATE TEMP VIEW measurements AS
  SELECT entry AS number, metric, value, said_value, said_unit FROM main.measurement;

-- What each day with an entry comes to.
CREATE TEMP VIEW days AS
  SELECT date(day * 86400, 'unixepoch') AS day, count(*) AS entries, avg(mood) AS mood, min(mood) AS least,
    max(mood) AS greatest
  FROM main.entry GROUP BY entry.day ORDER BY entry.day;
