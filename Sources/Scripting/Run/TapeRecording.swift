import TerminalDriver
import TerminalModel

/// The frames of a run, for its `Output` files: one after each command that acts, and the first; two that are
/// the same count once.
struct TapeRecording {
  /// Whether `Hide` is in force.
  var isHidden = false
  private var frames: [TapeFile.Format: [String]] = [:]
  private var last: CellBuffer?

  /// A file and what it holds.
  struct File: Hashable {
    /// From the output folder.
    var path: String
    var text: String
  }

  /// The line below each frame, as VHS draws it.
  static let rule = String(repeating: "─", count: 80)

  /// Takes a frame in.
  mutating func add(_ frame: CellBuffer, for outputs: [TapeFile]) {
    guard !isHidden, !outputs.isEmpty, frame != last else { return }
    last = frame
    for format in Set(outputs.map(\.format)) where format.canBeRecorded {
      guard let text = frame.text(of: format), frames[format]?.last != text else { continue }
      frames[format, default: []].append(text)
    }
  }

  /// The files of a run that has ended.
  func files(for outputs: [TapeFile]) -> [File] {
    outputs.filter(\.format.canBeRecorded).map { output in
      let text = (frames[output.format] ?? []).map { "\($0)\(Self.rule)\n" }.joined()
      return File(path: TapePath.folded(output.path), text: text)
    }
  }
}

extension TapeFile.Format {
  /// Whether an `Output` of this kind is written.
  var canBeRecorded: Bool {
    switch self {
    case .text, .ansi: true
    case .svg, .html, .json, .cast, .pixels, .frames: false
    }
  }

  /// Whether a `Screenshot` of this kind is written.
  var canBeTaken: Bool {
    switch self {
    case .text, .ansi, .svg: true
    case .html, .json, .cast, .pixels, .frames: false
    }
  }
}

extension CellBuffer {
  /// The frame as a file of a format, with a newline at the end; `nil` for formats that are not written.
  func text(of format: TapeFile.Format) -> String? {
    switch format {
    case .text: text + "\n"
    case .ansi: ansi()
    case .svg: svg()
    case .html, .json, .cast, .pixels, .frames: nil
    }
  }
}
