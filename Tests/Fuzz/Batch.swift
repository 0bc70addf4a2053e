import Foundation
import Fuzzing

/// Cases in a child process.
final class Batch {
  /// What became of the child.
  enum End {
    /// It tried all its cases, or found a fault.
    case finished(FuzzTally)
    /// It trapped, or was ended since a case took too long.
    case died(case: Int, reason: String)
  }

  private let process = Process()
  private let output: URL
  private let messages: URL
  private let status: URL
  private let first: Int
  private var last: (status: BatchStatus?, since: Date)
  private var isTooSlow = false

  /// A case may take so long, in seconds.
  private static let patience = 120.0

  /// Starts a child.
  ///
  /// - Parameters:
  ///   - arguments: its command line, without `--status`.
  ///   - ended: is signalled when it has ended.
  init(_ arguments: [String], first: Int, in folder: URL, ended: DispatchSemaphore) throws {
    self.first = first
    let name = UUID().uuidString
    output = folder.appending(path: "\(name).out")
    messages = folder.appending(path: "\(name).err")
    status = folder.appending(path: "\(name).status")
    last = (nil, Date())
    for file in [output, messages] { try Data().write(to: file) }
    process.executableURL = URL(filePath: CommandLine.arguments.first ?? "").absoluteURL
    process.arguments = arguments + ["--status", status.path(percentEncoded: false)]
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: messages)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
  }

  deinit {
    if process.isRunning { process.terminate() }
    for file in [output, messages, status] { try? FileManager.default.removeItem(at: file) }
  }

  /// How far it is; ends it where a case takes too long.
  var progress: BatchStatus? {
    let now = StatusFile.read(status.path(percentEncoded: false))
    if now != last.status { last = (now, Date()) }
    if Date().timeIntervalSince(last.since) > Self.patience, process.isRunning {
      isTooSlow = true
      kill(process.processIdentifier, SIGKILL)
    }
    return now
  }

  /// What became of it; `nil` while it runs.
  var end: End? {
    guard !process.isRunning else { return nil }
    let text = (try? Data(contentsOf: output)) ?? Data()
    if process.terminationStatus == 0, process.terminationReason == .exit,
      let report = try? JSONDecoder().decode(BatchReport.self, from: text)
    {
      return .finished(report.tally)
    }
    let number = StatusFile.read(status.path(percentEncoded: false))?.number ?? first
    return .died(case: number, reason: reason)
  }

  private var reason: String {
    if isTooSlow { return "it takes longer than \(Int(Self.patience)) s" }
    let text = String(decoding: (try? Data(contentsOf: messages)) ?? Data(), as: UTF8.self)
    let words = text.split(separator: "\n").first { $0.contains("Fatal error") || $0.contains("error:") }
    let how = process.terminationReason == .exit ? "status" : "signal"
    return "the process ended with \(how) \(process.terminationStatus)" + (words.map { ": \($0)" } ?? "")
  }
}
