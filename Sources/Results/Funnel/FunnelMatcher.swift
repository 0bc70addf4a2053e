import PackReading

/// A visit of a user to a step of a funnel.
package struct FunnelVisit: Hashable {
  /// In microseconds since any instant that all visits share.
  var time: Int64
  /// The stages that the step is: bit `i` is set for stage `i`.
  var stages: UInt64

  /// Creates a visit to a step that is these stages.
  package init(time: Int64, stages: UInt64) {
    self.time = time
    self.stages = stages
  }
}

/// How far one user came in a funnel.
package struct FunnelPassage: Hashable {
  /// How many of the required stages were reached, in their order.
  package var level = 0
  /// When each stage was reached, in the time of the visits; `nil` if it was not.
  package var times: [Int64?]
  /// When the required stage before each stage was reached on the same way; `nil` if there is none.
  package var previous: [Int64?]

  init(stages: Int) {
    times = Array(repeating: nil, count: stages)
    previous = times
  }
}

/// Matches the visits of users with a funnel, one user after the other; it keeps its buffers.
package struct FunnelMatcher {
  /// The most stages that a funnel can have.
  static let mostStages = FunnelPlan.mostStages

  private let required: [Int]
  private let optional: [(stage: Int, before: Int)]
  private let count: Int
  private let window: Int64
  private let mode: FunnelMode
  /// The required stages, and each optional one after those before it.
  private let whole: StageChain
  private let detours: [StageChain]
  private var events: [(time: Int64, place: Int)] = []
  /// When the way to each place of a chain began; `nil` if the place was not reached.
  private var starts: [Int64?]
  /// When each place of a chain was last reached.
  private var lasts: [Int64]
  /// Of each place, a row: the times of the way there.
  private var ways: [Int64]
  /// The times of the furthest way.
  private var way: [Int64] = []

  /// Creates the matcher of a funnel of at most 64 stages.
  package init(_ plan: FunnelPlan) {
    let required = plan.required
    self.required = required
    optional = plan.stages.indices.filter { plan.stages[$0].isOptional }
      .map { stage in (stage, required.count { $0 < stage }) }
    count = plan.stages.count
    window = plan.windowMicroseconds
    mode = plan.mode
    whole = StageChain(required)
    detours = optional.map { StageChain(required.prefix($0.before) + [$0.stage]) }
    let most = count + 1
    starts = Array(repeating: nil, count: most)
    lasts = Array(repeating: 0, count: most)
    ways = Array(repeating: 0, count: most * most)
  }

  /// - Parameter visits: In the order of the log, which is that of time.
  package mutating func passage(_ visits: [FunnelVisit]) -> FunnelPassage {
    if mode == .strict { return strictPassage(visits) }
    var passage = FunnelPassage(stages: count)
    follow(whole, visits)
    passage.level = way.count
    for (place, time) in way.enumerated() {
      passage.times[required[place]] = time
      if place > 0 { passage.previous[required[place]] = way[place - 1] }
    }
    for (detour, chain) in zip(optional, detours) where passage.level >= detour.before {
      guard visits.contains(where: { $0.stages & (1 << UInt64(detour.stage)) != 0 }) else { continue }
      follow(chain, visits)
      guard way.count == chain.length else { continue }
      passage.times[detour.stage] = way[detour.before]
      if detour.before > 0 { passage.previous[detour.stage] = way[detour.before - 1] }
    }
    return passage
  }

  // MARK: windowFunnel

  /// Finds the furthest way through a chain of stages, as ClickHouse's `windowFunnel` does; the first one of
  /// those that come as far. A place is reached by the first visit after the place before; a later visit counts only for
  /// `strict_increase`.
  private mutating func follow(_ chain: StageChain, _ visits: [FunnelVisit]) {
    note(visits, of: chain)
    for place in 0..<chain.length { starts[place] = nil }
    way.removeAll(keepingCapacity: true)
    let row = count + 1
    for (time, place) in events {
      if place == 0 {
        starts[0] = time
      } else {
        guard let start = starts[place - 1], time - start <= window else { continue }
        if mode == .strictIncrease, lasts[place - 1] >= time { continue }
        lasts[place] = time
        if starts[place] == start { continue }
        starts[place] = start
        for column in 0..<place { ways[place * row + column] = ways[(place - 1) * row + column] }
      }
      ways[place * row + place] = time
      lasts[place] = time
      guard place + 1 > way.count else { continue }
      way.replaceSubrange(way.indices, with: ways[place * row...place * row + place])
      if way.count == chain.length { break }
    }
  }

  /// The visits to stages of a chain, by time and then by place.
  private mutating func note(_ visits: [FunnelVisit], of chain: StageChain) {
    events.removeAll(keepingCapacity: true)
    var isSorted = true
    for visit in visits {
      var stages = visit.stages & chain.stages
      while stages != 0 {
        let place = chain.places[stages.trailingZeroBitCount]
        stages &= stages - 1
        if let last = events.last, last.time == visit.time, last.place > place { isSorted = false }
        events.append((visit.time, place))
      }
    }
    if !isSorted { events.sort { ($0.time, $0.place) < ($1.time, $1.place) } }
  }

  /// Stages in the order in which they have to be reached.
  private struct StageChain {
    let length: Int
    /// One bit each.
    let stages: UInt64
    /// The place of each stage in the chain; 0 for other stages.
    let places: [Int]

    /// - Parameter chain: rising.
    init(_ chain: [Int]) {
      length = chain.count
      stages = chain.reduce(0) { $0 | 1 << UInt64($1) }
      var places = Array(repeating: 0, count: (chain.last ?? 0) + 1)
      for (place, stage) in chain.enumerated() { places[stage] = place }
      self.places = places
    }
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
