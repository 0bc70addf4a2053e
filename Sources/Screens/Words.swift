import Components
package import OnboardingFlow
package import PackModel
package import PackReading

/// Texts of a session: keys become words in its locale, with placeholders replaced.
///
/// A class, as views pass it on: a copy of the flow and the pack each time would be most of their work.
package final class Words: Sendable {
  private let bundle: PackBundle
  private let flow: OnboardingFlow
  /// The texts in the session's locale; some are different for some users.
  private let texts: TextLookup

  private static let appName: ValueName = "app.name"

  /// Creates the words for the present state of a flow, in its locale and for its variant.
  package init(bundle: PackBundle, flow: OnboardingFlow) {
    self.bundle = bundle
    self.flow = flow
    texts = bundle.strings.texts(
      in: flow.setup.locale, for: bundle.strings.hasVariants ? flow.variantValues : [])
  }

  /// The locale that texts are looked up in (`ja`; for checks of texts `en-XA`).
  package var locale: String { flow.setup.locale }

  /// The words of a key; `item` is the record that `{item.FIELD}` reads, `extra` has placeholders that only
  /// this text knows (`min`).
  @inline(never)
  package func callAsFunction(_ key: TextKey, item: Record? = nil, extra: [String: String] = [:]) -> String {
    texts.text(key) { name in
      extra[name] ?? value(of: ValueName(name), item: item)
    }
  }

  /// The words of a key for a ``StyledText``: what the user has typed has no marks.
  package func marked(_ key: TextKey, item: Record? = nil) -> String {
    texts.text(key, showing: unmarked, lookUp: { value(of: ValueName($0), item: item, isMarked: true) })
  }

  /// The words of a key where there is one.
  package func callAsFunction(_ key: TextKey?, item: Record? = nil) -> String {
    key.map { self($0, item: item) } ?? ""
  }

  /// The words of a key, or `nil` where no locale has it.
  package func ifPresent(_ key: TextKey, extra: [String: String] = [:]) -> String? {
    bundle.strings.contains(key, locale: locale) ? self(key, extra: extra) : nil
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

  /// When the app tries again by itself.
  package func callAsFunction(_ backOff: BackOffState) -> String {
    self(
      "retry.again",
      extra: [
        "seconds": String(backOff.seconds), "time": String(backOff.time), "times": String(backOff.times),
      ])
  }

  /// How the connection is.
  package func callAsFunction(_ banner: ConnectionBanner) -> String {
    self(banner == .offline ? "connection.offline" : "connection.online")
  }

  /// What an alert says below its title: the words of its error, or when the app tries again.
  package func alertText(_ alert: ErrorState) -> String {
    alert.backOff.map { self($0) } ?? error(alert.presentation.text)
  }

  /// A value of the session, or of a record, whose fields may be keys of texts.
  ///
  /// - Parameter isMarked: whether marks of the text mean something.
  private func value(of name: ValueName, item: Record?, isMarked: Bool = false) -> String? {
    if name == Self.appName { return self(flow.pack.name) }
    guard let value = value(of: name, item) else { return nil }
    guard case .string(let text) = value else { return value.text }
    if let chosen = chosenText(of: name, chosen: text) { return chosen }
    // Only a record's field can be a key: what a user typed is never taken for one.
    return name.root == .item && bundle.strings.contains(text, locale: locale)
      ? named(text, isMarked: isMarked) : text
  }

  /// A value as a ``StyledText`` shows it unchanged, where the user may have typed it.
  private func unmarked(_ name: String, _ value: String) -> String {
    let name = ValueName(name)
    switch name.root {
    case .user, .field: break
    default: return value
    }
    let chosen = flow.value(of: name).flatMap { chosenText(of: name, chosen: $0.text) }
    return chosen == nil ? StyledText.escaped(value) : value
  }

  /// A value of the session; of an attribute that holds several, their number.
  private func value(of name: ValueName, _ item: Record?) -> Value? {
    guard let value = flow.value(of: name, item: item) else { return nil }
    return flow.pack.attribute(name)?.isList == true ? .number(Int64(value.members.count)) : value
  }

  /// The words of a text that another text names. Values in it stand as they are: a text that names itself, by an
  /// option or a field, would never end.
  private func named(_ key: TextKey, isMarked: Bool = false) -> String {
    texts.text(
      key, showing: { isMarked ? self.unmarked($0, $1) : $1 },
      lookUp: { text in
        let name = ValueName(text)
        return name == Self.appName ? texts.text(flow.pack.name) : value(of: name, nil)?.text
      })
  }

  /// The words of what a control chose: an attribute holds an option's id, or the digits of a day.
  private func chosenText(of name: ValueName, chosen id: String) -> String? {
    guard let attribute = name.attribute, !id.isEmpty else { return nil }
    for screen in flow.pack.screens {
      guard case .page(let page) = screen.kind else { continue }
      for element in page.elements {
        guard (element.attribute ?? element.settingAttribute) == attribute else { continue }
        switch element.held {
        case .option(let choice): if let text = choice.text(of: id) { return named(text) }
        case .day: if let day = CalendarDate(digits: id) { return self(day) }
        case .text, .artwork, .flag, .number, .scores, .tab, nil: break
        }
      }
    }
    return nil
  }

  /// A day as the locale writes it: `1998年4月12日`, `12 April 1998`.
  package func callAsFunction(_ day: CalendarDate) -> String {
    self(
      "date.format",
      extra: [
        "year": String(day.year), "month": self("date.month.\(day.month)"), "day": String(day.day),
      ])
  }

  /// A part of a day as it stands in a column: `1998年`, `April`.
  package func datePart(_ part: DatePart, _ number: Int) -> String {
    part == .month
      ? self("date.month.\(number)") : self("date.\(part.rawValue)", extra: ["number": String(number)])
  }
}
