import ContentTree
import Diagnostics

/// Decodes `lab.toml`.
enum LabDecoder {
  static let file = "lab.toml"

  static func decode(_ table: ContentTable, log: ContentLog) -> LabPlan {
    TableReader.read(table, file: file, log: log) { reader in
      LabPlan(task: reader.text("task"), question: reader.table("question", decode: question))
    }
  }

  private static func question(_ reader: TableReader) -> LabPlan.Question {
    LabPlan.Question(
      text: reader.requiredText("text", "the question"),
      scale: reader.int("scale", in: LabPlan.Question.scales) ?? LabPlan.Question.usualScale,
      low: reader.text("low"), high: reader.text("high"), words: reader.text("words"))
  }
}
