#define _GNU_SOURCE
#include "CProgram.h"

#include <elf.h>
#include <link.h>
#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <unistd.h>

static int count;
static char **values;

// The C library calls what runs before `main` with the arguments of `main`.
__attribute__((constructor)) static void keep(int argc, char **argv) {
  count = argc;
  values = argv;
}

int program_argument_count(void) { return count; }

const char *program_argument(int index) { return index >= 0 && index < count ? values[index] : 0; }

struct build {
  const unsigned char *bytes;
  size_t length;
};

// The first object that is listed is the program itself.
static int find_build(struct dl_phdr_info *info, size_t size, void *found) {
  (void)size;
  struct build *build = found;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *header = &info->dlpi_phdr[index];
    if (header->p_type != PT_NOTE) continue;
    const char *note = (const char *)(info->dlpi_addr + header->p_vaddr);
    const char *end = note + header->p_memsz;
    while (note + sizeof(ElfW(Nhdr)) <= end) {
      const ElfW(Nhdr) *head = (const ElfW(Nhdr) *)note;
      const char *name = note + sizeof *head;
      const char *content = name + ((head->n_namesz + 3u) & ~3u);
      if (content + head->n_descsz > end) break;
      if (head->n_type == NT_GNU_BUILD_ID && head->n_namesz == 4 && memcmp(name, "GNU", 4) == 0) {
        build->bytes = (const unsigned char *)content;
        build->length = head->n_descsz;
        return 1;
      }
      note = content + ((head->n_descsz + 3u) & ~3u);
    }
  }
  return 1;
}

const unsigned char *program_build(size_t *length) {
  struct build build = {0, 0};
  dl_iterate_phdr(find_build, &build);
  *length = build.length;
  return build.bytes;
}

const char *program_started_as(void) { return (const char *)getauxval(AT_EXECFN); }

void program_expects_memory(size_t bytes) {
  // The C library grows its heap by steps and gives back what is freed at its end; both cost calls of the system.
  mallopt(M_MMAP_THRESHOLD, (int)(4 * bytes));
  mallopt(M_TRIM_THRESHOLD, (int)(4 * bytes));
  mallopt(M_TOP_PAD, (int)(bytes / 2));
  char *memory = malloc(bytes);
  if (!memory) return;
#ifdef MADV_POPULATE_WRITE
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t start = ((uintptr_t)memory + page - 1) / page * page;
  uintptr_t end = ((uintptr_t)memory + bytes) / page * page;
  // An older system says no, and gives page by page as before.
  if (end > start) madvise((void *)start, end - start, MADV_POPULATE_WRITE);
#endif
  free(memory);
}
