import Components
import TerminalModel

/// The areas of a drawn frame of the gallery that can be tapped.
struct GalleryLayout: Hashable, Sendable {
  /// The target of a tap.
  enum Target: Hashable, Sendable {
    /// A row of the list, from 0 for the first of all rows.
    case row(Int)
    /// The star beside an entry, by name.
    case star(String)
    /// A state on the page, by its index.
    case state(Int)
    /// The session of the page.
    case trial
    /// A hint or a setting.
    case command(GalleryCommand)
  }

  private var hits: [(rect: Rect, target: Target)] = []

  mutating func hit(_ rect: Rect, _ target: Target) {
    if !rect.isEmpty { hits.append((rect, target)) }
  }

  /// The topmost target at a place; `nil`: none.
  func target(at point: Point) -> Target? {
    hits.last { $0.rect.contains(point) }?.target
  }

  static func == (left: GalleryLayout, right: GalleryLayout) -> Bool {
    left.hits.count == right.hits.count
      && zip(left.hits, right.hits).allSatisfy { $0.rect == $1.rect && $0.target == $1.target }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hits.count) }
}

/// The parts of the terminal.
struct GalleryGeometry {
  /// The list with its head; empty where the page is wide.
  var list: Rect
  /// The rows of the list.
  var rows: Rect
  /// The words above the page.
  var head: Rect
  /// The visible part of the page.
  var page: Rect
  /// The inspector; empty if it is off.
  var inspector: Rect
  var hints: Rect

  private static let inspectorRows = 5

  /// Columns of the list.
  static func listWidth(_ size: Size, isWide: Bool) -> Int { isWide ? 0 : size.width < 100 ? 24 : 28 }

  /// Columns for the words above the page.
  static func headWidth(_ size: Size, isWide: Bool) -> Int {
    max(1, size.width - listWidth(size, isWide: isWide) - 5)
  }

  init(_ size: Size, isWide: Bool, headRows: Int, inspects: Bool) {
    let height = max(0, size.height - 1)
    let listWidth = Self.listWidth(size, isWide: isWide)
    list = Rect(x: 0, y: 0, width: listWidth, height: height)
    rows = Rect(x: 0, y: 2, width: listWidth, height: max(0, height - 2))
    let x = listWidth + (isWide ? 0 : 1)
    let width = max(0, size.width - x)
    head = Rect(x: x, y: 0, width: width, height: headRows)
    let below = max(0, height - headRows)
    let inspectorRows = inspects ? min(Self.inspectorRows, below) : 0
    page = Rect(x: x, y: headRows, width: width, height: below - inspectorRows)
    inspector = Rect(x: x, y: page.maxY, width: width, height: inspectorRows)
    hints = Rect(x: 0, y: height, width: size.width, height: 1)
  }
}

extension GalleryModel {
  var geometry: GalleryGeometry {
    let head = head
    return GalleryGeometry(
      size, isWide: isWide, headRows: 2 + head.summary.count + head.use.count, inspects: inspected != nil)
  }

  /// The lines above the page: the entry's purpose, and its keys and mouse.
  var head: (summary: [String], use: [String]) {
    guard let entry else { return ([], []) }
    let width = GalleryGeometry.headWidth(size, isWide: isWide)
    let description = entry.description(in: locale)
    let use = [("keys", description.keys), ("mouse", description.mouse)].filter { !$0.1.isEmpty }
      .map { "\(words($0.0)): \($0.1)" }.joined(separator: "  ·  ")
    return (
      TextLayout.lines(of: description.summary, width: width, maximum: 2),
      TextLayout.lines(
        of: use.isEmpty ? words(entry.group == .parts ? "part" : "still") : use, width: width, maximum: 2)
    )
  }

  var pageLayout: PageLayout {
    PageLayout(
      entry?.states.map { ($0.title(in: locale), $0.size(on: device)) } ?? [], trial: trialSize,
      width: geometry.page.width)
  }
}

/// The places of an entry's states on its page: side by side as long as there is room.
struct PageLayout: Hashable, Sendable {
  /// Name and picture of each state, in cells from the page's top.
  private(set) var states: [Rect] = []
  /// The picture of each state.
  private(set) var pictures: [Rect] = []
  /// The screen of the session, which has a line around it; `nil`: there is none.
  private(set) var trial: Rect?
  private(set) var height = 1

  private static let margin = 2
  private static let columnGap = 3

  /// - Parameters:
  ///   - states: names and sizes of the pictures.
  ///   - trial: cells of the session's screen; it stands first, and states beside it where there is room.
  ///   - width: columns of the page.
  init(_ states: [(name: String, size: Size)], trial: Size? = nil, width: Int) {
    var y = 1
    self.trial = trial.map { Rect(origin: Point(x: Self.margin + 1, y: y + 1), size: $0) }
    let beside = self.trial.map { $0.maxX + 1 + Self.margin } ?? Self.margin
    let below = self.trial.map { $0.maxY + 2 } ?? y
    var left = beside
    var x = left
    var rowHeight = 0
    for state in states {
      let columns = max(state.size.width, TextWidth.columns(of: state.name) + 2)
      if x > left, x + columns > width - 1 {
        y += rowHeight + 1
        if y >= below { left = Self.margin }
        x = left
        rowHeight = 0
      }
      if left > Self.margin, x == left, x + columns > width - 1 {
        (left, x, y) = (Self.margin, Self.margin, below)
      }
      let area = Rect(x: x, y: y, width: columns, height: state.size.height + 1)
      self.states.append(area)
      pictures.append(Rect(x: x, y: y + 1, width: state.size.width, height: state.size.height))
      rowHeight = max(rowHeight, area.height)
      x += columns + Self.columnGap
    }
    height = max(y + rowHeight + 1, trial == nil ? 0 : below)
  }
}

/// The pictures of the page that is shown, drawn when they are first seen and again when they change by themselves.
final class PagePictures {
  private struct Kept {
    var frame: CellBuffer
    var drawn: GalleryState.Drawn
  }

  private var key: Key?
  private var pictures: [Int: Kept] = [:]

  /// The values that pictures depend on, beside the instant.
  private struct Key: Equatable {
    var entry: String
    var theme: Theme
    var locale: String
    var device: String
  }

  /// The instant, since the page was opened, at which one of the visible pictures changes; `nil`: never.
  var nextChange: Duration? { pictures.values.compactMap(\.drawn.nextChange).min() }

  /// Removes every picture.
  func removeAll() { pictures = [:] }

  /// The picture of a state at an instant.
  func picture(
    of state: GalleryState, index: Int, entry: String, _ setting: GallerySetting
  ) -> (frame: CellBuffer, drawn: GalleryState.Drawn) {
    let key = Key(
      entry: entry, theme: setting.stylesheet.theme, locale: setting.locale, device: setting.device)
    if key != self.key {
      pictures = [:]
      self.key = key
    }
    if let kept = pictures[index], kept.drawn.nextChange.map({ $0 > setting.instant }) ?? true {
      return (kept.frame, kept.drawn)
    }
    let (frame, drawn) = state.picture(setting)
    pictures[index] = Kept(frame: frame, drawn: drawn)
    return (frame, drawn)
  }

  /// Keeps only the pictures of the frame, so that those out of sight cause no frames.
  func keep(_ indices: Set<Int>) {
    pictures = pictures.filter { indices.contains($0.key) }
  }
}
