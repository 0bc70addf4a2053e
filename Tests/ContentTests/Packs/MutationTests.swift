import Content
import Foundation
import Testing

/// Content is anything: whatever happens to the files, there are diagnostics or a pack, never a crash.
@Suite struct MutationTests {
  /// `ONBOARD_SIM_MUTATIONS` asks for more.
  private static let count =
    ProcessInfo.processInfo.environment["ONBOARD_SIM_MUTATIONS"].flatMap(Int.init) ?? 2_000

  @Test(arguments: 0..<4)
  func `mutated packs give diagnostics or load`(_ seed: UInt64) {
    var random = Random(seed: seed)
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
        files[path] = mutate(files[path] ?? Fixtures.teaFiles[path] ?? "", &random)
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

  private static let pieces = [
    "[", "]", "[[", "]]", "{", "}", "\"", "'", "\"\"\"", "=", ".", ",", "#", "\n", "\r", "\r\n", "\t", "\0",
    "\u{FEFF}", "\u{202E}", "\u{85}", "\\u0000", "\\u001b", "\\U0010FFFF", "\\", "nan", "-inf", "1e999",
    "9223372036854775807", "-9223372036854775808", "18446744073709551616", "0x7FFFFFFFFFFFFFFF",
    "2026-11-21", "2026-11-21T01:02:03.5+09:00", "25:61:61", "true", "a.b.c", "a.a.a.a.a.a.a.a = 1\n",
    "[[element]]\n", "[[step]]\n", "id = \"launch\"\n", "kind = \"page\"\n", "when = \"((((((((\"\n",
    "when = \"!!!!!!!!user.taste == 'x\"\n", "[a]\n", "x = {}\n", "x = []\n", "\u{1F468}\u{200D}\u{1F469}",
  ]

  private func mutate(_ text: String, _ random: inout Random) -> String {
    var bytes = Array(text.utf8)
    for _ in 0...random.below(3) {
      let start = random.below(bytes.count + 1)
      let end = min(bytes.count, start + random.below(40))
      switch random.below(7) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: random.below(bytes.count + 1))
      case 2: bytes.insert(contentsOf: Self.pieces[random.below(Self.pieces.count)].utf8, at: start)
      case 3: bytes.replaceSubrange(start..<end, with: Self.pieces[random.below(Self.pieces.count)].utf8)
      case 4: if start < bytes.count { bytes[start] = UInt8(truncatingIfNeeded: random.below(256)) }
      case 5: bytes.removeSubrange(start...)
      default: swapLines(&bytes, &random)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func swapLines(_ bytes: inout [UInt8], _ random: inout Random) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.count > 1 else { return }
    lines.swapAt(random.below(lines.count), random.below(lines.count))
    bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// SplitMix64: the same numbers from the same seed, everywhere.
  private struct Random {
    private var state: UInt64

    init(seed: UInt64) {
      state = seed
    }

    mutating func below(_ bound: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return bound <= 1 ? 0 : Int((value ^ (value >> 31)) % UInt64(bound))
    }
  }
}
