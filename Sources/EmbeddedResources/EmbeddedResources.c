// Written by scripts/embed: do not edit.
#include "EmbeddedResources.h"
#ifdef PACKED_TEXTS
enum { packed = true };
#else
enum { packed = false };
#endif
static const uint8_t Grammars_en_alarms_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/alarms.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/alarms.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_answers_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/answers.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/answers.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_asking_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/asking.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/asking.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_assertion_words[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/assertion.words.gz" suffix(,)
#else
#embed "../../Grammars/en/assertion.words" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_changing_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/changing.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/changing.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_companion_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/companion.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/companion.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_conversation_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/conversation.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/conversation.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_data_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/data.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/data.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_daylight_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/daylight.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/daylight.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_emotions_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/emotions.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/emotions.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_expectations_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/expectations.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/expectations.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_felt_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/felt.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/felt.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_followup_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/followup.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/followup.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_given_names_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/given-names.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/given-names.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_goals_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/goals.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/goals.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_history_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/history.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/history.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_insight_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/insight.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/insight.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_kinds_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/kinds.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/kinds.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_known_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/known.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/known.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_lists_activity_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/lists/activity.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/lists/activity.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_lists_drink_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/lists/drink.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/lists/drink.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_lists_feeling_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/lists/feeling.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/lists/feeling.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_lists_metric_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/lists/metric.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/lists/metric.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_lists_situation_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/lists/situation.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/lists/situation.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_lists_weather_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/lists/weather.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/lists/weather.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_lock_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/lock.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/lock.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_log_activities_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/log-activities.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/log-activities.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_log_drinks_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/log-drinks.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/log-drinks.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_log_life_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/log-life.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/log-life.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_log_metrics_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/log-metrics.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/log-metrics.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_log_mood_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/log-mood.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/log-mood.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_log_note_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/log-note.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/log-note.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_log_pressure_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/log-pressure.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/log-pressure.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_log_situations_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/log-situations.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/log-situations.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_log_sleep_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/log-sleep.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/log-sleep.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_names_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/names.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/names.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_reflecting_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/reflecting.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/reflecting.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_reminders_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/reminders.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/reminders.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_runs_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/runs.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/runs.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_samples_txt[] = {
#embed "../../Grammars/en/samples.txt" suffix(,)
  0};
static const uint8_t Grammars_en_settings_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/settings.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/settings.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_situations_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/situations.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/situations.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_slips_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/slips.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/slips.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_support_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/support.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/support.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_talk_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/talk.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/talk.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_time_spent_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/time-spent.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/time-spent.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_time_words[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/time.words.gz" suffix(,)
#else
#embed "../../Grammars/en/time.words" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_tracking_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/tracking.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/tracking.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_turns_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/turns.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/turns.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_en_words_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/en/words.grammar.gz" suffix(,)
#else
#embed "../../Grammars/en/words.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_es_activities_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/es/activities.grammar.gz" suffix(,)
#else
#embed "../../Grammars/es/activities.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_es_asking_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/es/asking.grammar.gz" suffix(,)
#else
#embed "../../Grammars/es/asking.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_es_assertion_words[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/es/assertion.words.gz" suffix(,)
#else
#embed "../../Grammars/es/assertion.words" suffix(,)
#endif
  0};
static const uint8_t Grammars_es_changing_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/es/changing.grammar.gz" suffix(,)
#else
#embed "../../Grammars/es/changing.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_es_comparing_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/es/comparing.grammar.gz" suffix(,)
#else
#embed "../../Grammars/es/comparing.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_es_conversation_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/es/conversation.grammar.gz" suffix(,)
#else
#embed "../../Grammars/es/conversation.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_es_data_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/es/data.grammar.gz" suffix(,)
#else
#embed "../../Grammars/es/data.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_es_feelings_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/es/feelings.grammar.gz" suffix(,)
#else
#embed "../../Grammars/es/feelings.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_es_followup_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/es/followup.grammar.gz" suffix(,)
#else
#embed "../../Grammars/es/followup.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_es_goals_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/es/goals.grammar.gz" suffix(,)
#else
#embed "../../Grammars/es/goals.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_es_insight_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/es/insight.grammar.gz" suffix(,)
#else
#embed "../../Grammars/es/insight.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_es_log_situations_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/es/log-situations.grammar.gz" suffix(,)
#else
#embed "../../Grammars/es/log-situations.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_es_log_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/es/log.grammar.gz" suffix(,)
#else
#embed "../../Grammars/es/log.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_es_reminders_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/es/reminders.grammar.gz" suffix(,)
#else
#embed "../../Grammars/es/reminders.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_es_samples_txt[] = {
#embed "../../Grammars/es/samples.txt" suffix(,)
  0};
static const uint8_t Grammars_es_settings_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/es/settings.grammar.gz" suffix(,)
#else
#embed "../../Grammars/es/settings.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_es_slips_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/es/slips.grammar.gz" suffix(,)
#else
#embed "../../Grammars/es/slips.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_es_support_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/es/support.grammar.gz" suffix(,)
#else
#embed "../../Grammars/es/support.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_es_time_words[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/es/time.words.gz" suffix(,)
#else
#embed "../../Grammars/es/time.words" suffix(,)
#endif
  0};
static const uint8_t Grammars_es_tracking_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/es/tracking.grammar.gz" suffix(,)
#else
#embed "../../Grammars/es/tracking.grammar" suffix(,)
#endif
  0};
static const uint8_t Grammars_es_words_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Grammars/es/words.grammar.gz" suffix(,)
#else
#embed "../../Grammars/es/words.grammar" suffix(,)
#endif
  0};
static const uint8_t Resources_activities_tsv[] = {
#embed "../../Resources/activities.tsv" suffix(,)
  0};
static const uint8_t Resources_cities_tsv[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/cities.tsv.gz" suffix(,)
#else
#embed "../../Resources/cities.tsv" suffix(,)
#endif
  0};
static const uint8_t Resources_companion_art_txt[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/companion/art.txt.gz" suffix(,)
#else
#embed "../../Resources/companion/art.txt" suffix(,)
#endif
  0};
static const uint8_t Resources_companion_shop_tsv[] = {
#embed "../../Resources/companion/shop.tsv" suffix(,)
  0};
static const uint8_t Resources_drinks_tsv[] = {
#embed "../../Resources/drinks.tsv" suffix(,)
  0};
static const uint8_t Resources_en_affect_activities_lexicon[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/en/affect/activities.lexicon.gz" suffix(,)
#else
#embed "../../Resources/en/affect/activities.lexicon" suffix(,)
#endif
  0};
static const uint8_t Resources_en_affect_classes_lexicon[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/en/affect/classes.lexicon.gz" suffix(,)
#else
#embed "../../Resources/en/affect/classes.lexicon" suffix(,)
#endif
  0};
static const uint8_t Resources_en_affect_emoji_lexicon[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/en/affect/emoji.lexicon.gz" suffix(,)
#else
#embed "../../Resources/en/affect/emoji.lexicon" suffix(,)
#endif
  0};
static const uint8_t Resources_en_affect_events_lexicon[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/en/affect/events.lexicon.gz" suffix(,)
#else
#embed "../../Resources/en/affect/events.lexicon" suffix(,)
#endif
  0};
static const uint8_t Resources_en_affect_feelings_lexicon[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/en/affect/feelings.lexicon.gz" suffix(,)
#else
#embed "../../Resources/en/affect/feelings.lexicon" suffix(,)
#endif
  0};
static const uint8_t Resources_en_affect_general_lexicon[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/en/affect/general.lexicon.gz" suffix(,)
#else
#embed "../../Resources/en/affect/general.lexicon" suffix(,)
#endif
  0};
static const uint8_t Resources_en_affect_idioms_lexicon[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/en/affect/idioms.lexicon.gz" suffix(,)
#else
#embed "../../Resources/en/affect/idioms.lexicon" suffix(,)
#endif
  0};
static const uint8_t Resources_en_affect_neutral_lexicon[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/en/affect/neutral.lexicon.gz" suffix(,)
#else
#embed "../../Resources/en/affect/neutral.lexicon" suffix(,)
#endif
  0};
static const uint8_t Resources_en_affect_shifters_lexicon[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/en/affect/shifters.lexicon.gz" suffix(,)
#else
#embed "../../Resources/en/affect/shifters.lexicon" suffix(,)
#endif
  0};
static const uint8_t Resources_en_affect_signs_lexicon[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/en/affect/signs.lexicon.gz" suffix(,)
#else
#embed "../../Resources/en/affect/signs.lexicon" suffix(,)
#endif
  0};
static const uint8_t Resources_en_affect_slang_lexicon[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/en/affect/slang.lexicon.gz" suffix(,)
#else
#embed "../../Resources/en/affect/slang.lexicon" suffix(,)
#endif
  0};
static const uint8_t Resources_en_affect_syntax_lexicon[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/en/affect/syntax.lexicon.gz" suffix(,)
#else
#embed "../../Resources/en/affect/syntax.lexicon" suffix(,)
#endif
  0};
static const uint8_t Resources_en_chat_editor_txt[] = {
#embed "../../Resources/en/chat/editor.txt" suffix(,)
  0};
static const uint8_t Resources_en_chat_menu_txt[] = {
#embed "../../Resources/en/chat/menu.txt" suffix(,)
  0};
static const uint8_t Resources_en_chat_skip_txt[] = {
#embed "../../Resources/en/chat/skip.txt" suffix(,)
  0};
static const uint8_t Resources_en_chat_slots_txt[] = {
#embed "../../Resources/en/chat/slots.txt" suffix(,)
  0};
static const uint8_t Resources_en_commands_txt[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/en/commands.txt.gz" suffix(,)
#else
#embed "../../Resources/en/commands.txt" suffix(,)
#endif
  0};
static const uint8_t Resources_en_companion_observations_txt[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/en/companion/observations.txt.gz" suffix(,)
#else
#embed "../../Resources/en/companion/observations.txt" suffix(,)
#endif
  0};
static const uint8_t Resources_en_conditions_tsv[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/en/conditions.tsv.gz" suffix(,)
#else
#embed "../../Resources/en/conditions.tsv" suffix(,)
#endif
  0};
static const uint8_t Resources_en_corrections_tsv[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/en/corrections.tsv.gz" suffix(,)
#else
#embed "../../Resources/en/corrections.tsv" suffix(,)
#endif
  0};
static const uint8_t Resources_en_crisis_patterns[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/en/crisis.patterns.gz" suffix(,)
#else
#embed "../../Resources/en/crisis.patterns" suffix(,)
#endif
  0};
static const uint8_t Resources_en_demo_notes_txt[] = {
#embed "../../Resources/en/demo/notes.txt" suffix(,)
  0};
static const uint8_t Resources_en_diary_tsv[] = {
#embed "../../Resources/en/diary.tsv" suffix(,)
  0};
static const uint8_t Resources_en_feelings_tsv[] = {
#embed "../../Resources/en/feelings.tsv" suffix(,)
  0};
static const uint8_t Resources_en_goals_answers_txt[] = {
#embed "../../Resources/en/goals/answers.txt" suffix(,)
  0};
static const uint8_t Resources_en_goals_categories_txt[] = {
#embed "../../Resources/en/goals/categories.txt" suffix(,)
  0};
static const uint8_t Resources_en_goals_focus_txt[] = {
#embed "../../Resources/en/goals/focus.txt" suffix(,)
  0};
static const uint8_t Resources_en_goals_questions_txt[] = {
#embed "../../Resources/en/goals/questions.txt" suffix(,)
  0};
static const uint8_t Resources_en_journeys_txt[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/en/journeys.txt.gz" suffix(,)
#else
#embed "../../Resources/en/journeys.txt" suffix(,)
#endif
  0};
static const uint8_t Resources_en_labels_txt[] = {
#embed "../../Resources/en/labels.txt" suffix(,)
  0};
static const uint8_t Resources_en_plans_txt[] = {
#embed "../../Resources/en/plans.txt" suffix(,)
  0};
static const uint8_t Resources_en_prompts_txt[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/en/prompts.txt.gz" suffix(,)
#else
#embed "../../Resources/en/prompts.txt" suffix(,)
#endif
  0};
static const uint8_t Resources_en_questions_tsv[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/en/questions.tsv.gz" suffix(,)
#else
#embed "../../Resources/en/questions.tsv" suffix(,)
#endif
  0};
static const uint8_t Resources_en_replies_about_replies[] = {
#embed "../../Resources/en/replies/about.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_amend_replies[] = {
#embed "../../Resources/en/replies/amend.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_amount_replies[] = {
#embed "../../Resources/en/replies/amount.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_as_of_replies[] = {
#embed "../../Resources/en/replies/as_of.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_ask_replies[] = {
#embed "../../Resources/en/replies/ask.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_ask_me_replies[] = {
#embed "../../Resources/en/replies/ask_me.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_attach_replies[] = {
#embed "../../Resources/en/replies/attach.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_backup_replies[] = {
#embed "../../Resources/en/replies/backup.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_badges_replies[] = {
#embed "../../Resources/en/replies/badges.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_breakdown_replies[] = {
#embed "../../Resources/en/replies/breakdown.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_breathe_replies[] = {
#embed "../../Resources/en/replies/breathe.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_buy_replies[] = {
#embed "../../Resources/en/replies/buy.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_calendar_replies[] = {
#embed "../../Resources/en/replies/calendar.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_cancel_replies[] = {
#embed "../../Resources/en/replies/cancel.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_choose_replies[] = {
#embed "../../Resources/en/replies/choose.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_companion_replies[] = {
#embed "../../Resources/en/replies/companion.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_companion_set_replies[] = {
#embed "../../Resources/en/replies/companion_set.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_compare_replies[] = {
#embed "../../Resources/en/replies/compare.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_condition_replies[] = {
#embed "../../Resources/en/replies/condition.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_confirm_replies[] = {
#embed "../../Resources/en/replies/confirm.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_correlate_replies[] = {
#embed "../../Resources/en/replies/correlate.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_crisis_replies[] = {
#embed "../../Resources/en/replies/crisis.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_daylight_replies[] = {
#embed "../../Resources/en/replies/daylight.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_delete_replies[] = {
#embed "../../Resources/en/replies/delete.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_dry_run_replies[] = {
#embed "../../Resources/en/replies/dry_run.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_due_replies[] = {
#embed "../../Resources/en/replies/due.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_entry_replies[] = {
#embed "../../Resources/en/replies/entry.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_erase_replies[] = {
#embed "../../Resources/en/replies/erase.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_error_replies[] = {
#embed "../../Resources/en/replies/error.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_event_replies[] = {
#embed "../../Resources/en/replies/event.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_expect_replies[] = {
#embed "../../Resources/en/replies/expect.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_expectations_replies[] = {
#embed "../../Resources/en/replies/expectations.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_experiment_replies[] = {
#embed "../../Resources/en/replies/experiment.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_explain_replies[] = {
#embed "../../Resources/en/replies/explain.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_export_replies[] = {
#embed "../../Resources/en/replies/export.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_forget_replies[] = {
#embed "../../Resources/en/replies/forget.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_goal_replies[] = {
#embed "../../Resources/en/replies/goal.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_goal_delete_replies[] = {
#embed "../../Resources/en/replies/goal_delete.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_goal_edit_replies[] = {
#embed "../../Resources/en/replies/goal_edit.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_goal_list_replies[] = {
#embed "../../Resources/en/replies/goal_list.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_goal_pause_replies[] = {
#embed "../../Resources/en/replies/goal_pause.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_goal_progress_replies[] = {
#embed "../../Resources/en/replies/goal_progress.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_goal_resume_replies[] = {
#embed "../../Resources/en/replies/goal_resume.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_goal_set_replies[] = {
#embed "../../Resources/en/replies/goal_set.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_goodbye_replies[] = {
#embed "../../Resources/en/replies/goodbye.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_greet_replies[] = {
#embed "../../Resources/en/replies/greet.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_ground_replies[] = {
#embed "../../Resources/en/replies/ground.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_hatch_replies[] = {
#embed "../../Resources/en/replies/hatch.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_help_replies[] = {
#embed "../../Resources/en/replies/help.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_history_replies[] = {
#embed "../../Resources/en/replies/history.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_import_replies[] = {
#embed "../../Resources/en/replies/import.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_insight_replies[] = {
#embed "../../Resources/en/replies/insight.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_journey_replies[] = {
#embed "../../Resources/en/replies/journey.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_lock_replies[] = {
#embed "../../Resources/en/replies/lock.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_log_replies[] = {
#embed "../../Resources/en/replies/log.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_manual_replies[] = {
#embed "../../Resources/en/replies/manual.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_measured_replies[] = {
#embed "../../Resources/en/replies/measured.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_milestone_replies[] = {
#embed "../../Resources/en/replies/milestone.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_mute_replies[] = {
#embed "../../Resources/en/replies/mute.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_no_replies[] = {
#embed "../../Resources/en/replies/no.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_nudge_replies[] = {
#embed "../../Resources/en/replies/nudge.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_on_this_day_replies[] = {
#embed "../../Resources/en/replies/on_this_day.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_onboard_replies[] = {
#embed "../../Resources/en/replies/onboard.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_open_loop_replies[] = {
#embed "../../Resources/en/replies/open_loop.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_patterns_replies[] = {
#embed "../../Resources/en/replies/patterns.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_picture_replies[] = {
#embed "../../Resources/en/replies/picture.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_points_replies[] = {
#embed "../../Resources/en/replies/points.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_prompt_replies[] = {
#embed "../../Resources/en/replies/prompt.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_quiet_hours_replies[] = {
#embed "../../Resources/en/replies/quiet_hours.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_rate_prompt_replies[] = {
#embed "../../Resources/en/replies/rate_prompt.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_rate_suggestion_replies[] = {
#embed "../../Resources/en/replies/rate_suggestion.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_redo_replies[] = {
#embed "../../Resources/en/replies/redo.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_remind_replies[] = {
#embed "../../Resources/en/replies/remind.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_reminder_cancel_replies[] = {
#embed "../../Resources/en/replies/reminder_cancel.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_reminder_edit_replies[] = {
#embed "../../Resources/en/replies/reminder_edit.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_reminder_list_replies[] = {
#embed "../../Resources/en/replies/reminder_list.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_report_replies[] = {
#embed "../../Resources/en/replies/report.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_restore_replies[] = {
#embed "../../Resources/en/replies/restore.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_review_replies[] = {
#embed "../../Resources/en/replies/review.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_rhythm_replies[] = {
#embed "../../Resources/en/replies/rhythm.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_rule_replies[] = {
#embed "../../Resources/en/replies/rule.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_search_replies[] = {
#embed "../../Resources/en/replies/search.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_set_replies[] = {
#embed "../../Resources/en/replies/set.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_settings_replies[] = {
#embed "../../Resources/en/replies/settings.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_shop_replies[] = {
#embed "../../Resources/en/replies/shop.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_shortcuts_replies[] = {
#embed "../../Resources/en/replies/shortcuts.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_situation_delete_replies[] = {
#embed "../../Resources/en/replies/situation_delete.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_situation_list_replies[] = {
#embed "../../Resources/en/replies/situation_list.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_situation_set_replies[] = {
#embed "../../Resources/en/replies/situation_set.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_snooze_replies[] = {
#embed "../../Resources/en/replies/snooze.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_stats_replies[] = {
#embed "../../Resources/en/replies/stats.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_streak_replies[] = {
#embed "../../Resources/en/replies/streak.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_suggest_replies[] = {
#embed "../../Resources/en/replies/suggest.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_summary_replies[] = {
#embed "../../Resources/en/replies/summary.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_sync_replies[] = {
#embed "../../Resources/en/replies/sync.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_take_off_replies[] = {
#embed "../../Resources/en/replies/take_off.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_talk_replies[] = {
#embed "../../Resources/en/replies/talk.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_teach_replies[] = {
#embed "../../Resources/en/replies/teach.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_thanks_replies[] = {
#embed "../../Resources/en/replies/thanks.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_tips_replies[] = {
#embed "../../Resources/en/replies/tips.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_track_replies[] = {
#embed "../../Resources/en/replies/track.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_tracking_replies[] = {
#embed "../../Resources/en/replies/tracking.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_undo_replies[] = {
#embed "../../Resources/en/replies/undo.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_unknown_replies[] = {
#embed "../../Resources/en/replies/unknown.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_untrack_replies[] = {
#embed "../../Resources/en/replies/untrack.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_wear_replies[] = {
#embed "../../Resources/en/replies/wear.replies" suffix(,)
  0};
static const uint8_t Resources_en_replies_yes_replies[] = {
#embed "../../Resources/en/replies/yes.replies" suffix(,)
  0};
static const uint8_t Resources_en_screen_time_txt[] = {
#embed "../../Resources/en/screen_time.txt" suffix(,)
  0};
static const uint8_t Resources_en_strategies_txt[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/en/strategies.txt.gz" suffix(,)
#else
#embed "../../Resources/en/strategies.txt" suffix(,)
#endif
  0};
static const uint8_t Resources_en_suggestions_txt[] = {
#embed "../../Resources/en/suggestions.txt" suffix(,)
  0};
static const uint8_t Resources_en_tips_txt[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/en/tips.txt.gz" suffix(,)
#else
#embed "../../Resources/en/tips.txt" suffix(,)
#endif
  0};
static const uint8_t Resources_en_tone_txt[] = {
#embed "../../Resources/en/tone.txt" suffix(,)
  0};
static const uint8_t Resources_en_wheel_txt[] = {
#embed "../../Resources/en/wheel.txt" suffix(,)
  0};
static const uint8_t Resources_es_chat_menu_txt[] = {
#embed "../../Resources/es/chat/menu.txt" suffix(,)
  0};
static const uint8_t Resources_es_chat_skip_txt[] = {
#embed "../../Resources/es/chat/skip.txt" suffix(,)
  0};
static const uint8_t Resources_es_commands_txt[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/commands.txt.gz" suffix(,)
#else
#embed "../../Resources/es/commands.txt" suffix(,)
#endif
  0};
static const uint8_t Resources_es_conditions_tsv[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/conditions.tsv.gz" suffix(,)
#else
#embed "../../Resources/es/conditions.tsv" suffix(,)
#endif
  0};
static const uint8_t Resources_es_corrections_tsv[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/corrections.tsv.gz" suffix(,)
#else
#embed "../../Resources/es/corrections.tsv" suffix(,)
#endif
  0};
static const uint8_t Resources_es_crisis_patterns[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/crisis.patterns.gz" suffix(,)
#else
#embed "../../Resources/es/crisis.patterns" suffix(,)
#endif
  0};
static const uint8_t Resources_es_diary_tsv[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/diary.tsv.gz" suffix(,)
#else
#embed "../../Resources/es/diary.tsv" suffix(,)
#endif
  0};
static const uint8_t Resources_es_feelings_tsv[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/feelings.tsv.gz" suffix(,)
#else
#embed "../../Resources/es/feelings.tsv" suffix(,)
#endif
  0};
static const uint8_t Resources_es_goals_answers_txt[] = {
#embed "../../Resources/es/goals/answers.txt" suffix(,)
  0};
static const uint8_t Resources_es_goals_categories_txt[] = {
#embed "../../Resources/es/goals/categories.txt" suffix(,)
  0};
static const uint8_t Resources_es_goals_questions_txt[] = {
#embed "../../Resources/es/goals/questions.txt" suffix(,)
  0};
static const uint8_t Resources_es_labels_txt[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/labels.txt.gz" suffix(,)
#else
#embed "../../Resources/es/labels.txt" suffix(,)
#endif
  0};
static const uint8_t Resources_es_prompts_txt[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/prompts.txt.gz" suffix(,)
#else
#embed "../../Resources/es/prompts.txt" suffix(,)
#endif
  0};
static const uint8_t Resources_es_questions_tsv[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/questions.tsv.gz" suffix(,)
#else
#embed "../../Resources/es/questions.tsv" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_about_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/about.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/about.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_amend_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/amend.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/amend.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_amount_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/amount.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/amount.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_ask_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/ask.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/ask.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_backup_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/backup.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/backup.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_breakdown_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/breakdown.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/breakdown.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_breathe_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/breathe.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/breathe.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_cancel_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/cancel.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/cancel.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_choose_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/choose.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/choose.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_compare_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/compare.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/compare.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_condition_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/condition.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/condition.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_confirm_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/confirm.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/confirm.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_correlate_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/correlate.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/correlate.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_crisis_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/crisis.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/crisis.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_delete_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/delete.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/delete.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_dry_run_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/dry_run.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/dry_run.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_due_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/due.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/due.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_entry_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/entry.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/entry.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_erase_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/erase.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/erase.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_error_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/error.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/error.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_explain_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/explain.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/explain.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_export_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/export.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/export.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_forget_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/forget.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/forget.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_goal_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/goal.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/goal.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_goal_delete_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/goal_delete.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/goal_delete.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_goal_edit_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/goal_edit.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/goal_edit.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_goal_list_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/goal_list.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/goal_list.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_goal_pause_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/goal_pause.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/goal_pause.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_goal_progress_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/goal_progress.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/goal_progress.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_goal_resume_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/goal_resume.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/goal_resume.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_goal_set_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/goal_set.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/goal_set.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_goodbye_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/goodbye.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/goodbye.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_greet_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/greet.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/greet.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_ground_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/ground.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/ground.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_help_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/help.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/help.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_history_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/history.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/history.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_log_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/log.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/log.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_measured_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/measured.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/measured.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_mute_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/mute.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/mute.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_no_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/no.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/no.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_patterns_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/patterns.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/patterns.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_prompt_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/prompt.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/prompt.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_quiet_hours_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/quiet_hours.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/quiet_hours.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_rate_prompt_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/rate_prompt.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/rate_prompt.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_rate_suggestion_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/rate_suggestion.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/rate_suggestion.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_redo_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/redo.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/redo.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_remind_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/remind.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/remind.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_reminder_cancel_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/reminder_cancel.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/reminder_cancel.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_reminder_edit_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/reminder_edit.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/reminder_edit.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_reminder_list_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/reminder_list.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/reminder_list.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_review_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/review.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/review.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_rhythm_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/rhythm.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/rhythm.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_search_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/search.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/search.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_set_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/set.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/set.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_settings_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/settings.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/settings.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_shortcuts_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/shortcuts.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/shortcuts.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_snooze_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/snooze.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/snooze.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_stats_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/stats.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/stats.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_streak_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/streak.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/streak.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_suggest_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/suggest.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/suggest.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_summary_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/summary.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/summary.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_teach_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/teach.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/teach.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_thanks_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/thanks.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/thanks.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_tips_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/tips.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/tips.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_track_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/track.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/track.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_tracking_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/tracking.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/tracking.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_undo_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/undo.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/undo.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_unknown_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/unknown.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/unknown.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_untrack_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/untrack.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/untrack.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_replies_yes_replies[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/replies/yes.replies.gz" suffix(,)
#else
#embed "../../Resources/es/replies/yes.replies" suffix(,)
#endif
  0};
static const uint8_t Resources_es_screen_time_txt[] = {
#embed "../../Resources/es/screen_time.txt" suffix(,)
  0};
static const uint8_t Resources_es_suggestions_txt[] = {
#embed "../../Resources/es/suggestions.txt" suffix(,)
  0};
static const uint8_t Resources_es_tips_txt[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/es/tips.txt.gz" suffix(,)
#else
#embed "../../Resources/es/tips.txt" suffix(,)
#endif
  0};
static const uint8_t Resources_es_tone_txt[] = {
#embed "../../Resources/es/tone.txt" suffix(,)
  0};
static const uint8_t Resources_helplines_txt[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/helplines.txt.gz" suffix(,)
#else
#embed "../../Resources/helplines.txt" suffix(,)
#endif
  0};
static const uint8_t Resources_metrics_tsv[] = {
#embed "../../Resources/metrics.tsv" suffix(,)
  0};
static const uint8_t Resources_results_txt[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Resources/results.txt.gz" suffix(,)
#else
#embed "../../Resources/results.txt" suffix(,)
#endif
  0};
static const uint8_t Resources_situations_tsv[] = {
#embed "../../Resources/situations.tsv" suffix(,)
  0};
static const uint8_t Weights_en_crisis_weights[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Weights/en/crisis.weights.gz" suffix(,)
#else
#embed "../../Weights/en/crisis.weights" suffix(,)
#endif
  0};
static const uint8_t Weights_en_evidence_grammar[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Weights/en/evidence.grammar.gz" suffix(,)
#else
#embed "../../Weights/en/evidence.grammar" suffix(,)
#endif
  0};
static const uint8_t Weights_en_feelings_weights[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Weights/en/feelings.weights.gz" suffix(,)
#else
#embed "../../Weights/en/feelings.weights" suffix(,)
#endif
  0};
static const uint8_t Weights_es_crisis_weights[] = {
#ifdef PACKED_TEXTS
#embed "../../.build/packed/Weights/es/crisis.weights.gz" suffix(,)
#else
#embed "../../Weights/es/crisis.weights" suffix(,)
#endif
  0};
static const EmbeddedFile files[] = {
    {"Grammars/en/alarms.grammar", Grammars_en_alarms_grammar, sizeof Grammars_en_alarms_grammar - 1, packed},
    {"Grammars/en/answers.grammar", Grammars_en_answers_grammar, sizeof Grammars_en_answers_grammar - 1, packed},
    {"Grammars/en/asking.grammar", Grammars_en_asking_grammar, sizeof Grammars_en_asking_grammar - 1, packed},
    {"Grammars/en/assertion.words", Grammars_en_assertion_words, sizeof Grammars_en_assertion_words - 1, packed},
    {"Grammars/en/changing.grammar", Grammars_en_changing_grammar, sizeof Grammars_en_changing_grammar - 1, packed},
    {"Grammars/en/companion.grammar", Grammars_en_companion_grammar, sizeof Grammars_en_companion_grammar - 1, packed},
    {"Grammars/en/conversation.grammar", Grammars_en_conversation_grammar, sizeof Grammars_en_conversation_grammar - 1, packed},
    {"Grammars/en/data.grammar", Grammars_en_data_grammar, sizeof Grammars_en_data_grammar - 1, packed},
    {"Grammars/en/daylight.grammar", Grammars_en_daylight_grammar, sizeof Grammars_en_daylight_grammar - 1, packed},
    {"Grammars/en/emotions.grammar", Grammars_en_emotions_grammar, sizeof Grammars_en_emotions_grammar - 1, packed},
    {"Grammars/en/expectations.grammar", Grammars_en_expectations_grammar, sizeof Grammars_en_expectations_grammar - 1, packed},
    {"Grammars/en/felt.grammar", Grammars_en_felt_grammar, sizeof Grammars_en_felt_grammar - 1, packed},
    {"Grammars/en/followup.grammar", Grammars_en_followup_grammar, sizeof Grammars_en_followup_grammar - 1, packed},
    {"Grammars/en/given-names.grammar", Grammars_en_given_names_grammar, sizeof Grammars_en_given_names_grammar - 1, packed},
    {"Grammars/en/goals.grammar", Grammars_en_goals_grammar, sizeof Grammars_en_goals_grammar - 1, packed},
    {"Grammars/en/history.grammar", Grammars_en_history_grammar, sizeof Grammars_en_history_grammar - 1, packed},
    {"Grammars/en/insight.grammar", Grammars_en_insight_grammar, sizeof Grammars_en_insight_grammar - 1, packed},
    {"Grammars/en/kinds.grammar", Grammars_en_kinds_grammar, sizeof Grammars_en_kinds_grammar - 1, packed},
    {"Grammars/en/known.grammar", Grammars_en_known_grammar, sizeof Grammars_en_known_grammar - 1, packed},
    {"Grammars/en/lists/activity.grammar", Grammars_en_lists_activity_grammar, sizeof Grammars_en_lists_activity_grammar - 1, packed},
    {"Grammars/en/lists/drink.grammar", Grammars_en_lists_drink_grammar, sizeof Grammars_en_lists_drink_grammar - 1, packed},
    {"Grammars/en/lists/feeling.grammar", Grammars_en_lists_feeling_grammar, sizeof Grammars_en_lists_feeling_grammar - 1, packed},
    {"Grammars/en/lists/metric.grammar", Grammars_en_lists_metric_grammar, sizeof Grammars_en_lists_metric_grammar - 1, packed},
    {"Grammars/en/lists/situation.grammar", Grammars_en_lists_situation_grammar, sizeof Grammars_en_lists_situation_grammar - 1, packed},
    {"Grammars/en/lists/weather.grammar", Grammars_en_lists_weather_grammar, sizeof Grammars_en_lists_weather_grammar - 1, packed},
    {"Grammars/en/lock.grammar", Grammars_en_lock_grammar, sizeof Grammars_en_lock_grammar - 1, packed},
    {"Grammars/en/log-activities.grammar", Grammars_en_log_activities_grammar, sizeof Grammars_en_log_activities_grammar - 1, packed},
    {"Grammars/en/log-drinks.grammar", Grammars_en_log_drinks_grammar, sizeof Grammars_en_log_drinks_grammar - 1, packed},
    {"Grammars/en/log-life.grammar", Grammars_en_log_life_grammar, sizeof Grammars_en_log_life_grammar - 1, packed},
    {"Grammars/en/log-metrics.grammar", Grammars_en_log_metrics_grammar, sizeof Grammars_en_log_metrics_grammar - 1, packed},
    {"Grammars/en/log-mood.grammar", Grammars_en_log_mood_grammar, sizeof Grammars_en_log_mood_grammar - 1, packed},
    {"Grammars/en/log-note.grammar", Grammars_en_log_note_grammar, sizeof Grammars_en_log_note_grammar - 1, packed},
    {"Grammars/en/log-pressure.grammar", Grammars_en_log_pressure_grammar, sizeof Grammars_en_log_pressure_grammar - 1, packed},
    {"Grammars/en/log-situations.grammar", Grammars_en_log_situations_grammar, sizeof Grammars_en_log_situations_grammar - 1, packed},
    {"Grammars/en/log-sleep.grammar", Grammars_en_log_sleep_grammar, sizeof Grammars_en_log_sleep_grammar - 1, packed},
    {"Grammars/en/names.grammar", Grammars_en_names_grammar, sizeof Grammars_en_names_grammar - 1, packed},
    {"Grammars/en/reflecting.grammar", Grammars_en_reflecting_grammar, sizeof Grammars_en_reflecting_grammar - 1, packed},
    {"Grammars/en/reminders.grammar", Grammars_en_reminders_grammar, sizeof Grammars_en_reminders_grammar - 1, packed},
    {"Grammars/en/runs.grammar", Grammars_en_runs_grammar, sizeof Grammars_en_runs_grammar - 1, packed},
    {"Grammars/en/samples.txt", Grammars_en_samples_txt, sizeof Grammars_en_samples_txt - 1, false},
    {"Grammars/en/settings.grammar", Grammars_en_settings_grammar, sizeof Grammars_en_settings_grammar - 1, packed},
    {"Grammars/en/situations.grammar", Grammars_en_situations_grammar, sizeof Grammars_en_situations_grammar - 1, packed},
    {"Grammars/en/slips.grammar", Grammars_en_slips_grammar, sizeof Grammars_en_slips_grammar - 1, packed},
    {"Grammars/en/support.grammar", Grammars_en_support_grammar, sizeof Grammars_en_support_grammar - 1, packed},
    {"Grammars/en/talk.grammar", Grammars_en_talk_grammar, sizeof Grammars_en_talk_grammar - 1, packed},
    {"Grammars/en/time-spent.grammar", Grammars_en_time_spent_grammar, sizeof Grammars_en_time_spent_grammar - 1, packed},
    {"Grammars/en/time.words", Grammars_en_time_words, sizeof Grammars_en_time_words - 1, packed},
    {"Grammars/en/tracking.grammar", Grammars_en_tracking_grammar, sizeof Grammars_en_tracking_grammar - 1, packed},
    {"Grammars/en/turns.grammar", Grammars_en_turns_grammar, sizeof Grammars_en_turns_grammar - 1, packed},
    {"Grammars/en/words.grammar", Grammars_en_words_grammar, sizeof Grammars_en_words_grammar - 1, packed},
    {"Grammars/es/activities.grammar", Grammars_es_activities_grammar, sizeof Grammars_es_activities_grammar - 1, packed},
    {"Grammars/es/asking.grammar", Grammars_es_asking_grammar, sizeof Grammars_es_asking_grammar - 1, packed},
    {"Grammars/es/assertion.words", Grammars_es_assertion_words, sizeof Grammars_es_assertion_words - 1, packed},
    {"Grammars/es/changing.grammar", Grammars_es_changing_grammar, sizeof Grammars_es_changing_grammar - 1, packed},
    {"Grammars/es/comparing.grammar", Grammars_es_comparing_grammar, sizeof Grammars_es_comparing_grammar - 1, packed},
    {"Grammars/es/conversation.grammar", Grammars_es_conversation_grammar, sizeof Grammars_es_conversation_grammar - 1, packed},
    {"Grammars/es/data.grammar", Grammars_es_data_grammar, sizeof Grammars_es_data_grammar - 1, packed},
    {"Grammars/es/feelings.grammar", Grammars_es_feelings_grammar, sizeof Grammars_es_feelings_grammar - 1, packed},
    {"Grammars/es/followup.grammar", Grammars_es_followup_grammar, sizeof Grammars_es_followup_grammar - 1, packed},
    {"Grammars/es/goals.grammar", Grammars_es_goals_grammar, sizeof Grammars_es_goals_grammar - 1, packed},
    {"Grammars/es/insight.grammar", Grammars_es_insight_grammar, sizeof Grammars_es_insight_grammar - 1, packed},
    {"Grammars/es/log-situations.grammar", Grammars_es_log_situations_grammar, sizeof Grammars_es_log_situations_grammar - 1, packed},
    {"Grammars/es/log.grammar", Grammars_es_log_grammar, sizeof Grammars_es_log_grammar - 1, packed},
    {"Grammars/es/reminders.grammar", Grammars_es_reminders_grammar, sizeof Grammars_es_reminders_grammar - 1, packed},
    {"Grammars/es/samples.txt", Grammars_es_samples_txt, sizeof Grammars_es_samples_txt - 1, false},
    {"Grammars/es/settings.grammar", Grammars_es_settings_grammar, sizeof Grammars_es_settings_grammar - 1, packed},
    {"Grammars/es/slips.grammar", Grammars_es_slips_grammar, sizeof Grammars_es_slips_grammar - 1, packed},
    {"Grammars/es/support.grammar", Grammars_es_support_grammar, sizeof Grammars_es_support_grammar - 1, packed},
    {"Grammars/es/time.words", Grammars_es_time_words, sizeof Grammars_es_time_words - 1, packed},
    {"Grammars/es/tracking.grammar", Grammars_es_tracking_grammar, sizeof Grammars_es_tracking_grammar - 1, packed},
    {"Grammars/es/words.grammar", Grammars_es_words_grammar, sizeof Grammars_es_words_grammar - 1, packed},
    {"Resources/activities.tsv", Resources_activities_tsv, sizeof Resources_activities_tsv - 1, false},
    {"Resources/cities.tsv", Resources_cities_tsv, sizeof Resources_cities_tsv - 1, packed},
    {"Resources/companion/art.txt", Resources_companion_art_txt, sizeof Resources_companion_art_txt - 1, packed},
    {"Resources/companion/shop.tsv", Resources_companion_shop_tsv, sizeof Resources_companion_shop_tsv - 1, false},
    {"Resources/drinks.tsv", Resources_drinks_tsv, sizeof Resources_drinks_tsv - 1, false},
    {"Resources/en/affect/activities.lexicon", Resources_en_affect_activities_lexicon, sizeof Resources_en_affect_activities_lexicon - 1, packed},
    {"Resources/en/affect/classes.lexicon", Resources_en_affect_classes_lexicon, sizeof Resources_en_affect_classes_lexicon - 1, packed},
    {"Resources/en/affect/emoji.lexicon", Resources_en_affect_emoji_lexicon, sizeof Resources_en_affect_emoji_lexicon - 1, packed},
    {"Resources/en/affect/events.lexicon", Resources_en_affect_events_lexicon, sizeof Resources_en_affect_events_lexicon - 1, packed},
    {"Resources/en/affect/feelings.lexicon", Resources_en_affect_feelings_lexicon, sizeof Resources_en_affect_feelings_lexicon - 1, packed},
    {"Resources/en/affect/general.lexicon", Resources_en_affect_general_lexicon, sizeof Resources_en_affect_general_lexicon - 1, packed},
    {"Resources/en/affect/idioms.lexicon", Resources_en_affect_idioms_lexicon, sizeof Resources_en_affect_idioms_lexicon - 1, packed},
    {"Resources/en/affect/neutral.lexicon", Resources_en_affect_neutral_lexicon, sizeof Resources_en_affect_neutral_lexicon - 1, packed},
    {"Resources/en/affect/shifters.lexicon", Resources_en_affect_shifters_lexicon, sizeof Resources_en_affect_shifters_lexicon - 1, packed},
    {"Resources/en/affect/signs.lexicon", Resources_en_affect_signs_lexicon, sizeof Resources_en_affect_signs_lexicon - 1, packed},
    {"Resources/en/affect/slang.lexicon", Resources_en_affect_slang_lexicon, sizeof Resources_en_affect_slang_lexicon - 1, packed},
    {"Resources/en/affect/syntax.lexicon", Resources_en_affect_syntax_lexicon, sizeof Resources_en_affect_syntax_lexicon - 1, packed},
    {"Resources/en/chat/editor.txt", Resources_en_chat_editor_txt, sizeof Resources_en_chat_editor_txt - 1, false},
    {"Resources/en/chat/menu.txt", Resources_en_chat_menu_txt, sizeof Resources_en_chat_menu_txt - 1, false},
    {"Resources/en/chat/skip.txt", Resources_en_chat_skip_txt, sizeof Resources_en_chat_skip_txt - 1, false},
    {"Resources/en/chat/slots.txt", Resources_en_chat_slots_txt, sizeof Resources_en_chat_slots_txt - 1, false},
    {"Resources/en/commands.txt", Resources_en_commands_txt, sizeof Resources_en_commands_txt - 1, packed},
    {"Resources/en/companion/observations.txt", Resources_en_companion_observations_txt, sizeof Resources_en_companion_observations_txt - 1, packed},
    {"Resources/en/conditions.tsv", Resources_en_conditions_tsv, sizeof Resources_en_conditions_tsv - 1, packed},
    {"Resources/en/corrections.tsv", Resources_en_corrections_tsv, sizeof Resources_en_corrections_tsv - 1, packed},
    {"Resources/en/crisis.patterns", Resources_en_crisis_patterns, sizeof Resources_en_crisis_patterns - 1, packed},
    {"Resources/en/demo/notes.txt", Resources_en_demo_notes_txt, sizeof Resources_en_demo_notes_txt - 1, false},
    {"Resources/en/diary.tsv", Resources_en_diary_tsv, sizeof Resources_en_diary_tsv - 1, false},
    {"Resources/en/feelings.tsv", Resources_en_feelings_tsv, sizeof Resources_en_feelings_tsv - 1, false},
    {"Resources/en/goals/answers.txt", Resources_en_goals_answers_txt, sizeof Resources_en_goals_answers_txt - 1, false},
    {"Resources/en/goals/categories.txt", Resources_en_goals_categories_txt, sizeof Resources_en_goals_categories_txt - 1, false},
    {"Resources/en/goals/focus.txt", Resources_en_goals_focus_txt, sizeof Resources_en_goals_focus_txt - 1, false},
    {"Resources/en/goals/questions.txt", Resources_en_goals_questions_txt, sizeof Resources_en_goals_questions_txt - 1, false},
    {"Resources/en/journeys.txt", Resources_en_journeys_txt, sizeof Resources_en_journeys_txt - 1, packed},
    {"Resources/en/labels.txt", Resources_en_labels_txt, sizeof Resources_en_labels_txt - 1, false},
    {"Resources/en/plans.txt", Resources_en_plans_txt, sizeof Resources_en_plans_txt - 1, false},
    {"Resources/en/prompts.txt", Resources_en_prompts_txt, sizeof Resources_en_prompts_txt - 1, packed},
    {"Resources/en/questions.tsv", Resources_en_questions_tsv, sizeof Resources_en_questions_tsv - 1, packed},
    {"Resources/en/replies/about.replies", Resources_en_replies_about_replies, sizeof Resources_en_replies_about_replies - 1, false},
    {"Resources/en/replies/amend.replies", Resources_en_replies_amend_replies, sizeof Resources_en_replies_amend_replies - 1, false},
    {"Resources/en/replies/amount.replies", Resources_en_replies_amount_replies, sizeof Resources_en_replies_amount_replies - 1, false},
    {"Resources/en/replies/as_of.replies", Resources_en_replies_as_of_replies, sizeof Resources_en_replies_as_of_replies - 1, false},
    {"Resources/en/replies/ask.replies", Resources_en_replies_ask_replies, sizeof Resources_en_replies_ask_replies - 1, false},
    {"Resources/en/replies/ask_me.replies", Resources_en_replies_ask_me_replies, sizeof Resources_en_replies_ask_me_replies - 1, false},
    {"Resources/en/replies/attach.replies", Resources_en_replies_attach_replies, sizeof Resources_en_replies_attach_replies - 1, false},
    {"Resources/en/replies/backup.replies", Resources_en_replies_backup_replies, sizeof Resources_en_replies_backup_replies - 1, false},
    {"Resources/en/replies/badges.replies", Resources_en_replies_badges_replies, sizeof Resources_en_replies_badges_replies - 1, false},
    {"Resources/en/replies/breakdown.replies", Resources_en_replies_breakdown_replies, sizeof Resources_en_replies_breakdown_replies - 1, false},
    {"Resources/en/replies/breathe.replies", Resources_en_replies_breathe_replies, sizeof Resources_en_replies_breathe_replies - 1, false},
    {"Resources/en/replies/buy.replies", Resources_en_replies_buy_replies, sizeof Resources_en_replies_buy_replies - 1, false},
    {"Resources/en/replies/calendar.replies", Resources_en_replies_calendar_replies, sizeof Resources_en_replies_calendar_replies - 1, false},
    {"Resources/en/replies/cancel.replies", Resources_en_replies_cancel_replies, sizeof Resources_en_replies_cancel_replies - 1, false},
    {"Resources/en/replies/choose.replies", Resources_en_replies_choose_replies, sizeof Resources_en_replies_choose_replies - 1, false},
    {"Resources/en/replies/companion.replies", Resources_en_replies_companion_replies, sizeof Resources_en_replies_companion_replies - 1, false},
    {"Resources/en/replies/companion_set.replies", Resources_en_replies_companion_set_replies, sizeof Resources_en_replies_companion_set_replies - 1, false},
    {"Resources/en/replies/compare.replies", Resources_en_replies_compare_replies, sizeof Resources_en_replies_compare_replies - 1, false},
    {"Resources/en/replies/condition.replies", Resources_en_replies_condition_replies, sizeof Resources_en_replies_condition_replies - 1, false},
    {"Resources/en/replies/confirm.replies", Resources_en_replies_confirm_replies, sizeof Resources_en_replies_confirm_replies - 1, false},
    {"Resources/en/replies/correlate.replies", Resources_en_replies_correlate_replies, sizeof Resources_en_replies_correlate_replies - 1, false},
    {"Resources/en/replies/crisis.replies", Resources_en_replies_crisis_replies, sizeof Resources_en_replies_crisis_replies - 1, false},
    {"Resources/en/replies/daylight.replies", Resources_en_replies_daylight_replies, sizeof Resources_en_replies_daylight_replies - 1, false},
    {"Resources/en/replies/delete.replies", Resources_en_replies_delete_replies, sizeof Resources_en_replies_delete_replies - 1, false},
    {"Resources/en/replies/dry_run.replies", Resources_en_replies_dry_run_replies, sizeof Resources_en_replies_dry_run_replies - 1, false},
    {"Resources/en/replies/due.replies", Resources_en_replies_due_replies, sizeof Resources_en_replies_due_replies - 1, false},
    {"Resources/en/replies/entry.replies", Resources_en_replies_entry_replies, sizeof Resources_en_replies_entry_replies - 1, false},
    {"Resources/en/replies/erase.replies", Resources_en_replies_erase_replies, sizeof Resources_en_replies_erase_replies - 1, false},
    {"Resources/en/replies/error.replies", Resources_en_replies_error_replies, sizeof Resources_en_replies_error_replies - 1, false},
    {"Resources/en/replies/event.replies", Resources_en_replies_event_replies, sizeof Resources_en_replies_event_replies - 1, false},
    {"Resources/en/replies/expect.replies", Resources_en_replies_expect_replies, sizeof Resources_en_replies_expect_replies - 1, false},
    {"Resources/en/replies/expectations.replies", Resources_en_replies_expectations_replies, sizeof Resources_en_replies_expectations_replies - 1, false},
    {"Resources/en/replies/experiment.replies", Resources_en_replies_experiment_replies, sizeof Resources_en_replies_experiment_replies - 1, false},
    {"Resources/en/replies/explain.replies", Resources_en_replies_explain_replies, sizeof Resources_en_replies_explain_replies - 1, false},
    {"Resources/en/replies/export.replies", Resources_en_replies_export_replies, sizeof Resources_en_replies_export_replies - 1, false},
    {"Resources/en/replies/forget.replies", Resources_en_replies_forget_replies, sizeof Resources_en_replies_forget_replies - 1, false},
    {"Resources/en/replies/goal.replies", Resources_en_replies_goal_replies, sizeof Resources_en_replies_goal_replies - 1, false},
    {"Resources/en/replies/goal_delete.replies", Resources_en_replies_goal_delete_replies, sizeof Resources_en_replies_goal_delete_replies - 1, false},
    {"Resources/en/replies/goal_edit.replies", Resources_en_replies_goal_edit_replies, sizeof Resources_en_replies_goal_edit_replies - 1, false},
    {"Resources/en/replies/goal_list.replies", Resources_en_replies_goal_list_replies, sizeof Resources_en_replies_goal_list_replies - 1, false},
    {"Resources/en/replies/goal_pause.replies", Resources_en_replies_goal_pause_replies, sizeof Resources_en_replies_goal_pause_replies - 1, false},
    {"Resources/en/replies/goal_progress.replies", Resources_en_replies_goal_progress_replies, sizeof Resources_en_replies_goal_progress_replies - 1, false},
    {"Resources/en/replies/goal_resume.replies", Resources_en_replies_goal_resume_replies, sizeof Resources_en_replies_goal_resume_replies - 1, false},
    {"Resources/en/replies/goal_set.replies", Resources_en_replies_goal_set_replies, sizeof Resources_en_replies_goal_set_replies - 1, false},
    {"Resources/en/replies/goodbye.replies", Resources_en_replies_goodbye_replies, sizeof Resources_en_replies_goodbye_replies - 1, false},
    {"Resources/en/replies/greet.replies", Resources_en_replies_greet_replies, sizeof Resources_en_replies_greet_replies - 1, false},
    {"Resources/en/replies/ground.replies", Resources_en_replies_ground_replies, sizeof Resources_en_replies_ground_replies - 1, false},
    {"Resources/en/replies/hatch.replies", Resources_en_replies_hatch_replies, sizeof Resources_en_replies_hatch_replies - 1, false},
    {"Resources/en/replies/help.replies", Resources_en_replies_help_replies, sizeof Resources_en_replies_help_replies - 1, false},
    {"Resources/en/replies/history.replies", Resources_en_replies_history_replies, sizeof Resources_en_replies_history_replies - 1, false},
    {"Resources/en/replies/import.replies", Resources_en_replies_import_replies, sizeof Resources_en_replies_import_replies - 1, false},
    {"Resources/en/replies/insight.replies", Resources_en_replies_insight_replies, sizeof Resources_en_replies_insight_replies - 1, false},
    {"Resources/en/replies/journey.replies", Resources_en_replies_journey_replies, sizeof Resources_en_replies_journey_replies - 1, false},
    {"Resources/en/replies/lock.replies", Resources_en_replies_lock_replies, sizeof Resources_en_replies_lock_replies - 1, false},
    {"Resources/en/replies/log.replies", Resources_en_replies_log_replies, sizeof Resources_en_replies_log_replies - 1, false},
    {"Resources/en/replies/manual.replies", Resources_en_replies_manual_replies, sizeof Resources_en_replies_manual_replies - 1, false},
    {"Resources/en/replies/measured.replies", Resources_en_replies_measured_replies, sizeof Resources_en_replies_measured_replies - 1, false},
    {"Resources/en/replies/milestone.replies", Resources_en_replies_milestone_replies, sizeof Resources_en_replies_milestone_replies - 1, false},
    {"Resources/en/replies/mute.replies", Resources_en_replies_mute_replies, sizeof Resources_en_replies_mute_replies - 1, false},
    {"Resources/en/replies/no.replies", Resources_en_replies_no_replies, sizeof Resources_en_replies_no_replies - 1, false},
    {"Resources/en/replies/nudge.replies", Resources_en_replies_nudge_replies, sizeof Resources_en_replies_nudge_replies - 1, false},
    {"Resources/en/replies/on_this_day.replies", Resources_en_replies_on_this_day_replies, sizeof Resources_en_replies_on_this_day_replies - 1, false},
    {"Resources/en/replies/onboard.replies", Resources_en_replies_onboard_replies, sizeof Resources_en_replies_onboard_replies - 1, false},
    {"Resources/en/replies/open_loop.replies", Resources_en_replies_open_loop_replies, sizeof Resources_en_replies_open_loop_replies - 1, false},
    {"Resources/en/replies/patterns.replies", Resources_en_replies_patterns_replies, sizeof Resources_en_replies_patterns_replies - 1, false},
    {"Resources/en/replies/picture.replies", Resources_en_replies_picture_replies, sizeof Resources_en_replies_picture_replies - 1, false},
    {"Resources/en/replies/points.replies", Resources_en_replies_points_replies, sizeof Resources_en_replies_points_replies - 1, false},
    {"Resources/en/replies/prompt.replies", Resources_en_replies_prompt_replies, sizeof Resources_en_replies_prompt_replies - 1, false},
    {"Resources/en/replies/quiet_hours.replies", Resources_en_replies_quiet_hours_replies, sizeof Resources_en_replies_quiet_hours_replies - 1, false},
    {"Resources/en/replies/rate_prompt.replies", Resources_en_replies_rate_prompt_replies, sizeof Resources_en_replies_rate_prompt_replies - 1, false},
    {"Resources/en/replies/rate_suggestion.replies", Resources_en_replies_rate_suggestion_replies, sizeof Resources_en_replies_rate_suggestion_replies - 1, false},
    {"Resources/en/replies/redo.replies", Resources_en_replies_redo_replies, sizeof Resources_en_replies_redo_replies - 1, false},
    {"Resources/en/replies/remind.replies", Resources_en_replies_remind_replies, sizeof Resources_en_replies_remind_replies - 1, false},
    {"Resources/en/replies/reminder_cancel.replies", Resources_en_replies_reminder_cancel_replies, sizeof Resources_en_replies_reminder_cancel_replies - 1, false},
    {"Resources/en/replies/reminder_edit.replies", Resources_en_replies_reminder_edit_replies, sizeof Resources_en_replies_reminder_edit_replies - 1, false},
    {"Resources/en/replies/reminder_list.replies", Resources_en_replies_reminder_list_replies, sizeof Resources_en_replies_reminder_list_replies - 1, false},
    {"Resources/en/replies/report.replies", Resources_en_replies_report_replies, sizeof Resources_en_replies_report_replies - 1, false},
    {"Resources/en/replies/restore.replies", Resources_en_replies_restore_replies, sizeof Resources_en_replies_restore_replies - 1, false},
    {"Resources/en/replies/review.replies", Resources_en_replies_review_replies, sizeof Resources_en_replies_review_replies - 1, false},
    {"Resources/en/replies/rhythm.replies", Resources_en_replies_rhythm_replies, sizeof Resources_en_replies_rhythm_replies - 1, false},
    {"Resources/en/replies/rule.replies", Resources_en_replies_rule_replies, sizeof Resources_en_replies_rule_replies - 1, false},
    {"Resources/en/replies/search.replies", Resources_en_replies_search_replies, sizeof Resources_en_replies_search_replies - 1, false},
    {"Resources/en/replies/set.replies", Resources_en_replies_set_replies, sizeof Resources_en_replies_set_replies - 1, false},
    {"Resources/en/replies/settings.replies", Resources_en_replies_settings_replies, sizeof Resources_en_replies_settings_replies - 1, false},
    {"Resources/en/replies/shop.replies", Resources_en_replies_shop_replies, sizeof Resources_en_replies_shop_replies - 1, false},
    {"Resources/en/replies/shortcuts.replies", Resources_en_replies_shortcuts_replies, sizeof Resources_en_replies_shortcuts_replies - 1, false},
    {"Resources/en/replies/situation_delete.replies", Resources_en_replies_situation_delete_replies, sizeof Resources_en_replies_situation_delete_replies - 1, false},
    {"Resources/en/replies/situation_list.replies", Resources_en_replies_situation_list_replies, sizeof Resources_en_replies_situation_list_replies - 1, false},
    {"Resources/en/replies/situation_set.replies", Resources_en_replies_situation_set_replies, sizeof Resources_en_replies_situation_set_replies - 1, false},
    {"Resources/en/replies/snooze.replies", Resources_en_replies_snooze_replies, sizeof Resources_en_replies_snooze_replies - 1, false},
    {"Resources/en/replies/stats.replies", Resources_en_replies_stats_replies, sizeof Resources_en_replies_stats_replies - 1, false},
    {"Resources/en/replies/streak.replies", Resources_en_replies_streak_replies, sizeof Resources_en_replies_streak_replies - 1, false},
    {"Resources/en/replies/suggest.replies", Resources_en_replies_suggest_replies, sizeof Resources_en_replies_suggest_replies - 1, false},
    {"Resources/en/replies/summary.replies", Resources_en_replies_summary_replies, sizeof Resources_en_replies_summary_replies - 1, false},
    {"Resources/en/replies/sync.replies", Resources_en_replies_sync_replies, sizeof Resources_en_replies_sync_replies - 1, false},
    {"Resources/en/replies/take_off.replies", Resources_en_replies_take_off_replies, sizeof Resources_en_replies_take_off_replies - 1, false},
    {"Resources/en/replies/talk.replies", Resources_en_replies_talk_replies, sizeof Resources_en_replies_talk_replies - 1, false},
    {"Resources/en/replies/teach.replies", Resources_en_replies_teach_replies, sizeof Resources_en_replies_teach_replies - 1, false},
    {"Resources/en/replies/thanks.replies", Resources_en_replies_thanks_replies, sizeof Resources_en_replies_thanks_replies - 1, false},
    {"Resources/en/replies/tips.replies", Resources_en_replies_tips_replies, sizeof Resources_en_replies_tips_replies - 1, false},
    {"Resources/en/replies/track.replies", Resources_en_replies_track_replies, sizeof Resources_en_replies_track_replies - 1, false},
    {"Resources/en/replies/tracking.replies", Resources_en_replies_tracking_replies, sizeof Resources_en_replies_tracking_replies - 1, false},
    {"Resources/en/replies/undo.replies", Resources_en_replies_undo_replies, sizeof Resources_en_replies_undo_replies - 1, false},
    {"Resources/en/replies/unknown.replies", Resources_en_replies_unknown_replies, sizeof Resources_en_replies_unknown_replies - 1, false},
    {"Resources/en/replies/untrack.replies", Resources_en_replies_untrack_replies, sizeof Resources_en_replies_untrack_replies - 1, false},
    {"Resources/en/replies/wear.replies", Resources_en_replies_wear_replies, sizeof Resources_en_replies_wear_replies - 1, false},
    {"Resources/en/replies/yes.replies", Resources_en_replies_yes_replies, sizeof Resources_en_replies_yes_replies - 1, false},
    {"Resources/en/screen_time.txt", Resources_en_screen_time_txt, sizeof Resources_en_screen_time_txt - 1, false},
    {"Resources/en/strategies.txt", Resources_en_strategies_txt, sizeof Resources_en_strategies_txt - 1, packed},
    {"Resources/en/suggestions.txt", Resources_en_suggestions_txt, sizeof Resources_en_suggestions_txt - 1, false},
    {"Resources/en/tips.txt", Resources_en_tips_txt, sizeof Resources_en_tips_txt - 1, packed},
    {"Resources/en/tone.txt", Resources_en_tone_txt, sizeof Resources_en_tone_txt - 1, false},
    {"Resources/en/wheel.txt", Resources_en_wheel_txt, sizeof Resources_en_wheel_txt - 1, false},
    {"Resources/es/chat/menu.txt", Resources_es_chat_menu_txt, sizeof Resources_es_chat_menu_txt - 1, false},
    {"Resources/es/chat/skip.txt", Resources_es_chat_skip_txt, sizeof Resources_es_chat_skip_txt - 1, false},
    {"Resources/es/commands.txt", Resources_es_commands_txt, sizeof Resources_es_commands_txt - 1, packed},
    {"Resources/es/conditions.tsv", Resources_es_conditions_tsv, sizeof Resources_es_conditions_tsv - 1, packed},
    {"Resources/es/corrections.tsv", Resources_es_corrections_tsv, sizeof Resources_es_corrections_tsv - 1, packed},
    {"Resources/es/crisis.patterns", Resources_es_crisis_patterns, sizeof Resources_es_crisis_patterns - 1, packed},
    {"Resources/es/diary.tsv", Resources_es_diary_tsv, sizeof Resources_es_diary_tsv - 1, packed},
    {"Resources/es/feelings.tsv", Resources_es_feelings_tsv, sizeof Resources_es_feelings_tsv - 1, packed},
    {"Resources/es/goals/answers.txt", Resources_es_goals_answers_txt, sizeof Resources_es_goals_answers_txt - 1, false},
    {"Resources/es/goals/categories.txt", Resources_es_goals_categories_txt, sizeof Resources_es_goals_categories_txt - 1, false},
    {"Resources/es/goals/questions.txt", Resources_es_goals_questions_txt, sizeof Resources_es_goals_questions_txt - 1, false},
    {"Resources/es/labels.txt", Resources_es_labels_txt, sizeof Resources_es_labels_txt - 1, packed},
    {"Resources/es/prompts.txt", Resources_es_prompts_txt, sizeof Resources_es_prompts_txt - 1, packed},
    {"Resources/es/questions.tsv", Resources_es_questions_tsv, sizeof Resources_es_questions_tsv - 1, packed},
    {"Resources/es/replies/about.replies", Resources_es_replies_about_replies, sizeof Resources_es_replies_about_replies - 1, packed},
    {"Resources/es/replies/amend.replies", Resources_es_replies_amend_replies, sizeof Resources_es_replies_amend_replies - 1, packed},
    {"Resources/es/replies/amount.replies", Resources_es_replies_amount_replies, sizeof Resources_es_replies_amount_replies - 1, packed},
    {"Resources/es/replies/ask.replies", Resources_es_replies_ask_replies, sizeof Resources_es_replies_ask_replies - 1, packed},
    {"Resources/es/replies/backup.replies", Resources_es_replies_backup_replies, sizeof Resources_es_replies_backup_replies - 1, packed},
    {"Resources/es/replies/breakdown.replies", Resources_es_replies_breakdown_replies, sizeof Resources_es_replies_breakdown_replies - 1, packed},
    {"Resources/es/replies/breathe.replies", Resources_es_replies_breathe_replies, sizeof Resources_es_replies_breathe_replies - 1, packed},
    {"Resources/es/replies/cancel.replies", Resources_es_replies_cancel_replies, sizeof Resources_es_replies_cancel_replies - 1, packed},
    {"Resources/es/replies/choose.replies", Resources_es_replies_choose_replies, sizeof Resources_es_replies_choose_replies - 1, packed},
    {"Resources/es/replies/compare.replies", Resources_es_replies_compare_replies, sizeof Resources_es_replies_compare_replies - 1, packed},
    {"Resources/es/replies/condition.replies", Resources_es_replies_condition_replies, sizeof Resources_es_replies_condition_replies - 1, packed},
    {"Resources/es/replies/confirm.replies", Resources_es_replies_confirm_replies, sizeof Resources_es_replies_confirm_replies - 1, packed},
    {"Resources/es/replies/correlate.replies", Resources_es_replies_correlate_replies, sizeof Resources_es_replies_correlate_replies - 1, packed},
    {"Resources/es/replies/crisis.replies", Resources_es_replies_crisis_replies, sizeof Resources_es_replies_crisis_replies - 1, packed},
    {"Resources/es/replies/delete.replies", Resources_es_replies_delete_replies, sizeof Resources_es_replies_delete_replies - 1, packed},
    {"Resources/es/replies/dry_run.replies", Resources_es_replies_dry_run_replies, sizeof Resources_es_replies_dry_run_replies - 1, packed},
    {"Resources/es/replies/due.replies", Resources_es_replies_due_replies, sizeof Resources_es_replies_due_replies - 1, packed},
    {"Resources/es/replies/entry.replies", Resources_es_replies_entry_replies, sizeof Resources_es_replies_entry_replies - 1, packed},
    {"Resources/es/replies/erase.replies", Resources_es_replies_erase_replies, sizeof Resources_es_replies_erase_replies - 1, packed},
    {"Resources/es/replies/error.replies", Resources_es_replies_error_replies, sizeof Resources_es_replies_error_replies - 1, packed},
    {"Resources/es/replies/explain.replies", Resources_es_replies_explain_replies, sizeof Resources_es_replies_explain_replies - 1, packed},
    {"Resources/es/replies/export.replies", Resources_es_replies_export_replies, sizeof Resources_es_replies_export_replies - 1, packed},
    {"Resources/es/replies/forget.replies", Resources_es_replies_forget_replies, sizeof Resources_es_replies_forget_replies - 1, packed},
    {"Resources/es/replies/goal.replies", Resources_es_replies_goal_replies, sizeof Resources_es_replies_goal_replies - 1, packed},
    {"Resources/es/replies/goal_delete.replies", Resources_es_replies_goal_delete_replies, sizeof Resources_es_replies_goal_delete_replies - 1, packed},
    {"Resources/es/replies/goal_edit.replies", Resources_es_replies_goal_edit_replies, sizeof Resources_es_replies_goal_edit_replies - 1, packed},
    {"Resources/es/replies/goal_list.replies", Resources_es_replies_goal_list_replies, sizeof Resources_es_replies_goal_list_replies - 1, packed},
    {"Resources/es/replies/goal_pause.replies", Resources_es_replies_goal_pause_replies, sizeof Resources_es_replies_goal_pause_replies - 1, packed},
    {"Resources/es/replies/goal_progress.replies", Resources_es_replies_goal_progress_replies, sizeof Resources_es_replies_goal_progress_replies - 1, packed},
    {"Resources/es/replies/goal_resume.replies", Resources_es_replies_goal_resume_replies, sizeof Resources_es_replies_goal_resume_replies - 1, packed},
    {"Resources/es/replies/goal_set.replies", Resources_es_replies_goal_set_replies, sizeof Resources_es_replies_goal_set_replies - 1, packed},
    {"Resources/es/replies/goodbye.replies", Resources_es_replies_goodbye_replies, sizeof Resources_es_replies_goodbye_replies - 1, packed},
    {"Resources/es/replies/greet.replies", Resources_es_replies_greet_replies, sizeof Resources_es_replies_greet_replies - 1, packed},
    {"Resources/es/replies/ground.replies", Resources_es_replies_ground_replies, sizeof Resources_es_replies_ground_replies - 1, packed},
    {"Resources/es/replies/help.replies", Resources_es_replies_help_replies, sizeof Resources_es_replies_help_replies - 1, packed},
    {"Resources/es/replies/history.replies", Resources_es_replies_history_replies, sizeof Resources_es_replies_history_replies - 1, packed},
    {"Resources/es/replies/log.replies", Resources_es_replies_log_replies, sizeof Resources_es_replies_log_replies - 1, packed},
    {"Resources/es/replies/measured.replies", Resources_es_replies_measured_replies, sizeof Resources_es_replies_measured_replies - 1, packed},
    {"Resources/es/replies/mute.replies", Resources_es_replies_mute_replies, sizeof Resources_es_replies_mute_replies - 1, packed},
    {"Resources/es/replies/no.replies", Resources_es_replies_no_replies, sizeof Resources_es_replies_no_replies - 1, packed},
    {"Resources/es/replies/patterns.replies", Resources_es_replies_patterns_replies, sizeof Resources_es_replies_patterns_replies - 1, packed},
    {"Resources/es/replies/prompt.replies", Resources_es_replies_prompt_replies, sizeof Resources_es_replies_prompt_replies - 1, packed},
    {"Resources/es/replies/quiet_hours.replies", Resources_es_replies_quiet_hours_replies, sizeof Resources_es_replies_quiet_hours_replies - 1, packed},
    {"Resources/es/replies/rate_prompt.replies", Resources_es_replies_rate_prompt_replies, sizeof Resources_es_replies_rate_prompt_replies - 1, packed},
    {"Resources/es/replies/rate_suggestion.replies", Resources_es_replies_rate_suggestion_replies, sizeof Resources_es_replies_rate_suggestion_replies - 1, packed},
    {"Resources/es/replies/redo.replies", Resources_es_replies_redo_replies, sizeof Resources_es_replies_redo_replies - 1, packed},
    {"Resources/es/replies/remind.replies", Resources_es_replies_remind_replies, sizeof Resources_es_replies_remind_replies - 1, packed},
    {"Resources/es/replies/reminder_cancel.replies", Resources_es_replies_reminder_cancel_replies, sizeof Resources_es_replies_reminder_cancel_replies - 1, packed},
    {"Resources/es/replies/reminder_edit.replies", Resources_es_replies_reminder_edit_replies, sizeof Resources_es_replies_reminder_edit_replies - 1, packed},
    {"Resources/es/replies/reminder_list.replies", Resources_es_replies_reminder_list_replies, sizeof Resources_es_replies_reminder_list_replies - 1, packed},
    {"Resources/es/replies/review.replies", Resources_es_replies_review_replies, sizeof Resources_es_replies_review_replies - 1, packed},
    {"Resources/es/replies/rhythm.replies", Resources_es_replies_rhythm_replies, sizeof Resources_es_replies_rhythm_replies - 1, packed},
    {"Resources/es/replies/search.replies", Resources_es_replies_search_replies, sizeof Resources_es_replies_search_replies - 1, packed},
    {"Resources/es/replies/set.replies", Resources_es_replies_set_replies, sizeof Resources_es_replies_set_replies - 1, packed},
    {"Resources/es/replies/settings.replies", Resources_es_replies_settings_replies, sizeof Resources_es_replies_settings_replies - 1, packed},
    {"Resources/es/replies/shortcuts.replies", Resources_es_replies_shortcuts_replies, sizeof Resources_es_replies_shortcuts_replies - 1, packed},
    {"Resources/es/replies/snooze.replies", Resources_es_replies_snooze_replies, sizeof Resources_es_replies_snooze_replies - 1, packed},
    {"Resources/es/replies/stats.replies", Resources_es_replies_stats_replies, sizeof Resources_es_replies_stats_replies - 1, packed},
    {"Resources/es/replies/streak.replies", Resources_es_replies_streak_replies, sizeof Resources_es_replies_streak_replies - 1, packed},
    {"Resources/es/replies/suggest.replies", Resources_es_replies_suggest_replies, sizeof Resources_es_replies_suggest_replies - 1, packed},
    {"Resources/es/replies/summary.replies", Resources_es_replies_summary_replies, sizeof Resources_es_replies_summary_replies - 1, packed},
    {"Resources/es/replies/teach.replies", Resources_es_replies_teach_replies, sizeof Resources_es_replies_teach_replies - 1, packed},
    {"Resources/es/replies/thanks.replies", Resources_es_replies_thanks_replies, sizeof Resources_es_replies_thanks_replies - 1, packed},
    {"Resources/es/replies/tips.replies", Resources_es_replies_tips_replies, sizeof Resources_es_replies_tips_replies - 1, packed},
    {"Resources/es/replies/track.replies", Resources_es_replies_track_replies, sizeof Resources_es_replies_track_replies - 1, packed},
    {"Resources/es/replies/tracking.replies", Resources_es_replies_tracking_replies, sizeof Resources_es_replies_tracking_replies - 1, packed},
    {"Resources/es/replies/undo.replies", Resources_es_replies_undo_replies, sizeof Resources_es_replies_undo_replies - 1, packed},
    {"Resources/es/replies/unknown.replies", Resources_es_replies_unknown_replies, sizeof Resources_es_replies_unknown_replies - 1, packed},
    {"Resources/es/replies/untrack.replies", Resources_es_replies_untrack_replies, sizeof Resources_es_replies_untrack_replies - 1, packed},
    {"Resources/es/replies/yes.replies", Resources_es_replies_yes_replies, sizeof Resources_es_replies_yes_replies - 1, packed},
    {"Resources/es/screen_time.txt", Resources_es_screen_time_txt, sizeof Resources_es_screen_time_txt - 1, false},
    {"Resources/es/suggestions.txt", Resources_es_suggestions_txt, sizeof Resources_es_suggestions_txt - 1, false},
    {"Resources/es/tips.txt", Resources_es_tips_txt, sizeof Resources_es_tips_txt - 1, packed},
    {"Resources/es/tone.txt", Resources_es_tone_txt, sizeof Resources_es_tone_txt - 1, false},
    {"Resources/helplines.txt", Resources_helplines_txt, sizeof Resources_helplines_txt - 1, packed},
    {"Resources/metrics.tsv", Resources_metrics_tsv, sizeof Resources_metrics_tsv - 1, false},
    {"Resources/results.txt", Resources_results_txt, sizeof Resources_results_txt - 1, packed},
    {"Resources/situations.tsv", Resources_situations_tsv, sizeof Resources_situations_tsv - 1, false},
    {"Weights/en/crisis.weights", Weights_en_crisis_weights, sizeof Weights_en_crisis_weights - 1, packed},
    {"Weights/en/evidence.grammar", Weights_en_evidence_grammar, sizeof Weights_en_evidence_grammar - 1, packed},
    {"Weights/en/feelings.weights", Weights_en_feelings_weights, sizeof Weights_en_feelings_weights - 1, packed},
    {"Weights/es/crisis.weights", Weights_es_crisis_weights, sizeof Weights_es_crisis_weights - 1, packed},
};
const EmbeddedFile *embedded_files(void) { return files; }
size_t embedded_file_count(void) { return sizeof files / sizeof *files; }
