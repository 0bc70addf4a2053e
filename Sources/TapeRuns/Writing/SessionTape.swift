import OnboardingFlow
package import Session
import TapeLanguage
import TerminalModel

/// The tape that repeats a session: its input, the screen to expect after each, and no more waiting than the session's
/// timers and replies need.
package struct SessionTape: Sendable {
  /// The tape's file.
  package let text: String
  /// Whether the tape ends in the state in which the session did.
  package let isExact: Bool

  /// Writes the tape of a session, by playing it.
  ///
  /// - Parameters:
  ///   - head: the settings that the session was started with, a line each.
  ///   - fresh: the same session before its start.
  ///   - isBrief: whether every wait is a `Sleep`, which is quicker to write, and not a `Wait` for what appears.
  ///   - keepsTime: whether time that nothing waits for passes too, as in a film; else it is left out.
  ///   - hidesTyping: whether samples stand in place of what was typed into fields, unless the field's attribute is
  ///     collected.
  package init(
    of session: Simulation, head: [String], fresh: Simulation, isBrief: Bool = false,
    keepsTime: Bool = false, hidesTyping: Bool = false
  ) {
    let recording = session.recording
    var simulation = fresh
    if let size = recording.size { simulation.size = size }
    simulation.start()
    var writer = SessionTapeWriter(simulation, isBrief: isBrief, keepsTime: keepsTime)
    var mask = hidesTyping ? TypingMask(simulation) : nil
    for entry in recording.entries where mask?.takes(entry, &writer) != true { writer.play(entry) }
    mask?.settle(&writer)
    writer.wait(until: session.now, recording.eventCount)
    writer.flush()
    writer.expectScreen()
    isExact =
      writer.isExact && !recording.hasGaps && (mask?.hasHidden == true || writer.state == session.flow.state)
    text = Self.text(writer.lines, session, head, isExact: isExact)
  }

  private static func text(
    _ lines: [SessionTapeWriter.Line], _ session: Simulation, _ head: [String], isExact: Bool
  ) -> String {
    let size = session.recording.size ?? session.size
    let settings: [TapeSetting] = [.columns(size.width), .rows(size.height), .typingSpeed(.zero)]
    let note =
      isExact
      ? [] : ["# Something in between cannot be done again, so this may end elsewhere."]
    return
      (["# Everything that was done in a session, as it was done."] + note
      + head + settings.map { TapeCommand.Kind.set($0).tapeText } + [""]
      + lines.flatMap { [$0.note, $0.kind.tapeText].compactMap { $0 } })
      .joined(separator: "\n") + "\n"
  }
}
