import Diagnostics
import PackModel
import PackReading
import TerminalModel

// Tabs: an icon has one or two columns.
extension PackReviewer {
  func reviewTabs() {
    for screen in pack.screens {
      guard case .page(let page) = screen.kind else { continue }
      for (index, element) in page.elements.enumerated() {
        guard case .tab(let tabs)? = element.held else { continue }
        for (number, item) in tabs.items.enumerated() {
          let columns = TextWidth.columns(of: item.icon)
          guard columns > 2 else { continue }
          log.warning(
            .iconTooWide, at: Self.place(of: screen, "element[\(index)].item[\(number)].icon"),
            "the icon `\(item.icon)` takes \(columns) columns",
            fix: "one or two columns are an icon: one sign")
        }
      }
    }
  }
}
