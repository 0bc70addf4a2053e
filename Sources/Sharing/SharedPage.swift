import Hashing
import TextFormats

/// The page in which a flow plays: one file, with everything in it.
package struct SharedPage {
  private let options: Options
  private let first: String
  private let module: String
  private let flow: String

  /// What the page itself goes by.
  package struct Options {
    /// The app's name.
    package var title: String
    /// The name of the pack.
    package var pack: String
    /// The language that the page begins in.
    package var locale: String
    /// The languages of the pack.
    package var locales: [String]
    /// The names of the starts that an address can choose among.
    package var starts: [String]
    /// `light`, `dark`, or `auto` for that of the system.
    package var theme: String
    /// Whether the keys of the simulator do nothing.
    package var isForParticipants: Bool

    /// Creates options.
    package init(
      title: String, pack: String, locale: String, locales: [String], starts: [String], theme: String,
      isForParticipants: Bool
    ) {
      self.title = title
      self.pack = pack
      self.locale = locale
      self.locales = locales
      self.starts = starts
      self.theme = theme
      self.isForParticipants = isForParticipants
    }

    fileprivate var json: String {
      var writer = JSONWriter(escapesTags: true)
      writer.open("{")
      writer.key("participant")
      writer.literal(isForParticipants ? "true" : "false")
      writer.member("theme", theme)
      writer.member("pack", pack)
      writer.member("locales", locales)
      writer.member("starts", starts)
      writer.close("}")
      return String(decoding: writer.bytes, as: UTF8.self)
    }
  }

  /// Creates the page of a flow. The parts are ``Base91`` of gzip.
  ///
  /// - Parameters:
  ///   - first: the first frames, as JSON (`Player/FirstFrames`).
  ///   - module: the player, without its far repeats (``FarRepeats``).
  ///   - flow: the flow, as JSON (`Player/SharedFlow`).
  package init(_ options: Options, first: String, module: String, flow: String) {
    self.options = options
    self.first = first
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
      <html lang="\(MarkupText.escaped(options.locale))">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" \
      content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <title>\(MarkupText.escaped(options.title))</title>
      <style>\(css)</style>
      </head>
      <body>
      <main>
      <button id="back" type="button"></button>
      <div id="stage">
      <canvas id="screen" aria-hidden="true"></canvas>
      <div id="keys" role="application" tabindex="0" aria-describedby="leave"></div>
      <section id="tree"></section>
      <input id="field" hidden tabindex="-1" autocomplete="off" autocorrect="off" spellcheck="false" \
      enterkeyhint="next" data-1p-ignore data-lpignore="true">
      <div id="inset"></div>
      </div>
      <p id="leave" class="unseen"></p>
      <p id="live" class="unseen" role="status" aria-live="polite"></p>
      <p id="failure" role="alert" hidden></p>
      <noscript><p>This page needs JavaScript.</p></noscript>
      </main>
      <script type="application/json" id="options">\(options.json)</script>
      <script type="application/octet-stream" id="first">\(first)</script>
      <script>\(js)</script>
      <script type="application/octet-stream" id="module">\(module)</script>
      <script type="application/octet-stream" id="start">\(flow)</script>
      </body>
      </html>

      """
  }

  private static func source(_ text: String) -> String {
    "sha256-\(Base64.text(SHA256.digest(Array(text.utf8))))"
  }
}
