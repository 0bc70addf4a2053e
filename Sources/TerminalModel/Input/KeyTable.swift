/// Which key a number or a letter of a sequence means.
enum KeyTable {
  /// A control character outside of sequences. Ctrl+H and Ctrl+J count as Backspace and Enter, which some
  /// terminals send so.
  static func control(_ byte: UInt8) -> KeyPress {
    switch byte {
    case 0x00: KeyPress(.character(" "), .control)
    case 0x08, 0x7F: KeyPress(.backspace)
    case 0x09: KeyPress(.tab)
    case 0x0A, 0x0D: KeyPress(.enter)
    case 0x1B: KeyPress(.escape)
    case 0x01...0x1A: KeyPress(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
    default: KeyPress(.character(Character(Unicode.Scalar(byte + 0x40))), .control)
    }
  }

  /// The letter after ESC [ with or without parameters.
  static func letter(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x41: .up
    case 0x42: .down
    case 0x43: .right
    case 0x44: .left
    case 0x46: .end
    case 0x48: .home
    case 0x50: .function(1)
    case 0x51: .function(2)
    case 0x52: .function(3)
    case 0x53: .function(4)
    default: nil
    }
  }

  /// The letter after ESC O: as after ESC [, and the number pad.
  static func singleShift(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x49: .tab
    case 0x4D: .enter
    case 0x58: .character("=")
    case 0x6A...0x79: .character(Character(Unicode.Scalar(byte - 0x40)))
    default: letter(byte)
    }
  }

  /// The number before ~.
  static func number(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// A number of the kitty keyboard protocol: a scalar, or one of its private use numbers.
  static func kitty(_ number: Int) -> Key? {
    switch number {
    case 9: .tab
    case 13, 57_414: .enter
    case 27: .escape
    case 8, 127: .backspace
    case 57_376...57_398: .function(number - 57_376 + 13)
    case 57_399...57_408: .character(Character(Unicode.Scalar(UInt8(number - 57_399 + 0x30))))
    case 57_409: .character(".")
    case 57_410: .character("/")
    case 57_411: .character("*")
    case 57_412: .character("-")
    case 57_413: .character("+")
    case 57_415: .character("=")
    case 57_416: .character(",")
    case 57_417: .left
    case 57_418: .right
    case 57_419: .up
    case 57_420: .down
    case 57_421: .pageUp
    case 57_422: .pageDown
    case 57_423: .home
    case 57_424: .end
    case 57_425: .insert
    case 57_426: .delete
    case 57_344...63_743, ..<32, 128..<160: nil
    default: UInt32(exactly: number).flatMap(Unicode.Scalar.init).map { .character(Character($0)) }
    }
  }
}
