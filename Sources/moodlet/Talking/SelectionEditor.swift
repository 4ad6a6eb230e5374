internal import Assistant
internal import Glibc
internal import JSONText
internal import JournalModel

/// The user's own editor as a way to say something long, and to change several entries at once.
struct SelectionEditor {
  let setup: Setup

  /// Opens the editor; returns the exit status. What was written stays in its file when it can't be taken.
  static func run(_ text: String?, _ setup: Setup) throws -> Int32 {
    do {
      guard let text else { return try say(setup) }
      return try change(text, setup)
    } catch let error as UserEditor.Failure {
      Output.message(Messages.editor(error))
      return ExitStatus.unavailable
    }
  }

  private static func say(_ setup: Setup) throws -> Int32 {
    guard let draft = try draft(setup, "") else {
      Output.message(Messages.nothingWritten)
      return ExitStatus.noInput
    }
    let talk = Talk(setup, .cli)
    let result = try talk.say(draft.text)
    if result.error == nil, result.isUnderstood {
      draft.remove()
    } else {
      Output.message(Messages.draftKept(draft.path))
    }
    return Talk.status(of: result)
  }

  private static func change(_ text: String, _ setup: Setup) throws -> Int32 {
    let assistant = setup.assistant()
    let context = setup.context(.cli)
    func failed(_ error: CommandError) -> Int32 {
      Output.message(Output.sanitized(assistant.sentence(for: error, context)))
      return error.exitStatus
    }
    let entries: [JSON]
    do throws(CommandError) {
      guard let found = try assistant.entries(askedFor: text, context) else {
        Output.message(Messages.noSelection(Output.sanitized(text)))
        return ExitStatus.badData
      }
      entries = found
    } catch { return failed(error) }
    guard !entries.isEmpty else {
      Output.message(Output.sanitized(assistant.text("history.none", [:], context)))
      return ExitStatus.badData
    }
    let sheet = EntrySheet.text(
      of: entries, head: assistant.text("amend.sheet", ["count": .int(entries.count)], context))
    guard sheet.utf8.count < UserEditor.mostBytes / 2 else {
      Output.message(Messages.tooManyEntries(entries.count))
      return ExitStatus.badData
    }
    guard let draft = try draft(setup, sheet) else {
      try Output.shown(assistant.text("amend.several", ["count": .int(0)], context))
      return ExitStatus.done
    }
    let changes: [JSONObject]
    do { changes = try EntrySheet.amendments(in: draft.text, of: entries) } catch {
      Output.message(Messages.sheet(error))
      Output.message(Messages.draftKept(draft.path))
      return ExitStatus.badData
    }
    do throws(CommandError) {
      for change in changes {
        let number = change["target"]?.string ?? ""
        guard try assistant.entry(number, context) == entries.first(where: { String($0["number"]?.int ?? 0) == number })
        else {
          Output.message(Messages.changedMeanwhile(number))
          Output.message(Messages.draftKept(draft.path))
          return ExitStatus.badData
        }
      }
      if !changes.isEmpty, !context.isDryRun { try assistant.amendTogether(changes, context) }
    } catch {
      Output.message(Messages.draftKept(draft.path))
      return failed(error)
    }
    draft.remove()
    if setup.options.json {
      try Output.result(
        JSON.object(["entries": .int(entries.count), "amended": .array(changes.map(JSON.object))]).text())
    } else {
      try Output.shown(
        assistant.text("amend.several", ["count": .int(changes.count), "of": .int(entries.count)], context))
    }
    return ExitStatus.done
  }

  private static func draft(_ setup: Setup, _ text: String) throws(UserEditor.Failure) -> UserEditor.Draft? {
    let folder = setup.paths.drafts
    guard Paths.makeFolder(folder) else { throw .file(errno) }
    return try UserEditor.write(in: folder, from: text)
  }
}
