/// Finds the pieces of a text in the file, as they are written there.
enum WrittenText {
  /// The first place of a placeholder: with its braces, or the name alone where a form follows it.
  static func placeholder(_ name: String, in written: [Unicode.Scalar]) -> Range<Int>? {
    let wanted = Array("{\(name)".unicodeScalars)
    var found: Range<Int>?
    for start in places(of: wanted, in: written) {
      let end = start + wanted.count
      guard end < written.count, written[end] == "}" || written[end] == "," else { continue }
      let range = written[end] == "}" ? start..<(end + 1) : (start + 1)..<end
      // After another brace it may be a literal one.
      if start == 0 || written[start - 1] != "{" { return range }
      found = found ?? range
    }
    return found
  }

  /// The first place of the name of a form: what stands before its `{`.
  static func form(_ name: String, in written: [Unicode.Scalar]) -> Range<Int>? {
    let wanted = Array(name.unicodeScalars)
    for start in places(of: wanted, in: written) {
      let end = start + wanted.count
      guard start > 0, [" ", ",", "}", "\n", "\t"].contains(written[start - 1]) else { continue }
      let next = written[end...].first { !$0.properties.isWhitespace }
      if next == "{" { return start..<end }
    }
    return nil
  }

  private static func places(of wanted: [Unicode.Scalar], in written: [Unicode.Scalar]) -> [Int] {
    guard !wanted.isEmpty, wanted.count <= written.count else { return [] }
    return (0...(written.count - wanted.count)).filter { written[$0...].starts(with: wanted) }
  }
}
