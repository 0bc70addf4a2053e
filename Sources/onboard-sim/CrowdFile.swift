import EventLog
import LoggedEvents
import PackModel
import PackReading
import Results
import Settings
import SyntheticUsers

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The counts of a part of a crowd, as a file.
struct CrowdFile: Codable {
  /// What all parts have in common: parts of different runs are not added up.
  struct Run: Codable, Hashable {
    var pack: String
    var users: Int
    var seed: UInt64
    /// The steps of the funnel and its window in milliseconds.
    var funnel: [String]
    var window: Int64
    /// The attributes that users are told apart by, and the values of each.
    var attributes: [String: [String]]
    /// The arms of each experiment.
    var arms: [String: [String]]
    /// Which users count.
    var filters: [UserFilter]
    /// Digests: what the session begins with, how users behave, and the flow with who takes part in experiments.
    var configuration: String
    var model: String
    var content: String

    init(_ crowd: Crowd, _ plan: FunnelPlan, _ filters: [UserFilter]) {
      self.filters = filters
      pack = crowd.pack.id
      users = crowd.count
      seed = crowd.seed
      funnel = plan.stages.map { $0.step + ($0.isOptional ? "?" : "") } + [plan.mode.rawValue]
      window = plan.windowMicroseconds / 1000
      attributes = Dictionary(crowd.pack.loggedAttributes.map { ($0.key, $0.attribute.values) }) {
        first, _ in first
      }
      arms = Dictionary(crowd.configuration.bundle.experiments.experiments.map { ($0.key, $0.flow.arms) }) {
        first, _ in first
      }
      configuration = CrowdDigest.text(of: crowd.configuration.entries)
      model = CrowdDigest.text(of: crowd.model)
      content = CrowdDigest.text(of: crowd.configuration.bundle)
    }

    /// What is not the same, as sentences on this run.
    func differences(from other: Run) -> [String] {
      var all: [String] = []
      if pack != other.pack { all.append("it is of the pack \(pack), not \(other.pack)") }
      if users != other.users { all.append("it has --users \(users), not \(other.users)") }
      if seed != other.seed { all.append("it has --seed \(seed), not \(other.seed)") }
      if (funnel, window) != (other.funnel, other.window) {
        all.append("its funnel differs: \(funnel.joined(separator: ", ")) within \(window) ms")
      }
      if attributes != other.attributes { all.append("its users have other attributes") }
      if arms != other.arms { all.append("its experiments have other arms") }
      if filters != other.filters { all.append("it counts other users: \(filters.words ?? "all")") }
      if configuration != other.configuration { all.append("its configuration differs") }
      if model != other.model { all.append("its model of behaviour differs") }
      if content != other.content { all.append("its pack has another flow or other rules of experiments") }
      return all
    }
  }

  /// What says how a file is to be read.
  private struct Head: Decodable {
    var version: Int
  }

  private static let newestVersion = 4

  var version = Self.newestVersion
  var run: Run
  /// From 1.
  var part: Int
  var parts: Int
  var counts: CrowdCounts

  init(run: Run, shard: Shard, counts: CrowdCounts) {
    self.run = run
    part = shard.index + 1
    parts = shard.count
    self.counts = counts
  }

  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard let data = try? encoder.encode(self) else { throw UsageError("the counts cannot be written") }
    try Surroundings.write([UInt8](data) + [UInt8(ascii: "\n")], to: path)
  }

  /// Whether a part of its run can have been counted like this.
  private var isPossible: Bool {
    guard (1...Shard.most).contains(parts), (1...parts).contains(part) else { return false }
    return counts.isPossible(
      size: Shard(index: part - 1, count: parts).size(of: run.users), stages: run.funnel.count - 1,
      arms: run.arms.mapValues(\.count),
      facts: Set(run.attributes.keys + ["locale", "device", "entry"]).sorted())
  }

  /// Adds up the parts of a run.
  ///
  /// - Throws: ``UsageError`` if a file does not belong to the run, is given twice, or is missing.
  static func merged(_ paths: [String], _ run: Run) throws -> CrowdCounts {
    var counts = CrowdCounts()
    var seen: [Int: String] = [:]
    var parts: Int?
    for path in paths {
      let data = Data(try Surroundings.read(path))
      if let head = try? JSONDecoder().decode(Head.self, from: data), head.version != newestVersion {
        throw UsageError(
          "`\(path)` has counts of version \(head.version), and this onboard-sim reads version \(newestVersion)"
        )
      }
      guard let file = try? JSONDecoder().decode(CrowdFile.self, from: data) else {
        throw UsageError(
          "`\(path)` has no counts of a part\n  = help: `onboard-sim simulate --shard 1/4 --out FILE` writes one"
        )
      }
      guard file.run == run else {
        throw UsageError(
          "`\(path)` is a part of another run: \(file.run.differences(from: run).joined(separator: "; "))\n  = help: say the same --users, --seed, --config, --set, --pack and funnel as for the parts"
        )
      }
      guard file.parts == parts ?? file.parts else {
        throw UsageError("`\(path)` is one of \(file.parts) parts, and the others are of \(parts ?? 0)")
      }
      guard file.isPossible else {
        throw UsageError("`\(path)` has counts that are impossible in a part of this run")
      }
      if let other = seen[file.part] { throw UsageError("`\(path)` and `\(other)` are the same part") }
      parts = file.parts
      seen[file.part] = path
      counts.add(file.counts)
    }
    let missing = (1...max(1, parts ?? 1)).filter { seen[$0] == nil }
    if !missing.isEmpty {
      throw UsageError("parts are missing: \(missing.map { "\($0)/\(parts ?? 1)" }.joined(separator: ", "))")
    }
    return counts
  }
}
