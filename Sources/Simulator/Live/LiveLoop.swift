import AsyncAlgorithms
import Synchronization
package import TerminalDriver
import TerminalModel

/// One loop over what the terminal says and the alarms of its own clock.
package struct LiveLoop<Program: LiveProgram, C: Clock> where C.Duration == Duration {
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
  private let clock: C
  private let alarm: Alarm<C>
  private var beginning: C.Instant
  private var lastFrame: Duration?
  private var frame: CellBuffer

  /// The shortest time between two frames.
  private static var frameTime: Duration { .milliseconds(8) }

  private enum Event: Sendable {
    case terminal(TerminalEvent)
    case alarm
  }

  /// Runs a program on this thread until somebody ends it.
  ///
  /// - Parameter make: makes the program, where the loop runs.
  /// - Returns: How it ended; the terminal is still taken.
  package static func run(
    on terminal: TerminalSession, clock: C, _ make: @escaping @Sendable () -> Program
  ) -> Ending {
    let executor = LoopExecutor.shared
    executor.install()
    let alarm = Alarm(clock: clock)
    let (events, sink) = AsyncStream<TerminalEvent>.makeStream()
    let result = Mutex<Ending?>(nil)
    Task.detached(executorPreference: executor) {
      var loop = LiveLoop(make(), on: terminal, clock: clock, alarm: alarm)
      let ending = await loop.run(over: events)
      result.withLock { $0 = ending }
    }
    while true {
      executor.runReady()
      if let ending = result.withLock({ $0 }) { return ending }
      for event in terminal.wait(atMost: alarm.timeLeft) { sink.yield(event) }
      alarm.ringIfDue()
    }
  }

  private init(_ program: Program, on terminal: TerminalSession, clock: C, alarm: Alarm<C>) {
    self.program = program
    self.terminal = terminal
    self.clock = clock
    self.alarm = alarm
    beginning = clock.now
    frame = CellBuffer(size: terminal.size)
  }

  private mutating func run(over terminalEvents: AsyncStream<TerminalEvent>) async -> Ending {
    beginning = clock.now
    program.start()
    present()
    defer { program.finish() }
    for await event in merge(terminalEvents.map(Event.terminal), alarm.rings.map { Event.alarm }) {
      program.advance(to: elapsed)
      if case .terminal(let event) = event, let ending = handle(event) { return ending }
      if program.isOver { return .over }
      program.prepare(at: elapsed)
      present()
    }
    return .closed
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
    alarm.set(at: next.map { beginning.advanced(by: $0) })
  }
}
