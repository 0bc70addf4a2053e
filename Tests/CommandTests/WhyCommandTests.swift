import Foundation
import Testing

/// `onboard-sim why` of the built program, over a pack that is made here.
@Suite(.enabled(if: ProgramTerminal.program != nil, "onboard-sim is not built"))
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

/// `onboard-sim config` and `onboard-sim help` of the built program.
@Suite(.enabled(if: ProgramTerminal.program != nil, "onboard-sim is not built"))
struct ConfigCommandTests {
  @Test func `programs get every key with its origin`() throws {
    let run = try PackFolder(ThreeSteps.files()).run(
      "config", "--pack", "pack", "--theme", "dark", "--format", "json")
    let entries = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: String]])
    #expect(entries.contains(["key": "theme", "value": "dark", "origin": "flag --theme"]))
    #expect(entries.contains(["key": "seed", "value": "1", "origin": "default"]))
  }

  @Test func `help for what is no command says so`() throws {
    let place = try PackFolder([:])
    let run = try place.run("help", "chek")
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(
      run.messages.contains("there is no command `chek`") && run.messages.contains("did you mean `check`"))
    let known = try place.run("help", "check")
    #expect(known.status == 0 && known.output.contains("USAGE: onboard-sim check"))
  }
}

/// `onboard-sim experiments arms` of the built program.
@Suite(.enabled(if: ProgramTerminal.program != nil, "onboard-sim is not built"))
struct ArmsCommandTests {
  private func arms(_ list: String) throws -> ProgramRun {
    let experiments = """
      [[experiment]]
      key = "length"
      name = "Long or short"
      goal = "c"
      [[experiment.arm]]
      id = "long"
      [[experiment.arm]]
      id = "short"
      """
    let place = try PackFolder(ThreeSteps.files().merging(["experiments.toml": experiments]) { $1 })
    try place.write(list, to: "users.txt")
    return try place.run("experiments", "arms", "users.txt", "--pack", "pack")
  }

  @Test func `a byte order mark and spaces are no part of an id`() throws {
    let plain = try arms("anna-0001\nmio-0001\n{\"id\": \"kim-0001\"}\n")
    #expect(plain.status == 0 && plain.output.contains("\r\nkim-0001,length,"))
    #expect(
      try arms("\u{FEFF}anna-0001\n mio-0001\t\r\n  \n {\"id\": \"kim-0001\"}\n").output == plain.output)
  }

  @Test(arguments: ["anna", "{\"id\": \"anna\"}"])
  func `an id that the other commands refuse is refused with its line`(_ user: String) throws {
    let run = try arms("mio-0001\n\(user)\n")
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.messages.contains("users.txt:2: `anna` is too short to tell users apart"))
  }
}
