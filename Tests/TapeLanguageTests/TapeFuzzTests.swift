import Fuzzing
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

  /// The words of the language.
  private static let words =
    TapeVocabulary.onboardSim.commands.keys.sorted() + TapeExpectation.Subject.allCases.map(\.rawValue)
    + TapeVocabulary.ourSettings

  @Test(arguments: 0..<8)
  func `no mutation of a tape breaks the parser`(round: Int) {
    var random = SeededGenerator(seed: UInt64(round))
    for _ in 0..<500 {
      var mutator = TapeMutator(SeededGenerator(seed: random.next()), words: Self.words)
      let bytes = mutator.mutate(Array(Self.seed.utf8))
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
    let fault = TapeFault.find(in: result, dialect: dialect)
    #expect(fault == nil, "\(bytes)")
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
