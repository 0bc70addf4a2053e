/// The condition of an `Expect` or a `Wait`, which must be true, or with `No` must not be.
package struct TapeExpectation: Hashable, Sendable {
  /// The condition, without `No`.
  package var condition: Condition
  /// Written as `Expect No ...` or `Expect Not ...`.
  package var isNegated: Bool

  /// Creates an expectation that the condition holds, unless it is negated.
  package init(_ condition: Condition, isNegated: Bool = false) {
    self.condition = condition
    self.isNegated = isNegated
  }

  /// A condition. A `nil` stands for "any".
  package enum Condition: Hashable, Sendable {
    /// The screen shown has this id.
    case screen(String)
    /// The frame shows this, in a part of it or anywhere.
    case text(TapePattern, region: TapeRegion? = nil)
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
    /// The element with this id is visible.
    case element(String)
    /// The element with this id is enabled.
    case enabled(String)
    /// The value of the element with this id, as the user reads it: a text is all of it.
    case value(String, TapePattern)
    /// The flow is at the step with this id.
    case step(String)
    /// The steps that Back leads through, oldest first, and the present one.
    case stack([String])
    /// The coach mark with this id is shown; the id is `nil` only in `Expect No Mark`.
    case mark(String?)
    /// A user attribute has this value, written as text.
    case attribute(name: String, value: String)
    /// The user has this arm of an experiment; none where it is empty.
    case arm(experiment: String, arm: String)
    /// The attributes, the locale, the device and the theme that are named have these values.
    case variant([TapePair])
    /// Something has happened since the session began, with this in its words.
    case event(TapeEvent, TapePattern?)
    /// A condition as packs write it holds in the present state.
    case holds(String)
    /// Something that the user can do leads from here to a state where a condition holds; to an end of the flow
    /// where it is `nil`.
    case way(String?)
  }

  /// Where the app is; a stopped one may be behind the home screen or behind Settings.
  package enum AppPlace: String, Hashable, Sendable, CaseIterable {
    /// In front, behind the home screen, behind Settings, not running.
    case active, home, settings, stopped
  }

  /// Whether a word can begin an expectation.
  static func starts(with word: String) -> Bool {
    Subject(rawValue: word) != nil || word == "No" || word == "Not"
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
    case element = "Element"
    case enabled = "Enabled"
    case value = "Value"
    case step = "Step"
    case stack = "Stack"
    case mark = "Mark"
    case attribute = "Attribute"
    case arm = "Arm"
    case variant = "Variant"
    case event = "Event"
    case holds = "Holds"
    case way = "Way"
  }
}
