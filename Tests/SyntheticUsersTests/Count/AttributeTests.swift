import EventLog
import Foundation
import PackFiles
import PackReading
import Results
import Settings
import TestFiles
import Testing
import TextFormats

@testable import SyntheticUsers

@Suite("Attributes that a pack declares")
struct AttributeTests {
  /// 2026-01-05.
  private static let day: Int64 = 1_767_571_200_000_000

  /// What is known of a crowd by its log and by its counts.
  private struct Outcome {
    var counts: CrowdCounts
    var log: String
    /// The report of the counts and that of the log, in each format of data.
    var reports: [String]
  }

  private static func folder(_ files: [String: String], as pack: String) throws -> URL {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, to: "Content/\(pack)/\(path)") }
    return folder.url
  }

  private static func outcome(_ files: [String: String], by names: [String], users: Int) async throws
    -> Outcome
  {
    let folder = try folder(files, as: "copy")
    let configuration = try SimulatorConfiguration.resolve(
      ConfigurationRequest(
        workingFolder: folder.path, settings: [try ConfigurationSetting(assignment: "pack=copy")]))
    let bundle = configuration.bundle
    let funnel = bundle.experiments.funnels.first.map { FunnelPlan($0) } ?? FunnelPlan.plain(bundle.pack)
    let splits =
      names.map { SplitName.fact($0) } + bundle.experiments.experiments.map { .experiment($0.key) }
    let crowd = try Crowd(configuration, model: bundle.behaviour.model, count: users, seed: 3)
    var bytes: [UInt8] = []
    let counts = await CrowdRunner(crowd, funnel: funnel, jobs: 2).log(CrowdLog(run: 9, day: day)) { lines in
      bytes += lines.bytes
      return true
    }
    let file = folder.appending(path: "log.jsonl")
    try Data(bytes).write(to: file)
    let table = await LogTable(try #require(EventFiles(file.path)), facts: names, jobs: 2)
    var question = ResultMaker.Question(pack: "copy", funnel: funnel)
    question.splits = splits
    question.experiments = bundle.experiments.experiments
    let reports = [
      counts.report(bundle, funnel, splits: splits, calibration: nil),
      await ResultMaker(table, question, jobs: 2).report(),
    ]
    return Outcome(
      counts: counts, log: String(decoding: bytes, as: UTF8.self),
      reports: reports.flatMap { [$0.json.text, $0.csv, ResultPage.html($0)] })
  }

  @Test("An attribute of another name changes nothing but that name")
  func renamed() async throws {
    let source = try #require(ContentSource.shipped("matching"))
    let files = Dictionary(uniqueKeysWithValues: source.texts.map { ($0.path, $0.text) })
    func renamed(_ text: String) -> String { text.replacing("gender", with: "sex") }
    // Another name is another version of the flow.
    func unversioned(_ log: String) -> String {
      log.replacing(#/"flow_version":"[0-9a-f]{16}",/#, with: "")
    }
    #expect(!files.contains { $0.key.contains("sex") || $0.value.contains("sex") })
    let others = Dictionary(uniqueKeysWithValues: files.map { (renamed($0.key), renamed($0.value)) })
    let names = ["gender", "route", "locale", "device"]
    let one = try await Self.outcome(files, by: names, users: 300)
    let other = try await Self.outcome(others, by: names.map(renamed), users: 300)
    #expect(one.log.contains("\"gender\":\"female\",\"route\":\"phone\","))
    #expect(other.log.contains("\"sex\":\"female\",\"route\":\"phone\","))
    #expect(renamed(unversioned(one.log)) == unversioned(other.log))
    #expect(one.counts.groups.keys.contains("gender=female"))
    var counts = one.counts
    counts.groups = Dictionary(uniqueKeysWithValues: counts.groups.map { (renamed($0.key), $0.value) })
    counts.waysBack = Dictionary(uniqueKeysWithValues: counts.waysBack.map { (renamed($0.key), $0.value) })
    #expect(counts == other.counts)
    #expect(one.reports.allSatisfy { $0.contains("gender") })
    #expect(one.reports.map(renamed) == other.reports)
  }

  @Test("An attribute of a pack that is not shipped has groups in crowds, logs and reports")
  func plan() async throws {
    var files = Harbour.files
    files["pack.toml"] = """
      name = "app"
      locales = ["en", "ja"]

      [[attribute]]
      name = "nick"

      [[attribute]]
      name = "port"

      [[attribute]]
      name = "plan"
      values = ["free", "team", "company"]

      [[attribute]]
      name = "gender"
      values = ["female", "male"]
      """
    files["behaviour.toml"]? += """


      [[population]]
      of = "user.plan"
      shares = { free = 6, team = 3, company = 1 }
      source = "assumption"
      """
    let outcome = try await Self.outcome(files, by: ["plan", "gender"], users: 400)
    let plans = ["free", "team", "company"].map { outcome.counts.groups["plan=\($0)"]?.users ?? 0 }
    #expect(plans.reduce(0, +) == 400 && plans == plans.sorted(by: >) && plans[2] > 0)
    #expect(outcome.counts.groups["plan="] == nil && outcome.counts.groups["gender=female"] != nil)
    #expect(!outcome.counts.groups.keys.contains { $0.hasPrefix("nick") || $0.hasPrefix("route") })
    #expect(outcome.log.contains("\"reason\":null,\"plan\":\"team\",\"gender\":null,\"locale\":"))
    for report in outcome.reports { #expect(report.contains("plan") && report.contains("company")) }
    // The log has as many of each as the crowd.
    let rows = outcome.reports[4].replacing("simulated, not", with: "not").split(separator: "\r\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(rows.filter { $0[5] == "plan" && $0[7] == "1" }.map { "\($0[10])" } == plans.map { "\($0)" })
    #expect(
      outcome.counts.isPossible(size: 400, stages: 4, arms: ["form": 2], facts: ["plan", "gender", "locale"]))
    #expect(
      !outcome.counts.isPossible(size: 400, stages: 4, arms: ["form": 2], facts: ["plan", "route", "locale"]))
  }
}
