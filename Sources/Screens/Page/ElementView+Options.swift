import Components
import OnboardingFlow
import PackModel
import TerminalModel

/// Pickers: a field that turns, or options that are all to be seen.
extension ElementView {
  private func field(_ picker: PickerElement) -> OptionPicker {
    let typed = context.flow.fieldState(element.id, attribute: picker.attribute)
    let index = picker.options.firstIndex { $0.id == typed.text }
    return OptionPicker(
      label: context.words(picker.label), value: index.map { context.words(picker.options[$0].text) },
      placeholder: picker.placeholder.map { context.words($0) } ?? "—", isFocused: isFocused,
      hasPrevious: index != 0, hasNext: index != picker.options.count - 1,
      note: typed.problem.map { context.words.problem($0) }, isWrong: typed.problem != nil)
  }

  /// - Returns: `nil` for a field.
  private func grid(_ picker: PickerElement) -> OptionGrid? {
    let layout: OptionGrid.Layout
    switch picker.style {
    case .field: return nil
    case .chips: layout = .chips
    case .slots: layout = .slots
    case .grid: layout = .tiles(rows: isCompact ? max(1, picker.rows - 1) : picker.rows)
    }
    let typed = context.flow.fieldState(element.id, attribute: picker.attribute)
    let chosen = picker.choice.chosen(in: typed.text)
    return OptionGrid(
      label: context.words(picker.label),
      options: picker.options.map {
        OptionGrid.Option(context.words($0.text), isChosen: chosen.contains($0))
      },
      layout: layout, isSeveral: picker.isSeveral,
      marked: context.flow.markedOption(of: picker.choice, in: element.id), isFocused: isFocused,
      problem: typed.problem.map { context.words.problem($0) })
  }

  func height(of picker: PickerElement, width: Int) -> Int {
    grid(picker)?.height(width: width) ?? field(picker).height(width: width)
  }

  func draw(
    _ picker: PickerElement, on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout
  ) {
    layout.hit(rect, .element(id))
    guard let grid = grid(picker) else {
      field(picker).draw(on: &buffer, in: rect, stylesheet)
      let arrows = OptionPicker.arrows(in: rect)
      layout.hit(
        Rect(x: arrows.x, y: rect.y, width: arrows.width / 2, height: rect.height), .previousOption(id))
      return
    }
    grid.draw(on: &buffer, in: rect, stylesheet)
    for (option, area) in zip(picker.options, grid.areas(in: rect)) {
      if let artwork = context.artwork(option.artwork) {
        context.pictures.draw(artwork, on: &buffer, in: OptionGrid.picture(in: area), stylesheet)
      }
      layout.hit(area, .element(id(of: option.id)))
      layout.elements[id(of: option.id)] = area
    }
  }
}
