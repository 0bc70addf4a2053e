import OnboardingFlow

/// Setups that differ only in what is not read any more count as one.
struct SetupSettling {
  private let pack: Pack
  private let setups: [FlowSetup]
  private let isOn: Bool
  private var known: [Key: Int] = [:]

  private struct Key: Hashable {
    var setup: Int
    var openExperiments: Set<ExperimentKey>
  }

  init(_ pack: Pack, _ setups: [FlowSetup], isOn: Bool) {
    self.pack = pack
    self.setups = setups
    self.isOn = isOn
  }

  /// - Parameter openExperiments: those of which an arm may still be given.
  mutating func settled(_ setup: Int, openExperiments: Set<ExperimentKey>) -> Int {
    guard isOn else { return setup }
    let key = Key(setup: setup, openExperiments: openExperiments)
    if let first = known[key] { return first }
    let rest = rest(of: setups[setup], openExperiments)
    let first = setups.firstIndex { self.rest(of: $0, openExperiments) == rest } ?? setup
    known[key] = first
    return first
  }

  /// What of a setup is still read once the session has begun.
  private func rest(of setup: FlowSetup, _ open: Set<ExperimentKey>) -> FlowSetup {
    var rest = setup
    // An app that forgets all when it is started again begins as at first; features stay as they are.
    if pack.resumesAfterRelaunch {
      rest.entry = nil
      rest.attributes = [:]
    }
    rest.features = [:]
    rest.offers.removeAll { !open.contains($0.experiment) }
    return rest
  }
}
