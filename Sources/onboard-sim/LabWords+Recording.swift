import Components
import PackModel
import PackReading
import TerminalDriver
import TerminalModel

// What a participant is told before a session, in the words of a shared page.
extension LabWords {
  /// Clears the terminal for the participant, shows the task, says what is recorded and where, and asks whether it may be.
  ///
  /// - Returns: whether the session is recorded; `nil`: the input is over.
  func begin(keptIn folder: String) -> Bool? {
    // The next participant must not see the answers and arms of the one before.
    if StandardError.isTerminal { StandardError.write(FrameEncoder.emptyScreen) }
    let kept = own("kept", ["folder": folder])
    show([plan.task.map { text($0) }, sentence, kept].compactMap(\.self))
    show([
      "Enter  \(own("agree"))\nn      \(own("refuse"))\nm      \(own("more"))\n\(own("done"))"
    ])
    while true {
      StandardError.write("    > ")
      guard let line = readLine() else { return nil }
      switch line.filter({ !$0.isWhitespace }).lowercased() {
      case "": return true
      case "n": return false
      case "m": show([(list + [exception, kept]).map { "- \($0)" }.joined(separator: "\n")])
      default: continue
      }
    }
  }

  private var sentence: String {
    own("recorded") + exception + (plan.question == nil ? "" : own("answered"))
  }

  /// What is recorded of what is typed.
  private var exception: String {
    let collected = bundle.pack.attributes.filter { $0.isCollected }.map(\.name)
    return collected.isEmpty
      ? own("not_typed") : own("not_typed_but", ["entries": collected.joined(separator: ", ")])
  }

  private var list: [String] { ["screens", "presses", "answers", "version", "user", "test"].map { own($0) } }

  private func own(_ key: TextKey, _ values: [String: String] = [:]) -> String {
    text("lab_desk.\(key)", values)
  }

  /// Paragraphs, with an empty line before each.
  private func show(_ paragraphs: [String]) {
    for paragraph in paragraphs {
      let lines = TextLayout.lines(of: paragraph, width: 60)
      StandardError.write("\n" + lines.map { "    \($0)\n" }.joined())
    }
  }
}
