import Components
import OnboardingFlow
import PackModel
import TerminalModel

/// A row of Settings: the kind's tile, its name, and a value or a switch at the right.
struct SettingsRowView {
  let row: SettingsRow
  let isFocused: Bool
  /// Whether no line stands between the rows.
  var isDense = false
  /// Whether it is the first and the last row of its card: the fill of the focus then has the card's corners.
  var isFirst = false
  var isLast = false
  /// Whether no row with a switch touches another one.
  var isApart = true
  let words: SystemWords
  let look: Stylesheet

  /// Columns before the name: the mark of the focus, the tile, a space.
  private static let left = 6
  private static let right = 2

  private var value: String? { words.value(of: row) }
  /// Whether it belongs to the row above it.
  var isBelow: Bool {
    switch row.control {
    case .precise, .editSelection: true
    default: false
    }
  }

  /// The columns of the name, and whether the value has a line of its own.
  private func plan(width: Int) -> (lines: [String], value: String?, isBeside: Bool) {
    let label = words.label(of: row)
    let room = max(1, width - Self.left - Self.right)
    let trailing = value.map { TextWidth.columns(of: $0) + 2 } ?? Toggle.trackWidth
    let beside = room - trailing - 1
    if value == nil || TextWidth.columns(of: label) <= beside {
      return (TextLayout.lines(of: label, width: max(1, beside)), value, true)
    }
    return (TextLayout.lines(of: label, width: room), value, false)
  }

  func height(width: Int) -> Int {
    let plan = plan(width: width)
    return plan.lines.count + (plan.isBeside ? 0 : 1)
  }

  func draw(on buffer: inout CellBuffer, in rect: Rect, _ pictures: PictureCache) {
    let plan = plan(width: rect.width)
    let ink: ColorToken = isFocused ? .accent : .text
    if isFocused {
      fill(rect, on: &buffer)
      // Without colours the fill does not show; where rows touch a bar stands there.
      if !look.hasColors, !isDense {
        buffer.write("›", x: rect.x, y: rect.y, style: mark, keepsBackground: true)
      }
    }
    if !isBelow { drawTile(on: &buffer, at: Point(x: rect.x + 2, y: rect.y), pictures) }
    let style = Style(foreground: look[ink], attributes: isFocused ? .bold : [])
    for (index, line) in plan.lines.enumerated() {
      buffer.write(line, x: rect.x + Self.left, y: rect.y + index, style: style, keepsBackground: true)
    }
    if let value = plan.value {
      let text = TextWidth.truncated(value, to: rect.width - Self.left - Self.right)
      buffer.write(
        text, x: rect.maxX - Self.right - (isRestricted ? 0 : 2) - TextWidth.columns(of: text),
        y: plan.isBeside ? rect.y : rect.maxY - 1,
        style: Style(foreground: look[.muted]), keepsBackground: true)
      if !isRestricted {
        buffer.write(
          "›", x: rect.maxX - Self.right - 1, y: plan.isBeside ? rect.y : rect.maxY - 1,
          style: Style(foreground: look[isFocused ? .accent : .muted]), keepsBackground: true)
      }
    } else if let isOn = words.isOn(row) {
      SystemSwitch(isOn: isOn, isDense: !isApart).draw(
        on: &buffer, x: rect.maxX - Self.right - SystemSwitch.width, y: rect.y, look, pictures)
    }
  }

  /// Fills the row as far as its card goes: to the middle of the lines beside it, or of the card's edge; or marks it.
  private func fill(_ rect: Rect, on buffer: inout CellBuffer) {
    guard !isDense else {
      // A fill would be cut at the words of the next row: a bar stands before it.
      for y in rect.minY..<rect.maxY {
        buffer.write("▌", x: rect.x, y: y, style: mark, keepsBackground: true)
      }
      return
    }
    var sides = look.roundSides
    if !isFirst { sides.insert(.flatTop) }
    if !isLast { sides.insert(.flatFoot) }
    buffer.fillSoftly(rect.inset(x: 0, y: -1), look[.accentSoft], round: sides)
  }

  private var mark: Style { Style(foreground: look[.accent], attributes: .bold) }
  private var isRestricted: Bool { row.control == .restricted }

  /// The sign on a tile or, where tiles of rows that touch would run together, in the colour of one.
  private func drawTile(on buffer: inout CellBuffer, at point: Point, _ pictures: PictureCache) {
    let tile = KindTile(row.kind)
    let ground = buffer[point.x + 1, point.y].background
    if isDense {
      let style = Style(foreground: tile.ink(on: ground, look), attributes: .bold)
      buffer.write(tile.glyph, x: point.x + 1, y: point.y, style: style, keepsBackground: true)
    } else {
      let style = Style(foreground: Color(hex: 0xFFFFFF), background: tile.color, attributes: .bold)
      buffer.write(" \(tile.glyph) ", x: point.x, y: point.y, style: style)
    }
    #if !hasFeature(Embedded)
      pictures.standIn(
        for: "kind \(row.kind.rawValue) \(isDense)", on: &buffer,
        in: Rect(origin: point, size: Size(width: 3, height: 1)),
        over: ground, look
      ) { _ in tile.shapes(of: row.kind) }
    #endif
  }
}

/// The sign of a kind: a letter-like glyph of one column on a colour of its own.
struct KindTile {
  let glyph: String
  let color: Color

  init(_ kind: PermissionKind) {
    let (glyph, color): (String, UInt32) =
      switch kind {
      case .notifications: ("!", 0xC9342F)
      case .location: ("↗", 0x1668D6)
      case .tracking: ("⇄", 0xB45B10)
      case .camera: ("◉", 0x5A5E68)
      case .microphone: ("♪", 0xB9540F)
      case .photos: ("✿", 0x9A4FB0)
      case .contacts: ("@", 0x7A6A58)
      case .bluetooth: ("B", 0x1668D6)
      case .motion: ("≈", 0x23824A)
      case .localNetwork: ("⊕", 0x2A6F97)
      case .calendar: ("▦", 0xC9342F)
      case .speech: ("”", 0x5A5E68)
      case .faceID: ("☺", 0x23824A)
      case .health: ("♥", 0xC22D5A)
      }
    self.glyph = glyph
    self.color = Color(hex: color)
  }

  /// The colour of the sign without a tile: with as much of the text's as it takes to be seen.
  func ink(on ground: Color, _ look: Stylesheet) -> Color {
    let inks = stride(from: 0, through: 255, by: 15).lazy.map { color.mixed(with: look[.text], amount: $0) }
    return inks.first { Color.contrast($0, ground) >= 3 } ?? look[.text]
  }
}
