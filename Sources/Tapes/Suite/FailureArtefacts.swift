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
      files.append(WrittenFile(path: "\(folder)/\(cast)", text: film.cast()))
    }
    return files
  }

  private static let cast = "run.cast"

  /// Every file that a failure of a test can leave, from the output folder.
  static func paths(of test: TapeTest) -> [String] {
    let folder = GoldenPlace.artefacts(of: test.name)
    let pictures = test.parsed.tape.commands.flatMap { command -> [String] in
      guard case .snapshot(let name, _) = command.kind else { return [] }
      return GoldenCheck.pictures(ofSnapshot: name, in: folder)
    }
    return (TapeFailure.suffixes.map { "screen\($0)" } + [cast]).map { "\(folder)/\($0)" } + pictures
  }
}

extension TapeFailure {
  /// The ends of the names of ``artefacts``.
  static let suffixes = [".txt", ".ansi", ".svg"]

  /// The frame as files: the end of a name (`.txt`) and the text.
  var artefacts: [(suffix: String, text: String)] {
    [
      (".txt", frame.text + "\n"), (".ansi", frame.ansi()),
      (".svg", frame.svg(title: "Where the tape failed")),
    ]
  }
}
