import SeededRandom
import TapeSupport
import Testing

@testable import TapeLanguage

/// Thousands of broken tapes, the same ones in every run.
@Suite struct TapeFuzzTests {
  private static let seed = #"""
    Tag smoke walk
    Matrix gender female male
    Matrix locale en ja
    Except gender=male locale=ja
    Output out/run.cast
    Set Config female.toml Set Columns 100 Set Rows 40
    Set Option network.latency 200ms
    Set Theme { "name": "x" }
    Env NAME "Aki"
    Type@50ms "Hello" 'there' `日本語`
    Enter@.5 2  Ctrl+Shift+X Alt+. Shift+Tab 3  # comment
    Wait+Screen@2s /a\/(b|c)[d-f]{1,3}$/
    Source other.tape
    Click 1 2 Click "Skip" Click Element skip Drag@10ms 1 2 3 4 Resize 80 24
    Expect Screen home Expect No Text /x+/ Expect Permission location granted
    Expect Attribute age 25 Expect Toast "Saved" Snapshot home/first Mask 1 2 3 4 Mask clock
    Type "${NAME} $${x} $$${gender}" Expect Screen home.${gender} Wait /^${locale}$/ Right ${NAME}
    Expect Text "a" In 1 1 40 3 Expect Value nick "Aki" Expect Event reply "x" Expect Variant gender=female
    Wait@3s Not Enabled send Expect Stack a b
    Screenshot a.svg Hide Show Copy "a" Paste F12 Home Sleep 1.5m

    """#

  /// Pieces that are likely to matter.
  private static let pieces =
    TapeVocabulary.onboardSim.commands.keys.sorted() + TapeExpectation.Subject.allCases.map(\.rawValue)
    + TapeVocabulary.ourSettings + [
      "@", "+", "/", "\"", "'", "`", "{", "}", "[", "]", "\\", "#", "%", "-", "=", "^", ".", "..", "No",
      "Element", "999999999999999999999999", "0", "1.2.3", "ms", "s", "m", "\n", "\r", "\r\n", "\t", "\0",
      "\u{1B}[2J", "\u{FEFF}", "\u{202E}", "é", "👩‍👩‍👧", "e\u{301}\u{301}", "/(((/", "/[z-a]/", "/a{9999}/",
      "${", "${NAME}", "$", "$$", "${}", "${gender}", "In", "Mask", "Not", "gender=male",
      "/(?<n>a)\\k<n>/", "/\\p{L}/", "/(?i)x/", "other.tape", "t.tape",
    ]

  @Test(arguments: 0..<8)
  func `no mutation of a tape breaks the parser`(round: Int) {
    var random = SeededGenerator(seed: UInt64(round))
    for _ in 0..<500 {
      let bytes = mutated(Array(Self.seed.utf8), using: &random)
      let dialect: TapeDialect = Bool.random(using: &random) ? .onboardSim : .vhs
      let result = Tape.parse(bytes: bytes, file: "t.tape", dialect: dialect) {
        (path: String) throws(TapeFileError) in
        guard path == "other.tape" else { throw TapeFileError.noSuchFile }
        return String(decoding: bytes.prefix(200), as: UTF8.self)
      }
      check(result, of: bytes, dialect: dialect)
    }
  }

  /// What holds for every tape: places lie in their file, messages are single lines that print, and what was
  /// read can be written and read again.
  private func check(_ result: TapeParseResult, of bytes: [UInt8], dialect: TapeDialect = .onboardSim) {
    for diagnostic in result.diagnostics {
      let rendered = diagnostic.rendered(source: result.sources[diagnostic.position.file])
      let isPrintable = rendered.unicodeScalars.allSatisfy {
        $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F
      }
      let lines = (result.sources[diagnostic.position.file] ?? "").unicodeScalars.count { $0 == "\n" } + 1
      let isPlaced = (1...lines).contains(diagnostic.position.line) && diagnostic.position.column >= 1
      #expect(isPrintable && isPlaced && diagnostic.length >= 1, "\(bytes)")
    }
    let commands = result.tape.commands.map(\.kind)
    let text = result.tape.tapeText(in: dialect)
    let tape = parse(text, dialect: dialect).tape
    let again = tape.commands.map(\.kind)
    #expect(tape.tags == result.tape.tags && tape.matrix == result.tape.matrix, "\(text)")
    guard again != commands else { return }
    Issue.record("\(text) came back as \(again), not \(commands), from \(bytes)")
  }

  private func mutated(_ bytes: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...20, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      case 2: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
      case 3: if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &random) }
      case 4: bytes.removeSubrange(end..<bytes.count)
      default:
        bytes.insert(contentsOf: " \(Self.pieces.randomElement(using: &random) ?? "") ".utf8, at: place)
      }
    }
    return bytes
  }

  @Test func `random bytes break nothing`() {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<1_000 {
      let bytes = (0..<Int.random(in: 0...300, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      let alone = Tape.parse(bytes: bytes, file: "t.tape") { (_: String) throws(TapeFileError) in
        throw TapeFileError.noSuchFile
      }
      check(alone, of: bytes)
    }
  }
}
