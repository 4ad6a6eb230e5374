internal import JournalModel
package import Understanding

/// The one registry of commands: every face, schema, help page and completion is made from it.
package enum Catalogue {
  /// The commands that run, in the order in which help shows them.
  package static let commands: [any Command.Type] = [
    Log.self, Amend.self, Attach.self, Delete.self, Undo.self, Redo.self, Expect.self,
    Summarize.self, Stats.self, History.self, Search.self, ShowStreak.self, ShowPatterns.self, Correlate.self,
    Explain.self, ShowExpectations.self, Review.self, ShowCalendar.self, SavePicture.self, Daylight.self,
    Breakdown.self, Rhythm.self, Compare.self,
    OnThisDay.self,
    TryRule.self, SetRule.self, ListRules.self, DropRule.self, ShowExperiment.self, ChangeExperiment.self,
    ShowManual.self, ChangeManual.self,
    Report.self,
    Export.self, Import.self, Backup.self, Restore.self, Sync.self, Erase.self, Lock.self,
    ChangeSetting.self, ShowSettings.self, Teach.self, ShowShortcuts.self, Forget.self, Track.self, Untrack.self,
    AskMe.self, SetSituation.self, ListSituations.self, DeleteSituation.self,
    Suggest.self, RateSuggestion.self, AskPrompt.self, RatePrompt.self, Breathe.self, Ground.self, ShowTips.self,
    WalkJourney.self, Due.self, Crisis.self,
    SetGoal.self, ListGoals.self, ShowGoalProgress.self, PauseGoal.self, ResumeGoal.self, DeleteGoal.self,
    EditGoal.self,
    ShowCompanion.self, SetCompanion.self, ShowPoints.self, ShowShop.self, Buy.self, Wear.self, TakeOff.self,
    ShowBadges.self,
    Remind.self, ListReminders.self, CancelReminder.self, EditReminder.self, Mute.self, Snooze.self, SetQuietHours.self,
    Help.self, Onboard.self, Greet.self, Talk.self, Thanks.self, Goodbye.self, About.self, Privacy.self,
    Yes.self, No.self, Cancel.self, Unknown.self,
  ]

  /// The shapes of all commands that a sentence can mean, those that run first.
  package static let schemas: [CommandSchema] = commands.map { $0.schema }

  /// The type of a command that runs.
  package static func command(named name: String) -> (any Command.Type)? { commandsByName[name] }

  /// The shape of a command.
  package static func schema(named name: String) -> CommandSchema? { schemasByName[name] }

  private static let commandsByName: [String: any Command.Type] =
    Dictionary(uniqueKeysWithValues: commands.map { ($0.schema.name, $0) })

  private static let schemasByName: [String: CommandSchema] =
    Dictionary(uniqueKeysWithValues: schemas.map { ($0.name, $0) })
}

extension Parameter {
  /// Every question about entries may be asked as of a time.
  static let asOf = Parameter(
    "as_of", .any, "an instant, a date or a period: the answer from what was recorded by then")
}
