import ContentTree
import OnboardingFlow

/// Decodes a file of `screens/`.
enum ScreenDecoder {
  /// The screen of a file; its id is the file's name without `.toml`, suffixes included.
  static func decode(_ table: ContentTable, id: ScreenID, file: String, log: ContentLog) -> Screen {
    TableReader.read(table, file: file, scope: ContentScope(screen: id), log: log) { reader in
      let kind = kind(reader)
      return Screen(
        id: id, title: reader.text("title"), kind: kind,
        load: reader.reference("load") { .endpoint($0) },
        asks: reader.references("asks") { .workflow($0) }, allowsBack: reader.bool("back") ?? true,
        presentation: presentation(of: kind, reader))
    }
  }

  private static func presentation(of kind: Screen.Kind, _ reader: TableReader) -> Screen.Presentation {
    let presentation = reader.choice("presentation", Screen.Presentation.self) ?? .screen
    if presentation == .sheet {
      guard case .page = kind else {
        reader.log.error(
          .conflictingKeys, at: reader.place("presentation"), "only a page can be a sheet",
          fix: "take it out, or write `kind = \"page\"`")
        return .screen
      }
    }
    return presentation
  }

  private enum KindName: String, CaseIterable {
    case launch, walkthrough, page, deck
  }

  private static func kind(_ reader: TableReader) -> Screen.Kind {
    if !reader.has("kind") {
      reader.reportMissing("kind", "one of `launch`, `walkthrough`, `page` and `deck`")
    }
    switch reader.choice("kind", KindName.self) {
    case .launch: return .launch(launch(reader))
    case .walkthrough: return .walkthrough(WalkthroughDecoder.decode(reader))
    case .page: return .page(page(reader))
    case .deck: return .deck(DeckDecoder.decode(reader))
    case nil:
      reader.allowAnyKey()
      return .page(Page(elements: []))
    }
  }

  private static func launch(_ reader: TableReader) -> Launch {
    if !reader.has("duration") { reader.reportMissing("duration", "how long the splash stays: \"1200ms\"") }
    return Launch(
      artwork: reader.reference("artwork") { .artwork($0) },
      heading: reader.requiredText("heading", "a key of strings/"), text: reader.text("text"),
      duration: reader.duration("duration") ?? .zero)
  }

  /// What a section counts is a list of the same page.
  private static func checkCounts(_ elements: [Element], _ reader: TableReader) {
    let lists = elements.filter { if case .list = $0.kind { true } else { false } }.map(\.id)
    for (index, element) in elements.enumerated() {
      guard case .section(let section) = element.kind, let list = section.countOf, !lists.contains(list)
      else { continue }
      reader.log.error(
        .unknownReference,
        at: ContentPlace(file: reader.file, keyPath: "\(reader.place("element", index).keyPath).count_of"),
        "there is no list `\(list)` on this page",
        fix: Suggestion.help(for: list, among: lists, listing: "the lists are"))
    }
  }

  private static func page(_ reader: TableReader) -> Page {
    if !reader.has("element") { reader.reportMissing("element", "at least one [[element]]") }
    var index = -1
    let elements = reader.tables("element") { reader in
      index += 1
      return ElementDecoder.decode(reader, index: index)
    }
    reader.checkUnique(elements.map(\.id), in: "element", "an element")
    checkCounts(elements, reader)
    return Page(elements: elements)
  }
}
