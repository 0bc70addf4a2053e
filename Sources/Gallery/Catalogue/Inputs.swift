import Components
import TerminalModel

extension Catalogue {
  static let inputs = [
    GalleryEntry(
      "Toggle", .controls, "A switch: turns a setting on and off, at once.",
      keys: "Space or Enter flips it, → on, ← off", mouse: "a tap flips it",
      states: ControlState.allCases.flatMap { state in
        [false, true].map { isOn in
          input("\(isOn ? "on" : "off") \(state.rawValue)", 1) { setting in
            Toggle(label: setting("Newsletter", "メールマガジン"), isOn: isOn, state: state).draw
          }
        }
      } + [
        input("help", 2) { setting in
          Toggle(
            label: setting("Newsletter", "メールマガジン"), help: setting("Twice a month.", "月に2回です。"), isOn: true,
            state: .focused
          ).draw
        },
        input("on its way", 1) { setting in
          Toggle(label: setting("Newsletter", "メールマガジン"), isOn: true, position: 0.5, state: .focused).draw
        },
        input("long label", 2) { setting in
          Toggle(
            label: setting("Tell me when somebody answers", "だれかが返事をしたらすぐに知らせる"), isOn: false
          ).draw
        },
      ]),
    GalleryEntry(
      "Checkbox", .controls, "A box to check in a form; the words beside it may be long.",
      keys: "Space checks it", mouse: "a tap checks it",
      states: ControlState.allCases.flatMap { state in
        [false, true].map { isOn in
          input("\(isOn ? "checked" : "empty") \(state.rawValue)", 1) { setting in
            Checkbox(label: setting("I am over 18", "18歳以上です"), isOn: isOn, state: state).draw
          }
        }
      } + [
        input("long label", 3) { setting in
          Checkbox(
            label: setting(
              "I have read the terms of use and the privacy policy", "利用規約とプライバシーポリシーを読み、同意します"),
            isOn: true
          ).draw
        },
        input("error", 3) { setting in
          Checkbox(
            label: setting("I agree to the terms of use", "利用規約に同意します"),
            note: setting("Please agree to go on.", "続けるには同意が必要です。"), isOn: false, isWrong: true,
            state: .focused
          ).draw
        },
      ]),
    GalleryEntry(
      "SegmentedControl", .controls, "Two to five options side by side, of which one is chosen.",
      keys: "← → choose", mouse: "a tap chooses",
      states: ControlState.allCases.map { state in
        input(state.rawValue, 3) { SegmentedControl(options: order($0), selected: 0, state: state).draw }
      } + [
        input("last chosen", 3) { SegmentedControl(options: order($0), selected: 2, state: .focused).draw },
        input("nothing chosen", 3) {
          SegmentedControl(options: order($0), selected: nil, state: .focused).draw
        },
        input("label", 4) {
          SegmentedControl(label: $0("Order", "並び順"), options: order($0), selected: 1).draw
        },
        input("compact", 2, isCompact: true) {
          SegmentedControl(label: $0("Order", "並び順"), options: order($0), selected: 1, state: .focused).draw
        },
      ]),
    GalleryEntry(
      "OptionGrid", .controls,
      "Options that are all to be seen: chips, time slots in columns, or tiles for pictures; one or several are chosen.",
      keys: "← → choose; of several Space chooses the marked one", mouse: "a tap chooses",
      states: [
        input("nothing chosen", 6) { grid($0, .chips, []).draw },
        input("chosen", 6) { grid($0, .chips, [1], isFocused: true).draw },
        input("several", 8) { grid($0, .chips, [0, 2], isSeveral: true, isFocused: true).draw },
        input("slots", 6) { grid($0, .slots, [1]).draw },
        input("tiles", 14) { grid($0, .tiles(rows: 2), [3], isFocused: true).draw },
        input("error", 7) {
          grid($0, .chips, [], isFocused: true, problem: $0("Choose one.", "選んでください。")).draw
        },
        input("compact", 6, isCompact: true) { grid($0, .slots, [2], isFocused: true).draw },
      ]),
    GalleryEntry(
      "DateField", .controls, "A day in columns, in the order of the language.",
      keys: "Space begins; then ↑ ↓ turn a column, ← → change it; digits fill it at once; Enter goes on",
      mouse: "a tap chooses a column, the arrows above and below turn it",
      states: [
        input("empty", 3) { date($0, set: false).draw },
        input("chosen", 3) { date($0).draw },
        input("focused", 3) { date($0, state: .focused).draw },
        input("second column", 3) { date($0, active: 1, state: .focused).draw },
        input("third column", 3) { date($0, active: 2, state: .focused).draw },
        input("error", 4) {
          date($0, note: $0("You must be 18 or older.", "18歳以上の方のみ登録できます。"), isWrong: true, state: .focused)
            .draw
        },
        input("compact", 2, isCompact: true) { date($0, active: 1, state: .focused).draw },
      ]),
    GalleryEntry(
      "Slider", .controls, "A number on a track between two bounds.",
      keys: "← → go by steps, Home End to the bounds", mouse: "a tap or a drag on the track",
      states: ControlState.allCases.map { state in
        input(state.rawValue, 2) { slider($0, 0.4, state: state).draw }
      } + [
        input("least", 2) { slider($0, 0, state: .focused).draw },
        input("greatest", 2) { slider($0, 1, state: .focused).draw },
        input("help", 3) { slider($0, 0.4, help: $0("From where you are.", "現在地からの距離です。")).draw },
      ]),
    GalleryEntry(
      "Stepper", .controls, "A number between a minus and a plus.",
      keys: "← → take and add, Home End go to the bounds", mouse: "a tap on a sign",
      states: ControlState.allCases.map { state in
        input(state.rawValue, 1) { Stepper(label: $0("Guests", "人数"), value: "2", state: state).draw }
      } + [
        input("least", 1) {
          Stepper(label: $0("Guests", "人数"), value: "0", hasLess: false, state: .focused).draw
        },
        input("greatest", 1) {
          Stepper(label: $0("Guests", "人数"), value: "4", hasMore: false, state: .focused).draw
        },
      ]),
    GalleryEntry(
      "RatingControl", .controls, "Stars to give, or that were given.",
      keys: "← → and digits give stars", mouse: "a tap on a star",
      states: ControlState.allCases.map { state in
        input(state.rawValue, 1) {
          RatingControl(label: $0("Your rating", "評価"), stars: 3, state: state).draw
        }
      } + [
        input("none", 1) { RatingControl(label: $0("Your rating", "評価"), stars: 0).draw },
        input("all", 1) { _ in RatingControl(stars: 5).draw },
      ]),
  ]

  private typealias Drawing = (inout CellBuffer, Rect, Stylesheet) -> Void

  private static func input(
    _ name: String, _ height: Int, isCompact: Bool = false,
    _ make:
      @escaping @Sendable (GallerySetting) -> (_ buffer: inout CellBuffer, _ rect: Rect, _ sheet: Stylesheet)
      -> Void
  ) -> GalleryState {
    GalleryState(name, 34, height) { buffer, setting in
      let setting = isCompact ? setting.compact : setting
      make(setting)(&buffer, buffer.bounds, setting.stylesheet)
    }
  }

  private static func grid(
    _ setting: GallerySetting, _ layout: OptionGrid.Layout, _ chosen: [Int], isSeveral: Bool = false,
    isFocused: Bool = false, problem: String? = nil
  ) -> OptionGrid {
    let times = [("9:00", "9:00"), ("10:30", "10:30"), ("13:00", "13:00"), ("14:30", "14:30")]
    let wishes = [("Cut", "カット"), ("Colour", "カラー"), ("Kimono dressing", "着付け"), ("Talk", "相談")]
    let options = layout == .slots ? times : wishes
    return OptionGrid(
      label: layout == .slots ? setting("Time", "時間") : setting("Wishes", "ご希望"),
      options: options.enumerated().map {
        OptionGrid.Option(setting($1.0, $1.1), isChosen: chosen.contains($0))
      },
      layout: layout, isSeveral: isSeveral, marked: chosen.last ?? 0, isFocused: isFocused, problem: problem)
  }

  private static func order(_ setting: GallerySetting) -> [String] {
    [setting("Newest", "新着"), setting("Liked", "人気"), setting("Nearby", "近い")]
  }

  private static func slider(
    _ setting: GallerySetting, _ position: Double, help: String? = nil, state: ControlState = .normal
  ) -> Slider {
    Slider(
      label: setting("Distance", "距離"), value: "\(Int(position * 50)) km", position: position, help: help,
      state: state)
  }

  private static func date(
    _ setting: GallerySetting, set: Bool = true, active: Int = 0, note: String? = nil, isWrong: Bool = false,
    state: ControlState = .normal
  ) -> DateField {
    let isJapanese = setting.locale == "ja"
    let texts =
      isJapanese
      ? (set ? ["1998年", "4月", "12日"] : ["----年", "--月", "--日"])
      : (set ? ["12", "April", "1998"] : ["Day", "Month", "Year"])
    let widths = isJapanese ? [6, 4, 4] : [3, 9, 4]
    return DateField(
      label: setting("Birthday", "生年月日"),
      parts: zip(texts, widths).map { DateField.Part(text: $0, isSet: set, width: $1) }, active: active,
      note: note, isWrong: isWrong, state: state)
  }
}
