import TerminalModel
import TextFormats

/// Reads the frames of a report.
enum FrameTableReader {
  /// A run of one style: its number, and the glyphs.
  private typealias Run = (style: Int, glyphs: [String])
  /// The largest frame that is read, in columns and in rows.
  private static let largest = 1000

  /// Reads an object as `JSONReport` writes it.
  static func table(_ reader: inout JSONReader) throws(JSONError) -> FrameTable {
    var styles: [Style] = []
    var rows: [[Run]] = []
    var pictures: [(columns: Int, device: Rect?, rows: [Int])] = []
    try reader.object { (key, reader) throws(JSONError) in
      switch key {
      case "styles": styles = try reader.list(style)
      case "rows": rows = try reader.list(runs)
      case "pictures": pictures = try reader.list(picture)
      default: try reader.skip()
      }
    }
    guard rows.allSatisfy({ $0.allSatisfy { styles.indices.contains($0.style) } }) else {
      throw JSONError("a row has a style that is not there")
    }
    var table = FrameTable()
    for (number, picture) in pictures.enumerated() {
      guard (0...largest).contains(picture.columns), picture.rows.count <= largest,
        picture.rows.allSatisfy(rows.indices.contains)
      else { throw JSONError("the picture \(number) is none") }
      var frame = CellBuffer(width: picture.columns, height: picture.rows.count)
      for (y, row) in picture.rows.enumerated() { draw(rows[row], styles, on: &frame, y: y) }
      // Two that are the same would be given one number.
      guard table.number(of: frame, device: picture.device) == number else {
        throw JSONError("the picture \(number) is there twice")
      }
    }
    return table
  }

  private static func draw(_ runs: [Run], _ styles: [Style], on frame: inout CellBuffer, y: Int) {
    var x = 0
    for run in runs {
      for glyph in run.glyphs { x += frame.write(glyph, x: x, y: y, style: styles[run.style]) }
    }
  }

  private static func style(_ reader: inout JSONReader) throws(JSONError) -> Style {
    var style = Style.plain
    var index = 0
    try reader.array { (reader) throws(JSONError) in
      switch index {
      case 0: style.foreground = try color(&reader)
      case 1: style.background = try color(&reader)
      default:
        let word = try reader.string()
        guard let attribute = Attributes.all.first(where: { $0.names == [word] }) else {
          throw JSONError("there is no attribute `\(word)`")
        }
        style.attributes.insert(attribute)
      }
      index += 1
    }
    return style
  }

  private static func color(_ reader: inout JSONReader) throws(JSONError) -> Color {
    guard reader.next() == UInt8(ascii: "\"") else {
      try reader.skip()
      return .default
    }
    let text = try reader.string()
    guard text.hasPrefix("#"), text.utf8.count == 7, let hex = UInt32(text.dropFirst(), radix: 16) else {
      throw JSONError("`\(text)` is no colour")
    }
    return Color(hex: hex)
  }

  private static func runs(_ reader: inout JSONReader) throws(JSONError) -> [Run] {
    var runs: [Run] = []
    var style: Int?
    try reader.array { (reader) throws(JSONError) in
      guard let number = style else {
        style = try reader.number()
        return
      }
      let isText = reader.next() == UInt8(ascii: "\"")
      runs.append((number, isText ? [try reader.string()] : try reader.strings()))
      style = nil
    }
    return runs
  }

  private static func picture(_ reader: inout JSONReader) throws(JSONError) -> (
    columns: Int, device: Rect?, rows: [Int]
  ) {
    var picture: (columns: Int, device: Rect?, rows: [Int]) = (-1, nil, [])
    try reader.object { (key, reader) throws(JSONError) in
      switch key {
      case "columns": picture.columns = try reader.number()
      case "device":
        let numbers = try reader.numbers()
        guard numbers.count == 4, numbers.allSatisfy({ (0...largest).contains($0) }) else {
          throw JSONError("a device is nowhere")
        }
        picture.device = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      case "rows": picture.rows = try reader.numbers()
      default: try reader.skip()
      }
    }
    return picture
  }
}

extension Attributes {
  /// Each attribute alone.
  fileprivate static let all: [Attributes] = [
    .bold, .faint, .italic, .underline, .reverse, .strikethrough,
  ]
}
