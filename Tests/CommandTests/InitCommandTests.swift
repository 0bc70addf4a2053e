import Foundation
import TestFiles
import Testing

/// `onboard-sim init` of the built program: a folder is made whole, and nothing that is there is touched.
@Suite(.enabled(if: ProgramTerminal.program != nil, "onboard-sim is not built"), .timeLimit(.minutes(2)))
struct InitCommandTests {
  /// Runs `init` in a new folder that holds these files and folders.
  private func run(
    _ argument: String, files: [String] = [], folders: [String] = []
  ) throws -> (run: ProgramRun, names: [String]) {
    let root = try TemporaryFolder()
    let work = root.url.appending(path: "sunny-tea")
    try root.makeFolder("sunny-tea")
    for folder in folders { try root.makeFolder("sunny-tea/\(folder)") }
    for file in files { try root.write("mine", to: "sunny-tea/\(file)") }
    let run = try ProgramRun.run(["init", argument], in: work)
    let walk = FileManager.default.enumerator(atPath: root.path)
    return (run, walk?.compactMap { $0 as? String }.sorted() ?? [])
  }

  @Test(arguments: ["my-app", "deep/down/my-app", "./my-app/", "my-app/.", "x/../my-app"])
  func `a new folder is made, with all of its files`(argument: String) throws {
    let (run, names) = try run(argument)
    #expect(run.status == 0 && run.output.hasPrefix("My App is in "))
    for file in ["pack.toml", "screens/welcome.toml", ".schema/screen.json", "tapes/first-run.tape"] {
      #expect(names.contains { $0.hasSuffix("my-app/\(file)") }, "\(file)")
    }
    #expect(!names.contains { $0.contains("partial") })
  }

  @Test func `an empty folder is filled, also the one it stands in`() throws {
    let (run, names) = try run(".")
    #expect(run.status == 0 && run.output.hasPrefix("Sunny Tea is in ./"))
    #expect(names.contains("sunny-tea/pack.toml"))
    #expect(try self.run("there", folders: ["there"]).names.contains("sunny-tea/there/flow.toml"))
  }

  @Test(arguments: [".", "new/..", "new/../", "kept", "kept/../.", "note.txt"])
  func `what is there stays as it is`(argument: String) throws {
    let (run, names) = try run(argument, files: ["note.txt", "kept/a"], folders: ["kept"])
    #expect(run.status == 2 && run.messages.contains("is there already, and not empty"))
    #expect(names == ["sunny-tea", "sunny-tea/kept", "sunny-tea/kept/a", "sunny-tea/note.txt"])
  }
}
