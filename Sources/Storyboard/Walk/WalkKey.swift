import FlowPaths
import OnboardingFlow

/// The place of a moment of a session, and its facts that conditions of the content can tell apart. Typed
/// texts, ids and counts are in neither.
struct WalkKey: Hashable {
  /// What is visible, and what is under way.
  let place: Place
  /// Other facts that may make a difference later, each by itself.
  let facts: [Fact]

  struct Place: Hashable {
    fileprivate var board: String
    fileprivate var canGoBack: Bool
    fileprivate var isReport: Bool
    fileprivate var isLoaded: Bool
    fileprivate var state: StateKey
  }

  enum Fact: Hashable {
    /// A name that conditions read, and which of their answers holds.
    case answer(Int, Int)
    /// A page shows something that it usually does not, or the other way round.
    case difference(BoardName.Part)
  }

  init(of flow: OnboardingFlow, name: BoardName, _ conditions: ConditionAnswers) {
    place = Place(
      board: name.plainID, canGoBack: flow.canGoBack, isReport: flow.layer == .report,
      isLoaded: flow.screenState.isLoaded, state: StateKey(ofPicture: flow.state))
    facts =
      conditions.answers(in: flow).enumerated().map { .answer($0, $1) }
      + name.differences.map(Fact.difference)
  }
}
