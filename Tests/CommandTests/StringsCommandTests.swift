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
}
