@testable import PictureFiles

/// Writes PNGs for tests: plainly, with stored blocks.
struct TestPNG {
  var width: Int
  var height: Int
  var depth: Int
  var kind: PNGHeader.Kind
  var isInterlaced = false
  var palette: [[UInt8]] = []
  var transparency: [UInt8]?
  /// Samples of all pixels, row by row.
  var samples: [Int]

  /// The file.
  var bytes: [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
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

  static func zlib(_ plain: [UInt8]) -> [UInt8] {
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
    return packed + number(Int(Checksum.adler32(plain)))
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return number(data.count) + body + number(Int(Checksum.crc32(body[...])))
  }

  static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
