import Foundation
import Gallery
import OnboardingFlow
import PackModel
import Session
import TerminalModel
import Testing

/// A gallery with the page of an entry, and what a user does there.
struct TrialUser {
  var model: GalleryModel

  /// - Parameter size: the terminal, in cells.
  init(_ entry: String, locale: String = "en", size: Size = Size(width: 100, height: 44)) throws {
    let entry = try #require(Catalogue.entry(named: entry))
    model = GalleryModel(size: size, locale: locale, entry: entry)
    see()
    // What moves at first has arrived, and what was called has answered.
    for _ in 0..<3 { pass() }
  }

  /// One thing that a user does.
  enum Action {
    case press(Key)
    /// Presses and releases the button on the first cell of a text of the session.
    case click(String)
    /// Drags what is there by columns.
    case drag(String, Int)
    case wheel(String)
  }

  /// The session of the page.
  var session: Simulation {
    get throws { try #require(model.trialSession) }
  }

  /// A frame of the whole gallery.
  @discardableResult
  mutating func see() -> CellBuffer { model.still() }

  /// What is typed and chosen in a control of the screen that is up.
  func field(_ id: String) throws -> String { try session.flow.screenState.fields[id]?.text ?? "" }

  /// Lets time pass.
  private mutating func pass() {
    model.advance(to: model.now + .milliseconds(1500))
    see()
  }

  mutating func press(_ key: Key) { _ = model.handle(.key(KeyPress(key))) }

  /// Does things, with a second after each: for what moves and what is called.
  mutating func act(_ actions: [Action]) throws {
    for action in actions {
      switch action {
      case .press(let key): press(key)
      case .click(let text): try mouse([.press, .release], at: place(of: text))
      case .drag(let text, let columns):
        let place = try place(of: text)
        mouse([.press], at: place)
        for step in 1...6 { mouse([.drag], at: place.offset(x: columns * step / 6, y: 0)) }
        mouse([.release], at: place.offset(x: columns, y: 0))
      case .wheel(let text): try mouse([.wheelDown], at: place(of: text))
      }
      pass()
    }
  }

  mutating func mouse(_ kinds: [MouseEvent.Kind], at place: Point) {
    for kind in kinds {
      let button: MouseEvent.Button = kind == .wheelDown ? .none : .left
      _ = model.handle(.mouse(MouseEvent(kind: kind, button: button, position: place)))
    }
  }

  /// The first cell of a text on the session's screen, which stands left of the pictures of states.
  mutating func place(of text: String) throws -> Point {
    let frame = see()
    let left = frame.width < 100 ? 28 : 32
    // What stands above says what the entry is for.
    let top = frame.rows.firstIndex { $0.contains("╭─ ") } ?? 0
    for y in top..<frame.height {
      let columns = (left..<min(left + 38, frame.width)).map { frame[$0, y].glyph }
      let row = columns.map { $0.isContinuation ? "" : $0.text }.joined()
      guard let range = row.range(of: text) else { continue }
      return Point(x: left + TextWidth.columns(of: String(row[..<range.lowerBound])), y: y)
    }
    Issue.record("the session does not show \(text):\n\(frame.text)")
    return .zero
  }
}
