import TerminalModel

/// A row of the list.
enum GalleryRow: Hashable, Sendable {
  /// The heading above entries: a key of the gallery's words.
  case heading(String)
  /// An entry by name; the same may stand among the favourites too.
  case entry(String, isFavourite: Bool)
}

extension GalleryModel {
  /// The entries that match the search.
  private var found: [GalleryEntry] {
    let wanted = search.lowercased().split(separator: " ")
    guard !wanted.isEmpty else { return entries }
    return entries.filter { entry in
      let own = [entry.name, entry.group.rawValue, entry.summary] + entry.states.map(\.name)
      let shown =
        [words("group.\(entry.group.id)"), entry.description(in: locale).summary]
        + entry.states.map { $0.title(in: locale) }
      let text = (own + shown).joined(separator: " ").lowercased()
      return wanted.allSatisfy { text.contains($0) }
    }.sorted { rank($0) < rank($1) }
  }

  /// Entries whose name contains the search come first; otherwise the order stays.
  private func rank(_ entry: GalleryEntry) -> Int {
    search.isEmpty || entry.name.lowercased().contains(search.lowercased()) ? 0 : 1
  }

  /// The rows of the list, from the top down.
  var rows: [GalleryRow] {
    let found = found
    if !search.isEmpty { return found.map { .entry($0.name, isFavourite: false) } }
    switch sort {
    case .group:
      let favourites = found.filter { memory.isFavourite($0.name) }
      let groups = GalleryGroup.allCases.flatMap { group in
        let own = found.filter { $0.group == group }
        return own.isEmpty
          ? [] : [GalleryRow.heading("group.\(group.id)")] + own.map { .entry($0.name, isFavourite: false) }
      }
      return
        (favourites.isEmpty
        ? [] : [.heading("favourites")] + favourites.map { .entry($0.name, isFavourite: true) }) + groups
    case .name:
      return found.sorted { $0.name.lowercased() < $1.name.lowercased() }
        .map { .entry($0.name, isFavourite: false) }
    case .recent:
      let place = Dictionary(
        recentOrder.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      let last = recentOrder.count
      return found.enumerated()
        .sorted {
          (place[$0.element.name] ?? last + $0.offset) < (place[$1.element.name] ?? last + $1.offset)
        }
        .map { .entry($0.element.name, isFavourite: false) }
    }
  }

  /// The selected row: of an entry that is in the list twice, the one that was chosen.
  var selectedRow: Int? {
    let rows = rows
    return rows.firstIndex(of: .entry(selected, isFavourite: isAmongFavourites))
      ?? rows.firstIndex { if case .entry(selected, _) = $0 { true } else { false } }
  }

  /// Goes up or down the list, past headings.
  mutating func moveSelection(by step: Int) {
    let rows = rows
    let places = rows.indices.filter { if case .entry = rows[$0] { true } else { false } }
    guard let first = places.first, let last = places.last else { return }
    let now = selectedRow
    let next: Int
    if let now {
      next =
        step > 0
        ? places.filter { $0 > now }.prefix(step).last ?? last
        : places.filter { $0 < now }.suffix(-step).first ?? first
    } else {
      next = first
    }
    selectRow(next)
  }

  /// Shows the entry of a row.
  mutating func selectRow(_ row: Int) {
    guard case .entry(let name, let isFavourite)? = rows[at: row] else { return }
    isAmongFavourites = isFavourite
    select(name)
    bringRowIntoSight()
    change()
  }

  mutating func bringRowIntoSight() {
    guard let row = selectedRow else { return }
    let height = geometry.rows.height
    // A heading stays with its first entry.
    let top = row > 0 && { if case .heading = rows[row - 1] { true } else { false } }() ? row - 1 : row
    if top < listScroll { listScroll = top }
    if row >= listScroll + height { listScroll = row + 1 - height }
    listScroll = max(0, min(listScroll, rows.count - height))
  }

  mutating func setSort(_ sort: Sort) {
    self.sort = sort
    recentOrder = memory.seen
    bringRowIntoSight()
    change()
  }

  mutating func setSearch(_ text: String) {
    search = text
    listScroll = 0
    // If the shown entry is not found, the page shows the first that is.
    if selectedRow == nil, case .entry(let name, _)? = rows.first { select(name) }
    bringRowIntoSight()
    change()
  }
}
