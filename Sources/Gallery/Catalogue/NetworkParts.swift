import Components
import TerminalModel

extension Catalogue {
  /// The components that show calls, the connection and errors.
  static let networkParts = [
    GalleryEntry(
      "ActivityRing", .feedback, "Something is under way: large enough for the middle of a screen.",
      states: [
        ring("on a screen", .background), ring("on a card", .surface),
      ]),
    GalleryEntry(
      "SkeletonRows", .feedback, "A list that is on its way: where its words and pictures will stand.",
      states: [rows("with pictures", hasPicture: true), rows("words alone", hasPicture: false)]),
    GalleryEntry(
      "ConnectionBar", .feedback, "A line over the top of a screen that says how the connection is.",
      states: [
        GalleryState("offline", 38, 1) { buffer, setting in
          ConnectionBar(setting("No internet connection", "インターネットに接続していません"), tone: .offline)
            .draw(on: &buffer, in: buffer.bounds, setting.stylesheet)
        },
        GalleryState("online", 38, 1) { buffer, setting in
          ConnectionBar(setting("Back online", "接続が戻りました"), tone: .online)
            .draw(on: &buffer, in: buffer.bounds, setting.stylesheet)
        },
      ]),
    GalleryEntry(
      "Signs", .pictures, "A small picture for what went wrong.",
      states: [
        sign("no connection", .noConnection), sign("a timeout", .clock), sign("no access", .lock),
        sign("a reply that cannot be read", .oddPage), sign("signed out", .key),
        sign("anything else", .question),
      ]),
  ]

  private static func ring(_ name: String, _ ground: ColorToken) -> GalleryState {
    GalleryState(name, size: Size(width: 14, height: 5), still: .milliseconds(250)) { buffer, setting in
      if ground == .surface {
        buffer.fillSoftly(
          buffer.bounds, setting.stylesheet[.surface], round: setting.stylesheet.roundSides)
      }
      ActivityRing(ground: ground)
        .draw(on: &buffer, at: Point(x: 4, y: 1), instant: setting.instant, setting.stylesheet)
      return ActivityRing.nextChange(after: setting.instant)
    }
  }

  private static func rows(_ name: String, hasPicture: Bool) -> GalleryState {
    GalleryState(name, size: Size(width: 34, height: 11), still: .milliseconds(800)) { buffer, setting in
      SkeletonRows(hasPicture: hasPicture)
        .draw(on: &buffer, in: buffer.bounds, instant: setting.instant, setting.stylesheet)
      return SkeletonRows.nextChange(after: setting.instant)
    }
  }

  private static func sign(_ name: String, _ art: Artwork) -> GalleryState {
    GalleryState(name, 24, 7) { buffer, setting in
      PictureCache().draw(art, on: &buffer, in: buffer.bounds, setting.stylesheet)
    }
  }
}
