import Components
import TerminalModel

extension Catalogue {
  static let texts = [
    GalleryEntry(
      "LargeText", .text, "A name, a number or a headline in letters of four rows.",
      states: [
        GalleryState("name", 36, 5) { buffer, setting in
          LargeText("Plumellow")?.draw(
            on: &buffer, in: buffer.bounds, setting.stylesheet[.accent], alignment: .center,
            blocks: setting.stylesheet.blocks)
        },
        GalleryState("two lines", 36, 9) { buffer, setting in
          LargeText("It's a match!", width: 34)?.draw(
            on: &buffer, in: buffer.bounds, setting.stylesheet[.accent], alignment: .center,
            blocks: setting.stylesheet.blocks)
        },
        GalleryState("numbers", 36, 4) { buffer, setting in
          LargeText("9,876.50 %")?.draw(
            on: &buffer, in: buffer.bounds, setting.stylesheet[.text], blocks: setting.stylesheet.blocks)
        },
        GalleryState("letters", 66, 15) { buffer, setting in
          for (row, text) in ["ABCDEFGHIJKLM", "NOPQRSTUVWXYZ", "abcdefghijklmnopqrs"].enumerated() {
            let area = Rect(x: 0, y: row * 5, width: buffer.width, height: 5)
            LargeText(text)?.draw(
              on: &buffer, in: area, setting.stylesheet[.text], blocks: setting.stylesheet.blocks)
          }
        },
      ]),
    GalleryEntry(
      "OverlaidText", .text,
      "Words over a picture, which is lighter or darker behind them by what reading needs.",
      states: [
        overlaid("over dark", 0x2A5599, 0x4F82CF), overlaid("over light", 0xF6E7C8, 0xF3B765),
        overlaid("over both", 0x10131A, 0xFFFFFF),
      ]),
    GalleryEntry(
      "StyledText", .text, "Wrapped text of which parts stand out.",
      states: [
        GalleryState("marks", 26, 3) { buffer, setting in
          StyledText(
            setting(
              "Toss a **plum** to ==somebody== you _really_ like.", "**気になる**人に==プラム==を_投げて_みよう。"),
            style: setting.stylesheet.style(.text)
          ).draw(on: &buffer, in: buffer.bounds, setting.stylesheet)
        },
        GalleryState("centred", 26, 3) { buffer, setting in
          StyledText(
            setting("**Nobody** can write to you until you do.", "あなたが投げるまで、**だれも**メッセージを送れません。"),
            style: setting.stylesheet.style(.muted), alignment: .center
          ).draw(on: &buffer, in: buffer.bounds, setting.stylesheet)
        },
      ]),
    GalleryEntry(
      "TextBlock", .text, "Words in lines, aligned to a side, cut with an ellipsis where rows end.",
      states: [
        GalleryState("leading", 24, 3) { buffer, setting in
          TextBlock(sample(setting), style: setting.stylesheet.style(.text))
            .draw(on: &buffer, in: buffer.bounds)
        },
        GalleryState("center", 24, 3) { buffer, setting in
          TextBlock(sample(setting), style: setting.stylesheet.style(.text), alignment: .center)
            .draw(on: &buffer, in: buffer.bounds)
        },
        GalleryState("trailing", 24, 3) { buffer, setting in
          TextBlock(sample(setting), style: setting.stylesheet.style(.text), alignment: .trailing)
            .draw(on: &buffer, in: buffer.bounds)
        },
        GalleryState("cut", 24, 1) { buffer, setting in
          TextBlock(sample(setting), style: setting.stylesheet.style(.muted), maximumLines: 1)
            .draw(on: &buffer, in: buffer.bounds)
        },
        GalleryState("heading", 24, 1) { buffer, setting in
          let style = setting.stylesheet.style(.text, on: .background, setting.stylesheet.emphasis.heading)
          TextBlock(setting("Meet someone", "出会いを、ここから"), style: style)
            .draw(on: &buffer, in: buffer.bounds)
        },
        GalleryState("tones", 24, 6) { buffer, setting in
          let tones: [(ColorToken, String)] = [
            (.text, setting("Normal", "標準")), (.muted, setting("Muted", "補足")),
            (.accent, setting("Accent", "強調")), (.success, setting("Success", "成功")),
            (.warning, setting("Warning", "注意")), (.danger, setting("Danger", "エラー")),
          ]
          for (row, tone) in tones.enumerated() {
            TextBlock(tone.1, style: setting.stylesheet.style(tone.0))
              .draw(on: &buffer, in: Rect(x: 0, y: row, width: buffer.width, height: 1))
          }
        },
        GalleryState("japanese", 24, 3) { buffer, setting in
          TextBlock("「はじめまして」から、ゆっくり、あなたのペースで。", style: setting.stylesheet.style(.text))
            .draw(on: &buffer, in: buffer.bounds)
        },
      ]),
  ]

  /// Words over a picture that goes from one colour to another.
  private static func overlaid(_ name: String, _ first: UInt32, _ last: UInt32) -> GalleryState {
    GalleryState(name, 32, 7) { buffer, setting in
      for half in 0..<14 {
        let color = Color(hex: first).mixed(with: Color(hex: last), amount: half * 255 / 13)
        for x in 0..<buffer.width {
          buffer.setHalf(
            x, half / 2, upper: half.isMultiple(of: 2) ? color : nil,
            lower: half.isMultiple(of: 2) ? nil : color)
        }
      }
      OverlaidText(setting("Kei Natsume\nField engineer", "夏目 慧\nフィールドエンジニア"))
        .draw(on: &buffer, in: buffer.bounds)
    }
  }

  private static func sample(_ setting: GallerySetting) -> String {
    setting("Three short steps, and you are in. Nothing is shared yet.", "あと3ステップではじまります。まだ何も公開されません。")
  }
}
