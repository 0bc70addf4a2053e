import Components
import TerminalModel

extension Catalogue {
  static let feedback = [
    GalleryEntry(
      "Spinner", .feedback, "Something is under way, and nobody knows for how long.",
      states: [
        GalleryState("turning", size: Size(width: 5, height: 1)) { buffer, setting in
          let spinner = Spinner()
          buffer.write(
            spinner.glyph(at: setting.instant), x: 2, y: 0, style: setting.stylesheet.style(.accent))
          return spinner.nextChange(after: setting.instant)
        }
      ])
  ]
}
