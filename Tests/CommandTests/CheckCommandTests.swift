import Foundation
import TestFiles
import Testing

/// `onboard-sim check` of the built program: what goes where, and with which status.
@Suite(.enabled(if: ProgramTerminal.program != nil, "onboard-sim is not built"))
struct CheckCommandTests {
  /// Runs `check` in a folder that holds the pack `pack`.
  private func check(
    _ arguments: [String], flow: String, configuration: String? = nil, inPack: Bool = false,
    environment: [String: String] = [:]
  ) throws -> ProgramRun {
    let files = [
      "pack.toml": "name = \"app\"\nlocales = [\"en\"]\n", "flow.toml": flow,
      "strings/en.toml": "app = \"App\"\n",
      "notes.toml": "x = 1\n",
      "screens/a.toml": "kind = \"page\"\n[[element]]\nkind = \"heading\"\ntext = \"app\"\n",
    ]
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, to: "pack/\(path)") }
    if let configuration { try folder.write(configuration, to: "config.toml") }
    return try ProgramRun.run(
      ["check"] + arguments, in: inPack ? folder.url.appending(path: "pack") : folder.url,
      environment: environment)
  }

  private static let fine = "start = \"a\"\n[[step]]\nid = \"a\"\nscreen = \"a\"\n"
  private static let faulty = "start = \"b\"\n[[step]]\nid = \"a\"\nscreen = \"a\"\n"

  @Test func `an error is shown with its line, and ends with 1`() throws {
    let ending = try check(["pack"], flow: Self.faulty)
    #expect(ending.status == 1 && ending.messages.isEmpty)
    #expect(ending.output.contains("--> pack/flow.toml:1:9\n  |\n1 | start = \"b\"\n  |         ^^^\n"))
    #expect(ending.output.hasPrefix("warning[") && ending.output.contains("\n\nerror["), "errors stand last")
    #expect(ending.output.hasSuffix("pack: 1 error, 1 warning\n"))
    #expect(!ending.output.contains("\u{1B}"))
  }

  @Test func `without a name it checks the configured pack, or the folder it stands in`() throws {
    let here = try check([], flow: Self.faulty, inPack: true)
    #expect(here.status == 1 && here.output.hasSuffix("pack: 1 error, 1 warning\n"))
    let configured = try check([], flow: Self.faulty, configuration: "pack = \"./pack\"\n")
    #expect(configured.status == 1 && configured.output.hasSuffix("pack: 1 error, 1 warning\n"))
    let all = try check([], flow: Self.faulty)
    #expect(all.status == 1 && all.output.contains("pack, ") && all.output.contains("(built in): 1 error"))
  }

  @Test func `a folder without a pack is told so`() throws {
    let ending = try check(["."], flow: Self.fine)
    #expect(
      ending.status == 2 && ending.messages.contains("the folder `.` is not a pack: it has no pack.toml"))
  }

  @Test func `nothing of an argument steers the terminal`() throws {
    let ending = try check(["\u{1B}[31mx"], flow: Self.fine)
    #expect(ending.status == 2 && !ending.messages.contains("\u{1B}"))
  }

  @Test func `a warning ends with 0, and with 1 where it counts as an error`() throws {
    #expect(try check(["pack"], flow: Self.fine).status == 0)
    let strict = try check(["pack", "--strict"], flow: Self.fine)
    #expect(strict.status == 1)
    #expect(strict.output.contains("error[unknown-file]") && !strict.output.contains("warning["))
  }

  @Test func `json is all that goes to the output`() throws {
    let ending = try check(["pack", "./pack", "--format", "json"], flow: Self.faulty)
    #expect(ending.status == 1 && ending.messages == "pack, pack: 2 errors, 2 warnings\n")
    let objects = try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [[String: Any]]
    #expect(
      objects?.map { $0["file"] as? String } == [
        "pack/flow.toml", "pack/notes.toml", "./pack/flow.toml", "./pack/notes.toml",
      ])
  }

  @Test func `annotations are a line each`() throws {
    let ending = try check(["pack", "--format", "github"], flow: Self.faulty)
    let lines = ending.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("::error file=pack/flow.toml,line=1,endLine=1,col=9,") == true)
  }

  @Test func `colours come where they are asked for, and not against NO_COLOR`() throws {
    let forced = ["CLICOLOR_FORCE": "1", "TERM": "xterm"]
    #expect(try check(["pack"], flow: Self.faulty, environment: forced).output.contains("\u{1B}[1;31merror"))
    let refused = forced.merging(["NO_COLOR": "1"]) { $1 }
    #expect(!(try check(["pack"], flow: Self.faulty, environment: refused).output.contains("\u{1B}")))
  }

  @Test(arguments: [["nowhere"], ["pack", "--format", "xml"], ["pack", "nowhere"]])
  func `wrong use is told on standard error, with 2`(_ arguments: [String]) throws {
    let ending = try check(arguments, flow: Self.fine)
    #expect(ending.status == 2 && ending.output.isEmpty && !ending.messages.isEmpty)
  }
}
