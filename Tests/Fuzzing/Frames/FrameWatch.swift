import OnboardingFlow
import Screens
package import Session
package import TerminalDriver
import TerminalModel

/// Draws a session as the live loop does, and looks at each frame and at its bytes.
package struct FrameWatch: ~Copyable {
  /// Frames drawn.
  package private(set) var count = 0
  private var frame = CellBuffer(width: 0, height: 0)
  private var encoder: FrameEncoder

  /// A watch over a terminal of so many colours.
  package init(colors: ColorDepth = .trueColor) {
    encoder = FrameEncoder(options: FrameEncoder.Options(colorDepth: colors, synchronizesOutput: true))
  }

  /// Draws the present instant; what is wrong with the frame, or `nil`.
  package mutating func draw(_ session: inout Simulation) -> String? {
    session.draw(on: &frame)
    count += 1
    if let fault = FrameFault.find(in: frame, size: session.size) { return fault }
    if let change = session.nextFrame, change <= session.now { return "a frame that never stops changing" }
    let bounds = frame.bounds
    let layout = session.currentLayout()
    if let hit = layout.hits.first(where: { !bounds.contains($0.rect) }) {
      return "a place to tap outside the frame: \(hit.target) at \(hit.rect)"
    }
    return encoder.encode(frame) { FrameBytes.fault(in: $0) }
  }
}

extension Simulation {
  /// The most scheduled events of one step of a case.
  private static let eventBudget = 10_000

  /// Moves the clock on; a sentence where the events never end.
  package mutating func move(to instant: Duration) -> String? {
    var events = 0
    while fireNext(by: instant) {
      events += 1
      if events > Self.eventBudget { return "more than \(Self.eventBudget) events by \(instant)" }
    }
    advance(to: instant)
    return nil
  }
}
