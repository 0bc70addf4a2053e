import Foundation
import Testing

/// `onboard-sim why` of the built program, over a pack that is made here.
@Suite(.enabled(if: ProgramTerminal.program != nil, "onboard-sim is not built"), .timeLimit(.minutes(2)))
struct WhyCommandTests {
  @Test(arguments: [["why", "user-1"], ["config"]])
  func `what the pack's texts lack is one short line`(_ command: [String]) throws {
    let files = ThreeSteps.files().merging([
      "pack.toml": "name = \"app\"\nlocales = [\"en\", \"ja\"]\n",
      "strings/en.toml": "app = \"App\"\nmore = \"More\"\n", "strings/ja.toml": "app = \"アプリ\"\n",
    ]) { $1 }
    let run = try PackFolder(files).run(command + ["--pack", "pack"])
    #expect(run.status == 0)
    #expect(run.messages == "warning: the pack `pack` has 1 warning: `onboard-sim check` lists it\n")
    // What is wrong with the configuration is said in full.
    let other = try PackFolder(files).run(command + ["--pack", "pack", "--set", "user.nothing=1"])
    #expect(other.status == 2 && other.messages.contains("user.nothing"))
  }
}
