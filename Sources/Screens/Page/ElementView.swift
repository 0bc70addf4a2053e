import Components
import OnboardingFlow
import PackModel
import TerminalModel

/// Draws one element of a page with the component that belongs to it.
struct ElementView {
  let element: Element
  let context: ViewContext

  var stylesheet: Stylesheet { context.stylesheet }
  /// The element as a whole.
  var id: PartID { PartID(element.id) }
  /// Whether it is marked as the element with the focus.
  var isFocused: Bool { isMarked && context.focused?.element.id == element.id && !context.isCovered }

  /// A part of it.
  func id(of part: String) -> PartID { PartID(element.id, part) }

  func isFocused(_ id: PartID) -> Bool { isMarked && context.focused?.id == id && !context.isCovered }

  /// Whether its focus is marked: on a phone that of a field alone, by a cursor, while something is typed.
  private var isMarked: Bool {
    if stylesheet.isTyping, case .field = element.kind { return true }
    return stylesheet.marksFocus
  }

  /// What stands in its place.
  private var part: PartView? {
    context.containerStage(of: element.id).map { PartView(element: element, stage: $0, context: context) }
  }

  /// Rows the element takes in so many columns.
  func height(width: Int) -> Int {
    if let part { return part.height(width: width) }
    return switch element.kind {
    case .heading(let text): height(of: text, isHeading: true, width: width)
    case .text(let text): height(of: text, isHeading: false, width: width)
    case .callout(let callout): height(of: callout, width: width)
    case .section: SectionHeader.height(stylesheet)
    case .badge: 1
    case .avatar(let avatar): height(of: avatar, width: width)
    case .progress(let progress): component(progress).height
    case .artwork(let artwork): context.pictureRows(artwork.rows)
    case .button(let button): height(of: button, width: width)
    case .field(let field): component(field).height(width: width)
    case .picker(let picker): height(of: picker, width: width)
    case .photo(let photo): height(of: photo, width: width)
    case .toggle(let toggle): height(of: toggle, width: width)
    case .segmented(let segmented): component(segmented).height(stylesheet)
    case .date(let date): component(date).height(width: width)
    case .amount(let amount): height(of: amount, width: width)
    case .scores(let scores): component(scores).height
    case .list(let list): height(of: list, width: width)
    case .tabs: TabBar.height
    case .divider: 1
    case .spacer(let rows): rows
    }
  }

  var isCompact: Bool { stylesheet.density == .compact }

  func draw(on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout) {
    layout.elements[id] = rect
    if let part { return part.draw(on: &buffer, in: rect, layout: &layout) }
    switch element.kind {
    case .heading(let text): draw(text, isHeading: true, on: &buffer, in: rect, layout: &layout)
    case .text(let text): draw(text, isHeading: false, on: &buffer, in: rect, layout: &layout)
    case .callout(let callout): draw(callout, on: &buffer, in: rect, layout: &layout)
    case .section(let section): draw(section, on: &buffer, in: rect, layout: &layout)
    case .badge(let badge): draw(badge, on: &buffer, in: rect)
    case .avatar(let avatar): draw(avatar, on: &buffer, in: rect, layout: &layout)
    case .progress(let progress): draw(progress, on: &buffer, in: rect, layout: &layout)
    case .artwork(let artwork): draw(artwork, on: &buffer, in: rect)
    case .button(let button): draw(button, on: &buffer, in: rect, layout: &layout)
    case .field(let field): draw(field, on: &buffer, in: rect, layout: &layout)
    case .picker(let picker): draw(picker, on: &buffer, in: rect, layout: &layout)
    case .photo(let photo): draw(photo, on: &buffer, in: rect, layout: &layout)
    case .toggle(let toggle): draw(toggle, on: &buffer, in: rect, layout: &layout)
    case .segmented(let segmented): draw(segmented, on: &buffer, in: rect, layout: &layout)
    case .date(let date): draw(date, on: &buffer, in: rect, layout: &layout)
    case .amount(let amount): draw(amount, on: &buffer, in: rect, layout: &layout)
    case .scores(let scores): draw(scores, on: &buffer, in: rect, layout: &layout)
    case .list(let list): draw(list, on: &buffer, in: rect, layout: &layout)
    case .tabs(let tabs): draw(tabs, on: &buffer, in: rect, layout: &layout)
    case .divider:
      buffer.drawLine(x: rect.x, y: rect.y, width: rect.width, style: stylesheet.style(.border))
    case .spacer: break
    }
  }

  // MARK: Artwork

  private func draw(_ element: ArtworkElement, on buffer: inout CellBuffer, in rect: Rect) {
    guard let artwork = context.artwork(context.artworkID(of: element)) else { return }
    let fills = artwork.fills(rect)
    context.pictures.draw(artwork, on: &buffer, in: rect, stylesheet, fit: fills ? .filling : .whole)
    guard let caption = element.caption else { return }
    OverlaidText(context.words(caption))
      .draw(on: &buffer, in: (fills ? rect : artwork.area(in: rect)).inset(x: 1, y: 0))
  }

  // MARK: Text

  private func height(of text: TextElement, isHeading: Bool, width: Int) -> Int {
    guard let large = largeText(text, width: width) else {
      return block(text, isHeading: isHeading).height(width: width)
    }
    // A blank row belongs to large headings: what follows is much smaller.
    return large.size.height + (isHeading && !isCompact ? 1 : 0)
  }

  private func draw(
    _ text: TextElement, isHeading: Bool, on buffer: inout CellBuffer, in rect: Rect,
    layout: inout ScreenLayout
  ) {
    let block = block(text, isHeading: isHeading)
    guard let large = largeText(text, width: rect.width) else {
      return block.draw(on: &buffer, in: rect, stylesheet)
    }
    layout.draw(large, on: &buffer, in: rect, block.style.foreground, alignment: block.alignment, context)
  }

  /// The text in large letters, where it asks for them and they fit.
  private func largeText(_ text: TextElement, width: Int) -> LargeText? {
    guard text.size == .large else { return nil }
    return .largest(block(text, isHeading: true).plain, width: width, stylesheet)
  }

  private func block(_ text: TextElement, isHeading: Bool) -> StyledText {
    let token: ColorToken =
      switch text.tone {
      case .normal: .text
      case .muted: .muted
      case .accent: .accent
      case .success: .success
      case .danger: .danger
      }
    return StyledText(
      context.words.marked(text.text),
      style: stylesheet.style(token, on: .background, isHeading ? stylesheet.emphasis.heading : []),
      alignment: text.alignment == .center ? .center : .leading,
      isBalanced: isHeading ? true : nil)
  }

  // MARK: Buttons

  /// The picture of a tile is as wide as the tile, and a square.
  private func height(of button: ButtonElement, width: Int) -> Int {
    if button.artwork != nil {
      return Self.tileRows + max(isCompact ? 4 : 6, min(Self.tallestTilePicture, (width - 2) / 2))
    }
    return Button("", role: role(button)).height(stylesheet)
  }

  private static let tallestTilePicture = 10
  /// Rows of a tile beside its picture: the edges, the label, and a blank one above the label.
  private static let tileRows = 4

  private func role(_ button: ButtonElement) -> Button.Role {
    switch button.style {
    case .primary: .primary
    case .secondary: .secondary
    case .plain: .plain
    }
  }

  private func state(_ button: ButtonElement) -> ControlState {
    guard context.flow.holds(button.enabledWhen) else { return .disabled }
    return isFocused ? .focused : .normal
  }

  private func draw(
    _ button: ButtonElement, on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout
  ) {
    layout.hit(rect, .element(id))
    let label = context.words(button.text)
    guard let artwork = context.artwork(button.artwork) else {
      Button(label, role: role(button), state: state(button)).draw(on: &buffer, in: rect, stylesheet)
      return
    }
    let state = state(button)
    let isMarked = state == .focused
    // One that cannot be pressed has the focus to say why.
    let fill: ColorToken = isMarked ? .accent : isFocused ? .accentSoft : .surface
    buffer.drawBox(
      rect, stylesheet, stylesheet[fill], line: isMarked ? .accent : .border, isStrong: isMarked)
    let picture = Rect(
      x: rect.x + 1, y: rect.y + 1, width: rect.width - 2,
      height: max(0, rect.height - (rect.height > 7 ? Self.tileRows : 3)))
    context.pictures.draw(artwork, on: &buffer, in: picture, stylesheet)
    let ink: ColorToken = state == .disabled ? .muted : isMarked ? .onAccent : .text
    let style = stylesheet.style(ink, on: fill, state == .disabled ? [] : .bold)
    let row = Rect(x: rect.x + 1, y: rect.maxY - 2, width: rect.width - 2, height: 1)
    // The fill tells it, where there are colours.
    buffer.drawLabel(label, in: row, isFocused: isFocused && !stylesheet.hasColors, style: style)
  }
}

extension ViewContext {
  /// Whether an arrow leads back from the screen.
  var canGoBack: Bool { flow.state.permissions.backdrop == nil && flow.canGoBack }

  /// Whether something lies over the screen, so that nothing on it has the keys.
  var isCovered: Bool {
    switch flow.layer {
    case .screen: false
    case .tour: flow.currentMark?.advance != .action
    default: true
    }
  }
}
