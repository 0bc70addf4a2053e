import TapeLanguage
import TapeRuns
import TextFormats

/// A tape that has run, and the files that it writes.
struct RanTape: Sendable {
  var result: TapeResult
  var files: [WrittenFile] = []
  /// The files that a failure of the test may have left before, from the output folder.
  var leftBefore: [String] = []
  /// What is said of the files that a failure leaves, once they are written; empty if it leaves none.
  var kept = ""
  /// The way through it, where it was traced.
  var traced: TracedRun?

  /// Writes the files; the first that cannot be makes the tape fail.
  func written(by writers: TapeSuite.Writers) -> TapeResult {
    var result = result
    let goldens = result.checks.compactMap { $0.golden }
    do {
      try Self.clear(leftBefore, writers.clearing)
      for file in files {
        if let pixels = file.pixels {
          try Self.write(file.path, pixels, writers.drawing)
        } else {
          try Self.write(file.path, file.text, writers.output)
        }
      }
      for picture in goldens.flatMap({ $0.pictures }) {
        try Self.write(picture.path, picture.svg, writers.output)
      }
      for golden in goldens {
        if let text = golden.recorded { try Self.write(golden.path, text, writers.golden) }
      }
      result.explanation += kept
    } catch {
      result.artefacts = []
      result.add("\(error)")
    }
    return result
  }

  private static func clear(_ paths: [String], _ clear: ([String]) throws -> Void) throws(TapeFileError) {
    do { try clear(paths) } catch { throw TapeFileError("what a failure left cannot be removed: \(error)") }
  }

  private static func write<Content>(
    _ path: String, _ content: Content, _ write: (String, Content) throws -> Void
  ) throws(TapeFileError) {
    do { try write(path, content) } catch { throw TapeFileError("`\(path)` cannot be written: \(error)") }
  }

  /// How a second run differs, in a sentence; `nil` if it does not.
  func difference(from other: RanTape, run: Int) -> String? {
    if result.digest != other.result.digest {
      let digests = [result.digest, other.result.digest].map(TapeResult.text(ofDigest:))
      return "run \(run) gave another digest: \(digests[0]) at first, then \(digests[1])"
    }
    if result.explanation != other.result.explanation || result.outcome != other.result.outcome {
      return "run \(run) of the same digest ended differently: \(other.result.outcome)"
    }
    return files == other.files ? nil : "run \(run) of the same digest wrote other files"
  }
}

extension TapeResult {
  /// Makes a tape that ran fail for a reason outside of it.
  mutating func add(_ problem: String) {
    let start = TapePosition(file: file, line: 1, column: 1)
    let diagnostic = TapeDiagnostic(at: TapePlace(position: start, length: 1), problem)
    diagnostics.append(diagnostic)
    explanation += (explanation.isEmpty ? "" : "\n") + diagnostic.rendered(source: nil)
    if outcome == .passed { outcome = .failed }
  }

  /// 16 hexadecimal digits.
  package static func text(ofDigest digest: UInt64) -> String {
    NumberText.padded(digest, to: 16, radix: 16)
  }
}
