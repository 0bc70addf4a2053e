import OnboardingFlow
import PackModel
import SeededRandom
import Testing

@Suite struct `The permission queue, over random orders` {
  /// Workflows of one to three requests, and a page with a button for each; more are asked from a pre-alert.
  private static func pack(using generator: inout SeededGenerator) -> Pack {
    let workflows = (0..<6).map { index in
      let kinds = PermissionKind.allCases.shuffled(using: &generator).prefix(
        Int.random(in: 1...3, using: &generator))
      let explains = Workflow.Action(.preAlert("why", for: kinds.first ?? .camera))
      let requests = kinds.map { kind in
        let level = kind.rules.levels.filter { $0.quietly == nil }.randomElement(using: &generator)?.level
        let types = kind == .health ? HealthType.allCases.shuffled(using: &generator).prefix(2) : []
        return Workflow.Action(
          .request(kind, level: index.isMultiple(of: 3) ? level : nil, types: Array(types)))
      }
      return Workflow(id: "w\(index)", actions: (index.isMultiple(of: 2) ? [explains] : []) + requests)
    }
    let buttons = workflows.map { Element.button($0.id, ElementAction(ask: $0.id)) }
    return .fixture(
      steps: [.screen("splash", next: "page"), .screen("page")],
      screens: [
        .launch("splash"), .page("page", buttons, asks: ["w0", "w3"]),
        .page("why", buttons + [.button("ok")]),
      ], workflows: workflows)
  }

  private func requests(of entries: [WorkflowID], in pack: Pack) -> [PermissionKind] {
    entries.flatMap { id in
      if let kind = PermissionKind(rawValue: id) { return [kind] }
      return (pack.permissions.workflow(id)?.actions ?? []).compactMap { action in
        if case .ask(let request) = action.kind { request.kind } else { nil }
      }
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `each request ends exactly once, in the order added, under one dialog at a time`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pack = Self.pack(using: &generator)
    var session = PermissionSession(pack)
    session.send(.timerFired(.launch("splash")))
    for _ in 0..<120 {
      session.act(using: &generator, leavesTheApp: false)
      #expect(session.queued.starts(with: session.finished))
      #expect(session.queued.count == session.finished.count + session.flow.state.permissions.queue.count)
    }
    session.drain(using: &generator)
    #expect(session.finished == session.queued)
    #expect(session.ended == requests(of: session.queued, in: pack))
    #expect(session.mostDialogs == 1)
    #expect(session.lost.isEmpty)
    #expect(session.problems.isEmpty)
    #expect(session.open.isEmpty)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `nothing is lost or asked twice when the user leaves, changes Settings or the app is killed`(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    let pack = Self.pack(using: &generator)
    var session = PermissionSession(pack)
    session.send(.timerFired(.launch("splash")))
    for _ in 0..<200 {
      session.act(using: &generator, leavesTheApp: true)
      #expect(session.queued.starts(with: session.finished))
      #expect(session.queued.count == session.finished.count + session.flow.state.permissions.queue.count)
      if session.flow.state.app != .active {
        #expect(session.flow.visibleDialogs.allSatisfy { $0.owner != .app })
      }
    }
    session.drain(using: &generator)
    #expect(session.flow.state.app == .active)
    #expect(session.finished == session.queued)
    // A workflow that was interrupted asks again from its beginning: more requests end, never fewer.
    var ended = session.ended
    for kind in requests(of: session.queued, in: pack) {
      let index = ended.firstIndex(of: kind)
      #expect(index != nil, "\(kind) got no answer")
      if let index { ended.remove(at: index) }
    }
    #expect(session.mostDialogs == 1)
    #expect(session.lost.isEmpty)
    #expect(session.problems.isEmpty)
    #expect(session.open.isEmpty)
  }

  @Test func `without the queue dialogs lie over each other, and requests for tracking are lost`() {
    var setup = FlowSetup()
    setup.system.queuesPermissions = false
    var most: [Int] = []
    var lost: [PermissionKind] = []
    for seed in 0..<60 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var session = PermissionSession(Self.pack(using: &generator), setup)
      session.send(.timerFired(.launch("splash")))
      for _ in 0..<120 { session.act(using: &generator, leavesTheApp: false) }
      session.drain(using: &generator)
      most.append(session.mostDialogs)
      lost += session.lost
      #expect(session.flow.state.permissions.queue.isEmpty)
      #expect(session.problems.isEmpty)
    }
    #expect(most.max() ?? 0 > 2)
    #expect(lost.contains(.tracking))
    #expect(lost.allSatisfy { $0 == .tracking })
  }
}
