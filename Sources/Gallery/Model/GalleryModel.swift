package import PackReading
package import TerminalModel

/// The state of the gallery: choice, search, scrolling and inspector. Keys, mouse and time come in, frames go
/// out; nothing here reads a clock or a file.
package struct GalleryModel {
  /// The part that keys go to.
  package enum Focus: Hashable, Sendable {
    case list, search, page
    /// The session of the page.
    case trial
  }

  /// The order of the list.
  package enum Sort: String, Hashable, Sendable, CaseIterable {
    case group, name, recent
  }

  /// A message before the hints.
  package enum Notice: Hashable, Sendable {
    /// The words for an action that succeeded.
    case done(String)
    /// The words for an action that failed.
    case failed(String)
  }

  /// The entries of the list before search and order.
  package let entries: [GalleryEntry]
  /// The looks to turn through; at least one.
  package let brands: [GalleryBrand]
  /// The size of the terminal, in cells.
  package var size: Size { didSet { if size != oldValue { change() } } }
  /// The part that keys go to: the list at first, the page if an entry was asked for.
  package internal(set) var focus = Focus.list
  /// The words to find in names, groups, summaries and states; empty: every entry is listed.
  package internal(set) var search = ""
  /// The order of the list.
  package internal(set) var sort = Sort.group
  /// The entry whose page is shown, by name.
  package internal(set) var selected: String
  /// The index of the marked state in the entry.
  package internal(set) var state = 0
  /// The index of the current look in `brands`.
  package internal(set) var brand = 0
  /// The theme of the pictures and of the gallery around them.
  package internal(set) var theme: ThemeName
  /// The device of the pictures, `phone` or `tablet`.
  package internal(set) var device = GallerySetting.phone
  /// The language of the pictures and of the gallery's own words, `en` or `ja`.
  package internal(set) var locale: String { didSet { words.locale = locale } }
  /// The gallery's own words, in `locale`.
  private(set) var words: GalleryWords
  /// Whether the list is away, and the page as wide as the terminal.
  package internal(set) var isWide = false
  /// The cell that is inspected, in cells of the page from its top; `nil`: the inspector is off.
  package internal(set) var inspected: Point?
  /// Whether the hint row shows the number of frames and the cost of the last one.
  package internal(set) var showsFrames = false
  /// Whether the help lies over the gallery.
  package internal(set) var showsHelp = false
  /// The message in the hint row, until the next key or click; `nil`: none.
  package internal(set) var notice: Notice?
  /// Rows of the page above the visible part.
  package internal(set) var scroll = 0
  /// Rows of the list above the visible part.
  var listScroll = 0
  /// Whether the entry was chosen among the favourites, if it is in the list twice.
  var isAmongFavourites = false
  /// The favourites and the seen entries, with the changes that are not written yet.
  package internal(set) var memory: GalleryMemory
  /// The order of `Sort.recent`, fixed when that was chosen, so that the list does not change during use.
  var recentOrder: [String] = []

  /// The instant since the gallery began.
  package internal(set) var now = Duration.zero
  /// When the page that is shown was opened, or opened again.
  var opened = Duration.zero
  /// The instant at which the entry counts as seen; `nil`: it does already.
  var seenAt: Duration?
  /// The changes of the memory that were not taken yet, in order.
  private var changes: [GalleryMemory.Change] = []
  /// Whether the last frame is out of date.
  package internal(set) var needsDisplay = true
  /// Where things are on the last frame.
  var layout = GalleryLayout()
  let pictures = PagePictures()
  /// The session of the page; `nil`: the entry has none, or no frame was drawn yet.
  var running: RunningTrial?
  /// Whether a mouse button went down in the session and is not up yet.
  var holdsTrial = false
  var frameCount = 0
  var lastCost: (milliseconds: Double, bytes: Int)?

  /// How long an entry is on the screen before it counts as seen.
  static let dwell = Duration.milliseconds(800)
  /// The smallest terminal that shows it, in cells.
  package static let minimumSize = Size(width: 80, height: 24)

  /// Creates a gallery that shows an entry.
  ///
  /// - Parameters:
  ///   - brands: the looks, the first shown first; empty: the neutral one.
  ///   - entry: the entry to open, with the focus on its page; `nil`: the first, with the focus on the list.
  ///   - state: the index of the state to mark; `nil`: the first.
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
    if state != nil { bringStateIntoSight() }
  }

  /// The entry whose page is shown.
  package var entry: GalleryEntry? { entries.first { $0.name == selected } }

  /// The setting that its states are drawn with.
  var setting: GallerySetting {
    GallerySetting(look.theme(theme), locale: locale, device: device, instant: now - opened)
  }

  /// The chosen look; for a part of a pack that of the pack, unless one of its brands is chosen.
  var look: GalleryBrand {
    guard let own = entry?.brand, !brands[brand].isOf(own) else { return brands[brand] }
    return brands.first { $0.name == own } ?? brands[brand]
  }

  mutating func change() { needsDisplay = true }

  /// Makes the next frame be drawn, whatever has changed.
  package mutating func setNeedsDisplay() { change() }

  // MARK: Choosing

  /// Shows an entry.
  mutating func select(_ name: String) {
    guard name != selected else { return }
    selected = name
    state = 0
    scroll = 0
    opened = now
    running = nil
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

  /// Returns the changes of the memory since the last call, in order.
  package mutating func takeChanges() -> [GalleryMemory.Change] {
    defer { changes = [] }
    return changes
  }

  /// Shows a message in the hint row; `nil` takes it away.
  package mutating func say(_ notice: Notice?) {
    self.notice = notice
    change()
  }

  /// Takes the theme that fits the terminal's background.
  package mutating func adopt(_ theme: ThemeName) {
    self.theme = theme
    change()
  }

  // MARK: Time

  /// The instant at which a picture or the memory changes by itself, since the gallery began; `nil`: never.
  package var nextChange: Duration? {
    [pictures.nextChange.map { opened + $0 }, seenAt, running?.nextChange].compactMap(\.self).min()
  }

  /// Moves the clock, never backwards; an entry that was shown for 0.8 s is recorded as seen.
  package mutating func advance(to instant: Duration) {
    now = max(now, instant)
    if let due = pictures.nextChange, opened + due <= now { change() }
    if let due = running?.nextChange, due <= now {
      running?.advance(to: now)
      change()
    }
    if let due = seenAt, due <= now {
      seenAt = nil
      if let entry { record(.seen(entry.name)) }
    }
  }

  /// Records the cost of a frame that was drawn and sent, for the hint row.
  package mutating func presented(milliseconds: Double, bytes: Int) {
    frameCount += 1
    lastCost = (milliseconds, bytes)
  }
}

extension Array {
  /// The element at an index, where there is one.
  subscript(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
