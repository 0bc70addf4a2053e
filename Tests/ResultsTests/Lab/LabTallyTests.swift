import EventLog
import Foundation
import LoggedEvents
import Results
import TestFiles
import Testing

@Suite struct LabTallyTests {
  private static let long = LoggedArm(key: "length", variation: "long", bucket: 0.1, hashVersion: 2)
  private static let short = LoggedArm(key: "length", variation: "short", bucket: 0.9, hashVersion: 2)

  private static func tally(_ log: SyntheticLog) throws -> LabTally {
    let folder = try TemporaryFolder().url
    try Data(log.lines.bytes).write(to: folder.appending(path: "run.jsonl"))
    return LabTally(folder: folder.path)
  }

  @Test func `it counts people, trials and arms, and knows who plays`() throws {
    var log = SyntheticLog()
    log.walk("anna", "a0 b10", arms: [Self.long], end: "quit")
    log.add(.noteAdded, user: "anna", at: 20, props: [.init("text", "smiles")])
    log.walk("bert", "a30 b40", arms: [Self.short], end: "quit")
    log.add(.sessionStarted, user: "bo", at: 50, props: [.init("pack", "tea"), .init("trial", "true")])
    log.add(.screenViewed, user: "bo", at: 51, step: "a", arms: [Self.short])
    log.add(.sessionTape, user: "bo", at: 52, props: [.init("tape", "Enter")])
    log.add(.sessionEnded, user: "bo", at: 53)
    log.walk("cleo", "a60 b70", arms: [Self.short])
    let tally = try Self.tally(log)
    #expect(tally.people == 3 && tally.trials == 1)
    #expect(tally.given == ["length:long": 1, "length:short": 2])
    #expect(tally.sessions.map(\.user) == ["anna", "bert", "bo", "cleo"])
    #expect(tally.sessions.map(\.notes) == [1, 0, 0, 0])
    #expect(tally.sessions[2].tape == "Enter" && tally.sessions[0].tape == nil)
    #expect(tally.current?.user == "cleo" && tally.current?.step == "b")
  }

  @Test func `a folder that is not there has nothing`() {
    let tally = LabTally(folder: "/nowhere/at/all")
    #expect(tally.sessions.isEmpty && tally.current == nil && tally.people == 0)
  }
}
