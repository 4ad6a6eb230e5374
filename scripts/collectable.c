// Makes the functions of a static library collectable: collectable LIBRARY COPY
//
// Each function of Swift's static library has a section of its own, which is marked to stay whether anything refers to it
// or not, so that no linker leaves it out: a megabyte that nobody calls. The copy is the same without these marks. What is
// found by tables at run time, types and conformances, is referred to by those, and they stay marked.
#include <elf.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { retained = 1 << 21 };  // SHF_GNU_RETAIN

static void fail(const char *what) {
  perror(what);
  exit(70);
}

// Takes the mark from each function of an object.
static void open_object(unsigned char *object, size_t size) {
  Elf64_Ehdr head;
  if (size < sizeof head || memcmp(object, ELFMAG, SELFMAG) != 0 || object[EI_CLASS] != ELFCLASS64) return;
  memcpy(&head, object, sizeof head);
  if (head.e_shoff > size || head.e_shentsize != sizeof(Elf64_Shdr)) return;
  Elf64_Shdr section;
  size_t room = (size - head.e_shoff) / sizeof section, count = head.e_shnum;
  if (room == 0) return;
  // An object of more sections than its head can tell has their number in the first.
  memcpy(&section, object + head.e_shoff, sizeof section);
  if (count == 0) count = section.sh_size;
  for (size_t number = 0; number < count && number < room; number++) {
    unsigned char *place = object + head.e_shoff + number * sizeof section;
    memcpy(&section, place, sizeof section);
    if (!(section.sh_flags & SHF_EXECINSTR) || !(section.sh_flags & retained)) continue;
    section.sh_flags &= ~(uint64_t)retained;
    memcpy(place, &section, sizeof section);
  }
}

int main(int count, char **arguments) {
  if (count != 3) return 64;
  int file = open(arguments[1], O_RDONLY);
  struct stat found;
  if (file < 0 || fstat(file, &found) != 0) fail(arguments[1]);
  size_t size = (size_t)found.st_size;
  unsigned char *bytes = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE, file, 0);
  if (bytes == MAP_FAILED) fail(arguments[1]);
  // An archive: a line that says so, then members, each behind 60 bytes that tell its size in digits.
  if (size < 8 || memcmp(bytes, "!<arch>\n", 8) != 0) return 65;
  for (size_t place = 8; size - place > 60;) {
    char digits[11] = {0};
    memcpy(digits, bytes + place + 48, 10);
    size_t length = strtoull(digits, NULL, 10);
    place += 60;
    if (length > size - place) return 65;
    open_object(bytes + place, length);
    place += length + (length & 1);
    if (place > size) break;
  }
  FILE *copy = fopen(arguments[2], "wb");
  if (!copy || fwrite(bytes, 1, size, copy) != size || fclose(copy) != 0) fail(arguments[2]);
  return 0;
}
