import OnboardingFlow
import PackModel
import Screens
import Session
import TapeLanguage
import TerminalModel

/// Keys and the mouse.
extension TapeHand {
  /// How long a drag takes where the tape does not say.
  private var naturalDrag: Duration { .milliseconds(300) }

  mutating func type(_ text: String, interval: Duration?) throws(TapeStop) {
    for character in text {
      try send(.key(KeyPress(typing: character)))
      try rest(interval)
    }
  }

  mutating func press(_ press: TapeKeyPress) throws(TapeStop) {
    for _ in 0..<press.count {
      try send(input(press))
      try rest(press.interval)
    }
  }

  /// The wheel turns over the middle of the terminal.
  private func input(_ press: TapeKeyPress) -> TerminalInput {
    if let key = KeyPress(press) { return .key(key) }
    let kind: MouseEvent.Kind = press.key == .scrollUp ? .wheelUp : .wheelDown
    let middle = Rect(origin: .zero, size: simulation.size).center
    return .mouse(MouseEvent(kind: kind, position: middle))
  }

  /// Carries out a `Debug` command; its words fail here only if they were not checked before the run.
  mutating func debug(_ words: [String]) throws(TapeStop) {
    let command: DebugCommand
    do throws(DebugWordsError) {
      command = try DebugCommand(words: words, pack: simulation.flow.pack)
    } catch {
      throw wrong(error)
    }
    if let ended { throw ended }
    try spendEvent()
    simulation.carryOut(command)
    try rest(nil)
  }

  mutating func paste() throws(TapeStop) {
    guard let clipboard else {
      throw TapeStop("there is nothing to paste", fix: "`Copy \"...\"` comes first")
    }
    try send(.paste(clipboard))
    try rest(nil)
  }

  private mutating func rest(_ interval: Duration?) throws(TapeStop) {
    try advance(to: simulation.now + (interval ?? typingSpeed))
  }

  /// Hands an input to the session; it fails once the session has ended.
  private mutating func send(_ input: TerminalInput) throws(TapeStop) {
    if let ended { throw ended }
    try spendEvent()
    switch simulation.handle(input) {
    case .quit: end()
    case .suspend, .save, .reload, .copy, nil: break
    }
  }

  // MARK: The mouse

  mutating func click(_ target: TapeTarget) throws(TapeStop) {
    let point: Point
    switch target {
    case .cell(let cell): point = try self.point(cell)
    case .text(let text):
      try settle()
      guard let place = frame.firstPlace(of: text) else { throw missing(text: text) }
      point = place.center
    case .element(let id):
      try settle()
      let layout = simulation.currentLayout()
      guard
        let area = SessionButtons(simulation.flow).area(of: id, in: layout)
          ?? layout.elements[PartID(text: id)]
      else { throw missing(element: id, layout) }
      guard !area.isEmpty else {
        throw TapeStop("the element `\(id)` is out of sight", fix: "scroll to it: `ScrollDown`, `PageDown`")
      }
      point = area.center
    }
    try send(.mouse(MouseEvent(kind: .press, button: .left, position: point)))
    try send(.mouse(MouseEvent(kind: .release, button: .left, position: point)))
    try rest(nil)
  }

  /// One move for every cell of the longer way, as a terminal reports them.
  mutating func drag(from: TapePoint, to: TapePoint, duration: Duration?) throws(TapeStop) {
    let start = try point(from)
    let end = try point(to)
    let moves = max(1, abs(end.x - start.x), abs(end.y - start.y))
    let begin = simulation.now
    let time = duration ?? naturalDrag
    try send(.mouse(MouseEvent(kind: .press, button: .left, position: start)))
    for move in 1...moves {
      try advance(to: begin + time * move / moves)
      let x = start.x + (end.x - start.x) * move / moves
      let y = start.y + (end.y - start.y) * move / moves
      try send(.mouse(MouseEvent(kind: .drag, button: .left, position: Point(x: x, y: y))))
    }
    try send(.mouse(MouseEvent(kind: .release, button: .left, position: end)))
    try rest(nil)
  }

  /// Lets time pass until nothing moves, as a hand waits for its target.
  mutating func settle() throws(TapeStop) {
    while let end = simulation.movesUntil { try advance(to: min(end, simulation.nextEvent ?? end)) }
    try draw()
  }

  private func point(_ cell: TapePoint) throws(TapeStop) -> Point {
    let point = Point(x: cell.column - 1, y: cell.row - 1)
    guard Rect(origin: .zero, size: simulation.size).contains(point) else {
      throw TapeStop(
        "column \(cell.column), row \(cell.row) is outside the terminal",
        fix: "it has \(simulation.size.width) columns and \(simulation.size.height) rows")
    }
    return point
  }
}
