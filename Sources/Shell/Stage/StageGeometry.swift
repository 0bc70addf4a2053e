package import PackModel
package import TerminalModel

/// Where the device and the panel stand on a terminal.
///
/// The device is as large as the terminal allows, up to its own most, and keeps its shape; where not even its least
/// fits, it has as many columns and rows as there are.
package struct StageGeometry: Hashable, Sendable {
  /// The device with its edge, which is one cell all around.
  package let frame: Rect
  /// The panel, where it is shown.
  package let panel: Rect?
  /// The room at the other side of the device for the first part of the panel, where there is enough of it.
  package var aside: Rect? {
    guard let panel, !panelCoversDevice, frame.x >= Self.leastAside else { return nil }
    let width = min(panel.width, frame.x - 2 * Self.wideGap)
    return Rect(x: frame.x - Self.wideGap - width, y: panel.y, width: width, height: panel.height)
  }
  /// Where the panel's words stand.
  var panes: [Rect] { [aside, panel].compactMap { $0 } }
  /// The terminal without the row of hints.
  let desk: Rect
  /// Where windows stand: in the place of the panel, where that leaves all of the device in sight, or anywhere.
  var windowRoom: Rect {
    guard let panel, !panelCoversDevice else { return desk }
    let x = panel.x - (panelMargin ?? 0)
    let width = panelGrounds.last.map { $0.width } ?? 0
    let room = Rect(
      x: x, y: 0, width: width < Self.leastWindow ? desk.maxX - x - 1 : width, height: desk.height)
    return room.width < Self.leastWindow ? desk : room
  }

  /// A window of the simulator: at the device where the panel begins, or in the middle of the terminal.
  ///
  /// - Parameter size: Its most columns in the middle of the terminal, and its rows; at the device it is as wide as the panel.
  func window(_ size: Size) -> Rect {
    let room = windowRoom
    let width = room == desk ? min(size.width, room.width) : room.width
    let middle = max(0, (room.height - size.height) / 2)
    return Rect(
      x: room.x + (room.width - width) / 2,
      y: room == desk ? middle : min(frame.y + 1, max(0, room.height - size.height)),
      width: width, height: size.height)
  }
  /// Columns of ground at the sides of the panel's words; `nil`: they stand on the desk, where there is no room for more.
  var panelMargin: Int? {
    guard let panel, !panelCoversDevice else { return nil }
    return aside != nil ? Self.wideGap / 2 : panel.x > frame.maxX + Self.gap ? 1 : nil
  }
  /// The grounds of the panel's parts: each as tall as the device, with its first and last row.
  var panelGrounds: [Rect] {
    guard let panelMargin else { return [] }
    return panes.map {
      Rect(x: $0.x - panelMargin, y: frame.y, width: $0.width + 2 * panelMargin, height: frame.height)
    }
  }
  /// The side on which the device does not fit; `nil` if it does.
  package let shortage: Shortage?

  /// Less than the least of a device.
  package enum Shortage: Hashable, Sendable {
    /// Columns of the screen that are shown, and the least of the device.
    case columns(shown: Int, least: Int)
    /// Rows of the screen that are shown, and the least of the device.
    case rows(shown: Int, least: Int)
  }

  /// Screens with fewer rows than this have no status bar of their own, and low controls.
  private static let regularRows = 30
  /// Columns of edge and desk without which a phone fills the width.
  private static let sides = 4
  /// The shape of the tallest phone, in cells.
  private static let tallest = Size(width: 40, height: 48)
  /// Columns between the device and the panel.
  private static let gap = 2
  /// The fewest columns of a window beside the device.
  private static let leastWindow = 42
  /// The same where parts of the panel stand at both sides, each on a ground of its own.
  private static let wideGap = 4
  /// Columns of desk at the sides of the device and the panel together, where there are as many.
  private static let side = 8
  /// Columns beside the device from which a part of the panel stands there, with as many again to the edge as a gap has.
  private static let leastAside = PanelView.width + 4 * gap

  /// - Parameters:
  ///   - device: the device.
  ///   - size: the terminal, in cells; its last row is the hints'.
  ///   - wantsPanel: whether the panel was switched on or off by hand; `nil`: shown where there is room.
  ///   - isBare: whether the screen of the device fills the whole, without an edge.
  package init(of device: Device, in size: Size, wantsPanel: Bool?, isBare: Bool = false) {
    let desk = Rect(x: 0, y: 0, width: size.width, height: max(0, size.height - 1))
    if isBare {
      self.desk = desk
      frame = Rect(x: -1, y: -1, width: size.width + 2, height: size.height + 2)
      panel = nil
      shortage = nil
      return
    }
    if device.form == .phone, size.width < device.columns.lowerBound + Self.sides {
      self = StageGeometry(filling: size, wantsPanel: wantsPanel == true)
      return
    }
    self.desk = desk
    let inside = Self.screenSize(
      of: device, within: Size(width: size.width - 2, height: size.height - 3),
      isRoomy: size.width >= Self.roomyColumns)
    let width = inside.width + 2
    let height = inside.height + 2
    let showsPanel = wantsPanel ?? (size.width >= Self.widthWithPanel(device.form, frame: width))
    let middle = (size.width - width) / 2
    // With room for it, the panel stands on a ground with a column at each side of the words.
    let words = size.width - width - PanelView.width - Self.gap - 1
    let hasGround = words > 2 && size.width >= Self.widthWithPanel(device.form, frame: width)
    var x = max(0, showsPanel ? min(middle, hasGround ? words - 2 : words) : middle)
    let isPair = showsPanel && hasGround && x < Self.leastAside
    if isPair {
      let room = size.width - width - Self.gap - 2
      x = (room - min(PanelView.widest, max(PanelView.width, room - 2 * Self.side))) / 2
    }
    let y = max(0, (size.height - 1 - height) / 2)
    frame = Rect(x: x, y: y, width: width, height: height)
    panel = showsPanel ? Self.panel(beside: frame, in: size, right: isPair ? x : 1) : nil
    if inside.width < device.columns.lowerBound {
      shortage = .columns(shown: inside.width, least: device.columns.lowerBound)
    } else if inside.height < device.rows.lowerBound {
      shortage = .rows(shown: inside.height, least: device.rows.lowerBound)
    } else {
      shortage = nil
    }
  }

  /// A phone as wide as a narrow terminal, whose sides lie outside of it: the room beside an editor is for the app. One
  /// that is much taller than a phone has desk above and below.
  private init(filling size: Size, wantsPanel: Bool) {
    let room = max(0, size.height - 1)
    desk = Rect(x: 0, y: 0, width: size.width, height: room)
    let height = min(room, size.width * Self.tallest.height / Self.tallest.width)
    frame = Rect(x: -1, y: (room - height) / 2 - 1, width: size.width + 2, height: height + 2)
    panel =
      wantsPanel
      ? Rect(x: size.width - PanelView.width - 1, y: 0, width: PanelView.width, height: size.height - 2) : nil
    shortage = nil
  }

  /// Whether the device is as wide as the terminal, so that its sides are out of sight.
  var fillsWidth: Bool { frame.x < 0 }

  /// The screen inside the edge.
  package var screen: Rect { frame.inset(by: 1) }

  /// Whether the clock and the home indicator have rows of the screen.
  var hasStatusBar: Bool { screen.height >= Self.regularRows }

  /// Whether the panel lies over a part of the device.
  var panelCoversDevice: Bool { panel.map { $0.x <= frame.maxX } ?? false }

  /// The columns of a terminal from which the panel stands beside the device without being asked for: with a phone in the
  /// middle as many columns would be at its other side.
  private static func widthWithPanel(_ form: Device.Form, frame width: Int) -> Int {
    switch form {
    case .phone: width + 2 * (PanelView.comfortableWidth + 1)
    case .tablet: width + PanelView.comfortableWidth + gap + 1
    }
  }

  /// - Parameter right: columns at the right of it that stay free.
  private static func panel(beside frame: Rect, in size: Size, right: Int) -> Rect {
    let beside = frame.maxX + gap
    let width = min(PanelView.widest + 2, max(0, size.width - beside - right))
    // Where there is no room the panel lies over the device.
    let isBeside = width >= PanelView.comfortableWidth
    let x = isBeside ? beside : size.width - PanelView.width - 1
    // Of the first and the last row of a tall frame a part is desk: a whole row keeps words off the edge of their ground.
    let rows = frame.inset(x: 0, y: frame.height - 2 >= regularRows ? 2 : 1)
    if isBeside, frame.x >= leastAside {
      let x = frame.maxX + wideGap
      return Rect(
        x: x, y: rows.y, width: min(PanelView.widest, size.width - x - wideGap), height: rows.height)
    }
    guard isBeside, width - 2 >= PanelView.width else {
      return Rect(
        x: x, y: frame.y + 1, width: isBeside ? width : PanelView.width, height: size.height - frame.y - 3)
    }
    return Rect(x: x + 1, y: rows.y, width: width - 2, height: rows.height)
  }

  /// Columns from which a phone may be larger than its most, with the panel at both sides of it.
  private static let roomyColumns = 140
  /// How large it may be there, in hundredths of its most.
  private static let roomySize = 125

  /// The largest screen of the device's shape within some room.
  private static func screenSize(of device: Device, within room: Size, isRoomy: Bool) -> Size {
    var most = Size(width: device.columns.upperBound, height: device.rows.upperBound)
    if isRoomy, device.form == .phone, room.height > most.height {
      most.height = min(room.height, most.height * roomySize / 100)
      most.width = most.width * most.height / device.rows.upperBound
    }
    var width = min(most.width, room.width)
    var height = min(most.height, room.height)
    if width * most.height > height * most.width {
      width = min(width, max(device.columns.lowerBound, height * most.width / most.height))
    } else {
      height = min(height, max(device.rows.lowerBound, width * most.height / most.width))
    }
    // What is as wide as two columns, which letters of Japanese are, stands in the middle of an even number of them.
    if width > device.columns.lowerBound { width -= width % 2 }
    return Size(width: max(0, width), height: max(0, height))
  }
}
