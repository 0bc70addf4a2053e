import Foundation
import Fuzzing

/// A run of one fuzzer: batches in child processes until the goal is reached or a fault is found.
struct Campaign {
  private let name: FuzzerName
  private let options: Options
  private let goal: Goal
  private let folder: URL
  private var total = FuzzTally()
  private var next: Int
  private var running: [Batch] = []
  private let start = Date()
  private var lastNote = Date.distantPast

  /// Is signalled by each child that ends.
  private let ended = DispatchSemaphore(value: 0)

  /// Child processes that the reduction of a trap may start.
  private static let trials = 60

  init(_ name: FuzzerName, _ options: Options) throws {
    self.name = name
    self.options = options
    goal = options.goal ?? name.goal(isLong: options.isLong)
    next = options.first
    folder = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Runs to the goal; a text about the first fault, or `nil`.
  mutating func run() throws -> String? {
    defer { try? FileManager.default.removeItem(at: folder) }
    // The data is read once here too, so that a fuzzer that cannot begin says why.
    let fuzzer = try name.make(seed: options.seed)
    while true {
      while running.count < options.jobs, wantsMore { try startBatch() }
      if running.isEmpty { break }
      // A second at most: then it says how far it is.
      _ = ended.wait(timeout: .now() + 1)
      note(isLast: false)
      for batch in running {
        guard let end = batch.end else { continue }
        running.removeAll { $0 === batch }
        switch end {
        case .finished(let tally):
          total.add(tally)
          if let fault = tally.fault { return text(of: fault) }
        case .died(let number, let reason): return text(of: try reduced(number, reason, fuzzer))
        }
      }
    }
    note(isLast: true)
    return nil
  }

  /// One line: how many, how many passed, what was covered.
  var summary: String {
    let kinds = Dictionary(grouping: total.covered) { name in
      name.contains(" ") ? String(name.prefix { $0 != " " }) : "screen"
    }
    let covered = kinds.sorted { $0.key < $1.key }.map { "\($0.value.count) x \($0.key)" }
    let seconds = Int(Date().timeIntervalSince(start))
    return "\(name.rawValue): \(total.count) cases, \(total.bytes) bytes, \(total.passed) passed, no fault; "
      + "covered \(covered.joined(separator: ", ")); seed \(options.seed), \(seconds) s"
  }

  // MARK: Batches

  private var wantsMore: Bool {
    switch goal {
    case .bytes(let most): total.bytes + running.reduce(0) { $0 + ($1.progress?.bytes ?? 0) } < most
    case .cases(let most): next - options.first < most
    }
  }

  private mutating func startBatch() throws {
    var count = name.batch
    if case .cases(let most) = goal { count = min(count, options.first + most - next) }
    running.append(try Batch(arguments(from: next, count: count), first: next, in: folder, ended: ended))
    next += count
  }

  private func arguments(from first: Int, count: Int) -> [String] {
    [name.rawValue, "--seed", "\(options.seed)", "--from", "\(first)", "--count", "\(count)"]
  }

  /// Says each second how far the run is.
  private mutating func note(isLast: Bool) {
    let states = running.compactMap(\.progress)
    guard isLast || Date().timeIntervalSince(lastNote) >= 1 else { return }
    lastNote = Date()
    let count = states.reduce(total.count) { $0 + $1.count }
    let bytes = states.reduce(total.bytes) { $0 + $1.bytes }
    let seconds = Int(Date().timeIntervalSince(start))
    Output.note("\r\(name.rawValue): \(count) cases, \(bytes) bytes, \(seconds) s" + (isLast ? "\n" : ""))
  }

  // MARK: Faults

  /// A trap with as few steps as still lead to it, each tried in a process of its own.
  private func reduced(_ number: Int, _ reason: String, _ fuzzer: any Fuzzer) throws -> FuzzTally.Fault {
    let kept = Reduction(budget: Self.trials).reduced(fuzzer.stepCount(of: number)) { kept in
      traps(number, kept)
    }
    return FuzzTally.Fault(
      number: number, sentence: reason, input: fuzzer.text(of: number, keeping: kept))
  }

  private func traps(_ number: Int, _ kept: [Int]) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments.first ?? "").absoluteURL
    process.arguments = [
      name.rawValue, "--seed", "\(options.seed)", "--case", "\(number)", "--keep",
      kept.map(String.init).joined(separator: ","),
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal
  }

  private func text(of fault: FuzzTally.Fault) -> String {
    """

    fault: \(fault.sentence)
      fuzzer  \(name.rawValue)
      seed    \(options.seed)
      case    \(fault.number)
      again   swift run -c release Fuzz \(name.rawValue) --seed \(options.seed) --case \(fault.number)
    reduced input:
    \(fault.input)
    """
  }
}
