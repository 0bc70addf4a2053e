import FlowPaths
import PackModel

/// Counts setups as one that differ only in values that are not read any more.
struct SetupSettling {
  private let pack: Pack
  private let setups: [FlowSetup]
  private let isOn: Bool
  private var known: [Key: Int] = [:]

  private struct Key: Hashable {
    var setup: Int
    var reading: Reading
  }

  /// The parts of a setup that can still be read.
  private struct Reading: Hashable {
    /// Experiments of which an arm may still be given.
    var experiments: Set<ExperimentKey>
    var locale: Bool
    var device: Bool
  }

  init(_ pack: Pack, _ setups: [FlowSetup], isOn: Bool) {
    self.pack = pack
    self.setups = setups
    self.isOn = isOn
  }

  /// The first of the setups that the rest of a session cannot tell from its own.
  mutating func settled(_ setup: Int, _ live: Liveness.Live) -> Int {
    guard isOn else { return setup }
    let reading = Reading(
      experiments: live.openExperiments, locale: live.readsLocale, device: live.readsDevice)
    let key = Key(setup: setup, reading: reading)
    if let first = known[key] { return first }
    let rest = rest(of: setups[setup], reading)
    let first = setups.firstIndex { self.rest(of: $0, reading) == rest } ?? setup
    known[key] = first
    return first
  }

  /// A setup without the parts that are not read once the session has begun.
  private func rest(of setup: FlowSetup, _ reading: Reading) -> FlowSetup {
    var rest = setup
    // An app that forgets all when it is started again begins as at first; features stay as they are.
    if pack.resumesAfterRelaunch {
      rest.entry = nil
      rest.attributes = [:]
      if !reading.locale { rest.locale = "" }
      if !reading.device { rest.device = "" }
    }
    rest.features = [:]
    rest.offers.removeAll { !reading.experiments.contains($0.experiment) }
    return rest
  }
}
