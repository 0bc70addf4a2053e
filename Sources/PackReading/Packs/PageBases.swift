package import Diagnostics
package import PackModel

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

  /// The file in which its elements are written, but for those of parts.
  private var elementsFile: String { "screens/\(base ?? id).toml" }

  /// The screen file whose elements it lays out; `nil`: its own.
  package var base: ScreenID? { page?.base }

  /// Where something of the screen is written.
  ///
  /// - Parameter keyPath: keys with dots; elements are counted as they stand on the page, parts and all.
  package func place(_ keyPath: String = "") -> ContentPlace {
    let path = keyPath.utf8
    if keyPath.hasPrefix("element["), let end = path.firstIndex(of: UInt8(ascii: "]")),
      let index = Int(Substring(path[..<end].dropFirst("element[".utf8.count)))
    {
      let rest = String(Substring(path[path.index(after: end)...]))
      if let elements = page?.elements, elements.indices.contains(index) {
        return elements[index].place(index, in: elementsFile, rest)
      }
      return ContentPlace(file: elementsFile, keyPath: keyPath)
    }
    if case .deck(let deck) = kind, let origin = deck.tabsOrigin, keyPath.hasPrefix("tabs") {
      return ContentPlace(
        file: origin.file, keyPath: "element[\(origin.index)]" + keyPath.dropFirst("tabs".count))
    }
    return ContentPlace(file: "screens/\(id).toml", keyPath: keyPath)
  }
}

extension Element {
  /// Where it is written, or a key of it (`.text`).
  ///
  /// - Parameters:
  ///   - index: its position on the page, from 0.
  ///   - file: the file of the page's elements.
  func place(_ index: Int, in file: String, _ key: String = "") -> ContentPlace {
    if key == ".when", let when = origin?.when {
      return ContentPlace(file: when.file, keyPath: when.keyPath)
    }
    return ContentPlace(file: origin?.file ?? file, keyPath: "element[\(origin?.index ?? index)]\(key)")
  }
}
