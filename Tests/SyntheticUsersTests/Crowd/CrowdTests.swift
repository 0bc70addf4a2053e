import Behaviour
import Results
import Testing

@testable import SyntheticUsers

@Suite("Synthetic users")
struct CrowdTests {
  private func counts(_ crowd: Crowd, jobs: Int = 1, _ shard: Shard = Shard()) async -> CrowdCounts {
    await CrowdRunner(crowd, funnel: Harbour.funnel, jobs: jobs).counts(of: shard)
  }

  // MARK: Parts

  @Test("Sixteen parts, of one thread or of three, add up to the whole")
  func parts() async throws {
    let crowd = try Harbour.crowd(1000)
    let whole = await counts(crowd)
    var sum = CrowdCounts()
    for index in (0..<16).reversed() {
      sum.add(await counts(crowd, jobs: index % 3 + 1, Shard(index: index, count: 16)))
    }
    #expect(sum == whole)
    #expect(whole.users == 1000)
    #expect(await counts(crowd, jobs: 3) == whole)
  }

  @Test("Another seed gives other users")
  func seeds() async throws {
    let some = await counts(try Harbour.crowd(300, seed: 1))
    #expect(await counts(try Harbour.crowd(300, seed: 1)) == some)
    #expect(await counts(try Harbour.crowd(300, seed: 2)) != some)
  }

  @Test("The first users of a larger crowd are the same")
  func prefix() async throws {
    let some = await counts(try Harbour.crowd(200))
    let crowd = try Harbour.crowd(400)
    var worker = CrowdWorker(crowd, Harbour.funnel)
    for user in 0..<200 { worker.count(user: user) }
    #expect(worker.counts == some)
  }

  @Test("A machine that remembers nothing counts the same")
  func memory() async throws {
    let crowd = try Harbour.crowd(120)
    var asking = CrowdWorker(crowd, Harbour.funnel, remembers: false)
    for user in 0..<120 { asking.count(user: user) }
    #expect(asking.counts == (await counts(crowd)))
  }

  // MARK: The model

  @Test("Users are as many of each kind as the model says")
  func populations() async throws {
    let counts = await counts(try Harbour.crowd(2000))
    let japanese = Double(counts.groups["locale=ja"]?.users ?? 0) / 2000
    #expect(abs(japanese - 0.25) < 0.05)
    // Who is asked first chooses; who leaves before has none.
    let women = Double(counts.groups["gender=female"]?.users ?? 0)
    let men = Double(counts.groups["gender=male"]?.users ?? 0)
    #expect(abs(women / (women + men) - 2.0 / 3) < 0.05)
  }

  @Test("What the configuration says is so for everybody")
  func fixed() async throws {
    let counts = await counts(try Harbour.crowd(50, settings: ["locale=ja"]))
    #expect(counts.groups["locale=ja"]?.users == 50)
    #expect(counts.groups["locale=en"] == nil)
  }

  @Test("Users leave for each of the reasons, and nobody where nothing makes them")
  func reasons() async throws {
    let counts = await counts(try Harbour.crowd(3000))
    for reason in [Departure.finished, .lostInterest, .formTooLong, .error, .permission, .waiting] {
      #expect(counts.departures[reason.rawValue, default: 0] > 0, "\(reason)")
    }
    #expect(counts.departures.values.reduce(0, +) == 3000)
    let patient = """
      [leaving]
      scale = { value = 1000000, source = "test" }
      field = { value = 0, source = "test" }
      error = { value = 0, source = "test" }
      permission = { value = 0, source = "test" }
      waiting_second = { value = 0, source = "test" }
      shape = { value = 5, source = "test" }
      """
    let all = await self.counts(try Harbour.crowd(300, changes: ["behaviour.toml": patient]))
    #expect(all.departures == ["finished": 300])
    #expect(all.groups["all"]?.stages.map(\.reached) == [300, 300, 300, 300])
  }

  @Test("The longer form takes longer, and loses more")
  func arms() async throws {
    let counts = await counts(try Harbour.crowd(3000))
    let trial = try #require(counts.trials["form"])
    let rates = zip(trial.converted, trial.users).map { Double($0) / Double($1) }
    #expect(rates[0] > rates[1] + 0.02)
    let brief = try #require(counts.groups["experiment.form=brief"]?.stages[3].times.quantile(0.5))
    let long = try #require(counts.groups["experiment.form=long"]?.stages[3].times.quantile(0.5))
    #expect(long > brief)
    // Who is not covered is in neither arm.
    let reach = try #require(counts.reach["form"])
    #expect(abs(Double(trial.users.reduce(0, +)) / Double(reach.users) - 0.8) < 0.05)
  }

  @Test("An arm that configuration says is nobody's by chance")
  func forced() async throws {
    let counts = await counts(try Harbour.crowd(200, settings: ["experiment.form=long"]))
    #expect(counts.trials["form"] == TrialCounts(arms: 2))
    #expect(counts.groups["experiment.form=long"] == nil)
    #expect(try #require(counts.reach["form"]).users > 0)
  }

  @Test("Who has not said it is a group of their own")
  func notSaid() async throws {
    let counts = await counts(try Harbour.crowd(1000))
    let groups = ["gender=", "gender=female", "gender=male"].map { counts.groups[$0]?.users ?? 0 }
    #expect(groups.reduce(0, +) == 1000)
    #expect(groups[0] > 0)
    #expect(counts.groups["route="] == nil)
  }

  @Test("No more workers than there is work", arguments: [(10, 1), (2000, 1), (2001, 2), (0, 1)])
  func workers(_ users: Int, _ workers: Int) throws {
    let runner = CrowdRunner(try Harbour.crowd(max(1, users)), funnel: Harbour.funnel, jobs: 100_000)
    #expect(runner.workers(for: users, each: 2000) == workers)
  }

  @Test("Who comes to the goal too late has not come to it")
  func late() async throws {
    var funnel = Harbour.funnel
    funnel.window = .milliseconds(1)
    let counts = await CrowdRunner(try Harbour.crowd(200), funnel: funnel).counts()
    #expect(try #require(counts.trials["form"]).users.allSatisfy { $0 > 0 })
    #expect(counts.trials["form"]?.converted == [0, 0])
    #expect(counts.reach["form"]?.converted == 0)
  }

  private func experiments(_ count: Int, _ extra: String) -> [String: String] {
    let all = (0..<count).map { number in
      "[[experiment]]\nkey = \"e\(number)\"\nname = \"E\"\n\(extra)\n[[experiment.arm]]\nid = \"\(number == 0 ? "long" : "a\(number)")\"\n[[experiment.arm]]\nid = \"b\(number)\"\n"
    }
    return ["experiments.toml": all.joined()]
  }

  @Test("An experiment that gives everybody the same makes no more kinds of users")
  func sameForAll() throws {
    for status in ["draft", "stopped"] {
      let crowd = try Harbour.crowd(10, changes: experiments(8, "status = \"\(status)\""))
      #expect(crowd.variety.setups.count == 2)
    }
    let forced = (0..<8).map { "experiment.e\($0)=b\($0)" }
    let crowd = try Harbour.crowd(10, settings: forced, changes: experiments(8, ""))
    #expect(crowd.variety.setups.count == 2)
    #expect(throws: CrowdError.tooVaried(2 * 6561, most: 4096)) {
      try Harbour.crowd(10, changes: experiments(8, ""))
    }
  }

  @Test("Too many kinds of users are refused before anything runs")
  func varied() throws {
    let shares = (0..<80).map { "v\($0) = 1" }.joined(separator: ", ")
    let population = { (name: String) in
      "[[population]]\nof = \"user.\(name)\"\nshares = { \(shares) }\nsource = \"assumption\"\n"
    }
    let values = (0..<80).map { "\"v\($0)\"" }.joined(separator: ", ")
    let pack =
      (Harbour.files["pack.toml"] ?? "")
      + "\n[[attribute]]\nname = \"one\"\nvalues = [\(values)]\n[[attribute]]\nname = \"two\"\nvalues = [\(values)]\n"
    #expect(throws: CrowdError.tooVaried(80 * 80 * 3, most: 4096)) {
      try Harbour.crowd(
        10, changes: ["pack.toml": pack, "behaviour.toml": population("one") + population("two")])
    }
  }
}
