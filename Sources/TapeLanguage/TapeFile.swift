/// A file a tape writes, with the format its name asks for.
package struct TapeFile: Hashable, Sendable {
  /// The path as the tape has it.
  package var path: String
  /// What the file holds, by the end of its name.
  package var format: Format

  /// Creates a file.
  package init(path: String, format: Format) {
    self.path = path
    self.format = format
  }

  /// The kind of a file that a tape writes.
  package enum Format: Hashable, Sendable {
    /// Rows of text: `.txt`, `.ascii`, `.test`.
    case text
    /// Rows of text with their colours as SGR codes: `.ansi`.
    case ansi
    /// A drawing: `.svg`.
    case svg
    /// A page: `.html`.
    case html
    /// The frame as data: `.json`.
    case json
    /// An asciicast: `.cast`.
    case cast
    /// A picture of pixels: `.png`.
    case png
    /// Pictures of pixels that move: `.gif`.
    case gif
    /// Films, which only VHS makes: `.mp4`, `.webm`; the parser has warned.
    case pixels
    /// A folder of frames: a path that ends in `/`.
    case frames

    /// Whether pictures are drawn by their shapes.
    package var drawsVectors: Bool {
      switch self {
      case .svg, .png, .gif, .frames: true
      case .text, .ansi, .html, .json, .cast, .pixels: false
      }
    }
  }

  /// The formats by file extension.
  static let formats: [String: Format] = [
    "txt": .text, "ascii": .text, "test": .text, "ansi": .ansi, "svg": .svg, "html": .html, "json": .json,
    "cast": .cast, "png": .png, "gif": .gif, "mp4": .pixels, "webm": .pixels,
  ]
}
