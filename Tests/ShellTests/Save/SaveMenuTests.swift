import OnboardingFlow
import Screens
import Session
import Shell
import TerminalModel
import TestSessions
import Testing

/// The menu of F12.
@Suite struct SaveMenuTests {
  private let key = TerminalInput.key(KeyPress(.function(12)))

  @Test func `F12 and Enter save a picture, and so does F12 twice`() throws {
    for second in [KeyPress(.enter), KeyPress(.function(12)), KeyPress(.character(" "))] {
      var session = try Sessions.matching(jump: "phone")
      let before = session.still()
      #expect(session.handle(key) == nil)
      #expect(session.still() != before)
      #expect(session.handle(.key(second)) == .save(.svg))
      #expect(session.still() == before, "the menu is not in the picture")
    }
  }

  @Test func `each row is reached, by the arrows and by the mouse, and the app gets none of it`() throws {
    for (index, choice) in SaveChoice.allCases.enumerated() {
      var session = try Sessions.matching(jump: "phone")
      _ = session.handle(key)
      for _ in 0..<index { session.press(.down) }
      session.press(.character("7"))
      #expect(session.handle(.key(KeyPress(.enter))) == .save(choice))
      #expect(session.flow.screenState.fields.isEmpty && session.recording.entries.isEmpty)
      _ = session.handle(key)
      let list = SaveMenuLayout(in: session.geometry).list
      let row = Point(x: list.x + 3, y: list.y + index)
      #expect(
        session.handle(.mouse(MouseEvent(kind: .press, button: .left, position: row))) == .save(choice))
      #expect(session.chrome.save == nil)
    }
  }

  @Test func `Esc, a click beside it and other keys of the simulator close it`() throws {
    var session = try Sessions.matching(jump: "phone")
    for close in [
      TerminalInput.key(KeyPress(.escape)), .key(KeyPress(.function(2))), .key(KeyPress(.function(1))),
      .mouse(MouseEvent(kind: .press, button: .left, position: .zero)),
    ] {
      _ = session.handle(key)
      #expect(session.chrome.save != nil)
      #expect(session.handle(close) == nil)
      #expect(session.chrome.save == nil)
      session.chrome.debug = nil
      session.chrome.showsHelp = false
    }
    _ = session.handle(key)
    session.press(.up)
    #expect(session.chrome.save?.focus == .cast)
    #expect(session.handle(.key(KeyPress(.character("c"), .control))) == .quit)
  }

  @Test func `where the menu has no room F12 saves at once`() throws {
    var session = try Sessions.matching(jump: "phone")
    session.size = Size(width: 40, height: 10)
    #expect(session.handle(key) == .save(.svg))
  }

  @Test func `while a recording runs the menu offers to stop it`() throws {
    var session = try Sessions.matching(jump: "phone")
    _ = session.handle(key)
    #expect(session.still().text.contains(session.words("save.cast")))
    session.chrome.isRecording = true
    session.setNeedsDisplay()
    #expect(session.still().text.contains(session.words("save.stop")))
  }
}
