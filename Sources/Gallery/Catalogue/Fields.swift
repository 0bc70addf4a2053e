import Components
import TerminalModel

extension Catalogue {
  static let fields = [
    GalleryEntry(
      "TextField", .controls, "A line to type in, with what it is for, help, and what is wrong.",
      keys: "letters type; ← → Home End move the cursor; Backspace Delete take away",
      mouse: "a tap gives it the focus",
      states: [
        field("empty", 3) { TextField(label: $0("Name", "なまえ"), text: "", placeholder: $0("Mina", "ミナ")) },
        field("focused", 3) {
          TextField(label: $0("Name", "なまえ"), text: "", placeholder: $0("Mina", "ミナ"), isFocused: true)
        },
        field("typed", 3) { TextField(label: $0("Name", "なまえ"), text: $0("Mina", "ミナ"), cursor: 4) },
        field("cursor inside", 3) {
          TextField(label: $0("Name", "なまえ"), text: $0("Mina", "ミナ"), cursor: 2, isFocused: true)
        },
        field("help", 4) {
          TextField(
            label: $0("Name", "なまえ"), text: $0("Mina", "ミナ"), cursor: 4, isFocused: true,
            note: $0("As friends call you.", "友だちに呼ばれる名前です。"))
        },
        field("error", 4) {
          TextField(
            label: $0("Email", "メール"), text: "mina@", cursor: 5, isFocused: true,
            note: $0("Write the whole address.", "アドレスをすべて入力してください。"), isWrong: true)
        },
        field("secure", 3) {
          TextField(label: $0("Password", "パスワード"), text: "••••••••", cursor: 8, isFocused: true)
        },
        field("pointer over it", 3) {
          var field = TextField(label: $0("Name", "なまえ"), text: $0("Mina", "ミナ"))
          field.isHighlighted = true
          return field
        },
        field("disabled", 3) {
          var field = TextField(label: $0("Name", "なまえ"), text: $0("Mina", "ミナ"))
          field.isEnabled = false
          return field
        },
        field("secure with a way to see it", 3) {
          var field = TextField(
            label: $0("Password", "パスワード"), text: "••••••••", cursor: 8, isFocused: true)
          field.accessory = $0("Show", "表示")
          return field
        },
        field("selected", 3) {
          var field = TextField(
            label: $0("Name", "なまえ"), text: $0("Mina Tanaka", "田中ミナ"), cursor: 4, isFocused: true)
          field.selection = 0..<4
          return field
        },
        field("counter", 3) {
          var field = TextField(
            label: $0("Name", "なまえ"), text: $0("Mina", "ミナ"), cursor: 4, isFocused: true)
          field.counter = $0("4/12", "2/12")
          return field
        },
        field("too long", 3) {
          TextField(
            label: $0("About you", "自己紹介"),
            text: $0("I bake on Sundays and run on Mondays", "日曜はパンを焼いて、月曜は走ります"), cursor: 36,
            isFocused: true)
        },
        GalleryState("compact", 30, 3) { buffer, setting in
          TextField(
            label: setting("Name", "なまえ"), text: setting("Mina", "ミナ"), cursor: 4, isFocused: true,
            note: setting("As friends call you.", "友だちに呼ばれる名前です。")
          ).draw(on: &buffer, in: buffer.bounds, setting.compact.stylesheet)
        },
      ]),
    GalleryEntry(
      "OptionPicker", .controls, "One of several texts, turned with the arrows.",
      keys: "← → turn to the one before and the next", mouse: "a tap turns to the next, at the left end back",
      states: [
        picker("nothing chosen", 3) {
          OptionPicker(
            label: $0("City", "都市"), value: nil, placeholder: "—", isFocused: false, hasPrevious: true,
            hasNext: true)
        },
        picker("chosen", 3) {
          OptionPicker(
            label: $0("City", "都市"), value: $0("Kyoto", "京都"), placeholder: "—", isFocused: false,
            hasPrevious: true, hasNext: true)
        },
        picker("focused", 3) {
          OptionPicker(
            label: $0("City", "都市"), value: $0("Kyoto", "京都"), placeholder: "—", isFocused: true,
            hasPrevious: true, hasNext: true)
        },
        picker("focused at the first", 3) {
          OptionPicker(
            label: $0("City", "都市"), value: $0("Kyoto", "京都"), placeholder: "—", isFocused: true,
            hasPrevious: false, hasNext: true)
        },
        picker("error", 4) {
          OptionPicker(
            label: $0("City", "都市"), value: nil, placeholder: "—", isFocused: true, hasPrevious: true,
            hasNext: true, note: $0("Choose one.", "選んでください。"), isWrong: true)
        },
      ]),
  ]

  private static func field(
    _ name: String, _ height: Int, _ make: @escaping @Sendable (GallerySetting) -> TextField
  ) -> GalleryState {
    GalleryState(name, 30, height) { buffer, setting in
      make(setting).draw(on: &buffer, in: buffer.bounds, setting.stylesheet)
    }
  }

  private static func picker(
    _ name: String, _ height: Int, _ make: @escaping @Sendable (GallerySetting) -> OptionPicker
  ) -> GalleryState {
    GalleryState(name, 30, height) { buffer, setting in
      make(setting).draw(on: &buffer, in: buffer.bounds, setting.stylesheet)
    }
  }
}

extension Int {
  /// The row of this number as a rectangle of a width in columns.
  func asRow(_ width: Int) -> Rect { Rect(x: 0, y: self, width: width, height: 1) }
}
