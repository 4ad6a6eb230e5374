// Written by scripts/embed: do not edit.
#include "EmbeddedResources.h"
static const uint8_t file_0[] = {
#embed "../../Grammars/README.md" suffix(,)
  0};
static const uint8_t file_1[] = {
#embed "../../Grammars/en/time.words" suffix(,)
  0};
static const uint8_t file_2[] = {
#embed "../../Resources/README.md" suffix(,)
  0};
static const uint8_t file_3[] = {
#embed "../../Resources/en/commands.txt" suffix(,)
  0};
static const uint8_t file_4[] = {
#embed "../../Resources/en/demo/notes.txt" suffix(,)
  0};
static const uint8_t file_5[] = {
#embed "../../Resources/en/diary.tsv" suffix(,)
  0};
static const uint8_t file_6[] = {
#embed "../../Resources/en/labels.txt" suffix(,)
  0};
static const uint8_t file_7[] = {
#embed "../../Resources/en/replies/about.replies" suffix(,)
  0};
static const uint8_t file_8[] = {
#embed "../../Resources/en/replies/amend.replies" suffix(,)
  0};
static const uint8_t file_9[] = {
#embed "../../Resources/en/replies/amount.replies" suffix(,)
  0};
static const uint8_t file_10[] = {
#embed "../../Resources/en/replies/ask.replies" suffix(,)
  0};
static const uint8_t file_11[] = {
#embed "../../Resources/en/replies/cancel.replies" suffix(,)
  0};
static const uint8_t file_12[] = {
#embed "../../Resources/en/replies/choose.replies" suffix(,)
  0};
static const uint8_t file_13[] = {
#embed "../../Resources/en/replies/confirm.replies" suffix(,)
  0};
static const uint8_t file_14[] = {
#embed "../../Resources/en/replies/delete.replies" suffix(,)
  0};
static const uint8_t file_15[] = {
#embed "../../Resources/en/replies/dry_run.replies" suffix(,)
  0};
static const uint8_t file_16[] = {
#embed "../../Resources/en/replies/entry.replies" suffix(,)
  0};
static const uint8_t file_17[] = {
#embed "../../Resources/en/replies/error.replies" suffix(,)
  0};
static const uint8_t file_18[] = {
#embed "../../Resources/en/replies/explain.replies" suffix(,)
  0};
static const uint8_t file_19[] = {
#embed "../../Resources/en/replies/goodbye.replies" suffix(,)
  0};
static const uint8_t file_20[] = {
#embed "../../Resources/en/replies/greet.replies" suffix(,)
  0};
static const uint8_t file_21[] = {
#embed "../../Resources/en/replies/help.replies" suffix(,)
  0};
static const uint8_t file_22[] = {
#embed "../../Resources/en/replies/history.replies" suffix(,)
  0};
static const uint8_t file_23[] = {
#embed "../../Resources/en/replies/log.replies" suffix(,)
  0};
static const uint8_t file_24[] = {
#embed "../../Resources/en/replies/measured.replies" suffix(,)
  0};
static const uint8_t file_25[] = {
#embed "../../Resources/en/replies/no.replies" suffix(,)
  0};
static const uint8_t file_26[] = {
#embed "../../Resources/en/replies/not_built.replies" suffix(,)
  0};
static const uint8_t file_27[] = {
#embed "../../Resources/en/replies/redo.replies" suffix(,)
  0};
static const uint8_t file_28[] = {
#embed "../../Resources/en/replies/set.replies" suffix(,)
  0};
static const uint8_t file_29[] = {
#embed "../../Resources/en/replies/settings.replies" suffix(,)
  0};
static const uint8_t file_30[] = {
#embed "../../Resources/en/replies/stats.replies" suffix(,)
  0};
static const uint8_t file_31[] = {
#embed "../../Resources/en/replies/streak.replies" suffix(,)
  0};
static const uint8_t file_32[] = {
#embed "../../Resources/en/replies/summary.replies" suffix(,)
  0};
static const uint8_t file_33[] = {
#embed "../../Resources/en/replies/thanks.replies" suffix(,)
  0};
static const uint8_t file_34[] = {
#embed "../../Resources/en/replies/undo.replies" suffix(,)
  0};
static const uint8_t file_35[] = {
#embed "../../Resources/en/replies/unknown.replies" suffix(,)
  0};
static const uint8_t file_36[] = {
#embed "../../Resources/en/replies/yes.replies" suffix(,)
  0};
static const uint8_t file_37[] = {
#embed "../../Resources/en/tone.txt" suffix(,)
  0};
static const EmbeddedFile files[] = {
    {"Grammars/README.md", file_0, sizeof file_0 - 1},
    {"Grammars/en/time.words", file_1, sizeof file_1 - 1},
    {"Resources/README.md", file_2, sizeof file_2 - 1},
    {"Resources/en/commands.txt", file_3, sizeof file_3 - 1},
    {"Resources/en/demo/notes.txt", file_4, sizeof file_4 - 1},
    {"Resources/en/diary.tsv", file_5, sizeof file_5 - 1},
    {"Resources/en/labels.txt", file_6, sizeof file_6 - 1},
    {"Resources/en/replies/about.replies", file_7, sizeof file_7 - 1},
    {"Resources/en/replies/amend.replies", file_8, sizeof file_8 - 1},
    {"Resources/en/replies/amount.replies", file_9, sizeof file_9 - 1},
    {"Resources/en/replies/ask.replies", file_10, sizeof file_10 - 1},
    {"Resources/en/replies/cancel.replies", file_11, sizeof file_11 - 1},
    {"Resources/en/replies/choose.replies", file_12, sizeof file_12 - 1},
    {"Resources/en/replies/confirm.replies", file_13, sizeof file_13 - 1},
    {"Resources/en/replies/delete.replies", file_14, sizeof file_14 - 1},
    {"Resources/en/replies/dry_run.replies", file_15, sizeof file_15 - 1},
    {"Resources/en/replies/entry.replies", file_16, sizeof file_16 - 1},
    {"Resources/en/replies/error.replies", file_17, sizeof file_17 - 1},
    {"Resources/en/replies/explain.replies", file_18, sizeof file_18 - 1},
    {"Resources/en/replies/goodbye.replies", file_19, sizeof file_19 - 1},
    {"Resources/en/replies/greet.replies", file_20, sizeof file_20 - 1},
    {"Resources/en/replies/help.replies", file_21, sizeof file_21 - 1},
    {"Resources/en/replies/history.replies", file_22, sizeof file_22 - 1},
    {"Resources/en/replies/log.replies", file_23, sizeof file_23 - 1},
    {"Resources/en/replies/measured.replies", file_24, sizeof file_24 - 1},
    {"Resources/en/replies/no.replies", file_25, sizeof file_25 - 1},
    {"Resources/en/replies/not_built.replies", file_26, sizeof file_26 - 1},
    {"Resources/en/replies/redo.replies", file_27, sizeof file_27 - 1},
    {"Resources/en/replies/set.replies", file_28, sizeof file_28 - 1},
    {"Resources/en/replies/settings.replies", file_29, sizeof file_29 - 1},
    {"Resources/en/replies/stats.replies", file_30, sizeof file_30 - 1},
    {"Resources/en/replies/streak.replies", file_31, sizeof file_31 - 1},
    {"Resources/en/replies/summary.replies", file_32, sizeof file_32 - 1},
    {"Resources/en/replies/thanks.replies", file_33, sizeof file_33 - 1},
    {"Resources/en/replies/undo.replies", file_34, sizeof file_34 - 1},
    {"Resources/en/replies/unknown.replies", file_35, sizeof file_35 - 1},
    {"Resources/en/replies/yes.replies", file_36, sizeof file_36 - 1},
    {"Resources/en/tone.txt", file_37, sizeof file_37 - 1},
};
const EmbeddedFile *embedded_files(void) { return files; }
size_t embedded_file_count(void) { return sizeof files / sizeof *files; }
