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
    /// Pixels, which only VHS makes: `.png`, `.gif`, `.mp4`, `.webm`; the parser has warned.
    case pixels
    /// A folder of frames: a path that ends in `/`.
    case frames
  }

  /// The formats by file extension.
  static let formats: [String: Format] = [
    "txt": .text, "ascii": .text, "test": .text, "ansi": .ansi, "svg": .svg, "html": .html, "json": .json,
    "cast": .cast, "png": .pixels, "gif": .pixels, "mp4": .pixels, "webm": .pixels,
  ]
}
