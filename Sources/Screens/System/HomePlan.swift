import Components
import TerminalModel

/// Where things stand on the home screen: as much as there is room for, the app and the hour first.
struct HomePlan {
  private(set) var date: Rect
  private(set) var clock: Rect
  private(set) var clockScale: Int
  private(set) var icons: [(app: HomeApp, rect: Rect)] = []
  private(set) var app: Rect
  private(set) var name: Rect
  private(set) var notice: Rect?
  private(set) var dock: Rect?
  private(set) var dockIcons: [(app: HomeApp, rect: Rect)] = []

  private static let inRows: [[HomeApp]] = [
    [.photos, .camera, .clock, .weather], [.notes, .mail, .maps, .settings],
  ]
  private static let inDock: [HomeApp] = [.phone, .browser, .messages, .music]

  /// Rows of the names below the icons of a row, and of the app's own.
  private static let nameRow = 1

  init(area: Rect, notice text: String?) {
    let isWide = area.width >= 56
    let icon = isWide && area.height >= 28 ? Size(width: 8, height: 4) : Size(width: 6, height: 3)
    let scale = isWide && area.height >= 34 ? 2 : 1
    let hour = LargeText(StatusBar.clock, scale: scale)?.size.height ?? 0
    let own = area.height < 26 ? Size(width: 8, height: 4) : Size(width: 12, height: 6)
    let width = Self.even(min(area.width - 2, isWide ? 76 : 44), in: area.width)
    let column = Rect(x: area.x + (area.width - width) / 2, y: area.y, width: width, height: area.height)
    let noteWidth = min(area.width - 4, 44)
    let noteRows = text.map { SimulatorNote.height($0, width: noteWidth) } ?? 0
    // From what must be there to what is nice to have.
    var room =
      area.height - (1 + hour) - (own.height + HomeScreenView.nameRows) - noteRows - (noteRows > 0 ? 1 : 0)
    let rowHeight = icon.height + Self.nameRow + 1
    let isOneRow = width >= 8 * (icon.width + 3)
    let groups = isOneRow ? [Self.inRows.flatMap { $0 }] : Self.inRows
    let grid = isOneRow ? column : column.inset(x: max(0, (width - 4 * (icon.width + 6)) / 2), y: 0)
    let dockHeight = icon.height + 2
    var rows = room >= rowHeight ? 1 : 0
    room -= rows * rowHeight
    let hasDock = room >= dockHeight + 2
    room -= hasDock ? dockHeight : 0
    if rows == 1, !isOneRow, room >= rowHeight + 4 {
      rows = 2
      room -= rowHeight
    }
    // The hour stands apart from the date where there is a row for it.
    let lead = room > 1 ? 1 : 0
    room -= lead
    // What is left stands between the parts, a little more above the hour.
    let parts = 2 + (rows > 0 ? 1 : 0) + (hasDock ? 1 : 0)
    let gap = max(0, min(3, room / parts))
    var y = area.y + min(max(0, room - gap * (parts - 1)), gap + 1)
    date = Rect(x: column.x, y: y, width: column.width, height: 1)
    clock = Rect(x: column.x, y: y + 1 + lead, width: column.width, height: hour)
    clockScale = scale
    y += 1 + lead + hour + max(1, gap)
    for group in groups.prefix(rows) {
      icons += Self.row(group, icon, in: grid, y: y)
      y += rowHeight
    }
    let foot = hasDock ? area.maxY - dockHeight : area.maxY
    let below = own.height + HomeScreenView.nameRows + (noteRows > 0 ? noteRows + 1 : 0)
    y += max(0, (foot - y - below) / 2)
    app = Rect(x: area.x + (area.width - own.width) / 2, y: y, width: own.width, height: own.height)
    name = Rect(x: column.x, y: app.maxY, width: column.width, height: HomeScreenView.nameRows)
    if noteRows > 0 {
      notice = Rect(
        x: area.x + (area.width - noteWidth) / 2, y: min(name.maxY, foot - noteRows), width: noteWidth,
        height: noteRows)
    }
    guard hasDock else { return }
    let dockWidth = isWide ? Self.even(min(width, 4 * (icon.width + 3) + 2), in: area.width) : width
    let bar = Rect(
      x: area.x + (area.width - dockWidth) / 2, y: area.maxY - dockHeight, width: dockWidth,
      height: dockHeight)
    dock = bar
    dockIcons = Self.row(Self.inDock, icon, in: isWide ? bar.inset(x: 1, y: 0) : grid, y: bar.y + 1)
  }

  /// As many columns, or one fewer, so that as many are free at both sides.
  private static func even(_ columns: Int, in width: Int) -> Int { columns - abs(width - columns) % 2 }

  /// Icons at the same distances from each other, in the middle.
  private static func row(_ apps: [HomeApp], _ icon: Size, in column: Rect, y: Int) -> [(
    app: HomeApp, rect: Rect
  )] {
    let steps = apps.count - 1
    var step = column.width / max(1, apps.count)
    if !steps.isMultiple(of: 2), !abs(column.width - icon.width - steps * step).isMultiple(of: 2) {
      // Wider where a column stays free at both ends.
      if steps * (step + 1) + icon.width <= column.width - 2 {
        step += 1
      } else if step - 1 > icon.width {
        step -= 1
      }
    }
    let left = column.x + (column.width - icon.width - steps * step) / 2
    return apps.enumerated().map { index, app in
      (app, Rect(x: left + index * step, y: y, width: icon.width, height: icon.height))
    }
  }
}
