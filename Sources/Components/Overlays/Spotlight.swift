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
    let screen = screen.intersection(buffer.bounds)
    guard !screen.isEmpty else { return }
    let color = stylesheet[.mask]
    for y in screen.minY..<screen.maxY {
      var runStart = screen.minX
      var runAmount = amount(screen.minX, y)
      for x in (screen.minX + 1)...screen.maxX {
        let amount = x < screen.maxX ? amount(x, y) : -1
        guard amount != runAmount else { continue }
        if runAmount > 0 {
          buffer.blend(
            Rect(x: runStart, y: y, width: x - runStart, height: 1), toward: color, amount: runAmount)
        }
        runStart = x
        runAmount = amount
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
