import ArgumentParser
import Deflate
import EventExport
import EventLog
import Files
import LoggedEvents
import Results
import TerminalModel

/// `onboard-sim events export`.
struct EventsExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Writes the events in the form of another program.",
    discussion: """
      --as is one of \(ExportTable.shipped.map(\.name).joined(separator: ", ")), or a file of your own: a table of names and \
      properties in TOML. `--print-table` prints one of ours to begin with. Arms that were forced are no exposures and are left \
      out. Nothing is sent anywhere. docs/event-log.md has the format of tables.

        onboard-sim events export log --as growthbook --out events.jsonl
        onboard-sim events export --as segment --print-table > ours.toml
        onboard-sim events export log --as ours.toml
      """)

  @OptionGroup var place: EventsPlace

  @Option(
    name: .customLong("as"), help: ArgumentHelp("A table: a name, or a file.", valueName: "table"),
    completion: .exportTables)
  var format: String

  @Option(
    help: ArgumentHelp(
      "Writes to a file in place of standard output; compressed by gzip where its name ends with .gz.",
      valueName: "file"), completion: .file())
  var out: String?

  @Flag(help: "Writes the events of people who try out a test, too.")
  var trials = false

  @Flag(help: "Prints the table, and reads no events.")
  var printTable = false

  func run() throws {
    let text = try tableText()
    let table: ExportTable
    do throws(ExportTableError) {
      table = try ExportTable(toml: text)
    } catch {
      let place = error.line.map { ":\($0)" + (error.column.map { ":\($0)" } ?? "") } ?? ""
      throw UsageError(TextWidth.sanitized("\(format)\(place): \(error.message)"))
    }
    if printTable { return StandardOutput.write(text) }
    let (_, files) = try place.files()
    var writer = ExportWriter(table, without: trials ? [] : Self.trials(in: files))
    var bytes = Array(writer.head.utf8)
    var report = ReadReport()
    var met: [String: MetNumbers] = [:]
    files.forEachFile { reader in
      report.add(
        reader.events { event in
          if event.seq >= 0, !met[event.sessionID, default: MetNumbers()].insert(Int32(clamping: event.seq)) {
            return
          }
          bytes += Array(writer.line(event).utf8)
          guard out == nil, bytes.count > 1 << 16 else { return }
          StandardOutput.write(bytes)
          bytes.removeAll(keepingCapacity: true)
        })
    }
    try PassedOver.checkIsLog(report)
    PassedOver.tell(report, most: 5)
    if writer.leftOut > 0 {
      StandardError.write(
        "note: \(Readable.count(writer.leftOut, "event")) of own trials left out: --trials writes them\n")
    }
    guard let out else { return StandardOutput.write(bytes) }
    try Surroundings.write(out.hasSuffix(".gz") ? Deflate.gzip(bytes) : bytes, to: out)
  }

  /// The sessions of people who tried out a test. Their first events may come late: a log has them in any order.
  private static func trials(in files: EventFiles) -> Set<String> {
    var trials: Set<String> = []
    files.forEachFile { reader in
      _ = reader.events { event in if event.isTrialStart { trials.insert(event.sessionID) } }
    }
    return trials
  }

  private func tableText() throws -> String {
    if let shipped = ExportTable.shipped.first(where: { $0.name == format }) { return shipped.toml }
    guard let bytes = FileSystem.read(Surroundings.absolute(format)) else {
      throw UsageError(
        "--as: there is no table and no file `\(TextWidth.sanitized(format))`\n  = help: the tables are \(ExportTable.shipped.map(\.name).joined(separator: ", "))"
      )
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
