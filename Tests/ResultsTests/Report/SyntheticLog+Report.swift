import EventLog
import Experiments
import Foundation
import LoggedEvents
import PackReading
import TestFiles
import Testing

@testable import Results

extension SyntheticLog {
  /// Five users: one reaches the end, one leaves the steps' order.
  static var sample: SyntheticLog {
    var log = SyntheticLog()
    log.walk("anna", "a0 b10 c30", gender: "female", end: "quit")
    log.walk("bert", "a0 b20", gender: "male", end: "quit")
    log.walk("cleo", "a5", gender: "female", locale: "ja")
    log.walk("dora", "a0 b40 c200", gender: "female", end: "closed")
    log.walk("emil", "b0 c1")
    return log
  }

  /// Counts a log by way of files, cut into small pieces.
  func report(
    _ steps: String = "a b c", window: Duration = .seconds(100),
    mode: FunnelMode = .default,
    splits: [SplitName] = [], filters: [UserFilter] = [], experiments: [PlannedExperiment] = [],
    period: Range<Int64>? = nil,
    pack: String = "tea", trials: Bool = false, version: String? = nil,
    permissions: PermissionQuestion = PermissionQuestion(), torn: Bool = false, copied: Bool = false
  ) async throws -> (ResultReport, ReadReport) {
    let folder = try TemporaryFolder().url
    let day = folder.appending(path: "dt=2026-05-01")
    try FileManager.default.createDirectory(at: day, withIntermediateDirectories: true)
    // Every other line in another file, as of two processes.
    for part in 0..<2 {
      var lines = EventLines()
      for (index, event) in events.enumerated() where index % 2 == part { lines.add(event) }
      var bytes = lines.bytes
      if torn { bytes += Array("{\"schema_version\": 1, \"ev".utf8) }
      try Data(bytes).write(to: day.appending(path: "run-\(part).jsonl"))
      // The copy has all lines of one file twice, and those of the other once more.
      if copied { try Data(bytes + bytes).write(to: folder.appending(path: "copy-\(part).jsonl")) }
    }
    let files = try #require(EventFiles(folder.path))
    let facts =
      splits.compactMap { if case .fact(let fact) = $0 { fact } else { nil } }
      + filters.map(\.fact)
    var question = ResultMaker.Question(pack: pack, funnel: FunnelPlan(steps, window: 0, mode: mode))
    question.funnel.window = window
    question.splits = splits
    question.filters = filters
    question.experiments = experiments
    question.countsTrials = trials
    question.version = version
    question.permissions = permissions
    let table = await LogTable(files, facts: facts, kept: question.keptEvents, period: period, jobs: 2)
    return (await ResultMaker(table, question, jobs: 2).report(), table.report)
  }
}
