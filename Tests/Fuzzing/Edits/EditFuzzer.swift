import ContentTree
import PackEditing
import PackFiles
import PackReading
import SeededRandom
import TestFiles

/// Edits of packs on disk by `PackEdits`, each undone: what is read afterwards is what was written, nothing else of a file
/// changes, and in the end it has the same bytes.
package final class EditFuzzer: Fuzzer {
  package static let name = "edits"

  private let seed: UInt64
  private let packs: [Pack]

  /// A pack, and the folder that it is edited in.
  private struct Pack {
    var id: String
    var paths: [String]
    var folder: TemporaryFolder
  }

  /// - Parameter isVaried: whether some files get line ends of Windows, a byte-order mark, or no line end at their end.
  package init(seed: UInt64, packs: [PackCorpus.Files], isVaried: Bool = true) throws {
    self.seed = seed
    var random = SeededGenerator(seed: seed)
    self.packs = try packs.map { files in
      var texts = files.texts
      for path in files.texts.keys.sorted() where isVaried {
        texts[path] = Self.varied(texts[path] ?? "", &random)
      }
      return Pack(id: files.id, paths: texts.keys.sorted(), folder: try TemporaryFolder(texts))
    }
  }

  private static func varied(_ text: String, _ random: inout SeededGenerator) -> String {
    switch random.below(6) {
    case 0: text.replacing("\n", with: "\r\n")
    case 1: "\u{FEFF}" + text
    case 2: text.hasSuffix("\n") ? String(text.dropLast()) : text
    default: text
    }
  }

  package func stepCount(of number: Int) -> Int { plan(number).seeds.count }

  package func text(of number: Int, keeping kept: [Int]?) -> String {
    let plan = plan(number)
    var lines = ["the pack \(plan.pack.id)"]
    _ = run(plan, self.kept(plan.seeds, kept)) { lines.append($0) }
    return lines.joined(separator: "\n")
  }

  package func run(_ number: Int, keeping kept: [Int]?) -> CaseResult {
    let plan = plan(number)
    return run(plan, self.kept(plan.seeds, kept)) { _ in }
  }

  private struct Plan {
    var pack: Pack
    /// One for each edit.
    var seeds: [UInt64]
  }

  private func plan(_ number: Int) -> Plan {
    var random = SeededGenerator(seed: seed, case: number)
    let pack = packs[random.below(packs.count)]
    return Plan(pack: pack, seeds: (0...random.below(4)).map { _ in random.next() })
  }

  private func run(_ plan: Plan, _ seeds: [UInt64], note: (String) -> Void) -> CaseResult {
    var result = CaseResult()
    var edits = PackEdits(folder: plan.pack.folder.path)
    var states: [(file: String, bytes: [UInt8])] = []
    for seed in seeds where result.fault == nil {
      var random = SeededGenerator(seed: seed)
      guard let file = random.pick(plan.pack.paths) else { continue }
      do throws(EditRefusal) {
        let before = try edits.document(file)
        guard let edit = EditChoice.edit(of: before, &random) else { continue }
        note("\(file): \(edit)")
        result.covered.insert(EditChoice.name(of: edit, in: before))
        result.bytes += before.bytes.count
        guard try edits.perform([edit], in: file) != nil else { continue }
        states.append((file, before.bytes))
        result.fault = EditProof(before: before, edit: edit).fault(of: read(file, plan.pack))
        result.fault = result.fault ?? shown(edit, in: file, plan.pack)
      } catch {
        result.fault = "refused: \(error)"
      }
    }
    for state in states.reversed() {
      let undone = try? edits.undo()
      if undone == nil { result.fault = result.fault ?? "not undone" }
      if read(state.file, plan.pack) != state.bytes {
        result.fault = result.fault ?? "\(state.file) is not as before"
      }
    }
    result.passed = !states.isEmpty
    return result
  }

  private func read(_ file: String, _ pack: Pack) -> [UInt8] {
    (try? pack.folder.text(file)).map { Array($0.utf8) } ?? []
  }

  /// Whether the pack says in its language what a text was changed to.
  private func shown(_ edit: TOMLEdit, in file: String, _ pack: Pack) -> String? {
    guard case .set(let path, .string(let text)) = edit, file.hasPrefix("strings/"),
      file.split(separator: ".").count == 2, !text.contains("{"), !text.contains("}")
    else { return nil }
    let locale = String(file.dropFirst("strings/".count).dropLast(".toml".count))
    ParsedTexts.shared.beginLoad()
    guard let bundle = try? PackLoader.open(ContentSource(folder: pack.folder.path), system: nil).bundle
    else {
      return nil
    }
    let shown = bundle.strings.text(path.text, locale: locale)
    return shown == text ? nil : "the pack says \(shown) and not \(text)"
  }
}
