import Components
import OnboardingFlow
import PackModel
import TerminalModel

/// Sections, badges, avatars and progress.
extension ElementView {
  private var controlState: ControlState { isFocused ? .focused : .normal }

  /// Columns from the edge of the page to where the words of fields begin, so that all stands in line.
  private func content(of rect: Rect) -> Rect {
    rect.inset(x: TextField.inset, y: 0)
  }

  // MARK: Sections and badges

  private func header(_ section: SectionElement) -> SectionHeader {
    let title = context.words(section.text)
    return SectionHeader(
      rowCount(of: section.countOf).map { "\(title) · \($0)" } ?? title,
      action: section.action == nil ? nil : section.button.map { context.words($0) } ?? "",
      state: controlState)
  }

  private func rowCount(of list: ElementID?) -> Int? {
    guard let list, case .page(let page) = context.flow.currentScreen?.kind,
      let element = page.elements.first(where: { $0.id == list })
    else { return nil }
    return context.contents(of: element).count
  }

  func draw(
    _ section: SectionElement, on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout
  ) {
    let header = header(section)
    header.draw(on: &buffer, in: rect, stylesheet)
    if let area = header.actionArea(in: rect) { layout.hit(area, .element(id)) }
  }

  /// Beside something it stands at the end of the row, so that those of several rows are in line.
  func draw(_ badge: BadgeElement, on buffer: inout CellBuffer, in rect: Rect) {
    let badge = component(badge)
    let width = element.row == nil ? rect.width : min(badge.width, rect.width)
    badge.draw(
      on: &buffer, in: Rect(x: rect.maxX - width, y: rect.y, width: width, height: rect.height), stylesheet)
  }

  func component(_ badge: BadgeElement) -> Badge {
    let tone: Badge.Tone =
      switch badge.tone {
      case .neutral: .neutral
      case .accent: .accent
      case .success: .success
      case .warning: .warning
      case .danger: .danger
      }
    return Badge(context.words(badge.text), tone: tone)
  }

  // MARK: Avatars

  private func size(of avatar: AvatarElement) -> Avatar.AvatarSize { avatar.size == .large ? .large : .small }

  private func picture(of avatar: AvatarElement) -> Artwork? {
    let chosen = avatar.artworkAttribute.flatMap { context.flow.state.attributes[$0]?.text }
    return context.artwork(chosen) ?? context.artwork(avatar.artwork)
  }

  /// Rows of the avatar: of a picture an even number beside two lines, so that these stand in its middle, where the name fits
  /// beside it.
  private func rows(of avatar: AvatarElement, width: Int) -> Int {
    let size = size(of: avatar)
    let least = size.cells.height
    guard avatar.text != nil, picture(of: avatar) != nil else { return least }
    let rows = size == .large ? (isCompact ? 4 : 6) : isCompact ? least : 4
    let room = width - 2 * rows - 2 - (isCompact ? 2 : 4) - (avatar.action == nil ? 0 : 2)
    return rows > least && TextWidth.columns(of: context.words(avatar.heading)) > room ? least : rows
  }

  private func words(of avatar: AvatarElement, in rect: Rect) -> Rect {
    let content = content(of: rect)
    let used = 2 * rows(of: avatar, width: rect.width) + 2
    return Rect(
      x: content.x + used, y: rect.y, width: max(1, content.width - used - (avatar.action == nil ? 0 : 2)),
      height: rect.height)
  }

  func height(of avatar: AvatarElement, width: Int) -> Int {
    let room = words(of: avatar, in: Rect(x: 0, y: 0, width: width, height: 1)).width
    let text = avatar.text.map { TextLayout.lines(of: context.words($0), width: room).count } ?? 0
    return max(rows(of: avatar, width: width), 1 + text)
  }

  func draw(
    _ avatar: AvatarElement, on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout
  ) {
    let content = content(of: rect)
    let height = rows(of: avatar, width: rect.width)
    let name = context.words(avatar.heading)
    let whole = picture(of: avatar)
    let circle = whole.flatMap { Avatar.circle(of: $0, on: buffer[content.x, content.y].background) }
    let portrait = Avatar(name: name, size: size(of: avatar), rows: height)
    portrait.draw(on: &buffer, in: content, stylesheet, isRound: circle != nil || whole == nil) {
      if let picture = circle ?? whole {
        context.pictures.draw(picture, on: &$0, in: $1, stylesheet)
      } else {
        portrait.drawInitials(on: &$0, in: $1, stylesheet, context.pictures)
      }
    }
    let block = [name] + (avatar.text.map { [context.words($0)] } ?? [])
    var room = words(of: avatar, in: rect)
    let rows = block.reduce(0) { $0 + TextLayout.lines(of: $1, width: room.width).count }
    room.y += max(0, (height - rows) / 2)
    let heading = stylesheet.style(isFocused ? .accent : .text, on: .background, .bold)
    for (index, text) in block.enumerated() {
      let style = index == 0 ? heading : stylesheet.style(.muted)
      let words = TextBlock(text, style: style, maximumLines: index == 0 ? 1 : nil)
      words.draw(on: &buffer, in: room, keepsBackground: true)
      room.y += words.height(width: room.width)
    }
    guard avatar.action != nil else { return }
    layout.hit(rect, .element(id))
    let y = rect.y + (height - 1) / 2
    let mark = Style(foreground: stylesheet[isFocused ? .accent : .muted], attributes: .bold)
    buffer.write("›", x: content.maxX - 1, y: y, style: mark, keepsBackground: true)
    if isFocused { buffer.write("›", x: rect.x, y: y, style: mark, keepsBackground: true) }
  }

  // MARK: Progress

  /// Draws the bar, and before it the arrow that a bar above a screen has; without one it keeps its place.
  func draw(
    _ progress: ProgressElement, on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout
  ) {
    guard progress.hasBack else { return component(progress).draw(on: &buffer, in: rect, stylesheet) }
    let back = NavigationBar.backArea(in: rect)
    let bar = Rect(x: back.maxX, y: rect.y, width: max(0, rect.width - back.width), height: rect.height)
    component(progress).draw(on: &buffer, in: bar, stylesheet)
    guard context.canGoBack else { return }
    buffer.write(
      "‹", x: back.x + 1, y: rect.maxY - 1, style: Style(foreground: stylesheet[.accent], attributes: .bold),
      keepsBackground: true)
    layout.hit(Rect(x: back.x, y: rect.y, width: back.width, height: rect.height), .back)
  }

  func component(_ progress: ProgressElement) -> ProgressBar {
    let number =
      switch progress.value {
      case .number(let number): number
      case .attribute(let attribute): shownNumber(of: attribute)
      }
    let done = max(0, min(number, progress.maximum))
    return ProgressBar(
      progress.isInSteps
        ? .steps(done: done, of: progress.maximum) : .thousandths(done * 1000 / progress.maximum),
      label: progress.label.map { context.words($0) })
  }
}
