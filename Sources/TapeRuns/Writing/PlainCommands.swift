package import Session
package import TapeLanguage

extension Tape {
  /// The commands of a plain tape (``PlainTape``) that do what this one does before a command, found by playing it.
  ///
  /// A wait becomes the time that it took; what is said of files, of the terminal and of what to expect is left out,
  /// since a page of another size may not meet it.
  ///
  /// - Parameter simulation: the session, not begun yet.
  package func plainCommands(before command: TapeCommand, in simulation: Simulation) -> [TapeCommand.Kind] {
    var run = TapeRun(self, simulation: simulation, budget: TapeBudget())
    run.simulation.start()
    var plain = [TapeCommand.Kind.set(.typingSpeed(settings.typingSpeed))]
    for each in commands.prefix(while: { $0 != command }) {
      let begin = run.simulation.now
      do throws(TapeStop) { try run.perform(each) } catch { break }
      if let kind = each.kind.plain(taking: run.simulation.now - begin) { plain.append(kind) }
    }
    return plain
  }
}

extension TapeCommand.Kind {
  /// The command of a plain tape that does the same; `nil`: there is nothing to do.
  func plain(taking time: Duration) -> TapeCommand.Kind? {
    switch self {
    case .wait: time > .zero ? .sleep(time) : nil
    case .type, .press, .sleep, .copy, .paste, .click, .drag, .debug, .set(.typingSpeed): self
    case .set, .hide, .show, .screenshot, .output, .require, .environment, .resize, .expect, .snapshot: nil
    }
  }
}
