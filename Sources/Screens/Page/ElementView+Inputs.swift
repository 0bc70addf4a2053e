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
      note: typed.problem.map { context.words.problem($0) } ?? (isCompact && !isFocused ? nil : help),
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
    let area = shown.accessoryArea(in: rect, stylesheet)
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

  private static let photoSize = Size(width: 7, height: 4)
  private static let compactPhotoSize = Size(width: 6, height: 3)

  private var photoSize: Size { isCompact ? Self.compactPhotoSize : Self.photoSize }

  func height(of photo: PhotoElement, width: Int) -> Int {
    let problem = context.flow.fieldState(element.id, attribute: photo.attribute).problem
    let areas = areas(of: photo, in: Rect(x: 0, y: 0, width: width, height: 0))
    return (areas.last?.maxY ?? 1) + (problem == nil ? 0 : 1)
  }

  /// Where the words of fields begin.
  private var inset: Int { isCompact ? 1 : 2 }

  /// The pictures below the label, on a screen with room as large as they can be: from edge to edge where they stay together,
  /// else from where the words of fields begin.
  private func areas(of photo: PhotoElement, in rect: Rect) -> [Rect] {
    let least = photoSize
    let perRow = max(1, min(photo.options.count, (rect.width + 1) / (least.width + 1)))
    let share = (rect.width - (perRow - 1)) / perRow
    let width = max(1, min(share, isCompact || perRow == 1 ? least.width : Self.widestPhoto))
    let height = isCompact ? least.height : (width * least.height + least.width - 1) / least.width
    let spare = max(0, rect.width - width * perRow - (perRow - 1))
    let gaps = max(1, perRow - 1)
    let isSpread = perRow > 1 && spare <= gaps * Self.mostSpread
    return photo.options.indices.map { index in
      let column = index % perRow
      let start = isSpread ? (2 * spare * column + gaps) / (2 * gaps) : min(inset, spare)
      return Rect(
        x: rect.x + column * (width + 1) + start,
        y: rect.y + 1 + index / perRow * height, width: width, height: height)
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
      context.pictures.draw(artwork, on: &buffer, in: rect, stylesheet)
    }
    guard isChosen else { return }
    let style = Style(foreground: stylesheet[.onAccent], background: stylesheet[.accent], attributes: .bold)
    buffer.write(isFocused ? "›✓‹" : " ✓ ", x: rect.x + (rect.width - 3) / 2, y: rect.maxY - 1, style: style)
  }
}
