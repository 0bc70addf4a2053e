/// The variables of a tape, and the replacement of `${NAME}` by their values.
///
/// Values are put in after a file was split into words, so a value never becomes a command, a quote or an operator.
struct TapeVariables {
  private var values: [String: String] = [:]
  /// Variables that `Env` cannot change: those of the caller, and the values of the table.
  private let fixed: [String: String]

  init(fixed: [String: String] = [:]) {
    self.fixed = fixed
    values = fixed
  }

  /// Sets a variable, as `Env` does, unless it is fixed.
  mutating func set(_ name: String, _ value: String) {
    if fixed[name] == nil { values[name] = value }
  }

  subscript(name: String) -> String? { values[name] }

  /// In a fixed order.
  var names: [String] { values.keys.sorted() }

  /// A text with its values in place.
  struct Resolved: Equatable {
    var text = ""
    /// Whether a value is in it.
    var usesValues = false
    var problems: [Problem] = []
  }

  /// A `${...}` without a value.
  struct Problem: Equatable {
    /// Its place in the text, in scalars.
    var range: Range<Int>
    /// The text between the braces, if it can be a name.
    var name: String?
    /// Whether the text would be longer than the limit with this value; nothing after it is looked at.
    var isTooLong = false
  }

  /// Puts the values in.
  ///
  /// In front of `{`, `$$` stands for one `$`. A `${...}` with a problem stays as it is.
  ///
  /// - Parameter inPattern: whether it is a regular expression: values count as plain letters there, and a `$` after a
  ///   backslash is left alone.
  /// - Parameter limit: how many bytes of values the text may have.
  func resolved(_ text: String, inPattern: Bool = false, limit: Int = .max) -> Resolved {
    let scalars = Array(text.unicodeScalars)
    var result = Resolved()
    var output: [Unicode.Scalar] = []
    var index = 0
    var room = limit
    /// Whether a brace closes somewhere after `index`: looked for once, not from each `${`.
    let lastClose = scalars.lastIndex(of: "}") ?? -1
    while index < scalars.count {
      if inPattern, scalars[index] == "\\" {
        output.append(contentsOf: scalars[index..<min(index + 2, scalars.count)])
        index += 2
        continue
      }
      let open = scalars[index...].firstIndex { $0 != "$" } ?? scalars.count
      guard open > index, open < scalars.count, scalars[open] == "{" else {
        let end = max(open, index + 1)
        output.append(contentsOf: scalars[index..<end])
        index = end
        continue
      }
      let dollars = Array(repeating: Unicode.Scalar("$"), count: (open - index) / 2)
      output.append(contentsOf: inPattern ? Self.plain(dollars) : dollars)
      guard !(open - index).isMultiple(of: 2) else {
        output.append(contentsOf: inPattern ? Self.plain(["{"]) : ["{"])
        index = open + 1
        continue
      }
      let close = open < lastClose ? scalars[open...].firstIndex(of: "}") : nil
      let name = close.map { Self.string(scalars[(open + 1)..<$0]) } ?? ""
      let end = close.map { $0 + 1 } ?? open + 1
      if let value = values[name], Self.isName(name) {
        room -= value.utf8.count
        guard room >= 0 else {
          result.problems.append(Problem(range: (open - 1)..<end, name: name, isTooLong: true))
          break
        }
        output.append(
          contentsOf: inPattern ? Self.plain(Array(value.unicodeScalars)) : Array(value.unicodeScalars))
        result.usesValues = true
      } else {
        output.append(contentsOf: scalars[(open - 1)..<end])
        result.problems.append(Problem(range: (open - 1)..<end, name: Self.isName(name) ? name : nil))
      }
      index = end
    }
    result.text = Self.string(output[...])
    return result
  }

  /// Whether a word can name a variable: letters, digits and `_ . -`, a letter or `_` first.
  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy {
      isLetter($0) || ("0"..."9").contains(Unicode.Scalar($0)) || $0 == 0x2E || $0 == 0x2D
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    ("a"..."z").contains(Unicode.Scalar(byte)) || ("A"..."Z").contains(Unicode.Scalar(byte)) || byte == 0x5F
  }

  /// Letters as a pattern has them that means just these.
  private static func plain(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    scalars.flatMap { #"\^$.|?*+()[]{}/#"#.unicodeScalars.contains($0) ? ["\\", $0] : [$0] }
  }

  /// A text as it is written in a tape, so that nothing in it is looked up.
  static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains("$") else { return text }
    var output = String.UnicodeScalarView()
    var run = 0
    for scalar in text.unicodeScalars {
      if scalar == "{" { output.append(contentsOf: Array(repeating: "$", count: run)) }
      run = scalar == "$" ? run + 1 : 0
      output.append(scalar)
    }
    return String(output)
  }

  /// By bytes: a view of scalars takes one after the other, which was a twentieth of a test.
  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(scalars.count)
    for scalar in scalars { bytes.append(contentsOf: scalar.utf8) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
