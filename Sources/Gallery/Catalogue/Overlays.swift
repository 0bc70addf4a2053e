import Components
import TerminalModel

extension Catalogue {
  static let overlays = [
    GalleryEntry(
      "Dialog", .overlays, "Asks one thing, over everything, until it is answered.",
      keys: "↑ ↓ move the focus, Enter answers", mouse: "a tap on a button answers",
      states: [
        dialog("one button", 40, 11) {
          Dialog(
            title: $0("No connection", "つながりません"),
            text: $0("Check your network and try again.", "通信状況を確認して、もう一度お試しください。"),
            buttons: [$0("OK", "OK")],
            focus: 0)
        },
        dialog("two buttons", 40, 13) {
          Dialog(
            title: $0("Leave without saving?", "保存せずに戻りますか？"),
            text: $0("What you wrote is lost.", "入力した内容は失われます。"),
            buttons: [$0("Leave", "戻る"), $0("Stay", "とどまる")], focus: 1)
        },
        dialog("permission", 40, 16) {
          Dialog(
            title: $0("“Plumellow” would like to use your location", "“Plumellow”が位置情報の使用を求めています"),
            text: $0("People near you are shown first.", "近くの人から順に表示します。"),
            buttons: [
              $0("Allow Once", "1度だけ許可"), $0("Allow While Using App", "アプリの使用中は許可"),
              $0("Don't Allow", "許可しない"),
            ], focus: 0)
        },
        dialog("little room", 40, 8) {
          Dialog(
            title: $0("Leave without saving?", "保存せずに戻りますか？"),
            text: $0("What you wrote is lost, and nobody can bring it back.", "入力した内容は失われ、元に戻せません。"),
            buttons: [$0("Leave", "戻る"), $0("Stay", "とどまる")], focus: 0)
        },
      ]),
    GalleryEntry(
      "Sheet", .overlays, "A panel from the foot of the screen, for one thing that the screen leads to.",
      keys: "Esc puts it away", mouse: "a tap on the cross, or beside it, puts it away",
      states: [
        sheet("open", content: 4, shown: 1), sheet("coming up", content: 4, shown: 0.5),
        sheet("taller than the screen", content: 40, shown: 1),
      ]),
    GalleryEntry(
      "Toast", .overlays, "A message that passes by.",
      states: [
        GalleryState("short", 40, 7) { buffer, setting in
          let toast = Toast(setting("Saved", "保存しました"))
          toast.draw(on: &buffer, in: toast.frame(in: buffer.bounds), setting.stylesheet)
        },
        GalleryState("two lines", 40, 8) { buffer, setting in
          let toast = Toast(
            setting("You can change this later in your settings.", "この設定は、あとから設定画面でいつでも変えられます。"))
          toast.draw(on: &buffer, in: toast.frame(in: buffer.bounds), setting.stylesheet)
        },
      ]),
    GalleryEntry(
      "Bubble", .tours, "The tooltip of a coach mark: words, an arrow, and how to go on.",
      keys: "Enter goes on, s skips", mouse: "a tap goes on",
      states: [
        bubble("below its target", target: Rect(x: 14, y: 1, width: 10, height: 1), side: .below),
        bubble("above its target", target: Rect(x: 24, y: 9, width: 10, height: 1), side: .above),
        bubble("alone", target: nil, side: .auto),
      ]),
    GalleryEntry(
      "Spotlight", .tours, "A mask over a screen with one or several cut-outs.",
      components: ["Spotlight", "MaskedPicture"],
      states: [
        spotlight(
          "rectangle", [Spotlight.Hole(rect: Rect(x: 4, y: 1, width: 14, height: 3), shape: .rectangle)]),
        spotlight("rounded", [Spotlight.Hole(rect: Rect(x: 4, y: 1, width: 14, height: 3), shape: .rounded)]),
        spotlight("circle", [Spotlight.Hole(rect: Rect(x: 6, y: 0, width: 14, height: 7), shape: .circle)]),
        spotlight(
          "several",
          [
            Spotlight.Hole(rect: Rect(x: 2, y: 1, width: 10, height: 3), shape: .rounded),
            Spotlight.Hole(rect: Rect(x: 22, y: 4, width: 12, height: 3), shape: .rounded),
          ]),
      ]),
  ]

  private static func dialog(
    _ name: String, _ width: Int, _ height: Int, _ make: @escaping @Sendable (GallerySetting) -> Dialog
  ) -> GalleryState {
    GalleryState(name, width, height) { buffer, setting in
      let sheet = setting.stylesheet
      buffer.blend(buffer.bounds, toward: sheet.scrim, amount: 130)
      let dialog = make(setting)
      dialog.draw(on: &buffer, in: dialog.frame(in: buffer.bounds), sheet)
    }
  }

  private static func sheet(_ name: String, content: Int, shown: Double) -> GalleryState {
    GalleryState(name, 38, 14) { buffer, setting in
      let sheet = setting.stylesheet
      TextBlock(setting("People near you", "近くの人"), style: sheet.style(.text, on: .background, .bold))
        .draw(on: &buffer, in: Rect(x: 2, y: 1, width: 34, height: 1))
      buffer.blend(buffer.bounds, toward: sheet.scrim, amount: 130)
      let panel = Sheet(
        title: setting("Who sees you", "公開範囲"), text: setting("You can change it any time.", "いつでも変更できます。"))
      let frame = panel.frame(in: buffer.bounds, content: content, shown: shown, sheet)
      panel.draw(on: &buffer, in: frame, sheet)
      let area = panel.contentArea(in: frame, sheet)
      Button(setting("Only people I like", "いいねした人だけ"), state: .focused)
        .draw(on: &buffer, in: Rect(x: area.x, y: area.y, width: area.width, height: 3), sheet)
    }
  }

  private static func bubble(_ name: String, target: Rect?, side: Bubble.Side) -> GalleryState {
    GalleryState(name, 38, 12) { buffer, setting in
      let sheet = setting.stylesheet
      if let target { buffer.fill(target, Style(background: sheet[.accentSoft])) }
      let bubble = Bubble(
        heading: setting("Scores", "スコア"),
        text: setting("How well you and this person fit.", "あなたとこの人の相性です。"),
        footer: Bubble.Footer(leading: setting("Skip", "スキップ"), trailing: setting("1/3  Next ›", "1/3  次へ ›"))
      )
      bubble.draw(on: &buffer, at: bubble.place(in: buffer.bounds, target: target, side: side), sheet)
    }
  }

  private static func spotlight(_ name: String, _ holes: [Spotlight.Hole]) -> GalleryState {
    GalleryState(name, 36, 8) { buffer, setting in
      let sheet = setting.stylesheet
      for row in 0..<4 {
        TextBlock(setting("People near you, and far away", "近くの人、遠くの人"), style: sheet.style(.text))
          .draw(on: &buffer, in: Rect(x: 3, y: row * 2, width: 32, height: 1))
      }
      Spotlight(holes: holes, strength: Spotlight.fullStrength).draw(on: &buffer, in: buffer.bounds, sheet)
    }
  }
}
