import Components
import OnboardingFlow
import PackModel
import TerminalModel

/// Fields and photos.
extension ElementView {
  func component(_ field: FieldElement) -> TextField {
    let typed = context.flow.fieldState(element.id, attribute: field.attribute)
    let help = field.help.map { context.words($0) }
    var text = typed.text
    var cursor = min(typed.cursor, text.count)
    switch field.input {
    case .secure where !typed.isRevealed: text = String(repeating: "•", count: text.count)
    case .date:
      text = Self.dashed(text)
      cursor += (cursor > 4 ? 1 : 0) + (cursor > 6 ? 1 : 0)
    default: break
    }
    var shown = TextField(
      label: context.words(field.label), text: text,
      placeholder: field.placeholder.map { context.words($0) } ?? (field.input == .date ? "YYYY-MM-DD" : ""),
      cursor: cursor, isFocused: isFocused,
      note: typed.problem.map { context.words.problem($0) } ?? help,
      isWrong: typed.problem != nil)
    if isFocused {
      shown.selection = field.input == .date ? dashed(typed.selection) : typed.selection
      shown.counter = field.maximumLength.map { "\(field.input.counted(typed.text))/\($0)" }
    }
    if field.input == .secure {
      shown.accessory = context.words(typed.isRevealed ? "field.hide" : "field.show")
    }
    return shown
  }

  func draw(
    _ field: FieldElement, on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout
  ) {
    let shown = component(field)
    shown.draw(on: &buffer, in: rect, stylesheet)
    layout.hit(rect, .element(id))
    let area = shown.accessoryArea(in: rect)
    guard !area.isEmpty else { return }
    layout.hit(area, .element(id(of: FieldElement.reveal)))
    layout.elements[id(of: FieldElement.reveal)] = area
  }

  /// A range of digits with the dashes among them.
  private func dashed(_ range: Range<Int>) -> Range<Int> {
    let place = { (index: Int) in index + (index > 4 ? 1 : 0) + (index > 6 ? 1 : 0) }
    return place(range.lowerBound)..<place(range.upperBound)
  }

  /// Digits as YYYY-MM-DD.
  private static func dashed(_ digits: String) -> String {
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index == 4 || index == 6 { result.append("-") }
      result.append(digit)
    }
    return result
  }

  private static let leastPhoto = 6

  func height(of photo: PhotoElement, width: Int) -> Int {
    let problem = context.flow.fieldState(element.id, attribute: photo.attribute).problem
    let areas = areas(of: photo, in: Rect(x: 0, y: 0, width: width, height: 0))
    return (areas.last?.maxY ?? 1) + (problem == nil ? 0 : 1)
  }

  /// Where the words of fields begin.
  private var inset: Int { TextField.inset }

  /// The pictures below the label, from where the words of fields begin to where they end, and on a screen with room as large
  /// as they can be.
  private func areas(of photo: PhotoElement, in rect: Rect) -> [Rect] {
    let room = rect.inset(x: inset, y: 0)
    let perRow = max(1, min(photo.options.count, (room.width + 1) / (Self.leastPhoto + 1)))
    let share = (room.width - (perRow - 1)) / perRow
    let width = max(1, min(share, isCompact || perRow == 1 ? Self.leastPhoto : Self.widestPhoto))
    // On a low screen there is room for less of each.
    let height = isCompact ? 2 : (width + 1) / 2
    let spare = max(0, room.width - width * perRow - (perRow - 1))
    let gaps = max(1, perRow - 1)
    let step = width + 1 + (spare <= gaps * Self.mostSpread ? spare / gaps : 0)
    return photo.options.indices.map { index in
      Rect(
        x: room.x + index % perRow * step, y: rect.y + (isCompact ? 1 : 2) + index / perRow * height,
        width: width, height: height)
    }
  }

  private static let widestPhoto = 12
  /// Columns at most, on average, that a gap between pictures gets beside its own.
  private static let mostSpread = 3

  func draw(
    _ photo: PhotoElement, on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout
  ) {
    let typed = context.flow.fieldState(element.id, attribute: photo.attribute)
    let isWrong = typed.problem != nil
    let token: ColorToken = isWrong ? .danger : isFocused ? .accent : .muted
    buffer.write(
      TextWidth.truncated(context.words(photo.label), to: rect.width - 2 * inset), x: rect.x + inset,
      y: rect.y,
      style: Style(foreground: stylesheet[token]), keepsBackground: true)
    layout.hit(rect, .element(id))
    for (option, area) in zip(photo.options, areas(of: photo, in: rect)) {
      drawPhoto(option, isChosen: typed.text == option, on: &buffer, in: area)
      layout.hit(area, .element(id(of: option)))
      layout.elements[id(of: option)] = area
    }
    if let problem = typed.problem {
      buffer.write(
        TextWidth.truncated(context.words.problem(problem), to: rect.width - 2 * inset), x: rect.x + inset,
        y: rect.maxY - 1,
        style: Style(foreground: stylesheet[.danger]), keepsBackground: true)
    }
  }

  private func drawPhoto(_ id: ArtworkID, isChosen: Bool, on buffer: inout CellBuffer, in rect: Rect) {
    if let artwork = context.artwork(id) {
      context.pictures.draw(artwork, on: &buffer, in: rect, stylesheet, fit: .filling)
    }
    guard isChosen else { return }
    let style = Style(foreground: stylesheet[.onAccent], background: stylesheet[.accent], attributes: .bold)
    buffer.write(isFocused ? "›✓‹" : " ✓ ", x: rect.x + (rect.width - 3) / 2, y: rect.maxY - 1, style: style)
  }
}
