import Behaviour
import Foundation
import Results
import Testing

@testable import SyntheticUsers

@Suite("Counts of a crowd")
struct CrowdCountsTests {
  private func isPossible(_ counts: CrowdCounts) -> Bool {
    counts.isPossible(size: 120, stages: 4, arms: ["form": 2], facts: ["gender", "locale", "device"])
  }

  @Test("What was counted is possible, and survives a file")
  func counted() async throws {
    let counts = await CrowdRunner(try Harbour.crowd(120), funnel: Harbour.funnel).counts()
    #expect(isPossible(counts))
    let data = try JSONEncoder().encode(counts)
    #expect(try JSONDecoder().decode(CrowdCounts.self, from: data) == counts)
  }

  @Test("A filter counts a group's users alone, and says how many it left out")
  func filtered() async throws {
    let all = await CrowdRunner(try Harbour.crowd(120), funnel: Harbour.funnel).counts()
    let runner = CrowdRunner(
      try Harbour.crowd(120), funnel: Harbour.funnel, filters: [UserFilter("gender", ["female"])], jobs: 2)
    let women = await runner.counts()
    #expect(women.groups["all"] == all.groups["gender=female"] && women.users > 0)
    #expect(women.users + women.leftOut == 120 && women.deeds == all.deeds)
    #expect(isPossible(women))
    var other = women
    other.leftOut += 1
    #expect(!isPossible(other))
    let entries = all.groups.filter { $0.key.hasPrefix("entry=") }
    #expect(entries.map(\.key) == ["entry="] && entries.values.first == all.groups["all"])
  }

  @Test("What nobody can have counted is not")
  func impossible() async throws {
    let counts = await CrowdRunner(try Harbour.crowd(120), funnel: Harbour.funnel).counts()
    let changes: [(inout CrowdCounts) -> Void] = [
      { $0.users = 121 }, { $0.deeds = -1 }, { $0.deeds = .max }, { $0.faults = -1 },
      { $0.departures["error"] = .max }, { $0.groups["all"]?.users = 121 },
      { $0.groups["all"]?.stages.removeLast() }, { $0.groups["all"]?.stages[0].reached = -1 },
      { $0.groups["all"]?.stages[1].left = 121 }, { $0.groups["all"]?.stages[1].reasons["error"] = -1 },
      { $0.trials["form"]?.users.removeLast() }, { $0.trials["form"]?.converted[0] = 120 },
      { $0.groups["all"] = nil }, { $0.groups["all"]?.users = 119 },
      { $0.groups["all"]?.stages[3].reached = 121 }, { $0.groups["locale=ja"]?.users += 1 },
      { $0.groups["locale=ja"]?.stages[0].reached = 119 }, { $0.groups["gender="] = nil },
      { $0.groups["all"]?.stages[1].left = 120 }, { $0.departures["error", default: 0] += 1 },
      { $0.trials["form"]?.users = [80, 80] }, { $0.reach["form"]?.converted = 120 }, { $0.reach = [:] },
      { $0.groups["experiment.form=long"] = nil },
      { $0.trials = [:] }, { $0.trials["other"] = TrialCounts(arms: 2) }, { $0.reach["form"]?.users = 121 },
    ]
    for (number, change) in changes.enumerated() {
      var other = counts
      change(&other)
      #expect(!isPossible(other), "change \(number)")
    }
  }

  @Test("Times of more classes than there are cannot be read")
  func classes() throws {
    let fine = Data("{\"counts\":[1,2]}".utf8)
    #expect(try JSONDecoder().decode(TimeHistogram.self, from: fine).total == 3)
    let many = try JSONEncoder().encode(["counts": Array(repeating: 1, count: 5000)])
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(TimeHistogram.self, from: many) }
  }
}
