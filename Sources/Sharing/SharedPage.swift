import Deflate
import Hashing
import TextFormats

/// The page in which a flow plays: one file, with everything in it.
package struct SharedPage {
  private let options: Options
  private let first: [(look: Int, json: String)]
  private let module: String
  private let flow: String

  /// Creates the page of a flow.
  ///
  /// - Parameters:
  ///   - first: the first frames, as JSON (`Player/FirstFrame`).
  ///   - module: the player without its far repeats (``FarRepeats``), ``packed(_:)``.
  ///   - flow: the flow as JSON (`SharedFlows/SharedFlow`), ``packed(_:)``.
  package init(_ options: Options, first: [(look: Int, json: String)], module: String, flow: String) {
    self.options = options
    self.first = first
    self.module = module
    self.flow = flow
  }

  /// Bytes as the page holds them: ``Base91`` of gzip.
  package static func packed(_ bytes: [UInt8]) -> String {
    Base91.text(Deflate.gzip(bytes, isThorough: true))
  }

  /// What plays the flow.
  static let script = ascii(brief(EmbeddedPage.js.description))
  private static let packedScript = packed(Array(script.utf8))

  /// The HTML, in ASCII: a browser reads a page of others at half the speed. Its content security policy names the one
  /// style, the loader and the script that it puts into the page by their digests, and lets nothing be fetched but by the
  /// collector of its events.
  package var text: String {
    let css = Self.dense(Self.brief(EmbeddedPage.css.description))
    let loader = "\n" + Self.ascii(Self.brief(EmbeddedPage.loader.description))
    let frames = first.map { look, json in "\"\(look)\":\(json)" }.joined(separator: ",")
    let policy =
      "default-src 'none'; script-src '\(Self.source(loader))' '\(Self.source(Self.script))' 'wasm-unsafe-eval'; "
      + "style-src '\(Self.source(css))'; "
      + (options.collect?.source.map { "connect-src \($0); " } ?? "") + "base-uri 'none'; form-action 'none'"
    return """
      <!doctype html>
      <html lang="\(MarkupText.escaped(options.locale))">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" \
      content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <title>\(Self.asciiMarkup(MarkupText.escaped(options.title)))</title>
      <style>\(css)</style>
      </head>
      <body>
      <main>
      <button id="back" type="button"></button>
      <div id="stage">
      <div id="screen" aria-hidden="true"></div>
      <div id="layers" aria-hidden="true"></div>
      <div id="keys" role="application" tabindex="0" aria-describedby="leave"></div>
      <section id="tree"></section>
      <input id="field" hidden tabindex="-1" autocomplete="off" autocorrect="off" spellcheck="false" \
      enterkeyhint="next" data-1p-ignore data-lpignore="true">
      <div id="inset"></div>
      </div>
      <p id="leave" class="unseen"></p>
      <p id="live" class="unseen" role="status" aria-live="polite"></p>
      <p id="failure" role="alert" hidden></p>
      <noscript><p>\(needsScript)</p></noscript>
      </main>
      <script type="application/json" id="options">\(Self.ascii(options.json))</script>
      \(Self.blob("first", Self.packed(Array("{\(frames)}".utf8))))
      \(Self.blob("script", Self.packedScript))
      <script>\(loader)</script>
      \(Self.blob("module", module))
      \(Self.blob("start", flow))
      </body>
      </html>

      """
  }

  /// What stands there where no script runs, in the page's language.
  private var needsScript: String {
    options.locale.hasPrefix("ja")
      ? Self.asciiMarkup("このページにはJavaScriptが必要です。") : "This page needs JavaScript."
  }

  /// ``Base91`` as the text of a hidden element, in parts of 60,000 characters. Chromium splits longer texts itself, which
  /// takes longer, and reads the text of a script character by character.
  private static func blob(_ id: String, _ text: String) -> String {
    let bytes = Array(text.utf8)
    let texts = stride(from: 0, to: bytes.count, by: 60_000).map { start in
      "<p>\(String(decoding: bytes[start..<min(start + 60_000, bytes.count)], as: UTF8.self))</p>"
    }
    return "<div id=\"\(id)\" hidden>\(texts.joined())</div>"
  }

  /// A script or a style without its indentation and the lines that are comments: a fifth of it. No text in them has a
  /// line break.
  private static func brief(_ text: String) -> String {
    var isComment = false
    return text.split(separator: "\n").compactMap { line in
      let line = line.drop { $0 == " " }
      isComment = isComment || line.hasPrefix("/*")
      defer { if line.hasSuffix("*/") { isComment = false } }
      return isComment || line.hasPrefix("//") || line.isEmpty ? nil : line + "\n"
    }.joined()
  }

  /// A style in one line, without the blanks that say nothing: a tenth of it.
  private static func dense(_ css: String) -> String {
    var last: Character = "\n"
    return css.filter { character in
      defer { last = character }
      return character != "\n" && (character != " " || !":;,{}".contains(last))
    }
  }

  /// A script or JSON in ASCII: both have these escapes.
  private static func ascii(_ text: String) -> String {
    escaped(text) { scalar in
      String(scalar).utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    }
  }

  private static func asciiMarkup(_ text: String) -> String { escaped(text) { "&#\($0.value);" } }

  private static func escaped(_ text: String, _ escape: (Unicode.Scalar) -> String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        result.unicodeScalars.append(scalar)
      } else {
        result += escape(scalar)
      }
    }
    return result
  }

  private static func source(_ text: String) -> String {
    "sha256-\(Base64.text(SHA256.digest(Array(text.utf8))))"
  }
}
