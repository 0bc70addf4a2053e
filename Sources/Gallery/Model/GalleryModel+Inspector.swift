import Components
import TerminalModel

extension GalleryModel {
  mutating func toggleInspector() {
    if inspected != nil {
      inspected = nil
    } else {
      focus = .page
      inspectState()
    }
  }

  /// Puts the inspector in the middle of the marked state.
  mutating func inspectState() {
    guard let area = pageLayout.pictures[at: state] else { return }
    inspected = area.center
    bringStateIntoSight()
  }

  /// Puts the inspector where the pointer is, if there is a picture.
  mutating func inspect(at point: Point) {
    let page = geometry.page
    guard page.contains(point) else { return }
    let place = Point(x: point.x - page.x, y: point.y - page.y + scroll)
    guard let index = pageLayout.pictures.firstIndex(where: { $0.contains(place) }) else { return }
    state = index
    inspected = place
    change()
  }

  /// Moves the inspector by an arrow; at the edge of a picture it stays. With Tab it goes to the next state.
  ///
  /// - Returns: whether the key was for it.
  mutating func moveInspector(_ press: KeyPress) -> Bool {
    guard let place = inspected, let area = pageLayout.pictures[at: state] else { return false }
    let step = press.modifiers.contains(.shift) ? 5 : 1
    let next: Point
    switch press.key {
    case .up: next = place.offset(x: 0, y: -step)
    case .down: next = place.offset(x: 0, y: step)
    case .left: next = place.offset(x: -step, y: 0)
    case .right: next = place.offset(x: step, y: 0)
    case .tab:
      let count = entry?.states.count ?? 1
      mark((state + (press.modifiers.contains(.shift) ? count - 1 : 1)) % max(1, count))
      return true
    default: return false
    }
    inspected = Point(
      x: max(area.minX, min(next.x, area.maxX - 1)), y: max(area.minY, min(next.y, area.maxY - 1)))
    bringInspectedIntoSight()
    return true
  }

  private mutating func bringInspectedIntoSight() {
    guard let place = inspected else { return }
    let height = geometry.page.height
    if place.y < scroll { scroll = place.y }
    if place.y >= scroll + height { scroll = place.y + 1 - height }
  }

  /// The inspected cell; `nil`: the inspector is off.
  var inspection: Inspection? {
    guard let place = inspected, let area = pageLayout.pictures[at: state], area.contains(place), let entry,
      let state = entry.states[at: state]
    else { return nil }
    let picture = pictures.picture(of: state, index: self.state, entry: entry.name, setting)
    return Inspection(
      state: state.name, frame: picture.frame, elements: picture.drawn.elements,
      at: Point(x: place.x - area.x, y: place.y - area.y), palette: setting.stylesheet.palette)
  }
}
