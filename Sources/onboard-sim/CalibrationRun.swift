import Behaviour
import Diagnostics
import PackModel
import PackReading
import PackReview
import Results
import Settings
import SyntheticUsers
import TextFormats

/// `onboard-sim simulate --calibrate`.
struct CalibrationRun {
  private let crowd: Crowd
  private let file: String
  private let out: String?
  private let jobs: Int
  private let format: ResultsCommand.Format

  init(_ crowd: Crowd, file: String, out: String?, jobs: Int, format: ResultsCommand.Format) {
    self.crowd = crowd
    self.file = file
    self.out = out
    self.jobs = jobs
    self.format = format
  }

  func run() async throws {
    let real = try funnel()
    let source = file.split(separator: "/").last.map(String.init) ?? file
    let outcome = await Calibration(crowd, to: real, jobs: jobs).fit(source: source) { tries, error in
      StandardError.showProgress(
        "\(tries) tries, \(Readable.decimal(error * 100, 1)) points of error ...")
    }
    StandardError.showProgress(nil)
    StandardOutput.write(format == .json ? outcome.json.text : outcome.text)
    guard let out else {
      if format == .text, outcome.isFitted {
        StandardOutput.write("\nKeep it in the pack with `--out behaviour.toml`.\n")
      }
      return
    }
    let kept = outcome.constants.filter { $0.interval == nil }.map(\.constant.rawValue)
    let note = kept.isEmpty ? "" : " It does not determine \(kept.joined(separator: ", "))."
    let text = BehaviourText.toml(
      outcome.model, over: crowd.configuration.bundle.behaviour.base,
      comment:
        "\(outcome.isFitted ? "Fitted to" : "Compared with") \(source) by `onboard-sim simulate --calibrate`; what is not here is the simulator's own.\(note)"
    )
    try Surroundings.write(text, to: out)
    StandardError.write(
      outcome.isFitted
        ? "the fitted numbers are in \(out)\n" : "no number was fitted: \(out) says so, and changes nothing\n"
    )
  }

  // MARK: The real funnel

  private func funnel() throws -> Calibration.RealFunnel {
    let bytes = CSVText.withoutMark(try Surroundings.read(file))
    let isJSON = bytes.first { !" \n\r\t".utf8.contains($0) } == UInt8(ascii: "{")
    let rows = isJSON ? try json(bytes) : try csv(bytes)
    let steps = crowd.pack.steps.map(\.id)
    for row in rows where !steps.contains(row.step) {
      let help = Suggestion.help(for: row.step, among: steps, listing: "the steps are") ?? ""
      throw UsageError("`\(file)`: \(crowd.pack.id) has no step `\(row.step)`\n  = help: \(help)")
    }
    guard rows.count >= 2, let first = rows.first, first.users > 0 else {
      throw UsageError("`\(file)`: a funnel needs two steps, and users at the first")
    }
    if let row = rows.first(where: { $0.users < 0 }) {
      throw UsageError("`\(file)`: fewer than no users at `\(row.step)`")
    }
    if let row = rows.first(where: { $0.users > first.users }) {
      throw UsageError("`\(file)`: more users at `\(row.step)` than at the first step `\(first.step)`")
    }
    if rows.count > FunnelPlan.mostStages {
      throw UsageError("`\(file)`: a funnel has at most \(FunnelPlan.mostStages) steps")
    }
    return Calibration.RealFunnel(steps: rows.map(\.step), users: rows.map(\.users))
  }

  private func csv(_ bytes: [UInt8]) throws -> [(step: String, users: Int)] {
    guard let rows = CSVText.rows(bytes) else {
      throw UsageError("`\(file)`: a quote is opened, and nowhere closed")
    }
    let head = rows.first?.fields.map(CSVText.trimmed) ?? []
    guard let step = head.firstIndex(of: "step"),
      let users = head.firstIndex(of: "reached") ?? head.firstIndex(of: "users")
    else {
      throw UsageError(
        "`\(file)`: the first line must name the columns, and two of them be `step` and `users`\n  = help: write\n    step,users\n    walkthrough,1000"
      )
    }
    let group = head.firstIndex(of: "group_by")
    let optional = head.firstIndex(of: "optional")
    return try rows.dropFirst().compactMap { line, fields in
      if let group, group < fields.count, CSVText.trimmed(fields[group]) != "all" { return nil }
      if let optional, optional < fields.count, CSVText.trimmed(fields[optional]) == "true" { return nil }
      guard max(step, users) < fields.count, let count = CSVText.count(fields[users]) else {
        throw UsageError("`\(file)`, line \(line): expected a step and a whole number of users")
      }
      return (CSVText.trimmed(fields[step]), count)
    }
  }

  /// From what `results --format json` writes.
  private func json(_ bytes: [UInt8]) throws -> [(step: String, users: Int)] {
    var rows: [(step: String, users: Int)]?
    var reader = JSONReader(bytes)
    do throws(JSONError) {
      try reader.object { (key, reader) throws(JSONError) in
        guard key == "funnel" else { return try reader.skip() }
        try reader.object { (key, reader) throws(JSONError) in
          guard key == "stages" else { return try reader.skip() }
          rows = try reader.list(Self.stage).compactMap { $0 }
        }
      }
      try reader.end()
    } catch {
      rows = nil
    }
    guard let rows else { throw UsageError("`\(file)` is no report of `onboard-sim results --format json`") }
    return rows
  }

  /// A step of the funnel that users have to pass; `nil` for one that they can do without.
  @Sendable private static func stage(_ reader: inout JSONReader) throws(JSONError) -> (
    step: String, users: Int
  )? {
    var (step, users, isOptional): (String?, Int?, Bool?)
    try reader.object { (key, reader) throws(JSONError) in
      switch key {
      case "step": step = try reader.string()
      case "reached": users = try reader.number()
      case "optional": isOptional = try reader.bool()
      default: try reader.skip()
      }
    }
    guard let step, let users, let isOptional else { throw JSONError("a stage is not whole") }
    return isOptional ? nil : (step, users)
  }
}
