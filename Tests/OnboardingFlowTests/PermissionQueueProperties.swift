import OnboardingFlow
import SeededRandom
import Testing

@Suite struct `The permission queue, over random orders` {
  /// One session: what was asked for, in what order, and how each request ended.
  private struct Session {
    var flow: OnboardingFlow
    var queued: [WorkflowID] = []
    var finished: [WorkflowID] = []
    var ended: [PermissionKind] = []

    mutating func send(_ event: FlowEvent) {
      for record in flow.handle(event).records {
        switch record {
        case .workflowQueued(let workflow): queued.append(workflow)
        case .workflowFinished(let workflow): finished.append(workflow)
        case .permissionAnswered(let kind, _), .permissionKnown(let kind, _): ended.append(kind)
        default: break
        }
      }
    }
  }

  /// Workflows of one to three requests, and a page with a button for each; more are asked from a pre-alert.
  private static func pack(using generator: inout SeededGenerator) -> Pack {
    let workflows = (0..<6).map { index in
      let kinds = PermissionKind.allCases.shuffled(using: &generator).prefix(
        Int.random(in: 1...3, using: &generator))
      let explains = Workflow.Action(.preAlert("why", for: kinds.first ?? .camera))
      let requests = kinds.map { Workflow.Action(.request($0)) }
      return Workflow(id: "w\(index)", actions: (index.isMultiple(of: 2) ? [explains] : []) + requests)
    }
    let buttons = workflows.map { Element.button($0.id, ElementAction(ask: $0.id)) }
    var pack = Pack.page(buttons, asks: ["w0", "w3"], workflows: workflows)
    pack.screens.append(.page("why", buttons + [.button("ok")]))
    return pack
  }

  private func expectConsistent(_ flow: OnboardingFlow) {
    let permissions = flow.state.permissions
    #expect((permissions.stage == nil) == permissions.queue.isEmpty, "the first of the queue runs")
    if case .dialog(let kind, let focus) = permissions.stage {
      #expect(permissions.status(of: kind) == .notDetermined)
      #expect(kind.choices.indices.contains(focus))
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `each request ends exactly once, in the order added, under one dialog at a time`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pack = Self.pack(using: &generator)
    var session = Session(flow: OnboardingFlow(pack: pack, setup: FlowSetup()))
    session.send(.started)
    for _ in 0..<60 {
      let workflow = "w\(Int.random(in: 0..<6, using: &generator))"
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: session.send(.tapped(.element(workflow)))
      case 1: session.send(.tapped(.dialogChoice(Int.random(in: 0..<3, using: &generator))))
      default: session.send(.tapped(.element("ok")))
      }
      expectConsistent(session.flow)
      #expect(session.queued.starts(with: session.finished))
      #expect(session.queued.count == session.finished.count + session.flow.state.permissions.queue.count)
    }
    for _ in 0..<600 where session.flow.state.permissions.stage != nil {
      session.send(session.flow.dialog == nil ? .tapped(.element("ok")) : .tapped(.dialogChoice(0)))
    }
    #expect(session.finished == session.queued)
    let requests = session.queued.flatMap { id in
      (pack.permissions.workflow(id)?.actions ?? []).compactMap { action in
        if case .request(let kind) = action.kind { kind } else { nil }
      }
    }
    #expect(session.ended == requests)
  }
}
