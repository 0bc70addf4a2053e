import Diagnostics
import PackModel
import PackReading

// Screens of which some users have no file.
extension PackReviewer {
  /// An error where such users reach a step with the screen: they are stuck there. A warning where only conditions keep
  /// them away.
  func reviewFallbacks() {
    var reported: Set<ScreenName> = []
    for screen in pack.screens where reported.insert(screen.name).inserted {
      let files = screens(named: screen.name)
      guard !validator.isCovered(screen.name, Set(files.map { $0.id })) else { continue }
      let fix = "add screens/\(screen.name).toml for everyone the suffixes do not fit"
      guard let (step, users) = firstStuck(at: screen.name, files) else {
        log.warning(
          .missingFallback, at: ContentPlace(file: "screens/\(screen.id).toml"),
          "the screen `\(screen.name)` has variants and no plain file", fix: fix)
        continue
      }
      log.error(
        .missingFallback, at: pack.place(ofStep: step, ".screen"),
        "the step `\(pack.steps[step].id)` shows the screen `\(screen.name)`, which has no file for users \(users.words)",
        fix: fix)
    }
  }

  /// The first step with a screen that users without a file of it can reach, and who they are.
  private func firstStuck(at name: ScreenName, _ files: [Screen]) -> (step: Int, users: UserKind)? {
    let suffixes = Set((files.map { $0.suffixes } + pack.flowVariants.map { $0.suffixes }).flatMap { $0 })
    let axes = axes.filter { axis in axis.values.contains(where: suffixes.contains) }
    for users in UserKind.all(of: axes)
    where isPossible(users) && !files.contains(where: { users.sees($0.suffixes) }) {
      let reached = reach(of: users, suffixes)
      let step = pack.steps.indices.first { reached.contains($0) && pack.steps[$0].screenName == name }
      if let step { return (step, users) }
    }
    return nil
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
