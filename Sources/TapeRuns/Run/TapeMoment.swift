import OnboardingFlow
import PackModel
import Screens
import Session
import TapeLanguage
import TerminalModel

/// An instant of a session that expectations look at: where it stands, and its frame.
struct TapeMoment {
  let simulation: Simulation
  let frame: CellBuffer
  let layout: ScreenLayout

  var flow: OnboardingFlow { simulation.flow }

  /// The area of an element or a button; empty if it is out of sight, `nil` if it does not exist.
  func area(of id: String) -> Rect? {
    SessionButtons(flow).area(of: id, in: layout) ?? layout.elements[PartID(text: id)]
  }

  /// The elements that exist on the page that is up.
  var elements: [Element] {
    guard let page = flow.currentScreen?.controls else { return [] }
    return flow.visibleElements(of: page)
  }

  /// The element of the page that an id names, or a part of.
  func element(_ id: String) -> Element? {
    elements.first { $0.id == PartID(text: id).element }
  }

  /// The failure for an element that is missing.
  func absent(_ id: String) -> TapeStop {
    let there = layout.elements.keys.map { $0.text }.sorted()
    return TapeStop(
      "the element `\(id)` is not on the screen", fix: TapeSuggestion.fix(for: id, among: there),
      details: [TapeFailure.Detail("there", TapeNameCheck.list(there))])
  }
}
