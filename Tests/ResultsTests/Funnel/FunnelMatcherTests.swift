import PackReading
import SeededRandom
import Testing

@testable import Results

/// Funnels through steps called a, b, c and so on, `?` after those that are optional; visits as `a0 b5`: the step and the
/// microsecond.
private func passage(
  _ steps: String, _ visits: String, window: Int64 = 100, mode: FunnelMode = .default
) -> FunnelPassage {
  let plan = FunnelPlan(steps, window: window, mode: mode)
  var matcher = FunnelMatcher(plan)
  return matcher.passage(
    visits.split(separator: " ").map { plan.visit($0.first ?? "?", at: Int64($0.dropFirst()) ?? 0) })
}

extension FunnelPlan {
  init(_ steps: String, window: Int64, mode: FunnelMode) {
    let stages = steps.split(separator: " ").map {
      Funnel.Stage(step: String($0.hasSuffix("?") ? $0.dropLast() : $0), isOptional: $0.hasSuffix("?"))
    }
    self.init(id: "test", stages: stages, window: .microseconds(window), mode: mode)
  }

  func visit(_ step: Character, at time: Int64) -> FunnelVisit {
    var bits: UInt64 = 0
    for (index, stage) in stages.enumerated() where stage.step == String(step) { bits |= 1 << UInt64(index) }
    return FunnelVisit(time: time, stages: bits)
  }
}

@Suite struct FunnelMatcherTests {
  @Test func `steps in their order count, whatever comes between`() {
    let found = passage("a b c", "a0 x1 b2 x3 c9")
    #expect(found.level == 3)
    #expect(found.times == [0, 2, 9])
    #expect(found.previous == [nil, 0, 2])
  }

  @Test func `steps out of order do not count`() {
    #expect(passage("a b c", "b0 a1 c2").level == 1)
    #expect(passage("a b c", "c0 b1 a2").level == 1)
    #expect(passage("a b c", "b0 c1").level == 0)
    #expect(passage("a b c", "").level == 0)
  }

  @Test func `the window ends with its last microsecond`() {
    #expect(passage("a b", "a0 b100").level == 2)
    #expect(passage("a b", "a0 b101").level == 1)
    #expect(passage("a b c", "a0 b100 c100").level == 3)
    #expect(passage("a b c", "a0 b100 c101").level == 2)
  }

  @Test func `whoever comes to the first step again begins anew`() {
    let found = passage("a b c", "a0 b10 a50 b120 c140")
    #expect(found.level == 3)
    #expect(found.times == [50, 120, 140])
    #expect(passage("a b c", "a0 b10 a50 c140").level == 2)
  }

  @Test func `a step is reached by the first visit after the step before, not by a later one`() {
    let found = passage("a b c d", "a0 b2 b5 c9 b11 c12 d20")
    #expect(found.times == [0, 2, 9, 20])
    #expect(found.previous == [nil, 0, 2, 9])
    #expect(passage("a b c", "a0 b2 a3 b5 b6 c9").times == [3, 5, 9], "a way that begins anew has its own")
    #expect(passage("a b? c", "a0 b1 b3 c5").times == [0, 1, 5])
    #expect(passage("a b c", "a0 b2 b5 c9", mode: .strictIncrease).times == [0, 2, 9])
    #expect(
      passage("a b c", "a0 b1 b5 c5", mode: .strictIncrease).level == 2, "ClickHouse asks the latest visit")
  }

  @Test func `a way that was further counts though a later one came less far`() {
    let found = passage("a b c", "a0 b10 a500")
    #expect(found.level == 2)
    #expect(found.times == [0, 10, nil])
  }

  @Test func `visits of one moment count in the order of the steps`() {
    #expect(passage("a b", "b5 a5").level == 2)
    #expect(passage("a b", "b5 a5", mode: .strictIncrease).level == 1)
    #expect(passage("a b", "a5 b6", mode: .strictIncrease).level == 2)
  }

  @Test func `strict_increase looks at the latest visit, as ClickHouse does`() {
    #expect(passage("a b", "a0 a5 b5", mode: .strictIncrease).level == 1)
  }

  @Test func `one visit counts for every stage that its step is, in the order of the stages`() {
    #expect(passage("a b a", "a0 b1").level == 2)
    #expect(passage("a b a", "a0 b1 a2").level == 3)
    #expect(passage("a a", "a0").level == 2)
    #expect(passage("a a", "a0", mode: .strictIncrease).level == 1)
  }

  @Test func `optional steps are counted and hold nobody up`() {
    let without = passage("a b? c", "a0 c2")
    #expect(without.level == 2)
    #expect(without.times == [0, nil, 2])
    let with = passage("a b? c", "a0 b1 c2")
    #expect(with.times == [0, 1, 2])
    #expect(with.previous == [nil, 0, 0])
    #expect(passage("a b? c", "b0 a1 c2").times == [1, nil, 2])
    #expect(passage("a b? c", "a0 c100 b101").times[1] == nil)
    #expect(passage("a? b", "a0 b1").times == [0, 1])
  }

  // MARK: strict

  @Test func `strict: another step of the funnel ends the way`() {
    #expect(passage("a b c", "a0 b1 c2", mode: .strict).level == 3)
    #expect(passage("a b c d", "a0 c1 b2 c3 d4", mode: .strict).level == 1)
    #expect(passage("a b c", "a0 b1 a2 c3", mode: .strict).level == 2)
    #expect(passage("a b c", "a0 b1 a2 b3 c4", mode: .strict).times == [2, 3, 4])
  }

  @Test func `strict: repeats, optional steps and steps of no funnel change nothing`() {
    let found = passage("a b? c", "a0 x1 b2 b3 x4 c5", mode: .strict)
    #expect(found.times == [0, 2, 5])
    #expect(passage("a b c", "a0 b1 b2 c3", mode: .strict).level == 3)
  }

  @Test func `strict: the order of the log counts, and a step that comes too late ends the way`() {
    #expect(passage("a b", "b5 a5", mode: .strict).level == 1)
    #expect(passage("a b", "a5 b5", mode: .strict).level == 2)
    #expect(passage("a b c", "a0 b101 c102", mode: .strict).level == 1)
    #expect(passage("a b a", "a0 b1 a2", mode: .strict).level == 3)
  }

  // MARK: Against definitions

  @Test(arguments: 0..<40)
  func `random visits come as far as the definition says`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<100 {
      let names = Array("abcd")
      let steps = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        String(names.randomElement(using: &random) ?? "a")
      }
      let plan = FunnelPlan(
        steps.joined(separator: " "), window: Int64.random(in: 0...12, using: &random), mode: .default)
      var time: Int64 = 0
      let visits = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        time += Int64.random(in: 0...3, using: &random)
        return plan.visit(names.randomElement(using: &random) ?? "a", at: time)
      }
      var matcher = FunnelMatcher(plan)
      let found = matcher.passage(visits)
      #expect(found.level == NaiveFunnel.level(plan, visits), "seed \(seed): \(plan.stages) \(visits)")
      for stage in found.times.indices.dropFirst() {
        guard let time = found.times[stage], let before = found.previous[stage] else { continue }
        let earlier = visits.contains {
          $0.stages & (1 << UInt64(stage)) != 0 && $0.time > before && $0.time < time
        }
        #expect(!earlier, "seed \(seed): \(plan.stages) \(visits)")
      }
      var increasing = plan
      increasing.mode = .strictIncrease
      matcher = FunnelMatcher(increasing)
      let level = matcher.passage(visits).level
      #expect(level == NaiveFunnel.clickHouse(increasing, visits, isIncreasing: true), "seed \(seed)")
      #expect(level <= found.level)
      #expect(found.level == NaiveFunnel.clickHouse(plan, visits, isIncreasing: false), "seed \(seed)")
      for (time, before) in zip(found.times, found.previous) {
        if let time, let before { #expect(before <= time) }
      }
    }
  }
}

/// Definitions, without a thought of speed.
enum NaiveFunnel {
  /// The longest chain of visits, one a stage, each not before the last, the last at most the window after the first.
  /// One visit may stand for several stages that are its step.
  static func level(_ plan: FunnelPlan, _ visits: [FunnelVisit]) -> Int {
    let window = plan.windowMicroseconds
    let pairs = pairs(plan, visits)
    func longest(from index: Int, start: Int64, stage: Int) -> Int {
      var best = stage
      for next in pairs.indices.dropFirst(index)
      where pairs[next].stage == stage && pairs[next].time <= start + window {
        best = max(best, longest(from: next + 1, start: start, stage: stage + 1))
        if best == plan.stages.count { break }
      }
      return best
    }
    var best = 0
    for index in pairs.indices where pairs[index].stage == 0 {
      best = max(best, longest(from: index + 1, start: pairs[index].time, stage: 1))
    }
    return best
  }

  /// ClickHouse's own loop (`AggregateFunctionWindowFunnel.h`), word for word.
  static func clickHouse(_ plan: FunnelPlan, _ visits: [FunnelVisit], isIncreasing: Bool) -> Int {
    var stamps: [(first: Int64, last: Int64)?] = Array(repeating: nil, count: plan.stages.count)
    for (time, stage) in pairs(plan, visits) {
      if stage == 0 {
        stamps[0] = (time, time)
      } else if let before = stamps[stage - 1] {
        var isMatch = time <= before.first + plan.windowMicroseconds
        if isIncreasing { isMatch = isMatch && before.last < time }
        if isMatch {
          stamps[stage] = (before.first, time)
          if stage + 1 == stamps.count { return stamps.count }
        }
      }
    }
    return (stamps.lastIndex { $0 != nil } ?? -1) + 1
  }

  private static func pairs(_ plan: FunnelPlan, _ visits: [FunnelVisit]) -> [(time: Int64, stage: Int)] {
    var pairs: [(time: Int64, stage: Int)] = []
    for visit in visits {
      for stage in plan.stages.indices where visit.stages & (1 << UInt64(stage)) != 0 {
        pairs.append((visit.time, stage))
      }
    }
    return pairs.sorted { ($0.time, $0.stage) < ($1.time, $1.stage) }
  }
}
