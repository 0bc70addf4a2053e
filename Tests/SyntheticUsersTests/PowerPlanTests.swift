import Content
import Results
import Testing

@testable import SyntheticUsers

@Suite("How many users an experiment needs")
struct PowerPlanTests {
  /// - Parameter reached: of 1,000 users those who come to where the experiment begins, and those of them who come to its
  ///   goal.
  private func need(_ reached: (users: Int, converted: Int), coverage: String = "0.8") throws -> PowerPlan {
    var counts = CrowdCounts()
    counts.users = 1000
    counts.reach["form"] = ReachCounts()
    counts.reach["form"]?.users = reached.users
    counts.reach["form"]?.converted = reached.converted
    let experiments = try #require(Harbour.files["experiments.toml"])
      .replacing("coverage = 0.8", with: "coverage = \(coverage)")
    let bundle = try Harbour.configuration(changes: ["experiments.toml": experiments]).bundle
    return PowerPlan(counts, bundle, Harbour.funnel, calibration: nil)
  }

  /// By hand: (1.959964 √(2 · 0.25) + 0.841621 √(0.25 + 0.54 · 0.46))² / 0.04² = 2450.4; 2 · 2451 / (0.6 · 0.8) = 10212.5.
  @Test("It is counted from where it begins, and from who takes part")
  func numbers() throws {
    let plan = try need((600, 300))
    let need = try #require(plan.experiments.first)
    #expect(need.reach == 0.6 && need.conversion == 0.5)
    #expect(need.perArm == 2451)
    #expect(need.starters == 10_213)
    #expect(plan.text.contains("  of 100 who start, 60.0 come to `join`, where it begins\n"))
  }

  @Test("Nobody and everybody at the goal are no rate", arguments: [(600, 0), (600, 600), (0, 0)])
  func noRate(_ users: Int, _ converted: Int) throws {
    let plan = try need((users, converted))
    #expect(plan.experiments.first?.perArm == nil && plan.experiments.first?.starters == nil)
    #expect(plan.text.contains("there is no telling how many it needs"))
  }

  @Test("Where hardly anybody takes part there is no number to say", arguments: ["0", "1e-300"])
  func hardlyAnybody(_ coverage: String) throws {
    let plan = try need((600, 300), coverage: coverage)
    #expect(plan.experiments.first?.perArm == 2451 && plan.experiments.first?.starters == nil)
    #expect(plan.text.contains("there is no telling how many must start the app"))
  }
}
