import Components
import ContentTree
import Diagnostics
import TerminalModel

/// Decodes `[pixels]` of a file of `artwork/`.
enum PixelsDecoder {
  private static let transparent: Unicode.Scalar = "."

  static func decode(_ reader: TableReader) -> PixelGrid? {
    let palette = reader.table("palette", decode: palette)
    if !reader.has("palette") { reader.reportMissing("palette", "a colour for each letter of `rows`") }
    let rows = reader.requiredString("rows", "a line for each row of pixels")
    guard let palette, !rows.isEmpty else { return nil }
    return grid(rows, palette, reader)
  }

  /// The letters and their colours, in the order of the letters.
  private struct Palette {
    /// The place of each letter in `tints`, plus 1; 0: none. As many as there are letters of ASCII.
    var numbers = [UInt8](repeating: 0, count: 128)
    var tints: [PixelGrid.Tint] = []
  }

  private static func palette(_ reader: TableReader) -> Palette {
    var palette = Palette()
    for entry in reader.allEntries {
      guard let letter = Self.letter(entry.key) else {
        reader.log.error(
          .badValue, at: reader.place(entry.key).ofKey,
          "`\(entry.key)` is not a letter for a colour: it must be one printable ASCII character, and not a space, `.`, `\"` or `\\`"
        )
        continue
      }
      let decoded = reader.string(entry.key).flatMap { Self.tint($0, entry.key, reader) }
      // A letter with a wrong colour is known all the same: one mistake is one message.
      palette.tints.append(decoded ?? PixelGrid.Tint(.color(.black)))
      palette.numbers[Int(letter.value)] = UInt8(palette.tints.count)
    }
    return palette
  }

  private static func letter(_ key: String) -> Unicode.Scalar? {
    guard let scalar = key.unicodeScalars.first, key.unicodeScalars.count == 1,
      (0x21...0x7E).contains(scalar.value), ![transparent, "\"", "\\"].contains(scalar)
    else { return nil }
    return scalar
  }

  private static func tint(_ text: String, _ key: String, _ reader: TableReader) -> PixelGrid.Tint? {
    if text.utf8.count == 9, let color = Color(content: String(text.dropLast(2))),
      text.suffix(2).utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let alpha = UInt8(text.suffix(2), radix: 16)
    {
      return PixelGrid.Tint(.color(color), alpha: alpha)
    }
    return ArtworkDecoder.fill(key, reader).map { PixelGrid.Tint($0) }
  }

  private static func grid(_ text: String, _ palette: Palette, _ reader: TableReader) -> PixelGrid? {
    var scan = RowScan(text)
    let largest = PixelGrid.largestSide
    while let row = scan.next() {
      if scan.count > largest {
        scan.report("there are more than \(largest) rows of pixels", at: 0, length: row.count, reader)
        return nil
      }
      if row.count > largest {
        scan.report(
          "the row has \(row.count) pixels; at most \(largest) have room", at: largest,
          length: row.count - largest, reader)
        return nil
      }
      for (column, scalar) in row.enumerated() where scalar != transparent {
        let number = scalar.isASCII ? palette.numbers[Int(scalar.value)] : 0
        if number == 0 { scan.reportUnknown(scalar, column, reader) }
      }
      if row.count != scan.width {
        scan.report(
          "row \(scan.count) has \(row.count) pixels, and the first one has \(scan.width)",
          at: min(row.count, scan.width), length: max(1, row.count - scan.width), reader)
      }
    }
    guard scan.width > 0, !scan.hasProblem else {
      if !scan.hasProblem { reader.log.error(.badValue, at: reader.place("rows"), "`rows` has no pixels") }
      return nil
    }
    let cells = scan.scalars.lazy.filter { $0 != "\n" && $0 != "\r" }
      .map { palette.numbers[Int($0.value)] }
    return PixelGrid(width: scan.width, height: scan.count, colors: palette.tints, cells: Array(cells))
  }
}

/// Goes through the rows of a text, and says where something is wrong.
private struct RowScan {
  let scalars: [Unicode.Scalar]
  /// Rows so far.
  private(set) var count = 0
  /// Pixels of the first row.
  private(set) var width = 0
  private(set) var hasProblem = false
  /// Where the row in hand begins, and where the next one does.
  private var start = 0
  private var position = 0
  private var unknown: Set<Unicode.Scalar> = []

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  /// The next row; an empty last line is none.
  mutating func next() -> ArraySlice<Unicode.Scalar>? {
    guard position < scalars.count else { return nil }
    start = position
    let end = scalars[start...].firstIndex(of: "\n") ?? scalars.count
    position = end + 1
    count += 1
    var row = scalars[start..<end]
    if row.last == "\r" { row.removeLast() }
    if count == 1 { width = row.count }
    return row
  }

  mutating func report(_ message: String, at column: Int, length: Int, _ reader: TableReader) {
    hasProblem = true
    let focus = ContentFocus.characters(offset: start + column, length: max(1, length))
    reader.log.error(.badValue, at: reader.place("rows").focused(on: focus), message)
  }

  /// Each letter once.
  mutating func reportUnknown(_ scalar: Unicode.Scalar, _ column: Int, _ reader: TableReader) {
    guard unknown.insert(scalar).inserted else { return }
    hasProblem = true
    let focus = ContentFocus.characters(offset: start + column, length: 1)
    reader.log.error(
      .badValue, at: reader.place("rows").focused(on: focus), "the palette has no `\(scalar)`",
      fix: scalar == " " ? "a transparent pixel is written `.`" : "add it to [pixels.palette]")
  }
}
