/// Pictures that move as a GIF (GIF89a specification, W3C), which begins again for ever.
///
/// Each frame has colours of its own, and only the part that has changed since the last one.
package enum GIFFile {
  /// A picture, and how long it stays.
  package struct Frame: Sendable {
    /// As large as the first one.
    package var image: PixelImage
    /// How long it is shown; a GIF counts hundredths of a second.
    package var duration: Duration

    /// Creates a frame.
    package init(_ image: PixelImage, duration: Duration) {
      self.image = image
      self.duration = duration
    }
  }

  /// The file; empty without frames. Frames of another size than the first one are left out.
  package static func bytes(_ frames: [Frame]) -> [UInt8] {
    guard let first = frames.first?.image else { return [] }
    var bytes = Array("GIF89a".utf8) + word(first.width) + word(first.height)
    // No colours for all frames; then "begin again for ever".
    bytes += [0x70, 0, 0, 0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    var shown: PixelImage?
    var delays = Delays()
    for frame in frames where frame.image.width == first.width && frame.image.height == first.height {
      bytes += self.bytes(of: frame.image, after: shown, delay: delays.next(frame.duration))
      shown = frame.image
    }
    return bytes + [0x3B]
  }

  private static func word(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }

  private static func bytes(of image: PixelImage, after shown: PixelImage?, delay: Int) -> [UInt8] {
    let area = Area(of: image, after: shown)
    let part = area.part(of: image, after: shown)
    let reduction = PaletteReduction(part, limit: 255)
    // The colours from 1 on; 0 keeps what is there.
    var bits = 1
    while 1 << bits < reduction.colors.count + 1 { bits += 1 }
    var table: [UInt8] = [0, 0, 0]
    for color in reduction.colors { table += [color.red, color.green, color.blue] }
    table += [UInt8](repeating: 0, count: 3 << bits - table.count)
    let indices = reduction.indices.map { $0.map { UInt8($0 + 1) } ?? 0 }
    let least = max(2, bits)
    return [0x21, 0xF9, 4, 0b0000_0101] + word(delay) + [0, 0]
      + [0x2C] + word(area.x) + word(area.y) + word(area.width) + word(area.height)
      + [UInt8(0x80 | bits - 1)] + table + [UInt8(least)] + blocks(LZW.packed(indices, bits: least)) + [0]
  }

  /// Blocks of at most 255 bytes, each after its size.
  private static func blocks(_ bytes: [UInt8]) -> [UInt8] {
    var blocks: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 255) {
      let end = min(bytes.count, start + 255)
      blocks.append(UInt8(end - start))
      blocks += bytes[start..<end]
    }
    return blocks
  }

  /// Times in hundredths of a second; what is rounded away counts for the next frame.
  private struct Delays {
    private var exact = Duration.zero
    private var told = 0

    mutating func next(_ duration: Duration) -> Int {
      exact += duration
      // Browsers take less than 2 for 10.
      let delay = max(2, min(0xFFFF, Int((exact / .milliseconds(10)).rounded()) - told))
      told += delay
      return delay
    }
  }
}

/// The part of a frame that differs from the one before it.
private struct Area {
  var x = 0
  var y = 0
  var width: Int
  var height: Int

  init(of image: PixelImage, after shown: PixelImage?) {
    (width, height) = (image.width, image.height)
    guard let shown else { return }
    var (left, right, top, foot) = (image.width, -1, image.height, -1)
    for row in 0..<image.height {
      for column in 0..<image.width
      where image.pixels[row * image.width + column] != shown.pixels[row * image.width + column] {
        left = min(left, column)
        right = max(right, column)
        top = min(top, row)
        foot = row
      }
    }
    // A frame has a pixel at least.
    (x, y, width, height) = right < 0 ? (0, 0, 1, 1) : (left, top, right - left + 1, foot - top + 1)
  }

  /// The part, transparent where nothing has changed.
  func part(of image: PixelImage, after shown: PixelImage?) -> PixelImage {
    var pixels: [PixelImage.Pixel] = []
    pixels.reserveCapacity(width * height)
    for row in y..<y + height {
      for index in row * image.width + x..<row * image.width + x + width {
        let isSame = shown.map { $0.pixels[index] == image.pixels[index] } ?? false
        pixels.append(isSame ? .clear : image.pixels[index].opaque)
      }
    }
    return PixelImage(width: width, height: height, pixels: pixels)
  }
}

extension PixelImage.Pixel {
  /// The same without transparency, in at most 32 shades a channel: the more colours, the longer the choice of 255.
  fileprivate var opaque: PixelImage.Pixel {
    func shade(_ value: UInt8) -> UInt8 { value & 0xF8 | value >> 5 }
    return PixelImage.Pixel(red: shade(red), green: shade(green), blue: shade(blue))
  }
}

/// The compression of GIF (GIF89a, appendix F): codes of strings that were seen, of 3 to 12 bits.
enum LZW {
  /// - Parameters:
  ///   - values: below `1 << bits`.
  ///   - bits: 2 to 8.
  static func packed(_ values: [UInt8], bits: Int) -> [UInt8] {
    var writer = CodeWriter(bits: bits + 1)
    let clear = 1 << bits
    var next = clear + 2
    var codes: [Int: Int] = [:]
    writer.write(clear)
    guard var prefix = values.first.map({ Int($0) }) else {
      writer.write(clear + 1)
      return writer.finished()
    }
    for value in values.dropFirst() {
      let key = prefix << 8 | Int(value)
      if let code = codes[key] {
        prefix = code
        continue
      }
      writer.write(prefix)
      if next < 4096 {
        codes[key] = next
        if next == 1 << writer.bits { writer.bits += 1 }
        next += 1
      } else {
        writer.write(clear)
        codes.removeAll(keepingCapacity: true)
        writer.bits = bits + 1
        next = clear + 2
      }
      prefix = Int(value)
    }
    writer.write(prefix)
    if next == 1 << writer.bits, writer.bits < 12 { writer.bits += 1 }
    writer.write(clear + 1)
    return writer.finished()
  }

  /// Codes packed from the lowest bit of each byte.
  private struct CodeWriter {
    var bits: Int
    private var bytes: [UInt8] = []
    private var buffer = 0
    private var pending = 0

    init(bits: Int) { self.bits = bits }

    mutating func write(_ code: Int) {
      buffer |= code << pending
      pending += bits
      while pending >= 8 {
        bytes.append(UInt8(buffer & 255))
        buffer >>= 8
        pending -= 8
      }
    }

    func finished() -> [UInt8] { pending > 0 ? bytes + [UInt8(buffer & 255)] : bytes }
  }
}
