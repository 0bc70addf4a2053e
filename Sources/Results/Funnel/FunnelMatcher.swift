import Content

/// A visit of a user to a step of a funnel.
package struct FunnelVisit: Hashable {
  /// Microseconds.
  var time: Int64
  /// The stages that the step is, one bit each.
  var stages: UInt64

  package init(time: Int64, stages: UInt64) {
    self.time = time
    self.stages = stages
  }
}

/// How far one user came.
package struct FunnelPassage: Hashable {
  /// How many of the required stages.
  package var level = 0
  /// When each stage was reached; `nil`: not at all.
  package var times: [Int64?]
  /// When the required stage before it was reached, on the same way.
  package var previous: [Int64?]

  init(stages: Int) {
    times = Array(repeating: nil, count: stages)
    previous = times
  }
}

/// Sends users through a funnel, one after the other; it keeps what it works with.
package struct FunnelMatcher {
  /// More stages than these a funnel cannot have.
  static let mostStages = FunnelPlan.mostStages

  private let required: [Int]
  private let optional: [(stage: Int, before: Int)]
  private let count: Int
  private let window: Int64
  private let mode: FunnelMode
  private var events: [(time: Int64, place: Int)] = []
  /// Of each place of a chain: when its way began, when it was last reached, and the times of the way there.
  private var starts: [Int64?] = []
  private var lasts: [Int64] = []
  private var ways: [[Int64]] = []

  package init(_ plan: FunnelPlan) {
    let required = plan.required
    self.required = required
    optional = plan.stages.indices.filter { plan.stages[$0].isOptional }
      .map { stage in (stage, required.count { $0 < stage }) }
    count = plan.stages.count
    window = plan.windowMicroseconds
    mode = plan.mode
  }

  /// - Parameter visits: In the order of the log, which is that of time.
  package mutating func passage(_ visits: [FunnelVisit]) -> FunnelPassage {
    if mode == .strict { return strictPassage(visits) }
    var passage = FunnelPassage(stages: count)
    let way = furthest(required[...], visits)
    passage.level = way.count
    for (place, time) in way.enumerated() {
      passage.times[required[place]] = time
      if place > 0 { passage.previous[required[place]] = way[place - 1] }
    }
    for (stage, before) in optional where passage.level >= before {
      let chain = required.prefix(before) + [stage]
      let way = furthest(chain[...], visits)
      guard way.count == chain.count else { continue }
      passage.times[stage] = way[before]
      if before > 0 { passage.previous[stage] = way[before - 1] }
    }
    return passage
  }

  // MARK: windowFunnel

  /// The times of the furthest way through a chain of stages, as ClickHouse's `windowFunnel` finds it; the first one of
  /// those that come as far.
  private mutating func furthest(_ chain: ArraySlice<Int>, _ visits: [FunnelVisit]) -> [Int64] {
    events.removeAll(keepingCapacity: true)
    var isSorted = true
    for visit in visits {
      for (place, stage) in chain.enumerated() where visit.stages & (1 << UInt64(stage)) != 0 {
        if let last = events.last, last.time == visit.time, last.place > place { isSorted = false }
        events.append((visit.time, place))
      }
    }
    if !isSorted { events.sort { ($0.time, $0.place) < ($1.time, $1.place) } }
    clear(chain.count)
    var best: [Int64] = []
    for (time, place) in events {
      if place == 0 {
        starts[0] = time
        ways[0] = [time]
      } else {
        guard let start = starts[place - 1], time - start <= window else { continue }
        if mode == .strictIncrease, lasts[place - 1] >= time { continue }
        starts[place] = start
        ways[place] = ways[place - 1] + [time]
      }
      lasts[place] = time
      if place + 1 > best.count { best = ways[place] }
      if best.count == chain.count { break }
    }
    return best
  }

  private mutating func clear(_ count: Int) {
    if starts.count < count {
      starts = Array(repeating: nil, count: count)
      lasts = Array(repeating: 0, count: count)
      ways = Array(repeating: [], count: count)
    }
    for place in 0..<count { starts[place] = nil }
  }

  // MARK: Ours

  private func strictPassage(_ visits: [FunnelVisit]) -> FunnelPassage {
    var best = FunnelPassage(stages: count)
    var way = best
    var start: Int64 = 0
    func isVisit(_ visit: FunnelVisit, to stage: Int) -> Bool { visit.stages & (1 << UInt64(stage)) != 0 }
    for visit in visits where visit.stages != 0 {
      let isInTime = way.level == 0 || visit.time - start <= window
      if way.level > 0, way.level < required.count, isVisit(visit, to: required[way.level]), isInTime {
        way.previous[required[way.level]] = way.times[required[way.level - 1]]
        way.times[required[way.level]] = visit.time
        way.level += 1
      } else if let first = required.first, isVisit(visit, to: first) {
        way = FunnelPassage(stages: count)
        way.level = 1
        way.times[first] = visit.time
        start = visit.time
      } else if way.level > 0, isVisit(visit, to: required[way.level - 1]) {
        continue
      } else if required.contains(where: { isVisit(visit, to: $0) }) {
        way = FunnelPassage(stages: count)
      } else {
        for (stage, before) in optional where isVisit(visit, to: stage) && way.level >= before && isInTime {
          guard way.times[stage] == nil else { continue }
          way.times[stage] = visit.time
          if before > 0 { way.previous[stage] = way.times[required[before - 1]] }
        }
      }
      best.adopt(way)
    }
    return best
  }
}

extension FunnelPassage {
  /// Takes a way that came further; optional stages count from every way.
  fileprivate mutating func adopt(_ way: FunnelPassage) {
    let isFurther = way.level > level
    level = max(level, way.level)
    for stage in times.indices where way.times[stage] != nil && (isFurther || times[stage] == nil) {
      times[stage] = way.times[stage]
      previous[stage] = way.previous[stage]
    }
  }
}
