package import ContentTree

/// The text of a file of content that has a problem: finds the place and the line.
///
/// What it needs for that is made when it is first asked, so a file without problems costs nothing.
package final class SourceText {
  /// Values longer than this, in bytes, are underlined as a whole.
  private static let focusLimit = 65_536

  private let path: String
  private let text: String
  private lazy var map = SourceMap(text)
  private lazy var bytes = Array(text.utf8)

  /// - Parameters:
  ///   - text: the whole file.
  ///   - path: how the file can be opened from the working folder.
  package init(_ text: String, path: String) {
    self.path = path
    self.text = text
  }

  /// Gives a diagnostic its path, its lines and columns, and the source line, as far as they can be told.
  package func locate(_ diagnostic: inout Diagnostic) {
    diagnostic.path = path
    guard let span = span(of: diagnostic) else { return }
    diagnostic.line = span.start.line
    diagnostic.column = span.start.column
    diagnostic.endLine = span.end.line
    diagnostic.endColumn = span.end.column
    diagnostic.excerpt = SourceExcerpt(span, in: bytes)
  }

  /// What of the text a diagnostic is about; `nil`: that cannot be told.
  package func span(of diagnostic: Diagnostic) -> SourceSpan? {
    if let line = diagnostic.line { return span(line: line, column: diagnostic.column ?? 1) }
    guard !diagnostic.keyPath.isEmpty, let entry = map.nearest(to: diagnostic.keyPath) else { return nil }
    switch diagnostic.focus {
    case .value: return entry.value
    case .key: return entry.key ?? entry.value
    case .member(let key): return map["\(diagnostic.keyPath).\(key)"]?.value ?? entry.value
    case .characters(let offset, let length):
      return entry.kind == .value ? characters(offset, length, of: entry.value) : entry.value
    case .placeholder(let name):
      return piece(of: entry.value) { WrittenText.placeholder(name, in: $0) }
    case .form(let name):
      return piece(of: entry.value) { WrittenText.form(name, in: $0) }
    }
  }

  /// Characters of a text in quotes.
  private func characters(_ offset: Int, _ length: Int, of value: SourceSpan) -> SourceSpan {
    guard value.end.offset - value.start.offset <= Self.focusLimit else { return value }
    let slice = bytes[value.start.offset..<value.end.offset]
    let written = Array(String(decoding: slice, as: UTF8.self).unicodeScalars)
    guard written.first == "\"" || written.first == "'" else { return value }
    let origins = QuotedText(written).origins
    let first = origins[min(max(0, offset), origins.count - 1)]
    let last = origins[min(max(0, offset + length), origins.count - 1)]
    let start = Self.position(after: written[..<first], from: value.start)
    return SourceSpan(start, Self.position(after: written[first..<max(first, last)], from: start))
  }

  /// A piece of a text that stands in the file as it is looked for; the whole text where it does not.
  private func piece(of value: SourceSpan, _ find: ([Unicode.Scalar]) -> Range<Int>?) -> SourceSpan {
    guard value.end.offset - value.start.offset <= Self.focusLimit else { return value }
    let slice = bytes[value.start.offset..<value.end.offset]
    let written = Array(String(decoding: slice, as: UTF8.self).unicodeScalars)
    guard let range = find(written) else { return value }
    let start = Self.position(after: written[..<range.lowerBound], from: value.start)
    return SourceSpan(start, Self.position(after: written[range], from: start))
  }

  private static func position(
    after scalars: ArraySlice<Unicode.Scalar>, from start: SourcePosition
  ) -> SourcePosition {
    scalars.reduce(into: start) { position, scalar in
      position.offset += UTF8.width(scalar)
      position.column += 1
      if scalar == "\n" {
        position.line += 1
        position.column = 1
      }
    }
  }

  /// One character, as the parser counts lines and columns; the nearest there is.
  private func span(line: Int, column: Int) -> SourceSpan {
    var position = SourcePosition(offset: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0, line: 1, column: 1)
    var isInside = position.offset < bytes.count
    while isInside, position.line < line || position.line == line && position.column < column {
      if position.line == line, bytes[position.offset] == 0x0A { break }
      step(&position)
      isInside = position.offset < bytes.count
    }
    var end = position
    if isInside, bytes[position.offset] != 0x0A, bytes[position.offset] != 0x0D { step(&end) }
    return SourceSpan(position, end)
  }

  /// Goes one character on.
  private func step(_ position: inout SourcePosition) {
    let byte = bytes[position.offset]
    position.offset += 1
    while position.offset < bytes.count, bytes[position.offset] & 0xC0 == 0x80 { position.offset += 1 }
    position.column += 1
    if byte == 0x0A {
      position.line += 1
      position.column = 1
    }
  }
}
