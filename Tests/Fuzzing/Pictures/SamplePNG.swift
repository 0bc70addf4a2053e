/// Writes PNGs for tests, plainly: with stored blocks, and without code of the reader.
package struct SamplePNG {
  /// Pixels of a row.
  package var width: Int
  /// Rows.
  package var height: Int
  /// Bits of a sample.
  package var depth: Int
  /// What the samples of a pixel are.
  package var kind: Kind
  /// Whether the rows stand in the seven passes of Adam7.
  package var isInterlaced: Bool
  /// Red, green and blue of each entry.
  package var palette: [[UInt8]]
  /// The data of the chunk `tRNS`; `nil`: there is none.
  package var transparency: [UInt8]?
  /// Samples of all pixels, row by row.
  package var samples: [Int]

  /// The colour types, with their numbers in the file.
  package enum Kind: UInt8, CaseIterable, Sendable {
    case gray = 0
    case color = 2
    case palette = 3
    case grayAlpha = 4
    case colorAlpha = 6

    /// Samples of a pixel.
    package var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .color: 3
      case .colorAlpha: 4
      }
    }

    /// The bits that a sample can have.
    package var depths: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .color, .grayAlpha, .colorAlpha: [8, 16]
      }
    }
  }

  /// Creates a picture; `samples.count == width * height * kind.channels`.
  package init(
    width: Int, height: Int, depth: Int, kind: Kind, isInterlaced: Bool = false, palette: [[UInt8]] = [],
    transparency: [UInt8]? = nil, samples: [Int]
  ) {
    self.width = width
    self.height = height
    self.depth = depth
    self.kind = kind
    self.isInterlaced = isInterlaced
    self.palette = palette
    self.transparency = transparency
    self.samples = samples
  }

  /// What every PNG begins with.
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The file.
  package var bytes: [UInt8] {
    var file = Self.signature
    let size = Self.number(width) + Self.number(height)
    file += Self.chunk(
      "IHDR", size + [UInt8(depth), kind.rawValue, 0, 0, isInterlaced ? 1 : 0])
    file += Self.chunk("gAMA", [0, 0, 0, 1])
    if !palette.isEmpty { file += Self.chunk("PLTE", palette.flatMap(\.self)) }
    if let transparency { file += Self.chunk("tRNS", transparency) }
    let packed = Self.zlib(rows)
    file += Self.chunk("IDAT", Array(packed[..<(packed.count / 2)]))
    file += Self.chunk("IDAT", Array(packed[(packed.count / 2)...]))
    return file + Self.chunk("IEND", [])
  }

  /// Every row with its filter, which goes through all five.
  private var rows: [UInt8] {
    let passes =
      isInterlaced
      ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
      : [(0, 0, 1, 1)]
    var result: [UInt8] = []
    for (x, y, stepX, stepY) in passes {
      let columns = Array(stride(from: x, to: width, by: stepX))
      if columns.isEmpty { continue }
      var above: [UInt8]?
      for (number, row) in stride(from: y, to: height, by: stepY).enumerated() {
        let line = packed(columns, row)
        let before = above ?? Array(repeating: 0, count: line.count)
        result += filtered(line, before, UInt8(number % 5))
        above = line
      }
    }
    return result
  }

  private func packed(_ columns: [Int], _ row: Int) -> [UInt8] {
    var bits: [Bool] = []
    for column in columns {
      for channel in 0..<kind.channels {
        let sample = samples[(row * width + column) * kind.channels + channel]
        for bit in (0..<depth).reversed() { bits.append(sample >> bit & 1 == 1) }
      }
    }
    while !bits.count.isMultiple(of: 8) { bits.append(false) }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<(start + 8)].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }
  }

  private func filtered(_ line: [UInt8], _ above: [UInt8], _ filter: UInt8) -> [UInt8] {
    let step = max(1, depth * kind.channels / 8)
    return [filter]
      + line.indices.map { index in
        let left = index >= step ? Int(line[index - step]) : 0
        let up = Int(above[index])
        let corner = index >= step ? Int(above[index - step]) : 0
        let guess = left + up - corner
        let nearest = [left, up, corner].min { abs(guess - $0) < abs(guess - $1) } ?? 0
        let prediction = [0, left, up, (left + up) / 2, nearest][Int(filter)]
        return line[index] &- UInt8(prediction)
      }
  }

  // MARK: Wrapping

  /// Data as zlib has it, in stored blocks.
  package static func zlib(_ plain: [UInt8]) -> [UInt8] {
    var packed: [UInt8] = [0x78, 0x01]
    var rest = plain[...]
    repeat {
      let part = rest.prefix(65_535)
      rest = rest.dropFirst(part.count)
      let length = UInt16(part.count)
      packed += [rest.isEmpty ? 1 : 0]
      for number in [length, ~length] { packed += [UInt8(number & 255), UInt8(number >> 8)] }
      packed += part
    } while !rest.isEmpty
    return packed + number(adler32(plain))
  }

  /// A part of the file with its sum.
  package static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return number(data.count) + body + number(crc32(body))
  }

  /// A file whose chunks have the sums of their data, as far as it has chunks.
  static func withRightSums(_ file: [UInt8]) -> [UInt8] {
    var file = file
    var start = signature.count
    while start + 12 <= file.count {
      let length = file[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
      let end = start + 8 + length
      guard end + 4 <= file.count else { break }
      file.replaceSubrange(end..<(end + 4), with: number(crc32(Array(file[(start + 4)..<end]))))
      start = end + 4
    }
    return file
  }

  /// Four bytes, the highest first.
  package static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// The sum of zlib (RFC 1950, 8).
  private static func adler32(_ bytes: [UInt8]) -> Int {
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }

  /// The sum of a chunk (PNG, annex D).
  private static func crc32(_ bytes: [UInt8]) -> Int {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    }
    return Int(~sum)
  }
}
