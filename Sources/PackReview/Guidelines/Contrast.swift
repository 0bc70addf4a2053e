import Components

/// The colours that meet on the screen, and how far they have to be apart.
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

  /// One digit after the point, rounded down: what does not pass must not look as if it did.
  static func rounded(_ ratio: Double) -> String {
    let tenths = Int((ratio * 10).rounded(.down))
    return "\(tenths / 10).\(tenths % 10)"
  }
}
