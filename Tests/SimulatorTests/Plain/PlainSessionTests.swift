import FixturePacks
import PackModel
import SeededRandom
import Session
import Simulator
import TerminalModel
import TestSessions
import Testing

/// A session that is spoken.
@Suite struct PlainSessionTests {
  private static func session(jump: String? = nil) throws -> PlainSession {
    PlainSession(
      bundle: try KioskPack.bundle(), setup: FlowSetup(locale: "en", jump: jump), options: DisplayOptions())
  }

  @Test func `everything is said again on demand, and nothing twice without`() throws {
    var session = try Self.session(jump: "form")
    let said = session.start()
    #expect(session.handle(.key(KeyPress(.character("l"), .control))).lines == said)
    #expect(session.advance(to: .seconds(60)) == [])
    #expect(
      session.handle(.key(KeyPress(.pageDown))).lines == [
        "The whole screen is said: there is nothing to scroll"
      ])
    #expect(session.handle(.key(KeyPress(.character("c"), .control))).request == .quit)
  }

  /// Whoever presses anything gets whole lines, and what is said in the end is what there is to say.
  @Test(arguments: 0..<6)
  func `anything can be pressed`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var session = try Self.session()
    _ = session.start()
    for _ in 0..<150 {
      let key = Monkey.key(using: &random)
      var lines = session.handle(.key(KeyPress(key))).lines
      if Bool.random(using: &random) { lines += session.advance(to: session.simulation.now + .seconds(1)) }
      for line in lines {
        #expect(!line.isEmpty && !line.contains { $0.isNewline } && !line.contains("\u{1B}"))
        #expect(!line.contains("plain."))
      }
    }
    #expect(session.finish().count < 200)
  }
}
