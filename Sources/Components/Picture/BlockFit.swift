import TerminalModel

/// A cell of a picture in two colours, and the glyph that says which piece has which.
struct FittedCell: Hashable, Sendable {
  /// A blank where one colour is enough.
  var glyph: Glyph
  /// The colour of the pieces that the glyph covers.
  var front: Raster.Pixel
  /// The colour of the others: of most, or of the last one.
  var back: Raster.Pixel
}

/// Finds the two colours for the pieces of a cell, and which piece takes which, with the least error of all ways.
///
/// The error is that of the picture over a colour that is not known yet, in the mean over all colours: for a colour c of
/// opacity a the vector (c - 127.5, 127.5) * a stands, in which squared distances are just that. So the fit is made once
/// for a picture, and only the two colours are blended over what lies beneath.
struct BlockFit {
  private let level: BlockGlyphs
  private var places: [SIMD4<Float>] = []

  init(_ level: BlockGlyphs) {
    self.level = level
    places.reserveCapacity(level.columns * level.rows)
  }

  /// Squared levels of a channel up to which pieces count as one colour: too little to be seen.
  private static let evenness: Float = 48

  /// The cells of pixels that are the pieces: `columns * level.columns` to a row, and as many rows as there are; a last
  /// row of cells that is not full is free below.
  static func cells(_ pixels: [Raster.Pixel], columns: Int, _ level: BlockGlyphs) -> [FittedCell] {
    let width = columns * level.columns
    let height = pixels.count / max(1, width)
    let free = Raster.Pixel(color: .black, alpha: 0)
    var fit = BlockFit(level)
    var pieces: [Raster.Pixel] = []
    var cells: [FittedCell] = []
    for row in stride(from: 0, to: height, by: level.rows) {
      for column in 0..<columns {
        pieces.removeAll(keepingCapacity: true)
        for y in row..<row + level.rows {
          for x in column * level.columns..<(column + 1) * level.columns {
            pieces.append(y < height ? pixels[y * width + x] : free)
          }
        }
        cells.append(fit.cell(pieces))
      }
    }
    return cells
  }

  private mutating func cell(_ pieces: [Raster.Pixel]) -> FittedCell {
    if pieces.allSatisfy({ $0 == pieces[0] }) {
      return FittedCell(glyph: .blank, front: pieces[0], back: pieces[0])
    }
    places.removeAll(keepingCapacity: true)
    for piece in pieces { places.append(Self.place(of: piece)) }
    let all = (1 << pieces.count) - 1
    var front = bestSplit()
    // What most of the cell shows is behind, where letters over the picture take it from; of two halves the lower.
    if front.nonzeroBitCount * 2 > pieces.count { front = all & ~front }
    let mean = Self.mean(pieces, in: front)
    let rest = Self.mean(pieces, in: all & ~front)
    guard front != 0, mean != rest else { return FittedCell(glyph: .blank, front: rest, back: rest) }
    return FittedCell(glyph: level.glyph(front), front: mean, back: rest)
  }

  private static func place(of pixel: Raster.Pixel) -> SIMD4<Float> {
    let color = SIMD4(Float(pixel.color.red), Float(pixel.color.green), Float(pixel.color.blue), 255)
    return (color - 127.5) * (Float(pixel.alpha) / 255)
  }

  /// The pieces of the one colour, never the last one; 0: all have about one colour.
  ///
  /// Every way is tried, each a single piece away from the one before it (a Gray code).
  private func bestSplit() -> Int {
    let count = places.count
    var total = SIMD4<Float>.zero
    var squares: Float = 0
    for place in places {
      total += place
      squares += (place * place).sum()
    }
    var sum = SIMD4<Float>.zero
    var members = 0
    var pattern = 0
    // The less the squares of the two sums leave of all squares, the smaller the error.
    var best = (pattern: 0, share: (total * total).sum() / Float(count))
    guard squares - best.share > Self.evenness * Float(count) else { return 0 }
    for step in 1..<1 << (count - 1) {
      let bit = step.trailingZeroBitCount
      pattern ^= 1 << bit
      let isMember = pattern >> bit & 1 != 0
      sum += isMember ? places[bit] : -places[bit]
      members += isMember ? 1 : -1
      guard members > 0 else { continue }
      let rest = total - sum
      let share = (sum * sum).sum() / Float(members) + (rest * rest).sum() / Float(count - members)
      if share > best.share + 0.5 { best = (pattern, share) }
    }
    return best.pattern
  }

  /// The mean of some pieces, by how opaque they are.
  private static func mean(_ pieces: [Raster.Pixel], in pattern: Int) -> Raster.Pixel {
    var red = 0
    var green = 0
    var blue = 0
    var alpha = 0
    var count = 0
    for (index, piece) in pieces.enumerated() where pattern >> index & 1 != 0 {
      let share = Int(piece.alpha)
      red += Int(piece.color.red) * share
      green += Int(piece.color.green) * share
      blue += Int(piece.color.blue) * share
      alpha += share
      count += 1
    }
    guard alpha > 0 else { return Raster.Pixel(color: .black, alpha: 0) }
    func byte(_ sum: Int, _ count: Int) -> UInt8 { UInt8(truncatingIfNeeded: (sum + count / 2) / count) }
    return Raster.Pixel(
      color: Color(red: byte(red, alpha), green: byte(green, alpha), blue: byte(blue, alpha)),
      alpha: byte(alpha, count))
  }
}
