import Components
import OnboardingFlow
package import PackReading
import Screens
import Session
package import SharedFlows
import Shell
import TapeLanguage
import TapeRuns
package import TerminalModel
import TextFormats

/// A session that a page drives: input and time go in, cells that have changed come out.
package final class PlayerSession {
  var simulation: Simulation
  private(set) var frame: CellBuffer
  /// The frame as the page has it; of another size: the page has none.
  private var shown = CellBuffer(size: Size(width: 0, height: 0))
  let tags: PictureTags
  /// Where the page's clock stands, in microseconds.
  private var clock = Int64(0)
  /// What the session started from.
  package let start: SharedStart
  /// The event log; `nil`: there is none.
  var log: PlayerLog?
  /// What the last input asks of the page; ``takeRequest()`` takes it.
  private var request: Request?
  private var veils = PictureVeils()
  /// Whether what is held was pressed before a screen stood.
  private var isEarly = false

  /// How the page shows the session.
  package struct Look: OptionSet, Sendable {
    /// The bits.
    package var rawValue: Int
    /// The app fills the page: no device around it, no hints.
    package static let bare = Look(rawValue: 1)
    /// In the dark theme.
    package static let dark = Look(rawValue: 2)
    /// Slides and bounces are cuts.
    package static let reduced = Look(rawValue: 4)
    /// The page draws the edges of lights (``PlayerSession/layers()``), and shadows.
    package static let edges = Look(rawValue: 8)
    /// For participants of a test: nothing of the simulator is shown. It holds for the whole session.
    package static let participant = Look(rawValue: 16)

    /// A look from its bits.
    package init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// What only the page can do.
  package enum Request: Int, Sendable {
    /// Puts a link to the present state on the clipboard; saves the tape of the session.
    case link = 2, tape = 3
    /// The user ends the session.
    case quit = 4
  }

  /// Begins a session.
  ///
  /// - Parameters:
  ///   - size: in cells.
  ///   - logging: how the session is logged; `nil`: not at all.
  package init(
    _ bundle: PackBundle, _ start: SharedStart, size: Size, look: Look, logging: PlayerLogging? = nil
  ) {
    self.start = start
    simulation = Self.simulation(bundle, start, size, look)
    tags = PictureTags()
    simulation.pictures.tags = tags
    frame = CellBuffer(size: size)
    log = logging.map { PlayerLog($0.identity(of: start.user.id), number: $0.number, &simulation) }
    simulation.start()
  }

  private static func simulation(_ bundle: PackBundle, _ start: SharedStart, _ size: Size, _ look: Look)
    -> Simulation
  {
    var options = start.options
    options.theme = look.contains(.dark) ? .dark : .light
    if look.contains(.reduced) { options.motion = .reduced }
    var simulation = Simulation(
      bundle: bundle, setup: start.setup, options: options, size: size, user: start.user.id)
    simulation.chrome.isBare = look.contains(.bare)
    simulation.chrome.marksFocus = !look.contains(.bare)
    simulation.leavesEdges = look.contains(.edges)
    simulation.chrome.isInPage = true
    simulation.chrome.isForParticipants = look.contains(.participant)
    simulation.chrome.copies = [.link, .tape]
    simulation.keepsRecords = false
    simulation.recording.reserveAll()
    return simulation
  }

  /// Shows the session in another size or look; the next frame has all cells.
  package func resize(to size: Size, look: Look) {
    if simulation.chrome.isBare != look.contains(.bare) {
      simulation.chrome.marksFocus = !look.contains(.bare)
    }
    simulation.chrome.isBare = look.contains(.bare)
    simulation.leavesEdges = look.contains(.edges)
    simulation.size = size
    simulation.adopt(look.contains(.dark) ? ThemeName.dark : ThemeName.light)
    simulation.adopt(look.contains(.reduced) ? Timeline.Motion.reduced : start.options.motion)
    simulation.forgetFrames()
    shown = CellBuffer(size: Size(width: 0, height: 0))
  }

  // MARK: Input

  /// Moves the clock, which never goes back.
  ///
  /// - Parameter milliseconds: since the session began.
  package func advance(to milliseconds: Double) {
    let instant = Int64(milliseconds * 1000)
    guard instant > clock else { return }
    let passed = (instant - clock) * Int64(simulation.chrome.clock.quarters) / 4
    clock = instant
    simulation.advance(to: simulation.now + .microseconds(passed))
  }

  /// Presses a key.
  ///
  /// - Parameter name: as a browser names it (`KeyboardEvent.key`): `Enter`, `ArrowLeft`, `F2`, `a`; others do nothing.
  package func press(_ name: String, _ modifiers: Modifiers) {
    guard let key = Key(browser: name) else { return }
    // As browsers do: the focus is marked once a key moves it, and no longer after a touch.
    if movesFocus(key) { simulation.chrome.marksFocus = true }
    handle(.key(KeyPress(key, modifiers)))
  }

  private func movesFocus(_ key: Key) -> Bool {
    switch key {
    case .tab, .up, .down: true
    case .left, .right: simulation.flow.focusedField == nil
    default: false
    }
  }

  /// Says whether the keyboard is up for the field that has the focus, which is then marked.
  package func markTyping(_ isTyping: Bool) { simulation.chrome.isTyping = isTyping }

  /// Takes a text that was typed as a whole or pasted.
  package func type(_ text: String) { handle(.paste(text)) }

  /// Takes what a mouse or a finger has done. A tap that begins before a screen stands is none.
  ///
  /// - Parameter rows: the rows to the one that a finger is nearer to (`ScreenLayout/aim(at:near:)`).
  /// - Returns: where it was taken.
  @discardableResult
  package func point(_ kind: MouseEvent.Kind, at position: Point, near rows: Int = 0) -> Point {
    if kind == .press, simulation.chrome.isBare { simulation.chrome.marksFocus = false }
    if kind == .press { isEarly = simulation.isTurning }
    if kind == .drag { isEarly = false }
    if kind == .release, isEarly { simulation.releasePointer() }
    let position = simulation.currentLayout().aim(at: position, near: rows)
    handle(.mouse(MouseEvent(kind: kind, button: kind == .move ? .none : .left, position: position)))
    return position
  }

  private func handle(_ event: TerminalInput) { ask(simulation.handle(event)) }

  func ask(_ wanted: Simulation.ShellRequest?) {
    switch wanted {
    case .copy(.link), .copy(.command): request = .link
    case .copy(.tape): request = .tape
    case .quit: request = .quit
    case .save, .suspend, .reload, nil: break
    }
  }

  /// What the last input asks of the page, once.
  package func takeRequest() -> Request? {
    defer { request = nil }
    return request
  }

  /// Scrolls the body by rows, as far as there is something to see; `false` where there is not.
  @discardableResult
  package func scroll(by rows: Int) -> Bool { simulation.scroll(by: rows) }

  // MARK: Tapes

  /// Plays a plain tape at once, without the size of its terminal.
  ///
  /// - Returns: why it stopped; `nil`: it was played to its end.
  package func play(_ text: String) -> String? {
    let commands: [TapeCommand]
    do throws(TapeDiagnostic) { commands = try PlainTape.commands(in: text) } catch {
      return "line \(error.position.line): \(error.message)"
    }
    var run = PlainTapeRun(simulation)
    var failure: String?
    for command in commands where !command.kind.isResize {
      do throws(TapeStop) {
        try run.perform(command.kind)
      } catch {
        failure = "line \(command.position.line): \(error.message)"
        break
      }
    }
    simulation = run.simulation
    simulation.forgetFrames()
    return failure
  }

  /// The tape that repeats the session so far, with samples in place of what was typed.
  ///
  /// - Parameters:
  ///   - isBrief: whether every wait is a `Sleep`, which is quicker to write; links hold such tapes.
  ///   - keepsTime: whether it takes as long as the session.
  package func tape(isBrief: Bool, keepsTime: Bool = false) -> String {
    let size = simulation.recording.size ?? simulation.size
    var look: Look = simulation.chrome.isBare ? .bare : []
    if simulation.chrome.isForParticipants { look.insert(.participant) }
    let fresh = Self.simulation(simulation.bundle, start, size, look)
    return SessionTape(
      of: simulation, head: start.head, fresh: fresh, isBrief: isBrief, keepsTime: keepsTime,
      hidesTyping: true
    ).text
  }

  // MARK: Output

  /// The instant in milliseconds at which something changes by itself; not positive: now; `nil`: never.
  package var next: Double? {
    if simulation.needsDisplay { return 0 }
    let speed = simulation.chrome.clock.quarters
    guard speed > 0, let instant = [simulation.nextEvent, simulation.nextFrame].compactMap({ $0 }).min()
    else {
      return nil
    }
    let (seconds, attoseconds) = (instant - simulation.now).components
    return Double(clock) / 1000 + (Double(seconds) * 1000 + Double(attoseconds) / 1e15) * 4 / Double(speed)
  }

  /// Draws the present instant.
  ///
  /// - Parameter change: gets each cell that differs from the frame before, with its index, row by row.
  package func draw(_ change: (Int, ShownCell) -> Void) {
    if tags.isNearlyFull {
      simulation.pictures.forgetPictures()
      simulation.forgetFrames()
      shown = CellBuffer(size: Size(width: 0, height: 0))
    }
    simulation.draw(on: &frame)
    veils.colors = simulation.veils
    let isWhole = shown.size != frame.size
    for index in frame.cells.indices where isWhole || frame.cells[index] != shown.cells[index] {
      change(index, shownCell(frame.cells[index]))
    }
    shown = frame
  }

  /// When it differs, the numbers of pictures mean others.
  package var generation: Int { tags.generation }

  /// The cell with the part of a picture that it still shows.
  private func shownCell(_ cell: Cell) -> ShownCell {
    guard let tag = cell.attributes.pictureTag else { return ShownCell(cell) }
    if let veil = veil(over: tag, giving: cell) { return ShownCell(cell, veil: veil) }
    var plain = cell
    plain.attributes = cell.attributes.untagged
    if !plain.attributes.contains(.lightEdge) { plain.attributes.subtract(.overlayEdge) }
    return ShownCell(plain)
  }

  /// The mask over a part of a picture, as ``PictureVeils`` tells it; `nil`: the cell shows something else.
  private func veil(over tag: PictureTag, giving cell: Cell) -> UInt32? {
    guard let picture = tags[tag.number], tag.column < picture.columns, tag.row < picture.rows else {
      return nil
    }
    var (drawn, shown) = (picture.cells[tag.row * picture.columns + tag.column], cell)
    shown.attributes = cell.attributes.untagged.subtracting(.lightEdge)
    if cell.attributes.contains(.overlayEdge) {
      // Of the picture there is the colour of the outer half.
      drawn = Cell(style: Style(background: drawn.outerHalf(ofTop: cell.glyph.isUpperEdge)))
      shown = Cell(style: Style(background: cell.background))
    }
    return veils.veil(over: drawn, giving: shown)
  }
}

/// A cell as a page draws it.
package struct ShownCell: Sendable {
  /// The cell, in its attributes the part of a picture that it shows.
  package var cell: Cell
  /// A mask over the picture: alpha, red, green and blue; 0: none.
  package var veil: UInt32

  init(_ cell: Cell, veil: UInt32 = 0) {
    self.cell = cell
    self.veil = veil
  }
}

extension TapeCommand.Kind {
  fileprivate var isResize: Bool {
    if case .resize = self { true } else { false }
  }
}

extension Key {
  /// A key by the name that browsers give it; `nil`: none of ours.
  package init?(browser name: String) {
    switch name {
    case "Enter": self = .enter
    case "Tab": self = .tab
    case "Escape": self = .escape
    case "Backspace": self = .backspace
    case "Delete": self = .delete
    case "ArrowUp": self = .up
    case "ArrowDown": self = .down
    case "ArrowLeft": self = .left
    case "ArrowRight": self = .right
    case "Home": self = .home
    case "End": self = .end
    case "PageUp": self = .pageUp
    case "PageDown": self = .pageDown
    default:
      if name.first == "F", let number = Int(name.dropFirst()), (1...12).contains(number) {
        self = .function(number)
      } else if name.count == 1, let character = name.first {
        self = .character(character)
      } else {
        return nil
      }
    }
  }
}
