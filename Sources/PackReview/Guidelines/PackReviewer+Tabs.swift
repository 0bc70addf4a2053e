import Diagnostics
import PackModel
import PackReading
import TerminalModel

// Tabs: an icon has one or two columns.
extension PackReviewer {
  func reviewTabs() {
    for screen in pack.screens {
      guard let page = screen.controls else { continue }
      for (index, element) in page.elements.enumerated() {
        guard case .tab(let tabs)? = element.held else { continue }
        let bar = if case .deck = screen.kind { "tabs" } else { "element[\(index)]" }
        for (number, item) in tabs.items.enumerated() {
          let columns = TextWidth.columns(of: item.icon)
          guard columns > 2 else { continue }
          log.warning(
            .iconTooWide, at: Self.place(of: screen, "\(bar).item[\(number)].icon"),
            "the icon `\(item.icon)` takes \(columns) columns",
            fix: "one or two columns are an icon: one sign")
        }
      }
    }
  }
}
