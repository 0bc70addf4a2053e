/// Approved pictures of one thing in its states, as a text that reads well in a review.
///
/// Each state has its glyphs, then a letter for the style of every cell, then the meaning of each letter.
/// Looks that have the same glyphs share them, and looks whose styles change in the same places share those:
/// often a dark look adds no more than its list of colours.
///
///     state focused, 14 x 1
///       text
///         |   › Go on ‹  |
///       style
///         |aaabbbbbbbbbaa|
///       light
///         a  on accent #2c5aca
///         b  on_accent #ffffff on accent #2c5aca bold
package struct GoldenText: Sendable {
  /// A picture in one look.
  package struct Look: Sendable {
    /// `light`, `dark`.
    package var name: String
    /// The picture in this look.
    package var frame: CellBuffer
    /// The names of colours: grounds first, inks last, as of two with the same colour a ground takes the
    /// first name and an ink the last.
    package var colors: [(name: String, color: Color)]

    /// Creates a look.
    package init(name: String, frame: CellBuffer, colors: [(name: String, color: Color)] = []) {
      self.name = name
      self.frame = frame
      self.colors = colors
    }
  }

  /// The golden so far, with a line end after each line.
  package private(set) var text: String

  /// - Parameter title: the name of the thing that the states are of, and more lines about it.
  package init(title: String) {
    text = title + "\n"
  }

  /// Adds a state in its looks, which have the same size.
  package mutating func add(_ state: String, _ looks: [Look]) {
    guard let size = looks.first?.frame.size else { return }
    text += "\nstate \(state), \(size.width) x \(size.height)\n"
    let layers = looks.map(GoldenLayers.init)
    for (names, rows) in Self.grouped(zip(looks, layers).map { ($0.name, $1.glyphs) }) {
      section("text", names, of: looks.count, rows.map { "|\($0)|" })
    }
    for (names, rows) in Self.grouped(zip(looks, layers).map { ($0.name, $1.letters) }) {
      section("style", names, of: looks.count, rows.map { "|\($0)|" })
    }
    for (look, layers) in zip(looks, layers) { section(look.name, [], of: 0, layers.legend) }
  }

  private mutating func section(_ name: String, _ looks: [String], of count: Int, _ lines: [String]) {
    text += "  \(name)\(looks.count == count ? "" : " " + looks.joined(separator: " "))\n"
    for line in lines { text += "    \(line)\n" }
  }

  /// Rows, and the looks that have them, in the order of the first.
  private static func grouped(_ looks: [(name: String, rows: [String])]) -> [([String], [String])] {
    var groups: [(names: [String], rows: [String])] = []
    for look in looks {
      if let index = groups.firstIndex(where: { $0.rows == look.rows }) {
        groups[index].names.append(look.name)
      } else {
        groups.append(([look.name], look.rows))
      }
    }
    return groups.map { ($0.names, $0.rows) }
  }
}
