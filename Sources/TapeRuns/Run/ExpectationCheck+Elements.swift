import OnboardingFlow
import PackModel
import Screens
import TapeLanguage
import TerminalModel

/// Texts and elements on the frame.
extension ExpectationCheck {
  /// A text, anywhere or in a part of the frame.
  init(text matcher: TapeMatcher?, in region: TapeRegion?, at moment: TapeMoment) {
    let frame = moment.frame
    let words = "the text \(matcher?.words ?? "")"
    let isFound = { (text: String) in matcher?.isFound(in: text) ?? false }
    switch region {
    case nil:
      guard matcher?.isFound(in: frame) ?? false else {
        let rows = matcher?.wrappedRows(on: frame, in: frame.bounds)
        self.init(
          rows != nil, words,
          rows.map { "it in rows \($0.lowerBound + 1) to \($0.upperBound + 1)" }
            ?? "no such text on the screen")
        return
      }
      let row = (0..<frame.height).first { isFound(frame.row($0)) }
      self.init(true, words, row.map { "it in row \($0 + 1)" } ?? "it over several rows")
    case .cells(let origin, let columns, let rows):
      let area = Rect(x: origin.column - 1, y: origin.row - 1, width: columns, height: rows)
      let expected = "\(words) in \(columns) × \(rows) cells from column \(origin.column), row \(origin.row)"
      guard !area.intersection(frame.bounds).isEmpty else {
        let size = "it has \(frame.width) columns and \(frame.height) rows"
        self.init(expected, obstacle: TapeStop("these cells are outside the terminal", fix: size))
        return
      }
      let holds = isFound(frame.text(in: area)) || matcher?.wrappedRows(on: frame, in: area) != nil
      self.init(holds, expected, within: area, "there", at: moment)
    case .element(let id):
      let expected = "\(words) in `\(id)`"
      guard let area = moment.area(of: id) else {
        self.init(expected, obstacle: moment.absent(id))
        return
      }
      let holds = isFound(frame.text(in: area)) || matcher?.wrappedRows(on: frame, in: area) != nil
      self.init(!area.isEmpty && holds, expected, within: area, "in `\(id)`", at: moment)
    }
  }

  /// A text in a part of the frame.
  private init(
    _ holds: Bool, _ expected: String, within area: Rect, _ place: String, at moment: TapeMoment
  ) {
    guard !area.isEmpty else {
      self.init(false, expected, "it out of sight")
      return
    }
    let rows = moment.frame.text(in: area).split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { !$0.isEmpty }
    self.init(holds, expected, holds ? "it" : rows.isEmpty ? "nothing \(place)" : "other text \(place)")
    details = rows.prefix(3).map { TapeFailure.Detail("text", "\"\($0)\"") }
    if rows.count > 3 { details.append(TapeFailure.Detail("text", "and \(rows.count - 3) more rows")) }
  }

  /// A visible element.
  init(element id: String, at moment: TapeMoment) {
    let area = moment.area(of: id)
    let found = area.map { $0.isEmpty ? "it out of sight" : "it" } ?? "no such element on the screen"
    self.init(area?.isEmpty == false, "the element `\(id)`", found)
    if area == nil { details = moment.absent(id).details }
  }

  /// An enabled element.
  init(enabled id: String, at moment: TapeMoment) {
    let expected = "the element `\(id)` to be enabled"
    guard let area = moment.area(of: id) else {
      self.init(expected, obstacle: moment.absent(id))
      return
    }
    let problem =
      moment.element(id) == nil ? moment.problemPressing(area) : moment.problemPressing(PartID(text: id))
    self.init(problem == nil, expected, "it \(problem ?? "enabled")")
  }

  /// The value of an element.
  init(valueOf id: String, _ matcher: TapeMatcher?, at moment: TapeMoment) {
    let expected = "the value \(matcher?.words ?? "") in `\(id)`"
    guard moment.layout.elements[PartID(text: id)] != nil, let element = moment.element(id) else {
      self.init(expected, obstacle: moment.absent(id))
      return
    }
    let value = moment.value(of: element, PartID(text: id)) ?? ""
    self.init(matcher?.matches(value) ?? false, expected, value.isEmpty ? "nothing" : "\"\(value)\"")
  }
}

extension TapeMoment {
  /// Why a part of the page would not take a press; `nil` if it would.
  fileprivate func problemPressing(_ id: PartID) -> String? {
    guard let page = flow.currentScreen?.controls else { return "disabled" }
    let targets = flow.focusTargets(of: page).map { $0.id }.filter { target in
      target.contains(id) || id.contains(target)
    }
    if targets.isEmpty { return "there, and nothing can be done with it" }
    switch flow.layer {
    case .screen: break
    case .tour:
      let mark = flow.currentMark
      let isAsked = mark.map { $0.advance == .action && flow.markedElements(of: $0).contains(id) } ?? false
      if !isAsked { return "behind the mark `\(mark?.id ?? "")`" }
    case .dialog, .alert, .error: return "behind \(flow.layer == .dialog ? "a dialog" : "an error")"
    case .home, .settings: return "behind what the system shows"
    case .busy, .loading, .report: return "waiting, as all of the app is"
    }
    return targets.contains { flow.isEnabled(.element($0)) } ? nil : "disabled"
  }

  /// The same for an area outside of the page's elements, by the target on top there.
  fileprivate func problemPressing(_ area: Rect) -> String? {
    guard !area.isEmpty else { return "out of sight" }
    guard let target = layout.target(at: area.center), target != .nothing, target != .mark else {
      return "there, and nothing can be done with it"
    }
    return nil
  }
}
