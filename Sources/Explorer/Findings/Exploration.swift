import FlowPaths
import OnboardingFlow
package import PackModel
package import PackReading

/// The exploration of a pack: every state, and the faults that were found.
package final class Exploration {
  /// The pack, with its promises.
  package let bundle: PackBundle
  /// The starting points, and which combinations of them are left out.
  package let starts: Starts
  /// The machine that the search runs on.
  package let machine: Machine
  /// The search for every state; it has not begun before ``run(progress:)``.
  package let search: Search
  /// Empty before ``run(progress:)``; broken promises first, faults of the program last.
  package private(set) var findings: [Finding] = []
  /// The share of the pack that was reached; none of it before ``run(progress:)``.
  package private(set) var coverage: Coverage
  /// Whether unreachable steps and screens are findings: not where configuration leaves things out.
  package let isWhole: Bool
  private let goals: [Int]
  /// How many of the last answers of a sight say whether something is kept.
  private let keptCount: Int
  private let places: PlaceTable

  /// - Parameters:
  ///   - starts: the starting points of sessions.
  ///   - kept: what an end has to keep, to be one for ``isEnd(_:)``.
  ///   - isWhole: whether every step and screen of the pack should be reached.
  ///   - remembers: `false` asks the flow each time: for comparison.
  package init(
    _ bundle: PackBundle, starts: Starts, keeping kept: [VariantAxes.KeptValue] = [],
    limits: Search.Limits = Search.Limits(),
    isWhole: Bool = true, back: Int = CanonicalForm.usualBack, remembers: Bool = true, forgets: Bool = true
  ) {
    self.bundle = bundle
    self.starts = starts
    self.isWhole = isWhole && starts.untried == nil
    let pack = bundle.pack
    places = PlaceTable(pack: pack)
    let promises = bundle.promises.promises
    // Conditions first, then where `eventually` begins.
    let afters = promises.indices.filter { promises[$0].after != nil }
    goals = promises.indices.filter { promises[$0].kind == .eventually }
    let conditions = kept.compactMap { $0.condition }
    keptCount = conditions.count
    machine = Machine(
      pack, setups: starts.points.map(\.setup), ends: Self.ends(of: pack).union(bundle.promises.ends),
      questions: promises.map(\.condition) + afters.compactMap { promises[$0].after } + conditions,
      back: back,
      remembers: remembers,
      forgets: forgets)
    search = Search(machine, limits: limits)
    coverage = Coverage(of: machine, seeing: [])
  }

  /// Whether a state is an end of the flow in which the attributes have the values that they should keep.
  package func isEnd(_ sight: Sight) -> Bool {
    sight.isEnd && sight.answers.suffix(keptCount).allSatisfy { $0 }
  }

  /// The starting points; ``Way/setup`` is an index into them.
  package var points: [StartingPoint] { starts.points }

  /// Whether everything was looked at, of all that sessions can begin with.
  package var isComplete: Bool { search.isComplete && starts.untried == nil }

  /// The screens that were reached, with those that devices counted as alike show in their place.
  package var seenScreens: Set<ScreenID> {
    let seen = machine.coverage.screens
    return points.reduce(into: seen) { all, point in
      for device in point.alikeDevices {
        all.formUnion(
          seen.compactMap { bundle.pack.file($0, of: point.setup.device, on: device) })
      }
    }
  }

  /// The devices that count as another one, by that one: they differ in layout alone.
  package var alikeDevices: [(device: DeviceID, others: [DeviceID])] {
    points.reduce(into: []) { all, point in
      let device = point.setup.device
      guard !point.alikeDevices.isEmpty, !all.contains(where: { $0.device == device }) else { return }
      all.append((device, point.alikeDevices))
    }
  }

  /// The steps that lead nowhere by themselves: a screen where the user stays.
  package static func ends(of pack: Pack) -> Set<StepID> {
    Set(
      pack.steps.compactMap { step in
        guard case .screen = step.kind, step.next.isEmpty, !step.resumes else { return nil }
        return step.id
      })
  }

  /// Finds everything, and judges it.
  package func run(progress: (Search) -> Void = { _ in }) {
    search.run(progress: progress)
    coverage = Coverage(of: machine, seeing: seenScreens)
    findings = []
    judgePromises()
    judgeMoves()
    judgeDeadEnds()
    judgeReach()
    if search.isComplete, isWhole { judgeCoverage() }
    for fault in Set(machine.faults).sorted() {
      findings.append(
        Finding(
          kind: .faultOfOurs, id: "internal", message: "onboard-sim contradicts itself: \(fault)", file: "",
          keyPath: ""))
    }
  }

  // MARK: Promises

  private func judgePromises() {
    for (index, promise) in bundle.promises.promises.enumerated() where promise.kind != .eventually {
      let isBroken = { (sight: Sight) in sight.answers[index] == (promise.kind == .never) }
      guard let first = search.firsts.first(where: { $0.move == nil && isBroken($0.sight) }) else { continue }
      let verb =
        promise.kind == .always ? "was not true, and always should be" : "was true, and never should be"
      findings.append(
        broken(
          promise, "`\(promise.condition.source)` \(verb): \(Self.place(first.sight))", at: first.state,
          .holds(promise.condition.source, promise.kind == .always)))
    }
  }

  private func broken(_ promise: PackPromise, _ message: String, at state: Int, _ claim: Finding.Claim)
    -> Finding
  {
    Finding(
      kind: .brokenPromise, id: "promise-\(promise.id)",
      message: "the promise `\(promise.id)` is broken: \(message)",
      because: promise.because, file: "promises.toml", keyPath: promise.keyPath, way: search.way(to: state),
      claim: claim)
  }

  // MARK: Moves

  /// Reports the records that must not happen: lost dialogs, crashes, steps that lead nowhere.
  private func judgeMoves() {
    var known: Set<String> = []
    for first in search.firsts {
      for record in first.records {
        guard let finding = finding(record, first), known.insert(finding.id).inserted else { continue }
        findings.append(finding)
      }
    }
  }

  private func finding(_ record: FlowRecord, _ first: Search.First) -> Finding? {
    let make = { [self] (kind: Finding.Kind, id: String, message: String, place: PlaceTable.Place) in
      Finding(
        kind: kind, id: id, message: "\(message): \(Self.place(first.sight))", file: place.file,
        keyPath: place.keyPath, way: search.way(to: first.state, then: first.move), claim: .without(record))
    }
    switch record {
    case .permissionLost(let kind):
      return make(
        .lostDialog, "lost-dialog-\(kind.rawValue)",
        "the question for `\(kind.rawValue)` is lost behind another dialog", places.request(kind))
    case .permissionUnreported(let kind, let status):
      return make(
        .neverReported, "never-reported-\(kind.rawValue)",
        "a workflow waits for ever: iOS reports no answer to `\(kind.rawValue)` that leaves it at "
          + "`\(status.rawValue)` (`waits_for_callback = false` is the way out)", places.request(kind))
    case .appCrashed(let kind):
      return make(
        .crash, "crash-\(kind.rawValue)",
        "the system ends the app, which gives no purpose for `\(kind.rawValue)`",
        places.request(kind))
    case .refused(.system("no-step")):
      let step = first.sight.step
      return make(
        .noStep, "no-step-\(step ?? "start")", "the step `\(step ?? "")` ends and leads nowhere",
        places.step(step))
    default: return nil
    }
  }

  // MARK: Ends

  private func judgeDeadEnds() {
    var known: Set<String> = []
    for dead in search.deadEnds {
      let id = "dead-end-\(dead.sight.screen ?? dead.sight.step ?? "nothing")"
      guard known.insert(id).inserted else { continue }
      let place = places.step(dead.sight.step)
      findings.append(
        Finding(
          kind: .deadEnd, id: id,
          message: "nothing can be done, and this is not an end of the flow: \(Self.place(dead.sight))",
          file: place.file, keyPath: place.keyPath, way: search.way(to: dead.state),
          claim: .way(nil)))
    }
  }

  /// Judges whether an end, and each `eventually` promise, stays reachable.
  private func judgeReach() {
    guard search.isComplete else { return }
    if !machine.ends.isEmpty { judgeTraps() }
    for goal in goals { judgeGoal(goal) }
  }

  private func judgeGoal(_ goal: Int) {
    let promise = bundle.promises.promises[goal]
    let after = promise.after == nil ? nil : afterIndex(of: goal)
    let stranded = search.stranded(
      from: { sight in after.map { sight.answers[$0] } ?? true }, short: { $0.answers[goal] })
    guard let first = stranded?.first else { return }
    let sight = search.sight(of: first)
    findings.append(
      broken(
        promise, "`\(promise.condition.source)` can no longer become true: \(Self.place(sight))",
        at: first, .way(promise.condition.source)))
  }

  private func afterIndex(of promise: Int) -> Int {
    let promises = bundle.promises.promises
    return promises.count + promises[..<promise].count { $0.after != nil }
  }

  private func judgeTraps() {
    guard let (first, count) = search.stranded(short: { $0.isEnd }) else { return }
    // A dead end is one by itself, and is said already.
    if search.deadEnds.contains(where: { $0.state == first }) { return }
    let sight = search.sight(of: first)
    let place = places.step(sight.step)
    findings.append(
      Finding(
        kind: .trap, id: "trap-\(sight.screen ?? "nothing")",
        message: "no end of the flow can be reached from here (\(count) states): \(Self.place(sight))",
        file: place.file, keyPath: place.keyPath, way: search.way(to: first), claim: .way(nil)))
  }

  private func judgeCoverage() {
    for part in coverage.parts where part.name == "steps" || part.name == "screens" {
      let isStep = part.name == "steps"
      for missed in part.missed {
        findings.append(
          Finding(
            kind: isStep ? .unreachedStep : .unreachedScreen,
            id: (isStep ? "unreached-step-" : "unreached-screen-") + missed.what,
            message: isStep
              ? "the step `\(missed.what)` is unreachable" : "the screen `\(missed.what)` is unreachable",
            file: missed.file, keyPath: missed.keyPath))
      }
    }
  }

  // MARK: Words

  static func place(_ sight: Sight) -> String {
    "step `\(sight.step ?? "none")`, screen `\(sight.screen ?? "none")`"
  }

  /// The step and the screen of a state as facts; empty if it has neither.
  package static func facts(_ sight: Sight) -> [Finding.Claim] {
    (sight.step.map { [.step($0)] } ?? []) + (sight.screen.map { [.screen($0)] } ?? [])
  }
}
