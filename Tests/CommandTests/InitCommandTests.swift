import Foundation
import TestFiles
import Testing

/// `onboard-sim init` of the built program: a folder is made whole, and nothing that is there is touched.
@Suite(.enabled(if: ProgramTerminal.program != nil, "onboard-sim is not built"))
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

  /// Runs the program in a new folder; what is typed stands on standard input, which is no terminal.
  private func program(_ arguments: [String], in folder: TemporaryFolder) throws -> ProgramRun {
    try ProgramRun.run(arguments, in: folder.url)
  }

  @Test func `without a folder and without a terminal it says what to do`() throws {
    let run = try program(["init"], in: try TemporaryFolder())
    #expect(run.status == 2 && run.messages.contains("no folder is named"))
    #expect(run.messages.contains("onboard-sim init sunny-tea"))
  }

  @Test func `the last words name the lobby and F3`() throws {
    let folder = try TemporaryFolder()
    let here = try program(["init", "tea"], in: folder)
    #expect(here.output.contains("the lobby") && here.output.contains("F3 edits"))
    #expect(try !program(["init", "deep/tea"], in: folder).output.contains("the lobby"))
  }

  @Test(arguments: [
    ("--name", " ", "the name is empty"),
    ("--name", String(repeating: "x", count: 61), "this name has 61 characters, and at most 60 fit"),
    ("--languages", "en,english", "`english` is not the code of a language"),
    ("--languages", "en,ja,en", "`en` stands there twice"),
    ("--languages", ",", "at least one language is needed"),
    ("--accent", "pink", "`pink` is not a colour: write # and six digits"),
    ("--screens", "tips,sing-up", "there are no first screens `sing-up`; did you mean `sign-up`?"),
  ])
  func `a value that is refused says why`(flag: String, value: String, reason: String) throws {
    let folder = try TemporaryFolder()
    let run = try program(["init", "tea", flag, value], in: folder)
    #expect(run.status == 2 && run.messages.contains("error: `\(flag)` cannot be used: \(reason)"))
    #expect(run.messages.contains("= help: such as \(flag) ") && !folder.exists("tea"))
  }

  @Test func `an answer that is refused says why in lines of 80 columns, and is asked for again`() throws {
    let folder = try TemporaryFolder(["taken/note.txt": "mine"])
    let terminal = try ProgramTerminal()
    try terminal.start(shell: "cd '\(folder.path)' && exec \"$0\" init")
    for (question, answer) in [
      ("Name of the app", "Taken"), ("Folder", "taken"), ("overwritten; such as", "sunny-tea"),
      ("Languages", ""), ("Colour of the brand", "#ffee00"), ("First screens", "talk"),
      ("First screens", "tips"),
    ] {
      try terminal.wait(for: question)
      terminal.clear()
      terminal.send("\(answer)\r")
    }
    #expect(try terminal.end() == 0)
    #expect(terminal.output.contains("on light screens"))
    let lines = terminal.output.split(whereSeparator: { $0.isNewline })
    #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines)")
    #expect(folder.exists("sunny-tea/pack.toml"))
  }

  @Test func `the folder that is proposed has the letters of the name`() throws {
    let folder = try TemporaryFolder()
    let terminal = try ProgramTerminal()
    try terminal.start(
      shell: "cd '\(folder.path)' && exec \"$0\" init --languages en --accent '#17694e' --screens tips")
    try terminal.wait(for: "Name of the app")
    terminal.send("Bäckerei Krümé\r")
    try terminal.wait(for: "Folder [baeckerei-krueme]")
    terminal.send("\r")
    #expect(try terminal.end() == 0)
    #expect(folder.exists("baeckerei-krueme/pack.toml"))
  }

  @Test func `a colour that would not stand out is changed, and that is said`() throws {
    let folder = try TemporaryFolder()
    let run = try program(["init", "tea", "--accent", "#e8467c"], in: folder)
    #expect(
      run.messages
        == "the colour is #c53c69 on light screens, and #ea5989 on dark screens, so that it stands out\n")
    #expect(try program(["init", "other"], in: folder).messages.isEmpty)
  }

  @Test func `first screens are chosen, and a name that is none says which there are`() throws {
    let folder = try TemporaryFolder()
    #expect(try program(["init", "tea", "--screens", "walkthrough,tips"], in: folder).status == 0)
    #expect(folder.exists("tea/screens/welcome.toml") && !folder.exists("tea/screens/code.toml"))
    #expect(try program(["check", "tea", "--strict"], in: folder).status == 0)
    let wrong = try program(["init", "other", "--screens", "walk"], in: folder)
    #expect(wrong.status == 2 && wrong.messages.contains("walkthrough") && !folder.exists("other"))
    #expect(
      try program(["init", "other", "--from", "matching", "--screens", "tips"], in: folder).status == 2)
  }

  @Test func `a page that is none, and a storyboard of a pack that is not at hand, say so`() throws {
    let folder = try TemporaryFolder(["page.html": "<p>no flow</p>", "storyboard.json": "{}"])
    let page = try program(["init", "other", "--from", "page.html"], in: folder)
    #expect(page.status == 2 && page.messages.contains("is no storyboard"))
    try folder.remove("storyboard.json")
    #expect(
      try program(["init", "other", "--from", "page.html"], in: folder).messages.contains("is no shared page")
    )
  }

  @Test func `a storyboard gives the pack that it shows`() throws {
    let folder = try TemporaryFolder()
    let drawn = try program(
      [
        "storyboard", "--pack", "shop", "--locale", "en", "--theme", "light", "--device", "phone", "--out",
        "story",
      ],
      in: folder)
    #expect(drawn.status == 0)
    #expect(try program(["init", "other", "--from", "story"], in: folder).status == 0)
    #expect(folder.exists("other/screens/coupons.toml"))
  }
}
