import TapeLanguage
import TapeRuns
import TextFormats

/// A tape that has run, and the files that it writes.
struct RanTape: Sendable {
  var result: TapeResult
  var files: [WrittenFile] = []
  /// The files that a failure of the test may have left before, from the output folder.
  var leftBefore: [String] = []
  /// Where a failure leaves files, from the output folder, and what is said once one is there; `nil` if it leaves none.
  var kept: (folder: String, note: String)?
  /// The way through it, where it was traced.
  var traced: TracedRun?

  /// Writes the files; one that cannot be makes the tape fail, and leaves the others.
  func written(by writers: TapeSuite.Writers) -> TapeResult {
    var result = result
    var attempts = Attempts()
    attempts.clear { try writers.clearing(leftBefore) }
    for file in files {
      attempts.write(file.path) {
        if let pixels = file.pixels {
          try writers.drawing(file.path, pixels)
        } else {
          try writers.output(file.path, file.text)
        }
      }
    }
    let goldens = result.checks.compactMap { $0.golden }
    for picture in goldens.flatMap({ $0.pictures }) {
      attempts.write(picture.path) { try writers.output(picture.path, picture.svg) }
    }
    for golden in goldens {
      if let text = golden.recorded { attempts.write(golden.path) { try writers.golden(golden.path, text) } }
    }
    result.artefacts.removeAll { attempts.unwritten.contains($0) }
    if let kept, result.artefacts.contains(where: { $0.hasPrefix(kept.folder) }) {
      result.explanation += kept.note
    }
    if let problem = attempts.problem { result.add(problem) }
    return result
  }

  /// What became of files that were to be written.
  private struct Attempts {
    private(set) var unwritten: Set<String> = []
    private var first: String?
    /// How many attempts failed after the first.
    private var others = 0

    /// What to say of those that could not be; `nil`: all were.
    var problem: String? {
      first.map { others == 0 ? $0 : "\($0) (and \(others) more \(others == 1 ? "file" : "files"))" }
    }

    mutating func write(_ path: String, _ write: () throws -> Void) {
      do { try write() } catch {
        unwritten.insert(path)
        if first == nil { first = "`\(path)` cannot be written: \(error)" } else { others += 1 }
      }
    }

    mutating func clear(_ clear: () throws -> Void) {
      do { try clear() } catch { first = "what a failure left cannot be removed: \(error)" }
    }
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
