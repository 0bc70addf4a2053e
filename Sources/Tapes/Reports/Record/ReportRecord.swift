package import TapeRuns

/// What reports say of a run: its tests, and the frames that they show.
package struct ReportRecord: Hashable, Sendable, TestOutcomes {
  /// The tests in their order.
  package var tests: [TestRecord] = []
  /// Tests that were not run, since one before them failed.
  package var skipped = 0
  /// Goldens that no test used, by their paths.
  package var staleGoldens: [String] = []
  /// The frames of the tests.
  package var frames = FrameTable()
  /// Which part of a run it is; `nil`: all of it.
  package var shard: Shard?

  /// A part of a run.
  package struct Shard: Hashable, Sendable {
    /// From 1.
    package var number: Int
    /// The number of parts.
    package var count: Int
    /// The number of tests of all parts together.
    package var tests: Int
    /// Of the names and the texts of all tests: the parts of one run have the same.
    package var suite: String

    /// Creates a part.
    package init(number: Int, count: Int, tests: Int, suite: String) {
      self.number = number
      self.count = count
      self.tests = tests
      self.suite = suite
    }
  }

  /// A record without tests.
  package init() {}

  /// What reports say of results.
  package init(_ report: TapeReport) {
    for (index, result) in report.results.enumerated() {
      var test = TestRecord(result, frames: &frames)
      if let traced = report.traces[index] {
        test.trace = traced.trace.taken(into: &frames, of: traced.frames)
      }
      tests.append(test)
    }
    skipped = report.skipped
    staleGoldens = report.staleGoldens
  }

  package var outcomes: [TapeResult.Outcome] { tests.map(\.outcome) }

  /// How long all sessions took on their own clocks.
  var duration: Duration { tests.reduce(.zero) { $0 + $1.duration } }

  /// Adds a test of another record, with the frames that it shows.
  mutating func add(_ test: TestRecord, of other: ReportRecord) {
    var test = test
    for index in test.checks.indices {
      guard var change = test.checks[index].golden?.change else { continue }
      change.approved = frames.number(of: change.approved, in: other.frames)
      change.drawn = frames.number(of: change.drawn, in: other.frames)
      test.checks[index].golden?.change = change
    }
    test.lastFrame = test.lastFrame.map { frames.number(of: $0, in: other.frames) }
    test.trace = test.trace?.taken(into: &frames, of: other.frames)
    tests.append(test)
  }
}
