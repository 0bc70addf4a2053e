import Components
import TerminalModel

/// How the system itself looks: its own colours by day and by night, whatever the brand of the app. How tight things
/// stand and how they move is the session's.
enum SystemLook {
  static func stylesheet(for context: ViewContext) -> Stylesheet {
    var look = context.stylesheet
    var theme = Theme(palette: look.isDark ? dark : light)
    theme.motion = look.motion
    look.theme = theme
    return look
  }

  /// The same for switches, whose colour of "on" is not that of buttons.
  static func switches(_ look: Stylesheet) -> Stylesheet {
    var look = look
    // By night as by day: on a lighter green the white knob could not be told apart.
    look.palette[.accent] = light[.success]
    look.palette[.onAccent] = Color(hex: 0xFFFFFF)
    return look
  }

  /// The same for what lies over something: by night it is lighter than what is below it.
  static func elevated(_ look: Stylesheet) -> Stylesheet {
    guard look.isDark else { return look }
    var look = look
    look.palette[.background] = Color(hex: 0x1D1D20)
    look.palette[.surface] = Color(hex: 0x303035)
    return look
  }

  /// The colours of iOS, where letters in them would be too pale a little darker.
  private static let light = ColorPalette { token in
    switch token {
    case .background: Color(hex: 0xF2F2F7)
    case .surface: Color(hex: 0xFFFFFF)
    case .text: Color(hex: 0x1C1C1E)
    case .muted: Color(hex: 0x66666B)
    case .accent: Color(hex: 0x0A62CF)
    case .onAccent: Color(hex: 0xFFFFFF)
    case .accentSoft: Color(hex: 0xE0ECFB)
    case .secondary: Color(hex: 0x5452C4)
    case .border: Color(hex: 0xD4D4DA)
    case .success: Color(hex: 0x2C9B4B)
    case .danger: Color(hex: 0xC9252D)
    case .warning: Color(hex: 0x9A5B00)
    case .mask: Color(hex: 0x000000)
    }
  }

  private static let dark = ColorPalette { token in
    switch token {
    case .background: Color(hex: 0x0B0B0D)
    case .surface: Color(hex: 0x242427)
    case .text: Color(hex: 0xF5F5F7)
    case .muted: Color(hex: 0xA3A3AA)
    case .accent: Color(hex: 0x5AABFF)
    case .onAccent: Color(hex: 0x00172E)
    case .accentSoft: Color(hex: 0x1E3552)
    case .secondary: Color(hex: 0x8E8CFF)
    case .border: Color(hex: 0x3E3E43)
    case .success: Color(hex: 0x2FB457)
    case .danger: Color(hex: 0xFF6B63)
    case .warning: Color(hex: 0xFFB84D)
    case .mask: Color(hex: 0x000000)
    }
  }
}
