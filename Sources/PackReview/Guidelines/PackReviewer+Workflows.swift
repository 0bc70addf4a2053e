import Diagnostics
import PackModel
import PackReading

// Workflows: actions that lead somewhere.
extension PackReviewer {
  func reviewWorkflows() {
    for (number, workflow) in pack.permissions.workflows.enumerated() {
      reviewCircle(from: workflow, at: number)
      reviewEnd(of: workflow, at: number)
      for (index, action) in workflow.actions.enumerated() {
        let path = "workflow[\(number)].action[\(index)]"
        switch action.kind {
        case .preAlert(let name, let kind):
          var passed: Set<WorkflowID> = [workflow.id]
          // An action with an error may be what asks.
          if !log.hasErrors(in: PermissionsDecoder.file), !asks(after: index, in: workflow, passed: &passed) {
            reportUnasked(name, kind, path)
          }
        case .ask(let request):
          reviewPurpose(of: request, at: path)
          reviewCallback(of: request, at: path)
        default: break
        }
      }
    }
  }

  /// Reports a workflow that includes itself; when it runs, the inner one is skipped.
  private func reviewCircle(from workflow: Workflow, at number: Int) {
    for (index, action) in workflow.actions.enumerated() {
      var passed: Set<WorkflowID> = []
      guard case .workflow(let id) = action.kind, let way = way(from: id, to: workflow.id, passed: &passed)
      else { continue }
      let circle = ([workflow.id] + way).map { "`\($0)`" }.joined(separator: " → ")
      log.error(
        .workflowCircle, at: Self.permissions("workflow[\(number)].action[\(index)].workflow"),
        "the workflow includes itself: \(circle)", fix: "put what both need in a workflow of its own")
    }
  }

  /// The workflows from one to another, both included; `nil`: none leads there.
  ///
  /// - Parameter passed: those that were looked at; none needs to be looked at again.
  private func way(
    from id: WorkflowID, to target: WorkflowID, passed: inout Set<WorkflowID>
  ) -> [WorkflowID]? {
    if id == target { return [id] }
    guard passed.insert(id).inserted, let workflow = pack.permissions.workflow(id) else { return nil }
    for case .workflow(let next) in workflow.actions.map({ $0.kind }) {
      if let rest = way(from: next, to: target, passed: &passed) { return [id] + rest }
    }
    return nil
  }

  private func reviewEnd(of workflow: Workflow, at number: Int) {
    let end = workflow.actions.firstIndex { $0.kind == .end && $0.when == nil }
    guard let end, end + 1 < workflow.actions.count else { return }
    log.warning(
      .unreachableAction, at: Self.permissions("workflow[\(number)].action[\(end + 1)]"),
      "nothing runs after an `end` without a condition",
      fix: "give the `end` before it a `when`, or delete what follows")
  }

  /// Whether a request comes after an action and before the next pre-alert, also within other workflows.
  private func asks(after index: Int, in workflow: Workflow, passed: inout Set<WorkflowID>) -> Bool {
    for action in workflow.actions.dropFirst(index + 1) {
      switch action.kind {
      case .ask: return true
      case .preAlert: return false
      case .workflow(let id):
        if passed.insert(id).inserted, let inner = pack.permissions.workflow(id),
          asks(after: -1, in: inner, passed: &passed)
        {
          return true
        }
      case .end: if action.when == nil { return false }
      case .call, .set, .screen: continue
      }
    }
    return false
  }

  private func reportUnasked(_ name: ScreenName, _ kind: PermissionKind, _ path: String) {
    log.warning(
      .preAlertUnasked, at: Self.permissions("\(path).pre_alert"),
      "the pre-alert `\(name)` explains `\(kind.rawValue)`, and nothing asks for it after that",
      fix: "add an action with `request = \"\(kind.rawValue)\"` after it, or show it with `screen`")
  }

  /// iOS reports an answer to "always" only where it changes what the app reads.
  private func reviewCallback(of request: PermissionRequest, at path: String) {
    guard request.level == .always, request.waitsForCallback else { return }
    log.warning(
      .answerNeverReported, at: Self.permissions("\(path).level"),
      "iOS reports nothing when the user keeps While Using, and this workflow waits for a report",
      fix: "add `waits_for_callback = false`, and read `permission.location` after it")
  }

  /// iOS has a sentence of its own for each level.
  private func reviewPurpose(of request: PermissionRequest, at path: String) {
    let purposes = pack.permissions.purposes
    guard let level = request.level, let name = PermissionPlan.Purpose.name(of: request.kind, level),
      !purposes.contains(where: { $0.kind == request.kind && $0.level == level }),
      purposes.contains(where: { $0.kind == request.kind })
    else { return }
    log.warning(
      .missingLevelPurpose, at: Self.permissions("\(path).level"),
      "the dialog for this level shows the sentence that stands for `\(request.kind.rawValue)`",
      fix: "add `\(name) = \"purpose.\(name)\"` to [purpose], and say why the app wants that much")
  }
}
