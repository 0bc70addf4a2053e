import Foundation
import TestFiles
import Testing

/// `onboard-sim gallery` of the built program: what goes where, and with which status.
@Suite(
  .serialized, .enabled(if: ProgramTerminal.program != nil, "onboard-sim is not built"))
struct GalleryCommandTests {
  private func gallery(_ arguments: [String]) throws -> ProgramRun {
    try ProgramRun.run(["gallery"] + arguments, in: FileManager.default.temporaryDirectory)
  }

  @Test func `the list is data`() throws {
    let text = try gallery(["--list"])
    #expect(text.status == 0 && text.messages.isEmpty)
    #expect(text.output.contains("Controls\n  Button "))
    let json = try gallery(["--list", "--format", "json"])
    let entries = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
    #expect(entries?.contains { $0["name"] as? String == "Button" } == true)
  }

  @Test func `without a terminal a component is a page of text`() throws {
    let all = try gallery(["--component", "button"])
    #expect(all.status == 0 && all.output.contains("\nprimary focused\n"))
    #expect(!all.output.contains("\u{1B}"))
    let one = try gallery(["--component", "Button", "--state", "plain disabled", "--locale", "ja"])
    #expect(one.output.contains("次へ") && !one.output.contains("primary normal"))
  }

  @Test func `pages replace only pages, and a still is written where it is wanted`() throws {
    let folder = try TemporaryFolder().url
    #expect(try gallery(["--docs", folder.path(percentEncoded: false)]).status == 0)
    #expect(try gallery(["--docs", folder.path(percentEncoded: false)]).status == 0)
    let readme = folder.appending(path: "README.md")
    try Data("mine".utf8).write(to: readme)
    let refused = try gallery(["--docs", folder.path(percentEncoded: false)])
    #expect(refused.status == 2 && refused.messages.contains("was not made by the gallery"))
    #expect(try String(contentsOf: readme, encoding: .utf8) == "mine")
    let still = folder.appending(path: "button.svg")
    #expect(try gallery(["--component", "Button", "--still", still.path(percentEncoded: false)]).status == 0)
    #expect(try String(contentsOf: still, encoding: .utf8).hasPrefix("<svg"))
    // What is no file is written to, and stays what it is.
    #expect(try gallery(["--component", "Button", "--still", "/dev/null"]).status == 0)
    let kind = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
    #expect(kind == .typeCharacterSpecial)
  }

  @Test func `a pack outside of Content is a brand, and comes first`() throws {
    let tea = "\(Repository.path)/Tests/Packs/tea"
    let folder = try TemporaryFolder().url.path(percentEncoded: false)
    let stills = ["\(folder)/pack.svg", "\(folder)/neutral.svg"]
    let still = ["--component", "Button", "--still"]
    #expect(try gallery(still + [stills[0], "--pack", tea]).status == 0)
    #expect(try gallery(still + [stills[1], "--pack", tea, "--brand", "neutral"]).status == 0)
    let (pack, neutral) = (
      try String(contentsOfFile: stills[0], encoding: .utf8),
      try String(contentsOfFile: stills[1], encoding: .utf8)
    )
    #expect(pack.contains("tea") && pack != neutral)
  }

  @Test func `a pack that cannot be read is told, with its place`() throws {
    let folder = try TemporaryFolder().url
    try Data("name = \n".utf8).write(to: folder.appending(path: "pack.toml"))
    let path = folder.path(percentEncoded: false)
    let run = try gallery(["--component", "Button", "--pack", path])
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.messages.contains("pack.toml:1:"), "\(run.messages)")
    let missing = try gallery(["--component", "Button", "--pack", "mattching"])
    #expect(missing.status == 2 && missing.messages.contains("did you mean `matching`?"))
  }

  @Test func `the list and a page are in Japanese where that is asked for`() throws {
    let list = try gallery(["--list", "--locale", "ja"]).output
    #expect(list.hasPrefix("テキスト\n") && list.contains("横に並ぶ2〜5個の選択肢から、1つを選びます。"))
    let page = try gallery(["--component", "Toggle", "--locale", "ja"]).output
    #expect(page.contains("キー: スペースかEnterで切り替え") && page.contains("\nオン、フォーカス\n"))
  }

  @Test(arguments: [
    (["--component", "Buton"], "there is no component `Buton`", "did you mean `Button`?"),
    (
      ["--component", "Button", "--state", "primary focussed"],
      "there is no state of Button `primary focussed`", "did you mean `primary focused`?"
    ),
    (["--state", "focused"], "`--state` needs a component", "--component"),
    (
      ["--component", "Button", "--brand", "netural"], "there is no brand `netural`",
      "did you mean `neutral`?"
    ),
    ([], "standard output is not a terminal", "--list"),
  ])
  func `wrong use ends with 2, and says what to do`(_ arguments: [String], _ message: String, _ help: String)
    throws
  {
    let run = try gallery(arguments)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.messages.contains(message))
    #expect(run.messages.contains(help))
  }

  @Test func `in a terminal it opens the place, and q and Ctrl-C end it`() throws {
    for (key, status) in [("q", 0), ("\u{3}", 130)] as [(String, Int32)] {
      let terminal = try ProgramTerminal()
      try terminal.start(["gallery", "--component", "Dialog", "--theme", "light"])
      try terminal.wait(for: "Asks one thing")
      terminal.send(key)
      #expect(try terminal.end() == status)
      #expect(terminal.output.hasSuffix("\u{1B}[?1049l"))
    }
  }
}
