/// What a PNG says of itself (`IHDR`).
struct PNGHeader {
  let width: Int
  let height: Int
  /// Bits of a sample: 1, 2, 4, 8 or 16.
  let depth: Int
  let kind: Kind
  let isInterlaced: Bool

  /// What the samples of a pixel are.
  enum Kind: UInt8 {
    case gray = 0
    case color = 2
    case palette = 3
    case grayAlpha = 4
    case colorAlpha = 6

    /// Samples of a pixel.
    var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .color: 3
      case .colorAlpha: 4
      }
    }

    fileprivate var depths: [UInt8] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .color, .grayAlpha, .colorAlpha: [8, 16]
      }
    }
  }

  /// A part of the picture that is stored by itself: all of it, or one of the seven of an interlaced one.
  struct Pass {
    /// The first column and row, and the steps to the next.
    var x: Int
    var y: Int
    var stepX: Int
    var stepY: Int
    /// Columns and rows that it has of the picture.
    var width: Int
    var height: Int
  }

  init(_ data: ArraySlice<UInt8>) throws(PictureError) {
    guard data.count == 13 else { throw PictureError("its header has a wrong length") }
    let bytes = Array(data)
    func number(_ at: Int) -> Int { bytes[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) } }
    width = number(0)
    height = number(4)
    try PixelImage.checkSides(width, height)
    guard let kind = Kind(rawValue: bytes[9]), kind.depths.contains(bytes[8]) else {
      throw PictureError("it has a colour type that PNG does not have (\(bytes[9]), \(bytes[8]) bits)")
    }
    guard bytes[10] == 0, bytes[11] == 0, bytes[12] <= 1 else {
      throw PictureError("it is packed in a way that PNG does not have")
    }
    self.kind = kind
    depth = Int(bytes[8])
    isInterlaced = bytes[12] == 1
  }

  /// Bits of a pixel.
  var bits: Int { depth * kind.channels }

  /// Bytes of a row of so many pixels, without the byte of its filter.
  func rowBytes(_ pixels: Int) -> Int { (pixels * bits + 7) / 8 }

  /// Bytes of all rows with their filters.
  var dataSize: Int { passes.reduce(0) { $0 + $1.height * (rowBytes($1.width) + 1) } }

  /// The parts that have pixels, in the order stored.
  var passes: [Pass] {
    let steps =
      isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
    return steps.compactMap { x, y, stepX, stepY in
      let columns = width > x ? (width - x + stepX - 1) / stepX : 0
      let rows = height > y ? (height - y + stepY - 1) / stepY : 0
      guard columns > 0, rows > 0 else { return nil }
      return Pass(x: x, y: y, stepX: stepX, stepY: stepY, width: columns, height: rows)
    }
  }
}
