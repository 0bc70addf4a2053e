import Components
import TerminalModel

extension Catalogue {
  static let posts = [
    GalleryEntry(
      "PostRow", .lists, "A row of several lines: a post, with a badge and a small line below.",
      keys: "↑ ↓ move the focus; Enter opens the row with it", mouse: "a tap opens the row",
      states: [
        post("normal", 38) { _ in },
        post("focused", 38) { $0.isFocused = true },
        post("with a badge", 38, badge: true) { _ in },
        post("focused with a badge", 38, badge: true) { $0.isFocused = true },
        post("disabled", 38) { $0.isEnabled = false },
        post("cut after two lines", 38) { $0.textLines = 2 },
        post("a long heading beside a cover", 38) {
          $0.heading = $0.text
          $0.headingLines = 2
          $0.text = ""
        },
        post("wide", 68, badge: true) { _ in },
        post("too narrow for a picture", 22) { _ in },
      ]),
    GalleryEntry(
      "ListHeader", .lists, "The line above a part of a list: what it has, and how much.",
      states: [
        header("a few", 38, 3), header("many", 38, 1284), header("low", 38, 3, height: 1),
        header("narrow", 14, 12),
      ]),
  ]

  private static func post(
    _ name: String, _ width: Int, badge: Bool = false,
    _ change: @escaping @Sendable (inout PostRow) -> Void
  ) -> GalleryState {
    GalleryState(name, width, 7) { buffer, setting in
      var row = PostRow(
        heading: setting("Aya, harbour pilot", "水先人の亜矢"),
        text: setting(
          "The harbour at night has rules of its own: less traffic, more fog, and nobody in a hurry.",
          "夜の港には夜の決まりがあります。船は少なく、霧は多く、急ぐ人はいません。"),
        textLines: 4, meta: setting("♥ 342 · 1 h", "♥ 342・1時間前"),
        badge: badge ? setting("Following", "フォロー中") : "", hasPicture: true)
      change(&row)
      let area = Rect(x: 0, y: 0, width: width, height: row.height(width: width))
      row.draw(on: &buffer, in: area, setting.stylesheet)
      let picture = row.pictureArea(in: area)
      guard !picture.isEmpty else { return }
      PictureCache().draw(SamplePictures.person, on: &buffer, in: picture, setting.stylesheet)
    }
  }

  private static func header(_ name: String, _ width: Int, _ count: Int, height: Int = 2) -> GalleryState {
    GalleryState(name, width, height) { buffer, setting in
      ListHeader(title: setting("Popular comments", "人気コメント"), count: count)
        .draw(on: &buffer, in: buffer.bounds, setting.stylesheet)
    }
  }
}
