import EventLog
import LoggedEvents
import SeededRandom

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A kill of the program that writes an event log and says how many events are written.
enum ProbeKill {
  /// What is wrong with the log afterwards, or `nil`.
  static func fault(in folder: String, number: Int, _ random: inout SeededGenerator) throws -> String? {
    let probe = try Probe([folder, EventID.text(UInt64(number + 1)), "1000000"])
    probe.wait(for: random.below(3000))
    // No signal that a shell leaves ignored in its background jobs: the probe would go on.
    probe.signal(random.pick([SIGKILL, SIGKILL, SIGTERM, SIGUSR1, SIGALRM]) ?? SIGKILL)
    let written = probe.end().written
    var numbers: [Int] = []
    var report = ReadReport()
    EventFiles(folder)?.forEachFile { reader in report.add(reader.events { numbers.append($0.seq) }) }
    // The system may stop the one `write` that is under way: its event was not said to be written.
    let problems = report.problems.filter { $0.reason != .torn }
    if !problems.isEmpty || report.problemCount > 1 {
      return "a line of the log that is not whole: \(report.problems)"
    }
    if numbers != Array(0..<numbers.count) { return "events of the log are missing or doubled" }
    // It may have written one that it could not say any more.
    if numbers.count < written || numbers.count > written + 1 {
      return "the log has \(numbers.count) events, and \(written) were said to be written"
    }
    return nil
  }
}
