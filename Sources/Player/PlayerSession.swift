package import Diagnostics
import OnboardingFlow
package import PackModel
import PackReading
import Screens
import Session
import Shell
package import TerminalModel
import TextFormats

/// A session that a page drives: input and time go in, cells that have changed come out.
package struct PlayerSession {
  private var simulation: Simulation
  private var frame: CellBuffer
  /// The cells as the page has them; of another size: the page has none.
  private var shown: CellBuffer

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

    /// A look from its bits.
    package init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// Begins a session.
  ///
  /// - Parameters:
  ///   - today: the day of the user, which ages are counted from; `nil`: that of the flow.
  ///   - size: in cells.
  /// - Throws: ``ContentError`` with the problems of the files.
  package init(_ shared: SharedFlow, today: CalendarDate? = nil, size: Size, look: Look) throws(ContentError)
  {
    let bundle = try shared.bundle()
    var setup = shared.setup
    if let today { setup.today = today }
    setup.offers = bundle.experiments.offers(to: shared.user, setup, bundle.pack)
    var options = shared.options
    options.theme = look.contains(.dark) ? .dark : .light
    options.motion = look.contains(.reduced) ? .reduced : .full
    simulation = Simulation(bundle: bundle, setup: setup, options: options, size: size, user: shared.user.id)
    simulation.chrome.isBare = look.contains(.bare)
    frame = CellBuffer(size: size)
    shown = CellBuffer(size: Size(width: 0, height: 0))
    simulation.start()
  }

  /// Shows the session in another size or look; the next frame has all cells.
  package mutating func resize(to size: Size, look: Look) {
    simulation.chrome.isBare = look.contains(.bare)
    simulation.size = size
    simulation.adopt(look.contains(.dark) ? ThemeName.dark : ThemeName.light)
    simulation.forgetFrames()
    shown = CellBuffer(size: Size(width: 0, height: 0))
  }

  // MARK: Input

  /// Moves the clock, which never goes back.
  ///
  /// - Parameter milliseconds: since the session began.
  package mutating func advance(to milliseconds: Double) {
    simulation.advance(to: .microseconds(Int64(milliseconds * 1000)))
  }

  /// Presses a key.
  ///
  /// - Parameter name: as a browser names it (`KeyboardEvent.key`): `Enter`, `ArrowLeft`, `F2`, `a`; others do nothing.
  package mutating func press(_ name: String, _ modifiers: Modifiers) {
    guard let key = Key(browser: name) else { return }
    _ = simulation.handle(.key(KeyPress(key, modifiers)))
  }

  /// Takes a text that was typed as a whole or pasted.
  package mutating func type(_ text: String) { _ = simulation.handle(.paste(text)) }

  /// Takes what a mouse or a finger has done.
  package mutating func point(_ kind: MouseEvent.Kind, at position: Point) {
    _ = simulation.handle(
      .mouse(MouseEvent(kind: kind, button: kind == .move ? .none : .left, position: position)))
  }

  /// Scrolls the body by rows, as far as there is something to see.
  package mutating func scroll(by rows: Int) { simulation.scroll(by: rows) }

  // MARK: Output

  /// The instant in milliseconds at which something changes by itself; not positive: now; `nil`: never.
  package var next: Double? {
    if simulation.needsDisplay { return 0 }
    let instants = [simulation.nextEvent, simulation.nextFrame].compactMap { $0 }
    return instants.min().map { instant in
      let (seconds, attoseconds) = instant.components
      return Double(seconds) * 1000 + Double(attoseconds) / 1e15
    }
  }

  /// Draws the present instant.
  ///
  /// - Parameter change: gets each cell that differs from the frame before, with its index, row by row.
  package mutating func draw(_ change: (Int, Cell) -> Void) {
    simulation.draw(on: &frame)
    let isWhole = shown.size != frame.size
    for index in frame.cells.indices where isWhole || frame.cells[index] != shown.cells[index] {
      change(index, frame.cells[index])
    }
    shown = frame
  }

  /// What the page has to know beside the cells, as JSON: title, ground, language, the field that is typed into, and
  /// what a screen reader says.
  package mutating func described() -> [UInt8] {
    var writer = JSONWriter()
    writer.open("{")
    writer.member("title", simulation.words(simulation.bundle.pack.name))
    writer.member("locale", simulation.flow.setup.locale)
    let ground = frame.cells.first?.background ?? .default
    writer.member("background", ground.isDefault ? "" : "#" + Self.hex(ground))
    writer.key("field")
    writeField(to: &writer)
    writer.member("lines", simulation.spokenLines)
    writer.close("}")
    return writer.bytes
  }

  private mutating func writeField(to writer: inout JSONWriter) {
    let flow = simulation.flow
    let layout = simulation.currentLayout()
    guard flow.layer == .screen, let (id, field) = flow.focusedField, let place = layout.elements[PartID(id)]
    else { return writer.literal("null") }
    writer.open("{")
    writer.member("id", id)
    writer.member("label", simulation.words(field.label))
    writer.member("x", place.x)
    writer.member("y", place.y)
    writer.member("width", place.width)
    writer.member("height", place.height)
    writer.member("kind", field.input.rawValue)
    writer.member("text", flow.screenState.fields[id]?.text ?? "")
    writer.close("}")
  }

  private static func hex(_ color: Color) -> String {
    let digits = String(color.rawValue & 0xFF_FFFF, radix: 16)
    return String(repeating: "0", count: 6 - digits.count) + digits
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
