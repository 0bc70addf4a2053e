import Components
import TerminalModel

/// The pages of docs/components/: one for each group, and an index.
package enum GalleryPages {
  /// A file and its text.
  package struct Page: Hashable, Sendable {
    /// The name of the file, such as `controls.md`.
    package var name: String
    /// The text of the file, in Markdown.
    package var text: String
  }

  /// Every page: the index, then one for each group with entries.
  package static var all: [Page] {
    let groups = GalleryGroup.allCases.map { group in
      (group, Catalogue.entries.filter { $0.group == group })
    }.filter { !$0.1.isEmpty }
    return [index(groups)] + groups.map(page)
  }

  private static let note = "<!-- made by `onboard-sim gallery --docs docs/components` -->\n"

  /// Whether a text is a page that the gallery has made.
  package static func isOne(_ text: String) -> Bool { text.hasPrefix(note) }

  private static func index(_ groups: [(GalleryGroup, [GalleryEntry])]) -> Page {
    var text = """
      \(note)# Components

      What screens are made of, without a brand: each component with its states, keys and mouse. The pages are made from
      the list of the gallery, which shows the same in colour, light and dark, in each brand:

      ```sh
      onboard-sim gallery
      onboard-sim gallery --component Button --state "primary focused"
      ```

      """
    for (group, entries) in groups {
      text += "\n## [\(group.rawValue)](\(group.id).md)\n\n"
      for entry in entries { text += "- [\(entry.name)](\(group.id).md#\(entry.anchor)): \(entry.summary)\n" }
    }
    return Page(name: "README.md", text: text)
  }

  private static func page(_ group: GalleryGroup, _ entries: [GalleryEntry]) -> Page {
    let sections = entries.map(section)
    return Page(
      name: "\(group.id).md",
      text: "\(note)# \(group.rawValue)\n\n[All components](README.md)\n\n" + sections.joined(separator: "\n")
    )
  }

  private static func section(_ entry: GalleryEntry) -> String {
    var text = "## \(entry.name)\n\n\(entry.summary)\n"
    if !entry.keys.isEmpty { text += "\n- Keys: \(entry.keys)" }
    if !entry.mouse.isEmpty { text += "\n- Mouse: \(entry.mouse)" }
    if !entry.keys.isEmpty || !entry.mouse.isEmpty { text += "\n" }
    for state in entry.states {
      let rows = state.picture(GallerySetting(.light, instant: state.still)).frame.rows
      text += "\n**\(state.name)**\n\n```\n\(rows.joined(separator: "\n"))\n```\n"
    }
    return text
  }
}

extension GalleryEntry {
  /// The heading as a link has it.
  fileprivate var anchor: String { name.lowercased().replacing(" ", with: "-") }
}
