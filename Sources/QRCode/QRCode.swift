/// A QR code: a text as a square of dark and light modules (ISO/IEC 18004:2015).
///
/// The text is in byte mode as UTF-8, which readers recognise without a designator. The symbol has error correction
/// level M, or L where only that holds the text, and the smallest version that does. The same text gives the same
/// symbol on every machine.
package struct QRCode: Equatable, Sendable {
  /// Modules of a side, without the quiet zone: 21 to 177.
  package let size: Int
  /// Row-major; `isDark.count == size * size`.
  private let isDark: [Bool]

  /// The light modules that belong on each side of a symbol (6.3.8).
  package static let quietZone = 4

  /// The symbol of a text with the mask of the lowest penalty; `nil` above 2,953 bytes of UTF-8.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let version = SymbolVersion(byteCount: bytes.count) else { return nil }
    let drawing = SymbolDrawing(bytes, version: version)
    let candidates = DataMask.patterns.indices.map { mask in
      let code = QRCode(drawing, mask: mask)
      return (code: code, penalty: code.penalty)
    }
    guard let best = candidates.min(by: { $0.penalty < $1.penalty }) else { return nil }
    self = best.code
  }

  /// - Parameter mask: of `DataMask.patterns`.
  init(_ drawing: SymbolDrawing, mask: Int) {
    self.init(size: drawing.version.size, isDark: drawing.modules(mask: mask))
  }

  init(size: Int, isDark: [Bool]) {
    self.size = size
    self.isDark = isDark
  }

  /// Whether a module is dark, from the top left; everything outside the symbol is light.
  package subscript(x: Int, y: Int) -> Bool {
    (0..<size).contains(x) && (0..<size).contains(y) && isDark[y * size + x]
  }

  /// The symbol with its quiet zone as lines of blocks and blanks, two rows of modules in a line.
  ///
  /// The lines have no colours. Where the text is lighter than the background, the blocks are the light modules; with
  /// `onLightBackground` they are the dark ones. Readers want dark on light, so a caller that cannot know the colours of
  /// a terminal sets black on white, and takes the lines for a light background. Each line has `size + 8` columns, also
  /// where it ends in blanks: the quiet zone has to have the colour that was set.
  package func terminalText(onLightBackground: Bool = false) -> [String] {
    let range = -Self.quietZone..<size + Self.quietZone
    return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { y in
      String(
        range.map { x -> Character in
          switch (self[x, y] == onLightBackground, self[x, y + 1] == onLightBackground) {
          case (true, true): "█"
          case (true, false): "▀"
          case (false, true): "▄"
          case (false, false): " "
          }
        })
    }
  }
}
