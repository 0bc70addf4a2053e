import Components
import OnboardingFlow
import PackModel
import TerminalModel
import TestSessions
import Testing

@testable import Screens
@testable import Session

/// A movement that is cut short goes on from where it is: the finger, the hand and loops.
struct ContinuityTests {
  private static func deck(rules: [DeckRule] = []) -> Simulation {
    let people = DataSet(
      id: "people", records: ["mina", "rie", "ken"].map { Record(id: $0, fields: ["name": .string($0)]) })
    let deck = Deck(
      data: "people", count: 3, heading: "h", leftLabel: "l", rightLabel: "r", rules: rules, allowsUndo: true)
    return Sessions.screen(Screen(id: "deck", kind: .deck(deck)), data: [people])
  }

  /// Where the middle of the deck is.
  private static let hand = Point(x: 40, y: 12)

  // MARK: The finger

  @Test func `a finger takes a card where it is`() {
    var session = Self.deck()
    session.drag(from: Self.hand, to: Self.hand.offset(x: 8, y: 0))
    #expect(session.flow.state.drag == 0)
    session.advance(to: session.now + .milliseconds(60))
    let place = session.timeline.cardOffset(at: session.now) ?? 0
    #expect(place > 0)
    session.drag(from: Self.hand, to: Self.hand.offset(x: 1, y: 0), releases: false)
    #expect(session.flow.state.drag == place + 1000 / 38)
    #expect(session.timeline.cardOffset(at: session.now) == nil)
  }

  @Test func `a finger takes pages where they are`() throws {
    var session = try Sessions.matching(jump: "walkthrough")
    session.press(.right)
    session.advance(to: session.now + .milliseconds(60))
    let place = try #require(session.timeline.pageDrag(from: 1, at: session.now))
    #expect(place > 0)
    session.drag(from: Self.hand, to: Self.hand.offset(x: -1, y: 0), releases: false)
    #expect(session.flow.state.drag == place - 1000 / 38)
  }

  @Test func `a quick short flick commits, a slow one does not`() {
    for (milliseconds, commits) in [(80, true), (900, false)] {
      var session = Self.deck()
      _ = session.handle(.mouse(MouseEvent(kind: .press, button: .left, position: Self.hand)))
      for step in 1...4 {
        session.advance(to: session.now + .milliseconds(milliseconds / 4))
        let point = Self.hand.offset(x: step, y: 0)
        _ = session.handle(.mouse(MouseEvent(kind: .drag, button: .left, position: point)))
      }
      let end = Self.hand.offset(x: 4, y: 0)
      _ = session.handle(.mouse(MouseEvent(kind: .release, button: .left, position: end)))
      #expect(session.flow.screenState.card == (commits ? 1 : 0))
    }
  }

  @Test func `a finger that rests has no speed`() {
    var speed = PointerSpeed()
    #expect(speed.velocity(to: 10, at: .seconds(1)) == 0)
    speed.add(0, at: .zero)
    speed.add(100, at: .milliseconds(50))
    #expect(speed.velocity(to: 100, at: .milliseconds(50)) == 2000)
    #expect(speed.velocity(to: 100, at: .milliseconds(500)) == 0)
    #expect(speed.velocity(to: 0, at: .milliseconds(100)) == 0)
    speed.add(0, at: .milliseconds(100))
    #expect(speed.velocity(to: -50, at: .milliseconds(140)) == -1667)
  }

  // MARK: The hand and loops

  @Test func `a hand pushes the card, and the user takes it from there`() {
    var session = Self.deck(rules: [DeckRule(demonstration: .right)])
    session.advance(to: .milliseconds(900))
    #expect(session.flow.state.demonstration != nil)
    session.advance(to: .milliseconds(1900))
    #expect(session.currentLayout().elements["hand"] != nil)
    let place = session.timeline.cardOffset(at: session.now) ?? 0
    #expect(place > 300)
    session.press(.right)
    #expect(session.timeline.cardOffset(at: session.now) == place, "no jump")
    #expect(session.currentLayout().elements["hand"] == nil)
    session.settle()
    #expect(session.flow.state.drag == 260)
  }

  @Test func `after the hand has gone nothing moves`() {
    var session = Self.deck(rules: [DeckRule(demonstration: .right)])
    session.advance(to: .seconds(4))
    #expect(session.flow.state.demonstration == nil)
    _ = session.still()
    #expect(session.nextFrame == nil)
    #expect(session.nextEvent == nil)
  }

  @Test func `a loop asks for frames, and for none under a mask or with reduced motion`() throws {
    var session = try Sessions.matching(jump: "walkthrough")
    session.settle()
    let first = session.still()
    let next = try #require(session.nextFrame)
    #expect(next > session.now && next <= session.now + Artwork.tick)
    session.advance(to: session.now + .milliseconds(600))
    #expect(session.still() != first)
    var calm = try Sessions.matching(jump: "walkthrough", motion: .reduced)
    _ = calm.still()
    #expect(calm.nextFrame == nil)
  }

  @Test func `what swings comes back to where it was`() throws {
    var session = try Sessions.matching(jump: "walkthrough")
    session.advance(to: .milliseconds(3600))
    let first = session.still()
    session.advance(to: .milliseconds(5400))
    #expect(session.still() == first)
  }

  @Test func `a window of the simulator has no hand over it in a page`() throws {
    var session = try Sessions.matching(
      jump: "deck", size: Size(width: 80, height: 43), attributes: ["gender": .string("female")])
    session.leavesEdges = true
    let moments = stride(from: 100, to: 4000, by: 50).map { Duration.milliseconds($0) }
    let first = moments.first { moment in
      session.advance(to: moment)
      return session.currentLayout().hand != nil
    }
    #expect(first != nil)
    _ = session.handle(.key(KeyPress(.function(1))))
    #expect(session.currentLayout().hand == nil)
    _ = session.handle(.key(KeyPress(.function(1))))
    #expect(session.currentLayout().hand != nil)
  }
}
