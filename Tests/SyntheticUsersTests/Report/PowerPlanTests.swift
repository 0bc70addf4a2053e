import Foundation
import Results
import Settings
import Testing

@testable import SyntheticUsers

@Suite("How many users an experiment needs")
struct PowerPlanTests {
  /// - Parameters:
  ///   - reached: of 1,000 users those who come to where the experiment begins, and those of them who come to its goal.
  ///   - arms: of `brief` and `long`, who was given it, and who of them came to the goal.
  ///   - changes: of experiments.toml.
  private func plan(
    reached: (users: Int, converted: Int) = (600, 300), arms: (users: [Int], converted: [Int]),
    changes: [(old: String, new: String)] = []
  ) throws -> PowerPlan {
    var counts = CrowdCounts()
    counts.users = 1000
    counts.reach["form"] = ReachCounts()
    counts.reach["form"]?.users = reached.users
    counts.reach["form"]?.converted = reached.converted
    counts.trials["form"] = TrialCounts(arms: 2)
    counts.trials["form"]?.users = arms.users
    counts.trials["form"]?.converted = arms.converted
    var experiments = try #require(Harbour.files["experiments.toml"])
    for (old, new) in changes { experiments = experiments.replacing(old, with: new) }
    let bundle = try Harbour.configuration(changes: ["experiments.toml": experiments]).bundle
    return PowerPlan(counts, bundle, Harbour.funnel, calibration: nil)
  }

  /// By hand, for 0.54 and 0.46 alike: (1.959964 √(2 · 0.52 · 0.48) + 0.841621 √(0.25 + 0.54 · 0.46))² / 0.04²
  /// = 2447.7 for each arm (R: power.prop.test(p1 = 0.5, p2 = 0.54, power = 0.8)); 2 · 2447.7 / 0.48 = 10198.6.
  @Test("It is counted from the users of the arms, and the rate is that of the first")
  func numbers() throws {
    let plan = try plan(arms: ([240, 240], [120, 200]))
    let need = try #require(plan.experiments.first)
    #expect(need.reach == 0.6 && need.coverage == 0.8 && need.conversion == 0.5)
    #expect(need.perArm == 2448)
    #expect(need.starters == 10_199)
    #expect(need.problem == nil && !need.isRough)
    #expect(plan.text.contains("  of 100 who start, 60.0 reach `join`, where it begins\n"))
    let part = "  of 100 of those, 80.0 take part in the experiment\n  (the others do not meet its `when`"
    #expect(plan.text.contains(part))
    #expect(plan.text.contains("  of 100 of the arm `brief`, 50.0 reach quay\n"))
    #expect(plan.text.contains("  about 10,200 users must start the app\n"))
  }

  @Test("The number is for arms as the pack divides users, and few simulated users are rough")
  func unequal() throws {
    let weights = [
      ("id = \"brief\"", "id = \"brief\"\nweight = 0.9"), ("id = \"long\"", "id = \"long\"\nweight = 0.1"),
    ]
    // By hand: (1.959964 √(0.504 · 0.496 · 11.1111) + 0.841621 √(0.25 / 0.9 + 0.54 · 0.46 / 0.1))² / 0.04².
    let plan = try plan(arms: ([432, 48], [216, 24]), changes: weights)
    #expect(plan.experiments.first?.perArm == 1361)
    #expect(plan.text.contains("  the smallest arm needs about 1,370 users:\n"))
    #expect(!plan.text.contains("this is rough"))
    let few = try self.plan(arms: ([500, 29], [250, 20]))
    #expect(few.experiments.first?.isRough == true)
    #expect(few.text.contains("this is rough: it rests on 29 simulated users"))
    let none = try self.plan(arms: ([20, 20], [0, 0]))
    #expect(none.text.contains("no user reaches the goal\n  this is rough: it rests on 20 simulated users"))
  }

  @Test(
    "Nobody and everybody at the goal are no rate",
    arguments: [(0, "no user reaches the goal"), (240, "every user reaches the goal")])
  func noRate(_ converted: Int, _ words: String) throws {
    let plan = try plan(arms: ([240, 240], [converted, 100]))
    #expect(plan.experiments.first?.perArm == nil && plan.experiments.first?.starters == nil)
    #expect(plan.text.contains("it is unknown how many it needs: \(words)"))
  }

  @Test("Where nobody comes to the beginning that is what is said")
  func nobodyComes() throws {
    let plan = try plan(reached: (0, 0), arms: ([0, 0], [0, 0]))
    #expect(plan.experiments.first?.perArm == nil)
    #expect(plan.text.contains("no user reaches the place where it begins"))
    #expect(!plan.text.contains("no user reaches the goal"))
  }

  @Test("Where nobody takes part an arm's users are told, and not how many must start")
  func nobodyTakesPart() throws {
    for (old, new, words) in [
      ("coverage = 0.8", "coverage = 0.8", "no user takes part by chance\n"),
      ("coverage = 0.8", "coverage = 1e-300", "no user takes part by chance\n"),
      ("coverage = 0.8", "status = \"draft\"", "no user takes part by chance, since it is a draft\n"),
      ("coverage = 0.8", "status = \"stopped\"", "no user takes part by chance, since it is stopped\n"),
    ] {
      let plan = try plan(arms: ([0, 0], [0, 0]), changes: [(old, new)])
      #expect(plan.experiments.first?.perArm == 2448 && plan.experiments.first?.starters == nil)
      #expect(plan.text.contains(words), "\(new)")
    }
  }

  @Test("An arm without users, and one that nobody should get")
  func emptyArm() throws {
    let empty = try plan(arms: ([240, 0], [120, 0]))
    #expect(empty.experiments.first?.starters == nil)
    #expect(empty.text.contains("no simulated user was given `long`; --users takes more of them\n"))
    let alone = try plan(
      arms: ([240, 0], [120, 0]),
      changes: [
        ("id = \"brief\"", "id = \"brief\"\nweight = 1"), ("id = \"long\"", "id = \"long\"\nweight = 0"),
      ])
    #expect(alone.experiments.first?.starters == nil)
    #expect(alone.text.contains("only `brief` gets users"))
  }

  @Test("An effect that no rate can have is told, and a small one has all its digits")
  func effects() throws {
    let large = try plan(
      arms: ([240, 240], [120, 120]), changes: [("minimum_effect = 0.04", "minimum_effect = 0.6")])
    #expect(large.experiments.first?.perArm == nil)
    #expect(large.text.contains("60 points more would be above 100 of 100, and as many less below 0"))
    for (effect, words) in [("0.0001", "0.01 points"), ("0.01", "1 point"), ("0.0125", "1.25 points")] {
      let plan = try plan(
        arms: ([240, 240], [120, 120]), changes: [("minimum_effect = 0.04", "minimum_effect = \(effect)")])
      #expect(plan.text.contains("to notice \(words) more or less"), "\(plan.text)")
    }
  }

  @Test("A loss at a high rate needs more than a gain, and that is said")
  func directions() throws {
    let plan = try plan(arms: ([240, 240], [228, 228]))
    let need = try #require(plan.experiments.first)
    let (more, fewer) = (try #require(need.more), try #require(need.fewer))
    #expect(fewer.perArm > more.perArm && need.perArm == fewer.perArm)
    #expect(plan.text.contains("to notice 4 points more or less in four of five experiments,\n"))
    #expect(plan.text.contains(" are enough if you only want to notice 4 points more\n"))
    let high = try self.plan(arms: ([240, 240], [235, 228]))
    #expect(try #require(high.experiments.first).more == nil)
    #expect(high.text.contains("to notice 4 points less in four of five experiments,\n"))
  }

  @Test("What was simulated says who takes part: conditions, weights and drafts count")
  func simulated() async throws {
    func need(_ new: String) async throws -> PowerPlan.Need {
      let experiments = try #require(Harbour.files["experiments.toml"])
        .replacing("coverage = 0.8", with: new)
      let crowd = try Harbour.crowd(2000, changes: ["experiments.toml": experiments])
      let counts = await CrowdRunner(crowd, funnel: Harbour.funnel).counts()
      let plan = PowerPlan(counts, crowd.configuration.bundle, Harbour.funnel, calibration: nil)
      return try #require(plan.experiments.first)
    }
    let all = try await need("coverage = 1.0")
    let women = try await need("coverage = 1.0\nwhen = \"user.gender == 'female'\"")
    let ratio = Double(try #require(women.starters)) / Double(try #require(all.starters))
    #expect(all.coverage == 1)
    #expect(abs(women.coverage - 2.0 / 3) < 0.05)
    #expect(ratio > 1.2 && ratio < 1.9, "\(ratio)")
    let draft = try await need("status = \"draft\"")
    #expect(draft.starters == nil && draft.obstacle == .nobodyTakesPart)
  }
}
