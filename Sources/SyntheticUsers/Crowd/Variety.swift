import Behaviour
import Experiments
import PackModel
import PackReading
import Settings

/// The kinds of users: each combination of what sessions can begin with, once.
struct Variety: Sendable {
  /// Every beginning; a kind's number is its place.
  private(set) var setups: [FlowSetup] = []
  private let axes: [Axis]
  private let arms: [ArmAxis]
  /// In how many ways arms can be given.
  private let armings: Int
  private let plan: ExperimentPlan
  private let pack: Pack
  private let user: ExperimentUser
  /// That of the crowd, which is a part of the ids.
  private let seed: UInt64
  /// By kind, without its arms: filled as such users come.
  private var desks: [OfferDesk?] = []

  /// The most kinds of users: each is a beginning that the machine learns.
  static let most = 4096

  /// What users differ in from the start.
  private struct Axis: Sendable {
    var name: String
    var values: [String]
    var weights: [Double]
  }

  private struct ArmAxis: Sendable {
    var experiment: ExperimentKey
    /// `nil`: outside.
    var arms: [ArmID?]
  }

  init(_ configuration: ResolvedConfiguration, _ model: BehaviourModel, seed: UInt64) throws(CrowdError) {
    self.seed = seed
    pack = configuration.bundle.pack
    plan = configuration.bundle.experiments
    let user = configuration.user
    self.user = user
    let pack = pack
    let isFixed = { (key: String) in
      configuration.entries.contains { entry in
        entry.key == key && !entry.value.isEmpty && entry.origin != ConfigurationEntry.defaultOrigin
      }
    }
    axes = model.populations.compactMap { population in
      guard !isFixed(population.name), !pack.isChosenOnTheWay(population.name) else { return nil }
      let shares = population.shares.filter { $0.weight > 0 }
      return shares.isEmpty
        ? nil : Axis(name: population.name, values: shares.map(\.value), weights: shares.map(\.weight))
    }
    arms = plan.experiments.filter { !$0.flow.arms.isEmpty }.map { experiment in
      ArmAxis(experiment: experiment.key, arms: Self.arms(of: experiment, for: user))
    }
    armings = Self.product(arms.map(\.arms.count))
    let people = Self.product(axes.map(\.values.count))
    let count = Self.product([people, armings])
    guard count <= Self.most else { throw .tooVaried(count, most: Self.most) }
    desks = Array(repeating: nil, count: people)
    setups = [configuration.setup]
    for axis in axes {
      setups = setups.flatMap { setup in axis.values.map { Self.setup(setup, axis.name, $0, pack) } }
    }
    setups = setups.map { setup in
      var setup = setup
      setup.offers = []
      return setup
    }
    for axis in arms {
      setups = setups.flatMap { setup in
        axis.arms.map { arm in
          var setup = setup
          setup.offers.append(ArmOffer(experiment: axis.experiment, arm: arm))
          return setup
        }
      }
    }
  }

  /// The arms that users can get; `nil`: none.
  private static func arms(of experiment: PlannedExperiment, for user: ExperimentUser) -> [ArmID?] {
    let all = experiment.flow.arms
    if let forced = user.forced[experiment.key], all.contains(forced) { return [forced] }
    guard experiment.rules.isActive else { return [nil] }
    if let fixed = experiment.rules.force { return all.indices.contains(fixed) ? [nil, all[fixed]] : [nil] }
    return [nil] + all
  }

  /// - Returns: `Int.max` if it would be larger.
  private static func product(_ counts: [Int]) -> Int {
    counts.reduce(1) { product, count in
      let (next, isTooLarge) = product.multipliedReportingOverflow(by: count)
      return isTooLarge ? .max : next
    }
  }

  private static func setup(_ setup: FlowSetup, _ name: String, _ value: String, _ pack: Pack) -> FlowSetup {
    var setup = setup
    let name = ValueName(name)
    switch name.root {
    case .locale: setup.locale = value
    case .device: setup.device = value
    default:
      let attribute = name.rest
      let initial = pack.attributes.first { $0.name == attribute }?.initial ?? .string("")
      setup.attributes[attribute] = Value(value, like: initial) ?? .string(value)
    }
    return setup
  }

  /// Draws who a user is.
  ///
  /// - Parameter number: in the crowd, from 0.
  /// - Returns: the number of her kind, and what experiments offer her.
  mutating func user(_ number: Int, _ random: inout UserRandom) -> (kind: Int, offers: [ArmOffer]) {
    var kind = 0
    for axis in axes { kind = kind * axis.values.count + (random.index(of: axis.weights) ?? 0) }
    guard !arms.isEmpty else { return (kind, []) }
    if desks[kind] == nil { desks[kind] = OfferDesk(plan, user, setups[kind * armings], pack) }
    let offers = desks[kind]?.offers(to: Crowd.id(of: number, seed: seed)) ?? []
    for axis in arms {
      let arm = offers.first { $0.experiment == axis.experiment }?.arm
      kind = kind * axis.arms.count + (axis.arms.firstIndex { $0 == arm } ?? 0)
    }
    return (kind, offers)
  }
}

extension Pack {
  /// Whether a button of some screen sets the attribute: then users choose it on the way, and do not have it
  /// from the start.
  fileprivate func isChosenOnTheWay(_ name: String) -> Bool {
    guard let attribute = ValueName(name).attribute else { return false }
    return screens.contains { screen in
      guard case .page(let page) = screen.kind else { return false }
      return page.elements.contains { element in
        element.action?.allSets.contains { $0.attribute == attribute } == true
      }
    }
  }
}
