import Testing

@testable import QRCode

@Suite struct PenaltyTests {
  private static func line(_ text: String) -> [Bool] { text.map { $0 == "#" } }

  @Test(arguments: [
    ("####.####", 0), ("#####", 3), (".....", 3), ("######.", 4), ("#####.....", 6), (".#######.#.#.....", 8),
  ])
  func `runs of five and more count`(text: String, penalty: Int) {
    #expect(QRCode.runPenalty(Self.line(text)) == penalty)
  }

  @Test(arguments: [
    ("##....#.###.#.#", 40), ("#.#.###.#....##", 40),
    // Light on both sides is one pattern.
    ("#....#.###.#....#", 40),
    // The quiet zone is light.
    ("#.###.#.#", 40), ("##.#.###.#", 40),
    ("##...#.###.#...##", 0), ("#....#.##.#....#", 0),
    ("#.###.#....#.###.#", 80),
  ])
  func `what looks like a finder pattern counts`(text: String, penalty: Int) {
    #expect(QRCode.finderPenalty(Self.line(text)) == penalty)
  }

  @Test func `squares of a colour count, and so does what is not half dark`() {
    let dark = QRCode(size: 3, isDark: [Bool](repeating: true, count: 9))
    #expect(dark.squarePenalty == 12)
    #expect(dark.balancePenalty == 100)
    let checkers = QRCode(size: 4, isDark: (0..<16).map { ($0 + $0 / 4) % 2 == 0 })
    #expect(checkers.penalty == 0)
    // 11 of 20 parts are one step of 5 %, 10.9 are none.
    #expect(QRCode(size: 20, isDark: (0..<400).map { $0 < 220 }).balancePenalty == 10)
    #expect(QRCode(size: 20, isDark: (0..<400).map { $0 < 219 }).balancePenalty == 0)
    #expect(QRCode(size: 20, isDark: (0..<400).map { $0 < 180 }).balancePenalty == 10)
  }

  @Test func `the masks of a symbol have the penalties that another program finds`() {
    let drawing = SymbolDrawing(Array("hello".utf8), version: SymbolVersion(number: 1, level: .medium))
    let penalties = (0..<8).map { QRCode(drawing, mask: $0).penalty }
    #expect(penalties == [1008, 1070, 1010, 1040, 1060, 1050, 1077, 999])
  }
}
