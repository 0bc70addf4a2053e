package import TerminalModel

/// A form in which F12 saves.
package enum SaveChoice: String, Hashable, Sendable, CaseIterable {
  /// A still of the frame, in one of its forms.
  case svg, png, text, ansi, html
  /// A tape of everything since the start.
  case tape
  /// Starts or stops recording a cast.
  case cast
}

/// The menu of F12 while it is up.
package struct SaveMenu: Hashable, Sendable {
  /// The row with the focus.
  package var focus = SaveChoice.svg

  /// The menu with the focus on its first row.
  package init() {}

  /// Moves the focus, round at the ends.
  package mutating func move(by rows: Int) {
    let all = SaveChoice.allCases
    let index = (all.firstIndex(of: focus) ?? 0) + rows
    focus = all[(index % all.count + all.count) % all.count]
  }
}

/// Where the menu of F12 stands on a terminal.
package struct SaveMenuLayout: Hashable, Sendable {
  /// The menu with its edge.
  package let frame: Rect
  /// Where the rows are.
  package let list: Rect

  private static let widest = 46

  /// - Parameter geometry: where device and panel are.
  package init(in geometry: StageGeometry) {
    let rows = SaveChoice.allCases.count
    frame = geometry.window(Size(width: Self.widest, height: rows + 5))
    list = Rect(x: frame.x + 1, y: frame.y + 3, width: frame.width - 2, height: rows)
  }

  /// The row at a place of the terminal; `nil` if there is none.
  package func choice(at point: Point) -> SaveChoice? {
    list.contains(point) ? SaveChoice.allCases[point.y - list.y] : nil
  }
}
