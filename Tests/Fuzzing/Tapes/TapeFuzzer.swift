import SeededRandom
import Settings
import TapeLanguage
import TapeRuns
import Tapes
import TerminalModel
import TestFiles

/// Changed tapes of the repository: half of them in lines that do no harm, so that they pass; the others anyhow.
package struct TapeFuzzer: Fuzzer {
  package static let name = "tapes"

  private struct Base {
    var tape: TapeFinder.Found
    var bytes: [UInt8]
  }

  private struct Plan {
    var base: Base
    var edits: [ByteEdit]
    var random: SeededGenerator
  }

  private let seed: UInt64
  private let bases: [Base]
  private let words: [String]
  private let runner: TapeRunner

  /// - Parameters:
  ///   - folder: the folder with the tapes, from the top of the repository.
  ///   - largest: larger tapes are left out, in bytes.
  package init(seed: UInt64, folder: String = "Tests/Tapes", largest: Int = .max) throws {
    self.seed = seed
    let found = try TapeFinder.find(["\(Repository.path)/\(folder)"])
    bases = try found.map { Base(tape: $0, bytes: try TapeDisk.read($0.file)) }.filter {
      $0.bytes.count <= largest
    }
    words = Self.words(of: bases.map(\.bytes))
    let request = ConfigurationRequest(workingFolder: Repository.path, readsStandingFiles: false)
    var budget = TapeBudget()
    budget.events = 20_000
    budget.frames = 20_000
    runner = TapeRunner(budget: budget, makeSession: TapeRunner.sessions(request))
  }

  /// How many tapes there are to change.
  package var baseCount: Int { bases.count }

  package func stepCount(of number: Int) -> Int { plan(number)?.edits.count ?? 0 }

  package func text(of number: Int, keeping kept: [Int]?) -> String {
    guard let plan = plan(number) else { return "" }
    return (["the tape \(plan.base.tape.name)"] + self.kept(plan.edits, kept).map(\.text)).joined(
      separator: "\n")
  }

  package func run(_ number: Int, keeping kept: [Int]?) -> CaseResult {
    var result = CaseResult()
    guard var plan = plan(number) else { return result }
    var bytes = plan.base.bytes
    for edit in self.kept(plan.edits, kept) { edit.apply(to: &bytes) }
    result.bytes = bytes.count
    result.covered.insert("tape \(plan.base.tape.name)")
    var parsed = parse(bytes, plan.base.tape)
    result.fault = TapeFault.find(in: parsed)
    // One combination of the table stands for all of them.
    if let combination = plan.random.pick(parsed.tape.matrix.combinations), !combination.variables.isEmpty {
      parsed = parse(bytes, plan.base.tape, variables: combination.variables)
      result.fault = result.fault ?? TapeFault.find(in: parsed)
    }
    guard result.fault == nil else { return result }
    parsed.tape.settings.packFolder = plan.base.tape.packFolder
    let ran = runner.run(parsed) { _ in }
    result.passed = ran.outcome == .passed
    result.covered.insert("outcome \(ran.outcome.rawValue)")
    for command in parsed.tape.commands { result.covered.insert("command \(Self.name(of: command.kind))") }
    if VisibleText.hasControl(ran.explanation) {
      result.fault =
        "a control character in an explanation: \(VisibleText.quoted(Array(ran.explanation.utf8)))"
    } else if let frame = ran.lastFrame {
      result.fault = FrameFault.find(in: frame, size: frame.size)
    }
    return result
  }

  // MARK: Making a case

  private func plan(_ number: Int) -> Plan? {
    var random = SeededGenerator(seed: seed, case: number)
    guard let base = random.pick(bases) else { return nil }
    let isHarmless = random.oneIn(2)
    var mutator = TapeMutator(SeededGenerator(seed: random.next()), words: words)
    var bytes = base.bytes
    var edits: [ByteEdit] = []
    for _ in 0...random.below(isHarmless ? 3 : 8) {
      guard let edit = isHarmless ? mutator.harmlessEdit(of: bytes) : mutator.edit(of: bytes) else {
        continue
      }
      edit.apply(to: &bytes)
      edits.append(edit)
    }
    return Plan(base: base, edits: edits, random: random)
  }

  private func parse(
    _ bytes: [UInt8], _ tape: TapeFinder.Found, variables: [String: String] = [:]
  ) -> TapeParseResult {
    Tape.parse(bytes: bytes, file: tape.file, variables: variables) { (path: String) throws(TapeFileError) in
      guard let text = String(validating: try TapeDisk.read(path), as: UTF8.self) else {
        throw TapeFileError("it is not UTF-8")
      }
      return text
    }
  }

  /// The words that tapes are made of, sorted.
  private static func words(of tapes: [[UInt8]]) -> [String] {
    var words: Set<String> = []
    for tape in tapes {
      for word in tape.split(whereSeparator: { $0 <= 0x20 }) where word.count < 30 {
        words.insert(String(decoding: word, as: UTF8.self))
      }
    }
    return words.sorted()
  }

  /// The name of the case, without what it is about.
  private static func name(of kind: TapeCommand.Kind) -> String {
    String("\(kind)".prefix { $0 != "(" })
  }
}
