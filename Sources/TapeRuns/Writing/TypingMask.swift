import OnboardingFlow
import PackModel
import Session
import TerminalModel

/// Puts samples in place of what was typed into fields, for a tape that others get to see.
///
/// What a field accepts becomes something else that it accepts: the screen's own sample, else an example. What it does
/// not accept keeps its fault where its shape can tell it: letters become `x`, digits `1`. Digits of a date become those
/// of another one, and text that goes nowhere is left out. Codes stay: the app sends them. Fields whose attribute is
/// collected stay too.
struct TypingMask {
  /// The session as it was, which says what was typed.
  private var real: SessionTapeWriter
  /// The field that the last inputs went into, and when the first of them came.
  private var typing: (id: ElementID, first: SessionRecording.Entry)?
  /// How many digits of a date were typed one after the other.
  private var days = 0
  /// Whether anything stands in place of something else.
  private(set) var hasHidden = false

  init(_ simulation: Simulation) {
    real = SessionTapeWriter(simulation, isBrief: true)
  }

  /// Takes an input that types into a field; `false`: it is something else, and the writer may play it.
  mutating func takes(_ entry: SessionRecording.Entry, _ writer: inout SessionTapeWriter) -> Bool {
    real.catchUp(with: entry)
    let field = entry.action.isTyping ? real.flow.maskedField : nil
    if field?.id != typing?.id { settle(&writer) }
    if let field, typing == nil { typing = (field.id, entry) }
    if field == nil, entry.action.isText { return takesElsewhere(entry, &writer) }
    days = 0
    real.play(entry)
    return field != nil
  }

  /// The same for text that no masked field takes.
  private mutating func takesElsewhere(
    _ entry: SessionRecording.Entry, _ writer: inout SessionTapeWriter
  ) -> Bool {
    if real.flow.isDayTyped, case .key = entry.action {
      var other = entry
      let digits = real.flow.sampleDay
      other.action = .key(KeyPress(.character(digits[days % digits.count])))
      days += 1
      hasHidden = true
      real.play(entry)
      writer.play(other)
      return true
    }
    var before = real.flow.state
    let isKept = real.flow.keepsTyping
    real.play(entry)
    before.refusal = real.flow.state.refusal
    if isKept || before != real.flow.state { return false }
    hasHidden = true
    return true
  }

  /// Writes what stands in place of the text that was typed last.
  mutating func settle(_ writer: inout SessionTapeWriter) {
    guard let (id, first) = typing else { return }
    typing = nil
    writer.catchUp(with: first)
    guard let (place, field) = real.flow.inputField(id), writer.flow.focusedField?.id == id else { return }
    let text = real.flow.fieldState(place, attribute: field.attribute).text
    let other = real.flow.stand(in: field, place, for: text)
    hasHidden = hasHidden || other != text
    writer.fill(with: other, replacing: writer.flow.fieldState(id, attribute: field.attribute).text)
  }
}

extension SessionRecording.Action {
  /// Whether it is something that a user may not want to be seen: a text, a letter or a digit.
  fileprivate var isText: Bool {
    switch self {
    case .paste: return true
    case .key(let press):
      guard case .character(let character) = press.key else { return false }
      return press.modifiers.subtracting(.shift).isEmpty && !character.isWhitespace
    default: return false
    }
  }

  /// Whether it changes a text, or the place in it.
  fileprivate var isTyping: Bool {
    switch self {
    case .paste: return true
    case .key(let press):
      switch press.key {
      case .character: return true
      case .backspace, .delete, .left, .right, .home, .end: return press.modifiers.subtracting(.shift).isEmpty
      default: return false
      }
    default: return false
    }
  }
}

extension OnboardingFlow {
  /// The field with the keys, if what is typed into it is to be hidden.
  fileprivate var maskedField: (id: ElementID, field: FieldElement)? {
    guard layer == .screen, let focusedField, focusedField.field.input != .code,
      !pack.attributes.contains(where: { $0.name == focusedField.field.attribute && $0.isCollected })
    else { return nil }
    return focusedField
  }

  /// Whether what is typed now goes into a field that hides nothing.
  fileprivate var keepsTyping: Bool { layer == .screen && focusedField != nil && maskedField == nil }

  /// The digits that are typed in place of those of another date, 1 January 1990, in the order of the language.
  fileprivate var sampleDay: [Character] {
    DatePart.order(locale: setup.locale).flatMap { part in Array(part == .year ? "1990" : "01") }
  }

  /// Whether digits that are typed now go into a date that is not collected.
  fileprivate var isDayTyped: Bool {
    guard layer == .screen, let element = focused?.element, case .day? = element.held else { return false }
    return !pack.attributes.contains { $0.name == element.attribute && $0.isCollected }
  }

  /// A field of the current screen.
  fileprivate func inputField(_ id: ElementID) -> (ElementID, FieldElement)? {
    guard case .page(let page) = currentScreen?.kind,
      case .text(let field)? = page.elements.first(where: { $0.id == id })?.held
    else { return nil }
    return (id, field)
  }

  /// What may be seen in place of a text.
  fileprivate func stand(in field: FieldElement, _ id: ElementID, for text: String) -> String {
    let shape = String(text.map { $0.isLetter ? "x" : $0.isNumber ? "1" : $0 })
    let problem = problem(with: text, in: field)
    let samples =
      problem == nil ? [sample(for: id, attribute: field.attribute), field.example].compactMap { $0 } : []
    return (samples + [shape]).first { self.problem(with: $0, in: field) == problem } ?? shape
  }
}
