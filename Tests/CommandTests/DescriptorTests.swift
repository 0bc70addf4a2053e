import Foundation
import TestFiles
import Testing

/// The built program with standard descriptors that are closed or full.
@Suite(
  .enabled(if: ProgramTerminal.program != nil, "onboard-sim is not built"))
struct DescriptorTests {
  private func run(_ shell: String) throws -> ProgramRun {
    try ProgramRun.run(shell: shell, in: TemporaryFolder().url)
  }

  @Test func `closed input is empty input`() throws {
    let closed = try run("exec \"$0\" --plain --pack matching <&-")
    let empty = try run("exec \"$0\" --plain --pack matching </dev/null")
    #expect(closed.status == 0 && closed.output == empty.output && !closed.output.isEmpty)
  }

  @Test(arguments: [
    "--plain --pack matching </dev/null", "--help", "--version", "check --rules",
  ])
  func `output that cannot be written is an error`(_ arguments: String) throws {
    for target in ["&-"] + (FileManager.default.fileExists(atPath: "/dev/full") ? ["/dev/full"] : []) {
      let outcome = try run("exec \"$0\" \(arguments) >\(target)")
      #expect(outcome.status == 2, "\(arguments) >\(target)")
      #expect(outcome.messages.contains("standard output cannot be written"), "\(outcome.messages)")
    }
  }

  @Test func `closed messages change nothing else`() throws {
    let usual = try run("exec \"$0\" check matching")
    let closed = try run("exec \"$0\" check matching 2>&-")
    #expect(closed.status == usual.status && closed.output == usual.output)
  }

  @Test func `nothing of ours gets the number of a descriptor that is closed`() throws {
    let outcome = try run("\"$0\" init tea <&- >&- 2>&-; cat tea/pack.toml")
    #expect(outcome.output.contains("[app]") || outcome.output.contains("name"))
  }
}
