import OnboardingFlow
import Settings
import TapeSupport
import TerminalModel
import Testing

@testable import Session
@testable import TapeLanguage
@testable import TapeRuns
@testable import Tapes

/// The plain commands of a tape do the same as the tape.
@Suite struct PlainCommandTests {
  private let tape = parse(
    """
    Set Pack matching
    Set Columns 90
    Set TypingSpeed 20ms
    Hide
    Wait Screen gender
    Show
    Enter
    Wait+Screen /[Nn]ext|Skip/
    Expect Screen walkthrough.female
    Screenshot a.svg
    Right
    Resize 80 30
    Tab
    Expect Screen nowhere
    Enter
    """)

  private static func session(_ settings: TapeSettings) throws -> Simulation {
    try TapeRunner.sessions(ConfigurationRequest(workingFolder: "/nowhere"))(settings)
  }

  @Test func `waits become the time that they took, and the end is the same`() throws {
    try #require(tape.isRunnable, "\(tape.rendered)")
    let step = try #require(tape.tape.commands.dropLast().last)
    let simulation = try Self.session(tape.tape.settings)
    let plain = tape.tape.plainCommands(before: step, in: simulation)
    #expect(plain.first == .set(.typingSpeed(.milliseconds(20))))
    #expect(plain.last == .press(TapeKeyPress(.tab)), "\(plain)")
    #expect(plain.contains { if case .sleep = $0 { true } else { false } })
    let text = plain.map { $0.tapeText + "\n" }.joined()
    #expect(try PlainTape.commands(in: text).map { $0.kind } == plain)

    var whole = TapeRun(tape.tape, simulation: simulation, budget: TapeBudget())
    whole.simulation.start()
    for command in tape.tape.commands.prefix(while: { $0 != step }) { try whole.perform(command) }
    var begun = simulation
    begun.start()
    var run = PlainTapeRun(begun)
    for kind in plain { try run.perform(kind) }
    #expect(run.simulation.now == whole.simulation.now)
    #expect(run.simulation.flow.state == whole.simulation.flow.state)
  }

  @Test func `a command that fails ends them`() throws {
    let tape = parse("Set Pack matching\nTab\nClick Element nobody\nEnter\n").tape
    let last = try #require(tape.commands.last)
    let plain = tape.plainCommands(before: last, in: try Self.session(tape.settings))
    #expect(plain.dropFirst() == [.press(TapeKeyPress(.tab))])
  }
}
