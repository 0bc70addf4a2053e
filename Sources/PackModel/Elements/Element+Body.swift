/// What tools ask of an element; the element's own type answers.
extension Element {
  /// Its role on the page, such as words, a button or a control.
  package var role: ElementRole { kind.answer(Role()) }
  /// The key of every text it can show, in the order written.
  package var texts: [TextKey?] { kind.answer(Texts()) }
  /// The text that identifies an element without an id; `nil`: none.
  package var title: TextKey? { kind.answer(Title()) }
  /// The value that it holds or shows; `nil`: none.
  package var held: ElementValue? { kind.answer(Held()) }
  /// The attribute that an input fills when the form is submitted; `nil` for other elements.
  package var attribute: String? { kind.answer(FormAttribute()) }
  /// The attribute that a control changes at once; `nil` for other elements.
  package var settingAttribute: String? { kind.answer(SettingAttribute()) }
  /// What pressing it, or a change of it, does.
  package var presses: ElementPresses { kind.answer(Presses()) }
  /// Its conditions beside `when`.
  package var conditions: ElementConditions { kind.answer(Conditions()) }
  /// The list, whose record ids are parts as well; `nil` for other elements.
  package var list: ListElement? { kind.answer(List()) }
  /// The names of the parts that a mark can aim at, beside the rows of a list.
  package var targets: [String] { kind.answer(Targets()) }
  /// The names of the other parts that have an id.
  package var otherParts: [String] { kind.answer(OtherParts()) }
  /// How it can have the focus.
  package var focus: ElementFocus { kind.answer(Focus()) }
  /// Whether a page of such elements is centred vertically: true for words and pictures, false for forms and
  /// lists, which stand at the top.
  package var standsInTheMiddle: Bool { kind.answer(StandsInTheMiddle()) }

  /// The value of a typed text or a chosen id, as attributes get it and conditions compare it.
  package func value(of text: String) -> Value { kind.answer(ValueOfText(text: text)) }

  /// The label of the element (`nil`; of a row, for a list), or of a part.
  package func label(ofPart part: String?) -> TextKey? { kind.answer(Label(part: part)) }

  /// What pressing or changing the element does, if that is one action; `nil` for tabs, whose items have
  /// their own.
  package var action: ElementAction? {
    if case .one(let action) = presses { action } else { nil }
  }

  /// All that pressing it or its items does, with the key path below the element (`.item[0]`).
  package var actions: [(action: ElementAction, keyPath: String)] {
    switch presses {
    case .nothing: []
    case .one(let action): [(action, "")]
    case .items(let items):
      items.enumerated().compactMap { index, action in action.map { ($0, ".item[\(index)]") } }
    }
  }
}

/// A requirement of `PageElement`, so that one switch serves all of them.
protocol ElementQuestion {
  associatedtype Answer
  func answer(of element: some PageElement) -> Answer
}

private struct Role: ElementQuestion {
  func answer(of element: some PageElement) -> ElementRole { element.role }
}

private struct Texts: ElementQuestion {
  func answer(of element: some PageElement) -> [TextKey?] { element.texts }
}

private struct Title: ElementQuestion {
  func answer(of element: some PageElement) -> TextKey? { element.title }
}

private struct Held: ElementQuestion {
  func answer(of element: some PageElement) -> ElementValue? { element.held }
}

private struct FormAttribute: ElementQuestion {
  func answer(of element: some PageElement) -> String? { element.formAttribute }
}

private struct SettingAttribute: ElementQuestion {
  func answer(of element: some PageElement) -> String? { element.settingAttribute }
}

private struct Presses: ElementQuestion {
  func answer(of element: some PageElement) -> ElementPresses { element.presses }
}

private struct Conditions: ElementQuestion {
  func answer(of element: some PageElement) -> ElementConditions { element.conditions }
}

private struct List: ElementQuestion {
  func answer(of element: some PageElement) -> ListElement? { element.list }
}

private struct Targets: ElementQuestion {
  func answer(of element: some PageElement) -> [String] { element.targets }
}

private struct OtherParts: ElementQuestion {
  func answer(of element: some PageElement) -> [String] { element.otherParts }
}

private struct Focus: ElementQuestion {
  func answer(of element: some PageElement) -> ElementFocus { element.focus }
}

private struct StandsInTheMiddle: ElementQuestion {
  func answer(of element: some PageElement) -> Bool { element.standsInTheMiddle }
}

private struct ValueOfText: ElementQuestion {
  let text: String
  func answer(of element: some PageElement) -> Value { element.value(of: text) }
}

private struct Label: ElementQuestion {
  let part: String?
  func answer(of element: some PageElement) -> TextKey? { element.label(ofPart: part) }
}
