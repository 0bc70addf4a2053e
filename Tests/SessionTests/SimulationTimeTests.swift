import OnboardingFlow
import PackModel
import SeededRandom
import Shell
import TerminalModel
import TestSessions
import Testing

@testable import Screens
@testable import Session

struct SimulationTimeTests {
  private static let resting = [
    "gender", "walkthrough", "auth", "phone", "code", "sample", "profile", "deck", "home", "match",
    "messages",
    "me", "notify", "location", "tracking",
  ]

  @Test(arguments: resting)
  func `a screen at rest wakes nobody`(_ screen: String) throws {
    for size in Sessions.sizes + [Size(width: 40, height: 10)] {
      // What swings in a picture never rests; with reduced motion it stands still.
      let motion: Timeline.Motion = screen == "walkthrough" ? .reduced : .full
      var session = try Sessions.matching(jump: screen, motion: motion, size: size)
      session.settleCalls()
      session.advance(to: session.now + .seconds(10))
      _ = session.still()
      #expect(session.nextEvent == nil)
      #expect(session.nextFrame == nil)
      #expect(!session.needsDisplay)
      session.advance(to: session.now + .seconds(3600))
      #expect(!session.needsDisplay)
    }
  }

  @Test func `the splash waits for its timer alone`() throws {
    var session = try Sessions.matching()
    _ = session.still()
    #expect(session.nextFrame == nil)
    let next = try #require(session.nextEvent)
    session.advance(to: next)
    #expect(session.flow.currentScreen?.id == "gender")
    #expect(session.now == next)
  }

  @Test func `while something moves a frame is due every sixtieth of a second, and then none`() throws {
    let pages = ["one", "two"].map { WalkthroughPage(id: $0, heading: "h", text: "t") }
    var session = Sessions.screen(Screen(id: "walk", kind: .walkthrough(Walkthrough(pages: pages))))
    session.press(.right)
    var frames = 0
    _ = session.still()
    while let next = session.nextFrame {
      #expect(next == session.now + .milliseconds(16))
      session.advance(to: next)
      #expect(session.needsDisplay)
      _ = session.still()
      frames += 1
    }
    #expect(frames == 18)
  }

  @Test func `each thing happens at its own instant, however far the clock leaps`() throws {
    var session = try Sessions.matching(jump: "home")
    session.advance(to: .seconds(100))
    #expect(session.now == .seconds(100))
    let replied = session.records.first { if case .replied = $0.record { true } else { false } }
    #expect(replied?.instant == .seconds(1))
  }

  @Test func `the clock does not go back`() throws {
    var session = try Sessions.matching(jump: "gender")
    session.advance(to: .seconds(5))
    session.advance(to: .seconds(2))
    #expect(session.now == .seconds(5))
  }

  @Test func `a timer that is asked for again begins again`() throws {
    var session = try Sessions.matching(jump: "deck")
    // The hand has come and gone.
    session.advance(to: .seconds(4))
    session.press(.right)
    let first = try #require(session.nextEvent)
    session.advance(to: session.now + .milliseconds(500))
    session.press(.left)
    session.press(.right)
    let second = try #require(session.nextEvent)
    #expect(second == first + .milliseconds(500))
    #expect(session.schedule.items.count == 1)
  }

  @Test(arguments: 0..<24) func `one leap is as many steps`(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var leaping = try Sessions.matching(jump: Self.resting[seed % Self.resting.count])
    for _ in 0..<6 {
      for _ in 0..<Int.random(in: 1...4, using: &random) { leaping.press(Monkey.key(using: &random)) }
      var stepping = leaping
      let end = leaping.now + .milliseconds(Int.random(in: 1...4000, using: &random))
      leaping.advance(to: end)
      while stepping.now < end {
        stepping.advance(to: min(end, stepping.now + .milliseconds(Int.random(in: 1...700, using: &random))))
        if Int.random(in: 0..<3, using: &random) == 0 { _ = stepping.still() }
      }
      #expect(leaping.flow.state == stepping.flow.state)
      #expect(leaping.records == stepping.records)
      #expect(leaping.schedule.items.map(\.due) == stepping.schedule.items.map(\.due))
      #expect(leaping.still() == stepping.still())
    }
  }

  @Test func `what is recorded is bounded`() throws {
    var session = try Sessions.matching(jump: "walkthrough")
    for _ in 0..<11_000 { session.press(.character("x")) }
    #expect(session.records.count == 10_000)
    #expect(session.chrome.events.count == 40)
  }
}
