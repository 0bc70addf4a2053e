import Components
import TerminalModel
import Testing

@testable import PackReview

/// Contrast as WCAG counts it.
@Suite struct ContrastTests {
  /// The third and the fourth are the well-known greys at either side of 4.5.
  @Test(
    arguments: [
      (0x000000, 0xFFFFFF, 21.0), (0xFFFFFF, 0xFFFFFF, 1.0), (0x767676, 0xFFFFFF, 4.54),
      (0x777777, 0xFFFFFF, 4.48),
      (0xFF0000, 0xFFFFFF, 3.998),
    ] as [(UInt32, UInt32, Double)])
  func `the ratio of two colours does not depend on their order`(one: UInt32, other: UInt32, ratio: Double) {
    #expect(abs(Color.contrast(Color(hex: one), Color(hex: other)) - ratio) < 0.005)
    #expect(abs(Color.contrast(Color(hex: other), Color(hex: one)) - ratio) < 0.005)
  }

  @Test(arguments: [ColorPalette.light, .dark])
  func `the built-in colours can be told apart`(palette: ColorPalette) {
    for pair in Contrast.pairs {
      let ratio = Color.contrast(palette[pair.ink], palette[pair.ground])
      #expect(ratio >= pair.least, "\(pair.ink) on \(pair.ground)")
    }
  }
}
