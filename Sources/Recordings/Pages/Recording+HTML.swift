import JSONText
import TerminalModel

extension Recording {
  /// The recording as a page that plays it: one file, with no script from elsewhere.
  ///
  /// The content comes to the script as JSON and was escaped before, so nothing in it can become a tag or a script.
  package func html() -> String {
    var ink = HTMLInk()
    let rows = strip.rows.map { JSONText.quoted(ink.row($0)) }
    var last: FrameStrip.Frame?
    let frames = timed.map { instant, frame -> String in
      let isResized = last?.size != frame.size
      let changes = frame.rows.enumerated().flatMap { y, number in
        isResized || last?.rows[y] != number ? [y, number] : []
      }
      last = frame
      return "[\(Self.milliseconds(instant)),\(frame.size.width),\(frame.size.height),\(changes)]"
    }
    let markers = markers.map { "[\(Self.milliseconds($0.instant)),\(JSONText.quoted($0.label))]" }
    let data = """
      {"rows":[\(rows.joined(separator: ",\n"))],
      "frames":[\(frames.joined(separator: ",\n"))],
      "markers":[\(markers.joined(separator: ","))],
      "end":\(Self.milliseconds(end))}
      """
    let safe = data.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
    let size = size
    let picture = self.last.map { last in
      (0..<last.height).map { y in
        "<div>\(ink.row(Array(last.cells[y * last.width..<(y + 1) * last.width])))</div>"
      }.joined(separator: "\n")
    }
    return PlayerPage(
      title: MarkupText.escaped(title ?? "onboard-sim"), columns: size.width, rows: size.height, ink: ink.css,
      picture: picture ?? "", data: safe
    ).text
  }
}
