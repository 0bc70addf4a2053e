import Diagnostics
import PackModel

/// Gives pages that lay out another page's elements (`base`) those elements.
struct PageBases {
  let screens: [Screen]
  let log: ContentLog

  init(_ screens: [Screen], log: ContentLog) {
    self.screens = screens
    self.log = log
  }

  /// Every screen; what a page does not say itself is as on its base.
  var resolved: [Screen] {
    guard screens.contains(where: { $0.page?.base != nil }) else { return screens }
    return screens.map { screen in
      guard var page = screen.page, let base = page.base else { return screen }
      guard let other = screens.first(where: { $0.id == base }), let original = other.page else {
        report(base, of: screen)
        return screen
      }
      guard original.base == nil else {
        log.error(
          .badValue, at: place(of: screen), "`\(base)` has a `base` itself",
          fix: "name `\(original.base ?? "")`, which has the elements")
        return screen
      }
      var screen = screen
      page.elements = original.elements
      page.subject = page.subject ?? original.subject
      screen.kind = .page(page)
      screen.title = screen.title ?? other.title
      if screen.loads.isEmpty { screen.loads = other.loads }
      screen.errorStyle = screen.errorStyle ?? other.errorStyle
      screen.transition = screen.transition ?? other.transition
      screen.errorContainer = screen.errorContainer ?? other.errorContainer
      if screen.asks.isEmpty { screen.asks = other.asks }
      if screen.sample.isEmpty { screen.sample = other.sample }
      if screen.samples.isEmpty { screen.samples = other.samples }
      screen.allowsBack = screen.allowsBack && other.allowsBack
      return screen
    }
  }

  private func report(_ base: ScreenID, of screen: Screen) {
    let pages = screens.filter { $0.page?.base == nil && $0.page != nil }.map { $0.id }.sorted()
    log.error(
      .unknownReference, at: place(of: screen), "there is no page `\(base)` in screens/",
      fix: Suggestion.help(for: base, among: pages, listing: "the pages are"))
  }

  private func place(of screen: Screen) -> ContentPlace {
    ContentPlace(file: "screens/\(screen.id).toml", keyPath: "base")
  }
}

extension Screen {
  /// The page, where it is one.
  fileprivate var page: Page? {
    if case .page(let page) = kind { page } else { nil }
  }

  /// The file in which its elements are written.
  package var elementsFile: String {
    "screens/\(page?.base ?? id).toml"
  }
}
