/// The list of everything the gallery shows, and the only one: goldens and the pages of docs/components/ are made
/// from it, and a component of `Components` that has no entry fails the tests.
///
/// To add an entry, write a file in this folder:
///
///     extension Catalogue {
///       static let switches = [
///         GalleryEntry(
///           "Switch", .controls, "Turns a setting on and off at once.",
///           keys: "Space turns it", mouse: "a tap turns it",
///           states: [
///             GalleryState("off", 30, 1) { buffer, setting in
///               Switch(setting("Notify me", "通知する"), isOn: false)
///                 .draw(on: &buffer, in: buffer.bounds, setting.stylesheet)
///             },
///           ])
///       ]
///     }
///
/// and name its list below. A picture of a whole screen, with a tour over it or a card pushed aside, is a
/// ``GalleryScene``: a small pack written in TOML, the screen to open, and what the user does there.
///
/// What takes keys or the mouse has a session to operate it in: a page in `Trials/TrialPages.swift`, and its name in
/// `Trials/Catalogue+Trials.swift`. The words of the entry are in Japanese as well, in `Japanese/`. Tests say what is
/// missing. Then record the goldens and look at them:
///
///     RECORD_GOLDENS=missing swift test --filter GoldenTests
package enum Catalogue {
  /// Every entry, by group, within a group in the order written.
  package static let entries: [GalleryEntry] = {
    let all: [[GalleryEntry]] = [
      texts, buttons, fields, inputs, rows, posts, cards, scores, people, feedback, bars, overlays, debugMenu,
      pictures,
      tours, decks, walkthroughs, devices, networkParts, network, system,
    ]
    return GalleryGroup.allCases.flatMap { group in all.joined().filter { $0.group == group } }.map { entry in
      var entry = entry
      entry.trial = entry.trial ?? trials[entry.name]
      return entry
    }
  }()

  /// The entry of a name, in any capitals; `nil`: there is none.
  package static func entry(named name: String) -> GalleryEntry? {
    entries.first { $0.name == name } ?? entries.first { $0.name.lowercased() == name.lowercased() }
  }
}
