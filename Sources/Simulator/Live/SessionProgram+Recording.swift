import OnboardingFlow
import PackModel
import Recordings
import Screens
import Session
import Shell
package import TerminalModel

/// Saving by F12, and the cast of a session.
extension SessionProgram {
  mutating func save(_ choice: SaveChoice) -> LiveRequest? {
    defer { moveNoticeToEditor() }
    simulation.setNeedsDisplay()
    switch choice {
    case .svg, .png, .text, .ansi, .html:
      simulation.chrome.notice = .done(shell.saveStill(simulation.pictureStill(), choice))
    case .tape: return copy(.tape)
    case .cast: toggleRecording()
    }
    return nil
  }

  mutating func copy(_ copy: DebugCopy) -> LiveRequest? {
    let copied = shell.copy(copy, simulation)
    simulation.chrome.notice = copied.notice
    simulation.setNeedsDisplay()
    return copied.text.map(LiveRequest.copy)
  }

  /// Records from now on, at real times.
  mutating func beginRecording(_ file: CastFile) {
    recorder = CastEventWriter(
      file, size: simulation.size, title: simulation.words(simulation.flow.pack.name), at: realNow)
    simulation.chrome.isRecording = true
  }

  private mutating func toggleRecording() {
    if let recorder {
      recorder.end(at: realNow)
      let key = recorder.hasFailed ? "save.failed" : "save.stopped"
      let words = simulation.words(key, extra: ["file": recorder.path])
      simulation.chrome.notice = recorder.hasFailed ? .failed(words) : .done(words)
      self.recorder = nil
      simulation.chrome.isRecording = false
      return
    }
    switch shell.makeCast() {
    case .success(let file):
      beginRecording(file)
      simulation.chrome.notice = .done(simulation.words("save.started", extra: ["file": file.path]))
    case .failure(let refusal): simulation.chrome.notice = .failed(refusal.message)
    }
  }

  /// Whether a cast is recorded.
  package var isRecording: Bool { recorder != nil }

  /// Adds a frame to the cast, which ends with a notice if its file takes no more.
  package mutating func record(_ frame: CellBuffer, at instant: Duration) {
    guard let recorder else { return }
    var frame = frame
    if placer != nil { frame.untag() }
    recorder.record(frame, label: simulation.flow.currentScreenID, at: instant)
    guard recorder.hasFailed else { return }
    recorder.end(at: instant)
    self.recorder = nil
    simulation.chrome.isRecording = false
    simulation.chrome.notice = .failed(simulation.words("save.failed", extra: ["file": recorder.path]))
    simulation.setNeedsDisplay()
  }
}
