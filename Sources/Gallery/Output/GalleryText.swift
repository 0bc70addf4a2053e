import Components
import TerminalModel
package import TextFormats

/// The gallery as text: the list, and the page of an entry.
package enum GalleryText {
  /// Every entry under its group, a line for each.
  package static func list(_ entries: [GalleryEntry], locale: String = "en") -> String {
    let words = GalleryWords(locale: locale)
    let width = entries.map { TextWidth.columns(of: $0.name) }.max() ?? 0
    let groups = GalleryGroup.allCases.compactMap { group -> String? in
      let own = entries.filter { $0.group == group }
      guard !own.isEmpty else { return nil }
      let lines = own.map { entry in
        "  \(TextWidth.padded(entry.name, to: width + 2))\(entry.description(in: locale).summary)"
      }
      return ([words("group.\(group.id)")] + lines).joined(separator: "\n")
    }
    return groups.joined(separator: "\n\n") + "\n"
  }

  /// The same for programs: an array of objects.
  package static func json(_ entries: [GalleryEntry]) -> JSONNode {
    .array(
      entries.map { entry in
        .object([
          "name": .string(entry.name), "id": .string(entry.id), "group": .string(entry.group.rawValue),
          "summary": .string(entry.summary), "keys": .string(entry.keys), "mouse": .string(entry.mouse),
          "states": .array(
            entry.states.map { state in
              .object([
                "name": .string(state.name), "width": .integer(state.size.width),
                "height": .integer(state.size.height),
              ])
            }),
        ])
      })
  }

  /// The page of an entry, or one of its states alone.
  package static func page(_ entry: GalleryEntry, state: Int? = nil, _ setting: GallerySetting) -> String {
    let words = GalleryWords(locale: setting.locale)
    let description = entry.description(in: setting.locale)
    var text = "\(entry.name)\n\(description.summary)\n"
    if !description.keys.isEmpty { text += "\(words("keys")): \(description.keys)\n" }
    if !description.mouse.isEmpty { text += "\(words("mouse")): \(description.mouse)\n" }
    for (index, one) in entry.states.enumerated() where state == nil || state == index {
      var setting = setting
      setting.instant = one.still
      text += "\n\(one.title(in: setting.locale))\n"
      text += one.picture(setting).frame.rows.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
      text += "\n"
    }
    return text
  }
}
