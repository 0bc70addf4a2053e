import Components
import TerminalModel

extension Catalogue {
  static let people = [
    GalleryEntry(
      "Avatar", .lists, "A person at a glance: a picture, or the initials of a name.",
      states: [
        avatar("initials", .small) { $0("Mina Ito", "伊藤ミナ") },
        avatar("one word", .small) { $0("Ume", "うめ") },
        avatar("japanese", .small) { _ in "伊藤 ミナ" },
        avatar("no name", .small) { _ in "" },
        avatar("large", .large) { $0("Mina Ito", "伊藤ミナ") },
        avatar("picture", .small, hasPicture: true) { _ in "" },
        avatar("large picture", .large, hasPicture: true) { _ in "" },
      ]),
    GalleryEntry(
      "SectionHeader", .lists, "The words above a part of a page, and at the right what leads on.",
      keys: "Enter opens what the words at the right name", mouse: "a tap on them opens it",
      states: [
        header("title", nil, .normal), header("with an action", true, .normal),
        header("highlighted", true, .highlighted), header("focused", true, .focused),
        header("disabled", true, .disabled),
        GalleryState("compact", 38, 1) { buffer, setting in
          SectionHeader(setting("Near you", "近くの人"), action: setting("All", "すべて"))
            .draw(on: &buffer, in: buffer.bounds, setting.compact.stylesheet)
        },
      ]),
    GalleryEntry(
      "Card", .lists, "A box on the page for things that belong together.",
      keys: "Enter opens the one with the focus", mouse: "a tap opens it",
      states: ControlState.allCases.map { state in
        GalleryState(state.rawValue, 34, 5) { buffer, setting in
          Card(
            heading: setting("Sunday walk", "日曜の散歩"),
            text: setting("Along the river, with tea after. Three are going.", "川沿いを歩いて、そのあとお茶。3人が参加します。"),
            state: state
          ).draw(on: &buffer, in: buffer.bounds, setting.stylesheet)
        }
      } + [
        GalleryState("with something in it", 34, 7) { buffer, setting in
          let card = Card(heading: setting("Your profile", "プロフィール"))
          card.draw(on: &buffer, in: buffer.bounds, setting.stylesheet)
          let area = card.contentArea(in: buffer.bounds, setting.stylesheet)
          ProgressBar(.steps(done: 3, of: 5), label: setting("Almost there", "あと少し"))
            .draw(
              on: &buffer, in: Rect(x: area.x, y: area.y + 1, width: area.width, height: 2),
              setting.stylesheet)
        },
        card("square line") { $0.border = .square },
        card("heavy line") { $0.border = .heavy },
        card("no line") { $0.border = .none },
      ]),
  ]

  private static func avatar(
    _ name: String, _ size: Avatar.AvatarSize, hasPicture: Bool = false,
    _ text: @escaping @Sendable (GallerySetting) -> String
  ) -> GalleryState {
    GalleryState(name, size.cells.width, size.cells.height) { buffer, setting in
      let avatar = Avatar(name: text(setting), size: size)
      guard hasPicture else { return avatar.draw(on: &buffer, in: buffer.bounds, setting.stylesheet) }
      avatar.draw(on: &buffer, in: buffer.bounds, setting.stylesheet) { canvas, area in
        PictureCache().draw(SamplePictures.person, on: &canvas, in: area, setting.stylesheet)
      }
    }
  }

  private static func header(_ name: String, _ hasAction: Bool?, _ state: ControlState) -> GalleryState {
    GalleryState(name, 38, 2) { buffer, setting in
      SectionHeader(
        setting("Near you", "近くの人"), action: hasAction == nil ? nil : setting("All", "すべて"), state: state
      ).draw(on: &buffer, in: buffer.bounds, setting.stylesheet)
    }
  }

  private static func card(
    _ name: String, _ change: @escaping @Sendable (inout Theme) -> Void
  ) -> GalleryState {
    GalleryState(name, 34, 4) { buffer, setting in
      var stylesheet = setting.stylesheet
      change(&stylesheet.theme)
      Card(heading: setting("Sunday walk", "日曜の散歩"), text: setting("Along the river.", "川沿いを歩きます。"))
        .draw(on: &buffer, in: buffer.bounds, stylesheet)
    }
  }
}
