import Components
import OnboardingFlow
import PackModel
import TerminalModel

/// Banners, cards and empty states.
extension ElementView {
  private var dismissID: PartID { id(of: CalloutElement.dismiss) }
  private var hasDismissFocus: Bool { isFocused(dismissID) }
  private var isPressable: Bool { isFocused && !hasDismissFocus }

  func height(of callout: CalloutElement, width: Int) -> Int {
    switch callout.style {
    case .banner: bannerHeight(callout, width: width)
    case .card: card(callout).height(stylesheet, width: width, content: cardContent(callout))
    case .empty: emptyState(callout).height(stylesheet, width: width)
    }
  }

  func draw(
    _ callout: CalloutElement, on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout
  ) {
    switch callout.style {
    case .banner: drawBanner(callout, on: &buffer, in: rect, layout: &layout)
    case .card: drawCard(callout, on: &buffer, in: rect, layout: &layout)
    case .empty: drawEmpty(callout, on: &buffer, in: rect, layout: &layout)
    }
  }

  // MARK: Banners

  /// The component of a callout with a sign; `nil` for a banner that is only a coloured ground.
  private func banner(_ callout: CalloutElement) -> Banner? {
    let tone: Banner.Tone
    switch callout.tone {
    case .normal, .muted, .accent: return nil
    case .info: tone = .info
    case .success: tone = .success
    case .warning: tone = .warning
    case .danger: tone = .danger
    }
    return Banner(
      context.words(callout.text), heading: callout.heading.map { context.words($0) }, tone: tone)
  }

  /// Columns that the cross takes.
  private func crossWidth(_ callout: CalloutElement) -> Int { callout.isDismissable ? 2 : 0 }

  private func plainWords(_ callout: CalloutElement) -> String {
    ([callout.heading, callout.text].compactMap { $0 }).map { context.words($0) }.joined(separator: "\n")
  }

  private func bannerHeight(_ callout: CalloutElement, width: Int) -> Int {
    let button = callout.action == nil || callout.button == nil ? 0 : 1
    if let banner = banner(callout) {
      return banner.height(stylesheet, width: width - crossWidth(callout)) + button
    }
    let words = plainArea(of: callout, in: Rect(x: 0, y: 0, width: width, height: 0))
    return TextLayout.lines(of: plainWords(callout), width: words.width).count + button + 2 * bannerPad
  }

  /// Columns before its words, as many as before those of fields.
  private var inset: Int { TextField.inset }

  /// Rows above and below what a banner says.
  private var bannerPad: Int { isCompact ? 0 : 1 }

  /// Where the words of a banner without a sign stand, with the row of a button.
  private func plainArea(of callout: CalloutElement, in rect: Rect) -> Rect {
    Rect(
      x: rect.x + inset, y: rect.y + bannerPad, width: max(1, rect.width - 2 * inset - crossWidth(callout)),
      height: rect.height - 2 * bannerPad)
  }

  private func drawBanner(
    _ callout: CalloutElement, on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout
  ) {
    let button = callout.action == nil ? nil : callout.button
    if let banner = banner(callout) {
      banner.draw(on: &buffer, in: rect, stylesheet)
    } else {
      let fill = stylesheet[.accentSoft]
      if isCompact {
        buffer.fill(rect, Style(background: fill))
        buffer.softenCorners(of: rect, stylesheet)
        buffer.makePill(of: rect, stylesheet)
      } else {
        buffer.fillSoftly(rect, fill, round: stylesheet.roundSides)
      }
      let token: ColorToken = callout.tone == .muted ? .muted : callout.tone == .accent ? .accent : .text
      var area = plainArea(of: callout, in: rect)
      if button != nil { area.height -= 1 }
      TextBlock(
        plainWords(callout), style: Style(foreground: stylesheet[token], background: fill),
        alignment: callout.alignment == .center ? .center : .leading
      ).draw(on: &buffer, in: area)
    }
    if callout.action != nil { layout.hit(rect, .element(id)) }
    if let button {
      let x = rect.x + (banner(callout) == nil ? inset : 4)
      let label = context.words(button)
      let style = Style(
        foreground: stylesheet[.accent], attributes: isPressable ? [.bold, .underline] : .bold)
      buffer.write(
        TextWidth.truncated(label, to: max(0, rect.maxX - 2 - x)), x: x, y: rect.maxY - 1 - bannerPad,
        style: style,
        keepsBackground: true)
      if isPressable {
        let mark = Style(foreground: stylesheet[.accent], attributes: .bold)
        buffer.write("›", x: x - 2, y: rect.maxY - 1 - bannerPad, style: mark, keepsBackground: true)
      }
    } else if isPressable {
      let style = Style(foreground: stylesheet[.accent], attributes: .bold)
      buffer.write("›", x: rect.maxX - 2, y: rect.maxY - 1 - bannerPad, style: style, keepsBackground: true)
    }
    drawCross(callout, on: &buffer, in: rect, y: rect.y + bannerPad, layout: &layout)
  }

  private func drawCross(
    _ callout: CalloutElement, on buffer: inout CellBuffer, in rect: Rect, y: Int, layout: inout ScreenLayout
  ) {
    guard callout.isDismissable else { return }
    let style = Style(
      foreground: stylesheet[hasDismissFocus ? .accent : .muted],
      attributes: hasDismissFocus ? [.bold, .underline] : [])
    buffer.write("×", x: rect.maxX - 2, y: y, style: style, keepsBackground: true)
    let area = Rect(x: rect.maxX - 3, y: y, width: 3, height: 1)
    layout.hit(area, .element(dismissID))
    layout.elements[dismissID] = area
  }

  // MARK: Cards

  private func card(_ callout: CalloutElement) -> Card {
    let isWhole = callout.action != nil && callout.button == nil
    return Card(
      heading: callout.heading.map { context.words($0) }, text: callout.text.map { context.words($0) },
      state: isWhole && isFocused ? .focused : .normal)
  }

  private func button(_ callout: CalloutElement, role: Button.Role) -> Button? {
    guard callout.action != nil, let label = callout.button else { return nil }
    return Button(context.words(label), role: role, state: isFocused ? .focused : .normal)
  }

  /// Rows of a picture on a low screen up to which it gives none to a blank row above it.
  private static let leastOpenPicture = 5

  /// Rows of the picture and of the button below the words, with the gaps before them.
  private func cardContent(_ callout: CalloutElement) -> Int {
    let gap = isCompact ? 0 : 1
    let picture = callout.artwork == nil ? 0 : gap + callout.rows
    return picture + (button(callout, role: .secondary).map { gap + $0.height(stylesheet) } ?? 0)
  }

  private func drawCard(
    _ callout: CalloutElement, on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout
  ) {
    let card = card(callout)
    card.draw(on: &buffer, in: rect, stylesheet)
    if callout.action != nil { layout.hit(rect, .element(id)) }
    var room = card.contentArea(in: rect, stylesheet)
    let gap = isCompact ? 0 : 1
    let button = button(callout, role: .secondary)
    let foot = button.map { $0.height(stylesheet) + gap } ?? 0
    if let artwork = context.artwork(callout.artwork) {
      let lead = isCompact && room.height - foot <= Self.leastOpenPicture ? 0 : 1
      let area = Rect(x: room.x, y: room.y + lead, width: room.width, height: room.height - foot - lead)
      if area.height > 0 { context.pictures.draw(artwork, on: &buffer, in: area, stylesheet) }
    }
    guard let button else { return }
    room.y = room.maxY - button.height(stylesheet)
    room.height = button.height(stylesheet)
    button.draw(on: &buffer, in: room, stylesheet)
  }

  // MARK: Empty states

  private func emptyState(_ callout: CalloutElement) -> EmptyState {
    EmptyState(
      heading: context.words(callout.heading), text: context.words(callout.text),
      button: button(callout, role: .secondary), pictureRows: callout.artwork == nil ? 0 : callout.rows)
  }

  private func drawEmpty(
    _ callout: CalloutElement, on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout
  ) {
    let state = emptyState(callout)
    let artwork = context.artwork(callout.artwork)
    state.draw(on: &buffer, in: rect, stylesheet) { buffer, area in
      if let artwork { context.pictures.draw(artwork, on: &buffer, in: area, stylesheet) }
    }
    let button = state.parts(in: rect, stylesheet).button
    if callout.action != nil { layout.hit(button.isEmpty ? rect : button, .element(id)) }
  }
}
