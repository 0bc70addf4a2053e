import FlowPaths
import OnboardingFlow
import PackModel

/// Where a moment of a session is, and what is true of it that conditions of the content can tell. What was typed, ids
/// and counts are in neither.
struct WalkKey: Hashable {
  /// What one sees, and what is under way.
  let place: Place
  /// What else may make a difference later, each by itself.
  let facts: [Fact]

  struct Place: Hashable {
    fileprivate var board: String
    fileprivate var visit: Visit?
    fileprivate var canGoBack: Bool
    fileprivate var queue: [String]
    fileprivate var calls: [String]
    fileprivate var tour: String
    fileprivate var flags: [Bool]
  }

  enum Fact: Hashable {
    /// A name that conditions read, and which of their answers holds.
    case value(Int, Int)
    /// A page shows something that it usually does not, or the other way round.
    case difference(BoardName.Part)
  }

  init(of flow: OnboardingFlow, name: BoardName, deciding names: DecidingNames) {
    var tour = flow.state.tour.map { "\($0.tour) \($0.index)" } ?? ""
    if flow.state.tour?.isWaiting == true { tour += " waits" }
    place = Place(
      board: name.plainID, visit: flow.state.visits.last, canGoBack: flow.canGoBack,
      queue: flow.state.permissions.queue.map { "\($0.workflow) \($0.position)" },
      calls: flow.state.calls.map { "\($0.endpoint) \($0.purpose)" }
        + flow.state.failedLoads.map { "\($0.call.endpoint) \($0.outcome.name)" },
      tour: tour,
      flags: [
        flow.state.returning != nil, flow.state.resumption != nil, flow.state.app.isRunning,
        flow.layer == .report, flow.screenState.isLoaded,
      ])
    facts =
      names.values(in: flow).enumerated().map { .value($0, $1) } + name.differences.map(Fact.difference)
  }
}

/// The names that conditions of a pack read, with what they are compared with.
struct DecidingNames {
  private var names: [Name] = []

  private struct Name {
    var name: ValueName
    var compared: [Value]
  }

  init(_ pack: Pack) {
    let values = ConditionValues(pack.conditions)
    let choosing = Set(pack.attributes.filter(pack.choosesScreens).map { ValueName.user($0.name) })
    for name in choosing.union(values.names).sorted() where Self.isKept(name) {
      var compared = values.values(comparedWith: name)
      if choosing.contains(name), let attribute = pack.attribute(name) {
        compared += attribute.values.map(Value.string).filter { !compared.contains($0) }
      }
      names.append(Name(name: name, compared: compared))
    }
  }

  /// What belongs to one screen or one record is seen there.
  private static func isKept(_ name: ValueName) -> Bool {
    switch name.root {
    case .user, .permission, .locationAccuracy, .feature: true
    default: false
    }
  }

  /// For each name which of the answers holds that a condition could get.
  func values(in flow: OnboardingFlow) -> [Int] {
    names.map { name in
      let value = flow.value(of: name.name) ?? .string("")
      var answer = value.isTruthy ? 1 : 0
      for compared in name.compared {
        let order: Int
        if value.text == compared.text {
          order = 1
        } else if case .number(let bound) = compared, let number = value.number {
          order = number < bound ? 0 : 2
        } else {
          order = 0
        }
        answer = answer &* 3 &+ order
      }
      return answer
    }
  }
}
