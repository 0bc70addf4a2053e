import ContentTree
import Diagnostics
import PackModel

/// Decodes one `[[element]]` of a page.
enum ElementDecoder {
  /// The element at a place of its page, counted from 0; the place names elements that have no id.
  static func decode(_ reader: TableReader, index: Int) -> Element {
    if !reader.has("kind") {
      reader.reportMissing(
        "kind",
        "one of \(Suggestion.list(Element.KindName.allCases.map { $0.rawValue } + [ElementReading.partKind], limit: 40))",
        besides: "bind")
    }
    let name = reader.choice("kind", Element.KindName.self)
    let page = reader.scope
    // The list's data set is known before its conditions and texts are read.
    if name == .list, case .string(let data) = reader.node("data") { reader.scope.item = data }
    return Element(
      id: id(reader, name, index: index), kind: kind(reader, name), when: condition(reader, of: page),
      placement: reader.choice("place", Element.Placement.self) ?? (name == .tabs ? .footer : .body),
      row: reader.string("row"),
      column: reader.choice("column", Element.Column.self) ?? .main)
  }

  /// Whether an element is there does not depend on a record of its own: `item` is the page's here.
  private static func condition(_ reader: TableReader, of page: ContentScope) -> Condition? {
    let scope = reader.scope
    reader.scope = page
    defer { reader.scope = scope }
    return reader.condition("when")
  }

  private static func id(_ reader: TableReader, _ name: Element.KindName?, index: Int) -> ElementID {
    if name?.needsID == true { return reader.requiredID("id", "the element's name on the screen") }
    guard let id = reader.string("id") else { return "#\(index)" }
    reader.checkID(id, at: reader.place("id"))
    return id
  }

  private static func kind(_ reader: TableReader, _ name: Element.KindName?) -> Element.Kind {
    switch name {
    case .heading: return .heading(text(reader))
    case .text: return .text(text(reader))
    case .banner: return .callout(PresentationDecoder.callout(reader, .banner))
    case .card: return .callout(PresentationDecoder.callout(reader, .card))
    case .empty: return .callout(PresentationDecoder.callout(reader, .empty))
    case .section: return .section(PresentationDecoder.section(reader))
    case .badge: return .badge(PresentationDecoder.badge(reader))
    case .avatar: return .avatar(PresentationDecoder.avatar(reader))
    case .progress: return .progress(PresentationDecoder.progress(reader))
    case .steps: return .progress(PresentationDecoder.steps(reader))
    case .artwork:
      return .artwork(artwork(reader))
    case .button: return .button(ControlDecoder.button(reader))
    case .field: return .field(ControlDecoder.field(reader))
    case .picker: return .picker(ControlDecoder.picker(reader))
    case .photo: return .photo(ControlDecoder.photo(reader))
    case .scores: return .scores(CollectionDecoder.scores(reader))
    case .list: return .list(ListDecoder.decode(reader))
    case .tabs: return .tabs(CollectionDecoder.tabs(reader))
    case .switch: return .toggle(InputElementDecoder.toggle(reader, .switch))
    case .checkbox: return .toggle(InputElementDecoder.toggle(reader, .checkbox))
    case .segmented: return .segmented(InputElementDecoder.segmented(reader))
    case .date: return .date(InputElementDecoder.date(reader))
    case .slider: return .amount(InputElementDecoder.amount(reader, .slider))
    case .stepper: return .amount(InputElementDecoder.amount(reader, .stepper))
    case .rating: return .amount(InputElementDecoder.amount(reader, .rating))
    case .divider: return .divider
    case .spacer: return .spacer(rows: reader.int("rows", in: 1...100) ?? 1)
    case nil:
      reader.allowAnyKey()
      return .divider
    }
  }

  /// A file of artwork/, or the one that the page's record names.
  private static func artwork(_ reader: TableReader) -> ArtworkElement {
    let data = reader.scope.item ?? ""
    let field = reader.reference("artwork_field") { .artworkField($0, of: data) }
    if field != nil, reader.scope.item == nil {
      reader.log.error(
        .badValue, at: reader.place("artwork_field"), "this page is about no record",
        fix: "add a `[subject]` to the screen, or name an `artwork`")
    }
    let artwork =
      field == nil
      ? reader.requiredReference("artwork", "a file of artwork/") { .artwork($0) }
      : reader.reference("artwork") { .artwork($0) }
    return ArtworkElement(
      artwork: artwork ?? "", field: field, rows: reader.int("rows", in: 1...100) ?? 8,
      caption: reader.text("caption"))
  }

  private static func text(_ reader: TableReader) -> TextElement {
    TextElement(
      text: reader.requiredText("text", "a key of strings/"),
      tone: reader.choice("tone", TextElement.Tone.self) ?? .normal,
      alignment: reader.choice("align", TextElement.Alignment.self) ?? .leading,
      size: reader.choice("size", TextElement.Size.self) ?? .normal)
  }
}
