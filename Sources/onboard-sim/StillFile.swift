import Recordings
import Shell
import TerminalDriver
import TerminalModel

/// Stills saved by F12, in the working folder, numbered so that none is lost.
enum StillFile {
  /// A picture.
  @Sendable static func save(_ frame: CellBuffer) -> String { save(frame, .svg) }

  /// A still in a form; says where it is, or why it is not.
  @Sendable static func save(_ frame: CellBuffer, _ choice: SaveChoice) -> String {
    let (end, text) = form(choice, of: frame)
    let number = (1...9999).first { !Surroundings.exists("onboard-sim-still-\($0).\(end)") } ?? 1
    let path = "onboard-sim-still-\(number).\(end)"
    do {
      try Surroundings.write(text, to: path)
      return "✓ \(path)"
    } catch let error as UsageError {
      return error.message
    } catch {
      return "\(error)"
    }
  }

  private static func form(_ choice: SaveChoice, of frame: CellBuffer) -> (end: String, text: String) {
    switch choice {
    case .text: ("txt", frame.text + "\n")
    case .ansi: ("ansi", frame.ansi())
    case .html: ("html", frame.html())
    case .svg, .tape, .cast: ("svg", frame.svg())
    }
  }
}
