import PackModel

/// Opening a screen without walking there.
extension OnboardingFlow {
  /// Opens a screen with its sample data, at the step that shows it, over nothing else.
  ///
  /// - Parameter id: The id of a screen's file, whose suffixes then say what the user is; or a screen's name, and the
  ///   file is that of the variant. Where no screen has the name, the id of a step, with its tour. After a `/`, one of
  ///   the screen's samples by name.
  /// - Returns: Whether there is such a screen or step.
  @discardableResult
  mutating func jump(to id: ScreenID) -> Bool {
    let target = JumpTarget(id)
    guard let first = screen(jumpedTo: target.screen) else {
      return target.sample == nil && jump(toStep: id)
    }
    let other = target.sample.flatMap { name in first.samples.first { $0.name == name } }
    guard target.sample == nil || other != nil else { return false }
    let given = self
    become(variant: first.suffixes)
    recordChanges(since: given, by: first)
    let before = state
    clearTheStage()
    state.visits = []
    use(first.sample, on: first)
    useSamples(before: step(leadingTo: first.name), showing: first.name)
    if let other { use(other.sample, on: first, replaces: true) }
    let arms = state.arms
    giveArms(onTheWayTo: step(showing: first.name))
    // The arm may have a file of its own.
    let screen =
      state.arms == arms || target.screen.contains(".") ? first : screen(jumpedTo: target.screen) ?? first
    if let step = step(showing: screen.name) {
      arrive(at: screen, of: step, from: before)
    } else if !beginWorkflow(showing: screen) {
      // A screen that nothing leads to stands alone.
      arrive(at: screen, of: nil, from: before)
    }
    return true
  }

  private mutating func jump(toStep id: StepID) -> Bool {
    guard let step = self.step(id) else { return false }
    guard case .screen(let name, _) = step.kind else {
      useSamples(before: step)
      clearTheStage()
      state.visits = way(to: step)
      enter(id, direction: .none)
      return true
    }
    guard let first = screen(jumpedTo: name) else { return false }
    let given = self
    become(variant: first.suffixes)
    recordChanges(since: given, by: first)
    let before = state
    clearTheStage()
    state.visits = []
    use(first.sample, on: first)
    useSamples(before: step, showing: name)
    let arms = state.arms
    giveArms(onTheWayTo: step)
    arrive(at: state.arms == arms ? first : screen(jumpedTo: name) ?? first, of: step, from: before)
    return true
  }

  /// Gives the arms that a user gets on the shortest way to the step.
  private mutating func giveArms(onTheWayTo step: Step?) {
    guard let step, !pack.experiments.isEmpty else { return }
    for id in path(from: firstStep, to: step.id) { giveArms(at: id) }
    giveArms(at: step.id)
  }

  /// The file of an id; of a name, the one for the variant, or where none is for it, the first.
  private func screen(jumpedTo id: ScreenID) -> Screen? {
    if id.contains(".") { return pack.screen(id) }
    return pack.screen(named: id, for: variantValues) ?? pack.screens.first { $0.name == id }
  }

  // MARK: The variant and the sample

  /// Gives the attributes, the device and the language the values that suffixes stand for.
  private mutating func become(variant suffixes: [String]) {
    for suffix in suffixes where !variantValues.contains(suffix) {
      if let attribute = pack.attributes.first(where: { $0.values.contains(suffix) }) {
        set([AttributeAssignment(attribute: attribute.name, value: .string(suffix))])
      } else if let experiment = pack.experiments.first(where: { $0.arms.contains(suffix) }) {
        setup.offers.force(suffix, of: experiment.key, because: .debugged)
        state.arms[experiment.key] = suffix
        record(.armGiven(experiment.key, suffix))
      } else if pack.locales.contains(suffix) {
        setup.locale = suffix
      } else if let device = pack.devices.first(where: { $0.suffixes.contains(suffix) }) {
        setup.device = device.id
      }
    }
  }

  /// Sets what a sample says.
  ///
  /// - Parameter replaces: whether it replaces what is known already; otherwise it fills what is still unset.
  private mutating func use(_ sample: Sample, on screen: Screen, replaces: Bool = false) {
    set(
      sample.attributes.filter { assignment in
        let initial = pack.attributes.first { $0.name == assignment.attribute }?.initial
        return replaces || state.attributes[assignment.attribute] == initial
      })
    for typed in sample.fields where replaces || state.screens[screen.id]?.fields[typed.element] == nil {
      var field = FieldState()
      field.text = typed.text
      field.cursor = typed.text.count
      state.screens[screen.id, default: ScreenState()].fields[typed.element] = field
    }
    for known in sample.permissions
    where replaces || state.permissions.status(of: known.kind) == .notDetermined {
      state.permissions.statuses[known.kind] = known.status
    }
    for known in sample.outcomes where replaces || setup.outcomes[known.endpoint] == nil {
      setup.outcomes[known.endpoint] = [known.outcome]
    }
    keepNumbersStill()
  }

  /// The screen is new, so its numbers have no old values to run from.
  private mutating func keepNumbersStill() {
    effects.removeAll { if case .animate(.values) = $0 { true } else { false } }
  }

  /// Gives attributes the samples of `pack.toml` where the steps before would have set them, and the screen does not
  /// ask for them itself.
  ///
  /// - Parameter step: `nil`: no step leads to the screen, and each counts.
  private mutating func useSamples(before step: Step?, showing name: ScreenName? = nil) {
    let open = pack.attributes.filter { $0.sample != nil && state.attributes[$0.name] == $0.initial }
    guard !open.isEmpty else { return }
    let asked = name.map { pack.settableAttributes(named: $0) } ?? []
    let known = passedSteps(before: step).reduce(into: Set<String>()) { known, passed in
      known.formUnion(pack.settableAttributes(on: passed))
      guard case .workflow(let id) = passed.kind else { return }
      for case .set(let assignments) in pack.permissions.workflow(id)?.actions.map({ $0.kind }) ?? [] {
        known.formUnion(assignments.map { $0.attribute })
      }
    }
    set(
      open.filter { known.contains($0.name) && !asked.contains($0.name) }.compactMap { attribute in
        attribute.sample.map { AttributeAssignment(attribute: attribute.name, value: $0) }
      })
    keepNumbersStill()
  }

  /// The steps that the user would have gone through; where no way leads to the step now, all others.
  private func passedSteps(before step: Step?) -> [Step] {
    if step?.id == firstStep { return [] }
    let way = step.map { path(from: firstStep, to: $0.id).dropLast() } ?? []
    let passed = way.isEmpty ? steps.filter { $0.id != step?.id } : way.compactMap { self.step($0) }
    return passed.filter { holds($0.when) }
  }

  /// Records which values that were given, or chosen on the way, the file of a screen has replaced.
  private mutating func recordChanges(since given: OnboardingFlow, by screen: Screen) {
    var changes: [ValueChange] = []
    for attribute in pack.attributes {
      let old = given.state.attributes[attribute.name] ?? attribute.initial
      guard let new = state.attributes[attribute.name], new != old, old != attribute.initial else { continue }
      changes.append(ValueChange(attribute.name, from: old.text, to: new.text))
    }
    for experiment in pack.experiments {
      guard let old = given.state.arms[experiment.key], let new = state.arms[experiment.key], old != new
      else { continue }
      changes.append(ValueChange(experiment.key, from: old, to: new))
    }
    if given.setup.locale != setup.locale {
      changes.append(ValueChange("locale", from: given.setup.locale, to: setup.locale))
    }
    if given.device.id != device.id {
      changes.append(ValueChange("device", from: given.device.id, to: device.id))
    }
    if !changes.isEmpty { record(.jumpChanged(screen.id, changes)) }
  }

  // MARK: The stage

  /// Puts away everything that lies over the screen or waits to.
  mutating func clearTheStage() {
    leaveStep()
    state.app = .active
    if state.toast != nil { emitEffect(.cancelTimer(.toast)) }
    state.toast = nil
    for kind in PermissionKind.allCases where setup.answers[kind] != nil {
      emitEffect(.cancelTimer(.answer(kind)))
    }
    state.returning = nil
    state.resumption = nil
    state.suspended = []
    state.permissions.clear()
  }

  /// The step that shows a screen, without a tour where there is one, and one that would not be passed over.
  private func step(showing name: ScreenName) -> Step? {
    let shows = { (step: Step) in if case .screen(name, _) = step.kind { true } else { false } }
    let own = self.steps.filter(shows)
    let steps = own.isEmpty ? pack.steps.filter(shows) : own
    let plain = steps.filter { if case .screen(_, tour: nil) = $0.kind { true } else { false } }
    return (plain + steps).first { holds($0.when) } ?? plain.first ?? steps.first
  }

  /// The step that shows a screen, or runs a workflow that does.
  private func step(leadingTo name: ScreenName) -> Step? {
    step(showing: name)
      ?? steps.first { step in
        guard case .workflow(let id) = step.kind else { return false }
        return pack.permissions.workflow(id)?.actions.contains { $0.kind.shows(name) } == true
      }
  }

  private mutating func arrive(at screen: Screen, of step: Step?, from before: FlowState) {
    let id = step?.id ?? Visit.noStep
    if let step { state.visits = step.isBarrier ? [] : way(to: step) }
    state.visits.append(Visit(step: id, screen: screen.id))
    resetProgress(of: screen)
    state.screens[screen.id]?.isLoaded = false
    if !before.visits.isEmpty { animateScreen(from: before, direction: .none) }
    show(screen, of: id)
  }

  // MARK: A workflow's screens

  /// Runs the workflow that shows a screen, from there, over the screen it usually runs over.
  private mutating func beginWorkflow(showing screen: Screen) -> Bool {
    for workflow in pack.permissions.workflows {
      guard let position = workflow.actions.firstIndex(where: { $0.kind.shows(screen.name) }) else {
        continue
      }
      let step = steps.first { $0.kind == .workflow(workflow.id) }
      if case .preAlert(_, let kind) = workflow.actions[position].kind {
        state.permissions.statuses[kind] = nil
      }
      state.visits = beneath(workflow.id, step)
      state.asked.insert(workflow.id)
      state.permissions.clear()
      enqueue(workflow.id, at: position, endsStep: step != nil)
      return true
    }
    return false
  }

  /// The visits beneath a workflow: those before its step and its own, else those to a screen that asks for it.
  private func beneath(_ workflow: WorkflowID, _ step: Step?) -> [Visit] {
    if let step {
      let way = way(to: step)
      return way + [Visit(step: step.id, screen: way.last?.screen ?? "")]
    }
    let asking = pack.screens.first { $0.asks.contains(workflow) }
    let featured = pack.permissions.features.first { $0.asks.contains(workflow) }?.screen
    let name = asking?.name ?? featured
    if let name, let step = self.step(showing: name),
      let screen = pack.screen(named: name, for: variantValues)
    {
      return way(to: step) + [Visit(step: step.id, screen: screen.id)]
    }
    guard let first = self.step(startStep), case .screen(let name, _) = first.kind,
      let screen = pack.screen(named: name, for: variantValues)
    else { return [] }
    return [Visit(step: first.id, screen: screen.id)]
  }

  // MARK: The way there

  /// The visits on the shortest way to a step, as far as Back would go, without the step's own. Empty if no
  /// way leads there now.
  private func way(to step: Step) -> [Visit] {
    let start = firstStep
    var visits: [Visit] = []
    for id in path(from: start, to: step.id).dropLast() {
      guard let passed = self.step(id), holds(passed.when) else { continue }
      if passed.isBarrier { visits = [] }
      if case .screen(let name, _) = passed.kind {
        guard let screen = pack.screen(named: name, for: variantValues) else { continue }
        visits.append(Visit(step: id, screen: screen.id))
      } else if let beneath = visits.last?.screen {
        visits.append(Visit(step: id, screen: beneath))
      }
    }
    return visits
  }

  /// The steps from one to another, both included, over branches that hold now; `next` before other outcomes.
  private func path(from start: StepID, to target: StepID) -> [StepID] {
    var previous: [StepID: StepID] = [:]
    var queue = [start]
    var index = 0
    while index < queue.count {
      let id = queue[index]
      index += 1
      if id == target { return Self.trace(previous, from: start, to: target) }
      guard let step = self.step(id) else { continue }
      // A step that is passed over leads on by its `next` alone.
      let others = holds(step.when) ? step.outcomes.map { $0.branches } : []
      for branches in [step.next] + others {
        guard let next = branches.first(where: { holds($0.when) })?.target, next != start,
          previous[next] == nil
        else { continue }
        previous[next] = id
        queue.append(next)
      }
    }
    return []
  }

  private static func trace(
    _ previous: [StepID: StepID], from start: StepID, to target: StepID
  ) -> [StepID] {
    var path = [target]
    while let last = path.last, last != start, let before = previous[last] { path.append(before) }
    return path.reversed()
  }
}

extension Workflow.Kind {
  /// Whether the action shows a screen of the app.
  fileprivate func shows(_ name: ScreenName) -> Bool {
    screen == name
  }
}
