package import OnboardingFlow
package import PackModel
package import Screens
import TerminalModel

/// What there is to say of a moment of a session: for a screen reader, a braille display or a pipe.
package struct Spoken: Hashable, Sendable {
  /// The screen that is up, or what stands in its place (an error, an indicator).
  package var screen: Part
  /// What lies over it and has the keys.
  package var layer: Part?
  /// A message that passes by.
  package var message: String?
  /// Why the last key did nothing, or what the simulator itself has to say.
  package var notice: String?
  /// The keys that do something now, in one line.
  package var keys: String
  /// What the simulator shows beside the app: help, the panel of events, problems of content.
  package var extras: [Part] = []

  /// A screen, or something that lies over one.
  package struct Part: Hashable, Sendable {
    /// The same as long as it is the same thing to the user.
    package var id: String
    /// The first line.
    package var title: String
    /// What is on it, in reading order.
    package var items: [Item]
    /// Whether what is beneath cannot be reached.
    package var isModal = false
  }

  /// A thing on a screen: what it is, what it says, how it stands.
  package struct Item: Hashable, Sendable {
    /// Unique in its part.
    package var id: PartID
    /// What it is.
    package var role: Role
    /// What it is called; for plain text, the text.
    package var label: String
    /// What is typed or chosen in it, or how far it is; the part that changes.
    package var value: String
    /// Whether nothing is typed: the value only says so.
    package var isEmpty: Bool
    /// Further words: required, what is wrong with it.
    package var states: [String]
    /// Where the cursor stands in what is typed.
    package var cursor: String?
    /// Whether it has the focus.
    package var isFocused: Bool
    /// Whether a change of its value alone is not said: a value that changes by itself would never be silent.
    package var isQuiet: Bool
    /// What a tap on it means, where its id does not say so: it is no element of the page.
    package var target: TapTarget?

    /// Creates an item, unless told otherwise plain text without a value.
    package init(
      id: PartID, role: Role = .text, label: String, value: String = "", isEmpty: Bool = false,
      states: [String] = [],
      cursor: String? = nil, isFocused: Bool = false, isQuiet: Bool = false, target: TapTarget? = nil
    ) {
      self.id = id
      self.role = role
      self.label = label
      self.value = value
      self.isEmpty = isEmpty
      self.states = states
      self.cursor = cursor
      self.isFocused = isFocused
      self.isQuiet = isQuiet
      self.target = target
    }
  }

  /// What an item is.
  package struct Role: Hashable, Sendable {
    /// The same in every language: `button`, `field`, `heading`.
    package var id: String
    /// The word for it in the session's language; empty for plain text.
    package var word: String

    /// Plain text.
    package static let text = Role(id: "text", word: "")

    /// Anything else, by a word of its own.
    static func other(_ word: String) -> Role { Role(id: "other", word: word) }
  }
}

/// How what is spoken becomes lines: the few words that stand between.
package struct SpokenForm: Hashable, Sendable {
  /// Between the words of an item.
  package var separator: String
  /// Of the item with the focus.
  package var focused: String
  /// Before what is not there any more.
  package var gone: String
  /// Before a message that passes by.
  package var message: String
  /// Before the keys.
  package var keys: String

  /// Reads the words below `plain` of the simulator's texts, in the session's locale.
  package init(_ words: Words) {
    separator = words("plain.separator")
    focused = words("plain.focused")
    gone = words("plain.gone")
    message = words("plain.message")
    keys = words("plain.keys")
  }

  /// An item in one line.
  func line(_ item: Spoken.Item) -> String {
    joined([item.role.word, item.label, item.value] + item.states + (item.isFocused ? [focused] : []))
  }

  /// Words in one line; empty ones are left out, and line ends become spaces.
  func joined(_ words: [String]) -> String {
    words.map(Self.plain).filter { !$0.isEmpty }.joined(separator: separator)
  }

  /// A part from its title to its last item.
  func lines(_ part: Spoken.Part) -> [String] {
    [Self.plain(part.title)].filter { !$0.isEmpty } + part.items.map(line)
  }

  /// A text on one line, without what could steer a terminal and without the places where a word may break.
  package static func plain(_ text: String) -> String {
    let words = text.split(whereSeparator: { $0.isNewline }).joined(separator: " ")
    return TextWidth.sanitized(words.filter { $0 != "\u{AD}" })
  }
}

extension Spoken {
  /// The parts from the top, without what is hidden.
  package var reachable: [Part] {
    if let window = extras.first(where: { $0.isModal }) { return [window] }
    return extras + [layer].compactMap { $0 } + (layer?.isModal == true ? [] : [screen])
  }

  /// Everything, from the top: what has the keys first; what it hides is left out.
  package func whole(_ form: SpokenForm) -> [String] {
    var lines: [String] = []
    if let notice { lines.append(SpokenForm.plain(notice)) }
    if let message { lines.append(form.message + SpokenForm.plain(message)) }
    for part in reachable { lines += form.lines(part) }
    if !keys.isEmpty { lines.append(form.keys + keys) }
    return lines
  }
}
