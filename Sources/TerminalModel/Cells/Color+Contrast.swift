extension Color {
  /// How far two colours are apart for the eye, as WCAG 2.2 counts it: 1 (the same) to 21 (black and white).
  package static func contrast(_ one: Color, _ other: Color) -> Double {
    contrast(one.luminance, other.luminance)
  }

  /// The contrast of two lights, each from 0 to 1.
  package static func contrast(_ one: Double, _ other: Double) -> Double {
    (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// The light of the colour beside that of white, 0 to 1 (WCAG 2.2, relative luminance).
  package var luminance: Double {
    0.2126 * Self.light[Int(red)] + 0.7152 * Self.light[Int(green)] + 0.0722 * Self.light[Int(blue)]
  }

  /// The light of each value of a channel of sRGB.
  private static let light: [Double] = (0...255).map { value in
    let share = Double(value) / 255
    guard share > 0.04045 else { return share / 12.92 }
    let base = (share + 0.055) / 1.055
    // The power of 2.4 is the twelfth of the fifth root, which Newton's steps find.
    var root = 1.0
    for _ in 0..<24 { root -= (root - base / (root * root * root * root)) / 5 }
    let cube = root * root * root
    return cube * cube * cube * cube
  }
}
