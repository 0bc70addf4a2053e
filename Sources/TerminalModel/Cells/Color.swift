/// A colour of a cell: 24-bit sRGB, or the terminal's own default.
package struct Color: Hashable, Sendable {
  /// `0x00RRGGBB`, or `0x01000000` for the default. An encoder also uses `0x02000000` and an index.
  package var rawValue: UInt32

  /// The colour the terminal uses when none is asked for.
  package static var `default`: Color { Color(rawValue: 0x0100_0000) }
  /// Black, `000000`.
  package static var black: Color { Color(rawValue: 0) }
  /// White, `FFFFFF`.
  package static var white: Color { Color(rawValue: 0xFF_FFFF) }

  /// A colour from its raw value.
  @inlinable
  @inline(__always)
  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// A colour from its channels.
  @inlinable
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    rawValue = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// A colour from a number written as `0xRRGGBB`; higher bits are dropped.
  package init(hex: UInt32) {
    rawValue = hex & 0xFF_FFFF
  }

  /// Whether it is the terminal's own colour, whose channels are unknown.
  @inlinable
  package var isDefault: Bool { rawValue > 0xFF_FFFF }
  /// The red channel; 0 for the default.
  @inlinable
  package var red: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 16) }
  /// The green channel; 0 for the default.
  @inlinable
  package var green: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 8) }
  /// The blue channel; 0 for the default.
  @inlinable
  package var blue: UInt8 { UInt8(truncatingIfNeeded: rawValue) }

  /// Whether two colours are the same.
  @inlinable
  @inline(__always)
  package static func == (left: Color, right: Color) -> Bool {
    left.rawValue == right.rawValue
  }

  /// The colour with `amount` parts in 255 of the other one, rounded to the nearest, channel by channel.
  ///
  /// The default has no channels: where either side is the default, the nearer side is the result.
  @inlinable
  package func mixed(with other: Color, amount: Int) -> Color {
    let share = UInt32(min(255, max(0, amount)))
    if (rawValue | other.rawValue) > 0xFF_FFFF { return share < 128 ? self : other }
    let rest = 255 - share
    // Red and blue travel in one word: each product is below 2^16, so they never meet.
    let redBlue = (rawValue & 0xFF00FF) &* rest &+ (other.rawValue & 0xFF00FF) &* share &+ 0x7F007F
    let green = (rawValue >> 8 & 0xFF) &* rest &+ (other.rawValue >> 8 & 0xFF) &* share &+ 0x7F
    // v / 255 for v < 65535 is (v + 1 + (v >> 8)) >> 8.
    let outerChannels = (redBlue &+ 0x010001 &+ (redBlue >> 8 & 0xFF00FF)) >> 8 & 0xFF00FF
    let middleChannel = (green &+ 1 &+ (green >> 8)) & 0xFF00
    return Color(rawValue: outerChannels | middleChannel)
  }

  /// The colour mixed with black.
  package func dimmed(by amount: Int) -> Color {
    mixed(with: .black, amount: amount)
  }

  /// How light it is, 0 to 255, by the weights of the eye (Rec. 709, on the sRGB values); 0 for the default.
  package var luma: Int {
    (Int(red) * 54 + Int(green) * 183 + Int(blue) * 19) >> 8
  }
}
