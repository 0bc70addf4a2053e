import ArgumentParser
import Deflate
import EventExport
import EventLog
import Files
import PackReading
import Results
import Settings
import TerminalModel
import TextFormats

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `onboard-sim plan`: the events that a pack's app sends.
struct PlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan", abstract: "Prints the tracking plan of a pack, and checks real events with it.",
    discussion: """
      The plan says of every event when it is sent, with which properties, and which values they may have, so that the real app \
      sends what `onboard-sim results` can count. --check reads events of the real app, one JSON object a line: exit status 1 where \
      one is not as planned, 2 where the file cannot be read or has no events.

        onboard-sim plan matching > events.md
        onboard-sim plan matching --format schema > event.schema.json
        onboard-sim plan matching --check events.jsonl
      """)

  /// How the plan is written.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case markdown, csv, schema
  }

  @Argument(
    help: ArgumentHelp(
      "A name, or a folder with a pack.toml; the configured one where left out.", valueName: "pack"),
    completion: .packs)
  var name: String?

  @Option(help: ArgumentHelp("markdown, csv or schema (JSON Schema of an event).", valueName: "format"))
  var format: Format = .markdown

  @Option(
    help: ArgumentHelp("Checks the events of a file, one JSON object a line.", valueName: "file"),
    completion: .file())
  var check: String?

  @Option(
    help: ArgumentHelp("Writes to a file in place of standard output.", valueName: "file"),
    completion: .file())
  var out: String?

  @OptionGroup var session: SessionOptions

  func validate() throws {
    if check != nil, out != nil { throw UsageError("--check and --out: give one of them") }
  }

  func run() throws {
    let plan = TrackingPlan(try session.resolve(isLive: false, naming: name).bundle.pack)
    if let check { return try self.check(check, plan) }
    let text =
      switch format {
      case .markdown: plan.markdown
      case .csv: plan.csv
      case .schema: plan.schema.text
      }
    guard let out else { return StandardOutput.write(text) }
    try Surroundings.write(text, to: out)
  }

  // MARK: Real events

  private static let mostProblems = 50

  /// More than this is a mistake, or an attempt to fill the memory.
  private static let mostBytes = 4 << 30

  /// The contents of a gzip file; of a damaged one what can be read, and a warning.
  private static func unzipped(_ bytes: [UInt8], _ shown: String) throws -> [UInt8] {
    let (contents, failure) = GzipReader.contents(of: bytes, limit: mostBytes)
    if contents.count >= mostBytes { throw UsageError("`\(shown)` has more than 4 GiB of events") }
    if let failure {
      let lines = contents.count { $0 == 0x0A }
      StandardError.write(
        "warning: \(shown): the gzip file \(failure.words): \(ReadReport.Problem.read(lines))\n")
      return Array(contents[..<((contents.lastIndex(of: 0x0A) ?? -1) + 1)])
    }
    return contents
  }

  private func check(_ path: String, _ plan: TrackingPlan) throws {
    let shown = TextWidth.sanitized(path)
    guard var bytes = FileSystem.read(Surroundings.absolute(path)) else {
      throw UsageError("`\(shown)` cannot be read")
    }
    if path.hasSuffix(".gz") { bytes = try Self.unzipped(bytes, shown) }
    var (events, wrong, told) = (0, 0, 0)
    func tell(_ line: Int, _ words: String) {
      told += 1
      if told <= Self.mostProblems {
        StandardOutput.write(TextWidth.sanitized("\(path):\(line): \(words)") + "\n")
      }
    }
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      let line = line.last == 0x0D ? line.dropLast() : line
      if line.isEmpty { continue }
      guard let event = try? JSONDecoder().decode([String: PlanValue].self, from: Data(line)) else {
        wrong += 1
        tell(index + 1, "this is no JSON object")
        continue
      }
      events += 1
      let problems = plan.problems(of: event.mapValues(\.value))
      if problems.isEmpty { continue }
      wrong += 1
      for problem in problems { tell(index + 1, "`\(problem.property)` \(problem.message)") }
    }
    guard events > 0 else { throw UsageError("`\(shown)` has no events: one JSON object a line is expected") }
    if told > Self.mostProblems { StandardOutput.write("and \(told - Self.mostProblems) more\n") }
    StandardOutput.write(
      "\(Readable.count(events, "event")): \(wrong == 0 ? "all as planned" : "\(Readable.count(wrong)) not as planned")\n"
    )
    if wrong > 0 { throw Exit.failed }
  }
}

/// A value of JSON, of which only the kinds matter that a plan has.
private struct PlanValue: Decodable {
  let value: TrackingPlan.Value

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .null
    } else if let text = try? container.decode(String.self) {
      value = .text(text)
    } else if (try? container.decode(Bool.self)) != nil {
      value = .other
    } else if let number = try? container.decode(Int.self) {
      value = .number(number)
    } else if let members = try? container.decode([String: PlanValue].self) {
      value = .object(members.mapValues(\.value))
    } else {
      value = .other
    }
  }
}
