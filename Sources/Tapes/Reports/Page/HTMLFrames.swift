import Deflate
import TerminalModel
import TextFormats

/// The frames of a page as data of its script: rows as elements of SVG, each once, and frames by the numbers of theirs.
enum HTMLFrames {
  /// The data by DEFLATE, as base64: a row takes a tenth of the room so.
  static func packed(_ table: FrameTable) -> String { Base64.text(Deflate.deflated(data(table))) }

  /// `{"rows":[...],"frames":[[columns, device or 0, rows], ...]}`.
  static func data(_ table: FrameTable) -> [UInt8] {
    var pictures = SVGArtParts()
    var json = JSONWriter()
    json.open("{")
    json.key("rows")
    json.open("[")
    for (index, row) in table.rows.enumerated() {
      if index > 0 { json.line() }
      json.string(SVGParts.row(row, &pictures))
    }
    json.close("]")
    json.line()
    json.key("frames")
    json.open("[")
    for (index, frame) in table.frames.enumerated() {
      if index > 0 { json.line() }
      json.open("[")
      json.number(frame.size.width)
      if let device = frame.device {
        json.numbers([device.x, device.y, device.width, device.height])
      } else {
        json.number(0)
      }
      json.numbers(frame.rows)
      json.close("]")
    }
    json.close("]")
    json.close("}")
    return json.bytes
  }
}
