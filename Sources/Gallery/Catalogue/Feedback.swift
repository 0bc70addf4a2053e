import Components
import TerminalModel

extension Catalogue {
  static let feedback = [
    GalleryEntry(
      "Badge", .feedback, "A word or a number in a pill, beside what it speaks of.",
      states: Badge.Tone.allCases.map { tone in
        GalleryState(tone.rawValue, 16, 1) { buffer, setting in
          let words: [Badge.Tone: String] = [
            .neutral: setting("Draft", "下書き"), .accent: setting("New", "新着"),
            .success: setting("Verified", "確認済み"), .warning: setting("Ends today", "本日まで"),
            .danger: setting("Blocked", "停止中"),
          ]
          Badge(words[tone] ?? "", tone: tone)
            .draw(on: &buffer, in: buffer.bounds, setting.stylesheet)
        }
      } + [
        GalleryState("count", 16, 1) { buffer, setting in
          let small = Badge(count: 3)
          small.draw(on: &buffer, in: buffer.bounds, setting.stylesheet)
          Badge(count: 120).draw(
            on: &buffer, in: Rect(x: small.width + 2, y: 0, width: 6, height: 1), setting.stylesheet)
        }
      ]),
    GalleryEntry(
      "ProgressBar", .feedback, "How far something has come, in a share or in steps.",
      states: [
        progress("nothing yet") { ProgressBar(.thousandths(0), label: $0("Upload", "アップロード")) },
        progress("on its way") { ProgressBar(.thousandths(455), label: $0("Upload", "アップロード")) },
        progress("done") {
          ProgressBar(.thousandths(1000), label: $0("Upload", "アップロード"), tone: .success)
        },
        progress("failed") {
          ProgressBar(.thousandths(300), label: $0("Upload", "アップロード"), tone: .danger)
        },
        progress("steps") { ProgressBar(.steps(done: 2, of: 5), label: $0("Your profile", "プロフィール")) },
        progress("bar alone", height: 1) { _ in ProgressBar(.thousandths(640)) },
        GalleryState(
          "unknown", size: Size(width: 30, height: 2), still: .milliseconds(640)
        ) { buffer, setting in
          let bar = ProgressBar(.unknown(at: setting.instant), label: setting("Searching", "検索中"))
          bar.draw(on: &buffer, in: buffer.bounds, setting.stylesheet)
          return bar.nextChange(after: setting.instant)
        },
      ]),
    GalleryEntry(
      "Spinner", .feedback, "Something is under way for an unknown time.",
      states: [
        GalleryState("turning", size: Size(width: 5, height: 1)) { buffer, setting in
          let spinner = Spinner()
          buffer.write(
            spinner.glyph(at: setting.instant), x: 2, y: 0, style: setting.stylesheet.style(.accent))
          return spinner.nextChange(after: setting.instant)
        }
      ]),
    GalleryEntry(
      "Banner", .feedback, "A message that stays on the page; its kind shows in a sign and a colour.",
      states: Banner.Tone.allCases.map { tone in
        GalleryState(tone.rawValue, 38, 3) { buffer, setting in
          let words: [Banner.Tone: String] = [
            .info: setting("You can change this later.", "あとから変更できます。"),
            .success: setting("Your profile is complete.", "プロフィールが完成しました。"),
            .warning: setting("Your trial ends tomorrow.", "お試しは明日までです。"),
            .danger: setting("Your photo was not sent.", "写真を送信できませんでした。"),
          ]
          Banner(words[tone] ?? "", tone: tone)
            .draw(on: &buffer, in: buffer.bounds, setting.stylesheet)
        }
      } + [
        GalleryState("with a heading", 38, 5) { buffer, setting in
          Banner(
            setting("Check your network; we go on by ourselves.", "通信状況を確認してください。自動で再開します。"),
            heading: setting("No connection", "つながりません"), tone: .danger
          ).draw(on: &buffer, in: buffer.bounds, setting.stylesheet)
        },
        GalleryState("compact", 38, 1) { buffer, setting in
          Banner(setting("You can change this later.", "あとから変更できます。"))
            .draw(on: &buffer, in: buffer.bounds, setting.compact.stylesheet)
        },
      ]),
    GalleryEntry(
      "EmptyState", .feedback, "What stands where nothing is yet, and what to do about it.",
      keys: "Enter presses its button", mouse: "a tap presses its button",
      states: [
        empty("with a picture and a button", height: 15, pictureRows: 6, hasButton: true),
        empty("words and a button", height: 8, pictureRows: 0, hasButton: true),
        empty("words alone", height: 4, pictureRows: 0, hasButton: false),
        empty("little room", height: 9, pictureRows: 6, hasButton: true),
      ]),
  ]

  private static func progress(
    _ name: String, height: Int = 2, _ make: @escaping @Sendable (GallerySetting) -> ProgressBar
  ) -> GalleryState {
    GalleryState(name, 30, height) { buffer, setting in
      make(setting).draw(on: &buffer, in: buffer.bounds, setting.stylesheet)
    }
  }

  private static func empty(
    _ name: String, height: Int, pictureRows: Int, hasButton: Bool
  ) -> GalleryState {
    GalleryState(name, 38, height) { buffer, setting in
      let state = EmptyState(
        heading: setting("Nobody here yet", "まだだれもいません"),
        text: setting("People who like you appear here.", "あなたに「いいね」した人がここに並びます。"),
        button: hasButton ? Button(setting("Look around", "さがしてみる")) : nil, pictureRows: pictureRows)
      state.draw(on: &buffer, in: buffer.bounds, setting.stylesheet) { canvas, area in
        PictureCache().draw(SamplePictures.heart, on: &canvas, in: area, setting.stylesheet)
      }
    }
  }
}
