package import PackModel
package import PackReading

/// A funnel as it is counted.
package struct FunnelPlan: Hashable, Sendable {
  /// The name in outputs: an id of `experiments.toml`, `default` or `by hand`.
  package var id: String
  /// The stages in their order, at most ``mostStages``.
  package var stages: [Funnel.Stage]
  /// How long after the first stage a user may reach the others, inclusive.
  package var window: Duration
  /// Which visits count as going through the funnel.
  package var mode: FunnelMode

  /// Creates a funnel of these stages.
  package init(id: String, stages: [Funnel.Stage], window: Duration, mode: FunnelMode = .default) {
    self.id = id
    self.stages = stages
    self.window = window
    self.mode = mode
  }

  /// Creates a funnel that `experiments.toml` declares.
  package init(_ funnel: Funnel, mode: FunnelMode = .default) {
    self.init(id: funnel.id, stages: funnel.stages, window: funnel.window, mode: mode)
  }

  /// The most stages that a funnel can have: a visit has one bit for each.
  package static let mostStages = 64

  /// The window if none is given: an hour.
  package static let usualWindow = Duration.seconds(3600)

  /// The indices of the stages that are not optional.
  package var required: [Int] { stages.indices.filter { !stages[$0].isOptional } }

  /// The step of the last stage that is not optional, or else of the last stage; `nil` without stages.
  package var goal: StepID? { (stages.last { !$0.isOptional } ?? stages.last)?.step }

  /// The window in microseconds.
  package var windowMicroseconds: Int64 { window.inMicroseconds }
}

/// When a user's visits count as going through a funnel.
package enum FunnelMode: String, Hashable, Sendable, CaseIterable {
  /// ClickHouse's `windowFunnel` without a mode: the steps in their order, whatever comes between them, all
  /// within the window from the first. A user who reaches the first step again begins anew, and the furthest
  /// way counts. Visits at the same microsecond count in the order of the steps.
  case `default`
  /// ClickHouse's `strict_increase`: the same, and each step later than the one before, not at the same
  /// microsecond.
  case strictIncrease = "strict_increase"
  /// Ours. Of the user's visits only those to steps of the funnel are looked at, in the order of the log. The
  /// way goes on with a visit to the next required step within the window. These change nothing: another
  /// visit to the step where the way stands, and a visit to an optional step. A visit to the first step
  /// begins a new way. Any other visit, also one to the next step after the window, ends the way; the next
  /// can only begin at the first step. The furthest way counts. An optional step counts when it is visited
  /// within the window while the way has all the required steps before it. A step that stands in the funnel
  /// several times is taken for the next one where it can be.
  case strict
}

extension Duration {
  /// Whole microseconds.
  package var inMicroseconds: Int64 {
    components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
  }
}
