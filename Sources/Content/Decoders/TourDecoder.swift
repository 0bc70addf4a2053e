import ContentTree
import OnboardingFlow

/// Decodes a file of `tours/`.
enum TourDecoder {
  static func decode(_ table: ContentTable, id: TourID, file: String, log: ContentLog) -> Tour {
    TableReader.read(table, file: file, log: log) { reader in
      if !reader.has("mark") { reader.reportMissing("mark", "at least one [[mark]]") }
      let marks = reader.tables("mark", decode: mark)
      reader.checkUnique(marks.map(\.id), in: "mark", "a mark")
      return Tour(id: id, marks: marks, isSkippable: reader.bool("skippable") ?? true)
    }
  }

  private static func mark(_ reader: TableReader) -> CoachMark {
    let mark = CoachMark(
      id: reader.requiredID("id", "the mark's name"), targets: reader.uniqueStrings("targets").map(\.text),
      shape: reader.choice("shape", CoachMark.Shape.self) ?? .rounded,
      padding: reader.int("padding", in: 0...20) ?? 0, heading: reader.text("heading"),
      text: reader.requiredText("text", "a key of strings/"),
      artwork: reader.reference("artwork") { .artwork($0) },
      side: reader.choice("side", CoachMark.Side.self) ?? .auto, when: reader.condition("when"),
      sets: reader.assignments("set"), advance: advance(reader))
    if mark.advance == .action, mark.targets.isEmpty {
      reader.log.error(
        .conflictingKeys, at: reader.place("advance"), "`advance = \"action\"` needs a target to press",
        fix: "add `targets`, or write `advance = \"tap\"`")
    }
    return mark
  }

  private static func advance(_ reader: TableReader) -> CoachMark.Advance {
    switch reader.string("advance") {
    case nil, "tap": return .tap
    case "action": return .action
    case let text?:
      if let duration = Duration(content: text) { return .after(duration) }
      reader.log.error(
        .badValue, at: reader.place("advance"), "`advance` cannot be `\(text)`",
        fix: Suggestion.nearest(to: text, among: ["tap", "action"]).map { "did you mean `\($0)`?" }
          ?? "it may be `tap`, `action` or a duration such as `3s`")
      return .tap
    }
  }
}
