#include "CCalendar.h"

#include <dlfcn.h>
#include <libical/ical.h>
#include <pthread.h>
#include <stddef.h>
#include <string.h>

static struct {
  struct icalrecurrencetype (*rule)(const char *);
  icalrecur_iterator *(*begin)(struct icalrecurrencetype, struct icaltimetype);
  int (*skip)(icalrecur_iterator *, struct icaltimetype);
  struct icaltimetype (*next)(icalrecur_iterator *);
  void (*end)(icalrecur_iterator *);
  void (*clear_error)(void);
  void (*set_errors_fatal)(int);
} ical;

static int is_there;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void open_library(void) {
  void *library = dlopen("libical.so.3", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  ical.rule = (struct icalrecurrencetype(*)(const char *))dlsym(library, "icalrecurrencetype_from_string");
  ical.begin = (icalrecur_iterator * (*)(struct icalrecurrencetype, struct icaltimetype))
      dlsym(library, "icalrecur_iterator_new");
  ical.skip = (int (*)(icalrecur_iterator *, struct icaltimetype))dlsym(library, "icalrecur_iterator_set_start");
  ical.next = (struct icaltimetype(*)(icalrecur_iterator *))dlsym(library, "icalrecur_iterator_next");
  ical.end = (void (*)(icalrecur_iterator *))dlsym(library, "icalrecur_iterator_free");
  ical.clear_error = (void (*)(void))dlsym(library, "icalerror_clear_errno");
  ical.set_errors_fatal = (void (*)(int))dlsym(library, "icalerror_set_errors_are_fatal");
  is_there = ical.rule && ical.begin && ical.next && ical.end;
  // A rule that is none is an answer, and no reason to end the process.
  if (ical.set_errors_fatal) ical.set_errors_fatal(0);
}

int calendar_is_there(void) {
  pthread_once(&once, open_library);
  return is_there;
}

static struct icaltimetype local(calendar_time time) {
  struct icaltimetype result;
  memset(&result, 0, sizeof result);
  result.year = time.year;
  result.month = time.month;
  result.day = time.day;
  result.hour = time.hour;
  result.minute = time.minute;
  result.second = time.second;
  return result;
}

static int before(struct icaltimetype a, calendar_time b) {
  if (a.year != b.year) return a.year < b.year;
  if (a.month != b.month) return a.month < b.month;
  if (a.day != b.day) return a.day < b.day;
  if (a.hour != b.hour) return a.hour < b.hour;
  if (a.minute != b.minute) return a.minute < b.minute;
  return a.second < b.second;
}

calendar_outcome calendar_occurrences(const char *rule, calendar_time start, calendar_time from, calendar_time through,
                                      calendar_time *times, int limit, int *count) {
  *count = 0;
  if (!calendar_is_there()) return CALENDAR_NO_LIBRARY;
  struct icalrecurrencetype recurrence = ical.rule(rule);
  if (ical.clear_error) ical.clear_error();
  if (recurrence.freq == ICAL_NO_RECURRENCE) return CALENDAR_BAD_RULE;
  struct icaltimetype first = local(start);
  icalrecur_iterator *iterator = ical.begin(recurrence, first);
  if (ical.clear_error) ical.clear_error();
  // A rule whose days no calendar has, such as 30 February, comes never.
  if (!iterator) return CALENDAR_DONE;
  if (ical.skip && recurrence.count == 0 && before(first, from)) ical.skip(iterator, local(from));
  while (*count < limit) {
    struct icaltimetype time = ical.next(iterator);
    if (time.year == 0) break;
    if (before(time, from)) continue;
    if (through.year != 0 && !before(time, through)) break;
    times[(*count)++] = (calendar_time){time.year, time.month, time.day, time.hour, time.minute, time.second};
  }
  ical.end(iterator);
  return CALENDAR_DONE;
}
