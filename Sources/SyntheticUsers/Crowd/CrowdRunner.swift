package import Behaviour
import Content
import Explorer
import OnboardingFlow
package import Results
import Synchronization

/// Runs the users of a crowd, on several cores.
package struct CrowdRunner: Sendable {
  package let crowd: Crowd
  package let funnel: FunnelPlan
  /// How many run at a time.
  package var jobs: Int

  package init(_ crowd: Crowd, funnel: FunnelPlan, jobs: Int = 1) {
    self.crowd = crowd
    self.funnel = funnel
    self.jobs = max(1, jobs)
  }

  /// Users that are taken at a time: few enough that all cores are done at about the same moment.
  private static let portion = 2000

  /// Counts a part of the crowd.
  ///
  /// - Parameter progress: told now and then how many users are done, from any thread.
  package func counts(
    of shard: Shard = Shard(), progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> CrowdCounts {
    let size = shard.size(of: crowd.count)
    let next = Atomic(0)
    let done = Atomic(0)
    return await withTaskGroup(of: CrowdCounts.self) { group in
      for _ in 0..<min(jobs, max(1, size)) {
        group.addTask {
          var worker = CrowdWorker(crowd, funnel)
          while true {
            let start = next.add(Self.portion, ordering: .relaxed).oldValue
            guard start < size else { break }
            let end = min(start + Self.portion, size)
            for place in start..<end { worker.count(user: shard.user(at: place)) }
            progress(done.add(end - start, ordering: .relaxed).newValue)
          }
          return worker.counts
        }
      }
      var counts = CrowdCounts()
      for await part in group { counts.add(part) }
      return counts
    }
  }
}

/// One thread's users.
struct CrowdWorker {
  private let crowd: Crowd
  private var runner: LifeRunner
  private var fold: CrowdFold
  private var life = Life()
  /// Of each kind of users: what they are told apart by.
  private var facts: [Int: [String]] = [:]
  private let told: [String]

  init(_ crowd: Crowd, _ funnel: FunnelPlan) {
    self.crowd = crowd
    let bundle = crowd.configuration.bundle
    let ends = Exploration.ends(of: bundle.pack)
    let book = PlaceBook(crowd.model, bundle, ends: ends)
    let machine = Machine(bundle.pack, setups: crowd.variety.setups, ends: ends) { session, moves in
      book.add(session, moves)
    }
    runner = LifeRunner(machine, book, crowd.model, seed: crowd.seed)
    fold = CrowdFold(funnel, bundle.experiments.experiments)
    told = ["gender", "route"].filter { name in bundle.pack.attributes.contains { $0.name == name } }
  }

  var counts: CrowdCounts { fold.total }

  mutating func count(user: Int) {
    var random = UserRandom(seed: crowd.seed, user: UInt64(user))
    let (kind, offers) = crowd.variety.user(user, &random)
    runner.run(setup: kind, &random, into: &life)
    fold.count(life, facts: facts(of: kind), offers: offers)
  }

  private mutating func facts(of kind: Int) -> [String] {
    let setup = crowd.variety.setups[kind]
    var all: [String] = []
    for name in told {
      let value = life.attributes[name]?.text ?? setup.attributes[name]?.text ?? ""
      if !value.isEmpty { all.append("\(name)=\(value)") }
    }
    all.append("locale=\(setup.locale)")
    all.append("device=\(setup.device)")
    return all
  }
}
