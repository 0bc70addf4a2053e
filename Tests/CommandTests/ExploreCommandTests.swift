import Foundation
import Testing

/// `onboard-sim explore` of the built program, over a pack that is made here.
@Suite(.enabled(if: ProgramTerminal.program != nil, "onboard-sim is not built"))
struct ExploreCommandTests {
  /// Three pages, the second with a file of its own for tablets, which stands otherwise; the last leads nowhere.
  private static let pack = ThreeSteps.files(second: "middle", third: "last").merging([
    "pack.toml": "name = \"app\"\nlocales = [\"en\"]\ndevices = [\"phone\", \"tablet\"]\n",
    "screens/middle.toml": ThreeSteps.files()["screens/page.toml"] ?? "",
    "screens/middle.tablet.toml": """
    kind = "page"
    base = "middle"
    [layout]
    split = [1, 1]
    """,
    "screens/last.toml": "kind = \"page\"\n[[element]]\nid = \"words\"\nkind = \"text\"\ntext = \"app\"\n",
  ]) { $1 }

  @Test func `a pack without faults is explored to its end`() throws {
    let place = try PackFolder(Self.pack)
    let run = try place.run("explore", "--pack", "pack")
    #expect(run.status == 0 && run.messages.isEmpty)
    #expect(run.output.contains("from 1 start,"))
    #expect(run.output.contains("tablet counts as phone: only layouts differ."))
    #expect(run.output.contains("screens      4/4"))
    let json = try place.run("explore", "--pack", "pack", "--format", "json")
    #expect(json.status == 0)
    #expect(json.output.contains("\"alike_devices\""))
    #expect(json.output.contains("\"complete\": true"))
    #expect(try place.run("explore", "--pack", "pack", "--format", "json").output == json.output)
  }

  @Test func `a fault ends with 1, and its tape fails as long as it is there`() throws {
    let place = try PackFolder(
      Self.pack.merging([
        "promises.toml": "[[promise]]\nid = \"short\"\nbecause = \"so\"\nnever = \"step == 'c'\"\n"
      ]) { $1 })
    let run = try place.run("explore", "--pack", "pack")
    #expect(run.status == 1)
    #expect(run.output.contains("exploration/promise-short.tape"))
    let test = try place.run("test", "exploration/promise-short.tape")
    #expect(test.status == 1 && test.output.contains("to hold"))
    #expect(!run.messages.contains("does not end where it should"))
  }

  @Test func `a limit ends with 1, and nothing is said to be unreached`() throws {
    let run = try PackFolder(Self.pack).run("explore", "--pack", "pack", "--max-states", "1")
    #expect(run.status == 1)
    #expect(run.output.contains("NOT EVERYTHING"))
    #expect(!run.output.contains("nobody sees"))
  }

  @Test func `pairs keep what configuration fixes, and their tapes end with the values that they name`()
    throws
  {
    let place = try PackFolder([:])
    #expect(try place.run("init", "my").status == 0)
    let fixed = try place.run(
      "explore", "--pack", "my", "--cover", "pairs", "--set", "user.level=beginner", "--locale", "en")
    #expect(fixed.status == 2 && fixed.messages.contains("--cover pairs: nothing varies"), "\(fixed)")
    let pairs = try place.run("explore", "--pack", "my", "--cover", "pairs")
    #expect(
      pairs.status == 0 && pairs.output.hasPrefix("4 tapes for 4 pairs of values of user.level, locale\n"))
    for number in 1...4 {
      let tape = try place.read("exploration/pairs-\(number).tape")
      let level = tape.contains("Set Option user.level beginner\n") ? "beginner" : "expert"
      #expect(tape.contains("\nExpect Attribute level \(level)\n"), "\(tape)")
    }
    #expect(try place.run("test", "exploration").output.hasSuffix("4 passed, 0 failed\n"))
    // Fewer of them leave no older ones; what is not of this command stays.
    try place.write("Expect Screen launch\n", to: "exploration/pairs-9.tape")
    let fewer = try place.run("explore", "--pack", "my", "--cover", "pairs", "--locale", "en")
    #expect(fewer.status == 0 && fewer.output.hasPrefix("2 tapes"), "\(fewer)")
    let left = try FileManager.default.contentsOfDirectory(
      atPath: place.folder.appending(path: "exploration").path)
    #expect(left.sorted() == ["pairs-1.tape", "pairs-2.tape", "pairs-9.tape"])
    #expect(fewer.messages.contains("removed 2 older tapes"))
  }

  @Test func `the way to a file for one device is on that device`() throws {
    let place = try PackFolder(Self.pack)
    let run = try place.run("explore", "--pack", "pack", "--to", "middle.tablet")
    #expect(run.status == 0 && run.messages.isEmpty)
    let tape = try place.read("exploration/to-middle.tablet.tape")
    #expect(tape.contains("Set Option device tablet"))
    #expect(tape.hasSuffix("Expect Screen middle.tablet\n"))
    #expect(try place.run("test", "exploration/to-middle.tablet.tape").status == 0)
    let json = try place.run("explore", "--pack", "pack", "--to", "c", "--format", "json")
    #expect(json.output.contains("\"moves\": 2"))
  }

  @Test func `tapes that take every way say where they end`() throws {
    let place = try PackFolder(Self.pack)
    let run = try place.run("explore", "--pack", "pack", "--cover", "transitions")
    #expect(run.status == 0 && run.messages.isEmpty)
    #expect(run.output.hasPrefix("1 tape takes 2 of 2 ways between steps"))
    #expect(try place.read("exploration/transitions-1.tape").hasSuffix("Expect Step c\nExpect Screen last\n"))
    #expect(try place.run("test", "exploration").status == 0)
    let json = try place.run("explore", "--pack", "pack", "--cover", "transitions", "--format", "json")
    #expect(json.output.contains("\"covered\": 2") && json.output.contains("transitions-1.tape"))
    // A search that is cut short knows of no tape that it is one too many.
    try place.write("# Ways between steps, 2 of 2.\nExpect Step c\n", to: "exploration/transitions-2.tape")
    let cut = try place.run("explore", "--pack", "pack", "--cover", "transitions", "--max-states", "1")
    #expect(cut.status == 1 && !cut.messages.contains("removed"), "\(cut)")
    let whole = try place.run("explore", "--pack", "pack", "--cover", "transitions")
    #expect(whole.messages.contains("removed 1 older tape"), "\(whole)")
  }

  @Test func `two devices of one configuration differ in their files`() throws {
    let place = try PackFolder(Self.pack)
    try place.write("device = \"phone\"\n", to: "phone.toml")
    try place.write("device = \"tablet\"\n", to: "tablet.toml")
    let run = try place.run("explore", "--pack", "pack", "--compare", "phone.toml", "tablet.toml")
    #expect(run.status == 0)
    #expect(run.output.contains("only phone.toml: 1\n  middle\n"))
    #expect(run.output.contains("only tablet.toml: 1\n  middle.tablet\n"))
    let cut = try place.run(
      "explore", "--pack", "pack", "--compare", "phone.toml", "tablet.toml", "--max-states", "1")
    #expect(cut.status == 1 && cut.messages.contains("nothing can be compared"))
  }

  @Test(arguments: [
    (["--to", "nowhere"], "there is no screen or step `nowhere`"),
    (["--max-states", "0"], "--max-states: from 1"),
    (["--to", "c", "--cover", "pairs"], "one at a time"),
    (["--compare", "a.toml"], "--compare needs two configurations"),
  ]) func `wrong use ends with 2 and says why`(_ arguments: [String], _ why: String) throws {
    let run = try PackFolder(Self.pack).run(["explore", "--pack", "pack"] + arguments)
    #expect(run.status == 2)
    #expect(run.messages.contains(why))
    #expect(run.output.isEmpty)
  }
}
