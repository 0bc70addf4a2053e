import FlowPaths
import OnboardingFlow
import PackModel

/// How much of a pack was reached: the number of things, and the missed ones.
package struct Coverage: Sendable {
  /// One part for each kind of thing, in this order: steps, screens, transitions, conditions, outcomes.
  package var parts: [Part] = []

  /// One kind of thing.
  package struct Part: Sendable {
    /// `steps`, `screens`, `transitions`, `conditions`, `outcomes`.
    package var name: String
    /// How many the pack has; a condition counts twice, as true and as false.
    package var total: Int
    /// Those that were not reached, in the order of the pack.
    package var missed: [Missed]

    /// How many were reached.
    package var covered: Int { total - missed.count }
  }

  /// Something that was not reached.
  package struct Missed: Hashable, Sendable {
    /// An id, `STEP -OUTCOME-> STEP`, `CONDITION is false` or `ENDPOINT OUTCOME`, as it is printed.
    package var what: String
    /// The file of the pack that declares it, relative to the pack's folder: `flow.toml`.
    package var file: String
    /// The keys in the file: `step[3].next[0]`; empty for the whole file.
    package var keyPath: String
  }

  /// - Parameter screens: those that were reached.
  init(of machine: Machine, seeing screens: Set<ScreenID>) {
    let pack = machine.pack
    let places = PlaceTable(pack: pack)
    let seen = machine.coverage
    func missed(_ what: String, _ place: PlaceTable.Place) -> Missed {
      Missed(what: what, file: place.file, keyPath: place.keyPath)
    }
    parts.append(
      Part(
        name: "steps", total: pack.steps.count,
        missed: pack.steps.filter { !seen.steps.contains($0.id) }.map { missed($0.id, places.step($0.id)) }))
    parts.append(
      Part(
        name: "screens", total: pack.screens.count,
        missed: pack.screens.filter { !screens.contains($0.id) }.map {
          missed($0.id, places.screen($0.id))
        }))
    let branches = Self.branches(of: pack)
    parts.append(
      Part(
        name: "transitions", total: branches.count,
        missed: branches.filter { !seen.branches.contains($0) }.map {
          missed(Self.words(for: $0, pack), places.branch($0))
        }))
    let conditions = places.conditions
    var open: [Missed] = []
    for (source, place) in conditions {
      for held in [true, false] {
        let decision = FlowLog.Decision(condition: source, held: held)
        if !seen.decisions.contains(decision) { open.append(missed("\(source) is \(held)", place)) }
      }
    }
    parts.append(Part(name: "conditions", total: conditions.count * 2, missed: open))
    parts.append(outcomes(of: machine))
  }

  private func outcomes(of machine: Machine) -> Part {
    var total = 0
    var missed: [Missed] = []
    for (index, endpoint) in machine.pack.endpoints.enumerated() {
      for outcome in machine.policies.first?.expectedOutcomes(of: endpoint) ?? [] {
        total += 1
        let reply = MachineCoverage.TakenReply(endpoint: endpoint.id, outcome: outcome)
        if !machine.coverage.replies.contains(reply) {
          missed.append(
            Missed(
              what: "\(endpoint.id) \(outcome.name)", file: "endpoints.toml", keyPath: "endpoint[\(index)]"))
        }
      }
    }
    return Part(name: "outcomes", total: total, missed: missed)
  }

  /// How many ways from step to step a pack has.
  package static func transitionCount(of machine: Machine) -> Int { branches(of: machine.pack).count }

  /// Every way from step to step.
  static func branches(of pack: Pack) -> [FlowLog.TakenBranch] {
    pack.steps.flatMap { step in
      let lists = [("next", step.next)] + step.outcomes.map { ($0.outcome, $0.branches) }
      return lists.flatMap { outcome, branches in
        branches.indices.map { FlowLog.TakenBranch(step: step.id, outcome: outcome, index: $0) }
      }
    }
  }

  static func words(for branch: FlowLog.TakenBranch, _ pack: Pack) -> String {
    let target = pack.step(branch.step)?.branches(for: branch.outcome)?[at: branch.index]?.target ?? ""
    return "\(branch.step) -\(branch.outcome)-> \(target)"
  }
}
