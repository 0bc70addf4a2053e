package import TerminalModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Turns frames into the bytes that change what a terminal shows into them.
///
/// It knows what the terminal shows, where the cursor is and which style is in force, and sends only what differs:
/// rows and cells that changed, the cheapest movement, the codes that change, gaps reprinted where that is shorter.
/// The terminal must be in raw mode, with auto-wrap off (`TerminalModes`).
///
/// Every frame that is encoded must reach the terminal, whole and in order; drop a frame by not encoding it.
/// Nothing is allocated for a frame of the same size as the last one.
package struct FrameEncoder: ~Copyable {
  /// The differences between terminals.
  package struct Options: Hashable, Sendable {
    /// How many colours it has.
    package var colorDepth: ColorDepth
    /// Whether frames are wrapped in mode 2026, so that it shows them at once.
    package var synchronizesOutput: Bool
    /// Whether erasing takes the current background (the `bce` of terminfo).
    package var erasesWithBackground: Bool

    /// Options; those of a plain terminal where left out.
    package init(
      colorDepth: ColorDepth = .trueColor,
      synchronizesOutput: Bool = false,
      erasesWithBackground: Bool = false
    ) {
      self.colorDepth = colorDepth
      self.synchronizesOutput = synchronizesOutput
      self.erasesWithBackground = erasesWithBackground
    }
  }

  /// The sequence that ends every style, for texts that are written around frames.
  package static let plainStyle = "\u{1B}[m"

  /// The sequence that empties the screen and what was scrolled off it, for who must not read what stood there.
  package static let emptyScreen = "\u{1B}[m\u{1B}[H\u{1B}[2J\u{1B}[3J"

  /// The options; a new colour depth repaints all.
  package var options: Options {
    didSet {
      guard options.colorDepth != oldValue.colorDepth else { return }
      table = SGRTable(depth: options.colorDepth)
      reducer = PaletteReducer(depth: options.colorDepth)
      invalidate()
    }
  }

  private var table: SGRTable
  private var reducer: PaletteReducer
  private let decimals = DecimalTable()
  private let output = OutputBytes(capacity: 1 << 16)
  /// What the terminal shows, in the colours it has.
  private var shown = CellBuffer(width: 0, height: 0)
  /// The next frame in those colours; not used with 24 bits.
  private var reduced: [Cell] = []
  private var pen = Pen()
  private var isShownKnown = false

  /// The most bytes a cell can take: movement, all attributes, two colours, the longest cluster and an anchor.
  static let bytesPerCell = 192
  private static let bytesPerFrame = 64

  /// An encoder that knows nothing about the screen: its first frame paints all.
  package init(options: Options = Options()) {
    self.options = options
    table = SGRTable(depth: options.colorDepth)
    reducer = PaletteReducer(depth: options.colorDepth)
  }

  /// Makes the next frame clear the screen and paint all of it: after a resize, a suspension, or garbage.
  package mutating func invalidate() {
    isShownKnown = false
  }

  /// Encodes the next frame, and gives its bytes to `body`; there are none if nothing visible has changed.
  ///
  /// The bytes are valid during the call only. Afterwards the frame counts as shown.
  package mutating func encode<Result>(
    _ next: CellBuffer,
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    let count = encode(next)
    return try body(UnsafeRawBufferPointer(start: output.start, count: count))
  }

  /// Encodes the next frame, and returns its bytes.
  package mutating func bytes(for next: CellBuffer) -> [UInt8] {
    encode(next) { Array($0) }
  }

  /// Encodes the next frame into `output`, and returns the number of bytes.
  private mutating func encode(_ next: CellBuffer) -> Int {
    output.reserve(next.cells.count * Self.bytesPerCell + Self.bytesPerFrame)
    var emitter = FrameEmitter(
      at: output.start, pen: pen, table: table, decimals: decimals, width: next.width)
    if options.synchronizesOutput { emitter.write("\u{1B}[?2026h") }
    let start = emitter.end
    if !isShownKnown || next.size != shown.size {
      emitter.clearScreen()
      shown = CellBuffer(size: next.size)
      isShownKnown = true
    }
    emitter.erasesWithBackground = options.erasesWithBackground
    if options.colorDepth == .trueColor {
      next.cells.withUnsafeBufferPointer { Self.difference(from: &shown, to: $0, &emitter) }
    } else {
      reduce(next)
      reduced.withUnsafeBufferPointer { Self.difference(from: &shown, to: $0, &emitter) }
    }
    pen = emitter.pen
    if emitter.end == start { return 0 }
    if options.synchronizesOutput { emitter.write("\u{1B}[?2026l") }
    return emitter.end - output.start
  }

  /// Emits the cells that differ, row by row, and takes them over into `shown`.
  private static func difference(
    from shown: inout CellBuffer,
    to next: UnsafeBufferPointer<Cell>,
    _ emitter: inout FrameEmitter
  ) {
    let width = shown.width
    let height = shown.height
    shown.withUnsafeMutableCells { shown in
      guard var old = shown.baseAddress, var new = next.baseAddress else { return }
      let rowBytes = width * MemoryLayout<Cell>.stride
      for y in 0..<height {
        if memcmp(old, new, rowBytes) != 0 {
          emitter.emitRow(y, from: old, to: new)
          memcpy(old, new, rowBytes)
        }
        old += width
        new += width
      }
    }
  }

  /// Fills `reduced` with the frame in the colours of the terminal.
  private mutating func reduce(_ next: CellBuffer) {
    if reduced.count != next.cells.count {
      reduced = Array(repeating: .blank, count: next.cells.count)
    }
    for index in next.cells.indices { reduced[index] = reducer.reduce(next.cells[index]) }
  }
}
