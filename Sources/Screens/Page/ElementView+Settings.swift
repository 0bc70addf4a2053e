import Components
import OnboardingFlow
import PackModel
import TerminalModel

/// Switches, checkboxes, segments, dates and amounts.
extension ElementView {
  private var controlState: ControlState { isFocused ? .focused : .normal }

  /// Where room is short, help stands below the control that has the keys and no other.
  private func help(_ text: TextKey?) -> String? {
    isCompact && !isFocused ? nil : text.map { context.words($0) }
  }

  // MARK: On or off

  private func toggle(_ element: ToggleElement) -> Toggle {
    let isOn = context.flow.isOn(element, self.element.id)
    return Toggle(
      label: context.words(element.label), help: help(element.help), isOn: isOn,
      position: knobPosition(of: element, isOn: isOn), state: controlState)
  }

  /// The knob is on its way for the first part of the time in which values run.
  private func knobPosition(of toggle: ToggleElement, isOn: Bool) -> Double {
    guard case (.values(let old), let progress)? = context.timeline.running(.values, at: context.instant),
      old.contains(where: { $0.attribute == toggle.attribute })
    else { return isOn ? 1 : 0 }
    let way = Easing.out(min(1, progress * 4))
    return isOn ? way : 1 - way
  }

  private func checkbox(_ element: ToggleElement) -> Checkbox {
    let typed = context.flow.fieldState(self.element.id, attribute: element.attribute)
    let problem = typed.problem.map { problem in
      element.problem.map { context.words($0) } ?? context.words.problem(problem)
    }
    return Checkbox(
      label: context.words(element.label), note: problem ?? help(element.help),
      isOn: typed.text == "true", isWrong: problem != nil, state: controlState)
  }

  func height(of element: ToggleElement, width: Int) -> Int {
    switch element.style {
    case .switch: toggle(element).height(width: width)
    case .checkbox: checkbox(element).height(width: width)
    }
  }

  func draw(
    _ element: ToggleElement, on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout
  ) {
    switch element.style {
    case .switch: toggle(element).draw(on: &buffer, in: rect, stylesheet, context.pictures)
    case .checkbox: checkbox(element).draw(on: &buffer, in: rect, stylesheet, context.pictures)
    }
    layout.hit(rect, .element(id))
  }

  // MARK: Segments

  func component(_ segmented: SegmentedElement) -> SegmentedControl {
    let chosen = context.flow.state.attributes[segmented.attribute]?.text
    return SegmentedControl(
      label: segmented.label.map { context.words($0) },
      options: segmented.options.map { context.words($0.text) },
      selected: segmented.options.firstIndex { $0.id == chosen }, state: controlState)
  }

  func draw(
    _ segmented: SegmentedElement, on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout
  ) {
    let control = component(segmented)
    control.draw(on: &buffer, in: rect, stylesheet)
    layout.hit(rect, .element(id))
    for (option, area) in zip(segmented.options, control.areas(in: rect, stylesheet)) {
      layout.hit(area, .element(id(of: option.id)))
      layout.elements[id(of: option.id)] = area
    }
  }

  // MARK: Dates

  func component(_ date: DateElement) -> DateField {
    let shown = context.flow.shown(date, element.id)
    let problem = context.flow.fieldState(element.id, attribute: date.attribute).problem
    let order = DatePart.order(locale: context.words.locale)
    return DateField(
      label: context.words(date.label), parts: order.map { part($0, of: shown) },
      active: shown.isTurning ? order.firstIndex(of: shown.part) : nil,
      note: problem.map { context.words.problem($0) } ?? date.help.map { context.words($0) },
      isWrong: problem != nil, state: controlState)
  }

  private func part(_ part: DatePart, of shown: OnboardingFlow.DateShown) -> DateField.Part {
    let words = context.words
    let missing = words("date.missing.\(part.rawValue)")
    let samples =
      switch part {
      case .year: [words.datePart(.year, 2000)]
      case .month: (1...12).map { words.datePart(.month, $0) }
      case .day: [words.datePart(.day, 30)]
      }
    let typed = part == shown.part && !shown.entry.isEmpty ? shown.entry : nil
    let text = typed ?? shown.draft[part].map { words.datePart(part, $0) }
    // Columns that keys turn stand still; for a finger there are none, and a date is a line of words.
    let texts = stylesheet.marksFocus ? samples + [missing] : [text ?? missing]
    return DateField.Part(
      text: text ?? missing, isSet: text != nil, width: texts.map { TextWidth.columns(of: $0) }.max() ?? 0)
  }

  func draw(
    _ date: DateElement, on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout
  ) {
    let field = component(date)
    field.draw(on: &buffer, in: rect, stylesheet)
    layout.hit(rect, .element(id))
    let order = DatePart.order(locale: context.words.locale)
    for (part, area) in zip(order, field.areas(in: rect)) {
      let id = id(of: part.rawValue)
      layout.hit(area, .element(id))
      layout.elements[id] = area
    }
    guard let arrows = field.arrows(in: rect), let active = field.active,
      order.indices.contains(active)
    else { return }
    layout.hit(arrows.up, .nextOption(id(of: order[active].rawValue)))
    layout.hit(arrows.down, .previousOption(id(of: order[active].rawValue)))
  }

  // MARK: Amounts

  private func slider(_ amount: AmountElement) -> Slider {
    let number = context.flow.number(of: amount)
    let span = max(1, amount.maximum - amount.minimum)
    return Slider(
      label: context.words(amount.label), value: words(for: number, of: amount),
      position: Double(number - amount.minimum) / Double(span), help: help(amount.help),
      state: controlState)
  }

  private func stepper(_ amount: AmountElement) -> Stepper {
    let number = context.flow.number(of: amount)
    return Stepper(
      label: context.words(amount.label), value: words(for: number, of: amount),
      hasLess: number > amount.minimum, hasMore: number < amount.maximum,
      help: help(amount.help), state: controlState)
  }

  private func rating(_ amount: AmountElement) -> RatingControl {
    RatingControl(
      label: context.words(amount.label), stars: context.flow.number(of: amount), maximum: amount.maximum,
      help: help(amount.help), state: controlState)
  }

  private func words(for number: Int, of amount: AmountElement) -> String {
    amount.text.map { context.words($0) } ?? String(number)
  }

  func height(of amount: AmountElement, width: Int) -> Int {
    switch amount.style {
    case .slider: slider(amount).height(width: width)
    case .stepper: stepper(amount).height(width: width)
    case .rating: rating(amount).height(width: width)
    }
  }

  func draw(
    _ amount: AmountElement, on buffer: inout CellBuffer, in rect: Rect, layout: inout ScreenLayout
  ) {
    if !amount.isReadOnly { layout.hit(rect, .element(id)) }
    switch amount.style {
    case .slider:
      let slider = slider(amount)
      slider.draw(on: &buffer, in: rect, stylesheet)
      hitTrack(slider.track(in: rect), of: amount, layout: &layout)
    case .stepper:
      let stepper = stepper(amount)
      stepper.draw(on: &buffer, in: rect, stylesheet)
      let areas = stepper.areas(in: rect)
      layout.hit(areas.less, .previousOption(id))
      layout.hit(areas.more, .nextOption(id))
    case .rating:
      let rating = rating(amount)
      rating.draw(on: &buffer, in: rect, stylesheet)
      guard !amount.isReadOnly else { return }
      for (index, area) in rating.areas(in: rect).enumerated() {
        layout.hit(area, .amount(element.id, index + 1))
      }
    }
  }

  /// Every column of a track stands for the number nearest to it that keys can reach.
  private func hitTrack(_ track: Rect, of amount: AmountElement, layout: inout ScreenLayout) {
    let span = amount.maximum - amount.minimum
    let last = max(1, track.width - 1)
    for column in 0..<track.width {
      let steps = (Double(span * column) / Double(last) / Double(amount.step)).rounded()
      let number = column == last ? amount.maximum : amount.bounded(amount.minimum + Int(steps) * amount.step)
      layout.hit(
        Rect(x: track.x + column, y: track.y, width: 1, height: 1), .amount(element.id, number))
    }
  }
}
