/* The limit for a server on a pipe: a loop that reads lines and writes each back, one write(2) a line.
 * cc -O2 -o echo echo.c */
#include <string.h>
#include <unistd.h>

static char buffer[1 << 16];

int main(void) {
  size_t held = 0;
  for (;;) {
    ssize_t count = read(0, buffer + held, sizeof buffer - held);
    if (count <= 0) return count < 0;
    held += (size_t)count;
    char *line = buffer, *end;
    while ((end = memchr(line, '\n', (size_t)(buffer + held - line)))) {
      size_t length = (size_t)(end + 1 - line);
      if (write(1, line, length) != (ssize_t)length) return 1;
      line = end + 1;
    }
    held = (size_t)(buffer + held - line);
    if (held == sizeof buffer) return 1;
    memmove(buffer, line, held);
  }
}
