extension Pack {
  /// A text that the input accepts.
  package var exampleValues: [String: Value] {
    var examples: [String: Value] = [:]
    for case .page(let page) in screens.map({ $0.kind }) {
      for element in page.elements {
        if let held = element.held, let attribute = held.attribute { examples[attribute] = held.example }
      }
    }
    return examples
  }
}

extension FieldElement.Input {
  /// The example of the input, lengthened to the minimum of the field and cut to its maximum; an email
  /// address is not cut.
  package var example: String {
    switch self {
    case .text, .secure: "Margarete"
    case .email: "margarete@example.com"
    case .phone: "09000001234"
    case .code, .number: "123456"
    case .date: "1990-01-01"
    }
  }
}

extension FieldElement {
  /// Something that may be typed here, as long as the field wants it.
  package var example: String {
    var text = input.example
    if let minimum = minimumLength {
      while input.counted(text) < minimum { text += input.example.filter { !"@.-".contains($0) } }
    }
    if let maximum = maximumLength, input != .email {
      while input.counted(text) > maximum { text.removeLast() }
    }
    return text
  }
}
