import Behaviour
import Explorer
import LoggedEvents
import OnboardingFlow
import PackModel
import PackReading
package import Results
import Settings
import Synchronization

/// Runs the users of a crowd, on several cores.
package struct CrowdRunner: Sendable {
  /// The users that are run.
  package let crowd: Crowd
  /// The funnel that is counted.
  package let funnel: FunnelPlan
  /// How many workers run at a time.
  package var jobs: Int
  /// Which users count; the others go through the flow, too.
  package let filters: [UserFilter]

  /// Creates a runner with so many workers, at least one.
  package init(_ crowd: Crowd, funnel: FunnelPlan, filters: [UserFilter] = [], jobs: Int = 1) {
    self.crowd = crowd
    self.funnel = funnel
    self.filters = filters
    self.jobs = max(1, jobs)
  }

  /// Users that are taken at a time: few enough that all cores are done at about the same moment.
  private static let portion = 2000

  /// How many workers have something to do: each has a machine of its own, which takes time to make.
  func workers(for size: Int, each portion: Int) -> Int {
    min(jobs, max(1, size / portion + (size % portion > 0 ? 1 : 0)))
  }

  /// Counts a part of the crowd.
  ///
  /// - Parameter progress: told now and then how many users are done, from any thread.
  package func counts(
    of shard: Shard = Shard(), progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> CrowdCounts {
    let size = shard.size(of: crowd.count)
    let state = CrowdProgress()
    return await withTaskGroup(of: CrowdCounts.self) { group in
      for _ in 0..<workers(for: size, each: Self.portion) {
        group.addTask {
          var worker = CrowdWorker(crowd, funnel, filters: filters)
          while true {
            let start = state.next.add(Self.portion, ordering: .relaxed).oldValue
            guard start < size else { break }
            let end = min(start + Self.portion, size)
            for place in start..<end { worker.count(user: shard.user(at: place)) }
            progress(state.done.add(end - start, ordering: .relaxed).newValue)
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

/// How far the threads of a run are.
private final class CrowdProgress: Sendable {
  /// The place of the first user that no worker has taken.
  let next = Atomic(0)
  let done = Atomic(0)
}

extension CrowdRunner {
  /// Runs a part of the crowd, and hands out its log.
  ///
  /// - Parameters:
  ///   - write: called with lines in the order of users, one call after the other; `false` ends the run.
  ///   - progress: told how many users are done.
  /// - Returns: the counts of all users; those of none if `write` ended the run.
  package func log(
    _ log: CrowdLog, of shard: Shard = Shard(), write: (CrowdLog.Lines) -> Bool,
    progress: (Int) -> Void = { _ in }
  ) async -> CrowdCounts {
    let size = shard.size(of: crowd.count)
    let portions = stride(from: 0, to: size, by: CrowdLog.portion).map {
      $0..<min($0 + CrowdLog.portion, size)
    }
    let jobs = workers(for: size, each: CrowdLog.portion)
    var workers = (0..<jobs).map { _ in CrowdWorker(crowd, funnel, filters: filters) }
    var next = portions.startIndex
    while next < portions.endIndex {
      let end = min(next + jobs, portions.endIndex)
      let batch = Array(portions[next..<end])
      let done = await withTaskGroup(of: (Int, CrowdWorker, [CrowdLog.Lines]).self) { group in
        for (index, portion) in batch.enumerated() {
          let worker = workers[index]
          group.addTask {
            var worker = worker
            var book = LineBook(isCompact: log.isCompact)
            for place in portion { worker.count(user: shard.user(at: place), log: log, into: &book) }
            return (index, worker, book.lines)
          }
        }
        var done: [(Int, CrowdWorker, [CrowdLog.Lines])] = []
        for await part in group { done.append(part) }
        return done.sorted { $0.0 < $1.0 }
      }
      for (index, worker, lines) in done {
        workers[index] = worker
        for part in lines where !write(part) { return CrowdCounts() }
      }
      next = end
      progress(batch.last?.upperBound ?? size)
    }
    var counts = CrowdCounts()
    for worker in workers { counts.add(worker.counts) }
    return counts
  }
}

/// Lines by the day of their events.
struct LineBook {
  private let isCompact: Bool
  private var days: [Int64: (timestamp: Int64, lines: EventLines)] = [:]

  init(isCompact: Bool) {
    self.isCompact = isCompact
  }

  mutating func add(_ event: LoggedEvent, _ ids: EventLines.IDs) {
    let day = Timestamp.day(of: event.timestamp)
    days[day, default: (event.timestamp, EventLines(isCompact: isCompact))].lines.add(event, ids: ids)
  }

  /// The days one after the other.
  var lines: [CrowdLog.Lines] {
    days.keys.sorted().compactMap { day in
      days[day].map { CrowdLog.Lines(timestamp: $0.timestamp, bytes: $0.lines.bytes) }
    }
  }
}

/// One thread's users. Only one thread has it at a time.
struct CrowdWorker: @unchecked Sendable {
  private let crowd: Crowd
  private var variety: Variety
  private var runner: LifeRunner
  private var fold: CrowdFold
  /// A fold that has counted no users.
  private let empty: CrowdFold
  private var life = Life()
  private let machine: Machine

  /// - Parameter remembers: whether the machine keeps what it has done once (``Machine``).
  init(_ crowd: Crowd, _ funnel: FunnelPlan, filters: [UserFilter] = [], remembers: Bool = true) {
    self.crowd = crowd
    let bundle = crowd.configuration.bundle
    let ends = Exploration.ends(of: bundle.pack)
    let book = PlaceBook(crowd.model, bundle, ends: ends)
    let machine = Machine(
      bundle.pack, setups: crowd.variety.setups, ends: ends, remembers: remembers
    ) { session, moves in book.add(session, moves) }
    self.machine = machine
    let told = bundle.pack.loggedAttributes
    let steps = StepBook()
    let sought = SoughtBook(bundle.experiments.experiments)
    runner = LifeRunner(machine, book, steps, sought, crowd.model, telling: told.map(\.attribute.name))
    fold = CrowdFold(
      funnel, bundle.experiments.experiments, steps, sought, PermissionQuestion(bundle.pack), telling: told,
      filters: filters)
    empty = fold
    variety = crowd.variety
  }

  /// Begins anew with other constants of those that calibration fits: places do not depend on them.
  mutating func begin(with model: BehaviourModel) {
    runner.constants = LifeRunner.Constants(model)
    fold = empty
  }

  var counts: CrowdCounts {
    var counts = fold.total
    counts.faults = machine.faults.count
    return counts
  }

  mutating func count(user: Int) {
    var random = UserRandom(seed: crowd.seed, user: UInt64(user))
    let (kind, offers) = variety.user(user, &random)
    runner.run(setup: kind, &random, into: &life)
    fold.count(life, of: variety.setups[kind], offers: offers)
  }

  /// The same, and writes what happens.
  mutating func count(user: Int, log: CrowdLog, into book: inout LineBook) {
    var random = UserRandom(seed: crowd.seed, user: UInt64(user))
    let (kind, offers) = variety.user(user, &random)
    var setup = variety.setups[kind]
    setup.offers = offers
    setup.seed = Int64(truncatingIfNeeded: crowd.seed)
    var clock = UserRandom(seed: ~crowd.seed, user: UInt64(user))
    let start = log.day + Int64(clock.unit() * 86_400) * 1_000_000
    var logged = LoggedLife(
      log, user: user, id: Crowd.id(of: user, seed: crowd.seed), start: start,
      flow: OnboardingFlow(pack: crowd.pack, setup: setup))
    var lines = book
    logged.begin { lines.add($0, $1) }
    let machine = machine
    runner.run(setup: kind, &random, into: &life) { records, instant in
      logged.take(machine.records(records), at: instant) { lines.add($0, $1) }
    }
    logged.end(life) { lines.add($0, $1) }
    book = lines
    fold.count(life, of: variety.setups[kind], offers: offers)
  }
}
