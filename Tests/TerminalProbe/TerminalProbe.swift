import TerminalDriver
import TerminalModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program for the tests of the terminal session, which run it in a pseudo-terminal.
///
/// `TerminalProbe shell` is a tiny shell with jobs; it runs `TerminalProbe draw`, which owns the terminal, shows
/// what happens, and ends in the way that a key asks for.
@main
struct TerminalProbe {
  static func main() {
    switch CommandLine.arguments.dropFirst().first {
    case "shell": ProbeShell.run(program: CommandLine.arguments[0])
    case "draw": draw()
    default: exit(2)
    }
  }

  /// Shows each event, and obeys keys.
  private static func draw() {
    let environment = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
    let session: TerminalSession
    do {
      session = try TerminalSession(
        options: TerminalSession.Options(environment: environment))
    } catch {
      print("error: \(error)")
      exit(2)
    }
    show("ready \(session.size.width)x\(session.size.height)", session)
    while true {
      for event in session.wait() { handle(event, session) }
    }
  }

  private static func handle(_ event: TerminalEvent, _ session: TerminalSession) {
    switch event {
    case .signal(terminate: let number):
      session.restore()
      exit(128 + number)
    case .closed:
      session.restore()
      exit(9)
    case .resized(let size): show("resized \(size.width)x\(size.height)", session)
    case .resumed: show("resumed", session)
    case .drained: show("drained", session)
    case .input(.key(let press)): obey(press, session)
    case .input(let input): show("\(input)", session)
    }
  }

  private static func show(_ text: String, _ session: TerminalSession) {
    let size = session.size
    var frame = CellBuffer(size: size)
    frame.write("<\(text)>", x: 0, y: size.height - 1, style: .plain)
    session.present(frame)
  }

  private static func obey(_ press: KeyPress, _ session: TerminalSession) {
    switch press.key {
    case .character("q"):
      session.restore()
      session.restore()
      exit(0)
    case .character("z"): session.suspend()
    case .character("a"): abort()
    case .character("s"): UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    case .character("t"): print([Int](repeating: 0, count: 1)[Int(CommandLine.argc)])
    case .character("x"): exit(3)
    case .character("o"):
      show("overflow", session)
      print(overflow(1))
    case .character("h"):
      show("hanging", session)
      while true { pause() }
    case .character("f"): flood(session)
    default: show("key \(press.key)", session)
    }
  }

  /// Presents frames that differ everywhere until the terminal takes no more.
  private static func flood(_ session: TerminalSession) {
    var frame = CellBuffer(size: session.size)
    for number in 0..<100_000 {
      let color = Color(hex: UInt32(truncatingIfNeeded: number &* 7919))
      for y in 0..<frame.height {
        for x in 0..<frame.width {
          let glyph = Glyph(number % 2 == 0 ? "a" : "b")
          frame[x, y] = Cell(glyph: glyph, foreground: color, background: Color(hex: UInt32(x * y)))
        }
      }
      if !session.present(frame) { return }
    }
  }

  /// Runs over the stack.
  @inline(never)
  private static func overflow(_ depth: Int) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 16) { buffer in
      buffer[depth % 4096] = UInt8(truncatingIfNeeded: depth)
      return overflow(depth + 1) + Int(buffer[0])
    }
  }
}
