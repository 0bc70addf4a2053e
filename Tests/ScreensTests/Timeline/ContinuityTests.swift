import Components
import OnboardingFlow
import PackModel
import PackReading
import Session
import TerminalModel
import TestSessions
import Testing

@testable import Screens

/// A movement that is cut short goes on from where it is.
struct ContinuityTests {
  @Test(arguments: [0, 30, 90, 150, 200, 255]) func `a card goes on from where it is`(_ milliseconds: Int) {
    var timeline = Timeline()
    timeline.add(.cardMoves(from: 0, to: 260), at: .zero)
    let instant = Duration.milliseconds(milliseconds)
    let place = timeline.cardOffset(at: instant)
    timeline.add(.cardMoves(from: 260, to: 0), at: instant)
    #expect(timeline.cardOffset(at: instant) == place)
    timeline.add(.cardLeaves(index: 0, from: 400, .right), at: instant)
    #expect(timeline.entries.map(\.animation) == [.cardLeaves(index: 0, from: place ?? -1, .right)])
  }

  @Test(arguments: [0, 40, 100, 270]) func `pages go on from where they are`(_ milliseconds: Int) {
    var timeline = Timeline()
    timeline.add(.page(from: 0, drag: 0), at: .zero)
    let instant = Duration.milliseconds(milliseconds)
    let place = timeline.pagePosition(to: 1, at: instant)
    timeline.add(.page(from: 1, drag: 0), at: instant)
    #expect(timeline.pagePosition(to: 2, at: instant) == place)
    #expect(timeline.pageDrag(from: 1, at: instant) == place.map { 1000 - $0 })
  }

  @Test func `cards leave one after the other, each to its end`() {
    var timeline = Timeline()
    timeline.add(.cardLeaves(index: 0, from: 300, .right), at: .zero)
    timeline.add(.cardLeaves(index: 1, from: 0, .left), at: .milliseconds(100))
    #expect(timeline.all(.cardLeaves, at: .milliseconds(120)).count == 2)
    #expect(timeline.all(.cardLeaves, at: .milliseconds(400)).count == 1)
  }

  @Test func `the way past several marks is remembered, and begins where it began`() {
    var timeline = Timeline()
    timeline.add(.mark(from: nil), at: .zero)
    timeline.add(.mark(from: 0), at: .milliseconds(110))
    timeline.add(.mark(from: 1), at: .milliseconds(200))
    let way = timeline.markWay(at: .milliseconds(200))?.way
    #expect(way?.map(\.animation) == [.mark(from: nil), .mark(from: 0), .mark(from: 1)])
    #expect(way?.map(\.progress) == [0.5, 0.25, 0])
    for step in 0..<20 { timeline.add(.mark(from: step), at: .milliseconds(210 + step)) }
    #expect(timeline.markWay(at: .milliseconds(230)).map { $0.way.count <= 7 } == true)
  }

  // MARK: Shared pictures

  @Test func `a picture that two pages share stays in sight while they are turned`() {
    let art = Artwork(
      id: "dot", alt: "a",
      shapes: [
        Artwork.Shape(
          .rect(origin: .init(0, 0), width: 100, height: 100, cornerRadius: 0),
          fill: .color(Color(hex: 0x123456)))
      ])
    func session(_ artworks: [String]) -> Simulation {
      let pages = artworks.enumerated().map {
        WalkthroughPage(id: "p\($0.offset)", artwork: $0.element, artworkRows: 6, heading: "h", text: "t")
      }
      return Sessions.screen(
        Screen(id: "walk", kind: .walkthrough(Walkthrough(pages: pages))),
        artwork: ["dot": art, "other": Artwork(id: "other", alt: "a", shapes: art.shapes)])
    }
    func columns(_ session: inout Simulation) -> [Int] {
      let frame = session.still()
      return (0..<frame.width).filter { x in
        (0..<frame.height).contains { frame[x, $0].background == Color(hex: 0x123456) }
      }
    }
    var shared = session(["dot", "dot"])
    let rest = columns(&shared)
    shared.send(.dragMoved(-500))
    #expect(columns(&shared) == rest)
    var apart = session(["dot", "other"])
    apart.send(.dragMoved(-500))
    #expect(columns(&apart) != rest)
  }
}
