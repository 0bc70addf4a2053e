/// A parsed tape: what to run, in order, and the settings it starts from.
///
/// `Source` commands are already replaced by the commands of the files they name.
package struct Tape: Hashable, Sendable {
  /// The name the tape was parsed under.
  package var file: String
  /// Everything to run, in order; `Set` commands stay in, since `TypingSpeed`, `WaitTimeout` and
  /// `WaitPattern` may change on the way.
  package var commands: [TapeCommand]
  /// The settings before the first key: the `Set`, `Env`, `Require` and `Output` commands, folded.
  package var settings: TapeSettings
  /// The words of its `Tag` commands, by which tapes are chosen.
  package var tags: [String] = []
  /// The table it is run over; `settings.table` has the combination that this is.
  package var matrix = TapeMatrix()
  /// Where each axis of the table stands, by its name.
  package var axisPlaces: [String: TapePlace] = [:]

  /// Creates a tape without tags and without a table.
  package init(file: String, commands: [TapeCommand] = [], settings: TapeSettings = TapeSettings()) {
    self.file = file
    self.commands = commands
    self.settings = settings
  }

  /// The tape written out again, one command a line, in the language it was read from; variables are in place.
  package func tapeText(in dialect: TapeDialect = .onboardSim) -> String {
    let text = TapeText(dialect: dialect)
    let head =
      (tags.isEmpty ? [] : [text.tags(tags)]) + matrix.axes.map(text.axis)
      + matrix.exclusions.map(text.exclusion)
    return (head + commands.map { $0.kind.tapeText(in: dialect) }).map { $0 + "\n" }.joined()
  }
}
