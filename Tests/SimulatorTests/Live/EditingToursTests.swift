import EditMode
import OnboardingFlow
import PackModel
import PackReading
import Session
import Settings
import TerminalModel
import TestFiles
import Testing

@testable import Simulator

/// F3 over a tour: every mark can be picked, and is seen where it can be shown.
@Suite struct EditingToursTests: EditedTea {
  let folder: TemporaryFolder
  var program: SessionProgram

  private static let tour = """
    [[mark]]
    id = "notes"
    targets = ["notes.total"]
    text = { en = "How it tastes", ja = "味" }

    [[mark]]
    id = "hidden"
    text = { en = "Only for some", ja = "一部の人へ" }
    when = "user.member"

    [[mark]]
    id = "end"
    text = { en = "That is all", ja = "以上です" }
    advance = "2s"

    """

  init() throws {
    folder = try Self.folder()
    try folder.write(Self.tour, to: "Content/tea/tours/home.toml")
    program = try Self.program(in: folder, jump: "tour")
    // What is asked for before: later.
    press(.tab, .enter)
    program.advance(to: .seconds(8))
    press(.function(3))
  }

  @Test mutating func `the marks are picked in turn, and the phone shows the one at the cursor`() throws {
    #expect(frame().contains("Edit · mark 1 of 3") && frame().contains("How it tastes"))
    press(.down)
    #expect(frame().contains("Edit · mark 2 of 3") && frame().contains("not shown now"))
    #expect(program.simulation.flow.state.tour?.index == 0)
    press(.down)
    #expect(frame().contains("Edit · mark 3 of 3") && program.simulation.flow.currentMark?.id == "end")
    typeOver("Enjoy")
    #expect(try tea("tours/home.toml").contains("text = { en = \"Enjoy\""))
    #expect(program.simulation.flow.currentMark?.id == "end")
    press(.up, .up)
    #expect(frame().contains("Edit · mark 1 of 3") && program.simulation.flow.currentMark?.id == "notes")
  }

  @Test mutating func `a mark that is added is picked and shown`() throws {
    press(.character("a"))
    #expect(frame().contains("Edit · mark 2 of 4") && frame().contains("New text"))
    #expect(program.simulation.flow.state.tour?.index == 1)
    typeOver("Then this")
    #expect(try tea("tours/home.toml").contains("text = { en = \"Then this\", ja = \"[Then this]\" }"))
    press(.character("d"))
    #expect(try tea("tours/home.toml").ranges(of: "[[mark]]").count == 3)
    #expect(frame().contains("Edit · mark "))
  }

  @Test mutating func `the time of a mark begins where it is shown`() throws {
    press(.end)
    #expect(program.simulation.flow.currentMark?.id == "end")
    press(.escape)
    program.advance(to: .seconds(9))
    #expect(program.simulation.flow.currentMark?.id == "end")
    program.advance(to: .seconds(12))
    #expect(program.simulation.flow.state.tour == nil)
  }
}
