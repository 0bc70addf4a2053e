/// A complete sequence after ESC [: its parameters and its final byte.
struct ControlSequence {
  /// The private marker before the parameters (< = > ?), or 0.
  private let marker: UInt8
  /// The parameters, each with its subparameters; an empty one is nil.
  private let parameters: [[Int?]]
  /// Whether there is `$` before the final byte.
  private let hasDollar: Bool
  /// The last byte.
  private let final: UInt8
  /// Whether a second ESC came before it: the key was pressed with Alt.
  private let isMeta: Bool

  /// Takes the bytes between ESC [ and the final one apart.
  init(parameters bytes: [UInt8], final: UInt8, isMeta: Bool) {
    let first = bytes.first ?? 0
    let marker = (0x3C...0x3F).contains(first) ? first : 0
    let rest = marker == 0 ? bytes[...] : bytes.dropFirst()
    self.marker = marker
    self.final = final
    self.isMeta = isMeta
    hasDollar = rest.contains(0x24)
    parameters = rest.split(separator: 0x3B, omittingEmptySubsequences: false).map { parameter in
      parameter.split(separator: 0x3A, omittingEmptySubsequences: false).map(Self.number)
    }
  }

  /// A decimal number, at most 10 million; nil when there are no digits.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value: Int?
    for digit in digits where digit >= 0x30 && digit <= 0x39 {
      value = min(10_000_000, (value ?? 0) * 10 + Int(digit) - 0x30)
    }
    return value
  }

  /// The parameter at an index.
  private func parameter(_ index: Int) -> Int? {
    parameters.indices.contains(index) ? parameters[index].first.flatMap { $0 } : nil
  }

  /// The modifiers in the parameter at an index: one more than their bits.
  private func modifiers(_ index: Int) -> Modifiers {
    let bits = max(0, (parameter(index) ?? 1) - 1)
    var modifiers = Modifiers(rawValue: UInt8(truncatingIfNeeded: bits & 0x0F))
    if isMeta { modifiers.insert(.alt) }
    return modifiers
  }

  /// The modifiers of a key after ESC O: its only parameter, or the last of two.
  var singleShiftModifiers: Modifiers { modifiers(parameters.count - 1) }

  /// Whether a pasted text follows.
  var startsPaste: Bool { final == 0x7E && marker == 0 && parameter(0) == 200 }

  /// The input that the sequence means; nil for an unknown sequence, or the release of a key.
  var input: TerminalInput? {
    switch marker {
    case 0: hasDollar ? .reply(.other) : plainInput
    case 0x3C: mouse.map(TerminalInput.mouse)
    default: .reply(privateReply)
    }
  }

  /// A sequence without a marker.
  private var plainInput: TerminalInput? {
    switch final {
    case 0x49: return .focus(true)
    case 0x4F: return .focus(false)
    case 0x52 where !isFunctionKey3: return .reply(cursorPosition)
    case 0x63, 0x6E, 0x74, 0x78: return .reply(.other)
    default: return key.map(TerminalInput.key)
    }
  }

  /// Whether R ends a function key with modifiers and not a cursor position, which we never ask for.
  private var isFunctionKey3: Bool {
    let modifier = parameter(1) ?? 1
    return (parameter(0) ?? 1) == 1 && modifier >= 1 && modifier <= 16
  }

  /// The key of a sequence without a marker.
  private var key: KeyPress? {
    if isRelease { return nil }
    switch final {
    case 0x7E where parameter(0) == 27: return typed(parameter(2), 1)
    case 0x7E: return parameter(0).flatMap(KeyTable.number).map { KeyPress($0, modifiers(1)) }
    case 0x5E, 0x40: return rxvtKey
    case 0x5A: return KeyPress(.tab, modifiers(1).union(.shift))
    case 0x61...0x64: return KeyTable.letter(final - 0x20).map { KeyPress($0, modifiers(1).union(.shift)) }
    case 0x75: return typed(parameter(0), 1)
    default: return KeyTable.letter(final).map { KeyPress($0, modifiers(1)) }
    }
  }

  /// Whether the kitty protocol says that the key came up.
  private var isRelease: Bool {
    guard parameters.count > 1, parameters[1].count > 1 else { return false }
    return parameters[1][1] == 3
  }

  /// A key of rxvt with Control, or with Control and Shift.
  private var rxvtKey: KeyPress? {
    let held: Modifiers = final == 0x40 ? [.control, .shift] : .control
    return parameter(0).flatMap(KeyTable.number).map { KeyPress($0, modifiers(1).union(held)) }
  }

  /// A key by its number; Shift is part of the character where that is all that is held.
  private func typed(_ number: Int?, _ modifierIndex: Int) -> KeyPress? {
    guard let number, let key = KeyTable.kitty(number) else { return nil }
    var held = modifiers(modifierIndex)
    guard case .character(let character) = key, held.contains(.shift),
      held.isDisjoint(with: [.control, .alt])
    else { return KeyPress(key, held) }
    held.remove(.shift)
    let subparameters = parameters.first ?? []
    if subparameters.count > 1, let shifted = subparameters[1].flatMap(KeyTable.kitty) {
      return KeyPress(shifted, held)
    }
    let upper = character.uppercased()
    return KeyPress(.character(upper.count == 1 ? Character(upper) : character), held)
  }

  /// A mouse report in the SGR form.
  private var mouse: MouseEvent? {
    guard final == 0x4D || final == 0x6D, let code = parameter(0), let column = parameter(1),
      let row = parameter(2)
    else { return nil }
    return MouseEvent(code: code, column: column, row: row, isRelease: final == 0x6D)
  }

  /// A cursor position.
  private var cursorPosition: TerminalReply {
    .cursorPosition(Point(x: max(0, (parameter(1) ?? 1) - 1), y: max(0, (parameter(0) ?? 1) - 1)))
  }

  /// An answer with a marker.
  private var privateReply: TerminalReply {
    guard marker == 0x3F else { return .other }
    switch final {
    case 0x63: return .deviceAttributes(parameters.compactMap { $0.first.flatMap { $0 } })
    case 0x75: return .keyboardFlags(parameter(0) ?? 0)
    case 0x79 where hasDollar: return .mode(parameter(0) ?? 0, state: parameter(1) ?? 0)
    default: return .other
    }
  }
}
