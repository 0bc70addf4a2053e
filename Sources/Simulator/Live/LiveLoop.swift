import Settings
package import TerminalDriver
import TerminalModel

/// Runs a program in a terminal: it takes events, and a frame is drawn when something has changed.
package struct LiveLoop<Program: LiveProgram, C: Clock>: EventLoop.Listener where C.Duration == Duration {
  /// How a loop ended.
  package enum Ending: Hashable, Sendable {
    /// The user ended it.
    case quit
    /// The program came to its end.
    case over
    /// A signal asked for it.
    case signal(Int32)
    /// The terminal is gone.
    case closed
  }

  private var program: Program
  private let terminal: TerminalSession
  private let clock: LoopClock<C>
  private var beginning: C.Instant
  private var lastFrame: Duration?
  private var frame: CellBuffer

  /// The shortest time between two frames.
  private static var frameTime: Duration { .milliseconds(8) }

  /// Runs a program on this thread until it ends.
  ///
  /// - Parameter make: makes the program, where the loop runs.
  /// - Returns: How it ended; the terminal is still taken.
  package static func run(
    on terminal: TerminalSession, clock: C, _ make: @escaping @Sendable () -> Program
  ) -> Ending {
    let clock = LoopClock(clock)
    return EventLoop.run(clock: clock, waiting: terminal.wait) {
      LiveLoop(make(), on: terminal, clock: clock)
    }
  }

  private init(_ program: Program, on terminal: TerminalSession, clock: LoopClock<C>) {
    self.program = program
    self.terminal = terminal
    self.clock = clock
    beginning = clock.now
    frame = CellBuffer(size: terminal.size)
  }

  var watch: ContentWatch? { program.watch }

  mutating func begin() {
    beginning = clock.now
    program.start()
    present()
  }

  mutating func finish() { program.finish() }

  mutating func take(_ event: EventLoop.Event) -> Ending? {
    program.advance(to: elapsed)
    switch event {
    case .terminal(let event): if let ending = handle(event) { return ending }
    case .alarm: break
    case .edit: program.takeEdit()
    }
    if program.isOver { return .over }
    program.prepare(at: elapsed)
    present()
    return nil
  }

  private var elapsed: Duration { beginning.duration(to: clock.now) }

  private mutating func handle(_ event: TerminalEvent) -> Ending? {
    switch event {
    case .input(let input):
      switch program.handle(input) {
      case .quit: return .quit
      case .suspend: suspend()
      case .copy(let text): terminal.copy(text)
      case nil: break
      }
    case .resized(let size):
      program.resize(to: size)
      program.adoptCell(terminal.cellPixels)
    case .signal(let number): return .signal(number)
    case .resumed:
      program.forgetPictures()
      program.setNeedsDisplay()
    case .drained: program.setNeedsDisplay()
    case .closed: return .closed
    }
    return nil
  }

  /// The clock stands while the program does.
  private mutating func suspend() {
    let before = elapsed
    terminal.suspend()
    beginning = beginning.advanced(by: elapsed - before)
    program.setNeedsDisplay()
  }

  /// Draws at once, unless a frame was drawn a moment ago; then sets the alarm for what comes next.
  private mutating func present() {
    let isEarly = lastFrame.map { elapsed < $0 + Self.frameTime } ?? false
    if program.needsDisplay, !isEarly {
      let (began, bytes) = (elapsed, terminal.bytesSent)
      program.draw(on: &frame)
      let drawn = program.isRecording ? frame : nil
      let pictures = program.placePictures(on: &frame)
      // A frame that is dropped takes its pictures with it.
      if !terminal.present(frame, after: pictures), !pictures.isEmpty { program.forgetPictures() }
      let now = elapsed
      if let drawn { program.record(drawn, at: now) }
      lastFrame = now
      program.presented(FrameCost(time: now - began, bytes: terminal.bytesSent - bytes))
    }
    var next = program.nextChange
    if program.needsDisplay, let lastFrame {
      let soon = lastFrame + Self.frameTime
      next = next.map { min($0, soon) } ?? soon
    }
    clock.setAlarm(at: next.map { beginning.advanced(by: $0) })
  }
}
