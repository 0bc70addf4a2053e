import TOMLKit

/// The one place where TOMLKit reads: text in, a ``ContentTable`` out.
///
/// Every value crosses the C bridge once. TOMLKit never frees what it parsed (its tables have no
/// destructor), so a file is parsed once a load and its tree is kept, not its tables.
enum TOMLText {
  /// The tree of a file.
  ///
  /// - Returns: `nil` where the text is not TOML; `report` has been told.
  static func parse(_ text: String, file: String, report: (Diagnostic) -> Void) -> ContentTable? {
    let place = ContentPlace(file: file)
    let text = unified(text)
    var scanner = TOMLScanner(text)
    if let problem = scanner.firstProblem() {
      let place = ContentPlace(file: file, line: problem.line, column: problem.column)
      report(Diagnostic(problem.rule, at: place, problem.message, fix: problem.fix))
      return nil
    }
    do {
      let table = try TOMLTable(string: text)
      var converter = Converter(file: file, problems: [])
      let root = converter.convert(table, path: "", depth: 0)
      converter.problems.forEach(report)
      return root
    } catch let error as TOMLParseError {
      let start = error.source.begin
      report(
        Diagnostic(
          .syntax, at: ContentPlace(file: file, line: start.line, column: start.column),
          error.description.replacing("Error while parsing ", with: "in "), fix: fix(for: error.description)))
    } catch {
      report(Diagnostic(.syntax, at: place, "\(error)"))
    }
    return nil
  }

  /// The likely fix of the mistakes that people make most.
  private static func fix(for message: String) -> String? {
    message.contains("cannot redefine") ? "a key stands once in its table" : nil
  }

  /// The text without a byte-order mark and with line feeds alone as line ends.
  private static func unified(_ text: String) -> String {
    var text = text
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    if text.utf8.contains(0x0D) { text = text.replacing("\r\n", with: "\n") }
    // The bridge is made of C strings: an escaped NUL would cut its text.
    if text.utf8.contains(0x5C) {
      let stand = "\\U000" + String(ControlCharacters.nullStandIn.value, radix: 16)
      for escape in ["\\u0000", "\\U00000000", "\\x00"] { text = text.replacing(escape, with: stand) }
    }
    return text
  }

  private struct Converter {
    let file: String
    var problems: [Diagnostic]

    mutating func convert(_ table: TOMLTable, path: String, depth: Int) -> ContentTable {
      guard allows(depth, path: path) else { return ContentTable() }
      var entries: [ContentTable.Entry] = []
      entries.reserveCapacity(table.count)
      for (key, value) in zip(table.keys, table.values) {
        check(key, path: path)
        let node = convert(value, path: path.isEmpty ? key : "\(path).\(key)", depth: depth)
        entries.append(ContentTable.Entry(key: key, value: node))
      }
      return ContentTable(entries)
    }

    private mutating func convert(_ array: TOMLArray, path: String, depth: Int) -> [ContentNode] {
      guard allows(depth, path: path) else { return [] }
      return (0..<array.count).map { convert(array[$0].tomlValue, path: "\(path)[\($0)]", depth: depth) }
    }

    private mutating func convert(_ value: TOMLValue, path: String, depth: Int) -> ContentNode {
      switch value.type {
      case .string:
        let text = value.string ?? ""
        check(text, path: path)
        return .string(text)
      case .int: return .integer(value.int ?? 0)
      case .double: return .double(value.double ?? 0)
      case .bool: return .bool(value.bool ?? false)
      case .date, .time, .dateTime: return .date(value.debugDescription)
      case .array: return .array(value.array.map { convert($0, path: path, depth: depth + 1) } ?? [])
      case .table:
        return .table(value.table.map { convert($0, path: path, depth: depth + 1) } ?? ContentTable())
      }
    }

    private mutating func allows(_ depth: Int, path: String) -> Bool {
      if depth <= TOMLScanner.maximumDepth { return true }
      let place = ContentPlace(file: file, keyPath: path)
      problems.append(
        Diagnostic(
          .tooDeep, at: place, "more than \(TOMLScanner.maximumDepth) tables and arrays inside each other"))
      return false
    }

    private mutating func check(_ text: String, path: String) {
      guard let scalar = ControlCharacters.first(in: text) else { return }
      let place = ContentPlace(file: file, keyPath: path)
      let name = ControlCharacters.name(of: scalar)
      problems.append(
        Diagnostic(.controlCharacter, at: place, "the control character \(name) may not stand in content"))
    }
  }
}
