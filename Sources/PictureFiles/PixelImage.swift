/// A picture as pixels: `pixels.count == width * height`, row by row from the top.
package struct PixelImage: Hashable, Sendable {
  /// The most pixels of a side that are read.
  package static let largestSide = 4096

  /// Pixels of a row, at least 1.
  package let width: Int
  /// Rows, at least 1.
  package let height: Int
  /// Row by row from the top, each from the left.
  package var pixels: [Pixel]

  /// A colour in sRGB and how opaque it is, 0 to 255; the channels are not multiplied by it.
  package struct Pixel: Hashable, Sendable {
    /// The red channel in sRGB, 0 to 255.
    package var red: UInt8
    /// The green channel in sRGB, 0 to 255.
    package var green: UInt8
    /// The blue channel in sRGB, 0 to 255.
    package var blue: UInt8
    /// How opaque it is: 0 is transparent, 255 opaque.
    package var alpha: UInt8

    /// Creates a colour, opaque unless told otherwise.
    package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }

    /// Nothing, which has no colour either.
    package static let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)
  }

  /// - Precondition: `pixels.count == width * height`.
  package init(width: Int, height: Int, pixels: [Pixel]) {
    precondition(pixels.count == width * height)
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Reads a PNG or one of the Netpbm formats, whichever the first bytes say it is.
  package static func read(_ bytes: [UInt8]) throws(PictureError) -> PixelImage {
    if PNGFile.isPNG(bytes) { return try PNGFile.read(bytes) }
    if NetpbmFile.isNetpbm(bytes) { return try NetpbmFile.read(bytes) }
    if let other = OtherPicture(bytes) {
      throw PictureError("it is \(other == .svg ? "an" : "a") \(other.rawValue); PNG and Netpbm are read")
    }
    throw PictureError("it is neither a PNG nor a Netpbm picture (PBM, PGM, PPM, PAM)")
  }

  /// Refuses sides that are 0 or too long, before anything of that size is made.
  static func checkSides(_ width: Int, _ height: Int) throws(PictureError) {
    guard width > 0, height > 0 else { throw PictureError("it says it is \(width) x \(height) pixels large") }
    guard width <= largestSide, height <= largestSide else {
      throw PictureError(
        "it is \(width) x \(height) pixels large; at most \(largestSide) x \(largestSide) are read")
    }
  }
}
