import ContentTree
import Diagnostics
import PackModel

/// Decodes a file of `screens/`.
enum ScreenDecoder {
  /// The screen of a file; its id is the file's name without `.toml`, suffixes included.
  ///
  /// - Parameter parts: what the elements of pages may use.
  static func decode(
    _ table: ContentTable, id: ScreenID, file: String, parts: PartLibrary, log: ContentLog
  ) -> Screen {
    let scope = ContentScope(item: PageDecoder.subjectData(table), screen: id)
    return TableReader.read(table, file: file, scope: scope, log: log) { reader in
      let kind = kind(reader, parts)
      var screen = Screen(
        id: id, title: reader.text("title"), kind: kind,
        loads: loads(reader), errorStyle: reader.choice("error_style", ErrorStyle.self),
        errorContainer: container(kind, reader),
        asks: reader.references("asks") { .workflow($0) }, allowsBack: reader.bool("back") ?? true,
        presentation: presentation(of: kind, reader),
        transition: reader.choice("transition", Screen.Transition.self))
      screen.sample = reader.table("sample") { SampleDecoder.decode($0) } ?? Sample()
      screen.samples = reader.table("samples", decode: SampleDecoder.named) ?? []
      return screen
    }
  }

  /// One endpoint, or several that are called at once.
  private static func loads(_ reader: TableReader) -> [EndpointID] {
    if case .array = reader.node("load") { return reader.references("load") { .endpoint($0) } }
    return reader.reference("load") { .endpoint($0) }.map { [$0] } ?? []
  }

  /// The element for errors; that it is on the page is checked with the whole pack, as a page may have another's.
  private static func container(_ kind: Screen.Kind, _ reader: TableReader) -> ElementID? {
    guard let id = reader.string("error_container") else { return nil }
    if case .page = kind { return id }
    reader.log.error(
      .conflictingKeys, at: reader.place("error_container"), "only a page has elements",
      fix: "take it out: the error covers the screen")
    return nil
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

  private static func kind(_ reader: TableReader, _ parts: PartLibrary) -> Screen.Kind {
    if !reader.has("kind") {
      reader.reportMissing("kind", "one of `launch`, `walkthrough`, `page` and `deck`")
    }
    switch reader.choice("kind", KindName.self) {
    case .launch: return .launch(launch(reader))
    case .walkthrough: return .walkthrough(WalkthroughDecoder.decode(reader))
    case .page: return .page(PageDecoder.decode(reader, parts))
    case .deck: return .deck(DeckDecoder.decode(reader, parts))
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
}
