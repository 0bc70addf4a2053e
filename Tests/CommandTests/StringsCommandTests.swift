import Foundation
import Testing

/// `onboard-sim strings` of the built program.
@Suite(.enabled(if: ProgramTerminal.program != nil, "onboard-sim is not built"))
struct StringsCommandTests {
  @Test func `a new language gets the pack's words and the phone's in one run`() throws {
    let files = ThreeSteps.files().merging(["pack.toml": "name = \"app\"\nlocales = [\"en\", \"de\"]\n"]) {
      $1
    }
    let place = try PackFolder(files)
    let run = try place.run("strings", "--pack", "pack", "--missing", "--write", "--system", "--yes")
    #expect(run.status == 0, "\(run.messages)")
    let german = try place.read("pack/strings/de.toml")
    #expect(german.contains("[App with some words to read]") && german.contains("[action]\n"))
    let again = try place.run("strings", "--pack", "pack", "--missing", "--write", "--system", "--yes")
    #expect(again.status == 0 && again.messages.hasPrefix("no text is missing; "))
  }

  @Test(arguments: [
    ["strings", "pack", "--missing", "--write", "--yes"],
    ["strings", "pack", "--missing", "--write", "--system", "--yes"], ["check", "pack", "--fix", "--yes"],
  ])
  func `a file that cannot be read is named, and nothing is written`(arguments: [String]) throws {
    // Beside it the word `more` could be added.
    var files = ThreeSteps.files().merging(["pack.toml": "name = \"app\"\nlocales = [\"en\", \"de\"]\n"]) {
      $1
    }
    files["screens/page.toml"]? += "\n[[element]]\nkind = \"text\"\ntext = \"more\"\n"
    let place = try PackFolder(files)
    let german = place.folder.appending(path: "pack/strings/de.toml")
    // In Latin-1.
    let bytes = Data("app = \"Gr".utf8) + [0xFC] + Data("n\"\n".utf8)
    try bytes.write(to: german)
    let run = try place.run(arguments)
    #expect(run.status == 2 && run.output.isEmpty, "\(run.output)")
    #expect(run.messages.contains("pack/strings/de.toml:1:10"), "\(run.messages)")
    #expect(run.messages.contains("is not UTF-8"), "\(run.messages)")
    #expect(try Data(contentsOf: german) == bytes)
    for (path, text) in files { #expect(try place.read("pack/\(path)") == text) }
  }
}
