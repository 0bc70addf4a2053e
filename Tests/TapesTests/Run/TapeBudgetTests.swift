import Testing

@testable import TapeRuns
@testable import Tapes

@Suite struct TapeBudgetTests {
  @Test func `calls that take no time and lead in a circle end the tape`() throws {
    let played = try play("Sleep 2s", pack: SmallPack.circle(latency: "0ms"))
    #expect(
      played.message == "the session goes round in a circle: 1,000 events at one instant")
    #expect(played.result.virtualDuration == .seconds(1))
  }

  @Test func `a circle that takes time ends with the budget`() throws {
    var budget = TapeBudget()
    budget.events = 500
    let played = try play("Sleep 1440m", pack: SmallPack.circle(latency: "1ms"), budget: budget)
    #expect(played.message == "the tape never ends: 500 inputs and events, and it goes on")
  }

  @Test func `keys count, too`() throws {
    var budget = TapeBudget()
    budget.events = 10
    #expect(try play("Enter 10", budget: budget).result.outcome == .passed)
    #expect(try play("Type \"12345678901\"", budget: budget).result.outcome == .failed)
  }

  @Test func `a wait on something that always moves ends with the frames`() throws {
    var budget = TapeBudget()
    budget.frames = 20
    let played = try play(
      "Sleep 1s Wait+Screen@1m /Godot/", pack: SmallPack.circle(latency: "10s"), budget: budget)
    #expect(played.message == "the tape never ends: 20 frames, and it goes on")
  }
}
