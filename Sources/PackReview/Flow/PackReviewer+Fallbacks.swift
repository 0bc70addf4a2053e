import Diagnostics
import PackModel
import PackReading

// Screens and tours of which some users have no file.
extension PackReviewer {
  /// An error where such users reach a step with the screen, or one that only its tour leads on from: they are stuck there; and
  /// where they reach a workflow with the screen: it shows them nothing. A warning where only conditions keep them away.
  func reviewFallbacks() {
    reviewScreenFallbacks()
    reviewTourFallbacks()
  }

  private func reviewScreenFallbacks() {
    var reported: Set<ScreenName> = []
    for screen in pack.screens where reported.insert(screen.name).inserted {
      let files = screens(named: screen.name)
      guard !validator.isCovered(screen.name, Set(files.map { $0.id })) else { continue }
      let fix = "add screens/\(screen.name).toml for everyone the suffixes do not fit"
      let lacking = lacking(files.map { $0.suffixes })
      if let (step, users) = lacking.first({ firstStep(of: $0) { $0.screenName == screen.name } }) {
        log.error(
          .missingFallback, at: pack.place(ofStep: step, ".screen"),
          "the step `\(pack.steps[step].id)` shows the screen `\(screen.name)`, which has no file for users \(users.words)",
          fix: fix)
      } else if let (place, users) = lacking.first({ firstAction(with: screen.name, for: $0) }) {
        log.error(
          .missingFallback, at: Self.permissions(place.keyPath),
          "the workflow `\(place.workflow)` shows the screen `\(screen.name)`, which has no file for users \(users.words)",
          fix: fix)
      } else {
        log.warning(
          .missingFallback, at: ContentPlace(file: "screens/\(screen.id).toml"),
          "the screen `\(screen.name)` has variants and no plain file", fix: fix)
      }
    }
  }

  private func reviewTourFallbacks() {
    var reported: Set<TourID> = []
    for tour in pack.tours where reported.insert(tour.name).inserted {
      let files = pack.tours.filter { $0.name == tour.name }
      guard !validator.isCovered(tour.name, Set(files.map { $0.id })) else { continue }
      let fix = "add tours/\(tour.name).toml for everyone the suffixes do not fit"
      let stuck = lacking(files.map { $0.suffixes }).first { reached in
        firstStep(of: reached) { $0.tourID == tour.name && isTourNeeded(at: $0, for: reached.users) }
      }
      guard let (step, users) = stuck else {
        log.warning(
          .missingFallback, at: ContentPlace(file: "tours/\(tour.id).toml"),
          "the tour `\(tour.name)` has variants and no plain file", fix: fix)
        continue
      }
      log.error(
        .missingFallback, at: pack.place(ofStep: step, ".tour"),
        "the step `\(pack.steps[step].id)` goes on after the tour `\(tour.name)`, which has no file for users \(users.words)",
        fix: fix)
    }
  }

  /// Whether the end of its tour is all that leads on from a step: nothing on its screen does.
  private func isTourNeeded(at step: Step, for users: UserKind) -> Bool {
    guard step.branches(for: "next")?.isEmpty == false else { return false }
    return !screens(named: step.screenName ?? "").filter { users.canSee($0.suffixes) }.contains { screen in
      switch screen.kind {
      case .launch, .walkthrough: true
      case .page, .deck: screen.emits.contains { step.branches(for: $0.outcome)?.isEmpty == false }
      }
    }
  }

  // MARK: Users without a file

  /// The kinds of users for whom none of some files is, each with what they reach.
  ///
  /// - Parameter files: the suffixes of each.
  private func lacking(_ files: [[String]]) -> [Reached] {
    let suffixes = Set((files + pack.flowVariants.map { $0.suffixes }).flatMap { $0 })
    let axes = axes.filter { axis in axis.values.contains(where: suffixes.contains) }
    return UserKind.all(of: axes).filter { users in
      isPossible(users) && !files.contains(where: users.sees)
    }
    .map { users in
      Reached(
        users: users, steps: reach(of: users, suffixes), frames: frames(of: users, suffixes))
    }
  }

  /// The first step that users reach, by its number.
  private func firstStep(of reached: Reached, _ isWanted: (Step) -> Bool) -> Int? {
    pack.steps.indices.first { reached.steps.contains($0) && isWanted(pack.steps[$0]) }
  }

  /// Where a workflow that users reach first shows a screen.
  private func firstAction(
    with name: ScreenName, for reached: Reached
  ) -> (workflow: WorkflowID, keyPath: String)? {
    let workflows = workflows(of: reached)
    for (number, workflow) in pack.permissions.workflows.enumerated() where workflows.contains(workflow.id) {
      for (index, action) in workflow.actions.enumerated() where canHold(action.when, for: reached) {
        let path = "workflow[\(number)].action[\(index)]"
        switch action.kind {
        case .preAlert(name, _): return (workflow.id, "\(path).pre_alert")
        case .screen(name): return (workflow.id, "\(path).screen")
        default: continue
        }
      }
    }
    return nil
  }

  /// The workflows that steps and screens of users run, and those that these run.
  private func workflows(of reached: Reached) -> Set<WorkflowID> {
    var open = reached.steps.flatMap { number -> [WorkflowID] in
      if case .workflow(let id) = pack.steps[number].kind { return [id] }
      return screens(named: pack.steps[number].screenName ?? "").filter { reached.users.canSee($0.suffixes) }
        .flatMap { $0.asks + $0.actions.compactMap { $0.action.ask } }
    }
    var seen = Set(open)
    while let id = open.popLast() {
      for action in pack.permissions.workflow(id)?.actions ?? [] where canHold(action.when, for: reached) {
        if case .workflow(let inner) = action.kind, seen.insert(inner).inserted { open.append(inner) }
      }
    }
    return seen
  }

  private func canHold(_ condition: Condition?, for reached: Reached) -> Bool {
    guard let condition else { return true }
    return reached.frames.contains { space.outcomes(of: condition, $0)?.canHold ?? true }
  }

  /// Whether a device is of its own form.
  private func isPossible(_ users: UserKind) -> Bool {
    guard let device = users.value(of: .device), let form = users.value(of: .deviceForm) else { return true }
    return pack.device(device)?.form.rawValue == form
  }

  /// What suffixes can be about.
  private var axes: [UserKind.Axis] {
    let forms = pack.deviceAxes[0]
    return pack.attributes.filter { !$0.values.isEmpty }.map {
      UserKind.Axis(name: .user($0.name), values: $0.values, words: "whose `\($0.name)` is")
    }
      + pack.experiments.map {
        UserKind.Axis(name: .experiment($0.key), values: $0.arms, words: "whose arm of `\($0.key)` is")
      }
      + [
        UserKind.Axis(name: .locale, values: pack.locales, words: "whose language is"),
        UserKind.Axis(name: .deviceForm, values: forms, words: "whose device is a"),
        UserKind.Axis(name: .device, values: pack.devices.map { $0.id }, words: "whose device is"),
      ]
  }

  /// The steps that users can reach, by their branches: those who never had another value, and those who had none before.
  /// Where the flow has variants, start and steps are those of their values: what others have in place of them counts for nothing.
  private func reach(of users: UserKind, _ suffixes: Set<String>) -> Set<Int> {
    let numbers = Dictionary(grouping: pack.steps.indices) { pack.steps[$0].id }
    let values = users.values.map { $0.value }
    func index(of id: StepID) -> Int? {
      guard let step = pack.step(id, for: values), users.canSee(step.suffixes) else { return nil }
      return numbers[id]?.first { pack.steps[$0].suffixes == step.suffixes }
    }
    let frames = frames(of: users, suffixes)
    let entries = pack.entries.filter { entry in
      entry.sets.allSatisfy { set in
        users.value(of: .user(set.attribute)).map { $0 == set.value.text } ?? true
      }
    }
    var open = ([pack.start(for: values)] + entries.map { $0.start }).compactMap(index)
    var seen = Set(open)
    while let number = open.popLast() {
      let step = pack.steps[number]
      let ways = [(outcome: "next", branches: step.next)] + step.outcomes.map { ($0.outcome, $0.branches) }
      for (outcome, branches) in ways where canEmit(outcome, at: step, users) {
        for target in frames.flatMap({ targets(of: branches, in: $0) }) {
          if let next = index(of: target), seen.insert(next).inserted { open.append(next) }
        }
      }
    }
    return seen
  }

  /// Whether a step can end so for users: not where everything on its screen that does makes other users of them.
  private func canEmit(_ outcome: String, at step: Step, _ users: UserKind) -> Bool {
    let actions = screens(named: step.screenName ?? "").filter { users.canSee($0.suffixes) }
      .flatMap { $0.actions }.map { $0.action }.filter { $0.emits == outcome }
    return actions.isEmpty
      || actions.contains { action in
        action.allSets.allSatisfy { set in
          set.value.itemField != nil
            || users.value(of: .user(set.attribute)).map { $0 == set.value.text } ?? true
        }
      }
  }

  /// The values that conditions are tried with: those of the users, and the attributes' initial values, which the users had before
  /// unless a suffix is about them.
  private func frames(of users: UserKind, _ suffixes: Set<String>) -> [ConditionSpace.Frame] {
    var before = users.fixed
    for (name, _) in users.values {
      guard let initial = pack.attribute(name)?.initial,
        !suffixes.contains(initial.text)
      else { continue }
      before[name] = initial
    }
    return [users.fixed, before].map { ConditionSpace.Frame(fixed: $0) }
  }

  /// Where branches lead: up to the first one that always holds; what cannot be told may hold.
  private func targets(of branches: [Branch], in frame: ConditionSpace.Frame) -> [StepID] {
    var targets: [StepID] = []
    for branch in branches {
      guard let condition = branch.when else { return targets + [branch.target] }
      let outcomes = space.outcomes(of: condition, frame) ?? (canHold: true, canFail: true)
      if outcomes.canHold { targets.append(branch.target) }
      if !outcomes.canFail { break }
    }
    return targets
  }
}

/// What a kind of users reaches.
private struct Reached {
  var users: UserKind
  /// The numbers of steps.
  var steps: Set<Int>
  /// The values that conditions are tried with.
  var frames: [ConditionSpace.Frame]
}

extension [Reached] {
  /// The first kind of users for whom something is found, with what is found.
  fileprivate func first<Found>(_ find: (Reached) -> Found?) -> (found: Found, users: UserKind)? {
    for reached in self {
      if let found = find(reached) { return (found, reached.users) }
    }
    return nil
  }
}

/// Users with the same values of what suffixes are about.
private struct UserKind {
  /// What suffixes can be about.
  struct Axis {
    var name: ValueName
    var values: [String]
    /// What comes before a value in a message.
    var words: String
  }

  /// The value of each axis.
  private(set) var values: [(name: ValueName, value: String)] = []
  /// All values of the axes: a suffix that is none of them is about something else.
  private var known: Set<String> = []
  /// Who they are.
  private(set) var words = ""

  /// More kinds are not looked at.
  private static let most = 512

  /// Every mix of values; none where there are too many.
  static func all(of axes: [Axis]) -> [UserKind] {
    guard axes.reduce(1, { min($0 * $1.values.count, most + 1) }) <= most else { return [] }
    var kinds = [UserKind()]
    for axis in axes {
      kinds = kinds.flatMap { kind in
        axis.values.map { value in
          var kind = kind
          kind.values.append((axis.name, value))
          kind.known.formUnion(axis.values)
          kind.words += (kind.words.isEmpty ? "" : " and ") + "\(axis.words) `\(value)`"
          return kind
        }
      }
    }
    return kinds
  }

  var fixed: [ValueName: Value] {
    Dictionary(values.map { ($0.name, Value.string($0.value)) }) { first, _ in first }
  }

  func value(of name: ValueName) -> String? { values.first { $0.name == name }?.value }

  /// Whether a file with these suffixes is for them; every suffix is of one of the axes.
  func sees(_ suffixes: [String]) -> Bool {
    suffixes.allSatisfy { suffix in values.contains { $0.value == suffix } }
  }

  /// The same where suffixes may be about something else.
  func canSee(_ suffixes: [String]) -> Bool { sees(suffixes.filter(known.contains)) }
}
