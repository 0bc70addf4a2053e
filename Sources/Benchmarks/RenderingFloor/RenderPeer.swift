import CRenderingFloor
import TerminalDriver
import TerminalModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A peer of the rendering bench: draws a sequence with our buffer and encoder, waits for `q`, and exits.
///
/// Arguments: SEQ (0 spotlight, 1 card), N (frames), FPS (0 = as fast as it can). Every frame is written, as the
/// bench compares bytes; the terminal session of the simulator would drop those that a slow terminal cannot take.
enum RenderPeer {
  /// The code that draws the frames.
  enum Painter: String, CaseIterable {
    /// A C program, without any of ours.
    case floor = "floor-peer"
    /// Our buffer, blending and encoder, by the specification of the bench.
    case engine = "render-peer"
    /// The views of the simulator, with content like that of the bench.
    case views = "views-peer"
  }

  static func run(_ painter: Painter, arguments: [String]) {
    let numbers = arguments.compactMap { Int($0) }
    guard numbers.count == 3, let sequence = BenchScene.Sequence(rawValue: numbers[0]) else {
      print("usage: \(painter.rawValue) SEQ N FPS")
      exit(2)
    }
    if painter == .floor {
      rendering_floor_run(Int32(numbers[0]), Int32(clamping: numbers[1]), Int32(clamping: numbers[2]))
      return
    }
    var original = termios()
    let isTerminal = tcgetattr(STDIN_FILENO, &original) == 0
    if isTerminal {
      var raw = original
      cfmakeraw(&raw)
      tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    }
    send("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
    if painter == .engine {
      let scene = BenchScene(sequence)
      drawFrames(scene.backdrop, numbers[1], perSecond: numbers[2]) { scene.draw($0, into: &$1) }
    } else {
      do {
        let scene = try ViewsScene(sequence)
        drawFrames(CellBuffer(size: BenchScene.size), numbers[1], perSecond: numbers[2]) {
          scene.draw($0, into: &$1)
        }
      } catch {
        print("the pack of the bench is not valid: \(error)")
      }
    }
    waitForQuit()
    send(FrameEncoder.plainStyle + "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
    if isTerminal { tcsetattr(STDIN_FILENO, TCSANOW, &original) }
  }

  private static func drawFrames(
    _ backdrop: CellBuffer, _ count: Int, perSecond: Int, _ draw: (Int, inout CellBuffer) -> Void
  ) {
    var buffer = backdrop
    var encoder = FrameEncoder(
      options: FrameEncoder.Options(synchronizesOutput: true, erasesWithBackground: true)
    )
    let clock = ContinuousClock()
    let start = clock.now
    let isSilent = getenv("RENDER_PEER_SILENT") != nil
    var bytes = 0
    for frame in 0..<count {
      draw(frame, &buffer)
      encoder.encode(buffer) { output in
        bytes += output.count
        if !isSilent { send(output) }
      }
      if perSecond > 0 { pause(until: start + .seconds(1) * (frame + 1) / perSecond, clock) }
    }
    if isSilent {
      print("\(bytes / max(1, count)) bytes a frame, \((clock.now - start) / max(1, count)) a frame")
    }
  }

  private static func pause(until instant: ContinuousClock.Instant, _ clock: ContinuousClock) {
    let rest = (instant - clock.now).components
    guard rest.seconds >= 0, rest.attoseconds > 0 else { return }
    var time = timespec(tv_sec: Int(rest.seconds), tv_nsec: Int(rest.attoseconds / 1_000_000_000))
    nanosleep(&time, nil)
  }

  private static func send(_ text: String) {
    Array(text.utf8).withUnsafeBytes { send($0) }
  }

  private static func send(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = write(STDOUT_FILENO, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if written > 0 { rest = rest.dropFirst(written) } else if errno != EINTR { exit(1) }
    }
  }

  private static func waitForQuit() {
    var byte: UInt8 = 0
    while true {
      let count = read(STDIN_FILENO, &byte, 1)
      if count == 1, byte == UInt8(ascii: "q") { return }
      if count == 0 || (count < 0 && errno != EINTR) { return }
    }
  }
}
