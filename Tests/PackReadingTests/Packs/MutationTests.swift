import Diagnostics
import FixturePacks
import Foundation
import Fuzzing
import PackFiles
import PackReading
import Report
import Testing

/// Content is anything: whatever happens to the files, there are diagnostics or a pack, never a crash.
@Suite struct MutationTests {
  /// `ONBOARD_SIM_MUTATIONS` asks for more.
  private static let count =
    ProcessInfo.processInfo.environment["ONBOARD_SIM_MUTATIONS"].flatMap(Int.init) ?? 2_000

  @Test(arguments: 0..<4)
  func `mutated packs give diagnostics or load`(_ seed: UInt64) {
    var random = ContentMutator(seed: seed)
    let paths = Fixtures.teaFiles.keys.sorted()
    var loaded = 0
    for _ in 0..<(Self.count / 4) {
      // Most packs are incomplete too, which is quicker; one in four has every file.
      let isWhole = random.below(4) == 0
      var files = Fixtures.teaFiles
      for path in paths where !isWhole && path != "pack.toml" && random.below(5) != 0 { files[path] = nil }
      var mutated: [String] = []
      for _ in 0...random.below(3) {
        let path = paths[random.below(paths.count)]
        files[path] = random.mutate(files[path] ?? Fixtures.teaFiles[path] ?? "")
        mutated.append(path)
      }
      let (bundle, diagnostics) = PackLoader.check(ContentSource(id: "tea", files: files), system: nil)
      let errors = diagnostics.filter { $0.severity == .error }
      #expect((bundle == nil) == !errors.isEmpty, "\(mutated)")
      #expect(diagnostics.allSatisfy { !$0.file.isEmpty && !$0.message.isEmpty })
      #expect(!diagnostics.rendered.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
      if bundle != nil { loaded += 1 }
    }
    // Some mutations change a text or a number, and are fine: the test sees both sides.
    #expect(loaded > 0 && loaded < Self.count / 4)
  }
}
