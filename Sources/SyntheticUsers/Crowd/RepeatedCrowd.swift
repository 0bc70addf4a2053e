import Behaviour
import Results

/// A crowd that is counted again and again, with other constants of those that calibration fits. The workers keep
/// their machines, so that each state of the flow is entered once.
struct RepeatedCrowd {
  private let size: Int
  private var workers: [CrowdWorker]

  init(_ crowd: Crowd, funnel: FunnelPlan, jobs: Int) {
    size = crowd.count
    let count = CrowdRunner(crowd, funnel: funnel, jobs: jobs).workers(for: crowd.count, each: 500)
    workers = (0..<count).map { _ in CrowdWorker(crowd, funnel) }
  }

  /// Counts the whole crowd with a model.
  mutating func counts(_ model: BehaviourModel) async -> CrowdCounts {
    let (size, count) = (size, workers.count)
    workers = await withTaskGroup(of: (Int, CrowdWorker).self) { group in
      for (index, worker) in workers.enumerated() {
        group.addTask {
          var worker = worker
          worker.begin(with: model)
          for user in stride(from: index, to: size, by: count) { worker.count(user: user) }
          return (index, worker)
        }
      }
      var done: [(Int, CrowdWorker)] = []
      for await part in group { done.append(part) }
      return done.sorted { $0.0 < $1.0 }.map(\.1)
    }
    var counts = CrowdCounts()
    for worker in workers { counts.add(worker.counts) }
    return counts
  }
}
