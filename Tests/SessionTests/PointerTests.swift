import OnboardingFlow
import PackModel
import Screens
import Session
import TerminalModel
import TestSessions
import Testing

/// What the mouse is over or holds down shows, and costs nothing while nothing changes.
@Suite struct PointerTests {
  private func mouse(_ kind: MouseEvent.Kind, _ point: Point) -> TerminalInput {
    .mouse(MouseEvent(kind: kind, button: kind == .move ? .none : .left, position: point))
  }

  /// A session on the choice of gender, and the places of its two tiles.
  private func session(motion: Timeline.Motion = .full) throws -> (Simulation, male: Point, female: Point) {
    var session = try Sessions.matching(jump: "gender", motion: motion)
    let layout = session.currentLayout()
    let male = try #require(layout.elements["male"])
    let female = try #require(layout.elements["female"])
    return (session, male.center, female.center)
  }

  @Test func `a control under the mouse is tinted, and no longer when the mouse leaves`() throws {
    var (session, male, _) = try session()
    let before = session.still()
    _ = session.handle(mouse(.move, male))
    #expect(session.needsDisplay)
    #expect(session.still() != before)
    _ = session.handle(mouse(.move, Point(x: 0, y: 0)))
    #expect(session.needsDisplay)
    #expect(session.still() == before)
  }

  @Test func `moving within one control, or where nothing is, draws nothing`() throws {
    var (session, male, _) = try session()
    _ = session.still()
    _ = session.handle(mouse(.move, Point(x: 0, y: 0)))
    #expect(!session.needsDisplay)
    _ = session.handle(mouse(.move, male))
    _ = session.still()
    _ = session.handle(mouse(.move, Point(x: male.x + 1, y: male.y)))
    #expect(!session.needsDisplay)
    #expect(session.nextFrame == nil)
  }

  @Test func `a control that is held down looks pressed, and not when the mouse has left it`() throws {
    var (session, male, female) = try session()
    let before = session.still()
    _ = session.handle(mouse(.press, male))
    let held = session.still()
    #expect(held != before)
    _ = session.handle(mouse(.drag, female))
    #expect(session.still() == before)
    _ = session.handle(mouse(.drag, male))
    #expect(session.still() == held)
    _ = session.handle(mouse(.drag, female))
    _ = session.handle(mouse(.release, female))
    #expect(session.still() == before)
    #expect(session.flow.currentScreen?.name == "gender")
  }

  @Test func `a key ends the tint`() throws {
    var (session, male, _) = try session()
    _ = session.handle(mouse(.move, male))
    session.press(.escape)
    let tinted = session.still()
    _ = session.handle(mouse(.move, male))
    #expect(session.still() != tinted)
  }
}
