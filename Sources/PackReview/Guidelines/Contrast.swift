import Components
import TerminalModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How far two colours are apart for the eye, as WCAG 2.2 counts it.
enum Contrast {
  /// Two tokens that meet on the screen.
  struct Pair {
    var ink: ColorToken
    var ground: ColorToken
    /// The least ratio: 4.5 for text (1.4.3), 3 for what is no text (1.4.11).
    var least: Double
    /// What is drawn with them.
    var what: String
  }

  /// What the components draw on what.
  static let pairs: [Pair] = [
    Pair(ink: .text, ground: .background, least: 4.5, what: "texts"),
    Pair(ink: .text, ground: .surface, least: 4.5, what: "fields, cards and dialogs"),
    Pair(ink: .text, ground: .accentSoft, least: 4.5, what: "banners and the row with the focus"),
    Pair(ink: .muted, ground: .background, least: 4.5, what: "muted texts"),
    Pair(ink: .muted, ground: .surface, least: 4.5, what: "placeholders, tabs and the texts of dialogs"),
    Pair(ink: .muted, ground: .accentSoft, least: 4.5, what: "the second line of the row with the focus"),
    Pair(ink: .accent, ground: .background, least: 4.5, what: "plain buttons"),
    Pair(ink: .accent, ground: .surface, least: 4.5, what: "the buttons of dialogs and the selected tab"),
    Pair(ink: .accent, ground: .accentSoft, least: 4.5, what: "banners and buttons with the focus"),
    Pair(ink: .onAccent, ground: .accent, least: 4.5, what: "buttons, bubbles and tips"),
    Pair(ink: .success, ground: .background, least: 4.5, what: "texts that say it went well"),
    Pair(ink: .danger, ground: .background, least: 4.5, what: "what is wrong with a field"),
    Pair(ink: .accent, ground: .border, least: 3, what: "the bars of scores"),
    Pair(ink: .success, ground: .surface, least: 3, what: "the stamp on a card"),
  ]

  /// 1 (the same) to 21 (black and white).
  static func ratio(_ one: Color, _ other: Color) -> Double {
    let (light, dark) = (max(luminance(one), luminance(other)), min(luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)
  }

  private static func luminance(_ color: Color) -> Double {
    0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  /// The light of a channel of sRGB, 0 to 1.
  private static func linear(_ channel: UInt8) -> Double {
    let share = Double(channel) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }
}
