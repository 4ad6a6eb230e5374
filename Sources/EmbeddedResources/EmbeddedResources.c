// Written by scripts/embed: do not edit.
#include "EmbeddedResources.h"
static const uint8_t file_0[] = {
#embed "../../Grammars/README.md" suffix(,)
  0};
static const uint8_t file_1[] = {
#embed "../../Grammars/en/asking.grammar" suffix(,)
  0};
static const uint8_t file_2[] = {
#embed "../../Grammars/en/changing.grammar" suffix(,)
  0};
static const uint8_t file_3[] = {
#embed "../../Grammars/en/companion.grammar" suffix(,)
  0};
static const uint8_t file_4[] = {
#embed "../../Grammars/en/conversation.grammar" suffix(,)
  0};
static const uint8_t file_5[] = {
#embed "../../Grammars/en/data.grammar" suffix(,)
  0};
static const uint8_t file_6[] = {
#embed "../../Grammars/en/emotions.grammar" suffix(,)
  0};
static const uint8_t file_7[] = {
#embed "../../Grammars/en/evidence.grammar" suffix(,)
  0};
static const uint8_t file_8[] = {
#embed "../../Grammars/en/failing.txt" suffix(,)
  0};
static const uint8_t file_9[] = {
#embed "../../Grammars/en/followup.grammar" suffix(,)
  0};
static const uint8_t file_10[] = {
#embed "../../Grammars/en/goals.grammar" suffix(,)
  0};
static const uint8_t file_11[] = {
#embed "../../Grammars/en/history.grammar" suffix(,)
  0};
static const uint8_t file_12[] = {
#embed "../../Grammars/en/insight.grammar" suffix(,)
  0};
static const uint8_t file_13[] = {
#embed "../../Grammars/en/lists/activity.grammar" suffix(,)
  0};
static const uint8_t file_14[] = {
#embed "../../Grammars/en/lists/drink.grammar" suffix(,)
  0};
static const uint8_t file_15[] = {
#embed "../../Grammars/en/lists/feeling.grammar" suffix(,)
  0};
static const uint8_t file_16[] = {
#embed "../../Grammars/en/lists/metric.grammar" suffix(,)
  0};
static const uint8_t file_17[] = {
#embed "../../Grammars/en/lists/situation.grammar" suffix(,)
  0};
static const uint8_t file_18[] = {
#embed "../../Grammars/en/lists/weather.grammar" suffix(,)
  0};
static const uint8_t file_19[] = {
#embed "../../Grammars/en/log-activities.grammar" suffix(,)
  0};
static const uint8_t file_20[] = {
#embed "../../Grammars/en/log-drinks.grammar" suffix(,)
  0};
static const uint8_t file_21[] = {
#embed "../../Grammars/en/log-metrics.grammar" suffix(,)
  0};
static const uint8_t file_22[] = {
#embed "../../Grammars/en/log-mood.grammar" suffix(,)
  0};
static const uint8_t file_23[] = {
#embed "../../Grammars/en/log-note.grammar" suffix(,)
  0};
static const uint8_t file_24[] = {
#embed "../../Grammars/en/log-situations.grammar" suffix(,)
  0};
static const uint8_t file_25[] = {
#embed "../../Grammars/en/log-sleep.grammar" suffix(,)
  0};
static const uint8_t file_26[] = {
#embed "../../Grammars/en/reminders.grammar" suffix(,)
  0};
static const uint8_t file_27[] = {
#embed "../../Grammars/en/samples.txt" suffix(,)
  0};
static const uint8_t file_28[] = {
#embed "../../Grammars/en/settings.grammar" suffix(,)
  0};
static const uint8_t file_29[] = {
#embed "../../Grammars/en/support.grammar" suffix(,)
  0};
static const uint8_t file_30[] = {
#embed "../../Grammars/en/time.words" suffix(,)
  0};
static const uint8_t file_31[] = {
#embed "../../Grammars/en/tracking.grammar" suffix(,)
  0};
static const uint8_t file_32[] = {
#embed "../../Grammars/en/words.grammar" suffix(,)
  0};
static const uint8_t file_33[] = {
#embed "../../Grammars/es/activities.grammar" suffix(,)
  0};
static const uint8_t file_34[] = {
#embed "../../Grammars/es/asking.grammar" suffix(,)
  0};
static const uint8_t file_35[] = {
#embed "../../Grammars/es/changing.grammar" suffix(,)
  0};
static const uint8_t file_36[] = {
#embed "../../Grammars/es/conversation.grammar" suffix(,)
  0};
static const uint8_t file_37[] = {
#embed "../../Grammars/es/feelings.grammar" suffix(,)
  0};
static const uint8_t file_38[] = {
#embed "../../Grammars/es/log.grammar" suffix(,)
  0};
static const uint8_t file_39[] = {
#embed "../../Grammars/es/samples.txt" suffix(,)
  0};
static const uint8_t file_40[] = {
#embed "../../Grammars/es/settings.grammar" suffix(,)
  0};
static const uint8_t file_41[] = {
#embed "../../Grammars/es/time.words" suffix(,)
  0};
static const uint8_t file_42[] = {
#embed "../../Grammars/es/words.grammar" suffix(,)
  0};
static const uint8_t file_43[] = {
#embed "../../Resources/README.md" suffix(,)
  0};
static const uint8_t file_44[] = {
#embed "../../Resources/activities.tsv" suffix(,)
  0};
static const uint8_t file_45[] = {
#embed "../../Resources/drinks.tsv" suffix(,)
  0};
static const uint8_t file_46[] = {
#embed "../../Resources/en/affect/activities.lexicon" suffix(,)
  0};
static const uint8_t file_47[] = {
#embed "../../Resources/en/affect/classes.lexicon" suffix(,)
  0};
static const uint8_t file_48[] = {
#embed "../../Resources/en/affect/emoji.lexicon" suffix(,)
  0};
static const uint8_t file_49[] = {
#embed "../../Resources/en/affect/events.lexicon" suffix(,)
  0};
static const uint8_t file_50[] = {
#embed "../../Resources/en/affect/feelings.lexicon" suffix(,)
  0};
static const uint8_t file_51[] = {
#embed "../../Resources/en/affect/feelings.weights" suffix(,)
  0};
static const uint8_t file_52[] = {
#embed "../../Resources/en/affect/general.lexicon" suffix(,)
  0};
static const uint8_t file_53[] = {
#embed "../../Resources/en/affect/idioms.lexicon" suffix(,)
  0};
static const uint8_t file_54[] = {
#embed "../../Resources/en/affect/neutral.lexicon" suffix(,)
  0};
static const uint8_t file_55[] = {
#embed "../../Resources/en/affect/shifters.lexicon" suffix(,)
  0};
static const uint8_t file_56[] = {
#embed "../../Resources/en/affect/signs.lexicon" suffix(,)
  0};
static const uint8_t file_57[] = {
#embed "../../Resources/en/affect/slang.lexicon" suffix(,)
  0};
static const uint8_t file_58[] = {
#embed "../../Resources/en/affect/syntax.lexicon" suffix(,)
  0};
static const uint8_t file_59[] = {
#embed "../../Resources/en/chat/editor.txt" suffix(,)
  0};
static const uint8_t file_60[] = {
#embed "../../Resources/en/chat/skip.txt" suffix(,)
  0};
static const uint8_t file_61[] = {
#embed "../../Resources/en/commands.txt" suffix(,)
  0};
static const uint8_t file_62[] = {
#embed "../../Resources/en/crisis.patterns" suffix(,)
  0};
static const uint8_t file_63[] = {
#embed "../../Resources/en/crisis.weights" suffix(,)
  0};
static const uint8_t file_64[] = {
#embed "../../Resources/en/demo/notes.txt" suffix(,)
  0};
static const uint8_t file_65[] = {
#embed "../../Resources/en/diary.tsv" suffix(,)
  0};
static const uint8_t file_66[] = {
#embed "../../Resources/en/feelings.tsv" suffix(,)
  0};
static const uint8_t file_67[] = {
#embed "../../Resources/en/labels.txt" suffix(,)
  0};
static const uint8_t file_68[] = {
#embed "../../Resources/en/prompts.txt" suffix(,)
  0};
static const uint8_t file_69[] = {
#embed "../../Resources/en/replies/about.replies" suffix(,)
  0};
static const uint8_t file_70[] = {
#embed "../../Resources/en/replies/amend.replies" suffix(,)
  0};
static const uint8_t file_71[] = {
#embed "../../Resources/en/replies/amount.replies" suffix(,)
  0};
static const uint8_t file_72[] = {
#embed "../../Resources/en/replies/ask.replies" suffix(,)
  0};
static const uint8_t file_73[] = {
#embed "../../Resources/en/replies/breakdown.replies" suffix(,)
  0};
static const uint8_t file_74[] = {
#embed "../../Resources/en/replies/breathe.replies" suffix(,)
  0};
static const uint8_t file_75[] = {
#embed "../../Resources/en/replies/calendar.replies" suffix(,)
  0};
static const uint8_t file_76[] = {
#embed "../../Resources/en/replies/cancel.replies" suffix(,)
  0};
static const uint8_t file_77[] = {
#embed "../../Resources/en/replies/choose.replies" suffix(,)
  0};
static const uint8_t file_78[] = {
#embed "../../Resources/en/replies/compare.replies" suffix(,)
  0};
static const uint8_t file_79[] = {
#embed "../../Resources/en/replies/confirm.replies" suffix(,)
  0};
static const uint8_t file_80[] = {
#embed "../../Resources/en/replies/correlate.replies" suffix(,)
  0};
static const uint8_t file_81[] = {
#embed "../../Resources/en/replies/crisis.replies" suffix(,)
  0};
static const uint8_t file_82[] = {
#embed "../../Resources/en/replies/delete.replies" suffix(,)
  0};
static const uint8_t file_83[] = {
#embed "../../Resources/en/replies/dry_run.replies" suffix(,)
  0};
static const uint8_t file_84[] = {
#embed "../../Resources/en/replies/due.replies" suffix(,)
  0};
static const uint8_t file_85[] = {
#embed "../../Resources/en/replies/entry.replies" suffix(,)
  0};
static const uint8_t file_86[] = {
#embed "../../Resources/en/replies/error.replies" suffix(,)
  0};
static const uint8_t file_87[] = {
#embed "../../Resources/en/replies/explain.replies" suffix(,)
  0};
static const uint8_t file_88[] = {
#embed "../../Resources/en/replies/forget.replies" suffix(,)
  0};
static const uint8_t file_89[] = {
#embed "../../Resources/en/replies/goodbye.replies" suffix(,)
  0};
static const uint8_t file_90[] = {
#embed "../../Resources/en/replies/greet.replies" suffix(,)
  0};
static const uint8_t file_91[] = {
#embed "../../Resources/en/replies/ground.replies" suffix(,)
  0};
static const uint8_t file_92[] = {
#embed "../../Resources/en/replies/help.replies" suffix(,)
  0};
static const uint8_t file_93[] = {
#embed "../../Resources/en/replies/history.replies" suffix(,)
  0};
static const uint8_t file_94[] = {
#embed "../../Resources/en/replies/log.replies" suffix(,)
  0};
static const uint8_t file_95[] = {
#embed "../../Resources/en/replies/measured.replies" suffix(,)
  0};
static const uint8_t file_96[] = {
#embed "../../Resources/en/replies/no.replies" suffix(,)
  0};
static const uint8_t file_97[] = {
#embed "../../Resources/en/replies/not_built.replies" suffix(,)
  0};
static const uint8_t file_98[] = {
#embed "../../Resources/en/replies/on_this_day.replies" suffix(,)
  0};
static const uint8_t file_99[] = {
#embed "../../Resources/en/replies/patterns.replies" suffix(,)
  0};
static const uint8_t file_100[] = {
#embed "../../Resources/en/replies/prompt.replies" suffix(,)
  0};
static const uint8_t file_101[] = {
#embed "../../Resources/en/replies/rate_prompt.replies" suffix(,)
  0};
static const uint8_t file_102[] = {
#embed "../../Resources/en/replies/rate_suggestion.replies" suffix(,)
  0};
static const uint8_t file_103[] = {
#embed "../../Resources/en/replies/redo.replies" suffix(,)
  0};
static const uint8_t file_104[] = {
#embed "../../Resources/en/replies/report.replies" suffix(,)
  0};
static const uint8_t file_105[] = {
#embed "../../Resources/en/replies/review.replies" suffix(,)
  0};
static const uint8_t file_106[] = {
#embed "../../Resources/en/replies/rhythm.replies" suffix(,)
  0};
static const uint8_t file_107[] = {
#embed "../../Resources/en/replies/search.replies" suffix(,)
  0};
static const uint8_t file_108[] = {
#embed "../../Resources/en/replies/set.replies" suffix(,)
  0};
static const uint8_t file_109[] = {
#embed "../../Resources/en/replies/settings.replies" suffix(,)
  0};
static const uint8_t file_110[] = {
#embed "../../Resources/en/replies/shortcuts.replies" suffix(,)
  0};
static const uint8_t file_111[] = {
#embed "../../Resources/en/replies/stats.replies" suffix(,)
  0};
static const uint8_t file_112[] = {
#embed "../../Resources/en/replies/streak.replies" suffix(,)
  0};
static const uint8_t file_113[] = {
#embed "../../Resources/en/replies/suggest.replies" suffix(,)
  0};
static const uint8_t file_114[] = {
#embed "../../Resources/en/replies/summary.replies" suffix(,)
  0};
static const uint8_t file_115[] = {
#embed "../../Resources/en/replies/teach.replies" suffix(,)
  0};
static const uint8_t file_116[] = {
#embed "../../Resources/en/replies/thanks.replies" suffix(,)
  0};
static const uint8_t file_117[] = {
#embed "../../Resources/en/replies/tips.replies" suffix(,)
  0};
static const uint8_t file_118[] = {
#embed "../../Resources/en/replies/undo.replies" suffix(,)
  0};
static const uint8_t file_119[] = {
#embed "../../Resources/en/replies/unknown.replies" suffix(,)
  0};
static const uint8_t file_120[] = {
#embed "../../Resources/en/replies/yes.replies" suffix(,)
  0};
static const uint8_t file_121[] = {
#embed "../../Resources/en/suggestions.txt" suffix(,)
  0};
static const uint8_t file_122[] = {
#embed "../../Resources/en/tips.txt" suffix(,)
  0};
static const uint8_t file_123[] = {
#embed "../../Resources/en/tone.txt" suffix(,)
  0};
static const uint8_t file_124[] = {
#embed "../../Resources/es/chat/skip.txt" suffix(,)
  0};
static const uint8_t file_125[] = {
#embed "../../Resources/es/commands.txt" suffix(,)
  0};
static const uint8_t file_126[] = {
#embed "../../Resources/es/crisis.patterns" suffix(,)
  0};
static const uint8_t file_127[] = {
#embed "../../Resources/es/diary.tsv" suffix(,)
  0};
static const uint8_t file_128[] = {
#embed "../../Resources/es/feelings.tsv" suffix(,)
  0};
static const uint8_t file_129[] = {
#embed "../../Resources/es/labels.txt" suffix(,)
  0};
static const uint8_t file_130[] = {
#embed "../../Resources/es/prompts.txt" suffix(,)
  0};
static const uint8_t file_131[] = {
#embed "../../Resources/es/replies/about.replies" suffix(,)
  0};
static const uint8_t file_132[] = {
#embed "../../Resources/es/replies/amend.replies" suffix(,)
  0};
static const uint8_t file_133[] = {
#embed "../../Resources/es/replies/amount.replies" suffix(,)
  0};
static const uint8_t file_134[] = {
#embed "../../Resources/es/replies/ask.replies" suffix(,)
  0};
static const uint8_t file_135[] = {
#embed "../../Resources/es/replies/breathe.replies" suffix(,)
  0};
static const uint8_t file_136[] = {
#embed "../../Resources/es/replies/cancel.replies" suffix(,)
  0};
static const uint8_t file_137[] = {
#embed "../../Resources/es/replies/choose.replies" suffix(,)
  0};
static const uint8_t file_138[] = {
#embed "../../Resources/es/replies/confirm.replies" suffix(,)
  0};
static const uint8_t file_139[] = {
#embed "../../Resources/es/replies/crisis.replies" suffix(,)
  0};
static const uint8_t file_140[] = {
#embed "../../Resources/es/replies/delete.replies" suffix(,)
  0};
static const uint8_t file_141[] = {
#embed "../../Resources/es/replies/dry_run.replies" suffix(,)
  0};
static const uint8_t file_142[] = {
#embed "../../Resources/es/replies/due.replies" suffix(,)
  0};
static const uint8_t file_143[] = {
#embed "../../Resources/es/replies/entry.replies" suffix(,)
  0};
static const uint8_t file_144[] = {
#embed "../../Resources/es/replies/error.replies" suffix(,)
  0};
static const uint8_t file_145[] = {
#embed "../../Resources/es/replies/explain.replies" suffix(,)
  0};
static const uint8_t file_146[] = {
#embed "../../Resources/es/replies/forget.replies" suffix(,)
  0};
static const uint8_t file_147[] = {
#embed "../../Resources/es/replies/goodbye.replies" suffix(,)
  0};
static const uint8_t file_148[] = {
#embed "../../Resources/es/replies/greet.replies" suffix(,)
  0};
static const uint8_t file_149[] = {
#embed "../../Resources/es/replies/ground.replies" suffix(,)
  0};
static const uint8_t file_150[] = {
#embed "../../Resources/es/replies/help.replies" suffix(,)
  0};
static const uint8_t file_151[] = {
#embed "../../Resources/es/replies/history.replies" suffix(,)
  0};
static const uint8_t file_152[] = {
#embed "../../Resources/es/replies/log.replies" suffix(,)
  0};
static const uint8_t file_153[] = {
#embed "../../Resources/es/replies/measured.replies" suffix(,)
  0};
static const uint8_t file_154[] = {
#embed "../../Resources/es/replies/no.replies" suffix(,)
  0};
static const uint8_t file_155[] = {
#embed "../../Resources/es/replies/not_built.replies" suffix(,)
  0};
static const uint8_t file_156[] = {
#embed "../../Resources/es/replies/prompt.replies" suffix(,)
  0};
static const uint8_t file_157[] = {
#embed "../../Resources/es/replies/rate_prompt.replies" suffix(,)
  0};
static const uint8_t file_158[] = {
#embed "../../Resources/es/replies/rate_suggestion.replies" suffix(,)
  0};
static const uint8_t file_159[] = {
#embed "../../Resources/es/replies/redo.replies" suffix(,)
  0};
static const uint8_t file_160[] = {
#embed "../../Resources/es/replies/review.replies" suffix(,)
  0};
static const uint8_t file_161[] = {
#embed "../../Resources/es/replies/set.replies" suffix(,)
  0};
static const uint8_t file_162[] = {
#embed "../../Resources/es/replies/settings.replies" suffix(,)
  0};
static const uint8_t file_163[] = {
#embed "../../Resources/es/replies/shortcuts.replies" suffix(,)
  0};
static const uint8_t file_164[] = {
#embed "../../Resources/es/replies/stats.replies" suffix(,)
  0};
static const uint8_t file_165[] = {
#embed "../../Resources/es/replies/streak.replies" suffix(,)
  0};
static const uint8_t file_166[] = {
#embed "../../Resources/es/replies/suggest.replies" suffix(,)
  0};
static const uint8_t file_167[] = {
#embed "../../Resources/es/replies/summary.replies" suffix(,)
  0};
static const uint8_t file_168[] = {
#embed "../../Resources/es/replies/teach.replies" suffix(,)
  0};
static const uint8_t file_169[] = {
#embed "../../Resources/es/replies/thanks.replies" suffix(,)
  0};
static const uint8_t file_170[] = {
#embed "../../Resources/es/replies/tips.replies" suffix(,)
  0};
static const uint8_t file_171[] = {
#embed "../../Resources/es/replies/undo.replies" suffix(,)
  0};
static const uint8_t file_172[] = {
#embed "../../Resources/es/replies/unknown.replies" suffix(,)
  0};
static const uint8_t file_173[] = {
#embed "../../Resources/es/replies/yes.replies" suffix(,)
  0};
static const uint8_t file_174[] = {
#embed "../../Resources/es/suggestions.txt" suffix(,)
  0};
static const uint8_t file_175[] = {
#embed "../../Resources/es/tone.txt" suffix(,)
  0};
static const uint8_t file_176[] = {
#embed "../../Resources/helplines.txt" suffix(,)
  0};
static const uint8_t file_177[] = {
#embed "../../Resources/metrics.tsv" suffix(,)
  0};
static const uint8_t file_178[] = {
#embed "../../Resources/situations.tsv" suffix(,)
  0};
static const EmbeddedFile files[] = {
    {"Grammars/README.md", file_0, sizeof file_0 - 1},
    {"Grammars/en/asking.grammar", file_1, sizeof file_1 - 1},
    {"Grammars/en/changing.grammar", file_2, sizeof file_2 - 1},
    {"Grammars/en/companion.grammar", file_3, sizeof file_3 - 1},
    {"Grammars/en/conversation.grammar", file_4, sizeof file_4 - 1},
    {"Grammars/en/data.grammar", file_5, sizeof file_5 - 1},
    {"Grammars/en/emotions.grammar", file_6, sizeof file_6 - 1},
    {"Grammars/en/evidence.grammar", file_7, sizeof file_7 - 1},
    {"Grammars/en/failing.txt", file_8, sizeof file_8 - 1},
    {"Grammars/en/followup.grammar", file_9, sizeof file_9 - 1},
    {"Grammars/en/goals.grammar", file_10, sizeof file_10 - 1},
    {"Grammars/en/history.grammar", file_11, sizeof file_11 - 1},
    {"Grammars/en/insight.grammar", file_12, sizeof file_12 - 1},
    {"Grammars/en/lists/activity.grammar", file_13, sizeof file_13 - 1},
    {"Grammars/en/lists/drink.grammar", file_14, sizeof file_14 - 1},
    {"Grammars/en/lists/feeling.grammar", file_15, sizeof file_15 - 1},
    {"Grammars/en/lists/metric.grammar", file_16, sizeof file_16 - 1},
    {"Grammars/en/lists/situation.grammar", file_17, sizeof file_17 - 1},
    {"Grammars/en/lists/weather.grammar", file_18, sizeof file_18 - 1},
    {"Grammars/en/log-activities.grammar", file_19, sizeof file_19 - 1},
    {"Grammars/en/log-drinks.grammar", file_20, sizeof file_20 - 1},
    {"Grammars/en/log-metrics.grammar", file_21, sizeof file_21 - 1},
    {"Grammars/en/log-mood.grammar", file_22, sizeof file_22 - 1},
    {"Grammars/en/log-note.grammar", file_23, sizeof file_23 - 1},
    {"Grammars/en/log-situations.grammar", file_24, sizeof file_24 - 1},
    {"Grammars/en/log-sleep.grammar", file_25, sizeof file_25 - 1},
    {"Grammars/en/reminders.grammar", file_26, sizeof file_26 - 1},
    {"Grammars/en/samples.txt", file_27, sizeof file_27 - 1},
    {"Grammars/en/settings.grammar", file_28, sizeof file_28 - 1},
    {"Grammars/en/support.grammar", file_29, sizeof file_29 - 1},
    {"Grammars/en/time.words", file_30, sizeof file_30 - 1},
    {"Grammars/en/tracking.grammar", file_31, sizeof file_31 - 1},
    {"Grammars/en/words.grammar", file_32, sizeof file_32 - 1},
    {"Grammars/es/activities.grammar", file_33, sizeof file_33 - 1},
    {"Grammars/es/asking.grammar", file_34, sizeof file_34 - 1},
    {"Grammars/es/changing.grammar", file_35, sizeof file_35 - 1},
    {"Grammars/es/conversation.grammar", file_36, sizeof file_36 - 1},
    {"Grammars/es/feelings.grammar", file_37, sizeof file_37 - 1},
    {"Grammars/es/log.grammar", file_38, sizeof file_38 - 1},
    {"Grammars/es/samples.txt", file_39, sizeof file_39 - 1},
    {"Grammars/es/settings.grammar", file_40, sizeof file_40 - 1},
    {"Grammars/es/time.words", file_41, sizeof file_41 - 1},
    {"Grammars/es/words.grammar", file_42, sizeof file_42 - 1},
    {"Resources/README.md", file_43, sizeof file_43 - 1},
    {"Resources/activities.tsv", file_44, sizeof file_44 - 1},
    {"Resources/drinks.tsv", file_45, sizeof file_45 - 1},
    {"Resources/en/affect/activities.lexicon", file_46, sizeof file_46 - 1},
    {"Resources/en/affect/classes.lexicon", file_47, sizeof file_47 - 1},
    {"Resources/en/affect/emoji.lexicon", file_48, sizeof file_48 - 1},
    {"Resources/en/affect/events.lexicon", file_49, sizeof file_49 - 1},
    {"Resources/en/affect/feelings.lexicon", file_50, sizeof file_50 - 1},
    {"Resources/en/affect/feelings.weights", file_51, sizeof file_51 - 1},
    {"Resources/en/affect/general.lexicon", file_52, sizeof file_52 - 1},
    {"Resources/en/affect/idioms.lexicon", file_53, sizeof file_53 - 1},
    {"Resources/en/affect/neutral.lexicon", file_54, sizeof file_54 - 1},
    {"Resources/en/affect/shifters.lexicon", file_55, sizeof file_55 - 1},
    {"Resources/en/affect/signs.lexicon", file_56, sizeof file_56 - 1},
    {"Resources/en/affect/slang.lexicon", file_57, sizeof file_57 - 1},
    {"Resources/en/affect/syntax.lexicon", file_58, sizeof file_58 - 1},
    {"Resources/en/chat/editor.txt", file_59, sizeof file_59 - 1},
    {"Resources/en/chat/skip.txt", file_60, sizeof file_60 - 1},
    {"Resources/en/commands.txt", file_61, sizeof file_61 - 1},
    {"Resources/en/crisis.patterns", file_62, sizeof file_62 - 1},
    {"Resources/en/crisis.weights", file_63, sizeof file_63 - 1},
    {"Resources/en/demo/notes.txt", file_64, sizeof file_64 - 1},
    {"Resources/en/diary.tsv", file_65, sizeof file_65 - 1},
    {"Resources/en/feelings.tsv", file_66, sizeof file_66 - 1},
    {"Resources/en/labels.txt", file_67, sizeof file_67 - 1},
    {"Resources/en/prompts.txt", file_68, sizeof file_68 - 1},
    {"Resources/en/replies/about.replies", file_69, sizeof file_69 - 1},
    {"Resources/en/replies/amend.replies", file_70, sizeof file_70 - 1},
    {"Resources/en/replies/amount.replies", file_71, sizeof file_71 - 1},
    {"Resources/en/replies/ask.replies", file_72, sizeof file_72 - 1},
    {"Resources/en/replies/breakdown.replies", file_73, sizeof file_73 - 1},
    {"Resources/en/replies/breathe.replies", file_74, sizeof file_74 - 1},
    {"Resources/en/replies/calendar.replies", file_75, sizeof file_75 - 1},
    {"Resources/en/replies/cancel.replies", file_76, sizeof file_76 - 1},
    {"Resources/en/replies/choose.replies", file_77, sizeof file_77 - 1},
    {"Resources/en/replies/compare.replies", file_78, sizeof file_78 - 1},
    {"Resources/en/replies/confirm.replies", file_79, sizeof file_79 - 1},
    {"Resources/en/replies/correlate.replies", file_80, sizeof file_80 - 1},
    {"Resources/en/replies/crisis.replies", file_81, sizeof file_81 - 1},
    {"Resources/en/replies/delete.replies", file_82, sizeof file_82 - 1},
    {"Resources/en/replies/dry_run.replies", file_83, sizeof file_83 - 1},
    {"Resources/en/replies/due.replies", file_84, sizeof file_84 - 1},
    {"Resources/en/replies/entry.replies", file_85, sizeof file_85 - 1},
    {"Resources/en/replies/error.replies", file_86, sizeof file_86 - 1},
    {"Resources/en/replies/explain.replies", file_87, sizeof file_87 - 1},
    {"Resources/en/replies/forget.replies", file_88, sizeof file_88 - 1},
    {"Resources/en/replies/goodbye.replies", file_89, sizeof file_89 - 1},
    {"Resources/en/replies/greet.replies", file_90, sizeof file_90 - 1},
    {"Resources/en/replies/ground.replies", file_91, sizeof file_91 - 1},
    {"Resources/en/replies/help.replies", file_92, sizeof file_92 - 1},
    {"Resources/en/replies/history.replies", file_93, sizeof file_93 - 1},
    {"Resources/en/replies/log.replies", file_94, sizeof file_94 - 1},
    {"Resources/en/replies/measured.replies", file_95, sizeof file_95 - 1},
    {"Resources/en/replies/no.replies", file_96, sizeof file_96 - 1},
    {"Resources/en/replies/not_built.replies", file_97, sizeof file_97 - 1},
    {"Resources/en/replies/on_this_day.replies", file_98, sizeof file_98 - 1},
    {"Resources/en/replies/patterns.replies", file_99, sizeof file_99 - 1},
    {"Resources/en/replies/prompt.replies", file_100, sizeof file_100 - 1},
    {"Resources/en/replies/rate_prompt.replies", file_101, sizeof file_101 - 1},
    {"Resources/en/replies/rate_suggestion.replies", file_102, sizeof file_102 - 1},
    {"Resources/en/replies/redo.replies", file_103, sizeof file_103 - 1},
    {"Resources/en/replies/report.replies", file_104, sizeof file_104 - 1},
    {"Resources/en/replies/review.replies", file_105, sizeof file_105 - 1},
    {"Resources/en/replies/rhythm.replies", file_106, sizeof file_106 - 1},
    {"Resources/en/replies/search.replies", file_107, sizeof file_107 - 1},
    {"Resources/en/replies/set.replies", file_108, sizeof file_108 - 1},
    {"Resources/en/replies/settings.replies", file_109, sizeof file_109 - 1},
    {"Resources/en/replies/shortcuts.replies", file_110, sizeof file_110 - 1},
    {"Resources/en/replies/stats.replies", file_111, sizeof file_111 - 1},
    {"Resources/en/replies/streak.replies", file_112, sizeof file_112 - 1},
    {"Resources/en/replies/suggest.replies", file_113, sizeof file_113 - 1},
    {"Resources/en/replies/summary.replies", file_114, sizeof file_114 - 1},
    {"Resources/en/replies/teach.replies", file_115, sizeof file_115 - 1},
    {"Resources/en/replies/thanks.replies", file_116, sizeof file_116 - 1},
    {"Resources/en/replies/tips.replies", file_117, sizeof file_117 - 1},
    {"Resources/en/replies/undo.replies", file_118, sizeof file_118 - 1},
    {"Resources/en/replies/unknown.replies", file_119, sizeof file_119 - 1},
    {"Resources/en/replies/yes.replies", file_120, sizeof file_120 - 1},
    {"Resources/en/suggestions.txt", file_121, sizeof file_121 - 1},
    {"Resources/en/tips.txt", file_122, sizeof file_122 - 1},
    {"Resources/en/tone.txt", file_123, sizeof file_123 - 1},
    {"Resources/es/chat/skip.txt", file_124, sizeof file_124 - 1},
    {"Resources/es/commands.txt", file_125, sizeof file_125 - 1},
    {"Resources/es/crisis.patterns", file_126, sizeof file_126 - 1},
    {"Resources/es/diary.tsv", file_127, sizeof file_127 - 1},
    {"Resources/es/feelings.tsv", file_128, sizeof file_128 - 1},
    {"Resources/es/labels.txt", file_129, sizeof file_129 - 1},
    {"Resources/es/prompts.txt", file_130, sizeof file_130 - 1},
    {"Resources/es/replies/about.replies", file_131, sizeof file_131 - 1},
    {"Resources/es/replies/amend.replies", file_132, sizeof file_132 - 1},
    {"Resources/es/replies/amount.replies", file_133, sizeof file_133 - 1},
    {"Resources/es/replies/ask.replies", file_134, sizeof file_134 - 1},
    {"Resources/es/replies/breathe.replies", file_135, sizeof file_135 - 1},
    {"Resources/es/replies/cancel.replies", file_136, sizeof file_136 - 1},
    {"Resources/es/replies/choose.replies", file_137, sizeof file_137 - 1},
    {"Resources/es/replies/confirm.replies", file_138, sizeof file_138 - 1},
    {"Resources/es/replies/crisis.replies", file_139, sizeof file_139 - 1},
    {"Resources/es/replies/delete.replies", file_140, sizeof file_140 - 1},
    {"Resources/es/replies/dry_run.replies", file_141, sizeof file_141 - 1},
    {"Resources/es/replies/due.replies", file_142, sizeof file_142 - 1},
    {"Resources/es/replies/entry.replies", file_143, sizeof file_143 - 1},
    {"Resources/es/replies/error.replies", file_144, sizeof file_144 - 1},
    {"Resources/es/replies/explain.replies", file_145, sizeof file_145 - 1},
    {"Resources/es/replies/forget.replies", file_146, sizeof file_146 - 1},
    {"Resources/es/replies/goodbye.replies", file_147, sizeof file_147 - 1},
    {"Resources/es/replies/greet.replies", file_148, sizeof file_148 - 1},
    {"Resources/es/replies/ground.replies", file_149, sizeof file_149 - 1},
    {"Resources/es/replies/help.replies", file_150, sizeof file_150 - 1},
    {"Resources/es/replies/history.replies", file_151, sizeof file_151 - 1},
    {"Resources/es/replies/log.replies", file_152, sizeof file_152 - 1},
    {"Resources/es/replies/measured.replies", file_153, sizeof file_153 - 1},
    {"Resources/es/replies/no.replies", file_154, sizeof file_154 - 1},
    {"Resources/es/replies/not_built.replies", file_155, sizeof file_155 - 1},
    {"Resources/es/replies/prompt.replies", file_156, sizeof file_156 - 1},
    {"Resources/es/replies/rate_prompt.replies", file_157, sizeof file_157 - 1},
    {"Resources/es/replies/rate_suggestion.replies", file_158, sizeof file_158 - 1},
    {"Resources/es/replies/redo.replies", file_159, sizeof file_159 - 1},
    {"Resources/es/replies/review.replies", file_160, sizeof file_160 - 1},
    {"Resources/es/replies/set.replies", file_161, sizeof file_161 - 1},
    {"Resources/es/replies/settings.replies", file_162, sizeof file_162 - 1},
    {"Resources/es/replies/shortcuts.replies", file_163, sizeof file_163 - 1},
    {"Resources/es/replies/stats.replies", file_164, sizeof file_164 - 1},
    {"Resources/es/replies/streak.replies", file_165, sizeof file_165 - 1},
    {"Resources/es/replies/suggest.replies", file_166, sizeof file_166 - 1},
    {"Resources/es/replies/summary.replies", file_167, sizeof file_167 - 1},
    {"Resources/es/replies/teach.replies", file_168, sizeof file_168 - 1},
    {"Resources/es/replies/thanks.replies", file_169, sizeof file_169 - 1},
    {"Resources/es/replies/tips.replies", file_170, sizeof file_170 - 1},
    {"Resources/es/replies/undo.replies", file_171, sizeof file_171 - 1},
    {"Resources/es/replies/unknown.replies", file_172, sizeof file_172 - 1},
    {"Resources/es/replies/yes.replies", file_173, sizeof file_173 - 1},
    {"Resources/es/suggestions.txt", file_174, sizeof file_174 - 1},
    {"Resources/es/tone.txt", file_175, sizeof file_175 - 1},
    {"Resources/helplines.txt", file_176, sizeof file_176 - 1},
    {"Resources/metrics.tsv", file_177, sizeof file_177 - 1},
    {"Resources/situations.tsv", file_178, sizeof file_178 - 1},
};
const EmbeddedFile *embedded_files(void) { return files; }
size_t embedded_file_count(void) { return sizeof files / sizeof *files; }
