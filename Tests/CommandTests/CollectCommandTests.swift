import EventLog
import Foundation
import LoggedEvents
import TestFiles
import Testing

/// `onboard-collect`, built without its server as the tests build it.
@Suite(.enabled(if: BuiltProgram.path("onboard-collect") != nil, "onboard-collect is not built"))
struct CollectCommandTests {
  private static func run(_ arguments: String..., in folder: TemporaryFolder) throws -> ProgramRun {
    try ProgramRun.run(try #require(BuiltProgram.path("onboard-collect")), arguments, in: folder.url)
  }

  @Test func `tokens are made, listed and revoked without the server`() throws {
    let folder = try TemporaryFolder()
    let made = try Self.run(
      "token", "Tea house", "--data", "data", "--url", "https://example.org", in: folder)
    #expect(made.status == 0, "\(made.messages)")
    let address = try #require(made.output.split(separator: "\n").first)
    #expect(address.hasPrefix("https://example.org/v1/events?token="))
    let token = String(address.drop { $0 != "=" }.dropFirst())
    #expect(try Self.run("flows", "--data", "data", in: folder).output == "\(token)  Tea house\n")
    #expect(try Self.run("revoke", token, "--data", "data", in: folder).status == 0)
    #expect(try Self.run("flows", "--data", "data", in: folder).output.isEmpty)
  }

  @Test func `the lines of a user are deleted without the server`() throws {
    let folder = try TemporaryFolder()
    var lines = EventLines()
    for (session, user) in [(UInt64(1), "person-anna"), (2, "person-bert")] {
      lines.add(
        LoggedEvent(
          eventID: EventID.text(EventID.event(0, ofSession: session)), runID: EventID.text(9), seed: 1,
          sessionID: EventID.text(session), userID: user, seq: 0, timestamp: 1_777_593_600_000_000,
          elapsed: 0,
          event: .sessionStarted, stepID: "", screenID: "", stepIndex: 0, locale: "en", device: "phone",
          experiments: [], props: []))
    }
    try folder.write(String(decoding: lines.bytes, as: UTF8.self), to: "data/dt=2026-05-01/run.jsonl")
    let run = try Self.run("delete", "person-anna", "--data", "data", in: folder)
    #expect(run.status == 0 && run.output == "1 line removed\n", "\(run.messages)")
    let kept = try folder.text("data/dt=2026-05-01/run.jsonl")
    #expect(kept.contains("person-bert") && !kept.contains("person-anna"))
  }

  #if !Collect
    @Test func `what needs the server says how to compile it`() throws {
      let folder = try TemporaryFolder()
      for arguments in [["flow.html", "--data", "data"], ["serve", "--port", "0"], []] {
        let program = try #require(BuiltProgram.path("onboard-collect"))
        let run = try ProgramRun.run(program, arguments, in: folder.url)
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(run.messages.contains("without its server"), "\(run.messages)")
        #expect(run.messages.contains("swift run --traits Collect onboard-collect"), "\(run.messages)")
      }
      let help = try Self.run("--help", in: folder)
      #expect(help.status == 0 && help.output.contains("delete") && help.output.contains("--traits Collect"))
      // Where the collector will be is not known here.
      let token = try Self.run("token", "Tea house", "--data", "data", in: folder)
      #expect(token.status == 2 && token.messages.contains("--url"), "\(token.messages)")
      #expect(!folder.exists("data"))
    }
  #endif
}
