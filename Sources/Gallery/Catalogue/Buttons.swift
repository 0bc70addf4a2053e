import Components
import TerminalModel

extension Catalogue {
  static let buttons = [
    GalleryEntry(
      "Button", .controls, "Does what its words say; the primary one is what most people want.",
      keys: "Enter or Space presses the one with the focus", mouse: "a tap presses it",
      states: buttonStates(.primary, "primary") + buttonStates(.secondary, "secondary")
        + buttonStates(.plain, "plain") + [
          GalleryState("compact", 26, 3) { buffer, setting in
            let roles: [Button.Role] = [.primary, .secondary, .plain]
            for (row, role) in roles.enumerated() {
              Button(setting("Continue", "次へ"), role: role)
                .draw(on: &buffer, in: row.asRow(buffer.width), setting.compact.stylesheet)
            }
          },
          GalleryState("long label", 26, 3) { buffer, setting in
            Button(setting("Continue without a phone number", "電話番号を登録せずに次へ進む"), state: .focused)
              .draw(on: &buffer, in: buffer.bounds, setting.stylesheet)
          },
        ])
  ]

  private static func buttonStates(_ role: Button.Role, _ name: String) -> [GalleryState] {
    ControlState.allCases.map { state in
      GalleryState("\(name) \(state.rawValue)", 26, role == .plain ? 1 : 3) { buffer, setting in
        Button(setting("Continue", "次へ"), role: role, state: state)
          .draw(on: &buffer, in: buffer.bounds, setting.stylesheet)
      }
    }
  }
}
