import OnboardingFlow
package import Session
import TerminalModel

/// Commands that the simulator has on function keys: all that the gallery takes while keys go to the session of the page.
enum TrialKey {
  private static let commands: [(number: Int, command: GalleryCommand)] = [
    (1, .help), (6, .theme), (7, .device), (8, .language),
  ]

  /// The command of a key; `nil`: it is for the session.
  static func command(of press: KeyPress) -> GalleryCommand? {
    commands.first { press.key == .function($0.number) }?.command
  }

  /// The key of a command as it is written; `nil`: it has none.
  static func name(of command: GalleryCommand) -> String? {
    commands.first { $0.command == command }.map { "F\($0.number)" }
  }
}

extension GalleryModel {
  /// The session of the page, as far as it has come; `nil`: the entry has none, or no frame was drawn yet.
  package var trialSession: Simulation? { running?.session }

  /// Cells of the session's screen: a device as large as the page allows.
  var trialSize: Size? {
    guard entry?.trial != nil else { return nil }
    let head = head
    let page = GalleryGeometry(
      size, isWide: isWide, headRows: 2 + head.summary.count + head.use.count, inspects: false
    ).page
    let most =
      device == GallerySetting.tablet ? Size(width: 60, height: 36) : Size(width: 38, height: 34)
    return Size(
      width: min(most.width, page.width - Self.trialMargin.width),
      height: max(Self.leastTrialRows, min(most.height, page.height - Self.trialMargin.height)))
  }

  /// Cells of the page around the session's screen, with its line.
  private static let trialMargin = Size(width: 5, height: 3)
  /// Rows that every screen of a session can be operated in.
  private static let leastTrialRows = 14

  /// Begins the session of the page where it is not running, and brings it to the present.
  mutating func updateTrial() {
    guard let trial = entry?.trial, let size = trialSize, let screen = pageLayout.trial else {
      running = nil
      if focus == .trial { focus = .page }
      return
    }
    if running == nil { running = RunningTrial(trial, setting, size: size, at: now) }
    running?.isInSight = scroll < screen.maxY
    let (setting, now) = (setting, now)
    if running?.isInSight == true { running?.update(setting, size: size, at: now) }
  }

  /// Gives the keys to the session, and shows it.
  mutating func enterTrial() {
    guard entry?.trial != nil else { return }
    inspected = nil
    showTop()
    updateTrial()
    guard running != nil else { return }
    focus = .trial
  }

  mutating func showTop() {
    scroll = 0
    change()
  }

  /// Hands input to the session at the present instant. What it asks of a program has no meaning here.
  mutating func operate(_ input: TerminalInput) {
    updateTrial()
    _ = running?.session.handle(input)
    change()
  }

  /// A key while the session has the keys. Escape is the session's as long as it does something there.
  mutating func pressInTrial(_ press: KeyPress) -> Request? {
    if let command = TrialKey.command(of: press) { return run(command) }
    if case .function = press.key { return nil }
    operate(.key(press))
    // What does nothing is refused.
    if press.key == .escape, running?.session.flow.state.refusal != nil { focus = .page }
    return nil
  }

  /// Hands the mouse to the session where it is over it or was pressed there.
  ///
  /// - Returns: whether the session has it.
  mutating func passToTrial(_ mouse: MouseEvent) -> Bool {
    guard !showsHelp, let screen = pageLayout.trial else { return false }
    let isOver = layout.target(at: mouse.position) == .trial
    switch mouse.kind {
    case .press where mouse.button == .left && isOver:
      notice = nil
      inspected = nil
      focus = .trial
      holdsTrial = true
    case .drag, .release:
      guard holdsTrial else { return false }
      if mouse.kind == .release { holdsTrial = false }
    case .move: guard focus == .trial else { return false }
    case .wheelUp, .wheelDown: guard focus == .trial, isOver else { return false }
    default: return false
    }
    let page = geometry.page
    var inside = mouse
    inside.position = mouse.position.offset(
      x: -page.x - screen.x, y: scroll - page.y - screen.y)
    operate(.mouse(inside))
    return true
  }
}
