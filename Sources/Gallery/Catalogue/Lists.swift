import Components
import TerminalModel

extension Catalogue {
  static let rows = [
    GalleryEntry(
      "ListRow", .lists, "A row of a list: a picture, a heading and a line below it.",
      keys: "↑ ↓ move the focus; Enter opens the row with it", mouse: "a tap opens the row",
      states: [
        row("normal") { _ in },
        row("focused") { $0.isFocused = true },
        row("disabled") { $0.isEnabled = false },
        row("with a picture", hasPicture: true) { _ in },
        row("nothing to open") { $0.showsChevron = false },
        GalleryState("long words", 38, 2) { buffer, setting in
          ListRow(
            heading: setting("Somebody with a rather long display name", "とても長い表示名を持っているだれか"),
            text: setting("A line that tells much more than one row can", "一行では入りきらないほど長い説明の文章です"),
            hasPicture: false, isFocused: true, isEnabled: true, showsChevron: true
          ).draw(on: &buffer, in: buffer.bounds, setting.stylesheet)
        },
      ])
  ]

  private static func row(
    _ name: String, hasPicture: Bool = false, _ change: @escaping @Sendable (inout ListRow) -> Void
  ) -> GalleryState {
    GalleryState(name, 38, ListRow.height(hasPicture: hasPicture)) { buffer, setting in
      var row = ListRow(
        heading: setting("Mina, 27", "ミナ 27歳"), text: setting("Bakes on Sundays", "日曜はパンを焼きます"),
        hasPicture: hasPicture, isFocused: false, isEnabled: true, showsChevron: true)
      change(&row)
      row.draw(on: &buffer, in: buffer.bounds, setting.stylesheet)
      guard hasPicture else { return }
      PictureCache().draw(
        SamplePictures.person, on: &buffer, in: ListRow.pictureArea(in: buffer.bounds), setting.stylesheet)
    }
  }

  static let scores = [
    GalleryEntry(
      "ScoreBars", .lists, "Scores as bars with numbers, and their sum below a line.",
      states: [
        scores("values", [82, 46, 64], total: nil),
        scores("with a sum", [82, 46, 64], total: 192),
        scores("none yet", [0, 0, 0], total: 0),
        scores("beyond the end", [100, 250, -4], total: nil),
        scores("dials", [82, 46, 64], .dials, total: nil),
        scores("dials with a sum", [0, 46, 250], .dials, total: 296),
      ])
  ]

  private static func scores(
    _ name: String, _ values: [Int], _ arrangement: ScoreBars.Arrangement = .bars, total: Int?
  ) -> GalleryState {
    GalleryState(name, 34, total == nil ? 3 : 5) { buffer, setting in
      let labels = [
        setting("Warmth", "あたたかさ"), setting("Humour", "ユーモア"), setting("Honesty", "誠実さ"),
      ]
      ScoreBars(
        items: zip(labels, values).map { ScoreBars.Item(label: $0, value: $1) }, arrangement: arrangement,
        totalLabel: total.map { _ in setting("Together", "合計") }, maximum: 100
      ).draw(on: &buffer, in: buffer.bounds, setting.stylesheet)
    }
  }

  static let cards = [
    GalleryEntry(
      "DeckCard", .lists, "A card of a deck: a picture, a heading, a text, and a stamp when it is pushed.",
      keys: "← → push it, twice the same way flicks it", mouse: "drag it to a side",
      components: ["DeckCard", "CardWords"],
      states: [
        deckCard("at rest", stamp: nil),
        deckCard("pushed to the right", stamp: (false, 255)),
        deckCard("pushed to the left", stamp: (true, 255)),
        deckCard("stamp half way", stamp: (false, 120)),
      ])
  ]

  private static func deckCard(_ name: String, stamp: (isTrailing: Bool, opacity: Int)?) -> GalleryState {
    GalleryState(name, 28, 18) { buffer, setting in
      var card = DeckCard(
        heading: setting("Mina, 27", "ミナ 27歳"), text: setting("Bakes on Sundays", "日曜はパンを焼きます"))
      card.stamp = stamp.map {
        DeckCard.Stamp(
          label: $0.isTrailing ? setting("Not now", "また今度") : setting("Like", "いいね"),
          isTrailing: $0.isTrailing, opacity: $0.opacity)
      }
      card.draw(on: &buffer, setting.stylesheet) { canvas, area in
        PictureCache().draw(SamplePictures.person, on: &canvas, in: area, setting.stylesheet)
      }
    }
  }
}
