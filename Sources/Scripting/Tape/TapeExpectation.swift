/// An `Expect` command: a condition that must be true now, or with `No`, must not be.
package struct TapeExpectation: Hashable, Sendable {
  package var condition: Condition
  /// Written as `Expect No ...`.
  package var isNegated: Bool

  package init(_ condition: Condition, isNegated: Bool = false) {
    self.condition = condition
    self.isNegated = isNegated
  }

  /// What is looked at. A `nil` stands for "any".
  package enum Condition: Hashable, Sendable {
    /// The screen shown has this id.
    case screen(String)
    /// The frame shows this.
    case text(TapePattern)
    /// A dialog of this kind is on top; the kind is `nil` only in `Expect No Dialog`.
    /// With a form it is that one of the kind's dialogs.
    case dialog(kind: String?, form: String? = nil)
    /// The permission of this kind has this status.
    case permission(kind: String, status: String)
    /// The app is there, as the system sees it.
    case app(AppPlace)
    /// So many workflows and requests run or wait.
    case queue(Int)
    /// A toast is shown, with this in its text.
    case toast(TapePattern?)
    /// An alert is shown, with this in its text.
    case alert(TapePattern?)
    /// An error is presented, of this kind.
    case error(kind: String?)
    /// The element with this id has the focus.
    case focus(String)
    /// The flow is at the step with this id.
    case step(String)
    /// The coach mark with this id is shown; the id is `nil` only in `Expect No Mark`.
    case mark(String?)
    /// A user attribute has this value, written as text.
    case attribute(name: String, value: String)
  }

  /// Where the app is; a stopped one may be behind the home screen or behind Settings.
  package enum AppPlace: String, Hashable, Sendable, CaseIterable {
    case active, home, settings, stopped
  }

  /// The word after `Expect` (and `No`) for each condition.
  enum Subject: String, CaseIterable {
    case screen = "Screen"
    case text = "Text"
    case dialog = "Dialog"
    case permission = "Permission"
    case app = "App"
    case queue = "Queue"
    case toast = "Toast"
    case alert = "Alert"
    case error = "Error"
    case focus = "Focus"
    case step = "Step"
    case mark = "Mark"
    case attribute = "Attribute"
  }
}
