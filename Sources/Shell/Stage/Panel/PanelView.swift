import Components
import OnboardingFlow
import PackModel
import Screens
import TerminalModel

/// The panel: step, variant, the steps of the flow, permissions and their queue, the history of requests, the last events. The steps
/// stand where events do not take their rows.
struct PanelView {
  /// Columns where there is room.
  static let width = 34
  /// Columns where there is more than enough.
  static let widest = 46
  /// Columns that are enough.
  static let comfortableWidth = 28

  let context: ViewContext
  let chrome: Chrome

  /// - Parameter aside: Where the session is stands there, apart from permissions and what happens; `nil`: above them.
  func draw(on buffer: inout CellBuffer, in rect: Rect, aside: Rect?, _ ground: Style) {
    let state = [step, variant, experiments]
    let course = [statuses, queue, dialogs, history(width: rect.width), network, events(width: rect.width)]
    let parts = aside.map { [(state + [way], $0), (course, rect)] } ?? [(state + course, rect)]
    for (sections, place) in parts {
      let layout = PanelLayout(sections.filter { !$0.lines.isEmpty }, rows: place.height)
      PanelWriter(rect: place, desk: ground, stylesheet: context.stylesheet.forShell)
        .write(layout, on: &buffer)
    }
  }

  private var step: PanelSection {
    let flow = context.flow
    let words = context.words
    var lines: [PanelLine] = [.strong(flow.currentStep?.id ?? "—")]
    // Most screens have the name of their step.
    if flow.currentScreenID != flow.currentStep?.id {
      lines.append(.pair(words("panel.screen"), flow.currentScreenID ?? "—"))
    }
    if let tour = flow.state.tour, let mark = flow.currentMark, let position = flow.markPosition {
      lines.append(.pair(tour.tour, "\(mark.id) \(position.number)/\(position.count)"))
    }
    if flow.state.app != .active || !flow.state.app.isRunning {
      let place = words("panel.place.\(flow.state.app.place.rawValue)")
      let isRunning = flow.state.app.isRunning
      lines.append(
        .pair(
          words("panel.app"), isRunning ? place : "\(place), \(words("panel.ended"))",
          isRunning ? .text : .danger))
    }
    return PanelSection(heading: words("panel.step"), lines: lines, least: lines.count)
  }

  private var variant: PanelSection {
    let flow = context.flow
    var lines: [PanelLine] = []
    for attribute in flow.pack.attributes where !attribute.values.isEmpty {
      let value = flow.state.attributes[attribute.name]?.text ?? ""
      lines.append(.pair(attribute.name, value.isEmpty ? "—" : value))
    }
    lines.append(.pair(context.words("panel.locale"), flow.setup.locale))
    if flow.pack.devices.count > 1 {
      lines.append(.pair(context.words("panel.device"), context.words(flow.device.name)))
    }
    return PanelSection(heading: context.words("panel.variant"), lines: lines, least: 0, order: 3)
  }

  /// The arms that were given.
  private var experiments: PanelSection {
    let lines = context.flow.givenArms.map { PanelLine.ends($0.experiment, $0.arm, false) }
    return PanelSection(
      heading: context.words("panel.experiments"), lines: lines, least: 0, order: 2)
  }

  /// The last events, without those of the history.
  private func events(width: Int) -> PanelSection {
    let lines = Self.lines(chrome.events.filter { !$0.record.isAboutPermissions }, width: width)
    return PanelSection(
      heading: context.words("panel.events"), lines: lines, least: min(2, lines.count), order: 0,
      keepsLast: true, fills: true)
  }

  /// Events with their instants, in as many lines as their words need. Those that say the same one after another are one, with the
  /// last instant and their number.
  static func lines(_ events: [Chrome.Event], width: Int) -> [PanelLine] {
    let width = max(1, width - PanelWriter.timeWidth)
    var lines: [PanelLine] = []
    // The summary that the last lines say, how often, and where they begin.
    var (last, count, start) = ("", 0, 0)
    for event in events {
      let summary = event.record.summary
      if summary == last {
        count += 1
        lines.removeLast(lines.count - start)
      } else {
        (last, count, start) = (summary, 1, lines.count)
      }
      let words = count == 1 ? summary : "\(summary) ×\(count)"
      for (index, line) in self.lines(of: words, width: width).enumerated() {
        lines.append(.event(index == 0 ? time(event.instant) : "", line))
      }
    }
    return lines
  }

  /// Names that a dot joins part there first.
  private static func lines(of summary: String, width: Int) -> [String] {
    guard TextWidth.columns(of: summary) > width else { return [summary] }
    return summary.split(separator: "·").flatMap { name in
      TextLayout.lines(of: name.split(separator: " ").joined(separator: " "), width: width)
    }
  }

  /// `12.3s`.
  private static func time(_ instant: Duration) -> String {
    "\(Double(instant / .milliseconds(100)).rounded(.down) / 10)s"
  }
}
