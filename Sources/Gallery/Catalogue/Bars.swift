import Components
import TerminalModel

extension Catalogue {
  static let bars = [
    GalleryEntry(
      "NavigationBar", .bars, "The bar above a screen: an arrow back and a title.",
      keys: "Esc goes back", mouse: "a tap on the arrow goes back",
      states: [
        navigation("title", 2, showsBack: false) { $0("Your profile", "プロフィール") },
        navigation("with a way back", 2, showsBack: true) { $0("Your profile", "プロフィール") },
        navigation("long title", 2, showsBack: true) {
          $0("Everything that your profile shows", "プロフィールに表示されるすべての項目")
        },
        navigation("low", 1, showsBack: true) { $0("Your profile", "プロフィール") },
      ]),
    GalleryEntry(
      "TabBar", .bars, "The bar at the foot of an app: its main places.",
      keys: "← → move the focus, Enter goes there", mouse: "a tap goes there",
      states: [
        tabs("first selected", selected: 0, focused: nil),
        tabs("second selected", selected: 1, focused: nil),
        tabs("focus on another", selected: 0, focused: 2),
        tabs("focus on the selected", selected: 1, focused: 1),
      ]),
    GalleryEntry(
      "PageDots", .bars, "How many pages there are, and which one this is.",
      mouse: "a tap on a dot goes there",
      states: [
        dots("first", 4, 0), dots("last", 4, 3), dots("many", 30, 12), dots("one", 1, 0),
      ]),
    GalleryEntry(
      "StatusBar", .bars, "The phone's own rows: clock and signal above, the home indicator below.",
      states: [
        GalleryState("on a phone", 38, 6) { buffer, setting in
          StatusBar().draw(on: &buffer, setting.stylesheet)
        },
        GalleryState("no connection", 38, 6) { buffer, setting in
          StatusBar(isOffline: true).draw(on: &buffer, setting.stylesheet)
        },
      ]),
  ]

  private static func navigation(
    _ name: String, _ height: Int, showsBack: Bool, _ title: @escaping @Sendable (GallerySetting) -> String
  ) -> GalleryState {
    GalleryState(name, 38, height) { buffer, setting in
      NavigationBar(title: title(setting), showsBack: showsBack)
        .draw(on: &buffer, in: buffer.bounds, setting.stylesheet)
    }
  }

  private static func tabs(_ name: String, selected: Int, focused: Int?) -> GalleryState {
    GalleryState(name, 38, 3) { buffer, setting in
      let items = [
        (setting("People", "さがす"), "◇"), (setting("Messages", "メッセージ"), "▢"), (setting("You", "あなた"), "○"),
      ]
      TabBar(
        items: items.enumerated().map { index, item in
          TabBar.Item(label: item.0, icon: item.1, isSelected: index == selected, isFocused: index == focused)
        }
      ).draw(on: &buffer, in: buffer.bounds, setting.stylesheet)
    }
  }

  private static func dots(_ name: String, _ count: Int, _ selected: Int) -> GalleryState {
    GalleryState(name, 24, 1) { buffer, setting in
      PageDots(count: count, selected: selected).draw(on: &buffer, in: buffer.bounds, setting.stylesheet)
    }
  }
}
