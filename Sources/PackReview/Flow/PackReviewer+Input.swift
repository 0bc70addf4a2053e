import Diagnostics
import PackModel
import PackReading

// Pages to type on: something must keep what was typed.
extension PackReviewer {
  func reviewInput() {
    for screen in pack.screens where !validator.index.brokenScreens.contains(screen.name) {
      guard case .page(let page) = screen.kind, !screen.actions.contains(where: { $0.action.submits }) else {
        continue
      }
      let read = Set(page.elements.flatMap { $0.shownBy }.flatMap { $0.names })
      // What only filters the page need not be kept.
      guard
        let first = page.elements.firstIndex(where: { $0.isInput && !read.contains(.field($0.id)) })
      else { continue }
      log.warning(
        .formNotSubmitted, at: Self.place(of: screen, "element[\(first)]"),
        "what is typed on `\(screen.id)` is lost: no button has `submit = true`",
        fix: "add `submit = true` to the button that goes on")
    }
  }
}

extension Element {
  /// Whether what is typed or chosen waits for the form to be submitted.
  fileprivate var isInput: Bool { attribute != nil }

  /// The conditions that decide what is shown.
  fileprivate var shownBy: [Condition] {
    [when, conditions.filter].compactMap { $0 }
  }
}
