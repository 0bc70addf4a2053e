import FixturePacks
import PackModel
import Session
import Simulator
import TerminalModel

extension KioskPack {
  /// A session on its first screen, or on another one, and what it has said so far.
  static func session(jump: String? = nil) throws -> (session: PlainSession, said: [String]) {
    var session = PlainSession(
      bundle: try bundle(), setup: FlowSetup(locale: "en", jump: jump), options: DisplayOptions())
    let said = session.start()
    return (session, said)
  }
}

extension PlainSession {
  /// Presses a key, and returns what is said.
  mutating func press(_ key: Key) -> [String] { handle(.key(KeyPress(key))).lines }
}
