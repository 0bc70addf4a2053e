package import TerminalModel

/// A mask over a screen with one or several cut-outs.
package struct Spotlight: Hashable, Sendable {
  /// The cut-outs; where they overlap, the brighter level holds.
  package var holes: [Hole]
  /// How dark the mask is, of 255.
  package var strength: Int

  /// The form of a cut-out.
  package enum Shape: Hashable, Sendable {
    case rectangle, rounded, circle
  }

  /// How much of the mask lies over half a cell.
  enum Level: UInt8, Comparable {
    case clear, soft, dark

    static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// The levels of the upper and the lower half of a cell.
  struct Halves: Hashable {
    var upper: Level
    var lower: Level
  }

  /// Creates a mask with cut-outs.
  package init(holes: [Hole], strength: Int) {
    self.holes = holes
    self.strength = strength
  }

  /// Dims everything outside the cut-outs towards the mask's colour, and in dark themes lifts what is lit.
  package func draw(on buffer: inout CellBuffer, in screen: Rect, _ stylesheet: Stylesheet) {
    let light = Light(stylesheet, strength: strength)
    let rims = rims(on: buffer, in: screen, stylesheet.roundSides)
    let grounds = rims.map { buffer[$0.x, $0.y].background }
    forEachRun(in: screen.intersection(buffer.bounds)) { run, halves in
      guard halves.upper != halves.lower else { return light.shade(run, halves.upper, on: &buffer) }
      for x in run.minX..<run.maxX {
        let cell = buffer[x, run.y]
        if let split = SplitCell(cell, upper: { light.shade($0, halves.upper) }) {
          buffer[x, run.y] = split.cell { light.shade($0, halves.lower) }
        } else {
          light.shade(Rect(x: x, y: run.y, width: 1, height: 1), .soft, on: &buffer)
        }
      }
    }
    for (rim, ground) in zip(rims, grounds) {
      rim.draw(on: &buffer, stylesheet.roundSides) { light.shade(ground, $0) }
    }
  }

  /// Gives the cells of an area that are dimmed alike, as pieces of rows, to `body`.
  func forEachRun(in area: Rect, _ body: (Rect, Halves) -> Void) {
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      var start = area.minX
      var halves = halves(start, y)
      for x in (area.minX + 1)...area.maxX {
        let next = x < area.maxX ? self.halves(x, y) : nil
        guard next != halves else { continue }
        body(Rect(x: start, y: y, width: x - start, height: 1), halves)
        guard let next else { break }
        start = x
        halves = next
      }
    }
  }

  private func halves(_ x: Int, _ y: Int) -> Halves {
    var result = Halves(upper: .dark, lower: .dark)
    for hole in holes {
      let halves = hole.halves(x, y)
      result.upper = min(result.upper, halves.upper)
      result.lower = min(result.lower, halves.lower)
    }
    return result
  }
}

/// A cell whose halves are dimmed differently: a blank or a line becomes a half block, a half block takes two shades. A
/// finer block has one shade a half, as a cell has two colours at most.
///
/// A letter has one background and cannot be split.
struct SplitCell {
  private let upper: Color
  private let beneath: Color

  /// - Parameter dim: the colour of the upper half as it is dimmed.
  init?(_ cell: Cell, upper dim: (Color) -> Color) {
    guard let halves = cell.splitHalves else { return nil }
    upper = dim(halves.upper)
    beneath = halves.lower
  }

  /// - Parameter dim: the colour of the lower half as it is dimmed.
  func cell(lower dim: (Color) -> Color) -> Cell {
    let lower = dim(beneath)
    if lower == upper { return Cell(glyph: .blank, style: Style(foreground: lower, background: lower)) }
    return Cell(glyph: CellBuffer.upperHalf, style: Style(foreground: upper, background: lower))
  }
}

extension Cell {
  /// The colours of the halves of a cell that an edge of light may go through; `nil`: it cannot be split.
  var splitHalves: (upper: Color, lower: Color)? {
    guard !background.isDefault else { return nil }
    // A thin line is no word: the edge goes over it.
    if glyph.isLine { return (background, background) }
    // Of the other blocks of the basic plane, corners are made, which are dimmed whole.
    return glyph == .blank || glyph == CellBuffer.upperHalf || glyph.index > 0xFFFF ? halves : nil
  }
}
