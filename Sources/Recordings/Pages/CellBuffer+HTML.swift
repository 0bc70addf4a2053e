package import TerminalModel
import TextFormats

extension CellBuffer {
  /// The buffer as a page of its own: text that can be selected and searched, with its colours; no script.
  ///
  /// - Parameter art: The pictures to draw by their shapes in the place of cells.
  package func html(title: String? = nil, art: StillArt = StillArt()) -> String {
    var ink = HTMLInk()
    let rows = (0..<height).map { y in
      "<div>\(ink.row(Array(cells[y * width..<(y + 1) * width]), art: art[y]))</div>"
    }
    let words = MarkupText.escaped(title ?? Still.usualTitle)
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <title>\(words)</title>
      <style>
      :root{color-scheme:light dark}
      body{margin:0;padding:max(12px,min(24px,2vw));background:light-dark(#e9ebef,#16181d)}
      h1{position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%)}
      main{overflow-x:auto}
      .screen{width:\(width * 9)px;margin:auto;border-radius:8px;box-shadow:0 6px 30px #0005;background:\
      \(Color.stillBackground.hex)}
      \(ink.css)</style>
      </head>
      <body>
      \(ink.definitions)<main tabindex="0">
      <h1>\(words)</h1>
      <div class="screen">
      \(rows.joined(separator: "\n"))
      </div>
      </main>
      </body>
      </html>

      """
  }
}
