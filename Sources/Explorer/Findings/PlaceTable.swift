import OnboardingFlow
import PackModel

/// The files and keys of a pack's steps, branches, screens, requests and conditions.
struct PlaceTable {
  let pack: Pack

  struct Place: Hashable {
    var file: String
    var keyPath: String
  }

  func step(_ id: StepID?) -> Place {
    guard let index = pack.steps.firstIndex(where: { $0.id == id }) else {
      return Place(file: "flow.toml", keyPath: "")
    }
    return Place(file: "flow.toml", keyPath: "step[\(index)]")
  }

  func branch(_ taken: FlowLog.TakenBranch) -> Place {
    let step = step(taken.step)
    let key = taken.outcome == "next" ? "next" : "on.\(taken.outcome)"
    let branches = pack.step(taken.step)?.branches(for: taken.outcome) ?? []
    let isArray = branches.count > 1 || branches.first?.when != nil
    return Place(file: step.file, keyPath: "\(step.keyPath).\(key)" + (isArray ? "[\(taken.index)]" : ""))
  }

  func screen(_ id: ScreenID) -> Place { Place(file: "screens/\(id).toml", keyPath: "") }

  func request(_ kind: PermissionKind) -> Place {
    for (number, workflow) in pack.permissions.workflows.enumerated() {
      for (index, action) in workflow.actions.enumerated() {
        if case .ask(let request) = action.kind, request.kind == kind {
          return Place(file: "permissions.toml", keyPath: "workflow[\(number)].action[\(index)]")
        }
      }
    }
    return Place(file: "permissions.toml", keyPath: "")
  }

  /// Every condition that decides what happens, with its first place.
  var conditions: [(source: String, place: Place)] {
    var found: [(source: String, place: Place)] = []
    var known: Set<String> = []
    func add(_ condition: Condition?, _ file: String, _ keyPath: String) {
      guard let condition, known.insert(condition.source).inserted else { return }
      found.append((condition.source, Place(file: file, keyPath: keyPath)))
    }
    for (index, step) in pack.steps.enumerated() {
      add(step.when, "flow.toml", "step[\(index)].when")
      for (number, branch) in step.next.enumerated() {
        add(branch.when, "flow.toml", "step[\(index)].next[\(number)].when")
      }
      for outcome in step.outcomes {
        for (number, branch) in outcome.branches.enumerated() {
          add(branch.when, "flow.toml", "step[\(index)].on.\(outcome.outcome)[\(number)].when")
        }
      }
    }
    for (number, workflow) in pack.permissions.workflows.enumerated() {
      for (index, action) in workflow.actions.enumerated() {
        add(action.when, "permissions.toml", "workflow[\(number)].action[\(index)].when")
      }
    }
    for tour in pack.tours {
      for (index, mark) in tour.marks.enumerated() {
        add(mark.when, "tours/\(tour.id).toml", "mark[\(index)].when")
      }
    }
    for screen in pack.screens {
      let file = "screens/\(screen.id).toml"
      switch screen.kind {
      case .page(let page):
        for (index, element) in page.elements.enumerated() {
          add(element.when, file, "element[\(index)].when")
          if element.role == .button {
            add(element.conditions.enabled, file, "element[\(index)].enabled_when")
          }
        }
      case .walkthrough(let walkthrough):
        for (index, page) in walkthrough.pages.enumerated() {
          add(page.nextWhen, file, "page[\(index)].next_when")
        }
      default: break
      }
    }
    return found
  }
}
