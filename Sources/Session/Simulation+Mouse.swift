package import OnboardingFlow
import PackModel
import Screens
import Shell
import TerminalModel

/// The mouse as a finger: taps, drags, the wheel.
extension Simulation {
  /// Rows that a sheet is dragged down to close it.
  private static let closingDrag = 2

  /// Whether a screen, a page or what lies over them is on its way: a phone takes no tap before it stands.
  package var isTurning: Bool { timeline.movesScreen(at: now) }

  /// Lets go of what a finger holds: what is beneath it may be something else now.
  package mutating func releasePointer() {
    pointer = nil
    isStale = true
  }

  mutating func handle(_ mouse: MouseEvent) {
    guard !chrome.showsHelp else {
      if mouse.kind == .press { toggleHelp() }
      return
    }
    switch mouse.kind {
    case .press, .wheelUp, .wheelDown: if currentLayout().isCovered(mouse.position) { return }
    default: break
    }
    switch mouse.kind {
    case .wheelUp:
      recording.add(.wheel(isUp: true), at: now)
      scroll(by: -2)
    case .wheelDown:
      recording.add(.wheel(isUp: false), at: now)
      scroll(by: 2)
    case .press where mouse.button == .left:
      pointer = HeldPointer(
        origin: mouse.position, position: mouse.position,
        target: currentLayout().target(at: mouse.position), pressed: now, eventsBefore: recording.eventCount)
      isStale = true
    case .drag: drag(to: mouse.position)
    case .move: hover(at: mouse.position)
    case .release:
      let held = pointer
      if held?.hasMoved == false, let target = held?.target {
        recording.add(.click(mouse.position, target), at: now)
      }
      release(at: mouse.position)
      if let held, held.hasMoved {
        recording.add(
          .drag(from: held.origin, to: mouse.position, state: flow.state.hashValue), from: held.pressed,
          to: now,
          eventsBefore: held.eventsBefore)
      }
    default: break
    }
  }

  /// Does what a tap means, wherever it would be: for who cannot point.
  package mutating func tap(_ target: TapTarget) {
    releasePointer()
    let place = currentLayout().hits.last { $0.target == target }?.rect.center ?? .zero
    recording.add(.click(place, target), at: now)
    send(.tapped(target))
  }

  private mutating func drag(to position: Point) {
    guard var pointer, position != pointer.origin || pointer.hasMoved else { return }
    if !pointer.hasMoved {
      pointer.base = takeHold()
      pointer.speed.add(pointer.base, at: pointer.pressed)
    }
    pointer.hasMoved = true
    pointer.position = position
    if case .amount(let id, _)? = pointer.target {
      self.pointer = pointer
      return slide(id, to: position)
    }
    let distance = pointer.base + thousandths(from: pointer.origin, to: position)
    pointer.speed.add(distance, at: now)
    send(.dragMoved(distance))
    if flow.state.drag != 0 { pointer.hasDragged = true }
    self.pointer = pointer
  }

  /// The knob of a slider goes along with a finger that went down on its track.
  private mutating func slide(_ id: ElementID, to position: Point) {
    let places = currentLayout().hits.filter { hit in
      if case .amount(id, _) = hit.target { true } else { false }
    }
    let nearest = places.min { abs($0.rect.x - position.x) < abs($1.rect.x - position.x) }
    guard let target = nearest?.target, target != pointer?.target else { return }
    pointer?.target = target
    pointer?.hasDragged = true
    send(.tapped(target))
  }

  private mutating func release(at position: Point) {
    guard let pointer else { return }
    self.pointer = nil
    if pointerState.position != nil { pointerState.position = position }
    isStale = true
    let target = currentLayout().target(at: position)
    if case .amount? = pointer.target, pointer.hasDragged { return }
    if pointer.hasMoved {
      let distance = pointer.base + thousandths(from: pointer.origin, to: position)
      send(.dragEnded(distance, velocity: pointer.speed.velocity(to: distance, at: now)))
    }
    if pointer.target == .sheetHandle {
      if position.y - pointer.origin.y >= Self.closingDrag { send(.tapped(.back)) }
      return
    }
    guard let target, target == pointer.target, !pointer.hasDragged || position == pointer.origin else {
      return
    }
    send(.tapped(target))
  }

  /// Stops the card or the pages under a finger where they are, and says where that is.
  private mutating func takeHold() -> Int {
    let base =
      switch flow.currentScreen?.kind {
      case .deck: timeline.cardOffset(at: now) ?? flow.state.drag
      case .walkthrough: timeline.pageDrag(from: flow.screenState.page, at: now) ?? 0
      default: 0
      }
    if flow.layer == .screen || flow.layer == .tour { timeline.letGo() }
    return base
  }

  func thousandths(from origin: Point, to position: Point) -> Int {
    (position.x - origin.x) * 1000 / max(1, geometry.screen.width)
  }
}

/// A mouse button that is down.
struct HeldPointer {
  var origin: Point
  /// Where it is now.
  var position: Point
  var target: TapTarget?
  var hasMoved = false
  /// Whether the screen went along, so that letting go is no tap.
  var hasDragged = false
  /// Where what it holds was when it took hold, in thousandths of the screen's width.
  var base = 0
  let pressed: Duration
  /// How many timers and replies had come by then.
  let eventsBefore: Int
  /// Where it was lately.
  var speed = PointerSpeed()
}
