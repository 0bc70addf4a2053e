import Testing

@testable import QRCode

@Suite struct CodewordsTests {
  @Test func `the check symbols of the standard's example are those of the standard`() {
    // ISO/IEC 18004:2015, annex I: `01234567` as 1-M.
    let data: [UInt8] = [
      0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11,
    ]
    let expected: [UInt8] = [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55]
    #expect(ReedSolomon(checkCount: 10).checkSymbols(of: data) == expected)
  }

  @Test(arguments: [7, 10, 13, 30])
  func `data and check symbols together are zero at every root of the generator`(checkCount: Int) {
    let data = (0..<50).map { UInt8(($0 * 37 + 11) % 256) }
    let block = data + ReedSolomon(checkCount: checkCount).checkSymbols(of: data)
    var root: UInt8 = 1
    for _ in 0..<checkCount {
      #expect(block.reduce(0) { ReedSolomon.product($0, root) ^ $1 } == 0)
      root = ReedSolomon.product(root, 2)
    }
  }

  @Test func `2 generates every number but 0`() {
    var (powers, power) = (Set<UInt8>(), UInt8(1))
    for _ in 0..<255 {
      powers.insert(power)
      power = ReedSolomon.product(power, 2)
    }
    #expect(power == 1 && powers.count == 255 && !powers.contains(0))
  }

  @Test func `data is the mode, the count, the text, the terminator and padding`() {
    let text = Array("hello".utf8)
    #expect(
      Codewords.data(of: text, version: SymbolVersion(number: 1, level: .medium)) == [
        0x40, 0x56, 0x86, 0x56, 0xC6, 0xC6, 0xF0, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC,
      ])
    // From version 10 on the count has 16 bits.
    let longer = Codewords.data(of: text, version: SymbolVersion(number: 10, level: .medium))
    #expect(longer.prefix(9) == [0x40, 0x00, 0x56, 0x86, 0x56, 0xC6, 0xC6, 0xF0, 0xEC])
    #expect(longer.count == 216)
  }

  @Test func `format and version have the check bits of the standard's examples`() {
    // Annexes C and D: level M with mask 5, before its fixed mask, and version 7.
    #expect(SymbolDrawing.coded(0b00101, generator: 0x537, checkBits: 10) == 0b00101_0011011100)
    #expect(SymbolDrawing.coded(7, generator: 0x1F25, checkBits: 12) == 0b000111_110010010100)
  }

  @Test(arguments: [
    (1, []), (2, [6, 18]), (7, [6, 22, 38]), (14, [6, 26, 46, 66]), (32, [6, 34, 60, 86, 112, 138]),
    (36, [6, 24, 50, 76, 102, 128, 154]), (40, [6, 30, 58, 86, 114, 142, 170]),
  ])
  func `alignment patterns stand where the standard has them`(number: Int, positions: [Int]) {
    #expect(SymbolVersion(number: number, level: .low).alignmentPositions == positions)
  }
}
