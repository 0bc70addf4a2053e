import PackModel
package import PackReading
package import Results

extension CrowdCounts {
  /// The report of the counts.
  ///
  /// - Parameters:
  ///   - splits: what users are grouped by.
  ///   - filters: which users were counted.
  package func report(
    _ bundle: PackBundle, _ funnel: FunnelPlan, splits: [SplitName], filters: [UserFilter] = [],
    calibration: String?
  ) -> ResultReport {
    let experiments = bundle.experiments.experiments
    let kinds = PermissionQuestion(bundle.pack).kinds
    func counted(_ group: String, _ funnel: FunnelPlan) -> CountedUsers {
      self.counted(group, funnel, kinds)
    }
    let told = splits.map {
      split -> (by: String, name: String, values: [(value: String, users: CountedUsers)]) in
      switch split {
      case .fact(let fact):
        let prefix = "\(fact)="
        let values = self.groups.keys.filter { $0.hasPrefix(prefix) }
          .sorted { (self.groups[$1]?.users ?? 0, $0) < (self.groups[$0]?.users ?? 0, $1) }
        return (fact, "", values.map { (String($0.dropFirst(prefix.count)), counted($0, funnel)) })
      case .experiment(let key):
        let plan = experiments.first { $0.key == key }
        let arms = plan?.flow.arms ?? []
        let name = ValueName.experiment(key).source
        return (
          name, plan?.name ?? "", arms.map { ($0, counted("\(name)=\($0)", funnel)) }
        )
      }
    }
    var report = ResultReport(
      simulated: counted("all", funnel), pack: bundle.pack.id, funnel: funnel, groups: told,
      trials: experiments.compactMap { experiment in
        trials[experiment.key].map { trial in
          CountedTrial(
            plan: experiment, users: trial.users, converted: trial.converted,
            reached: experiment.flow.arms.map { arm in
              counted("\(ValueName.experiment(experiment.key).source)=\(arm)", funnel).stages.map(\.reached)
            },
            metrics: trial.metrics.map { arms in
              arms.map { MetricTally(reached: $0.reached, times: $0.times.tally) }
            })
        }
      }, calibration: calibration)
    report.filters = filters
    report.all.waysBack = waysBack.compactMap { way, users in
      let steps = way.split(separator: ">", omittingEmptySubsequences: false).map(String.init)
      return steps.count == 2 ? FunnelResult.WayBack(from: steps[0], to: steps[1], users: users) : nil
    }
    .sorted { ($1.users, $0.from, $0.to) < ($0.users, $1.from, $1.to) }
    return report
  }

  private func counted(_ group: String, _ funnel: FunnelPlan, _ kinds: [PermissionKind]) -> CountedUsers {
    guard let counts = groups[group] else {
      return CountedUsers(users: 0, stages: funnel.stages.map { _ in .init() })
    }
    return CountedUsers(
      users: counts.users,
      stages: counts.stages.map { stage in
        CountedUsers.Stage(
          reached: stage.reached, time: TimeSpread(stage.times), left: stage.left, around: stage.around,
          dwell: TimeSpread(stage.dwells), reasons: stage.reasons)
      },
      permissions: kinds.map { kind in
        PermissionResult(
          kind: kind, users: counts.users, tally: counts.permissions[kind.rawValue] ?? PermissionTally())
      })
  }
}

extension TimeSpread {
  /// - Returns: `nil` if nothing was counted.
  fileprivate init?(_ histogram: TimeHistogram) {
    guard let median = histogram.quantile(0.5), let ninetieth = histogram.quantile(0.9) else { return nil }
    self.init(count: histogram.total, median: Int64(median) * 1000, ninetieth: Int64(ninetieth) * 1000)
  }
}
