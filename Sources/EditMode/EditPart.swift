import Diagnostics
import OnboardingFlow
import PackEditing
import PackModel
package import PackReading
import Screens
import TerminalModel

/// Something on the screen that a file of the pack describes: an element, a page of a walkthrough, a mark of a tour, or
/// the screen itself.
struct EditPart: Hashable, Sendable {
  /// What packs call it (`button`).
  var name: String
  /// The file, from the pack's folder.
  var file: String
  /// Its table in the file; empty for the whole file.
  var table: TOMLPath
  /// Where it stands on the terminal; `nil`: nowhere of its own, or out of sight.
  var area: Rect?
  /// The keys of texts that it is known to show.
  var texts: [TextKey] = []
  /// Its id, or its number, where it is one of many.
  var label = ""
  /// How many there are, where ``label`` is its number among them.
  var count: Int?
  /// What its file has an array of (`element`, `page`); `nil`: none.
  var array: String?
  /// Whether its texts can be picked.
  var hasTexts = true
  /// The look that it belongs to; `nil`: none.
  var look: EditLook?

  /// The name of what a step may go on with: a way to another step.
  static let branch = "branch"

  /// Tables of a file that are parts of their own.
  static let ownTables: Set<String> = ["element", "page", "mark"]

  /// The array that it is a table of, and which one; `nil`: it is none.
  var place: (array: TOMLPath, index: Int)? {
    guard case .index(let index)? = table.parts.last else { return nil }
    return (table.parent, index)
  }

  /// Whether it belongs to a table of another array: a branch to its step.
  var isInTable: Bool { table.parts.dropLast().contains { if case .index = $0 { true } else { false } } }

  /// The array that a whole file has its parts in; `nil`: it is no whole file, or has none.
  var ownArray: TOMLPath? {
    guard table.parts.isEmpty, file.hasPrefix("screens/"), let array else { return nil }
    return TOMLPath(array)
  }

  /// The parts of what is up, the screen first, then from top to bottom as written.
  static func parts(of flow: OnboardingFlow, _ layout: ScreenLayout, screen area: Rect) -> [EditPart] {
    if flow.layer == .tour, let tour = flow.state.tour, let mark = flow.currentMark {
      let marks = flow.currentTour?.marks ?? [mark]
      // Always in this order: the mark that is up follows the cursor.
      return marks.indices.map { index in
        EditPart.mark(
          marks[index], index, of: marks.count, in: "tours/\(tour.tour).toml",
          index == tour.index ? layout.elements["bubble"] : nil)
      }
    }
    let errors = errors(of: flow, area)
    // It is in front of everything, and has words of its own.
    if !errors.isEmpty, flow.layer == .alert || flow.layer == .error { return errors }
    guard let screen = flow.currentScreen else { return errors }
    return errors.map { error in
      var behind = error
      behind.area = nil
      return behind
    } + parts(of: screen, flow, layout, area)
  }

  private static func parts(
    of screen: Screen, _ flow: OnboardingFlow, _ layout: ScreenLayout, _ area: Rect
  ) -> [EditPart] {
    let file = screen.place().file
    var whole = EditPart(
      name: "screen", file: file, table: TOMLPath(), texts: [screen.title].compactMap { $0 })
    switch screen.kind {
    case .page(let page):
      whole.array = "element"
      return [whole] + elements(of: page, on: screen, flow, layout, area)
    case .walkthrough(let walkthrough):
      whole.array = "page"
      let here = flow.screenState.page
      // Always in this order: the page that is up follows the cursor, and must not come before those that it passes.
      return [whole]
        + walkthrough.pages.indices.map { index in
          var page = walkthroughPage(index, file, index == here ? area : nil)
          page.count = walkthrough.pages.count
          return page
        }
    case .deck(let deck):
      return [whole] + cards(of: deck, flow, layout.elements["card"])
        + (screen.controls.map { elements(of: $0, on: screen, flow, layout, area) } ?? [])
    case .launch:
      var launch = whole
      launch.area = area
      return [launch]
    }
  }

  /// The errors that are up and have words of their own.
  private static func errors(of flow: OnboardingFlow, _ area: Rect) -> [EditPart] {
    ErrorSlot.allCases.compactMap { slot in
      guard let error = flow[slot],
        let index = flow.pack.endpoints.firstIndex(where: { $0.id == error.retry.endpoint }),
        let own = flow.pack.endpoints[index].errors.firstIndex(where: {
          $0.outcome == error.presentation.outcome
        })
      else { return nil }
      let words = flow.pack.endpoints[index].errors[own]
      return EditPart(
        name: "error", file: "endpoints.toml",
        table: TOMLPath("endpoint").index(index).key("error").index(own),
        area: area, texts: [words.title, words.text], label: error.presentation.outcome.name)
    }
  }

  private static func mark(
    _ mark: CoachMark, _ index: Int, of count: Int, in file: String, _ area: Rect?
  ) -> EditPart {
    EditPart(
      name: "mark", file: file, table: TOMLPath("mark").index(index), area: area,
      texts: [mark.heading, mark.text].compactMap { $0 } + mark.buttons.map { $0.text },
      label: "\(index + 1)", count: count)
  }

  private static func walkthroughPage(_ index: Int, _ file: String, _ area: Rect?) -> EditPart {
    EditPart(
      name: "page", file: file, table: TOMLPath("page").index(index), area: area, label: "\(index + 1)")
  }

  /// The records of a deck's cards, the one on top first.
  private static func cards(of deck: Deck, _ flow: OnboardingFlow, _ area: Rect?) -> [EditPart] {
    let top = flow.screenState.card
    let all = flow.pack.data.first { $0.id == deck.data }?.records ?? []
    let cards = flow.cards(of: deck)
    return cards.indices.dropFirst(top).compactMap { index in
      all.firstIndex { $0.id == cards[index].id }.map {
        EditPart(
          name: "card", file: "data/\(deck.data).toml", table: TOMLPath("record").index($0),
          area: index == top ? area : nil, label: cards[index].id)
      }
    }
  }

  private static func elements(
    of page: Page, on screen: Screen, _ flow: OnboardingFlow, _ layout: ScreenLayout, _ area: Rect
  ) -> [EditPart] {
    let visible = Set(flow.visibleElements(of: page).map { $0.id })
    return page.elements.enumerated().compactMap { index, element in
      guard visible.contains(element.id) else { return nil }
      let place = screen.place(keyPath(index, screen))
      let shown = layout.elements[PartID(element.id)]?.intersection(area)
      return EditPart(
        name: element.kind.name.rawValue, file: place.file, table: TOMLPath(place.keyPath),
        area: shown?.isEmpty == false ? shown : nil, texts: element.texts.compactMap { $0 })
    }
  }

  /// What the screen calls the place of an element; a deck has its tabs alone.
  private static func keyPath(_ index: Int, _ screen: Screen) -> String {
    if case .deck = screen.kind { "tabs" } else { "element[\(index)]" }
  }
}

/// A look of the pack that is edited: light or dark, of a brand.
package struct EditLook: Hashable, Sendable {
  /// The brand; `nil`: the pack's own look.
  package var brand: String?
  /// Light or dark.
  package var theme: ThemeName
}
