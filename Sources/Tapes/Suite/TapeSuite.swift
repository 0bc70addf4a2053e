package import TapeLanguage
package import TapeRuns

/// Tapes to be run one after the other or side by side; the order of reports never depends on it.
package struct TapeSuite: Sendable {
  /// The tapes, in the order in which they are run.
  package var tapes: [TapeFinder.Found]
  /// Runs each test.
  package var runner: TapeRunner
  /// The output folder as messages name it, where failed tapes leave artefacts; `nil`: they leave none.
  package var artefacts: String?
  /// The words the tapes may use.
  package var dialect: TapeDialect = .onboardSim {
    didSet { shelf = TapeShelf() }
  }
  /// Variables from outside; they win over `Env`, and choose in tables.
  package var variables: [String: String] = [:]
  /// The goldens of all tests; `nil`: nothing is compared.
  package var goldens: GoldenFolder?
  /// The command that approves what a test has drawn.
  package var approval: @Sendable (TapeTest, GoldenMode) -> String = { test, mode in
    "onboard-sim test \(test.tape.file) --record-goldens \(mode.rawValue)"
  }
  /// What of the terminal pictures of pixels show.
  package var crop = PictureCrop.device
  /// How often each test runs: more than once to see that it does the same each time.
  package var repeats = 1
  /// Which tests are traced, for reports that show the way through them.
  package var trace = TraceMode.off
  /// Whether the first test that fails is the last.
  package var stopsAtFailure = false
  /// The bytes of a file, by its path.
  private let read: @Sendable (String) throws -> [UInt8]
  /// The included files, shared by all tapes.
  private var shelf = TapeShelf()

  /// Creates a suite that reads its files from disk, unless told otherwise.
  package init(
    tapes: [TapeFinder.Found], runner: TapeRunner, goldens: GoldenFolder? = nil,
    read: @escaping @Sendable (String) throws -> [UInt8] = TapeDisk.read
  ) {
    self.tapes = tapes
    self.runner = runner
    self.goldens = goldens
    self.read = read
  }

  // MARK: Tests

  /// Every test of the tapes, in their order: tapes, and the combinations of those that are run over a table.
  package func tests(jobs: Int = 1) async -> [TapeTest] {
    var tests: [TapeTest] = []
    await inOrder(tapes, jobs: jobs) { tape in
      self.tests(of: tape)
    } take: {
      tests += $0
      return true
    }
    return tests
  }

  private func tests(of tape: TapeFinder.Found) -> [TapeTest] {
    let parsed = parse(tape)
    if parsed.tape.matrix.axes.isEmpty { return [TapeTest(tape: tape, parsed: parsed)] }
    let combinations = parsed.tape.matrix.combinations(with: variables)
    // The chosen combination is not in the table; the diagnostics say so.
    if combinations.isEmpty { return [TapeTest(tape: tape, parsed: parsed)] }
    return combinations.map {
      TapeTest(tape: tape, combination: $0, parsed: parse(tape, variables: $0.variables))
    }
  }

  /// The bytes of a file; any error in plain words.
  private func bytes(of path: String) throws(TapeFileError) -> [UInt8] {
    do { return try read(path) } catch { throw TapeFileError("\(error)") }
  }

  /// Reads and parses one tape, with what it includes; one that cannot be read is a tape with an error.
  package func parse(_ tape: TapeFinder.Found, variables: [String: String] = [:]) -> TapeParseResult {
    do {
      var parsed = Tape.parse(
        bytes: try read(tape.file), file: tape.file, dialect: dialect,
        variables: self.variables.merging(variables) { $1 }, shelf: shelf
      ) { (path: String) throws(TapeFileError) in
        try shelf.text(of: path) { (path: String) throws(TapeFileError) in
          guard let text = String(validating: try bytes(of: path), as: UTF8.self) else {
            throw TapeFileError("it is not UTF-8")
          }
          return text
        }
      }
      parsed.tape.settings.packFolder = tape.packFolder
      return parsed.withConditionsRead
    } catch {
      let start = TapePosition(file: tape.file, line: 1, column: 1)
      let diagnostic = TapeDiagnostic(
        at: TapePlace(position: start, length: 1), "the tape cannot be read: \(error)")
      return TapeParseResult(tape: Tape(file: tape.file), diagnostics: [diagnostic], sources: [:])
    }
  }

  // MARK: Running

  /// Writes the files of tests, in the order of the tests, so that of two with one name the later one stays.
  /// An error makes the test fail.
  package struct Writers {
    /// Takes a path from the output folder.
    var output: (_ path: String, _ text: String) throws -> Void
    /// Draws a PNG or a GIF, at a path from the output folder.
    var drawing: (_ path: String, PixelPictures) throws -> Void
    /// Takes the path of a golden.
    var golden: (_ path: String, _ text: String) throws -> Void
    /// Removes files of failures, given their paths from the output folder, as far as they are there.
    var clearing: (_ paths: [String]) throws -> Void

    /// Creates writers; goldens go to disk, and pictures of pixels are left out, unless told otherwise.
    package init(
      output: @escaping (String, String) throws -> Void,
      drawing: @escaping (String, PixelPictures) throws -> Void = { _, _ in },
      golden: @escaping (String, String) throws -> Void = { try GoldenDisk.write($0, $1) },
      clearing: @escaping ([String]) throws -> Void = { _ in }
    ) {
      self.output = output
      self.drawing = drawing
      self.golden = golden
      self.clearing = clearing
    }
  }

  /// Runs every test.
  ///
  /// - Parameters:
  ///   - jobs: How many run side by side.
  ///   - write: Takes the files that tapes write.
  ///   - report: Takes each result, in the order of the tests.
  package func run(
    jobs: Int = 1, write: @escaping (_ path: String, _ text: String) throws -> Void,
    report: (TapeResult) -> Void
  ) async -> TapeReport {
    await run(await tests(jobs: jobs), jobs: jobs, writers: Writers(output: write), report: report)
  }

  /// Runs tests.
  ///
  /// - Parameters:
  ///   - jobs: How many run side by side.
  ///   - writers: Take the files that tests write.
  ///   - finished: Called when a test has ended, in no order.
  ///   - report: Takes each result, in the order of the tests.
  package func run(
    _ tests: [TapeTest], jobs: Int = 1, writers: Writers, finished: (TapeResult) -> Void = { _ in },
    report: (TapeResult) -> Void
  ) async -> TapeReport {
    var results: [TapeResult] = []
    var traces: [Int: TracedRun] = [:]
    await inOrder(OverwrittenFiles.told(in: tests), jobs: jobs) { test in
      self.ran(test)
    } arrived: { ran in
      finished(ran.result)
    } take: { ran in
      let result = ran.written(by: writers)
      report(result)
      traces[results.count] = ran.traced
      results.append(result)
      return !stopsAtFailure || result.outcome == .passed
    }
    var report = TapeReport(results: results, skipped: tests.count - results.count)
    report.traces = traces
    return report
  }

  /// Makes something of each item, several at a time, and hands the results to `take` in the order of the
  /// items, until it returns `false`.
  private func inOrder<Item: Sendable, Made: Sendable>(
    _ items: [Item], jobs: Int, _ make: @escaping @Sendable (Item) -> Made,
    arrived: (Made) -> Void = { _ in }, take: (Made) -> Bool
  ) async {
    await withTaskGroup(of: (Int, Made).self) { group in
      var waiting = items.enumerated().makeIterator()
      var done: [Int: Made] = [:]
      var next = 0
      for _ in 0..<max(1, jobs) {
        if let (index, item) = waiting.next() { group.addTask { (index, make(item)) } }
      }
      for await (index, made) in group {
        if let (index, item) = waiting.next() { group.addTask { (index, make(item)) } }
        arrived(made)
        done[index] = made
        while let ready = done.removeValue(forKey: next) {
          next += 1
          guard take(ready) else { return group.cancelAll() }
        }
      }
    }
  }

  private func ran(_ test: TapeTest) -> RanTape {
    var ran = runOnce(test)
    for number in 1..<max(1, repeats) {
      let again = runOnce(test)
      if let problem = ran.difference(from: again, run: number + 1) {
        ran.result.add(problem)
        break
      }
    }
    if trace.includes(ran.result.outcome) {
      ran.traced = TapeTracer.trace(test.parsed, of: ran.result, by: runner)
    }
    return ran
  }

  private func runOnce(_ test: TapeTest) -> RanTape {
    var files: [WrittenFile] = []
    let goldens = goldens.map { TestGoldens(test, folder: $0, approval: approval) }
    var result = runner.run(test.parsed, name: test.name, goldens: goldens, crop: crop) {
      files.append(WrittenFile(path: $0, pixels: $1))
    } write: { path, text in
      files.append(WrittenFile(path: path, text: text))
    }
    var kept: (folder: String, note: String)?
    if let artefacts, result.outcome == .failed {
      let left = FailureArtefacts.files(of: result, test.parsed, runner: runner)
      files += left
      result.artefacts += left.map { $0.path }
      if !left.isEmpty {
        let folder = "\(GoldenPlace.artefacts(of: result.name))/"
        kept = (folder, "\n  kept     " + TapeCells.printable("\(artefacts)/\(folder)"))
      }
    }
    result.variables = test.combination.variables
    let leftBefore = artefacts == nil || result.outcome == .invalid ? [] : FailureArtefacts.paths(of: test)
    return RanTape(result: result, files: files, leftBefore: leftBefore, kept: kept)
  }
}
