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
    let options = options(reader)
    let picker = PickerElement(
      label: reader.requiredText("label", "a key of strings/"),
      attribute: reader.requiredAttribute("bind", "the attribute that keeps the choice"), options: options,
      placeholder: reader.text("placeholder"), isRequired: reader.bool("required") ?? true)
    refer(options, to: picker.attribute, reader)
    return picker
  }

  /// The texts to choose among.
  static func options(_ reader: TableReader) -> [PickerElement.Option] {
    let options = reader.tables("option") { reader in
      PickerElement.Option(
        id: reader.requiredString("id", "the value the attribute gets"),
        text: reader.requiredText("text", "a key of strings/"))
    }
    reader.checkUnique(options.map { $0.id }, in: "option", "an option")
    return options
  }

  /// Each option is a value that the attribute may have.
  static func refer(_ options: [PickerElement.Option], to attribute: String, _ reader: TableReader) {
    for (index, option) in options.enumerated() where !option.id.isEmpty && !attribute.isEmpty {
      reader.log.refer(
        .attribute(attribute, value: .string(option.id)),
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
