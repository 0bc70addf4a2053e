import Recordings
import TapeLanguage

/// What a failed tape leaves behind, below `failures/` in the output folder: the screen at that moment, and a cast of the
/// way there.
package struct FailureArtefacts: Sendable {
  /// The folder of a test, from the output folder: `failures/NAME`, written as folders of goldens are.
  package static func folder(of name: String) -> String {
    // A name is a path of folders, but a tape given by `../x.tape` has no say outside of the folder.
    let parts = name.split(separator: "/").filter { $0 != "." && $0 != ".." }
    let safe = parts.map { GoldenPlace.name(tape: "", label: String($0)) }.joined(separator: "/")
    return "failures/" + (safe.isEmpty ? "tape" : safe)
  }

  /// The files of a tape that failed, from the output folder.
  ///
  /// - Parameter runner: runs the tape once more, for the cast: a run is the same each time, and those that pass need
  ///   not be recorded.
  static func files(
    of result: TapeResult, _ parsed: TapeParseResult, runner: TapeRunner
  ) -> [TapeRecording.File] {
    guard let failure = result.failure else { return [] }
    let folder = folder(of: result.name)
    var files = failure.artefacts.map {
      TapeRecording.File(path: "\(folder)/screen\($0.suffix)", text: $0.text)
    }
    var runner = runner
    runner.keepsFrames = true
    if var film = runner.run(parsed, name: result.name, write: { _, _ in }).recorded?.film {
      film.title = result.name
      files.append(TapeRecording.File(path: "\(folder)/run.cast", text: film.cast()))
    }
    return files
  }
}
