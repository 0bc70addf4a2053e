import PackReading
package import Simulator
import Synchronization
package import TerminalDriver
package import TerminalModel

/// The gallery in a real terminal: the model, the file of its memory, and stills.
package struct GalleryProgram: LiveProgram {
  private var model: GalleryModel
  private let store: GalleryStore?
  private let saveStill: @Sendable (Still) -> String
  private let ending: GalleryEnding

  init(
    _ model: GalleryModel, store: GalleryStore?, ending: GalleryEnding,
    saveStill: @escaping @Sendable (Still) -> String
  ) {
    self.model = model
    self.store = store
    self.ending = ending
    self.saveStill = saveStill
  }

  /// Runs the gallery on this thread until it ends.
  ///
  /// - Parameters:
  ///   - make: makes the gallery for a terminal's size in cells, with the memory of the file.
  ///   - store: the file of the memory; `nil`: the memory ends with the gallery.
  ///   - saveStill: saves a still of a frame, and returns the message to show.
  /// - Returns: how it ended, and whether Ctrl-C ended it.
  package static func run<C: Clock>(
    on terminal: TerminalSession, clock: C, store: GalleryStore?,
    saveStill: @escaping @Sendable (Still) -> String,
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

  /// Whether the last frame is out of date.
  package var needsDisplay: Bool { model.needsDisplay }
  /// The instant at which the model changes by itself, since the gallery began; `nil`: never.
  package var nextChange: Duration? { model.nextChange }

  /// Moves the model to an instant since the gallery began.
  package mutating func advance(to instant: Duration) { model.advance(to: instant) }
  /// Takes a new size of the terminal, in cells.
  package mutating func resize(to size: Size) { model.size = size }
  /// Makes the next frame be drawn, whatever has changed.
  package mutating func setNeedsDisplay() { model.setNeedsDisplay() }
  /// Draws a frame, and makes the buffer as large as the terminal.
  package mutating func draw(on frame: inout CellBuffer) { model.draw(on: &frame) }

  /// Hands input to the model and returns what it asks of the loop; the terminal's background sets the theme.
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
    case .still: model.say(.done(saveStill(Still(model.still()))))
    case nil: break
    }
    return nil
  }

  /// Writes changes of the memory to the file before a frame.
  package mutating func prepare(at instant: Duration) { write() }
  /// Writes the last changes of the memory to the file.
  package mutating func finish() { write() }

  /// Writes changes of the memory to the file; a problem is shown in the hint row.
  private mutating func write() {
    let changes = model.takeChanges()
    guard !changes.isEmpty, let problem = store?.apply(changes) else { return }
    model.say(.failed(problem))
  }

  /// Hands the cost of a sent frame to the model, for the hint row.
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
