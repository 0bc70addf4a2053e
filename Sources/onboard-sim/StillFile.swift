import Recordings
import Shell
import Tapes
import TerminalDriver
import TerminalModel

/// Stills saved by F12, in the working folder, numbered so that none is lost.
enum StillFile {
  /// A picture.
  @Sendable static func save(_ still: Still) -> String { save(still, .svg) }

  /// A still in a form; says where it is, or why it is not.
  @Sendable static func save(_ still: Still, _ choice: SaveChoice) -> String {
    if choice == .png { return draw(still) }
    let (end, text) = form(choice, of: still)
    return write(Array(text.utf8), end)
  }

  /// The device alone as pixels; says which program has drawn it, or how it would be drawn.
  private static func draw(_ still: Still) -> String {
    guard let renderer = PictureRenderer() else {
      return "no picture: \(PictureRenderer.advice)"
    }
    do {
      let bytes = try renderer.bytes(of: PixelPictures(of: still, crop: .device))
      return "\(write(bytes, "png")) (\(renderer.name))"
    } catch {
      return "\(error)"
    }
  }

  /// Writes a file under the first name that is free.
  private static func write(_ bytes: [UInt8], _ end: String) -> String {
    let number = (1...9999).first { !Surroundings.exists("onboard-sim-still-\($0).\(end)") } ?? 1
    let path = "onboard-sim-still-\(number).\(end)"
    do {
      try Surroundings.write(bytes, to: path)
      return "✓ \(path)"
    } catch let error as UsageError {
      return error.message
    } catch {
      return "\(error)"
    }
  }

  private static func form(_ choice: SaveChoice, of still: Still) -> (end: String, text: String) {
    switch choice {
    case .text: ("txt", still.frame.text + "\n")
    case .ansi: ("ansi", still.frame.ansi())
    case .html: ("html", still.frame.html(art: still.art))
    case .svg, .png, .tape, .cast: ("svg", still.svg())
    }
  }
}
