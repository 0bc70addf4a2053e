import TapeLanguage
import TapeSupport
import Testing

@testable import TapeRuns
@testable import Tapes

@Suite struct TapeWaitTests {
  @Test func `what is there already takes no time`() throws {
    let played = try playForm("Wait+Screen /日本 says/")
    #expect(played.message == nil)
    #expect(played.result.virtualDuration == .seconds(2))
  }

  @Test func `what comes later takes as long as it takes to come`() throws {
    let played = try play("Wait+Screen /Nickname/ Expect Screen form")
    #expect(played.message == nil)
    // The splash ends after a second, and the form slides in.
    #expect(played.result.virtualDuration > .seconds(1))
    #expect(played.result.virtualDuration < .milliseconds(1280))
  }

  @Test func `what a reply brings is there at the instant of the reply`() throws {
    let played = try playForm("Type \"Aki\" Tab Enter Wait+Screen /So|Saved/ Expect Toast")
    #expect(played.message == nil)
    #expect(played.result.virtualDuration >= .milliseconds(2000 + 4 * 50 + 500))
    #expect(played.result.virtualDuration < .milliseconds(2000 + 4 * 50 + 700))
  }

  @Test func `what can never come fails at once`() throws {
    let played = try playForm("Wait+Screen@1m /Godot/")
    #expect(played.message == "nothing is scheduled, so without input this can never match")
    #expect(played.result.virtualDuration == .seconds(2))
    #expect(played.result.failure?.scheduled == [])
    for tape in ["Wait+Screen /Godot/", "Wait Text Godot"] {
      let fix = try playForm(tape).result.failure?.diagnostic.fix
      #expect(fix == "press or click what leads there first: `Wait` only lets time pass", "\(tape)")
    }
    let near = try playForm("Wait Text Nickame").result.failure
    #expect(near?.details.contains { $0.label == "nearest" } == true)
    #expect(near?.diagnostic.fix == "has the text changed? Otherwise press or click what leads there first")
  }

  @Test func `what does not come in time fails at the deadline`() throws {
    let played = try play("Wait+Screen@500ms /Nickname/")
    #expect(played.message == "the pattern did not match within 500ms")
    #expect(played.result.virtualDuration == .milliseconds(500))
    #expect(played.result.failure?.scheduled == ["1s: the splash `launch` ends"])
  }

  @Test func `the timeout is the tape's setting where the command has none`() throws {
    let played = try play("Set WaitTimeout 300ms Wait+Screen /Nickname/")
    #expect(played.message == "the pattern did not match within 300ms")
    #expect(try play("Set WaitTimeout 300ms Wait+Screen@2s /Nickname/").message == nil)
  }

  @Test func `a line is what has the focus`() throws {
    #expect(try playForm("Type \"Aki\" Wait /Aki$/").message == nil)
    #expect(try playForm("Tab 3 Wait+Line /^\\W+Ask me\\W*$/").message == nil)
    #expect(try playForm("Tab 3 Enter Sleep 1s Wait /Allow/ Left Wait /Don/").message == nil)
    let played = try playForm("Wait /Send it/")
    #expect(played.message == "nothing is scheduled, so without input this can never match")
    #expect(played.result.failure?.diagnostic.fix == "the screen shows it: use `Wait+Screen`")
  }

  @Test func `the line of a walkthrough is its button`() {
    let tape =
      "Set Config female.toml\nSet WaitPattern /Next/\nEnter Wait Screen walkthrough Sleep 1s Wait Wait /› Next ‹/"
    #expect(configuredRunner().run(parse(tape)) { _, _ in }.explanation == "")
  }

  @Test func `without a focus a line is the last one that is not blank`() throws {
    #expect(try play("Wait /Enter next/").message == nil)
  }

  @Test func `a bare Wait looks for a prompt, as in VHS`() throws {
    let played = try playForm("Wait")
    #expect(played.detail("pattern") == "/>$/")
    #expect(played.result.failure?.diagnostic.fix == "say what to wait for: `Wait+Screen /.../`")
    #expect(try playForm("Type \"a>\" Wait").message == nil)
    #expect(try playForm("Set WaitPattern /Aki/ Type \"Aki\" Wait").message == nil)
  }

  @Test func `a pattern that spells what is there says what is wrong with it`() throws {
    let pack = (SmallPack.files["strings/en.toml"] ?? "").replacing("Ask me", with: "Ask (me)")
    let played = try play("Sleep 2s Wait+Screen /Ask (me)/", pack: ["strings/en.toml": pack])
    #expect(played.result.failure?.diagnostic.fix == TapeRun.literalHint)
    #expect(try play("Sleep 2s Wait+Screen /Ask \\(me\\)/", pack: ["strings/en.toml": pack]).message == nil)
  }

  @Test func `a long sleep is short`() throws {
    let time = try ContinuousClock().measure {
      let played = try play("Sleep 1440m Expect Screen form")
      #expect(played.result.virtualDuration == .seconds(86_400))
    }
    #expect(time < .seconds(10))
  }

  @Test func `timers on the way fire in order, each at its own instant`() throws {
    // The toast comes at 2.7 s with the reply and goes 2.4 s later.
    let played = try playForm("Type \"Aki\" Tab Enter Sleep 1s Expect Toast Sleep 2s Expect No Toast")
    #expect(played.message == nil)
  }

  @Test(arguments: [
    Row("Wait Screen form", Duration.seconds(1)), Row("Wait No Screen launch", .seconds(1)),
    Row("Wait Event step /form/", .seconds(1)), Row("Wait Enabled send", .seconds(1)),
    Row("Wait Value nick \"\"", .seconds(1)), Row("Wait Screen launch", .zero),
    Row("Sleep 2s Type@0 Aki Tab@0 Enter@0 Wait Toast Saved Wait No Toast", .milliseconds(2650 + 2400)),
  ])
  func `Wait lets what Expect states come`(row: Row<Duration>) throws {
    let played = try play(row.text)
    #expect(played.result.explanation == "")
    #expect(played.result.virtualDuration == row.expected)
  }

  @Test func `a text that moves comes frame by frame`() throws {
    let played = try play("Wait Text \"Nickname\" In nick")
    #expect(played.message == nil)
    #expect((Duration.seconds(1)...(.milliseconds(1280))).contains(played.result.virtualDuration))
  }

  @Test(arguments: [
    Row(
      "Wait Screen end",
      "nothing is scheduled, so without input this can never come: expected the screen `end`, found `form`"),
    Row(
      "Wait No Text \"hello\"",
      "nothing is scheduled, so without input this can never come: did not expect the text \"hello\", found it in row 4"
    ),
    Row(
      "Wait Enabled stay",
      "nothing is scheduled, so without input this can never come: the element `stay` is not on the screen"),
  ])
  func `what Expect states and nothing brings fails at once`(row: Row<String>) throws {
    let played = try playForm(row.text)
    #expect(played.message == row.expected)
    #expect(played.result.virtualDuration == .seconds(2))
    #expect(played.result.failure?.scheduled == [])
  }

  @Test func `what Expect states fails at the deadline, and says what was next`() throws {
    let played = try play("Wait@500ms Screen form")
    #expect(
      played.message == "this did not come within 500ms: expected the screen `form`, found `launch`")
    #expect(played.result.virtualDuration == .milliseconds(500))
    #expect(played.result.failure?.scheduled == ["1s: the splash `launch` ends"])
    let nearest = try playForm("Wait Text \"says helo\"")
    #expect(nearest.detail("nearest") == "\"says hello\" in row 4")
    #expect(
      try play("Set WaitTimeout 300ms Wait Screen form").message?.hasPrefix("this did not come within 300ms")
        == true)
  }
}
