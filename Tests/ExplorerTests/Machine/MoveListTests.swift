import FlowPaths
import OnboardingFlow
import PackModel
import PackReading
import Testing

/// One list of moves, and what policies leave out or add.
@Suite struct MoveListTests {
  /// At home two marks, of which the second wants its target pressed.
  private static let files: [String: String] = [
    "flow.toml": (LendingPack.files["flow.toml"] ?? "").replacing(
      "screen = \"home\"\nbarrier = true", with: "screen = \"home\"\ntour = \"tips\"\nbarrier = true"),
    "tours/tips.toml": """
    [[mark]]
    id = "hello"
    text = "word"

    [[mark]]
    id = "change"
    targets = ["change"]
    text = "word"
    advance = "action"
    """,
  ]

  /// From the launch to the second mark.
  private static let way: [Move] = [
    .wait, .fill, .press("send"), .reply(0, .success), .press("plan.paid"), .press("on"), .press("on"),
    .nextMark,
  ]

  /// The moves of each policy in each state of the way.
  private func moves() throws -> [(states: [Move], pictures: [Move])] {
    let pack = try LendingPack.bundle(Self.files).pack
    let states = MovePolicy.states(of: pack, FlowSetup())
    let pictures = MovePolicy.pictures(of: pack, FlowSetup())
    var session = FlowSession(pack: pack, setup: FlowSetup())
    var found: [(states: [Move], pictures: [Move])] = []
    for move in Self.way + [.doTheThing] {
      let moves = (
        states: MoveList(of: session, states).moves, pictures: MoveList(of: session, pictures).moves
      )
      #expect(moves.states.contains(move) && moves.pictures.contains(move), "\(move)")
      found.append(moves)
      session.perform(move)
    }
    return found
  }

  @Test func whatIsTriedForPicturesIsTriedForStates() throws {
    for (states, pictures) in try moves().dropLast() {
      #expect(Set(pictures).subtracting(states) == [])
    }
  }

  @Test func aMarkThatWantsSomethingDoneIsTriedWithArrowsForPicturesAlone() throws {
    let (states, pictures) = try #require(try moves().last)
    #expect(states == [.doTheThing, .previousMark, .skipTour])
    #expect(pictures == [.doTheThing, .flick(.right), .flick(.left), .skipTour])
  }

  @Test func aFormThatIsFilledInIsNotFilledInAgain() throws {
    var session = FlowSession(pack: try LendingPack.bundle().pack, setup: FlowSetup())
    session.perform(.wait)
    let (isFilled, isFilledAgain) = (session.perform(.fill), session.perform(.fill))
    #expect(isFilled && !isFilledAgain)
  }
}
