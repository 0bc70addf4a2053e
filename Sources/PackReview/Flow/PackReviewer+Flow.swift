import Diagnostics
import PackModel
import PackReading

// The flow as a graph: unreachable steps, branches that leave the user without a way, ends and circles.
extension PackReviewer {
  func reviewFlow() {
    for (number, step) in pack.steps.enumerated() {
      reviewBranches(step.next, ".next", of: number)
      for outcome in step.outcomes {
        reviewBranches(outcome.branches, ".on.\(outcome.outcome)", of: number)
      }
    }
    reviewReach()
    reviewFallbacks()
    let pages = deadPages()
    let dead = Set(pages.filter(\.isForAll).map(\.step))
    let met = graph.reach { !dead.contains($0) }
    // A step without `next` is where the flow ends, also where it asks to go on; others end it where the pack says so.
    let isThrough =
      met.isEmpty
      || met.contains { number in
        let step = pack.steps[number]
        return step.next.isEmpty && !step.resumes || bundle.promises.ends.contains(step.id)
      }
    let stops = graph.reachable.sorted().compactMap(end(of:)) + pages + loops()
    for stop in stops {
      if isThrough || !stop.isForAll || !met.contains(stop.step) {
        log.warning(stop.rule, at: stop.place, stop.message, fix: stop.fix)
      } else {
        log.error(
          .noWayThrough, at: stop.place, "\(stop.message), and nobody can finish the flow", fix: stop.fix)
      }
    }
    for number in graph.reachable.sorted() { reviewSkip(at: number) }
  }

  /// Where the flow goes on no more.
  struct Stop {
    /// A dead end or a loop.
    var rule: DiagnosticRule
    /// The index of the step.
    var step: Int
    var place: ContentPlace
    var message: String
    var fix: String
    /// Whether it is so for all users.
    var isForAll = true
  }

  /// Unreachable steps: where the way breaks, and not every step behind that.
  private func reviewReach() {
    var open = pack.steps.indices.filter { !graph.reachable.contains($0) }
    let firsts = open.filter { step in graph.steps(before: step).allSatisfy { $0 == step } }
    // What is left then goes in circles.
    for number in firsts + open where open.contains(number) {
      let behind = graph.reach(from: number).intersection(open).subtracting([number]).subtracting(firsts)
      open.removeAll { $0 == number || behind.contains($0) }
      let more = behind.isEmpty ? "" : ", and to \(behind.count) more behind it"
      log.warning(
        .unreachableStep, at: pack.place(ofStep: number),
        "no way leads to the step `\(pack.steps[number].id)`\(more)",
        fix: "lead to it from another step, or delete it")
    }
  }

  private func reviewBranches(_ branches: [Branch], _ path: String, of number: Int) {
    let live = FlowGraph.live(branches).count
    for index in branches.indices.dropFirst(live) {
      log.warning(
        .neverTrue, at: pack.place(ofStep: number, "\(path)[\(index)]"),
        "this branch is never taken: the one before it has no condition",
        fix: "put the branch without `when` last")
    }
    let conditions = branches.compactMap { $0.when }
    guard !branches.isEmpty, conditions.count == branches.count else { return }
    if space.canAllFail(conditions, ConditionSpace.Frame(isSettled: true)) == true {
      log.warning(
        .missingBranch, at: pack.place(ofStep: number, path),
        "where none of the conditions holds, the user is stuck here",
        fix: "add a last branch without `when`")
    }
  }

  /// A step that leads nowhere is fine where nothing on its screen asks to go on, and where the user is not stuck: something can
  /// be pressed, Back leads on, or it is the end of the flow.
  private func end(of number: Int) -> Stop? {
    let step = pack.steps[number]
    guard case .screen(let name, let tour) = step.kind, step.next.isEmpty, !step.resumes else { return nil }
    let place = pack.place(ofStep: number)
    if tour == nil, let ending = screens(named: name).lazy.compactMap({ $0.goesOn }).first {
      return Stop(
        rule: .deadEnd, step: number, place: place,
        message: "\(ending), and the step `\(step.id)` leads nowhere", fix: "add `next` to the step")
    }
    guard !pack.isLast(number), step.outcomes.isEmpty, !canReturn(from: number),
      let screen = screens(named: name).first(where: { $0.isInert })
    else { return nil }
    return Stop(
      rule: .deadEnd, step: number, place: place,
      message:
        "the step `\(step.id)` leads nowhere: nothing on the screen `\(screen.id)` can be pressed, and Back leads nowhere either",
      fix: "add `next` to the step and a button with `emit = \"next\"` to the screen")
  }

  /// Whether Back may lead from a step to one before.
  private func canReturn(from number: Int) -> Bool {
    let step = pack.steps[number]
    guard !step.isBarrier, screens(named: step.screenName ?? "").allSatisfy({ $0.allowsBack }) else {
      return false
    }
    return graph.ancestors(of: number).contains { before in
      guard let name = pack.steps[before].screenName, name != step.screenName,
        pack.steps[before].tourID == nil
      else { return false }
      return screens(named: name).contains { if case .launch = $0.kind { false } else { true } }
    }
  }

  /// Circles without an exit: no step in them leads out, and in none can the user stay.
  private func loops() -> [Stop] {
    var known: Set<Int> = []
    return graph.reachable.sorted().compactMap { number in
      guard !known.contains(number) else { return nil }
      let circle = graph.reach(from: number)
      guard circle.contains(number), circle.isSubset(of: graph.ancestors(of: number)) else { return nil }
      known.formUnion(circle)
      guard circle.allSatisfy({ !pack.steps[$0].next.isEmpty }) else { return nil }
      let names = circle.sorted().map { "`\(pack.steps[$0].id)`" }.joined(separator: ", ")
      return Stop(
        rule: .endlessLoop, step: number, place: pack.place(ofStep: number),
        message: "the flow is an endless loop, \(names)",
        fix: "lead out of the circle, or leave out the `next` of the screen where the user stays")
    }
  }
}

extension Screen {
  /// Whether it is a page on which nothing can be pressed.
  fileprivate var isInert: Bool {
    guard case .page(let page) = kind else { return false }
    return !page.elements.contains { $0.isPressable || $0.role == .control || !$0.actions.isEmpty }
  }

  /// What on the screen asks the flow to go on, in words; `nil`: nothing.
  fileprivate var goesOn: String? {
    switch kind {
    case .launch: return "a splash goes on by itself"
    case .walkthrough: return "a walkthrough goes on after its last page"
    case .deck(let deck):
      return deck.end?.outcome ?? "next" == "next" ? "a deck goes on after its last card" : nil
    case .page:
      let emit = emits.first { $0.outcome == "next" }
      return emit.map { "`\($0.keyPath)` of screens/\(id).toml goes on" }
    }
  }
}
