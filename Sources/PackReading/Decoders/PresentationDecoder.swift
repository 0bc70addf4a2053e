import Diagnostics
import PackModel

/// Decodes the elements of a page that show something: sections, badges, avatars, progress, banners, cards.
enum PresentationDecoder {
  static func section(_ reader: TableReader) -> SectionElement {
    SectionElement(
      text: reader.requiredText("text", "a key of strings/"), countOf: reader.string("count_of"),
      button: reader.text("button"), action: action(reader))
  }

  static func badge(_ reader: TableReader) -> BadgeElement {
    BadgeElement(
      text: reader.requiredText("text", "a key of strings/"),
      tone: reader.choice("tone", BadgeElement.Tone.self) ?? .accent)
  }

  static func avatar(_ reader: TableReader) -> AvatarElement {
    AvatarElement(
      heading: reader.requiredText("heading", "the name, a key of strings/"), text: reader.text("text"),
      artwork: reader.reference("artwork") { .artwork($0) },
      artworkAttribute: reader.reference("artwork_from") { .attribute($0, value: nil) },
      size: reader.choice("size", AvatarElement.Size.self) ?? .small, action: action(reader))
  }

  static func progress(_ reader: TableReader) -> ProgressElement {
    let attribute = reader.reference("bind") { .attribute($0, value: nil) }
    let number = reader.int("value", in: 0...1_000_000)
    if attribute == nil, !reader.has("bind"), !reader.has("value") {
      reader.reportMissing("value", "how far it is, or `bind` with the attribute that holds it")
    }
    if reader.has("bind"), reader.has("value") {
      reader.log.error(
        .conflictingKeys, at: reader.place("value"), "`value` and `bind` exclude each other")
    }
    return ProgressElement(
      label: reader.text("label"), value: attribute.map { .attribute($0) } ?? .number(number ?? 0),
      maximum: reader.int("max", in: 1...1_000_000) ?? 100)
  }

  static func steps(_ reader: TableReader) -> ProgressElement {
    for (key, what) in [("step", "which step it is, from 1"), ("of", "how many there are")]
    where !reader.has(key) {
      reader.reportMissing(key, what)
    }
    let count = reader.int("of", in: 1...20) ?? 1
    let step = reader.int("step", in: 0...20) ?? 0
    if step > count {
      reader.log.error(.badValue, at: reader.place("step"), "`step` is \(step), and there are \(count)")
    }
    return ProgressElement(
      label: reader.text("label"), value: .number(step), maximum: count, isInSteps: true,
      hasBack: reader.bool("back") ?? false)
  }

  static func callout(_ reader: TableReader, _ style: CalloutElement.Style) -> CalloutElement {
    let isBanner = style == .banner
    let heading =
      style == .empty ? reader.requiredText("heading", "a key of strings/") : reader.text("heading")
    let callout = CalloutElement(
      style: style, heading: heading,
      text: isBanner ? reader.requiredText("text", "a key of strings/") : reader.text("text"),
      artwork: isBanner ? nil : reader.reference("artwork") { .artwork($0) },
      rows: isBanner ? 0 : reader.int("rows", in: 1...100) ?? 6,
      tone: isBanner ? reader.choice("tone", CalloutElement.Tone.self) ?? .normal : .normal,
      alignment: isBanner ? reader.choice("align", TextElement.Alignment.self) ?? .leading : .leading,
      button: reader.text("button"), action: action(reader),
      isDismissable: isBanner ? reader.bool("dismiss") ?? false : false)
    if style == .card, heading == nil, callout.text == nil, !reader.has("heading"), !reader.has("text") {
      reader.reportMissing("heading", "a card has a heading, a text or both")
    }
    if callout.button != nil, callout.action == nil {
      reader.log.error(
        .missingKey, at: reader.place("button"), "the button does nothing",
        fix: "add what it does, such as `emit = \"next\"`")
    }
    if callout.isDismissable, !reader.has("id") { needID(reader) }
    return callout
  }

  /// What pressing does; what can be pressed needs a name for the focus and for tapes.
  private static func action(_ reader: TableReader) -> ElementAction? {
    let action = ActionDecoder.decode(reader)
    if action != nil, !reader.has("id") { needID(reader) }
    return action
  }

  private static func needID(_ reader: TableReader) {
    reader.reportMissing("id", "an element that can be pressed needs an id")
  }
}
