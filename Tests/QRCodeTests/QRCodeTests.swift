import Hashing
import Testing

@testable import QRCode

@Suite struct QRCodeTests {
  private static func rows(_ code: QRCode) -> [String] {
    (0..<code.size).map { y in String((0..<code.size).map { code[$0, y] ? "#" : "." }) }
  }

  private static func code(_ text: String, _ version: SymbolVersion, mask: Int) -> QRCode {
    QRCode(SymbolDrawing(Array(text.utf8), version: version), mask: mask)
  }

  // MARK: Whole symbols

  @Test func `small and large symbols are those of another encoder`() {
    let small = SymbolVersion(number: 1, level: .medium)
    #expect(Self.rows(Self.code("hello", small, mask: 5)) == OtherEncoder.hello)
    let withVersion = SymbolVersion(number: 7, level: .medium)
    #expect(Self.rows(Self.code("https://example.com/?q=é", withVersion, mask: 2)) == OtherEncoder.address)
  }

  @Test(arguments: [SymbolVersion.Level.medium, .low], 1...40)
  func `every version of both levels is that of another encoder`(level: SymbolVersion.Level, number: Int) {
    let version = SymbolVersion(number: number, level: level)
    let text = OtherEncoder.text(count: version.byteCapacity - number % 3)
    let modules = Self.rows(Self.code(text, version, mask: number % 8)).joined()
      .map { $0 == "#" ? "1" : "0" }.joined()
    let expected = level == .medium ? OtherEncoder.medium : OtherEncoder.low
    #expect(FNV1a.hash(modules) == expected[number - 1])
  }

  @Test(arguments: ["", "hello", "https://example.com/#a=1", "ようこそ"])
  func `the mask is that of the lowest penalty`(text: String) throws {
    let version = try #require(SymbolVersion(byteCount: text.utf8.count))
    let candidates = (0..<8).map { Self.code(text, version, mask: $0) }
    let lowest = candidates.map(\.penalty).min()
    #expect(QRCode(text) == candidates.first { $0.penalty == lowest })
  }

  @Test func `a text takes the smallest version of level M, then of level L, and then none`() throws {
    let cases = [
      (0, 1, SymbolVersion.Level.medium), (14, 1, .medium), (15, 2, .medium), (180, 9, .medium),
      (181, 10, .medium), (213, 10, .medium), (2331, 40, .medium), (2332, 36, .low), (2953, 40, .low),
    ]
    for (count, number, level) in cases {
      let version = try #require(SymbolVersion(byteCount: count))
      #expect(version.number == number && version.level == level, "\(count) bytes")
    }
    #expect(QRCode(String(repeating: "a", count: 2953))?.size == 177)
    #expect(QRCode(String(repeating: "a", count: 2954)) == nil)
    // Two bytes each.
    #expect(QRCode(String(repeating: "é", count: 1477)) == nil)
  }

  @Test func `outside the symbol everything is light`() throws {
    let code = try #require(QRCode("hello"))
    #expect(code[0, 0] && code[20, 0] && code[0, 20])
    #expect(!code[-1, 0] && !code[0, -1] && !code[21, 0] && !code[0, 21] && !code[.max, .min])
  }

  // MARK: Lines for a terminal

  @Test(arguments: [false, true])
  func `the lines for a terminal are the modules and four light ones on every side`(onLightBackground: Bool)
    throws
  {
    let code = try #require(QRCode("https://example.com/"))
    let lines = code.terminalText(onLightBackground: onLightBackground)
    #expect(lines.count == (code.size + 9) / 2)
    for (index, line) in lines.enumerated() {
      #expect(line.count == code.size + 8)
      for (column, character) in line.enumerated() {
        let (x, y) = (column - 4, 2 * index - 4)
        #expect("█▀".contains(character) == (code[x, y] == onLightBackground))
        #expect("█▄".contains(character) == (code[x, y + 1] == onLightBackground))
      }
    }
  }

  @Test func `a few modules as lines`() {
    // ##.
    // #..
    // .#.
    let modules = QRCode(size: 3, isDark: [true, true, false, true, false, false, false, true, false])
    let quiet = String(repeating: "█", count: 11)
    let light = [quiet, quiet, "████ ▄█████", "█████▄█████", quiet, quiet]
    #expect(modules.terminalText() == light)
    let inverse: [Character: Character] = ["█": " ", " ": "█", "▀": "▄", "▄": "▀"]
    #expect(
      modules.terminalText(onLightBackground: true) == light.map { String($0.compactMap { inverse[$0] }) })
  }
}
