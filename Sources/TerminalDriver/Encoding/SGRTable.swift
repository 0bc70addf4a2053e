import Rainbow

/// The codes of colours and attributes: Rainbow makes them, once, and the encoder keeps them.
///
/// Only the values of codes are asked of Rainbow, so its global `enabled` and the environment play no part.
struct SGRTable: Sendable {
  /// The code before the three channels of a foreground.
  let trueColorForeground: SGRCode
  /// The code before the three channels of a background.
  let trueColorBackground: SGRCode
  /// The terminal's own foreground.
  let defaultForeground: SGRCode
  /// The terminal's own background.
  let defaultBackground: SGRCode
  /// Foregrounds of the palette by index: 16, or 256; none where they are not needed.
  let foregrounds: [SGRCode]
  /// Backgrounds of the palette by index.
  let backgrounds: [SGRCode]

  /// The codes for a depth.
  init(depth: ColorDepth) {
    trueColorForeground = Self.prefix(of: ColorType.bit24((0, 0, 0)).value)
    trueColorBackground = Self.prefix(of: BackgroundColorType.bit24((0, 0, 0)).value)
    defaultForeground = Self.code(of: NamedColor.default.value)
    defaultBackground = Self.code(of: NamedBackgroundColor.default.value)
    switch depth {
    case .none, .trueColor:
      foregrounds = []
      backgrounds = []
    case .ansi16:
      foregrounds = Self.named.map { Self.code(of: ColorType.named($0).value) }
      backgrounds = Self.named.map { Self.code(of: ColorType.named($0).toBackgroundColor.value) }
    case .ansi256:
      foregrounds = (0...255).map { Self.code(of: ColorType.bit8(UInt8($0)).value) }
      backgrounds = (0...255).map { Self.code(of: BackgroundColorType.bit8(UInt8($0)).value) }
    }
  }

  /// The sixteen colours in the order of their indices.
  private static var named: [NamedColor] {
    [
      .black, .red, .green, .yellow, .blue, .magenta, .cyan, .white,
      .lightBlack, .lightRed, .lightGreen, .lightYellow, .lightBlue, .lightMagenta, .lightCyan, .lightWhite,
    ]
  }

  /// The code that switches attributes on, by the position of their bit: bold, faint, italic, underline, reverse,
  /// strikethrough.
  static let attributesOn: [SGRCode] = [.bold, .dim, .italic, .underline, .swap, .strikethrough]
    .map { (style: Style) in code(of: style.value) }

  /// The codes that switch them off again; bold and faint share one. Rainbow has none of these.
  static let attributesOff: [SGRCode] = ["22", "22", "23", "24", "27", "29"].map { SGRCode($0.utf8) }

  /// Numbers with semicolons between them.
  private static func code(of values: [UInt8]) -> SGRCode {
    SGRCode(values.map(String.init).joined(separator: ";").utf8)
  }

  /// The numbers before the three channels, each with a semicolon after it.
  private static func prefix(of values: [UInt8]) -> SGRCode {
    SGRCode(values.dropLast(3).map { "\($0);" }.joined().utf8)
  }
}
