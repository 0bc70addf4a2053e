import OnboardingFlow
import PackModel

/// Where a setting that never changes in a session, its language or its device, makes a difference.
struct SettingReading: Sendable {
  /// Whether something reads it that can happen at any time.
  private let isAlwaysRead: Bool
  private let steps: Set<StepID>
  private let screens: Set<ScreenID>
  private let workflows: Set<WorkflowID>

  /// - Parameters:
  ///   - names: names that are read in every state.
  ///   - isNamed: whether a name in a condition is the setting, or part of it.
  ///   - values: the suffixes that files for one of its values have.
  init(_ pack: Pack, _ names: [ValueName], isNamed: (ValueName) -> Bool, values: Set<String>) {
    func reads(_ conditions: [Condition]) -> Bool {
      conditions.contains { $0.names.contains(where: isNamed) }
    }
    let anytime =
      pack.entries.compactMap { $0.now } + pack.endpoints.flatMap { $0.rules }.compactMap { $0.when }
      + pack.experiments.compactMap { $0.when }
      + pack.tours.flatMap { $0.marks }.compactMap { $0.when }
    let suffixes =
      pack.steps.flatMap { $0.suffixes } + pack.flowVariants.flatMap { $0.suffixes }
      + pack.tours.flatMap { $0.suffixes }
    isAlwaysRead =
      names.contains(where: isNamed) || reads(anytime) || suffixes.contains(where: values.contains)
    let workflows = Self.workflows(of: pack) { reads($0.actions.compactMap { $0.when }) }
    self.workflows = workflows
    steps = Set(
      pack.steps.filter { step in
        if case .workflow(let id) = step.kind, workflows.contains(id) { return true }
        return reads(step.conditions)
      }.map({ $0.id }))
    let names = Set(
      pack.screens.filter { screen in
        screen.suffixes.contains(where: values.contains) || reads(screen.conditions)
          || !workflows.isDisjoint(with: Self.workflows(on: screen, pack))
      }.map({ $0.name }))
    screens = Set(pack.screens.filter { names.contains($0.name) }.map { $0.id })
  }

  /// The workflows that read it, and those that run one of them.
  private static func workflows(of pack: Pack, where reads: (Workflow) -> Bool) -> Set<WorkflowID> {
    var found = Set(pack.permissions.workflows.filter(reads).map { $0.id })
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for workflow in pack.permissions.workflows where !found.contains(workflow.id) {
        let runsOne = workflow.actions.contains { action in
          if case .workflow(let id) = action.kind { found.contains(id) } else { false }
        }
        if runsOne {
          found.insert(workflow.id)
          hasChanged = true
        }
      }
    }
    return found
  }

  /// What a screen can add to the queue.
  private static func workflows(on screen: Screen, _ pack: Pack) -> Set<WorkflowID> {
    // A change of a permission can be reported on any of them.
    var found = Set(screen.asks + pack.permissions.workflows.filter { $0.whenChanged != nil }.map { $0.id })
    for feature in pack.permissions.features where feature.screen == screen.name {
      found.formUnion(feature.asks)
    }
    if let page = screen.controls { found.formUnion(page.actions.compactMap { $0.ask }) }
    return found
  }

  /// Whether it counts while these screens, of these steps, are still reachable and these workflows wait.
  func isRead(by seen: Set<ScreenID>, _ steps: Set<StepID>, _ queue: [QueuedWorkflow]) -> Bool {
    isAlwaysRead || !screens.isDisjoint(with: seen) || !self.steps.isDisjoint(with: steps)
      || queue.contains { entry in
        workflows.contains(entry.workflow) || entry.callers.contains { workflows.contains($0.workflow) }
      }
  }
}
