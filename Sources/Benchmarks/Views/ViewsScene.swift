import Components
import OnboardingFlow
import PackModel
import PackReading
import Screens
import Session
import Shell
import TerminalModel

/// The content of the bench scene on the real stage: a spotlight on its way between the marks of a tour, or cards
/// that fly off one after the other. Something moves in every frame.
struct ViewsScene {
  /// A state of the session, and what moves in it.
  private struct Shot {
    var flow: OnboardingFlow
    var animation: FlowAnimation
  }

  private static let frameTime = Duration.milliseconds(16)

  private let bundle: PackBundle
  private let chrome: Chrome
  private let shots: [Shot]
  private let framesPerShot: Int
  private let pictures = PictureCache()
  private let frames = FrameCache()
  private let surroundings = StageCache()

  /// The scene, with the session walked through to collect its states.
  init(_ sequence: BenchScene.Sequence) throws {
    bundle = try BenchPack.bundle(sequence)
    var session = Simulation(
      bundle: bundle, setup: FlowSetup(), options: DisplayOptions(), size: BenchScene.size)
    session.start()
    var states = [session.flow]
    for _ in 0..<(sequence == .spotlight ? 2 : 4) {
      session.send(sequence == .spotlight ? .key(.enter) : .tapped(.flick(.right)))
      states.append(session.flow)
    }
    chrome = session.chrome
    switch sequence {
    case .spotlight:
      // Down the page by its marks, and back up.
      let marks = [0, 1, 2, 1, 0]
      shots = zip(marks, marks.dropFirst()).map { from, to in
        Shot(flow: states[to], animation: .mark(from: from))
      }
    case .card:
      shots = (0..<4).map {
        Shot(flow: states[$0 + 1], animation: .cardLeaves(index: $0, from: 0, .right))
      }
    }
    framesPerShot = Int((MotionTokens().duration(of: shots[0].animation) / Self.frameTime).rounded(.down))
  }

  /// Draws a frame over the whole of a buffer.
  func draw(_ frame: Int, into buffer: inout CellBuffer) {
    let number = frame / framesPerShot
    let shot = shots[number % shots.count]
    var timeline = Timeline()
    timeline.add(shot.animation, at: Self.frameTime * (number * framesPerShot))
    let context = ViewContext(
      flow: shot.flow, bundle: bundle, stylesheet: Stylesheet(bundle.themes[.light]),
      timeline: timeline, instant: Self.frameTime * frame, pictures: pictures,
      frames: frames)
    _ = StageView(context: context, chrome: chrome, cache: surroundings).draw(on: &buffer)
  }
}
