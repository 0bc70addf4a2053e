extension TapeCommand.Kind {
  /// The command as a tape has it: parsed again, it gives the same command.
  ///
  /// The exception is a text that holds all three kinds of quotes in one word, which the language cannot
  /// write: `Type` then comes out as several commands on one line, others lose their backquotes.
  package var tapeText: String { tapeText(in: .onboardSim) }

  /// The same, for a dialect.
  func tapeText(in dialect: TapeDialect) -> String {
    let write = TapeText(dialect: dialect)
    return switch self {
    case .type(let text, let interval): write.typing(text, suffix: write.interval(interval))
    case .press(let press): write.press(press)
    case .sleep(let time): "Sleep \(TapeNumber.text(time))"
    case .wait(let wait): write.wait(wait)
    case .hide: "Hide"
    case .show: "Show"
    case .screenshot(let file): "Screenshot \(write.word(file.path))"
    case .output(let file): "Output \(write.word(file.path))"
    case .require(let program): "Require \(write.word(program))"
    case .environment(let name, let value): "Env \(write.word(name)) \(write.quoted(value))"
    case .copy(let text): "Copy \(write.pieces(text) ?? write.quoted(text))"
    case .paste: "Paste"
    case .set(let setting): write.set(setting)
    case .click(.cell(let point)): "Click \(point.column) \(point.row)"
    case .click(.text(let text)): "Click \(write.quoted(text))"
    case .click(.element(let id)): "Click Element \(write.word(id))"
    case .drag(let from, let to, let duration):
      "Drag\(write.interval(duration)) \(from.column) \(from.row) \(to.column) \(to.row)"
    case .resize(let columns, let rows): "Resize \(columns) \(rows)"
    case .debug(let words): (["Debug"] + words.map(write.value)).joined(separator: " ")
    case .expect(let expectation): write.expect(expectation)
    case .snapshot(let name, let masks):
      (["Snapshot", write.word(name)] + masks.map { "Mask " + write.region($0) }).joined(separator: " ")
    }
  }
}
