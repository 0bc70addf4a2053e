import TerminalModel

extension FrameEmitter {
  /// Writes a text that is known at compile time.
  mutating func write(_ text: StaticString) {
    end.update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    end += text.utf8CodeUnitCount
  }

  /// Writes ESC [.
  @inline(__always)
  mutating func escape() {
    end[0] = 0x1B
    end[1] = 0x5B
    end += 2
  }

  /// Writes a byte.
  @inline(__always)
  mutating func put(_ byte: UInt8) {
    end.pointee = byte
    end += 1
  }

  /// Writes a byte.
  @inline(__always)
  static func put(_ byte: UInt8, _ cursor: inout UnsafeMutablePointer<UInt8>) {
    cursor.pointee = byte
    cursor += 1
  }

  /// Writes a code: eight bytes at once, of which some count.
  @inline(__always)
  static func put(_ code: SGRCode, _ cursor: inout UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(cursor).storeBytes(of: code.bytes.littleEndian, as: UInt64.self)
    cursor += code.count
  }

  /// Writes a number below `DecimalTable.count`: four bytes at once, of which some count.
  @inline(__always)
  static func put(
    channel: UInt32,
    _ decimals: UnsafePointer<UInt32>,
    _ cursor: inout UnsafeMutablePointer<UInt8>
  ) {
    let packed = decimals[Int(channel)]
    UnsafeMutableRawPointer(cursor).storeBytes(of: packed.littleEndian, as: UInt32.self)
    cursor += Int(packed >> 24)
  }

  /// Writes a number that is not negative.
  @inline(__always)
  mutating func put(number: Int) {
    if number < DecimalTable.count {
      Self.put(channel: UInt32(truncatingIfNeeded: number), decimals, &end)
    } else {
      for digit in String(number).utf8 { put(digit) }
    }
  }

  /// Writes a scalar as UTF-8.
  @inline(__always)
  static func put(scalar: UInt32, _ cursor: inout UnsafeMutablePointer<UInt8>) {
    if scalar < 0x80 {
      put(UInt8(truncatingIfNeeded: scalar), &cursor)
      return
    }
    if scalar < 0x800 {
      put(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6), &cursor)
    } else if scalar < 0x10000 {
      put(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12), &cursor)
      put(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F), &cursor)
    } else {
      put(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18), &cursor)
      put(UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F), &cursor)
      put(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F), &cursor)
    }
    put(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F), &cursor)
  }

  /// Writes a cluster. A terminal may draw it in one column where we count two: both are made blank before.
  @inline(never)
  mutating func putCluster(_ glyph: Glyph, _ x: Int) {
    if glyph.isWide {
      put(0x20)
      put(0x20)
      pen.column = Pen.unknown
      moveInRow(x)
    }
    for byte in glyph.utf8 { put(byte) }
  }
}
