import OnboardingFlow
import PackModel
import Screens
package import Session
import Shell
import TerminalModel

/// A state in which nothing goes on: no key does anything any more, and the flow waits for nothing.
package enum LivenessFault {
  private static let keys: [KeyPress] =
    [
      .enter, .escape, .right, .left, .up, .down, .tab, .backspace, .home, .end, .pageDown, .pageUp,
      .character(" "), .character("s"), .character("u"), .character("1"), .character("a"),
    ].map { KeyPress($0) } + [KeyPress(.tab, .shift), KeyPress(.character("a"), .control)]

  /// What is wrong with a session, or `nil`. A page on which nothing can be done, and that says so in the hint row, is
  /// the end of an app and no fault.
  package static func find(in session: Simulation) -> String? {
    var session = session
    session.chrome = Chrome()
    session.size = Size(width: 100, height: 40)
    guard session.nextEvent == nil else { return nil }
    let flow = session.flow
    if flow.keyHints.isEmpty, flow.layer == .screen, case .page? = flow.currentScreen?.kind { return nil }
    let state = known(flow.state)
    for press in keys {
      var tried = session
      _ = tried.handle(.key(press))
      if tried.nextEvent != nil || known(tried.flow.state) != state { return nil }
    }
    for hit in session.currentLayout().hits {
      var tried = session
      for kind in [MouseEvent.Kind.press, .release] {
        _ = tried.handle(.mouse(MouseEvent(kind: kind, button: .left, position: hit.rect.center)))
      }
      if tried.nextEvent != nil || known(tried.flow.state) != state { return nil }
    }
    let screen = flow.currentScreen?.id ?? "none"
    return "nothing goes on: no key does anything on the layer \(flow.layer) of the screen \(screen)"
  }

  /// A state without the reason why the last key did nothing.
  private static func known(_ state: FlowState) -> FlowState {
    var state = state
    state.refusal = nil
    return state
  }
}
