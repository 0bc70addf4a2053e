import Dispatch
import PackReading
import Results
import Settings
import SyntheticUsers

/// The cost of a million synthetic users of the female flow, funnel only.
struct SimulationBenchmarks {
  private static let users = 1_000_000

  func run() {
    print("a million synthetic users, inside one process\n")
    do {
      let configuration = try SimulatorConfiguration.resolve(
        ConfigurationRequest(workingFolder: "/", files: ["female.toml"], readsStandingFiles: false))
      let crowd = try Crowd(
        configuration, model: configuration.bundle.behaviour.model, count: Self.users, seed: 1)
      guard let funnel = configuration.bundle.experiments.funnels.first else { return }
      for jobs in [1, 2] {
        let runner = CrowdRunner(crowd, funnel: FunnelPlan(funnel), jobs: jobs)
        Figure(
          name: "the female flow, \(jobs) at a time", value: Self.measured(runner).milliseconds,
          bound: jobs == 2 ? "10 s" : "-"
        ).print()
      }
    } catch {
      print("there is no crowd: \(error)")
    }
    print("")
  }

  private static func measured(_ runner: CrowdRunner) -> Duration {
    let end = DispatchSemaphore(value: 0)
    return ContinuousClock().measure {
      Task.detached {
        let counts = await runner.counts()
        precondition(counts.users == users)
        end.signal()
      }
      end.wait()
    }
  }
}
