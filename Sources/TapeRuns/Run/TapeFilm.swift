import TerminalModel

/// The frames of a run with their times, without what was hidden.
struct TapeFilm {
  private(set) var recording: Recording
  private var hiddenSince: Duration?
  /// How much was hidden so far.
  private var cut = Duration.zero

  /// The least time between two frames of something that moves: 25 frames a second, as many as a hand-made recording.
  static let frameTime = Duration.milliseconds(40)
  /// After so many frames only those after commands count: a tape may wait for hours beside something that turns.
  private static let mostFrames = 10_000

  init(title: String) {
    recording = Recording(title: title)
  }

  /// Whether there is room for frames between commands.
  var hasRoom: Bool { recording.instants.count < Self.mostFrames }

  /// Whether a frame that stays until an instant is worth keeping after the last one.
  func isSeen(until instant: Duration) -> Bool {
    recording.instants.last.map { instant - cut >= $0 + Self.frameTime } ?? true
  }

  mutating func add(_ still: Still, at instant: Duration, screen: String?) {
    guard hiddenSince == nil else { return }
    if let screen { recording.mark(screen, at: instant - cut) }
    recording.note(device: still.device)
    recording.add(still.frame, art: still.art, at: instant - cut)
  }

  mutating func hide(at instant: Duration) {
    recording.hold(until: instant - cut)
    hiddenSince = instant
  }

  mutating func show(at instant: Duration) {
    guard let since = hiddenSince else { return }
    cut += instant - since
    hiddenSince = nil
  }

  mutating func finish(at instant: Duration) {
    recording.hold(until: instant - cut)
  }
}
