import ContentTree
import Diagnostics
import FixturePacks
import Foundation
import Fuzzing
import PackFiles
import PackReading
import ShippedPacks
import TestFiles
import Testing

/// Ten thousand ways to spoil the shipped packs: each gives a pack or diagnostics with a place, and soon.
@Suite struct ShippedMutationTests {
  /// Longer files take turns less often: TOMLKit keeps what it has parsed.
  private static let usualBytes = 4_000

  /// Every shipped file by pack and path in it.
  private static let files: [(pack: String, path: String, text: String)] = ShippedPacks.files.compactMap {
    file in
    let parts = file.path.split(separator: "/", maxSplits: 1).map(String.init)
    return parts.count == 2 && parts[0] != "_system" ? (parts[0], parts[1], file.text.description) : nil
  }

  /// 2,500 each; a spoiled file stands beside the files that every pack needs, and now and then in its whole pack.
  @Test(arguments: 0..<4)
  func `a spoiled file of a shipped pack gives diagnostics or loads`(_ seed: UInt64) {
    var random = ContentMutator(seed: seed &* 7919)
    var failed = 0
    let clock = ContinuousClock()
    var slowest = Duration.zero
    for round in 0..<2_500 {
      let (pack, path, text) = file(&random)
      var files: [String: String] = [:]
      for file in Self.files where file.pack == pack {
        guard round % 500 == 0 || file.path == "pack.toml" else { continue }
        files[file.path] = file.text
      }
      files[path] = random.mutate(text)
      let source = ContentSource(id: pack, files: files)
      slowest = max(
        slowest,
        clock.measure {
          let diagnostics = PackLoader.check(source, system: nil).diagnostics
          expectPlaces(diagnostics, "seed \(seed), round \(round), \(path)")
          if diagnostics.contains(where: { $0.file == path && $0.severity == .error }) { failed += 1 }
        })
    }
    // Some changes do no harm: the test sees both sides.
    #expect(failed > 1_000 && failed < 2_500)
    // Nothing runs away; the bound is generous for a busy machine.
    #expect(slowest < .seconds(20))
  }

  @Test func `bytes that are no text are diagnostics`() throws {
    let folder = try TemporaryFolder()
    for path in ["pack.toml", "flow.toml"] {
      try folder.write(Fixtures.teaFiles[path] ?? "", to: "tea/\(path)")
    }
    let bytes = Array((Fixtures.teaFiles["endpoints.toml"] ?? "").utf8)
    var random = ContentMutator(seed: 99)
    var rules: Set<String> = []
    for round in 0..<400 {
      try folder.write(Data(random.mutate(bytes: bytes)), to: "tea/endpoints.toml")
      let diagnostics = PackLoader.check(ContentSource(folder: "\(folder.path)/tea"), system: nil).diagnostics
      expectPlaces(diagnostics, "round \(round)")
      for diagnostic in diagnostics where diagnostic.file == "endpoints.toml" {
        rules.insert(diagnostic.rule.rawValue)
      }
    }
    #expect(rules.isSuperset(of: ["encoding", "syntax", "wrong-type", "unknown-key"]))
  }

  private func file(_ random: inout ContentMutator) -> (pack: String, path: String, text: String) {
    while true {
      let file = Self.files[random.below(Self.files.count)]
      if file.text.utf8.count < Self.usualBytes || random.below(10) == 0 { return file }
    }
  }

  private func expectPlaces(_ diagnostics: [Diagnostic], _ what: String) {
    let fault = DiagnosticFault.find(in: diagnostics)
    #expect(fault == nil, "\(what)")
  }
}
