import PackReading
package import Simulator
import Synchronization
package import TerminalDriver
package import TerminalModel

/// The gallery in a real terminal: the model, the file it remembers in, and stills.
package struct GalleryProgram: LiveProgram {
  private var model: GalleryModel
  private let store: GalleryStore?
  private let saveStill: @Sendable (CellBuffer) -> String
  private let ending: GalleryEnding

  init(
    _ model: GalleryModel, store: GalleryStore?, ending: GalleryEnding,
    saveStill: @escaping @Sendable (CellBuffer) -> String
  ) {
    self.model = model
    self.store = store
    self.ending = ending
    self.saveStill = saveStill
  }

  /// Runs the gallery on this thread until it ends.
  ///
  /// - Parameters:
  ///   - make: makes the gallery for a terminal of a size; it takes over what the file remembers.
  ///   - store: where favourites last; `nil`: nowhere.
  ///   - saveStill: saves a still of a frame, and says where.
  /// - Returns: how it ended, and whether it was Ctrl-C that did.
  package static func run<C: Clock>(
    on terminal: TerminalSession, clock: C, store: GalleryStore?,
    saveStill: @escaping @Sendable (CellBuffer) -> String,
    _ make: @escaping @Sendable (Size, GalleryMemory) -> GalleryModel
  ) -> (ending: LiveLoop<GalleryProgram, C>.Ending, isInterrupted: Bool) where C.Duration == Duration {
    let size = terminal.size
    let ending = GalleryEnding()
    let how = LiveLoop.run(on: terminal, clock: clock) {
      let (memory, problem) = store?.load() ?? (GalleryMemory(), nil)
      var model = make(size, memory)
      if let problem { model.say(.failed(problem)) }
      return GalleryProgram(model, store: store, ending: ending, saveStill: saveStill)
    }
    return (how, ending.isInterrupted)
  }

  package var needsDisplay: Bool { model.needsDisplay }
  package var nextChange: Duration? { model.nextChange }

  package mutating func advance(to instant: Duration) { model.advance(to: instant) }
  package mutating func resize(to size: Size) { model.size = size }
  package mutating func setNeedsDisplay() { model.setNeedsDisplay() }
  package mutating func draw(on frame: inout CellBuffer) { model.draw(on: &frame) }

  package mutating func handle(_ input: TerminalInput) -> LiveRequest? {
    if case .reply(.color(11, let background)) = input {
      model.adopt(background.luma < 128 ? .dark : .light)
      return nil
    }
    switch model.handle(input) {
    case .quit: return .quit
    case .interrupt:
      ending.isInterrupted = true
      return .quit
    case .suspend: return .suspend
    case .still: model.say(.done(saveStill(model.still())))
    case nil: break
    }
    return nil
  }

  package mutating func prepare(at instant: Duration) { write() }
  package mutating func finish() { write() }

  /// Writes down what is to be remembered.
  private mutating func write() {
    let changes = model.takeChanges()
    guard !changes.isEmpty, let problem = store?.apply(changes) else { return }
    model.say(.failed(problem))
  }

  package mutating func presented(_ cost: FrameCost) {
    model.presented(milliseconds: cost.time / .milliseconds(1), bytes: cost.bytes)
  }
}

/// How the user ended the gallery; written by the loop, read when it is over.
final class GalleryEnding: Sendable {
  private let interrupted = Mutex(false)

  var isInterrupted: Bool {
    get { interrupted.withLock { $0 } }
    set { interrupted.withLock { $0 = newValue } }
  }
}
