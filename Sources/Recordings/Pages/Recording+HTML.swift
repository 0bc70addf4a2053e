import TerminalModel
import TextFormats

extension Recording {
  /// The recording as a page that plays it: one file, with no script from elsewhere.
  ///
  /// The script has the content as JSON, which was escaped before, so nothing in it can become a tag or a
  /// script.
  package func html() -> String {
    var ink = HTMLInk()
    let data = data(&ink)
    let size = size
    let picture = strip.frames.last.map { last in
      last.rows.map { "<div>\(ink.row(strip.rows[$0], art: strip.arts[$0]))</div>" }.joined(separator: "\n")
    }
    return PlayerPage(
      title: MarkupText.escaped(title ?? "Recording of onboard-sim"), columns: size.width, rows: size.height,
      ink: ink.css,
      picture: picture ?? "", definitions: ink.definitions, data: data
    ).text
  }

  /// The data that the script plays: rows once each, frames as the rows that change, markers, and the end.
  private func data(_ ink: inout HTMLInk) -> String {
    var json = JSONWriter(escapesTags: true)
    json.open("{")
    json.key("rows")
    json.open("[")
    for (index, row) in strip.rows.enumerated() {
      if index > 0 { json.line() }
      json.string(ink.row(row, art: strip.arts[index]))
    }
    json.close("]")
    json.line()
    json.key("frames")
    json.open("[")
    var last: FrameStrip.Frame?
    for (instant, frame) in timed {
      let isResized = last?.size != frame.size
      let changes = frame.rows.enumerated().flatMap { y, number in
        isResized || last?.rows[y] != number ? [y, number] : []
      }
      if last != nil { json.line() }
      json.open("[")
      for number in [Self.milliseconds(instant), frame.size.width, frame.size.height] { json.number(number) }
      json.raw { $0.append(contentsOf: "\(changes)".utf8) }
      json.close("]")
      last = frame
    }
    json.close("]")
    json.line()
    json.key("markers")
    json.open("[")
    for marker in markers {
      json.open("[")
      json.number(Self.milliseconds(marker.instant))
      json.string(marker.label)
      json.close("]")
    }
    json.close("]")
    json.line()
    if let device, !device.isEmpty {
      json.key("device")
      json.numbers([device.x, device.y, device.width, device.height])
    }
    json.member("end", Self.milliseconds(end))
    json.close("}")
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
