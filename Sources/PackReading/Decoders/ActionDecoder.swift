import ContentTree
import Diagnostics
import PackModel

/// Decodes what pressing something does: the keys that buttons, list rows and tabs share.
enum ActionDecoder {
  private static let keys = ["submit", "set", "call", "then_set", "ask", "toast", "emit", "open"]

  /// The action, or `nil` where none of its keys is there.
  static func decode(_ reader: TableReader) -> ElementAction? {
    // Every key is asked for, so that each is a known one: no short cut.
    let written = keys.filter(reader.has)
    var action = ElementAction(
      // One of a wrong type is meant, too: what it would do is not missing.
      submits: reader.bool("submit") ?? reader.has("submit"), sets: reader.assignments("set"),
      call: reader.reference("call") { .endpoint($0) }, ask: reader.reference("ask") { .workflow($0) },
      toast: reader.text("toast"), emits: emit(reader))
    action.setsAfterCall = setsAfterCall(reader)
    action.opensSettings = opensSettings(reader)
    return written.isEmpty ? nil : action
  }

  /// What `then_set` sets: only a call succeeds.
  static func setsAfterCall(_ reader: TableReader) -> [AttributeAssignment] {
    if reader.has("then_set"), !reader.has("call") {
      reader.log.error(
        .conflictingKeys, at: reader.place("then_set"),
        "`then_set` waits for the success of a `call`, and there is none",
        fix: "write `set`, or add `call`")
    }
    return reader.assignments("then_set")
  }

  private static func opensSettings(_ reader: TableReader) -> Bool {
    guard let place = reader.string("open") else { return false }
    if place != "settings" {
      reader.log.error(
        .badValue, at: reader.place("open"), "there is nothing to open called `\(place)`",
        fix: "it may be `settings`: the app's page in Settings")
    }
    return place == "settings"
  }

  static func emit(_ reader: TableReader) -> String? {
    guard let outcome = reader.string("emit") else { return nil }
    reader.checkID(outcome, at: reader.place("emit"))
    return outcome
  }
}
