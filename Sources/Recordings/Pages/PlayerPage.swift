/// The page that plays a recording. All parts are HTML, CSS or JSON that was escaped before.
struct PlayerPage {
  var title: String
  var columns: Int
  var rows: Int
  /// The rules of the cells.
  var ink: String
  /// The last frame, for those without a script.
  var picture: String
  /// The pictures that rows refer to.
  var definitions: String
  /// The recording, as JSON.
  var data: String

  var text: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" \
    content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>\(title)</title>
    <style>
    .screen{width:\(columns * 9)px;height:\(rows * 18)px}
    \(ink)\(EmbeddedPage.css)</style>
    </head>
    <body>
    \(definitions)<main>
    <h1>\(title)</h1>
    <div id="view">
    <div class="screen" id="screen">
    \(picture)
    </div>
    </div>
    <div id="bar">
    <button id="play" aria-label="Play" title="Space">▶</button>
    <div id="track"><div id="ticks"></div>\
    <input id="seek" type="range" min="0" value="0" step="1" aria-label="Time"></div>
    <output id="time">0:00</output>
    <button id="speed" title="s"><span class="unseen">Speed</span> <span id="pace">1×</span></button>
    <button id="whole" aria-pressed="false" title="t" hidden>Terminal</button>
    </div>
    <nav id="marks" aria-label="Screens"></nav>
    <p id="keys">Space plays and pauses · ← → a second · , . a frame · [ ] a screen · Home End · s speed · t whole terminal</p>
    </main>
    <script type="application/json" id="data">\(data)</script>
    <script>
    \(EmbeddedPage.js)</script>
    </body>
    </html>

    """
  }
}
