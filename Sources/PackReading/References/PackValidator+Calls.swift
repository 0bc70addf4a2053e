import Diagnostics
import PackModel

// What screens and the flow say of calls that fail.
extension PackValidator {
  /// The element for errors is on the page.
  func checkContainers() {
    for screen in pack.screens {
      guard let container = screen.errorContainer, case .page(let page) = screen.kind else { continue }
      // A layout for a device has what its base says.
      let base = page.base.flatMap { pack.screen($0) }
      let file = base?.errorContainer == container ? base?.id : nil
      let place = ContentPlace(file: "screens/\(file ?? screen.id).toml", keyPath: "error_container")
      let ids = page.elements.map { $0.id }.filter { $0.isContentID }
      guard page.elements.contains(where: { $0.id == container }) else {
        log.error(
          .unknownReference, at: place, "the page has no element `\(container)`",
          fix: Suggestion.help(for: container, among: ids, listing: "its elements are")
            ?? "give the element an `id`")
        continue
      }
    }
  }

  /// Who signs in again sees a screen.
  func checkSessionExpired() {
    guard let id = pack.sessionExpired, let step = pack.step(id) else { return }
    if case .screen = step.kind { return }
    log.error(
      .badValue, at: ContentPlace(file: FlowDecoder.file, keyPath: "session_expired"),
      "the step `\(id)` shows no screen", fix: "name the step where the user signs in")
  }
}
