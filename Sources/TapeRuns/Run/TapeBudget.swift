/// How much a run may do before it counts as a runaway: content can lead in a circle on timers of no length.
package struct TapeBudget: Hashable, Sendable {
  /// Inputs and scheduled events in the whole run.
  package var events = 100_000
  /// Scheduled events at one and the same instant.
  package var eventsAtOnce = 1_000
  /// Frames drawn in the whole run; a `Wait` draws one for each instant at which something changes.
  package var frames = 100_000

  /// The usual budget.
  package init() {}
}
