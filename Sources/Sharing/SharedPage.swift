import Hashing
import TextFormats

/// The page in which a flow plays: one file, with everything in it.
package struct SharedPage {
  private let title: String
  private let locale: String
  private let isForParticipants: Bool
  private let theme: String
  private let module: String
  private let flow: String

  /// Creates the page of a flow.
  ///
  /// - Parameters:
  ///   - title: the app's name.
  ///   - isForParticipants: whether the keys of the simulator do nothing.
  ///   - theme: `light`, `dark`, or `auto` for that of the system.
  ///   - module: the player, as base64 of gzip.
  ///   - flow: the JSON of the flow, as base64 of gzip.
  package init(
    title: String, locale: String, isForParticipants: Bool, theme: String, module: String, flow: String
  ) {
    self.title = title
    self.locale = locale
    self.isForParticipants = isForParticipants
    self.theme = theme
    self.module = module
    self.flow = flow
  }

  /// The HTML. Its content security policy names the one script and the one style by their digests, and lets nothing be
  /// fetched.
  package var text: String {
    let (css, js) = (EmbeddedPage.css.description, "\n\(EmbeddedPage.js)")
    let policy =
      "default-src 'none'; script-src '\(Self.source(js))' 'wasm-unsafe-eval'; style-src '\(Self.source(css))'; "
      + "base-uri 'none'; form-action 'none'"
    return """
      <!doctype html>
      <html lang="\(MarkupText.escaped(locale))">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" \
      content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <title>\(MarkupText.escaped(title))</title>
      <style>\(css)</style>
      </head>
      <body>
      <main>
      <div id="stage">
      <canvas id="screen" aria-hidden="true"></canvas>
      <div id="keys" role="application" tabindex="0" aria-describedby="leave"></div>
      <input id="field" hidden tabindex="-1" autocomplete="off" autocorrect="off" spellcheck="false" \
      enterkeyhint="next" data-1p-ignore data-lpignore="true">
      <div id="inset"></div>
      </div>
      <button id="back" type="button"></button>
      <section class="unseen" tabindex="0" aria-labelledby="heading"><h1 id="heading"></h1><ul id="lines"></ul></section>
      <p id="leave" class="unseen"></p>
      <p id="live" class="unseen" role="status" aria-live="polite"></p>
      <p id="failure" role="alert" hidden></p>
      <noscript><p>This page needs JavaScript.</p></noscript>
      </main>
      <script type="application/json" id="options">\
      {"participant":\(isForParticipants),"theme":"\(theme)"}</script>
      <script type="application/octet-stream" id="module">\(module)</script>
      <script type="application/octet-stream" id="start">\(flow)</script>
      <script>\(js)</script>
      </body>
      </html>

      """
  }

  private static func source(_ text: String) -> String {
    "sha256-\(Base64.text(SHA256.digest(Array(text.utf8))))"
  }
}
