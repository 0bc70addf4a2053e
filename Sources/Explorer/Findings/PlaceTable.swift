import Diagnostics
import OnboardingFlow
import PackModel
import PackReading

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
      func addHere(_ condition: Condition?, _ keyPath: String) {
        guard condition != nil else { return }
        let place = screen.place(keyPath)
        add(condition, place.file, place.keyPath)
      }
      switch screen.kind {
      case .page(let page):
        for (index, element) in page.elements.enumerated() {
          addHere(element.when, "element[\(index)].when")
          if case .tabs(let tabs) = element.kind {
            for (number, item) in tabs.items.enumerated() {
              addHere(item.when, "element[\(index)].item[\(number)].when")
            }
          }
          if element.role == .button { addHere(element.conditions.enabled, "element[\(index)].enabled_when") }
        }
      case .walkthrough(let walkthrough):
        for (index, page) in walkthrough.pages.enumerated() {
          addHere(page.nextWhen, "page[\(index)].next_when")
        }
      case .deck(let deck):
        for (number, item) in (deck.tabs?.items ?? []).enumerated() {
          addHere(item.when, "tabs.item[\(number)].when")
        }
      default: break
      }
    }
    return found
  }
}
