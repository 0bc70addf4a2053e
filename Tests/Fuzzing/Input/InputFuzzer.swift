import OnboardingFlow
import PackModel
package import PackReading
import Screens
import SeededRandom
import Session
import TerminalDriver
import TerminalModel

/// Random bytes, sizes and time for sessions; each screen of each pack has its turn as the place where a session begins.
package struct InputFuzzer: Fuzzer {
  package static let name = "input"

  /// A place where sessions begin.
  private struct Place {
    var bundle: PackBundle
    /// A screen file; `nil`: the first step.
    var screen: Screen?

    var name: String { "\(bundle.pack.id)/\(screen?.id ?? "start")" }
  }

  private let seed: UInt64
  private let places: [Place]

  private let longest: Int

  /// Sessions of packs that are read already.
  ///
  /// - Parameter longest: the most steps of a case.
  package init(seed: UInt64, packs: [PackBundle], longest: Int = 60) {
    self.seed = seed
    self.longest = longest
    places = packs.flatMap { bundle in
      [Place(bundle: bundle)] + bundle.pack.screens.map { Place(bundle: bundle, screen: $0) }
    }
  }

  /// How many cases it takes until every screen had its turn.
  package var placeCount: Int { places.count }

  package func stepCount(of number: Int) -> Int { plan(number)?.steps.count ?? 0 }

  package func text(of number: Int, keeping kept: [Int]?) -> String {
    guard let plan = plan(number) else { return "" }
    let size = plan.session.size
    let setup = plan.session.flow.setup
    let head =
      "\(plan.place), \(setup.locale), \(setup.device), \(setup.network.rawValue), \(size.width) x \(size.height)"
    return ([head] + self.kept(plan.steps, kept).map(\.text)).joined(separator: "\n")
  }

  package func run(_ number: Int, keeping kept: [Int]?) -> CaseResult {
    guard let plan = plan(number) else { return CaseResult() }
    var play = InputPlay(plan.session, colors: plan.colors)
    for step in self.kept(plan.steps, kept) where play.result.fault == nil { play.take(step) }
    play.finish()
    var result = play.result
    result.covered.insert(plan.place)
    result.passed = result.fault == nil
    return result
  }

  // MARK: Making a case

  private struct Plan {
    var place: String
    var session: Simulation
    var colors: ColorDepth
    var steps: [InputStep]
  }

  private func plan(_ number: Int) -> Plan? {
    guard !places.isEmpty else { return nil }
    var random = SeededGenerator(seed: seed, case: number)
    let place = places[number % places.count]
    let session = session(at: place, &random)
    let colors = random.pick(ColorDepth.allCases) ?? .trueColor
    var generator = InputGenerator(random, longest: longest)
    return Plan(place: place.name, session: session, colors: colors, steps: generator.steps())
  }

  private func session(at place: Place, _ random: inout SeededGenerator) -> Simulation {
    let pack = place.bundle.pack
    var outcomes: [EndpointID: [Outcome]] = [:]
    for endpoint in pack.endpoints where random.oneIn(3) {
      let possible = endpoint.namedOutcomes + [.network, .timeout, .success]
      outcomes[endpoint.id] = (0...random.below(2)).compactMap { _ in random.pick(possible) } + [.success]
    }
    let setup = FlowSetup(
      locale: random.pick(pack.locales) ?? "en", device: random.pick(pack.devices)?.id ?? "phone",
      outcomes: outcomes,
      network: random.oneIn(4) ? random.pick(NetworkProfile.allCases) ?? .normal : .normal,
      seed: Int64(random.below(1_000_000)), jump: place.screen?.id)
    let options = DisplayOptions(
      theme: random.pick(ThemeName.allCases) ?? .light,
      brand: random.pick(place.bundle.themes.brandNames.map { $0 } + [nil]) ?? nil,
      motion: random.oneIn(4) ? .reduced : .full)
    let size = Size(width: 80 + random.below(80), height: 24 + random.below(30))
    return Simulation(bundle: place.bundle, setup: setup, options: options, size: size)
  }
}
