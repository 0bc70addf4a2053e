package import TerminalModel

/// A colour for every token.
package struct ColorPalette: Hashable, Sendable {
  /// One for each token, in the order of `ColorToken.allCases`.
  private var colors: [Color]

  /// Creates a palette; `color` is called once for each token.
  package init(_ color: (ColorToken) -> Color) {
    colors = ColorToken.allCases.map(color)
  }

  /// The colour of a token.
  package subscript(token: ColorToken) -> Color {
    get { colors[token.index] }
    set { colors[token.index] = newValue }
  }

  /// Dark text on white, with a brand colour of no app in particular.
  package static let light = ColorPalette { token in
    switch token {
    case .background: Color(hex: 0xFBFBFD)
    case .surface: Color(hex: 0xFFFFFF)
    case .text: Color(hex: 0x1D1D24)
    case .muted: Color(hex: 0x62626E)
    case .accent: Color(hex: 0x2C5ACA)
    case .onAccent: Color(hex: 0xFFFFFF)
    case .accentSoft: Color(hex: 0xE3EBFB)
    case .secondary: Color(hex: 0x6B4FBB)
    case .border: Color(hex: 0xD5D5DE)
    case .success: Color(hex: 0x14704A)
    case .danger: Color(hex: 0xBA2B27)
    case .warning: Color(hex: 0x8A580A)
    case .mask: Color(hex: 0x101014)
    }
  }

  /// Light text on near black.
  package static let dark = ColorPalette { token in
    switch token {
    case .background: Color(hex: 0x121217)
    case .surface: Color(hex: 0x1D1D25)
    case .text: Color(hex: 0xF1F1F6)
    case .muted: Color(hex: 0xA0A0AE)
    case .accent: Color(hex: 0x7FA4FF)
    case .onAccent: Color(hex: 0x0C1530)
    case .accentSoft: Color(hex: 0x26304A)
    case .secondary: Color(hex: 0xB39DFF)
    case .border: Color(hex: 0x3A3A46)
    case .success: Color(hex: 0x55C98A)
    case .danger: Color(hex: 0xFF7B72)
    case .warning: Color(hex: 0xE6B450)
    case .mask: Color(hex: 0x000000)
    }
  }
}

extension ColorToken {
  /// The place of the token in `allCases`.
  fileprivate var index: Int {
    switch self {
    case .background: 0
    case .surface: 1
    case .text: 2
    case .muted: 3
    case .accent: 4
    case .onAccent: 5
    case .accentSoft: 6
    case .secondary: 7
    case .border: 8
    case .success: 9
    case .danger: 10
    case .warning: 11
    case .mask: 12
    }
  }
}
