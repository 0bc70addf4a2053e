import EventLog
import Foundation
import Fuzzing
import LoggedEvents
import SeededRandom
import TestFiles
import Testing

/// Other processes that write, and are killed while they do.
@Suite(.enabled(if: Probe.program != nil, "EventProbe is not built"))
struct ProcessTests {
  @Test func `what was written is there after kill -9, and only the last line may be torn`() throws {
    var random = SeededGenerator(seed: 11)
    for round in 0..<40 {
      let folder = try TemporaryFolder()
      let probe = try Probe([folder.path, EventID.text(UInt64(round + 1)), "1000000"])
      // From before the first event to some thousand events later, wherever the probe is by then.
      probe.wait(for: Int.random(in: 0...3000, using: &random))
      let written = probe.kill()
      let (events, report) = folder.read()
      #expect(events.count >= written, "round \(round): \(events.count) of \(written)")
      // It may have written one that it could not say any more.
      #expect(events.count <= written + 1, "round \(round)")
      #expect(events.map(\.seq) == Array(0..<events.count))
      #expect(report.problems.allSatisfy { $0.reason == .torn } && report.problemCount <= 1)
    }
  }

  @Test(arguments: 2...9) func `where no room is left the file ends with a whole line`(_ blocks: Int) throws {
    let folder = try TemporaryFolder()
    let probe = try Probe([folder.path, "0000000000000001", "1000"], blocks: blocks)
    let (written, status) = probe.end()
    #expect(status != 0)
    let (events, report) = folder.read()
    #expect(report.problemCount == 0)
    #expect(events.count == written && events.map(\.seq) == Array(0..<events.count))
  }

  @Test func `processes that write at once do not get into each other's lines`() throws {
    let folder = try TemporaryFolder()
    let (runs, pages) = (8, 400)
    let probes = try (0..<runs).map { try Probe([folder.path, EventID.text(UInt64($0 + 1)), "\(pages)"]) }
    for probe in probes {
      let (written, status) = probe.end()
      // A beginning, a screen, the pages, an end.
      #expect(status == 0 && written == pages + 3)
    }
    let (events, report) = folder.read()
    #expect(report.problemCount == 0 && events.count == runs * (pages + 3))
    #expect(Set(events.map(\.eventID)).count == events.count)
    for (_, own) in Dictionary(grouping: events, by: \.runID) {
      #expect(own.map(\.seq) == Array(0..<(pages + 3)))
      #expect(Set(own.map(\.sessionID)).count == 1)
      #expect(own.last?.event == .sessionEnded && own.last?.reason == "finished")
    }
  }

  @Test func `a log that is read while it is written has whole events`() throws {
    let folder = try TemporaryFolder()
    let probe = try Probe([folder.path, "0000000000000001", "3000"])
    for count in [10, 200, 1000] {
      let written = probe.wait(for: count)
      let (events, report) = folder.read()
      #expect(events.count >= written && events.map(\.seq) == Array(0..<events.count))
      #expect(report.problems.allSatisfy { $0.reason == .torn })
    }
    #expect(probe.end().status == 0)
  }
}
