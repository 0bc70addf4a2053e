/// Tapes to be run one after the other or side by side; the order of what is reported never depends on it.
package struct TapeSuite: Sendable {
  package var tapes: [TapeFinder.Found]
  package var runner: TapeRunner
  /// The output folder as messages name it, where failed tapes leave artefacts; `nil`: they leave none.
  package var artefacts: String?
  /// The words the tapes may use.
  package var dialect: TapeDialect = .onboardSim
  /// Variables from outside; they win over `Env`, and choose in tables.
  package var variables: [String: String] = [:]
  /// The bytes of a file, by its path.
  private let read: @Sendable (String) throws -> [UInt8]

  package init(
    tapes: [TapeFinder.Found], runner: TapeRunner,
    read: @escaping @Sendable (String) throws -> [UInt8] = TapeDisk.read
  ) {
    self.tapes = tapes
    self.runner = runner
    self.read = read
  }

  /// Keeps the tapes whose name matches a regular expression, unanchored.
  ///
  /// - Throws: What `Regex` says of the pattern.
  package mutating func filter(_ pattern: String) throws {
    let regex = try Regex(pattern)
    tapes = tapes.filter { $0.name.contains(regex) }
  }

  /// Reads and parses one tape, with what it includes; one that cannot be read is a tape with an error.
  package func parse(_ tape: TapeFinder.Found, variables: [String: String] = [:]) -> TapeParseResult {
    do {
      return Tape.parse(
        bytes: try read(tape.file), file: tape.file, dialect: dialect,
        variables: self.variables.merging(variables) { $1 }
      ) { path in
        guard let text = String(validating: try read(path), as: UTF8.self) else {
          throw TapeDiskError("it is not UTF-8")
        }
        return text
      }
    } catch {
      let start = SourcePosition(file: tape.file, line: 1, column: 1)
      let diagnostic = TapeDiagnostic(
        at: TapePlace(position: start, length: 1), "the tape cannot be read: \(error)")
      return TapeParseResult(tape: Tape(file: tape.file), diagnostics: [diagnostic], sources: [:])
    }
  }

  /// Runs the tapes.
  ///
  /// - Parameters:
  ///   - jobs: How many run side by side.
  ///   - write: Writes a file of a tape: called in the order of the tapes, so that of two with one name the
  ///     later one stays. What it throws makes the tape fail.
  ///   - report: Takes each result, in the order of the tapes.
  package func run(
    jobs: Int = 1, write: (_ path: String, _ text: String) throws -> Void, report: (TapeResult) -> Void
  ) async -> TapeReport {
    await withTaskGroup(of: (Int, Ran).self) { group in
      var waiting = tapes.enumerated().makeIterator()
      var done: [Int: Ran] = [:]
      var results: [TapeResult] = []
      for _ in 0..<max(1, jobs) {
        if let (index, tape) = waiting.next() { group.addTask { (index, self.run(tape)) } }
      }
      for await (index, ran) in group {
        if let (index, tape) = waiting.next() { group.addTask { (index, self.run(tape)) } }
        done[index] = ran
        while let ready = done.removeValue(forKey: results.count) {
          let result = ready.written(by: write)
          report(result)
          results.append(result)
        }
      }
      return TapeReport(results: results)
    }
  }

  /// A tape that has run, and what it wants written.
  private struct Ran: Sendable {
    var result: TapeResult
    var files: [TapeRecording.File] = []

    /// Writes the files; the first that cannot be makes the tape fail.
    func written(by write: (String, String) throws -> Void) -> TapeResult {
      var result = result
      for file in files {
        do {
          try write(file.path, file.text)
        } catch {
          let start = SourcePosition(file: result.file, line: 1, column: 1)
          let diagnostic = TapeDiagnostic(
            at: TapePlace(position: start, length: 1), "`\(file.path)` cannot be written: \(error)")
          result.add(diagnostic)
          return result
        }
      }
      return result
    }
  }

  private func run(_ tape: TapeFinder.Found) -> Ran {
    var files: [TapeRecording.File] = []
    let parsed = parse(tape)
    var result = runner.run(parsed, name: tape.name) { path, text in
      files.append(TapeRecording.File(path: path, text: text))
    }
    if let artefacts, result.outcome == .failed {
      files += FailureArtefacts.files(of: result, parsed, runner: runner)
      result.explanation +=
        "\n  kept     " + TapeCells.printable("\(artefacts)/\(FailureArtefacts.folder(of: result.name))/")
    }
    return Ran(result: result, files: files)
  }
}

extension TapeResult {
  /// Makes a tape that ran fail for a reason outside of it.
  fileprivate mutating func add(_ diagnostic: TapeDiagnostic) {
    diagnostics.append(diagnostic)
    explanation += (explanation.isEmpty ? "" : "\n") + diagnostic.rendered(source: nil)
    if outcome == .passed { outcome = .failed }
  }
}
