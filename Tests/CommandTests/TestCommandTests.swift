import Foundation
import TestFiles
import Testing

/// `onboard-sim test` of the built program: its options, what goes where, and with which status.
@Suite(.enabled(if: ProgramTerminal.program != nil, "onboard-sim is not built"))
struct TestCommandTests {
  private static let tapes = [
    "Tapes/a.tape": "Set Pack matching\nSleep 3s\nSnapshot first\nExpect Text \"Plumellow\"\n",
    "Tapes/b.tape": "Set Pack matching\nExpect Screen launch\n",
  ]

  private func inFolder(_ files: [String: String] = tapes, _ body: (URL) throws -> Void) throws {
    try body(TemporaryFolder(files).url)
  }

  private func test(
    _ folder: URL, _ arguments: String..., environment: [String: String] = [:]
  ) throws -> ProgramRun {
    try ProgramRun.run(["test"] + arguments, in: folder, environment: environment)
  }

  private func text(_ path: String, in folder: URL) -> String? {
    try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  @Test func `goldens are recorded when asked, compared then, and approved by the command that is shown`()
    throws
  {
    try inFolder { folder in
      let golden = "Tapes/_goldens/a/first.golden"
      let first = try test(folder)
      #expect(first.status == 1 && first.output.hasSuffix("\n1 passed, 1 failed\n"))
      #expect(first.output.contains("  record   onboard-sim test Tapes/a.tape --record-goldens missing\n"))
      #expect(text(golden, in: folder) == nil)
      #expect(try test(folder, "--record-goldens", "missing").status == 1)
      let approved = try #require(text(golden, in: folder))
      #expect(try test(folder).output == "✓ a  3s\n✓ b  0s\n2 passed, 0 failed\n")
      let other = try test(folder, "--set", "theme=dark", "--out", "x")
      #expect(other.status == 1 && other.output.contains("the screen is not the golden `first`: "))
      #expect(
        other.output.contains(
          "  approve  onboard-sim test Tapes/a.tape --set 'theme=dark' --record-goldens failed\n"))
      #expect(text("x/failures/a/first.difference.svg", in: folder)?.contains("<svg") == true)
      #expect(
        try test(folder, "Tapes/a.tape", "--set", "theme=dark", "--record-goldens", "failed").status == 1)
      #expect(text(golden, in: folder) != approved)
      #expect(try test(folder, "--set", "theme=dark").status == 0)
    }
  }

  @Test func `in CI no golden is written, whatever is asked`() throws {
    try inFolder { folder in
      let run = try test(folder, "--record-goldens", "all", environment: ["CI": "true"])
      #expect(run.status == 1)
      #expect(run.messages == "warning: --record-goldens all: no golden is written, as CI is set\n")
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "Tapes/_goldens").path))
    }
  }

  @Test func `goldens that no test uses are told, and removed by all`() throws {
    var files = Self.tapes
    files["Tapes/_goldens/b/old.golden"] = ""
    files["Tapes/_goldens/gone/old.golden"] = ""
    try inFolder(files) { folder in
      let run = try test(folder)
      #expect(
        run.messages == """
          warning: no test uses the golden `Tapes/_goldens/b/old.golden`
          warning: no test uses the golden `Tapes/_goldens/gone/old.golden`
            = help: remove them, or run all of these tapes with `--record-goldens all`

          """)
      #expect(try test(folder, "--filter", "^a$").messages.isEmpty)
      #expect(
        try test(folder, "--record-goldens", "all").messages.contains("removed the golden `Tapes/_goldens/b/")
      )
      let rest = try FileManager.default.contentsOfDirectory(
        atPath: folder.appending(path: "Tapes/_goldens").path)
      #expect(rest == ["a"])
    }
  }

  @Test func `all reports are written in one run, and are the same bytes each time`() throws {
    try inFolder { folder in
      let arguments = ["test", "--junit", "r/j.xml", "--json", "r/j.json", "--html", "r/page"]
      let names = ["r/j.xml", "r/j.json", "r/page/index.html"]
      _ = try ProgramRun.run(arguments, in: folder)
      let first = try names.map { try #require(text($0, in: folder)) }
      _ = try ProgramRun.run(arguments + ["--jobs", "1"], in: folder)
      #expect(names.map { text($0, in: folder) } == first)
      #expect(first[2].contains("there is no golden `first` yet"))
    }
  }

  @Test func `lists, shards, repetitions and a fast failure`() throws {
    try inFolder { folder in
      #expect(try test(folder, "--list").output == "a\nb\n")
      #expect(try test(folder, "--list", "--shard", "2/2").output == "b\n")
      #expect(try test(folder, "--filter", "b", "--repeat", "3").output == "✓ b  0s\n1 passed, 0 failed\n")
      let fast = try test(folder, "--fail-fast")
      #expect(fast.output.hasSuffix("\n0 passed, 1 failed\n") && fast.messages == "1 not run: --fail-fast\n")
      let none = try test(folder, "--shard", "3/3")
      #expect(none.status == 0 && none.output == "0 passed, 0 failed\n")
    }
  }

  @Test func `the reports of shards, merged, are the bytes of one run`() throws {
    try inFolder { folder in
      let reports = ["--junit", "j.xml", "--json", "r.json", "--html", "page"]
      let whole = try ProgramRun.run(["test"] + reports, in: folder)
      let paths = ["j.xml", "r.json", "page/index.html"]
      let written = paths.map { text($0, in: folder) }
      #expect(written.allSatisfy { $0 != nil })
      for part in ["1/2", "2/2"] {
        _ = try test(folder, "--shard", part, "--json", "s/\(part.first ?? "0").json")
      }
      let merged = try ProgramRun.run(["test", "--merge", "s"] + reports, in: folder)
      #expect(
        merged.output == whole.output && merged.messages == whole.messages && merged.status == whole.status)
      #expect(paths.map { text($0, in: folder) } == written)
      let half = try test(folder, "--merge", "s/1.json")
      #expect(half.status == 2 && half.output.isEmpty)
      #expect(half.messages.hasPrefix("error: --merge: shard 2/2 is missing\n  = help: "))
      #expect(try test(folder, "--merge", "s", "--shard", "1/2").status == 2)
    }
  }

  @Test(arguments: [
    (
      ["--shard", "3/2"],
      "error: --shard: `3/2` is not one of several\n  = help: write `--shard 1/3` for the first of three"
    ),
    (["--repeat", "0"], "error: --repeat: from 1 to 1000"), (["--jobs", "0"], "error: --jobs: at least 1"),
    (
      ["--filter", "("], "error: --filter: `(` is not a regular expression: `(` is not closed, at character 1"
    ),
    (["--filter", "zzz"], "error: no test has the name `zzz`"),
    (
      ["--out", "Tapes/a.tape/x"],
      "error: --out: nothing can be written in `Tapes/a.tape/x`\n  = help: is it a folder, and writable?"
    ),
    (
      ["--junit", "Tapes"],
      "error: --junit: `Tapes` is a folder\n  = help: give a file, such as `Tapes/report`"
    ),
    (
      ["--json", "Tapes/a.tape/x"],
      "error: --json: `Tapes/a.tape/x` cannot be written\n  = help: is its folder writable?"
    ),
    (
      ["--html", "Tapes/a.tape"],
      "error: --html: nothing can be written in `Tapes/a.tape`\n  = help: is it a folder, and writable?"
    ),
    (
      ["--parse-only", "--junit", "j.xml"],
      "error: --junit reports on a run, and --parse-only runs nothing\n  = help: leave one of them out"
    ),
    (
      ["--list", "--html", "page"],
      "error: --html reports on a run, and --list runs nothing\n  = help: leave one of them out"
    ),
    (
      ["--trace", "on", "--json", "r.json"],
      "error: --trace is about the page of --html\n  = help: add `--html FOLDER`"
    ),
    (
      ["--html", "page", "--player"],
      """
      error: there is no player beside this program, and this is no checkout of onboard-sim, which could compile one
        = help: run the command in a checkout, or install the player too (docs/sharing.md)
      """
    ),
    (["--tag", "zzz"], "error: no test has the tag `zzz`\n  = help: no tape has a tag"),
  ])
  func `what cannot be done as asked ends with 2, and nothing runs`(arguments: [String], message: String)
    throws
  {
    try inFolder { folder in
      let run = try ProgramRun.run(["test"] + arguments, in: folder)
      #expect(run.status == 2 && run.output.isEmpty && run.messages == message + "\n")
    }
  }

  @Test func `a report that cannot be written takes neither the others nor the sum with it`() throws {
    try inFolder(["Tapes/a.tape": "Set Pack matching\nSleep 1s\n", "page/index.html/x": ""]) { folder in
      let run = try test(folder, "--html", "page", "--json", "r.json", "--junit", "j.xml")
      #expect(run.status == 2 && run.output.hasSuffix("1 passed, 0 failed\n"))
      #expect(run.messages.contains("`page/index.html` cannot be written"))
      #expect(text("r.json", in: folder) != nil && text("j.xml", in: folder) != nil)
    }
  }

  @Test func `a tape that passes takes away what its failure left, and nothing else`() throws {
    let tape = "Set Pack matching\nExpect Screen ${up}\nSleep 3s\nSnapshot one\n"
    try inFolder(["Tapes/a.tape": tape, "artefacts/failures/b/screen.txt": ""]) { folder in
      let left = { (path: String) in text("artefacts/failures/\(path)", in: folder) != nil }
      #expect(try test(folder, "--env", "up=home").status == 1)
      #expect(left("a/screen.txt") && left("a/run.cast"))
      #expect(try test(folder, "--env", "up=launch").status == 1)
      #expect(left("a/one.drawn.svg") && !left("a/screen.svg") && !left("a/run.cast"))
      #expect(try test(folder, "--env", "up=launch", "--record-goldens", "missing").status == 1)
      try Data().write(to: folder.appending(path: "artefacts/failures/a/notes.txt"))
      #expect(try test(folder, "--env", "up=launch").status == 0)
      #expect(left("a/notes.txt") && left("b/screen.txt") && !left("a/one.drawn.svg"))
      try FileManager.default.removeItem(at: folder.appending(path: "artefacts/failures/a/notes.txt"))
      #expect(try test(folder, "--env", "up=home").status == 1)
      #expect(try test(folder, "--env", "up=launch").status == 0)
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "artefacts/failures/a").path))
    }
  }

  @Test func `a tape in the folder of a pack is about that pack`() throws {
    try inFolder([:]) { (folder: URL) throws in
      #expect(try ProgramRun.run(["init", "my"], in: folder).status == 0)
      // As it is recorded from above.
      let recorded = folder.appending(path: "my/tapes/recorded.tape")
      try "Set Pack my\nSleep 1s\n".write(to: recorded, atomically: true, encoding: .utf8)
      #expect(try test(folder, "my/tapes").output.hasSuffix("2 passed, 0 failed\n"))
      #expect(try test(folder.appending(path: "my/tapes"), ".").output.hasSuffix("2 passed, 0 failed\n"))
      #expect(try test(folder.appending(path: "my")).output.hasSuffix("2 passed, 0 failed\n"))
      #expect(try test(folder, "my/tapes", "--pack", "matching").status != 0)
      try "Set Pack other\nSleep 1s\n".write(to: recorded, atomically: true, encoding: .utf8)
      #expect(try test(folder, "my/tapes").output.contains("there is no pack `other`"))
    }
  }

  @Test func `nothing of the progress bar is left in a pipe`() throws {
    try inFolder { folder in
      let run = try test(folder, "--filter", "b")
      #expect(run.messages.isEmpty)
    }
  }

  @Test func `an output folder without a name says so`() throws {
    try inFolder { folder in
      let run = try test(folder, "--out", "")
      #expect(run.status == 2)
      #expect(
        run.messages
          == "error: --out: the folder has no name\n  = help: `--out .` is the folder that you are in\n")
    }
  }
}
