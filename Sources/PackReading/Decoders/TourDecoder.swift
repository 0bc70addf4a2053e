import ContentTree
import Diagnostics
import PackModel

/// Decodes a file of `tours/`.
enum TourDecoder {
  static func decode(_ table: ContentTable, id: TourID, file: String, log: ContentLog) -> Tour {
    TableReader.read(table, file: file, log: log) { reader in
      if !reader.has("mark") { reader.reportMissing("mark", "at least one [[mark]]") }
      let marks = reader.tables("mark", decode: MarkDecoder.decode)
      reader.checkUnique(marks.map { $0.id }, in: "mark", "a mark")
      return Tour(id: id, marks: marks, isSkippable: reader.bool("skippable") ?? true)
    }
  }
}

/// Decodes a mark of a tour, or a step between marks.
enum MarkDecoder {
  /// What makes a step of a mark without a text.
  private static let deeds = ["pause", "demo", "call", "set"]
  /// How long a value runs.
  private static let timeOfValues = Duration.milliseconds(800)
  /// How long it is waited for a mark where content does not say.
  private static let patience = Duration.seconds(5)

  static func decode(_ reader: TableReader) -> CoachMark {
    let buttons = reader.tables("button", decode: button)
    var mark = CoachMark(
      id: reader.requiredID("id", "the mark's name"),
      targets: reader.uniqueStrings("targets").map { PartID(text: $0.text) },
      shape: reader.choice("shape", CoachMark.Shape.self) ?? .rounded, padding: padding(reader),
      heading: reader.text("heading"), text: reader.text("text"),
      artwork: reader.reference("artwork") { .artwork($0) },
      side: reader.choice("side", CoachMark.Side.self) ?? .auto,
      alignment: reader.choice("align", CoachMark.Alignment.self) ?? .center, buttons: buttons,
      showsCounter: reader.bool("counter") ?? true, when: reader.condition("when"), patience: wait(reader),
      sets: reader.assignments("set"),
      demonstration: reader.choice("demo", Demonstration.Gesture.self).map(Demonstration.init),
      call: reader.reference("call") { .endpoint($0) })
    mark.merges = reader.bool("merge") ?? false
    mark.advance = advance(reader, hasButtons: !buttons.isEmpty)
    check(&mark, reader)
    return mark
  }

  // MARK: What leads on

  private static func advance(_ reader: TableReader, hasButtons: Bool) -> CoachMark.Advance {
    let pause = reader.duration("pause")
    if pause != nil, reader.has("advance") {
      reader.log.error(
        .conflictingKeys, at: reader.place("pause"), "`pause` and `advance` both say what leads on",
        fix: "write `advance` with the time, or leave it out")
    }
    if let pause { return .after(pause) }
    switch reader.string("advance") {
    case nil: return hasButtons ? .button : .tap
    case "tap": return .tap
    case "action": return .action
    case "button": return .button
    case let text?:
      if let duration = Duration(content: text) { return .after(duration) }
      reader.log.error(
        .badValue, at: reader.place("advance"), "`advance` cannot be `\(text)`",
        fix: Suggestion.nearest(to: text, among: ["tap", "action", "button"]).map { "did you mean `\($0)`?" }
          ?? "it may be `tap`, `button`, `action` or a duration such as `3s`")
      return .tap
    }
  }

  /// `wait = true`, or a time.
  private static func wait(_ reader: TableReader) -> Duration? {
    if case .bool = reader.node("wait") { return reader.bool("wait") == true ? patience : nil }
    return reader.duration("wait")
  }

  /// One number for both ways, or a table.
  private static func padding(_ reader: TableReader) -> CoachMark.Padding {
    guard case .table = reader.node("padding") else {
      let cells = reader.int("padding", in: 0...20) ?? 0
      return CoachMark.Padding(x: cells, y: cells)
    }
    return reader.table("padding") { reader in
      CoachMark.Padding(x: reader.int("x", in: 0...20) ?? 0, y: reader.int("y", in: 0...20) ?? 0)
    } ?? 0
  }

  private static func button(_ reader: TableReader) -> MarkButton {
    let outcomes = ["next", "back", "skip"]
    let emits = reader.string("emit")
    if let emits, !outcomes.contains(emits) {
      reader.log.error(
        .badValue, at: reader.place("emit"), "`emit` of a bubble's button cannot be `\(emits)`",
        fix: Suggestion.help(for: emits, among: outcomes, listing: "it may be"))
    }
    var action = ElementAction(
      sets: reader.assignments("set"), call: reader.reference("call") { .endpoint($0) },
      ask: reader.reference("ask") { .workflow($0) }, toast: reader.text("toast"), emits: emits)
    action.setsAfterCall = ActionDecoder.setsAfterCall(reader)
    return MarkButton(
      text: reader.requiredText("text", "the label, a text"),
      style: reader.choice("style", ButtonElement.Style.self) ?? .primary, action: action)
  }

  // MARK: What does not go together

  private static func check(_ mark: inout CoachMark, _ reader: TableReader) {
    if mark.advance == .action, mark.targets.isEmpty {
      reader.log.error(
        .conflictingKeys, at: reader.place("advance"), "`advance = \"action\"` needs a target to press",
        fix: "add `targets`, or write `advance = \"tap\"`")
    }
    if mark.demonstration != nil, mark.targets.isEmpty {
      reader.log.error(
        .conflictingKeys, at: reader.place("demo"), "`demo` needs a target to show something at",
        fix: "add `targets`")
    }
    if mark.advance == .button, !mark.buttons.isEmpty, mark.buttons.allSatisfy({ $0.action.emits == nil }) {
      reader.log.error(
        .conflictingKeys, at: reader.place("button"), "no button of this mark leads on",
        fix: "add `emit = \"next\"` to one of them")
    }
    if mark.advance == .action, !mark.buttons.isEmpty {
      reader.log.error(
        .conflictingKeys, at: reader.place("button"),
        "a mark that waits for the real thing has no buttons of its own",
        fix: "delete the buttons, or `advance = \"action\"`")
    }
    guard !mark.hasBubble else { return }
    guard deeds.contains(where: reader.has) else {
      return reader.reportMissing(
        "text",
        "a key of strings/, or `artwork`; or `pause`, `demo`, `call` or `set` for a step without a bubble")
    }
    for key in ["heading", "button", "side", "align", "counter"] where reader.has(key) {
      reader.log.error(
        .conflictingKeys, at: reader.place(key),
        "`\(key)` is for a bubble, and there is none without a `text` or an `artwork`",
        fix: "add `text`, or delete `\(key)`")
    }
    if mark.advance == .tap, mark.demonstration == nil, mark.call == nil {
      mark.advance = .after(timeOfValues)
    }
    if case .after = mark.advance { return }
    if reader.has("advance") {
      reader.log.error(
        .conflictingKeys, at: reader.place("advance"), "a step without a bubble goes on by itself",
        fix: "delete `advance`, or write a time")
    }
  }
}
