import Diagnostics
import PackModel

/// Decodes the controls of a page: buttons, fields, pickers, photos.
enum ControlDecoder {
  static func button(_ reader: TableReader) -> ButtonElement {
    ButtonElement(
      text: reader.requiredText("text", "the label, a text"),
      style: reader.choice("style", ButtonElement.Style.self) ?? .primary,
      artwork: reader.reference("artwork") { .artwork($0) },
      action: ActionDecoder.decode(reader) ?? ElementAction(),
      selectedWhen: reader.condition("selected_when"),
      enabledWhen: reader.condition("enabled_when"), refusal: reader.text("refusal"))
  }

  static func field(_ reader: TableReader) -> FieldElement {
    let input = reader.choice("input", FieldElement.Input.self) ?? .text
    let field = FieldElement(
      label: reader.requiredText("label", "a key of strings/"), placeholder: reader.text("placeholder"),
      help: reader.text("help"), input: input,
      attribute: reader.requiredAttribute("bind", "the attribute that keeps what is typed"),
      isRequired: reader.bool("required") ?? true, minimumLength: reader.int("min", in: 0...200),
      maximumLength: reader.int("max", in: 1...200), minimumAge: reader.int("min_age", in: 0...150))
    if let least = field.minimumLength, let most = field.maximumLength, least > most {
      reader.log.error(.badValue, at: reader.place("min"), "`min` is \(least), and `max` is less: \(most)")
    }
    if field.minimumAge != nil, input != .date {
      reader.log.error(
        .conflictingKeys, at: reader.place("min_age"), "`min_age` is for dates", fix: "add `input = \"date\"`"
      )
    }
    return field
  }

  static func picker(_ reader: TableReader) -> PickerElement {
    if !reader.has("option") { reader.reportMissing("option", "at least one [[element.option]]") }
    let style = reader.choice("style", PickerElement.Style.self) ?? .field
    let options = options(reader, of: style)
    let picker = PickerElement(
      label: reader.requiredText("label", "a key of strings/"),
      attribute: reader.requiredAttribute("bind", "the attribute that keeps the choice"), options: options,
      placeholder: reader.text("placeholder"), isRequired: reader.bool("required") ?? true, style: style,
      isSeveral: reader.bool("several") ?? false, rows: reader.int("rows", in: 1...100) ?? 5)
    // Never in a page, whose pack was checked when it was written.
    if reader.log.isStrict { check(picker, reader) }
    refer(options, to: picker.attribute, isSeveral: picker.isSeveral && style != .field, reader)
    return picker
  }

  /// Keys that are for other styles.
  private static func check(_ picker: PickerElement, _ reader: TableReader) {
    let isField = picker.style == .field
    let strangers: [(key: String, isStrange: Bool, fix: String)] = [
      ("several", isField && picker.isSeveral, "add `style = \"chips\"`: a field shows one option"),
      ("placeholder", !isField && picker.placeholder != nil, "leave it out: all options are to be seen"),
      (
        "rows", picker.style != .grid && reader.has("rows"),
        "`rows` is the height of pictures: `style = \"grid\"`"
      ),
    ]
    for (key, isStrange, fix) in strangers where isStrange {
      reader.log.error(
        .conflictingKeys, at: reader.place(key),
        "`\(key)` is not for a picker with `style = \"\(picker.style.rawValue)\"`", fix: fix)
    }
  }

  /// The texts to choose among, with pictures in a grid.
  ///
  /// - Parameter style: that of a picker; `nil`: segments.
  static func options(_ reader: TableReader, of style: PickerElement.Style? = nil) -> [PickerElement.Option] {
    let options = reader.tables("option") { reader in
      if style == .grid, !reader.has("artwork") { reader.reportMissing("artwork", "a file of artwork/") }
      if reader.log.isStrict, let style, style != .grid, reader.has("artwork") {
        reader.log.error(
          .conflictingKeys, at: reader.place("artwork"), "pictures are for a picker with `style = \"grid\"`")
      }
      return PickerElement.Option(
        id: reader.requiredString("id", "the value the attribute gets"),
        text: reader.requiredText("text", "a key of strings/"),
        artwork: style == nil ? nil : reader.reference("artwork") { .artwork($0) },
        when: style == nil ? nil : reader.condition("when"))
    }
    reader.checkUnique(options.map { $0.id }, in: "option", "an option")
    return options
  }

  /// Each option is a value that the attribute may have.
  static func refer(
    _ options: [PickerElement.Option], to attribute: String, isSeveral: Bool = false, _ reader: TableReader
  ) {
    for (index, option) in options.enumerated() where !option.id.isEmpty && !attribute.isEmpty {
      let value = Value.string(option.id)
      reader.log.refer(
        isSeveral ? .member(value, of: attribute) : .attribute(attribute, value: value),
        at: ContentPlace(file: reader.file, keyPath: "\(reader.place("option", index).keyPath).id"))
    }
  }

  static func photo(_ reader: TableReader) -> PhotoElement {
    if !reader.has("options") { reader.reportMissing("options", "the artworks to choose from") }
    return PhotoElement(
      label: reader.requiredText("label", "a key of strings/"),
      attribute: reader.requiredAttribute("bind", "the attribute that keeps the choice"),
      options: reader.references("options") { .artwork($0) }, isRequired: reader.bool("required") ?? true)
  }
}
