import Components
import TerminalModel

/// The golden of an entry: its states, light and dark, on a phone and where it differs on a tablet.
package enum GalleryGolden {
  /// The name of an entry's golden: `text-field.golden`.
  package static func fileName(of entry: GalleryEntry) -> String { "\(entry.id).golden" }

  /// The text of an entry's golden: every state in both built-in themes, on a tablet too if its size differs.
  package static func text(of entry: GalleryEntry) -> String {
    var golden = GoldenText(title: "\(entry.name): \(entry.summary)")
    for state in entry.states {
      golden.add(state.name, looks(of: state, on: GallerySetting.phone))
      if state.tabletSize != nil {
        golden.add("\(state.name), tablet", looks(of: state, on: GallerySetting.tablet))
      }
    }
    return golden.text
  }

  private static func looks(of state: GalleryState, on device: String) -> [GoldenText.Look] {
    [("light", Theme.light), ("dark", .dark)].map { name, theme in
      let setting = GallerySetting(theme, device: device, instant: state.still)
      return GoldenText.Look(
        name: name, frame: state.picture(setting).frame,
        colors: ColorToken.allCases.map { ($0.rawValue, theme.palette[$0]) })
    }
  }
}

extension GalleryEntry {
  /// The name as files and commands write it: `text-field`, `coach-marks`.
  package var id: String {
    var result = ""
    for character in name {
      if character.isUppercase, let last = result.last, last != "-", last.isLetter { result += "-" }
      result += character == " " ? "-" : character.lowercased()
    }
    return result
  }
}
