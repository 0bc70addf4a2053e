/// The changes between two goldens: which layers of which states, and where.
package struct GoldenDifference: Sendable {
  /// A layer of a state.
  private struct Layer: Hashable {
    var state: String
    /// `text`, `style`, or a look whose colours it lists.
    var name: String
    var lines: [String]
  }

  /// One line for each layer that moved, states that came and went among them.
  package private(set) var lines: [String] = []

  /// - Returns: `nil` if both are the same.
  package init?(approved: String, drawn: String) {
    guard approved != drawn else { return nil }
    let (old, new) = (Self.layers(of: approved), Self.layers(of: drawn))
    let (oldStates, newStates) = (Self.states(old), Self.states(new))
    for state in oldStates where !newStates.contains(state) { lines.append("\(state): gone") }
    for state in newStates {
      guard oldStates.contains(state) else {
        lines.append("\(state): new")
        continue
      }
      compare(old.filter { $0.state == state }, new.filter { $0.state == state })
    }
    if lines.isEmpty { lines.append("the lines before the first state, or the order of the states") }
  }

  private mutating func compare(_ old: [Layer], _ new: [Layer]) {
    for layer in old where !new.contains(where: { $0.name == layer.name }) {
      lines.append("\(layer.state): the layer \(layer.name) is gone")
    }
    for layer in new {
      guard let before = old.first(where: { $0.name == layer.name }) else {
        lines.append("\(layer.state): the layer \(layer.name) is new")
        continue
      }
      if let words = Self.difference(before.lines, layer.lines) {
        lines.append("\(layer.state): the layer \(layer.name) moved, \(words)")
      }
    }
  }

  /// Where two layers differ first, and both lines there.
  private static func difference(_ old: [String], _ new: [String]) -> String? {
    let count = max(old.count, new.count)
    let rows = (0..<count).filter { line(old, $0) != line(new, $0) }
    guard let row = rows.first else { return nil }
    let (before, after) = (line(old, row), line(new, row))
    let column = zip(before, after).prefix { $0 == $1 }.count
    return """
      \(rows.count) of \(count) lines, first line \(row + 1), character \(column + 1)
          approved  \(before)
          drawn     \(after)
      """
  }

  private static func line(_ lines: [String], _ index: Int) -> String {
    lines.indices.contains(index) ? lines[index] : ""
  }

  private static func states(_ layers: [Layer]) -> [String] {
    layers.reduce(into: []) { names, layer in
      if names.last != layer.state { names.append(layer.state) }
    }
  }

  /// The layers of a golden: a state begins at the margin, a layer two blanks in, its lines four.
  private static func layers(of text: String) -> [Layer] {
    var layers: [Layer] = []
    var state = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("state ") {
        state = String(line)
        layers.append(Layer(state: state, name: "size", lines: []))
      } else if line.hasPrefix("    ") {
        guard !layers.isEmpty else { continue }
        layers[layers.count - 1].lines.append(String(line.dropFirst(4)))
      } else if line.hasPrefix("  "), !state.isEmpty {
        layers.append(Layer(state: state, name: String(line.dropFirst(2)), lines: []))
      }
    }
    return layers
  }
}
