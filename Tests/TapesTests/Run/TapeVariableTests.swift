import TapeRuns
import Tapes
import Testing

@Suite struct TapeVariableTests {
  @Test func `a variable in a session types its value`() throws {
    let played = try play("Env WHO \"Aki\"\nSleep 2s\nType ${WHO}\nExpect Value nick ${WHO}")
    #expect(played.result.explanation == "")
    let other = try play(
      "Env WHO \"Aki\"\nSleep 2s\nType ${WHO}\nExpect Value nick Aki", variables: ["WHO": "Rin"])
    #expect(other.message == "expected the value \"Aki\" in `nick`, found \"Rin\"")
  }
}
