/// What every tool asks of an element of a page.
///
/// An element answers all of it, or says by a protocol below what group it belongs to: there is no other default, so an
/// answer that is left out does not compile.
protocol PageElement {
  var role: ElementRole { get }
  /// The key of every text it can show, in the order written.
  var texts: [TextKey?] { get }
  /// The words that tell it from others where it has no id.
  var title: TextKey? { get }
  var held: ElementValue? { get }
  /// The attribute that it fills when the form is submitted.
  var formAttribute: String? { get }
  /// The attribute that it changes at once.
  var settingAttribute: String? { get }
  /// What an attribute gets, and a condition compares, for what is typed or chosen.
  func value(of text: String) -> Value
  var presses: ElementPresses { get }
  /// The words on what is pressed: the whole (`nil`; a row of a list), or a part.
  func label(ofPart part: String?) -> TextKey?
  var conditions: ElementConditions { get }
  /// Its rows, where it shows records; their ids are parts as well.
  var list: ListElement? { get }
  /// The parts that a mark can aim at.
  var targets: [String] { get }
  /// The other parts that have an id.
  var otherParts: [String] { get }
  var focus: ElementFocus { get }
  /// Whether a page of such elements stands in the middle: words and pictures do, a form or a list is at the top.
  var standsInTheMiddle: Bool { get }
}

/// An element that is only looked at.
protocol PassiveElement: PageElement {}

extension PassiveElement {
  var held: ElementValue? { nil }
  var formAttribute: String? { nil }
  var settingAttribute: String? { nil }
  func value(of text: String) -> Value { .string(text) }
  var presses: ElementPresses { .nothing }
  func label(ofPart part: String?) -> TextKey? { nil }
  var conditions: ElementConditions { .none }
  var list: ListElement? { nil }
  var targets: [String] { [] }
  var otherParts: [String] { [] }
  var focus: ElementFocus { .none }
}

/// An element that is pressed and holds nothing.
protocol PressedElement: PageElement {}

extension PressedElement {
  var held: ElementValue? { nil }
  var formAttribute: String? { nil }
  var settingAttribute: String? { nil }
  func value(of text: String) -> Value { .string(text) }
}

/// An element with which a value is changed.
protocol ControlElement: PageElement {}

extension ControlElement {
  var role: ElementRole { .control }
  var standsInTheMiddle: Bool { false }
  var title: TextKey? { nil }
  var conditions: ElementConditions { .none }
  var list: ListElement? { nil }
}

/// A control whose value counts once the form is submitted.
protocol InputElement: ControlElement {
  var attribute: String { get }
  var label: TextKey { get }
}

extension InputElement {
  var formAttribute: String? { attribute }
  var settingAttribute: String? { nil }
  var presses: ElementPresses { .nothing }
  func label(ofPart part: String?) -> TextKey? { part == nil ? label : nil }
  var targets: [String] { [] }
  var focus: ElementFocus { .whole }
}
