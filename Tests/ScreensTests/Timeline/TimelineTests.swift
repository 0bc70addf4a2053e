import Components
import OnboardingFlow
import PackModel
import Testing

@testable import Screens

struct TimelineTests {
  private static let animations: [(FlowAnimation, Int)] = [
    (.screen(from: FlowState(), direction: .forward), 280), (.page(from: 0, drag: 0), 280),
    (.mark(from: nil), 220), (.mark(from: 1), 360), (.cardLeaves(index: 0, from: 0, .left), 380),
    (.cardMoves(from: 0, to: 260), 260),
    (.cardComes(index: 0, .right), 380), (.demonstration(Demonstration(.tap), commits: false), 1800),
    (.demonstration(Demonstration(.left), commits: true), 1200), (.values(from: []), 800), (.overlay, 160),
    (.toast, 200),
  ]

  @Test(arguments: animations)
  func `a movement takes its time, and is over at its end`(_ animation: FlowAnimation, _ milliseconds: Int) {
    var timeline = Timeline()
    timeline.add(animation, at: .seconds(1))
    let end = Duration.seconds(1) + .milliseconds(milliseconds)
    #expect(timeline.entries.map(\.end) == [end])
    #expect(timeline.running(animation.kind, at: .seconds(1))?.progress == 0)
    let middle = timeline.running(animation.kind, at: .seconds(1) + .milliseconds(milliseconds / 2))
    #expect(middle?.progress == 0.5)
    #expect(middle?.animation == animation)
    #expect(timeline.isMoving(at: end - .nanoseconds(1)))
    #expect(!timeline.isMoving(at: end))
    #expect(timeline.running(animation.kind, at: end) == nil)
  }

  @Test func `a theme says how long movements take`() {
    var tokens = MotionTokens()
    tokens.toast = .milliseconds(40)
    tokens.page = .zero
    var timeline = Timeline(tokens: tokens)
    timeline.add(.toast, at: .zero)
    timeline.add(.page(from: 0, drag: 0), at: .zero)
    #expect(timeline.entries.map(\.end) == [.milliseconds(40), .zero])
    #expect(timeline.running(.page, at: .zero) == nil)
  }

  @Test func `of a kind one runs at a time, of several kinds all do`() {
    var timeline = Timeline()
    timeline.add(.page(from: 0, drag: 0), at: .zero)
    timeline.add(.toast, at: .milliseconds(50))
    timeline.add(.page(from: 1, drag: 0), at: .milliseconds(100))
    #expect(timeline.entries.map(\.animation) == [.toast, .page(from: 1, drag: 266)])
    #expect(timeline.running(.page, at: .milliseconds(300))?.animation == .page(from: 1, drag: 266))
  }

  @Test(arguments: animations)
  func `with reduced motion nothing moves`(_ animation: FlowAnimation, _ milliseconds: Int) {
    var timeline = Timeline(motion: .reduced)
    timeline.add(animation, at: .zero)
    #expect(timeline.entries.isEmpty)
    #expect(!timeline.isMoving(at: .milliseconds(1)))
  }

  @Test func `what is over is forgotten, and settling forgets all`() {
    var timeline = Timeline()
    timeline.add(.toast, at: .zero)
    timeline.add(.values(from: []), at: .zero)
    timeline.prune(at: .milliseconds(200))
    #expect(timeline.entries.map(\.animation.kind) == [.values])
    timeline.settle()
    #expect(timeline.entries.isEmpty)
  }

  @Test func `before its beginning a movement is at its beginning`() {
    var timeline = Timeline()
    timeline.add(.toast, at: .seconds(1))
    #expect(timeline.running(.toast, at: .zero)?.progress == 0)
  }
}
