import PackModel
import Portability

/// Where the arms of experiments make a difference.
struct ArmReading: Sendable {
  private let pack: Pack
  /// Experiments that a condition, the flow or a tour reads: they count everywhere.
  private let always: Set<ExperimentKey>
  /// By experiment, the screens that have a file for one of its arms.
  private let screens: [ExperimentKey: Set<ScreenID>]

  /// - Parameter names: names that are read in every state.
  init(_ pack: Pack, _ names: [ValueName]) {
    self.pack = pack
    let read = Set(pack.conditions.flatMap { $0.names } + names)
    let suffixes = Set(
      pack.steps.flatMap { $0.suffixes } + pack.flowVariants.flatMap { $0.suffixes }
        + pack.tours.flatMap { $0.suffixes })
    always = Set(
      pack.experiments.filter { experiment in
        read.contains(.experiment(experiment.key)) || experiment.arms.contains(where: suffixes.contains)
      }.map { $0.key })
    screens = Dictionary(
      firstOf: pack.experiments.map { experiment in
        let names = Set(
          pack.screens.filter { $0.suffixes.contains(where: experiment.arms.contains) }.map { $0.name })
        return (experiment.key, Set(pack.screens.filter { names.contains($0.name) }.map { $0.id }))
      })
  }

  /// The experiments whose arm counts while these screens, of these steps, are still reachable.
  func read(by seen: Set<ScreenID>, _ steps: Set<StepID>) -> Set<ExperimentKey> {
    let chosen = screens.filter { !$0.value.isDisjoint(with: seen) }.map { $0.key }
    return always.union(chosen).union(open(steps))
  }

  /// The experiments that begin at one of these steps.
  func open(_ steps: Set<StepID>) -> Set<ExperimentKey> {
    Set(pack.experiments.filter { $0.at.map(steps.contains) ?? false }.map { $0.key })
  }
}
