/// Two versions of a text as a unified diff.
package struct LineDifference: Hashable, Sendable {
  /// A line of the diff.
  package struct Line: Hashable, Sendable {
    /// What the line is, with its sign in the diff.
    package enum Kind: String, Hashable, Sendable {
      case header = "", hunk = "@", same = " ", removed = "-", added = "+"
    }

    /// What the line is.
    package var kind: Kind
    /// The whole line, with its sign; control characters are as in the file.
    package var text: String

    /// Creates a line.
    package init(kind: Kind, text: String) {
      self.kind = kind
      self.text = text
    }
  }

  /// From `---` on; empty where the versions are the same.
  package let lines: [Line]

  /// Lines around a change.
  private static let context = 2

  /// - Parameter name: what both versions are called.
  package init(from old: [UInt8], to new: [UInt8], name: String) {
    guard old != new else {
      lines = []
      return
    }
    let rows = Self.rows(Self.split(old), Self.split(new))
    var result = [Line(kind: .header, text: "--- \(name)"), Line(kind: .header, text: "+++ \(name)")]
    var (oldLine, newLine) = (1, 1)
    var index = 0
    while index < rows.count {
      let change = rows[index...].firstIndex { $0.kind != .same } ?? rows.count
      let start = max(index, change - Self.context)
      oldLine += start - index
      newLine += start - index
      guard change < rows.count else { break }
      let end = Self.end(of: change, in: rows)
      let hunk = rows[start..<end]
      let (gone, come) = (hunk.count { $0.kind != .added }, hunk.count { $0.kind != .removed })
      result.append(Line(kind: .hunk, text: "@@ -\(oldLine),\(gone) +\(newLine),\(come) @@"))
      result += hunk.map { Line(kind: $0.kind, text: $0.kind.rawValue + $0.text) }
      oldLine += gone
      newLine += come
      index = end
    }
    lines = result
  }

  /// The diff as text, with a line end after each line.
  package var text: String { lines.map { $0.text + "\n" }.joined() }

  /// The end of the hunk of a change: changes with little between them share one.
  private static func end(of change: Int, in rows: [(kind: Line.Kind, text: String)]) -> Int {
    var end = change + 1
    while let next = rows[end...].firstIndex(where: { $0.kind != .same }), next - end <= 2 * context {
      end = next + 1
    }
    return min(rows.count, end + context)
  }

  /// Every line of both versions, in order.
  private static func rows(_ old: [String], _ new: [String]) -> [(kind: Line.Kind, text: String)] {
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var rows: [(kind: Line.Kind, text: String)] = []
    var (one, other) = (0, 0)
    while one < old.count || other < new.count {
      if removed.contains(one) {
        rows.append((.removed, old[one]))
        one += 1
      } else if added.contains(other) {
        rows.append((.added, new[other]))
        other += 1
      } else {
        rows.append((.same, old[one]))
        one += 1
        other += 1
      }
    }
    return rows
  }

  /// The lines; a line end at the end of the file begins no other. A last line without one says so.
  private static func split(_ bytes: [UInt8]) -> [String] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    if lines.last == "" {
      lines.removeLast()
    } else if let last = lines.popLast() {
      lines.append(last + " (no line end)")
    }
    return lines
  }
}
