// Answers every line on standard input with the same line: the fastest that a stdio server can be.
#define _GNU_SOURCE
#include <string.h>
#include <unistd.h>

int main(void) {
  static char buffer[1 << 20];
  size_t held = 0;
  ssize_t got;
  while ((got = read(0, buffer + held, sizeof buffer - held)) > 0) {
    held += (size_t)got;
    char *end = memrchr(buffer, '\n', held);
    if (!end) continue;
    size_t whole = (size_t)(end - buffer) + 1;
    for (size_t sent = 0; sent < whole;) {
      ssize_t n = write(1, buffer + sent, whole - sent);
      if (n < 0) return 1;
      sent += (size_t)n;
    }
    memmove(buffer, buffer + whole, held - whole);
    held -= whole;
  }
  return 0;
}
