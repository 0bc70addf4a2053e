/// What tools ask of an element; the element's own type answers.
extension Element {
  /// What it is to the user.
  package var role: ElementRole { kind.answer(Role()) }
  /// The key of every text it can show, in the order written.
  package var texts: [TextKey?] { kind.answer(Texts()) }
  /// The words that tell it from others where it has no id.
  package var title: TextKey? { kind.answer(Title()) }
  /// What it holds, or shows as a value.
  package var held: ElementValue? { kind.answer(Held()) }
  /// The attribute that an input fills when the form is submitted; `nil` for other elements.
  package var attribute: String? { kind.answer(FormAttribute()) }
  /// The attribute that a control changes at once; `nil` for other elements.
  package var settingAttribute: String? { kind.answer(SettingAttribute()) }
  /// What pressing it, or a change of it, does.
  package var presses: ElementPresses { kind.answer(Presses()) }
  /// Its conditions beside `when`.
  package var conditions: ElementConditions { kind.answer(Conditions()) }
  /// Its rows, where it shows records; their ids are parts as well.
  package var list: ListElement? { kind.answer(List()) }
  /// The parts that a mark can aim at.
  package var targets: [String] { kind.answer(Targets()) }
  /// The other parts that have an id.
  package var otherParts: [String] { kind.answer(OtherParts()) }
  /// How it can have the focus.
  package var focus: ElementFocus { kind.answer(Focus()) }
  /// Whether a page of such elements stands in the middle: words and pictures do, a form or a list is at the top.
  package var standsInTheMiddle: Bool { kind.answer(StandsInTheMiddle()) }

  /// What an attribute gets, and a condition compares, for what is typed or chosen.
  package func value(of text: String) -> Value { kind.answer(ValueOfText(text: text)) }

  /// The words on what is pressed: the whole (`nil`; a row of a list), or a part.
  package func label(ofPart part: String?) -> TextKey? { kind.answer(Label(part: part)) }

  /// What pressing or changing the element does, where it is one thing; the items of tabs have their own.
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
