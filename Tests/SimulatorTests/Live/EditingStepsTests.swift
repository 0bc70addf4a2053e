import FixturePacks
import OnboardingFlow
import PackModel
import PackReading
import Session
import TerminalModel
import TestFiles
import Testing

@testable import EditMode
@testable import Simulator

/// F3: steps that are added to the flow.
@Suite struct EditingStepsTests: EditedFirstPage {
  let folder: TemporaryFolder
  var program: SessionProgram

  @Test mutating func `a step is added after another one, and the flow goes through it`() throws {
    press(.character("m"))
    #expect(frame().contains("The app") && frame().contains("step intro"))
    let before = try tea("flow.toml")
    try pick("step", "intro")
    press(.character("a"))
    let after = try tea("flow.toml")
    #expect(
      after.contains("next = \"new\"") && after.contains("id = \"new\"\nscreen = \"intro\"\nnext = \"join\""))
    press(.tab)
    try pickKey("screen")
    press(.right)
    #expect(frame().contains("not kept"), "the outcome of `join` has no place there")
    press(.right)
    #expect(try tea("flow.toml").contains("id = \"new\"\nscreen = \"launch\""))
    press(.escape)
    press(.character("d"))
    #expect(try tea("flow.toml") == before, "what led to it leads on")
    for _ in 0..<3 { press(.character("z"), .control) }
    #expect(try tea("flow.toml") == before)
  }

  @Test mutating func `after a step that branches a new one takes the branches over`() throws {
    press(.character("m"))
    let before = try tea("flow.toml")
    try pick("step", "join")
    press(.character("a"))
    let after = try tea("flow.toml")
    #expect(after.contains("barrier = true\nnext = \"new\""))
    let own = try #require(after.split(separator: "id = \"new\"").last)
    #expect(own.contains("user.taste == 'green'") && own.contains("{ to = \"register\" }"))
    #expect(program.simulation.bundle.pack.step("new")?.next.count == 2)
    press(.character("z"), .control)
    #expect(try tea("flow.toml") == before)
  }

  @Test
  mutating func `each way on from a step is picked, turned, added before what always holds, and removed`()
    throws
  {
    press(.character("m"))
    let before = try tea("flow.toml")
    try pick("branch", "to register")
    #expect(frame().contains("›   branch to register"), "below its step")
    try pick("branch", "to tasting")
    #expect(frame().contains("when          \"user.taste == 'gr"), "with its keys as they are written")
    try pick("branch", "to register")
    press(.character("a"))
    let first = "  { when = \"user.taste == 'green'\", to = \"tasting\" },\n"
    #expect(try tea("flow.toml") == before.replacing(first, with: first + first))
    #expect(program.editor?.mode.item?.part.place?.index == 1, "the cursor is on the new one")
    press(.tab)
    try pickKey("to")
    press(.right)
    let ways = try #require(program.simulation.bundle.pack.step("join")?.next)
    #expect(ways.map(\.target).first == "tasting" && ways.count == 3 && ways[1].target != "tasting")
    press(.escape)
    press(.up, .alt)
    let moved = program.simulation.bundle.pack.step("join")?.next.map(\.target)
    #expect(moved == [ways[1].target, "tasting", "register"])
    press(.character("d"))
    #expect(try tea("flow.toml") == before)
    for _ in 0..<4 { press(.character("z"), .control) }
    #expect(try tea("flow.toml") == before)
    #expect(frame().contains("step intro"), "the parts of the app are at hand still")
  }

  @Test mutating func `branches in tables of their own stay where they are`() throws {
    let file = "Content/tea/flow.toml"
    let tables = try tea("flow.toml").replacing(
      "next = [\n  { when = \"user.taste == 'green'\", to = \"tasting\" },\n  { to = \"register\" },\n]\non = { guest = \"home\" }",
      with: """
        on = { guest = "home" }

        [[step.next]]
        when = "user.taste == 'green'"
        to = "tasting"

        [[step.next]]
        to = "register"
        """)
    try folder.write(tables, to: file)
    program = try Self.program(in: folder)
    press(.function(3), .character("m"))
    try pick("step", "join")
    press(.character("a"))
    let after = try tea("flow.toml")
    #expect(
      after.contains("id = \"new\"\nscreen = \"join\"") && after.contains("[[step.next]]\nto = \"register\""))
  }

  @Test mutating func `a step that gets another id is found by it wherever the pack names it`() throws {
    try folder.write(
      "[[step]]\nid = \"new\"\nscreen = \"intro\"\nnext = \"join\"\n", to: "Content/tea/flow.green.toml")
    let funnels =
      "[[funnel]]\nid = \"all\"\nsteps = [\"launch\", { step = \"new\", optional = true }, \"home\"]\n"
    try folder.write(funnels, to: "Content/tea/experiments.toml")
    press(.character("m"))
    try pick("step", "intro")
    press(.character("a"))
    let before = try tea("flow.toml")
    press(.tab)
    try pickKey("id")
    typeOver("hello")
    let after = try tea("flow.toml")
    #expect(after == before.replacing("\"new\"", with: "\"hello\"") && after.contains("next = \"hello\""))
    #expect(program.simulation.bundle.pack.step("hello")?.next.map(\.target) == ["join"])
    #expect(try tea("experiments.toml") == funnels.replacing("new", with: "hello"))
    #expect(try tea("flow.green.toml").hasPrefix("[[step]]\nid = \"hello\""))
    #expect(try tea("screens/intro.toml") == Fixtures.teaFiles["screens/intro.toml"])
    press(.escape)
    press(.character("z"), .control)
    #expect(try tea("flow.toml") == before && tea("experiments.toml") == funnels)
  }

  @Test mutating func `the device shows the step at the cursor, and the session stays where it is`() throws {
    press(.character("m"))
    #expect(frame().contains("Whole leaves"))
    for (part, label, words) in [
      ("step", "join", "keeps your cup warm"), ("step", "ask", "We ring when the pot is ready"),
      ("branch", "to tasting", "30 mg"),
    ] {
      try pick(part, label)
      let shown = frame()
      #expect(shown.contains(words) && !shown.contains("Whole leaves"), "\(label)")
    }
    try pick("step", "register")
    #expect(frame().contains("Whole leaves"), "a call has no screen")
    try pick("step", "join")
    press(.escape)
    #expect(frame().contains("Whole leaves") && program.simulation.flow.currentScreenID == "intro")
  }
}
