package import Content
package import OnboardingFlow

/// Texts of a session: keys become words in its locale, with placeholders replaced.
package struct Words: Sendable {
  private let bundle: PackBundle
  private let flow: OnboardingFlow

  package init(bundle: PackBundle, flow: OnboardingFlow) {
    self.bundle = bundle
    self.flow = flow
  }

  package var locale: String { flow.setup.locale }

  /// The words of a key; `item` is the record that `{item.FIELD}` reads, `extra` has placeholders that only
  /// this text knows (`min`).
  package func callAsFunction(_ key: TextKey, item: Record? = nil, extra: [String: String] = [:]) -> String {
    bundle.strings.text(key, locale: locale) { name in extra[name] ?? value(of: name, item: item) }
  }

  /// The words of a key where there is one.
  package func callAsFunction(_ key: TextKey?, item: Record? = nil) -> String {
    key.map { self($0, item: item) } ?? ""
  }

  /// The words of a key, or `nil` where no locale has it.
  package func ifPresent(_ key: TextKey) -> String? {
    bundle.strings.contains(key, locale: locale) ? self(key) : nil
  }

  /// What the flow says.
  package func callAsFunction(_ message: Message) -> String {
    self(message.text, item: message.item)
  }

  /// Why a key did nothing.
  package func refusal(_ refusal: Refusal) -> String {
    switch refusal {
    case .system(let name): self("refusal.\(name)")
    case .content(let message): self(message)
    }
  }

  /// What is wrong with a field.
  package func problem(_ problem: FieldProblem) -> String {
    let limit = problem.limit.map(String.init) ?? ""
    return self("validation.\(problem.name)", extra: ["min": limit, "max": limit])
  }

  /// An error's words.
  package func error(_ words: ErrorPresentation.ErrorWords) -> String {
    switch words {
    case .content(let key), .system(let key): self(key)
    }
  }

  /// A value of the session, or of a record, whose fields may be keys of texts.
  private func value(of name: String, item: Record?) -> String? {
    if name == "app.name" { return self(flow.pack.name) }
    guard let value = flow.value(of: name, item: item) else { return nil }
    guard case .string(let text) = value else { return value.text }
    if let option = optionText(of: name, chosen: text) { return self(option) }
    // Only a record's field can be a key: what a user typed is never taken for one.
    return name.hasPrefix("item.") && bundle.strings.contains(text, locale: locale) ? self(text) : text
  }

  /// The words of a picker's option: an attribute holds its id.
  private func optionText(of name: String, chosen id: String) -> TextKey? {
    guard name.hasPrefix("user."), !id.isEmpty else { return nil }
    let attribute = String(name.dropFirst("user.".count))
    for screen in flow.pack.screens {
      guard case .page(let page) = screen.kind else { continue }
      for element in page.elements {
        guard case .picker(let picker) = element.kind, picker.attribute == attribute else { continue }
        if let option = picker.options.first(where: { $0.id == id }) { return option.text }
      }
    }
    return nil
  }
}
