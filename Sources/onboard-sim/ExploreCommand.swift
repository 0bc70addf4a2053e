import ArgumentParser
import Content
import Explorer
import OnboardingFlow

struct ExploreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore", abstract: "Finds every state that a pack's flow can be in.")
  @Option var maxStates = 5_000_000
  @Flag var naive = false
  @OptionGroup var session: SessionOptions

  func run() throws {
    let configuration = try session.resolve(isLive: false)
    let pack = configuration.bundle.pack
    let points = StartingPoint.all(configuration)
    let machine = Machine(pack, setups: points.map(\.setup), remembers: !naive)
    let search = Search(machine, limits: Search.Limits(states: maxStates))
    let clock = ContinuousClock()
    let time = clock.measure { search.run { s in StandardError.write("\(s.expanded) \(s.count) \(s.levels.count)\n") } }
    print("starts \(points.count) states \(search.count) expanded \(search.expanded) moves \(search.moves) depth \(search.levels.count) misses \(machine.misses) bytes/state \(search.bytes / max(1,search.count)) time \(time) stop \(String(describing: search.stop)) faults \(machine.faults.prefix(3))")
    print(machine.describe)
    for dead in search.deadEnds { print("dead end", dead.sight.step ?? "", dead.sight.screen ?? "", search.way(to: dead.state)) }
  }
}
