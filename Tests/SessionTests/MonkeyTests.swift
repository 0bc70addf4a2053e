import PackModel
import PackReading
import SeededRandom
import TerminalModel
import TestSessions
import Testing

@testable import Screens
@testable import Session

struct MonkeyTests {
  private static let steps = 700
  /// Where the monkeys begin; `nil`: at the beginning.
  private static let places: [String?] = [
    nil, "walkthrough", "sample", "profile", "deck", "home", "phone", "me",
  ]

  /// Plays for a while, drawing now and then, and hands on every frame.
  private func play(_ seed: Int, _ check: (inout Simulation, CellBuffer) -> Void) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var session = try Sessions.matching(
      jump: Self.places[seed % Self.places.count], gender: seed.isMultiple(of: 2) ? "female" : "male",
      locale: seed % 4 < 2 ? "en" : "ja",
      theme: seed % 3 == 0 ? .dark : .light, motion: seed % 5 == 0 ? .reduced : .full,
      size: Monkey.size(using: &random),
      outcomes: seed % 3 == 1
        ? ["load-home": [.network, .timeout, .success], "register": [.unknown, .success]] : [:])
    var frame = CellBuffer(size: session.size)
    for _ in 0..<Self.steps {
      _ = session.handle(Monkey.input(for: &session, using: &random))
      if Int.random(in: 0..<3, using: &random) == 0 {
        session.advance(to: session.now + .milliseconds(Int.random(in: 0...1500, using: &random)))
      }
      if Int.random(in: 0..<20, using: &random) == 0 { session.size = Monkey.size(using: &random) }
      if Int.random(in: 0..<4, using: &random) == 0 {
        session.draw(on: &frame)
        check(&session, frame)
      }
    }
  }

  @Test(arguments: 0..<8)
  func `whatever is pressed, a frame is whole and its places are on it`(_ seed: Int) throws {
    var frames = 0
    try play(seed) { session, frame in
      #expect(frame.size == session.size)
      #expect(!session.needsDisplay)
      #expect(session.nextFrame.map { $0 > session.now } ?? true)
      #expect(isWhole(frame), "seed \(seed)")
      let layout = session.currentLayout()
      #expect(layout.hits.allSatisfy { frame.bounds.contains($0.rect) }, "seed \(seed)")
      #expect(layout.elements.values.allSatisfy { frame.bounds.contains($0) }, "seed \(seed)")
      frames += 1
    }
    #expect(frames > 100)
  }

  @Test(arguments: [4])
  func `the same keys give the same frames, cell by cell`(_ seed: Int) throws {
    var first: [CellBuffer] = []
    try play(seed) { first.append($1) }
    var second: [CellBuffer] = []
    try play(seed) { second.append($1) }
    #expect(first.count > 100)
    #expect(first == second)
  }

  /// Whether every wide glyph has its right half.
  private func isWhole(_ frame: CellBuffer) -> Bool {
    frame.cells.indices.allSatisfy { index in
      let glyph = frame.cells[index].glyph
      let isLast = (index + 1) % frame.width == 0
      if glyph.isWide { return !isLast && frame.cells[index + 1].glyph.isContinuation }
      return !glyph.isContinuation || (index % frame.width > 0 && frame.cells[index - 1].glyph.isWide)
    }
  }
}
