import TapeLanguage
import TerminalModel
import TextFormats

/// The frames that a run keeps for its `Output` files: the frame after each command that acts, and the first;
/// and where a file moves, the frames in between with their times.
struct TapeRecording {
  /// Whether `Hide` is in force.
  private(set) var isHidden = false
  private(set) var steps = FrameStrip()
  private(set) var film: TapeFilm?
  private let keepsSteps: Bool

  /// - Parameter keepsAll: whether frames are kept for the caller as well.
  init(title: String, outputs: [TapeFile], keepsAll: Bool) {
    let formats = outputs.map { $0.format }
    keepsSteps = keepsAll || formats.contains { $0.canBeRecorded && !$0.moves }
    if keepsAll || formats.contains(where: { $0.moves }) { film = TapeFilm(title: title) }
  }

  /// Whether frames between commands are wanted now.
  var isFilming: Bool { film?.hasRoom == true && !isHidden }

  /// Takes the frame after a command in.
  mutating func add(_ still: Still, at instant: Duration, screen: String?) {
    guard !isHidden else { return }
    if keepsSteps { steps.append(still.frame, art: still.art) }
    film?.add(still, at: instant, screen: screen)
  }

  /// Takes a frame between commands in, unless it is gone too soon.
  mutating func addBetween(
    _ still: Still, from begin: Duration, to end: Duration, screen: String?
  ) {
    guard film?.isSeen(until: end) == true else { return }
    film?.add(still, at: begin, screen: screen)
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
  func outputs(for settings: TapeSettings) -> [TapeOutput] {
    settings.outputs.filter { $0.format.canBeRecorded }.flatMap { output -> [TapeOutput] in
      let path = TapePath.folded(output.path)
      if output.format == .frames { return Self.numbered(steps, in: path) }
      if !output.format.moves { return [TapeOutput(path: path, content: .steps(steps, output.format))] }
      let film = film?.recording.played(at: settings.playbackSpeed) ?? Recording()
      return [TapeOutput(path: path, content: .film(film, output.format))]
    }
  }

  /// One picture for each frame, by the order in which they were visible.
  static func numbered(_ strip: FrameStrip, in folder: String) -> [TapeOutput] {
    let digits = max(4, String(strip.frames.count).count)
    return strip.frames.enumerated().map { index, frame in
      let name = NumberText.padded(index + 1, to: digits)
      return TapeOutput(
        path: "\(folder)/frame-\(name).svg", content: .frame(strip.still(frame), .svg))
    }
  }
}

extension TapeFile.Format {
  /// Whether an `Output` of this kind is written.
  var canBeRecorded: Bool {
    switch self {
    case .text, .ansi, .svg, .gif, .html, .cast, .frames: true
    case .json, .png, .pixels: false
    }
  }

  /// Whether an `Output` of this kind has times.
  fileprivate var moves: Bool {
    switch self {
    case .svg, .gif, .html, .cast: true
    case .text, .ansi, .json, .png, .pixels, .frames: false
    }
  }

  /// Whether a `Screenshot` of this kind is written.
  var canBeTaken: Bool {
    switch self {
    case .text, .ansi, .svg, .png, .html, .json: true
    case .cast, .gif, .pixels, .frames: false
    }
  }
}
