import Deflate

/// A PNG file (W3C, Portable Network Graphics, second edition): every colour type and depth, interlaced or not.
///
/// Colours are taken as sRGB; what a file says of its gamma and its colour profile is passed over.
enum PNGFile {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func isPNG(_ bytes: [UInt8]) -> Bool { bytes.starts(with: signature) }

  static func read(_ bytes: [UInt8]) throws(PictureError) -> PixelImage {
    var chunks = PNGChunks(bytes[signature.count...])
    guard let first = try chunks.next(), first.name == "IHDR" else {
      throw PictureError("its first part is not the header of a PNG")
    }
    let header = try PNGHeader(first.data)
    var colors = PNGColors(header)
    var packed: [UInt8] = []
    while let chunk = try chunks.next(), chunk.name != "IEND" {
      switch chunk.name {
      case "PLTE": try colors.readPalette(chunk.data)
      case "tRNS": try colors.readTransparency(chunk.data)
      case "IDAT": packed += chunk.data
      default:
        // A capital letter first: the picture cannot be shown without this chunk.
        if chunk.isCritical { throw PictureError("it has a part `\(chunk.name)` that is not known") }
      }
    }
    guard chunks.isComplete else { throw PictureError("it ends too early") }
    guard !packed.isEmpty else { throw PictureError("it has no picture data") }
    try colors.check()
    let rows = try Inflate.unpack(packed, limit: header.dataSize)
    guard rows.count == header.dataSize else { throw PictureError("it has fewer pixels than its size") }
    return try PNGPixels(header: header, colors: colors).image(rows)
  }
}

/// The parts of a PNG, in turn; each is checked against its sum.
private struct PNGChunks {
  struct Chunk {
    var name: String
    var isCritical: Bool
    var data: ArraySlice<UInt8>
  }

  private var rest: ArraySlice<UInt8>
  /// Whether the last part was the end.
  private(set) var isComplete = false

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  /// `nil` at the end of the file.
  mutating func next() throws(PictureError) -> Chunk? {
    guard rest.count >= 12 else { return nil }
    let length = Int(Self.number(rest))
    guard length <= rest.count - 12 else { throw PictureError("it ends too early") }
    let start = rest.startIndex + 4
    let letters = rest[start..<(start + 4)]
    guard letters.allSatisfy({ (65...90).contains($0 & 0xDF) }) else {
      throw PictureError("it has a part without a name")
    }
    let name = String(decoding: letters, as: UTF8.self)
    let end = start + 4 + length
    guard CRC32.checksum(rest[start..<end]) == Self.number(rest[end...]) else {
      throw PictureError("its part `\(name)` is damaged: a checksum differs")
    }
    let data = rest[(start + 4)..<end]
    rest = rest[(end + 4)...]
    isComplete = name == "IEND"
    return Chunk(name: name, isCritical: letters.first.map { $0 & 0x20 == 0 } ?? false, data: data)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }
}
