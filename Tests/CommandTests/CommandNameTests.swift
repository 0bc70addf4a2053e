import TestFiles
import Testing

/// First words and names of packs, as the built program takes them.
@Suite(.enabled(if: ProgramTerminal.program != nil, "onboard-sim is not built"))
struct CommandNameTests {
  private func run(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun.run(arguments, in: try TemporaryFolder(["my app/pack.toml": ""]).url)
  }

  @Test(arguments: [
    ("news", "--pack news"), ("./my app", "--pack './my app'"), ("female.toml", "--config female.toml"),
    ("my/mine.toml", "--config my/mine.toml"),
  ])
  func `a pack or a file in place of a command names its flag`(word: String, flag: String) throws {
    let run = try run(word)
    #expect(
      run.messages == """
        error: there is no command `\(word)`
          = help: to walk through it: onboard-sim \(flag)

        """)
    #expect(run.status == 2)
  }

  @Test(arguments: ["explore", "storyboard", "simulate"])
  func `a pack in place of an argument names its flag`(command: String) throws {
    let run = try run(command, "news")
    #expect(run.status == 2)
    #expect(
      run.messages.hasPrefix(
        "error: Unexpected argument 'news'\n  = help: to name a pack: --pack news\nUsage: onboard-sim \(command) "
      ))
    #expect(try !self.run(command, "nosuch").messages.contains("help: "))
  }

  @Test func `a tape that fails shows its screen once`() throws {
    let folder = try TemporaryFolder()
    try folder.write("Set Pack matching\nExpect Screen home\n", to: "a.tape")
    for (format, shows) in [("text", 1), ("ansi", 1), ("json", 2), ("plain", 1)] {
      let run = try ProgramRun.run(["play", "a.tape", "--print", format], in: folder.url)
      #expect(run.status == 1 && run.messages.contains("expected the screen `home`"))
      let frames = (run.messages.contains("╭──") ? 1 : 0) + (format == "plain" ? 0 : 1)
      #expect(frames == shows, "\(format)")
    }
  }

  @Test func `texts are counted of a pack that is named by itself or by a flag`() throws {
    let named = try run("strings", "news")
    #expect(named.status == 0 && named.output.contains(" texts\n"))
    #expect(try run("strings", "--pack", "news").output == named.output)
    let twice = try run("strings", "news", "--pack", "news")
    #expect(twice.status == 2 && twice.messages.contains("named twice"))
  }

  @Test func `titles in a graph have their placeholders filled`() throws {
    let graph = try run("graph", "shop")
    #expect(graph.status == 0 && graph.output.contains("“Pottlewick”") && !graph.output.contains("{app."))
  }

  @Test(arguments: ["graph", "strings", "check"])
  func `a misspelt pack is blamed on the argument, with the nearest name`(command: String) throws {
    let run = try run(command, "newz")
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(
      run.messages == """
        error[not-found]: there is no pack `newz`
         --> argument
          = help: did you mean `news`?

        """)
  }
}
