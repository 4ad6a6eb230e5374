#ifndef CCALENDAR_H
#define CCALENDAR_H

// Recurrence rules of RFC 5545 by libical, which is opened when the first rule is read, and not before.
//
// Times are local and without a zone: what a clock change skips or doubles is the caller's business.

/// A local time.
typedef struct {
  int year, month, day, hour, minute, second;
} calendar_time;

typedef enum {
  CALENDAR_DONE,        // the times were written
  CALENDAR_NO_LIBRARY,  // libical is not installed
  CALENDAR_BAD_RULE,    // the rule is none
} calendar_outcome;

/// Writes the first times of a rule, those from `from` on, in order: at most `limit`, into `times`; `*count` is how many.
/// Those from `through` on are not worked out; of the year 0 it is no end.
///
/// A rule with COUNT counts from `start`, so all its times before `from` are gone through.
calendar_outcome calendar_occurrences(const char *_Nonnull rule, calendar_time start, calendar_time from,
                                      calendar_time through, calendar_time *_Nonnull times, int limit, int *_Nonnull count);

/// Whether libical can be opened.
int calendar_is_there(void);

#endif
