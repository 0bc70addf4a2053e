package import TerminalModel

/// A mask over a screen with one or several cut-outs.
package struct Spotlight: Hashable, Sendable {
  package var holes: [Hole]
  /// How dark the mask is, of 255.
  package var strength: Int

  /// One cut-out.
  package struct Hole: Hashable, Sendable {
    package var rect: Rect
    package var shape: Shape

    package init(rect: Rect, shape: Shape) {
      self.rect = rect
      self.shape = shape
    }
  }

  /// The form of a cut-out.
  package enum Shape: Hashable, Sendable {
    case rectangle, rounded, circle
  }

  package init(holes: [Hole], strength: Int) {
    self.holes = holes
    self.strength = strength
  }

  /// Dims everything outside the cut-outs towards the mask's colour; the first cells outside only half.
  package func draw(on buffer: inout CellBuffer, in screen: Rect, _ stylesheet: Stylesheet) {
    let color = stylesheet[.mask]
    forEachRun(in: screen.intersection(buffer.bounds)) { run, amount in
      if amount > 0 { buffer.blend(run, toward: color, amount: amount) }
    }
  }

  /// Gives the cells of an area that are dimmed alike, as pieces of rows, to `body`, and how much they are, of 255.
  func forEachRun(in area: Rect, _ body: (Rect, Int) -> Void) {
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      var start = area.minX
      var amount = amount(start, y)
      for x in (area.minX + 1)...area.maxX {
        let next = x < area.maxX ? self.amount(x, y) : -1
        guard next != amount else { continue }
        body(Rect(x: start, y: y, width: x - start, height: 1), amount)
        start = x
        amount = next
      }
    }
  }

  /// How much a cell is dimmed, of 255.
  private func amount(_ x: Int, _ y: Int) -> Int {
    var result = strength
    for hole in holes {
      switch hole.coverage(x, y) {
      case .inside: return 0
      case .edge: result = min(result, strength / 2)
      case .outside: break
      }
    }
    return result
  }
}

extension Spotlight.Hole {
  enum Coverage { case inside, edge, outside }

  /// The cells that may be brighter than the mask.
  var reach: Rect {
    switch shape {
    case .rectangle: rect
    case .rounded: rect.inset(x: -1, y: 0)
    // The edge of a circle ends at 1.27 of its radius.
    case .circle: rect.inset(x: -(rect.width / 6 + 2), y: -(rect.height / 6 + 2))
    }
  }

  func coverage(_ x: Int, _ y: Int) -> Coverage {
    switch shape {
    case .rectangle:
      return rect.contains(Point(x: x, y: y)) ? .inside : .outside
    case .rounded:
      if rect.contains(Point(x: x, y: y)) { return .inside }
      // One soft cell to the left and right, where a row is twice as tall as a column is wide.
      return rect.inset(x: -1, y: 0).contains(Point(x: x, y: y)) ? .edge : .outside
    case .circle:
      let dx = (Double(x) + 0.5 - Double(rect.minX + rect.maxX) / 2) / (Double(rect.width) / 2)
      let dy = (Double(y) + 0.5 - Double(rect.minY + rect.maxY) / 2) / (Double(rect.height) / 2)
      let distance = dx * dx + dy * dy
      return distance <= 1.05 ? .inside : distance <= 1.6 ? .edge : .outside
    }
  }
}
