import Recordings
import TapeLanguage
import TerminalDriver
import TerminalModel
import TextFormats

/// What a run keeps for its `Output` files: the frame after each command that acts, and the first; and where a file
/// moves, the frames in between with their times.
struct TapeRecording {
  /// Whether `Hide` is in force.
  private(set) var isHidden = false
  private(set) var steps = FrameStrip()
  private(set) var film: TapeFilm?
  private let keepsSteps: Bool

  /// A file and what it holds.
  struct File: Hashable {
    /// From the output folder.
    var path: String
    var text: String
  }

  /// The line below each frame, as VHS draws it.
  static let rule = String(repeating: "─", count: 80)

  /// - Parameter keepsAll: whether frames are kept for the caller as well.
  init(title: String, outputs: [TapeFile], keepsAll: Bool) {
    let formats = outputs.map { $0.format }
    keepsSteps = keepsAll || formats.contains { $0.canBeRecorded && !$0.moves }
    if keepsAll || formats.contains(where: { $0.moves }) { film = TapeFilm(title: title) }
  }

  /// Whether frames between commands are wanted now.
  var isFilming: Bool { film?.hasRoom == true && !isHidden }

  /// Takes the frame after a command in.
  mutating func add(_ frame: CellBuffer, at instant: Duration, screen: String?) {
    guard !isHidden else { return }
    if keepsSteps { steps.append(frame) }
    film?.add(frame, at: instant, screen: screen)
  }

  /// Takes a frame between commands in, unless it is gone too soon.
  mutating func addBetween(
    _ frame: CellBuffer, from begin: Duration, to end: Duration, screen: String?
  ) {
    guard film?.isSeen(until: end) == true else { return }
    film?.add(frame, at: begin, screen: screen)
  }

  mutating func hide(at instant: Duration) {
    guard !isHidden else { return }
    isHidden = true
    film?.hide(at: instant)
  }

  mutating func show(at instant: Duration) {
    guard isHidden else { return }
    isHidden = false
    film?.show(at: instant)
  }

  /// Ends where the run does.
  mutating func finish(at instant: Duration) {
    if !isHidden { film?.finish(at: instant) }
  }

  /// The files of a run that has ended.
  func files(for settings: TapeSettings) -> [File] {
    settings.outputs.filter { $0.format.canBeRecorded }.flatMap { output -> [File] in
      let path = TapePath.folded(output.path)
      if output.format == .frames { return Self.numbered(steps, in: path) }
      return [File(path: path, text: text(of: output.format, speed: settings.playbackSpeed))]
    }
  }

  /// One picture for each frame, by the order in which they were to be seen.
  static func numbered(_ strip: FrameStrip, in folder: String) -> [File] {
    let digits = max(4, String(strip.frames.count).count)
    return strip.frames.enumerated().map { index, frame in
      let name = NumberText.padded(index + 1, to: digits)
      return File(path: "\(folder)/frame-\(name).svg", text: strip.picture(frame).svg())
    }
  }

  private func text(of format: TapeFile.Format, speed: Double) -> String {
    let recording = film?.recording.played(at: speed) ?? Recording()
    switch format {
    case .cast: return recording.cast()
    case .svg: return recording.svg()
    case .html: return recording.html()
    default:
      let frames =
        format == .text
        ? steps.texts.map { $0 + "\n" } : steps.frames.compactMap { steps.picture($0).text(of: format) }
      var last: String?
      // Frames that differ only in what the format does not hold count once.
      return frames.filter { text in
        defer { last = text }
        return text != last
      }.map { "\($0)\(Self.rule)\n" }.joined()
    }
  }
}

extension TapeFile.Format {
  /// Whether an `Output` of this kind is written.
  var canBeRecorded: Bool {
    switch self {
    case .text, .ansi, .svg, .html, .cast, .frames: true
    case .json, .pixels: false
    }
  }

  /// Whether an `Output` of this kind has times.
  fileprivate var moves: Bool {
    switch self {
    case .svg, .html, .cast: true
    case .text, .ansi, .json, .pixels, .frames: false
    }
  }

  /// Whether a `Screenshot` of this kind is written.
  var canBeTaken: Bool {
    switch self {
    case .text, .ansi, .svg, .html, .json: true
    case .cast, .pixels, .frames: false
    }
  }
}

extension CellBuffer {
  /// The frame as a file of a format, with a newline at the end; `nil` for formats of whole runs.
  func text(of format: TapeFile.Format) -> String? {
    switch format {
    case .text: text + "\n"
    case .ansi: ansi()
    case .svg: svg()
    case .html: html()
    case .json: json()
    case .cast, .pixels, .frames: nil
    }
  }
}
