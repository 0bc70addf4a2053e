import Recordings
import TapeLanguage
import TapeRuns
import TerminalDriver
import TerminalModel

/// The files of a failed tape, below `failures/` in the output folder: the screen at that moment, and a cast
/// of the way there.
package struct FailureArtefacts: Sendable {
  /// The files of a tape that failed, from the output folder.
  ///
  /// - Parameter runner: runs the tape once more, for the cast: a run is the same each time, and those that pass need
  ///   not be recorded.
  static func files(
    of result: TapeResult, _ parsed: TapeParseResult, runner: TapeRunner
  ) -> [WrittenFile] {
    guard let failure = result.failure else { return [] }
    let folder = GoldenPlace.artefacts(of: result.name)
    var files = failure.artefacts.map {
      WrittenFile(path: "\(folder)/screen\($0.suffix)", text: $0.text)
    }
    var runner = runner
    runner.keepsFrames = true
    if var film = runner.run(parsed, name: result.name, write: { _, _ in }).recorded?.film {
      film.title = result.name
      files.append(WrittenFile(path: "\(folder)/run.cast", text: film.cast()))
    }
    return files
  }
}

extension TapeFailure {
  /// The frame as files: the end of a name (`.txt`) and the text.
  var artefacts: [(suffix: String, text: String)] {
    [
      (".txt", frame.text + "\n"), (".ansi", frame.ansi()),
      (".svg", frame.svg(title: "Where the tape failed")),
    ]
  }
}
