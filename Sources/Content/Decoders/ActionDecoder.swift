import ContentTree
import OnboardingFlow

/// Decodes what pressing something does: the keys that buttons, list rows and tabs share.
enum ActionDecoder {
  private static let keys = ["submit", "set", "call", "ask", "toast", "emit"]

  /// The action, or `nil` where none of its keys is there.
  static func decode(_ reader: TableReader) -> ElementAction? {
    // Every key is asked for, so that each is a known one: no short cut.
    let written = keys.filter(reader.has)
    let action = ElementAction(
      submits: reader.bool("submit") ?? false, sets: reader.assignments("set"),
      call: reader.reference("call") { .endpoint($0) }, ask: reader.reference("ask") { .workflow($0) },
      toast: reader.text("toast"), emits: emit(reader))
    return written.isEmpty ? nil : action
  }

  private static func emit(_ reader: TableReader) -> String? {
    guard let outcome = reader.string("emit") else { return nil }
    reader.checkID(outcome, at: reader.place("emit"))
    return outcome
  }
}
