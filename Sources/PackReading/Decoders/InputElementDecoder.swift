import ContentTree
import Diagnostics
import PackModel

/// Decodes the controls of a page that hold a value beside fields: switches, checkboxes, segments, dates, amounts.
enum InputElementDecoder {
  static func toggle(_ reader: TableReader, _ style: ToggleElement.Style) -> ToggleElement {
    let isCheckbox = style == .checkbox
    let attribute = reader.requiredAttribute("bind", "the attribute that is true or false")
    if !attribute.isEmpty {
      reader.log.refer(.attribute(attribute, value: .bool(true)), at: reader.place("bind"))
    }
    return ToggleElement(
      label: reader.requiredText("label", "a key of strings/"), help: reader.text("help"),
      attribute: attribute, style: style,
      isRequired: isCheckbox ? reader.bool("required") ?? false : false,
      problem: isCheckbox ? reader.text("problem") : nil,
      action: isCheckbox ? nil : ActionDecoder.decode(reader))
  }

  static func segmented(_ reader: TableReader) -> SegmentedElement {
    if !reader.has("option") { reader.reportMissing("option", "2 to 5 [[element.option]]") }
    let options = ControlDecoder.options(reader)
    if reader.has("option"), !(2...5).contains(options.count) {
      reader.log.error(
        .badValue, at: reader.place("option"), "there must be 2 to 5 options, and there are \(options.count)",
        fix: options.count > 5 ? "a `picker` holds more" : nil)
    }
    let attribute = reader.requiredAttribute("bind", "the attribute that keeps the choice")
    ControlDecoder.refer(options, to: attribute, reader)
    return SegmentedElement(
      label: reader.text("label"), attribute: attribute, options: options,
      action: ActionDecoder.decode(reader))
  }

  static func date(_ reader: TableReader) -> DateElement {
    let date = DateElement(
      label: reader.requiredText("label", "a key of strings/"), help: reader.text("help"),
      attribute: reader.requiredAttribute("bind", "the attribute that keeps the day"),
      earliest: reader.day("from") ?? DateElement.defaultEarliest, latest: reader.day("to"),
      start: reader.day("start"), minimumAge: reader.int("min_age", in: 0...150),
      isRequired: reader.bool("required") ?? true)
    if let latest = date.latest, date.earliest > latest {
      reader.log.error(
        .badValue, at: reader.place(reader.has("from") ? "from" : "to"), "`from` is after `to`")
    }
    return date
  }

  static func amount(_ reader: TableReader, _ style: AmountElement.Style) -> AmountElement {
    let isRating = style == .rating
    let range = -1_000_000...1_000_000
    if !isRating, !reader.has("max") { reader.reportMissing("max", "the greatest number") }
    let minimum = isRating ? 0 : reader.int("min", in: range) ?? 0
    let maximum = reader.int("max", in: isRating ? 1...10 : range) ?? (isRating ? 5 : max(minimum, 1))
    if minimum > maximum {
      reader.log.error(
        .badValue, at: reader.place("min"), "`min` is \(minimum), and `max` is less: \(maximum)")
    }
    let step = isRating ? nil : reader.int("step", in: 1...1_000_000)
    if let step, minimum <= maximum, step > maximum - minimum {
      reader.log.error(
        .badValue, at: reader.place("step"),
        "`step` is \(step), and from `min` to `max` it is \(maximum - minimum)", fix: "write a smaller `step`"
      )
    }
    let attribute = reader.requiredAttribute("bind", "the attribute that holds the number")
    if !attribute.isEmpty {
      reader.log.refer(.attribute(attribute, value: .number(Int64(minimum))), at: reader.place("bind"))
    }
    let label = isRating ? reader.text("label") : reader.requiredText("label", "a key of strings/")
    return AmountElement(
      style: style, label: label, help: reader.text("help"), text: isRating ? nil : reader.text("text"),
      attribute: attribute, minimum: minimum, maximum: maximum, step: step ?? 1,
      isReadOnly: isRating ? reader.bool("read_only") ?? false : false, action: ActionDecoder.decode(reader))
  }
}

extension TableReader {
  /// A day, `2026-11-21`, with or without quotes.
  func day(_ key: String) -> CalendarDate? {
    guard let node = node(key) else { return nil }
    let text: String
    switch node {
    case .date(let date): text = date
    case .string(let date): text = date
    default:
      reportWrongType(key, expected: "a day such as 2026-11-21", found: node)
      return nil
    }
    if let day = CalendarDate(content: text) { return day }
    log.error(.badValue, at: place(key), "`\(text)` is not a day", fix: "write it as YYYY-MM-DD")
    return nil
  }
}
