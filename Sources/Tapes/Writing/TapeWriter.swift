import OnboardingFlow
package import Session
import TapeLanguage
import TerminalModel

/// Writes the tape that does again what was done to a session: with what is to be expected at each screen, and without
/// the time that nobody needs.
///
/// It plays the tape while it writes it: so it knows what to wait for at each timer and reply, and whether the tape ends
/// where the session did.
package struct TapeWriter {
  /// A tape, and whether it ends where the session did.
  package struct Written: Sendable {
    package var text: String
    package var isExact: Bool
  }

  private let settings: RecordedSettings
  private let make: () throws -> Simulation

  /// - Parameter make: makes the session as it was before its start.
  package init(_ settings: RecordedSettings, make: @escaping () throws -> Simulation) {
    self.settings = settings
    self.make = make
  }

  /// Writes what was done to a session.
  ///
  /// - Throws: what making the session throws.
  package func write(_ session: Simulation) throws -> Written {
    let recording = session.recording
    var simulation = try make()
    if let size = recording.size { simulation.size = size }
    simulation.start()
    var writer = TapeCommandWriter(simulation)
    for entry in recording.entries { writer.play(entry) }
    writer.wait(until: session.now, recording.eventCount)
    writer.flush()
    writer.expectScreen()
    let isExact = writer.isExact && !recording.hasGaps && writer.state == session.flow.state
    return Written(text: text(writer.lines, session, isExact: isExact), isExact: isExact)
  }

  private func text(_ lines: [TapeCommandWriter.Line], _ session: Simulation, isExact: Bool) -> String {
    let size = session.recording.size ?? session.size
    let head: [TapeSetting] =
      settings.tapeSettings + [.columns(size.width), .rows(size.height), .typingSpeed(.zero)]
    let note =
      isExact
      ? [] : ["# Something in between cannot be done again, so this may end elsewhere."]
    return
      (["# Everything that was done in a session, as it was done."] + note
      + head.map { TapeCommand.Kind.set($0).tapeText } + [""]
      + lines.flatMap { [$0.note, $0.kind.tapeText].compactMap { $0 } })
      .joined(separator: "\n") + "\n"
  }
}
