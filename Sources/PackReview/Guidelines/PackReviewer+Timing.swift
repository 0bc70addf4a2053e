import Diagnostics
import PackModel
import PackReading

// When permissions are asked: not at launch, not before there is something to see, not two at once, and never as
// the price for going on.
extension PackReviewer {
  func reviewTiming() {
    let atLaunch = graph.reach { !showsScreenToStay(pack.steps[$0]) }
    let beforeValue = graph.reach { !showsValue(pack.steps[$0]) }
    for number in graph.reachable.sorted() {
      for asked in requests(of: pack.steps[number], at: number) {
        if atLaunch.contains(number) {
          log.warning(
            .permissionAtLaunch, at: asked.place,
            "the workflow `\(asked.workflow.id)` asks for \(kinds(asked.workflow)) when the app has just been opened",
            fix: "ask where the answer is of use; at launch only what the app cannot work without")
        } else if beforeValue.contains(number) {
          log.warning(
            .permissionBeforeValue, at: asked.place,
            "the workflow `\(asked.workflow.id)` asks for \(kinds(asked.workflow)) before the app has shown what it is good for",
            fix: "show a walkthrough, a tour, a deck or a page with content first")
        }
      }
    }
    reviewCollisions()
    reviewPush()
  }

  // MARK: Launch and value

  private func showsScreenToStay(_ step: Step) -> Bool {
    guard case .screen(let name, _) = step.kind else { return false }
    return !screens(named: name).allSatisfy {
      if case .launch = $0.kind { true } else { false }
    }
  }

  /// Whether a step shows what the app is good for: a walkthrough, a tour, a deck, or a page with content.
  private func showsValue(_ step: Step) -> Bool {
    guard case .screen(let name, let tour) = step.kind else { return false }
    if tour != nil { return true }
    return screens(named: name).contains { screen in
      switch screen.kind {
      case .walkthrough, .deck: true
      case .launch: false
      case .page(let page): page.elements.contains(where: { $0.isContent })
      }
    }
  }

  /// The workflows with requests that a step starts by itself.
  private func requests(of step: Step, at number: Int) -> [(workflow: Workflow, place: ContentPlace)] {
    switch step.kind {
    case .workflow(let id):
      guard let workflow = pack.permissions.workflow(id), !workflow.requests.isEmpty else { return [] }
      return [(workflow, pack.place(ofStep: number, ".workflow"))]
    case .screen(let name, _):
      return screens(named: name).flatMap { screen in
        screen.asks.enumerated().compactMap { index, id in
          guard let workflow = pack.permissions.workflow(id), !workflow.requests.isEmpty else { return nil }
          return (workflow, Self.place(of: screen, "asks[\(index)]"))
        }
      }
    case .call: return []
    }
  }

  private func kinds(_ workflow: Workflow) -> String {
    workflow.requests.map { "`\($0.kind.rawValue)`" }.joined(separator: ", ")
  }

  // MARK: Two at once

  private func reviewCollisions() {
    for (number, workflow) in pack.permissions.workflows.enumerated() {
      for (first, second) in zip(workflow.requests, workflow.requests.dropFirst())
      where !workflow.hasScreen(between: first.index, and: second.index) {
        reportCollision(
          second.kind, after: first.kind,
          Self.permissions("workflow[\(number)].action[\(second.index)].request"))
      }
    }
    for screen in pack.screens {
      let asked = screen.asks.map { pack.permissions.workflow($0) }
      for (index, pair) in zip(asked, asked.dropFirst()).enumerated() {
        reviewPair(pair.0, pair.1, Self.place(of: screen, "asks[\(index + 1)]"))
      }
    }
    for (number, step) in pack.steps.enumerated() {
      guard case .workflow(let first) = step.kind else { continue }
      for next in graph.successors[number] {
        guard case .workflow(let second) = pack.steps[next].kind else { continue }
        reviewPair(
          pack.permissions.workflow(first), pack.permissions.workflow(second),
          pack.place(ofStep: next, ".workflow"))
      }
    }
  }

  /// Two workflows that run one after the other with no screen between them.
  private func reviewPair(_ first: Workflow?, _ second: Workflow?, _ place: ContentPlace) {
    guard let last = first?.requests.last, let second, let next = second.requests.first,
      !second.hasScreen(between: -1, and: next.index)
    else { return }
    reportCollision(next.kind, after: last.kind, place)
  }

  private func reportCollision(_ kind: PermissionKind, after other: PermissionKind, _ place: ContentPlace) {
    guard kind != other else { return }
    let loss = kind == .tracking ? "; iOS loses a tracking request that another dialog covers" : ""
    log.warning(
      .dialogsCollide, at: place,
      "the dialog for `\(kind.rawValue)` comes right after the one for `\(other.rawValue)`\(loss)",
      fix: "put a pre-alert between them, or ask later")
  }

  // MARK: Notifications as a price

  /// With notifications denied, a way on must still be open.
  private func reviewPush() {
    let denied = ConditionSpace.Frame(fixed: [Self.push: .string(PermissionStatus.denied.rawValue)])
    for (number, step) in pack.steps.enumerated() {
      let lists = [("next", step.next)] + step.outcomes.map { ("on.\($0.outcome)", $0.branches) }
      for (key, branches) in lists where !branches.isEmpty {
        let conditions = branches.compactMap { $0.when }
        guard conditions.count == branches.count, blocks(conditions, denied) else { continue }
        reportPush(pack.place(ofStep: number, ".\(key)"))
      }
    }
    for screen in pack.screens {
      guard case .page(let page) = screen.kind else { continue }
      let ways = screen.emits.filter { $0.outcome != "back" }
      let conditions = ways.map { way in page.conditions(ofElementAt: way.keyPath) }
      guard let first = ways.first, conditions.allSatisfy({ blocks($0, denied, any: true) }) else { continue }
      reportPush(Self.place(of: screen, first.keyPath))
    }
  }

  private static let push = ValueName.permission(.notifications)

  /// Whether conditions that read the status of notifications stop every user who denied them: none of them
  /// holds, or with `any`, one of them does not.
  private func blocks(_ conditions: [Condition], _ denied: ConditionSpace.Frame, any: Bool = false) -> Bool {
    let reading = conditions.filter { $0.names.contains(Self.push) }
    guard !reading.isEmpty, any || reading.count == conditions.count else { return false }
    let isBlocked = { (condition: Condition) in
      space.outcomes(of: condition, denied)?.canHold == false
        && space.outcomes(of: condition)?.canHold == true
    }
    return any ? reading.contains(where: isBlocked) : reading.allSatisfy(isBlocked)
  }

  private func reportPush(_ place: ContentPlace) {
    log.warning(
      .pushRequired, at: place, "users who deny notifications cannot go on here",
      fix: "leave a way on for everyone: an app may not require notifications")
  }
}

extension Workflow {
  /// Its requests, with the places of their actions.
  fileprivate var requests: [(index: Int, kind: PermissionKind)] {
    actions.enumerated().compactMap { index, action in
      if case .ask(let request) = action.kind { (index, request.kind) } else { nil }
    }
  }

  /// Whether a pre-alert stands between two actions.
  fileprivate func hasScreen(between first: Int, and second: Int) -> Bool {
    actions.indices.contains { index in
      guard index > first, index < second, case .preAlert = actions[index].kind else { return false }
      return true
    }
  }
}

extension Element {
  /// Whether the element shows something of the app, and does not only ask or lead on.
  fileprivate var isContent: Bool {
    switch role {
    case .rows, .picture: true
    case .words, .notice, .button, .control, .tabs, .blank: false
    }
  }
}

extension Page {
  /// What must hold for the element at a key path (`element[2].item[0].emit`) to be pressed.
  fileprivate func conditions(ofElementAt path: String) -> [Condition] {
    guard let element = element(at: path) else { return [] }
    return [element.when, element.conditions.enabled].compactMap { $0 }
  }
}
