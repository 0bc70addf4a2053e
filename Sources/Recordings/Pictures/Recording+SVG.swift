import TerminalModel
import TextFormats

extension Recording {
  /// How long the last frame stays before a moving picture begins again.
  static let pause = Duration.seconds(2)

  /// The recording as one picture that moves and begins again: an SVG with no script, for a page or a README.
  ///
  /// Every row of the terminal is a window over a strip of all that the row ever shows, and CSS moves the
  /// strip. Users who want less motion, and programs without CSS, see the last frame.
  package func svg() -> String {
    let size = size
    let total = max(end + Self.pause, .milliseconds(1))
    var strips = ""
    var keyframes = ""
    var used: Set<Int> = []
    for y in 0..<size.height {
      let row = SVGStrip(of: y, in: self)
      guard !row.contents.isEmpty else { continue }
      used.formUnion(row.contents)
      strips += row.element(y)
      keyframes += row.keyframes(y, total: total)
    }
    var art = SVGArtParts()
    let rows = used.sorted().map {
      "<g id=\"r\($0)\">\n\(SVGParts.row(strip.rows[$0], art: strip.arts[$0], &art))</g>\n"
    }.joined()
    return """
      \(SVGParts.head(size: size, title: title))<style>
      .s{animation-duration:\(Self.seconds(total))s;animation-timing-function:step-end;\
      animation-iteration-count:infinite}
      \(keyframes)@media (prefers-reduced-motion:reduce){.s{animation:none!important}}
      </style>
      <defs>
      \(art.definitions)\(rows)</defs>
      \(strips)</svg>

      """
  }

  /// Seconds with three decimals.
  static func seconds(_ duration: Duration) -> String {
    decimal(milliseconds(duration), digits: 3)
  }

  /// Whole milliseconds.
  static func milliseconds(_ duration: Duration) -> Int {
    let (seconds, attoseconds) = duration.components
    return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }

  /// A whole number with a point before its last digits, without zeros at the end.
  static func decimal(_ number: Int, digits: Int) -> String {
    var all = NumberText.padded(number, to: digits + 1)
    let point = all.index(all.endIndex, offsetBy: -digits)
    all.insert(".", at: point)
    while all.hasSuffix("0") { all.removeLast() }
    if all.hasSuffix(".") { all.removeLast() }
    return all
  }
}

/// Everything that one row of a terminal shows, and when.
private struct SVGStrip {
  /// The numbers of the rows, each once, in the order in which they are first shown.
  private(set) var contents: [Int] = []
  /// From when on which of them is shown; `nil`: none, where the terminal has fewer rows.
  private var changes: [(instant: Duration, place: Int?)] = []

  init(of y: Int, in recording: Recording) {
    var places: [Int: Int] = [:]
    for (instant, frame) in recording.timed {
      guard y < frame.rows.count else {
        if changes.last?.place != nil || changes.isEmpty { changes.append((instant, nil)) }
        continue
      }
      let number = frame.rows[y]
      let place = places[number] ?? contents.count
      if places[number] == nil {
        places[number] = place
        contents.append(number)
      }
      if changes.last?.place != place { changes.append((instant, place)) }
    }
    // Before the first frame its row is shown.
    if !changes.isEmpty { changes[0].instant = .zero }
  }

  private var moves: Bool { changes.count > 1 }

  /// The offset of the strip that brings a place into the window; below its end the window is blank.
  private func offset(_ place: Int?) -> Int { -(place ?? contents.count) * SVGParts.rowHeight }

  func element(_ y: Int) -> String {
    let top = y * SVGParts.rowHeight
    guard moves else { return "<use href=\"#r\(contents[0])\" y=\"\(top)\"/>\n" }
    let uses = contents.enumerated().map { place, number in
      place == 0
        ? "<use href=\"#r\(number)\"/>" : "<use href=\"#r\(number)\" y=\"\(place * SVGParts.rowHeight)\"/>"
    }
    let last = offset(changes[changes.count - 1].place)
    return """
      <svg y="\(top)" height="\(SVGParts.rowHeight)" overflow="hidden">\
      <g class="s" style="animation-name:a\(y);transform:translateY(\(last)px)">\(uses.joined())</g></svg>

      """
  }

  func keyframes(_ y: Int, total: Duration) -> String {
    guard moves else { return "" }
    let whole = Double(Recording.milliseconds(total))
    let steps = changes.map { change in
      // In hundred-thousandths of a percent, so that no frame of a long recording is lost.
      let share = Int(Double(Recording.milliseconds(change.instant)) / whole * 10_000_000)
      return "\(Recording.decimal(share, digits: 5))%{transform:translateY(\(offset(change.place))px)}"
    }
    return "@keyframes a\(y){\(steps.joined())}\n"
  }
}
