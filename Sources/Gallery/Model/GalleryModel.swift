package import PackReading
package import TerminalModel

/// The gallery as it stands: what is chosen, searched, scrolled and inspected. Keys, mouse and time come in, frames go
/// out; nothing here reads a clock or a file.
package struct GalleryModel {
  /// Where keys go.
  package enum Focus: Hashable, Sendable {
    case list, search, page
  }

  /// The order of the list.
  package enum Sort: String, Hashable, Sendable, CaseIterable {
    case group, name, recent
  }

  /// A line over the hints.
  package enum Notice: Hashable, Sendable {
    case done(String)
    case failed(String)
  }

  package let entries: [GalleryEntry]
  package let brands: [GalleryBrand]
  /// The terminal's, in cells.
  package var size: Size { didSet { if size != oldValue { change() } } }
  package internal(set) var focus = Focus.list
  package internal(set) var search = ""
  package internal(set) var sort = Sort.group
  /// The entry whose page is shown, by name.
  package internal(set) var selected: String
  /// The state with the mark, by its place in the entry.
  package internal(set) var state = 0
  package internal(set) var brand = 0
  package internal(set) var theme: ThemeName
  package internal(set) var device = GallerySetting.phone
  package internal(set) var locale: String { didSet { words.locale = locale } }
  /// The gallery's own.
  private(set) var words: GalleryWords
  /// Whether the list is away, and the page as wide as the terminal.
  package internal(set) var isWide = false
  /// The cell that is inspected, in cells of the page from its top; `nil`: the inspector is off.
  package internal(set) var inspected: Point?
  package internal(set) var showsFrames = false
  package internal(set) var showsHelp = false
  package internal(set) var notice: Notice?
  /// Rows of the page that are above what is seen.
  package internal(set) var scroll = 0
  /// Rows of the list that are above what is seen.
  var listScroll = 0
  /// Whether the entry was chosen among the favourites, where it stands in the list twice.
  var isAmongFavourites = false
  package internal(set) var memory: GalleryMemory
  /// The order of `Sort.recent`, as it was when that was chosen: it does not change under the hand.
  var recentOrder: [String] = []

  /// Since the gallery began.
  package internal(set) var now = Duration.zero
  /// When the page that is shown was opened, or opened again.
  var opened = Duration.zero
  /// When the entry counts as seen; `nil`: it does already.
  var seenAt: Duration?
  /// What is to be written down, in turn.
  private var changes: [GalleryMemory.Change] = []
  package internal(set) var needsDisplay = true
  /// Where things are on the last frame.
  var layout = GalleryLayout()
  let pictures = PagePictures()
  var frameCount = 0
  var lastCost: (milliseconds: Double, bytes: Int)?

  /// How long an entry is on the screen before it counts as seen.
  static let dwell = Duration.milliseconds(800)
  /// The smallest terminal that shows it, in cells.
  package static let minimumSize = Size(width: 80, height: 24)

  /// - Parameters:
  ///   - brands: the first is shown first; at least one.
  ///   - entry: the place to open; `nil`: the first.
  package init(
    entries: [GalleryEntry] = Catalogue.entries, brands: [GalleryBrand] = [.neutral], size: Size,
    theme: ThemeName = .light, locale: String = "en", device: String = GallerySetting.phone,
    memory: GalleryMemory = GalleryMemory(),
    entry: GalleryEntry? = nil, state: Int? = nil
  ) {
    self.entries = entries
    self.brands = brands.isEmpty ? [.neutral] : brands
    self.size = size
    self.theme = theme
    self.locale = locale
    words = GalleryWords(locale: locale)
    self.device = device
    self.memory = memory
    selected = (entry ?? entries.first)?.name ?? ""
    self.state = state ?? 0
    if entry != nil { focus = .page }
    seenAt = Self.dwell
    bringStateIntoSight()
  }

  /// The entry whose page is shown.
  package var entry: GalleryEntry? { entries.first { $0.name == selected } }

  /// What its states are drawn with.
  var setting: GallerySetting {
    GallerySetting(
      brands[brand].theme(theme), locale: locale, device: device, instant: now - opened)
  }

  mutating func change() { needsDisplay = true }

  package mutating func setNeedsDisplay() { change() }

  // MARK: Choosing

  /// Shows an entry.
  mutating func select(_ name: String) {
    guard name != selected else { return }
    selected = name
    state = 0
    scroll = 0
    opened = now
    seenAt = now + Self.dwell
    if inspected != nil { inspectState() }
    change()
  }

  /// Marks a state of the entry, and brings it into sight.
  mutating func mark(_ index: Int) {
    guard let entry, entry.states.indices.contains(index) else { return }
    state = index
    if inspected != nil { inspectState() }
    bringStateIntoSight()
    change()
  }

  mutating func bringStateIntoSight() {
    let page = geometry.page
    guard let area = pageLayout.states[at: state] else { return }
    if area.height + 1 >= page.height || area.y < scroll {
      scroll = max(0, area.y - 1)
    } else if area.maxY + 1 > scroll + page.height {
      scroll = area.maxY + 1 - page.height
    }
    scroll = max(0, min(scroll, pageLayout.height - page.height))
  }

  mutating func scrollPage(by rows: Int) {
    scroll = max(0, min(scroll + rows, pageLayout.height - geometry.page.height))
    change()
  }

  mutating func toggleFavourite(_ name: String) {
    record(.favourite(name, !memory.isFavourite(name)))
    bringRowIntoSight()
  }

  mutating func record(_ change: GalleryMemory.Change) {
    memory.apply(change)
    changes.append(change)
    self.change()
  }

  /// What is to be written down since it was asked last.
  package mutating func takeChanges() -> [GalleryMemory.Change] {
    defer { changes = [] }
    return changes
  }

  package mutating func say(_ notice: Notice?) {
    self.notice = notice
    change()
  }

  /// Draws in the theme of the terminal's background.
  package mutating func adopt(_ theme: ThemeName) {
    self.theme = theme
    change()
  }

  // MARK: Time

  /// The instant at which something changes by itself.
  package var nextChange: Duration? {
    [pictures.nextChange.map { opened + $0 }, seenAt].compactMap(\.self).min()
  }

  package mutating func advance(to instant: Duration) {
    now = max(now, instant)
    if let due = pictures.nextChange, opened + due <= now { change() }
    if let due = seenAt, due <= now {
      seenAt = nil
      if let entry { record(.seen(entry.name)) }
    }
  }

  /// A frame was drawn and sent.
  package mutating func presented(milliseconds: Double, bytes: Int) {
    frameCount += 1
    lastCost = (milliseconds, bytes)
  }
}

extension Array {
  /// The element at an index, where there is one.
  subscript(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
