// Written by scripts/embed: do not edit.
#include "EmbeddedResources.h"
static const uint8_t file_0[] = {
#embed "../../Grammars/README.md" suffix(,)
  0};
static const uint8_t file_1[] = {
#embed "../../Resources/README.md" suffix(,)
  0};
static const uint8_t file_2[] = {
#embed "../../Resources/en/chat/editor.txt" suffix(,)
  0};
static const uint8_t file_3[] = {
#embed "../../Resources/en/demo/notes.txt" suffix(,)
  0};
static const uint8_t file_4[] = {
#embed "../../Resources/en/labels.txt" suffix(,)
  0};
static const uint8_t file_5[] = {
#embed "../../Resources/en/replies/entry.replies" suffix(,)
  0};
static const uint8_t file_6[] = {
#embed "../../Resources/en/replies/log.replies" suffix(,)
  0};
static const uint8_t file_7[] = {
#embed "../../Resources/en/replies/measured.replies" suffix(,)
  0};
static const EmbeddedFile files[] = {
    {"Grammars/README.md", file_0, sizeof file_0 - 1},
    {"Resources/README.md", file_1, sizeof file_1 - 1},
    {"Resources/en/chat/editor.txt", file_2, sizeof file_2 - 1},
    {"Resources/en/demo/notes.txt", file_3, sizeof file_3 - 1},
    {"Resources/en/labels.txt", file_4, sizeof file_4 - 1},
    {"Resources/en/replies/entry.replies", file_5, sizeof file_5 - 1},
    {"Resources/en/replies/log.replies", file_6, sizeof file_6 - 1},
    {"Resources/en/replies/measured.replies", file_7, sizeof file_7 - 1},
};
const EmbeddedFile *embedded_files(void) { return files; }
size_t embedded_file_count(void) { return sizeof files / sizeof *files; }
