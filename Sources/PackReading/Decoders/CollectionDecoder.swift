import Diagnostics
import PackModel

/// Decodes the elements of a page that hold several things: scores, tabs.
enum CollectionDecoder {
  static func scores(_ reader: TableReader) -> ScoresElement {
    if !reader.has("item") { reader.reportMissing("item", "at least one [[element.item]]") }
    let items = reader.tables("item") { reader in
      ScoresElement.Item(
        id: reader.requiredID("id", "the score's name"),
        label: reader.requiredText("label", "a key of strings/"),
        attribute: reader.requiredAttribute("attribute", "the attribute that holds the score"))
    }
    reader.checkUnique(items.map { $0.id }, in: "item", "an item")
    return ScoresElement(
      items: items, style: reader.choice("style", ScoresElement.Style.self) ?? .bars,
      totalLabel: reader.text("total"), maximum: reader.int("maximum", in: 1...1_000_000) ?? 100,
      size: reader.choice("size", TextElement.Size.self) ?? .normal)
  }

  static func tabs(_ reader: TableReader) -> TabsElement {
    if !reader.has("item") { reader.reportMissing("item", "at least one [[element.item]]") }
    let selected = reader.requiredString("selected", "the id of the tab that is up")
    let items = reader.tables("item") { reader in
      let id = reader.requiredID("id", "the tab's name")
      let action = ActionDecoder.decode(reader)
      return TabsElement.Item(
        id: id, label: reader.requiredText("label", "a key of strings/"),
        icon: reader.requiredString("icon", "one or two columns of text"),
        // The tab that is up leads nowhere, so one bar serves every screen.
        action: id == selected ? nil : action, when: reader.condition("when"))
    }
    reader.checkUnique(items.map { $0.id }, in: "item", "an item")
    if !selected.isEmpty, !items.contains(where: { $0.id == selected }) {
      reader.log.error(
        .unknownReference, at: reader.place("selected"), "there is no tab `\(selected)`",
        fix: Suggestion.help(for: selected, among: items.map { $0.id }, listing: "the tabs are"))
    }
    return TabsElement(items: items, selected: selected)
  }
}
