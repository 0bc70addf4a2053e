import Diagnostics
import PackFiles
import PackModel
import PackReading
import PackReview
import SeededRandom

/// Changed packs: half of them in a value or two, so that they pass `check` and are walked; the others anyhow.
package struct PackFuzzer: Fuzzer {
  package static let name = "packs"

  /// One change of one file.
  private struct Step {
    var path: String
    var edit: ByteEdit
  }

  private struct Plan {
    var pack: PackCorpus.Files
    var steps: [Step]
    var random: SeededGenerator
  }

  private let seed: UInt64
  private let packs: [PackCorpus.Files]
  /// The values of the keys of each pack, by its id.
  private let values: [String: [String: [String]]]
  private let moves: Int
  private let growth: GrowthWatch?

  /// One case in so many stretches a file, where time is looked at.
  private static let growthInterval = 40

  /// - Parameters:
  ///   - moves: random moves of a walk, in each of two languages.
  ///   - growth: compares the time that files of two sizes take; `nil`: no time is looked at.
  package init(seed: UInt64, packs: [PackCorpus.Files], moves: Int = 25, growth: GrowthWatch? = nil) {
    self.seed = seed
    self.packs = packs
    self.moves = moves
    self.growth = growth
    values = Dictionary(
      packs.map { ($0.id, ValueMutator.values(in: $0.texts.values)) }, uniquingKeysWith: { first, _ in first }
    )
  }

  package func stepCount(of number: Int) -> Int { plan(number).steps.count }

  package func text(of number: Int, keeping kept: [Int]?) -> String {
    let plan = plan(number)
    let lines = self.kept(plan.steps, kept).map { "\($0.path): \($0.edit.text)" }
    return (["the pack \(plan.pack.id)"] + lines).joined(separator: "\n")
  }

  package func run(_ number: Int, keeping kept: [Int]?) -> CaseResult {
    var plan = plan(number)
    var result = CaseResult()
    let changed = files(plan, self.kept(plan.steps, kept))
    result.bytes = changed.values.reduce(0) { $0 + $1.count }
    if let growth, number % Self.growthInterval == 0 {
      result.fault = growth.fault(of: changed, pack: plan.pack, &plan.random)
    }
    let source = source(plan.pack.id, changed)
    let (bundle, read) = PackLoader.check(source)
    result.fault = result.fault ?? DiagnosticFault.find(in: read)
    let hasErrors = read.contains { $0.severity == .error }
    if (bundle == nil) != hasErrors {
      result.fault =
        result.fault ?? "a pack \(bundle == nil ? "is refused without" : "is read with") an error"
    }
    for diagnostic in read { result.covered.insert("rule \(diagnostic.rule.rawValue)") }
    guard let bundle, result.fault == nil else { return result }
    let found = PackLint.check(source)
    for diagnostic in found { result.covered.insert("rule \(diagnostic.rule.rawValue)") }
    result.passed = !found.contains { $0.severity == .error }
    result.fault =
      DiagnosticFault.find(in: found)
      ?? PackWalk(bundle: bundle, moves: moves).fault(plan.random, covered: &result.covered)
    return result
  }

  // MARK: Making a case

  private func plan(_ number: Int) -> Plan {
    var random = SeededGenerator(seed: seed, case: number)
    // Small packs take less time: the smaller of two draws.
    let pack = packs[min(random.below(packs.count), random.below(packs.count))]
    var files = pack.texts.mapValues { Array($0.utf8) }
    var steps: [Step] = []
    let isWild = random.oneIn(3)
    var wild = ContentMutator(SeededGenerator(seed: random.next()))
    var mild = ValueMutator(SeededGenerator(seed: random.next()), values: values[pack.id] ?? [:])
    let paths = pack.texts.keys.sorted()
    for _ in 0...random.below(isWild ? 4 : 2) {
      guard let path = random.pick(paths), let bytes = files[path] else { continue }
      let isText = path.hasPrefix("strings/")
      guard let edit = isWild ? wild.edit(of: bytes) : mild.edit(of: bytes, isText: isText) else { continue }
      edit.apply(to: &files[path, default: []])
      steps.append(Step(path: path, edit: edit))
    }
    return Plan(pack: pack, steps: steps, random: random)
  }

  private func files(_ plan: Plan, _ steps: [Step]) -> [String: [UInt8]] {
    var files = plan.pack.texts.mapValues { Array($0.utf8) }
    for step in steps { step.edit.apply(to: &files[step.path, default: []]) }
    return files
  }

  private func source(_ id: String, _ files: [String: [UInt8]]) -> ContentSource {
    ContentSource(id: id, files: files.mapValues { String(decoding: $0, as: UTF8.self) })
  }
}
