import ContentTree
import Diagnostics
import PackModel

/// Decodes a screen of the kind `walkthrough`.
enum WalkthroughDecoder {
  static func decode(_ reader: TableReader) -> Walkthrough {
    if !reader.has("page") { reader.reportMissing("page", "at least one [[page]]") }
    let pages = reader.tables("page", decode: page)
    reader.checkUnique(pages.map { $0.id }, in: "page", "a page")
    return Walkthrough(pages: pages)
  }

  private static func page(_ reader: TableReader) -> WalkthroughPage {
    let page = WalkthroughPage(
      id: reader.requiredID("id", "the page's name"), artwork: reader.reference("artwork") { .artwork($0) },
      artworkRows: reader.int("artwork_rows", in: 3...40) ?? 14,
      artworkSpeed: reader.int("artwork_speed", in: 0...300) ?? 100, sharedName: shared(reader),
      layers: reader.tables("layer", decode: layer),
      heading: reader.requiredText("heading", "a key of strings/"),
      text: reader.requiredText("text", "a key of strings/"), button: reader.text("button"),
      isSkippable: reader.bool("skip") ?? true, check: reader.table("check", decode: check),
      nextWhen: reader.condition("next_when"), refusal: reader.text("refusal"),
      dwell: reader.duration("seen_for"))
    if page.refusal != nil, page.nextWhen == nil, !reader.has("next_when") {
      reader.log.error(
        .conflictingKeys, at: reader.place("refusal"), "`refusal` says why `next_when` does not hold",
        fix: "add `next_when`, or delete `refusal`")
    }
    return page
  }

  private static func shared(_ reader: TableReader) -> String? {
    guard let name = reader.string("shared") else { return nil }
    reader.checkID(name, at: reader.place("shared"))
    if !reader.has("artwork") {
      reader.log.error(
        .conflictingKeys, at: reader.place("shared"), "`shared` needs an artwork that goes from page to page",
        fix: "add `artwork`")
    }
    return name
  }

  private static func layer(_ reader: TableReader) -> PageLayer {
    PageLayer(
      artwork: reader.requiredReference("artwork", "a file of artwork/") { .artwork($0) },
      speed: reader.int("speed", in: 0...300) ?? 60, isInFront: reader.bool("front") ?? false)
  }

  private static func check(_ reader: TableReader) -> PageCheck {
    PageCheck(
      label: reader.requiredText("text", "what is ticked"),
      attribute: reader.requiredAttribute("bind", "the attribute that is true when it is ticked"))
  }
}
