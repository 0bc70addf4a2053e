/// Decodes the bytes of a terminal into keys, mouse events, pastes and replies: a pure state machine.
///
/// The result does not depend on how the bytes are cut into reads. Sequences it does not know are skipped
/// whole, and a broken sequence ends where the next one or a control character begins, so nothing that
/// follows is lost. It has no clock: while `awaitsMore`, the caller waits for `patience`, and calls `flush`
/// when no byte came.
package struct InputDecoder: Sendable {
  /// Where in a sequence the decoder is.
  enum State: Hashable, Sendable {
    /// Between sequences.
    case ground
    /// In a scalar of several bytes, with so many to come.
    case utf8(remaining: Int)
    /// After ESC: alone it is Escape, before a character it is Alt. `isMeta` after a second one.
    case escape(isMeta: Bool)
    /// After ESC [, with its parameters in `pending`.
    case controlSequence(isMeta: Bool)
    /// After ESC [ [, with one letter to come (F1 to F5 of the Linux console).
    case linuxFunctionKey
    /// After ESC O.
    case singleShift(isMeta: Bool)
    /// After ESC [ M, with three bytes to come, of which some are in `pending`.
    case plainMouse
    /// In an answer that ends with BEL or ESC \: the byte that introduced it.
    case string(introducer: UInt8)
    /// After an ESC in such an answer.
    case stringEscape(introducer: UInt8)
    /// In a pasted text.
    case paste
  }

  /// The most bytes of parameters; longer sequences are skipped.
  static let longestSequence = 64
  /// The most bytes of an answer that are kept; later ones are dropped.
  static let longestString = 4096
  /// The most bytes of an answer that are skipped; after them it counts as no answer.
  static let longestSkippedString = 65_536
  /// The most bytes of a pasted text in one event; a longer one comes in several.
  static let longestPaste = 1 << 20

  var state = State.ground
  /// The bytes of the sequence so far, without its introducer.
  var pending: [UInt8] = []
  /// The bytes of an answer so far, kept or not.
  private var skipped = 0
  /// Whether the next character was preceded by ESC.
  private var isMeta = false

  /// A decoder between sequences.
  package init() {}

  /// Whether a sequence has begun of which more may come.
  package var awaitsMore: Bool { state != .ground }

  /// How long to wait for more before `flush`; nil when nothing is awaited.
  ///
  /// Short after a possible lone Escape or Alt key; longer inside of a sequence that only a terminal sends.
  package var patience: Duration? {
    switch state {
    case .ground: nil
    case .escape: .milliseconds(50)
    case .controlSequence, .singleShift, .string:
      pending.isEmpty ? .milliseconds(50) : .milliseconds(500)
    case .utf8, .linuxFunctionKey, .plainMouse, .stringEscape: .milliseconds(500)
    case .paste: .seconds(2)
    }
  }

  /// Decodes bytes, and returns the inputs that they complete, in order.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
    var inputs: [TerminalInput] = []
    for byte in bytes { take(byte, &inputs) }
    return inputs
  }

  /// Ends a sequence that has begun, as no more is coming: a lone ESC is Escape, half a sequence is dropped.
  package mutating func flush() -> [TerminalInput] {
    defer { reset() }
    switch state {
    case .escape(isMeta: false): return [.key(KeyPress(.escape))]
    case .escape(isMeta: true): return [.key(KeyPress(.escape)), .key(KeyPress(.escape))]
    case .controlSequence(let isMeta) where pending.isEmpty: return Self.alt("[", afterEscape: isMeta)
    case .singleShift(let isMeta) where pending.isEmpty: return Self.alt("O", afterEscape: isMeta)
    case .string(let introducer) where pending.isEmpty:
      return Self.alt(Character(Unicode.Scalar(introducer)), afterEscape: false)
    case .paste where !pending.isEmpty: return [.paste(String(decoding: pending, as: UTF8.self))]
    default: return []
    }
  }

  /// An Alt key, after Escape when a second ESC came before it.
  private static func alt(_ character: Character, afterEscape: Bool) -> [TerminalInput] {
    let key = TerminalInput.key(KeyPress(.character(character), .alt))
    return afterEscape ? [.key(KeyPress(.escape)), key] : [key]
  }

  /// Back to between sequences.
  mutating func reset() {
    state = .ground
    pending.removeAll(keepingCapacity: true)
    skipped = 0
    isMeta = false
  }

  /// Decodes one byte.
  private mutating func take(_ byte: UInt8, _ inputs: inout [TerminalInput]) {
    switch state {
    case .ground: takeInGround(byte, &inputs)
    case .utf8(let remaining): takeInScalar(byte, remaining, &inputs)
    case .escape(let isMeta): takeAfterEscape(byte, isMeta, &inputs)
    case .controlSequence(let isMeta): takeInControlSequence(byte, isMeta, &inputs)
    case .linuxFunctionKey:
      reset()
      if byte >= 0x41, byte <= 0x45 {
        inputs.append(.key(KeyPress(.function(Int(byte) - 0x40))))
      } else {
        take(byte, &inputs)
      }
    case .singleShift(let isMeta): takeInSingleShift(byte, isMeta, &inputs)
    case .plainMouse: takeInPlainMouse(byte, &inputs)
    case .string(let introducer): takeInString(byte, introducer, &inputs)
    case .stringEscape(let introducer): takeInStringEscape(byte, introducer, &inputs)
    case .paste: takeInPaste(byte, &inputs)
    }
  }

  /// A byte between sequences.
  private mutating func takeInGround(_ byte: UInt8, _ inputs: inout [TerminalInput]) {
    switch byte {
    case 0x1B:
      reset()
      state = .escape(isMeta: false)
    case 0x20..<0x7F:
      inputs.append(.key(KeyPress(.character(Character(Unicode.Scalar(byte))), isMeta ? .alt : [])))
      isMeta = false
    case 0..<0x20, 0x7F:
      var key = KeyTable.control(byte)
      if isMeta { key.modifiers.insert(.alt) }
      inputs.append(.key(key))
      isMeta = false
    case 0xC2...0xF4:
      pending = [byte]
      state = .utf8(remaining: byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3)
    default:
      // No scalar begins with it.
      isMeta = false
    }
  }

  /// A byte inside a scalar.
  private mutating func takeInScalar(_ byte: UInt8, _ remaining: Int, _ inputs: inout [TerminalInput]) {
    guard byte & 0xC0 == 0x80 else {
      reset()
      return take(byte, &inputs)
    }
    pending.append(byte)
    guard remaining == 1 else {
      state = .utf8(remaining: remaining - 1)
      return
    }
    let modifiers: Modifiers = isMeta ? .alt : []
    if let scalar = String(validating: pending, as: UTF8.self)?.unicodeScalars.first, scalar.value >= 0xA0 {
      inputs.append(.key(KeyPress(.character(Character(scalar)), modifiers)))
    }
    reset()
  }

  /// A byte after ESC.
  private mutating func takeAfterEscape(_ byte: UInt8, _ isMeta: Bool, _ inputs: inout [TerminalInput]) {
    switch byte {
    case 0x1B:
      if isMeta { inputs.append(.key(KeyPress(.escape))) }
      state = .escape(isMeta: true)
    case 0x5B: state = .controlSequence(isMeta: isMeta)
    case 0x4F: state = .singleShift(isMeta: isMeta)
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F:
      if isMeta { inputs.append(.key(KeyPress(.escape))) }
      state = .string(introducer: byte)
    default:
      if isMeta { inputs.append(.key(KeyPress(.escape))) }
      state = .ground
      self.isMeta = true
      takeInGround(byte, &inputs)
    }
  }

  /// A byte after ESC [.
  private mutating func takeInControlSequence(
    _ byte: UInt8,
    _ isMeta: Bool,
    _ inputs: inout [TerminalInput]
  ) {
    switch byte {
    case 0x20...0x3F:
      if pending.count <= Self.longestSequence { pending.append(byte) }
    case 0x5B where pending.isEmpty:
      state = .linuxFunctionKey
    case 0x4D where pending.isEmpty:
      state = .plainMouse
    case 0x40...0x7E:
      let sequence = ControlSequence(parameters: pending, final: byte, isMeta: isMeta)
      let isWhole = pending.count <= Self.longestSequence
      reset()
      guard isWhole else { return }
      if sequence.startsPaste {
        state = .paste
      } else if let input = sequence.input {
        inputs.append(input)
      }
    case 0x18, 0x1A:
      reset()
    default:
      reset()
      take(byte, &inputs)
    }
  }

  /// A byte after ESC O.
  private mutating func takeInSingleShift(
    _ byte: UInt8,
    _ isMeta: Bool,
    _ inputs: inout [TerminalInput]
  ) {
    if (0x30...0x3B).contains(byte), pending.count < 4 {
      pending.append(byte)
      return
    }
    let modifiers = ControlSequence(parameters: pending, final: byte, isMeta: isMeta).singleShiftModifiers
    let digits = pending
    reset()
    if let key = KeyTable.singleShift(byte) {
      inputs.append(.key(KeyPress(key, modifiers)))
      return
    }
    // Alt+O, and then what was typed after it.
    inputs += Self.alt("O", afterEscape: isMeta)
    for digit in digits { take(digit, &inputs) }
    take(byte, &inputs)
  }

  /// One of the three bytes after ESC [ M.
  private mutating func takeInPlainMouse(_ byte: UInt8, _ inputs: inout [TerminalInput]) {
    guard byte >= 0x20 else {
      reset()
      return take(byte, &inputs)
    }
    pending.append(byte)
    guard pending.count == 3 else { return }
    let values = pending.map { Int($0) - 32 }
    reset()
    if let mouse = MouseEvent(code: values[0], column: values[1], row: values[2], isRelease: false) {
      inputs.append(.mouse(mouse))
    }
  }

  /// A byte of an answer.
  private mutating func takeInString(
    _ byte: UInt8,
    _ introducer: UInt8,
    _ inputs: inout [TerminalInput]
  ) {
    switch byte {
    case 0x07: finishString(introducer, &inputs)
    case 0x1B: state = .stringEscape(introducer: introducer)
    case 0x18, 0x1A: reset()
    case 0..<0x20, 0x7F:
      // No answer has this byte: the string was not an answer, and this is a key.
      reset()
      take(byte, &inputs)
    default:
      skipped += 1
      if pending.count < Self.longestString { pending.append(byte) }
      if skipped > Self.longestSkippedString { reset() }
    }
  }

  /// The byte after an ESC in an answer.
  private mutating func takeInStringEscape(
    _ byte: UInt8,
    _ introducer: UInt8,
    _ inputs: inout [TerminalInput]
  ) {
    if byte == 0x5C { return finishString(introducer, &inputs) }
    reset()
    state = .escape(isMeta: false)
    take(byte, &inputs)
  }

  /// The end of an answer.
  private mutating func finishString(_ introducer: UInt8, _ inputs: inout [TerminalInput]) {
    let body = pending
    reset()
    inputs.append(.reply(TerminalReply(string: body, introducer: introducer)))
  }

  /// A byte of a pasted text, or of ESC [ 201 ~ after it.
  private mutating func takeInPaste(_ byte: UInt8, _ inputs: inout [TerminalInput]) {
    let terminator: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31]
    if byte == 0x7E, pending.suffix(terminator.count).elementsEqual(terminator) {
      let text = String(decoding: pending.dropLast(terminator.count), as: UTF8.self)
      reset()
      inputs.append(.paste(text))
      return
    }
    pending.append(byte)
    guard pending.count >= Self.longestPaste else { return }
    // The end of the part may be inside a scalar or the terminator: what may be is kept for the next part.
    var cut = pending.count - 8
    while cut > 0, pending[cut] & 0xC0 == 0x80, pending.count - cut < 16 { cut -= 1 }
    inputs.append(.paste(String(decoding: pending[..<cut], as: UTF8.self)))
    pending.removeFirst(cut)
  }
}
