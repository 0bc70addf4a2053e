/// The answers of an element to every tool.
///
/// An element answers all of it, or says by a protocol below what group it belongs to: there is no other
/// default, so an answer that is left out does not compile.
protocol PageElement {
  /// Its role on the page, such as words, a button or a control.
  var role: ElementRole { get }
  /// The key of every text it can show, in the order written.
  var texts: [TextKey?] { get }
  /// The text that identifies an element without an id; `nil`: none.
  var title: TextKey? { get }
  /// The value that it holds or shows; `nil`: none.
  var held: ElementValue? { get }
  /// The attribute that it fills when the form is submitted; `nil`: none.
  var formAttribute: String? { get }
  /// The attribute that it changes at once; `nil`: none.
  var settingAttribute: String? { get }
  /// The value of a typed text or a chosen id, as attributes get it and conditions compare it.
  func value(of text: String) -> Value
  /// What pressing it, or a change of it, does.
  var presses: ElementPresses { get }
  /// The label of the element (`nil`; of a row, for a list), or of a part.
  func label(ofPart part: String?) -> TextKey?
  /// Its conditions beside the one under which it is shown.
  var conditions: ElementConditions { get }
  /// The list, whose record ids are parts as well; `nil` for other elements.
  var list: ListElement? { get }
  /// The names of the parts that a mark can aim at, beside the rows of a list.
  var targets: [String] { get }
  /// The names of the other parts that have an id.
  var otherParts: [String] { get }
  /// How it can have the focus.
  var focus: ElementFocus { get }
  /// Whether a page of such elements is centred vertically: true for words and pictures, false for forms and
  /// lists, which stand at the top.
  var standsInTheMiddle: Bool { get }
}

/// An element that is shown and cannot be pressed or changed.
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

/// An element that is pressed and holds no value.
protocol PressedElement: PageElement {}

extension PressedElement {
  var held: ElementValue? { nil }
  var formAttribute: String? { nil }
  var settingAttribute: String? { nil }
  func value(of text: String) -> Value { .string(text) }
}

/// A control: an element that changes a value.
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
