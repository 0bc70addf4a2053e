import OnboardingFlow
import PackModel
import SeededRandom

/// A session in random hands: what was asked for, in what order, and how each question ended.
struct PermissionSession {
  var flow: OnboardingFlow
  /// Timers that run; which of them fires next is chance, since none waits for another.
  private var timers: [FlowTimer] = []
  private(set) var queued: [WorkflowID] = []
  private(set) var finished: [WorkflowID] = []
  /// How each request ended: answered, known or lost.
  private(set) var ended: [PermissionKind] = []
  private(set) var lost: [PermissionKind] = []
  /// Questions without an answer yet.
  private(set) var open: Set<PermissionKind> = []
  private(set) var mostDialogs = 0
  private(set) var problems: [String] = []

  init(_ pack: Pack, _ setup: FlowSetup = FlowSetup()) {
    flow = OnboardingFlow(pack: pack, setup: setup)
    send(.started)
  }

  mutating func send(_ event: FlowEvent) {
    for effect in flow.handle(event) {
      switch effect {
      case .startTimer(let timer, _):
        timers.removeAll { $0 == timer }
        timers.append(timer)
      case .cancelTimer(let timer): timers.removeAll { $0 == timer }
      case .cancelEverything: timers = []
      case .record(let record): keep(record)
      default: break
      }
    }
    mostDialogs = max(mostDialogs, flow.state.permissions.dialogs.count)
  }

  private mutating func keep(_ record: FlowRecord) {
    switch record {
    case .workflowQueued(let workflow): queued.append(workflow)
    case .workflowFinished(let workflow): finished.append(workflow)
    case .permissionAsked(let kind, let form):
      // A sheet to choose from and the radio's alert belong to the question before them.
      guard ![.share, .pick, .confirm, .radio].contains(form) else { return }
      if !open.insert(kind).inserted { problems.append("\(kind) asked twice") }
    case .permissionAnswered(let kind, _):
      ended.append(kind)
      if open.remove(kind) == nil { problems.append("\(kind) answered without a question") }
    case .permissionKnown(let kind, _): ended.append(kind)
    case .permissionLost(let kind): lost.append(kind)
    case .appKilled: open = Set(flow.state.permissions.dialogs.map(\.kind))
    default: break
    }
  }

  /// Something that may happen at any time.
  mutating func act(using generator: inout SeededGenerator, leavesTheApp: Bool) {
    switch Int.random(in: 0..<(leavesTheApp ? 12 : 6), using: &generator) {
    case 0, 1: send(.tapped(.element(PartID("w\(Int.random(in: 0..<6, using: &generator))"))))
    case 2: send(.tapped(.dialogChoice(Int.random(in: 0..<3, using: &generator))))
    case 3: send(.tapped(.element("ok")))
    case 4: fire(using: &generator)
    case 5:
      guard let kind = PermissionKind.allCases.randomElement(using: &generator) else { return }
      send(.debug(.request(kind)))
    case 6: send(.debug(.home))
    case 7: send(.debug(.settings))
    case 8: send(.debug(.foreground))
    case 9: send(.tapped(.settingsRow(Int.random(in: 0..<6, using: &generator))))
    case 10: send(.debug(.relaunch))
    default: send(.tapped(.dialogSwitch(Int.random(in: 0..<3, using: &generator))))
    }
  }

  private mutating func fire(using generator: inout SeededGenerator) {
    guard let timer = timers.randomElement(using: &generator) else { return }
    timers.removeAll { $0 == timer }
    send(.timerFired(timer))
  }

  /// Answers everything until nothing waits.
  mutating func drain(using generator: inout SeededGenerator) {
    for _ in 0..<3000 {
      if let dialog = flow.topDialog {
        if !dialog.switches.isEmpty { send(.tapped(.dialogSwitch(0))) }
        send(.tapped(.dialogChoice(dialog.focus)))
      } else if flow.state.app != .active {
        send(.debug(.foreground))
      } else if let kind = flow.state.permissions.hang {
        // What iOS never reports: a status given from outside ends the wait.
        send(.debug(.permission(kind, .always)))
      } else if flow.state.permissions.queue.isEmpty, flow.state.returning == nil {
        return
      } else {
        fire(using: &generator)
        send(.tapped(.element("ok")))
      }
    }
  }
}
