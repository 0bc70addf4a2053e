import Components
package import OnboardingFlow
package import PackModel
package import PackReading
import Screens
package import Shell

/// Puts a session into words: what a sighted user sees, in the order it is read.
package final class Speaker {
  let flow: OnboardingFlow
  let bundle: PackBundle
  let words: Words
  let chrome: Chrome
  /// The part of the page that has the keys.
  private let focus: PartID?

  /// Creates a speaker for the present state of a session and of the simulator around it.
  package init(flow: OnboardingFlow, bundle: PackBundle, chrome: Chrome) {
    self.flow = flow
    self.bundle = bundle
    self.chrome = chrome
    focus = Self.focus(of: flow)
    words = Words(bundle: bundle, flow: flow)
  }

  private static func focus(of flow: OnboardingFlow) -> PartID? {
    switch flow.layer {
    case .screen: flow.focused?.id
    case .tour where flow.currentMark?.advance == .action: flow.focused?.id
    default: nil
    }
  }

  /// Whether something of the page has the keys, and it is this.
  func isFocused(_ id: PartID) -> Bool { id == focus }

  /// How its words are put together.
  package var form: SpokenForm { SpokenForm(words) }

  /// The present moment.
  package var spoken: Spoken {
    let screen = screenPart
    return Spoken(
      screen: screen, layer: layerPart(over: screen), message: flow.state.toast.map { words($0) },
      notice: notice, keys: keys, extras: SpeakerExtras(speaker: self, chrome: chrome).parts)
  }

  private var notice: String? {
    switch chrome.notice {
    case .done(let text), .refused(let text), .failed(let text): text
    case nil: flow.state.refusal.map { words.refusal($0) }
    }
  }

  // MARK: Words

  /// A word of the simulator's own for speaking.
  func word(_ key: String, _ extra: [String: String] = [:]) -> String { words("plain.\(key)", extra: extra) }

  /// What a picture shows; `nil` where it has no words, or is there for looks alone.
  func alt(_ id: ArtworkID?) -> String? {
    guard let artwork = id.flatMap({ bundle.artwork[$0] }), !artwork.isDecorative, !artwork.alt.isEmpty else {
      return nil
    }
    return words(artwork.alt)
  }

  /// What an item is, by the key of the word for it.
  func role(_ key: String) -> Spoken.Role { Spoken.Role(id: key, word: word(key)) }

  func picture(_ artwork: ArtworkID?, id: PartID = "picture") -> [Spoken.Item] {
    alt(artwork).map { [Spoken.Item(id: id, role: role("picture"), label: $0)] } ?? []
  }

  func text(_ text: String, id: PartID, target: TapTarget? = nil) -> [Spoken.Item] {
    text.isEmpty ? [] : [Spoken.Item(id: id, label: text, target: target)]
  }

  /// A row of buttons, of which one has the focus.
  func buttons(_ labels: [String], focus: Int?, target: (Int) -> TapTarget) -> [Spoken.Item] {
    labels.enumerated().map { index, label in
      Spoken.Item(
        id: PartID("button", String(index)), role: role("button"), label: label, isFocused: index == focus,
        target: target(index))
    }
  }

  /// A button that is drawn, and said by its keys alone.
  package func button(_ id: PartID, _ key: String, _ target: TapTarget) -> Spoken.Item {
    Spoken.Item(id: id, role: role("button"), label: words(key), target: target)
  }

  /// `3 of 47`.
  func place(_ number: Int, of count: Int) -> String {
    word("place", ["number": String(number), "count": String(count)])
  }

  // MARK: Keys

  /// The keys that do something, the simulator's own among them.
  private var keys: String {
    let own = flow.keyHints.map { hint in
      let name = keyNames(hint.keys)
      let text = words("hint.\(hint.text)")
      return name.isEmpty ? text : "\(name) \(text)"
    }
    // A browser keeps Ctrl-L for itself, and participants have no help.
    let again = chrome.isInPage ? [] : [word("again_key")]
    let help = chrome.isForParticipants ? [] : ["F1 \(words("hint.help"))"]
    return (own + again + help).joined(separator: word("separator"))
  }

  /// Arrows and signs by name: not every reader reads them.
  private func keyNames(_ keys: String) -> String {
    if keys == "abc" { return word("key.letters") }
    return keys.split(separator: " ").flatMap { group -> [String] in
      if group.hasPrefix("^") { return ["Ctrl-\(group.dropFirst())"] }
      return group.contains { "←→↑↓…".contains($0) } ? group.map(keyName) : [String(group)]
    }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func keyName(_ character: Character) -> String {
    switch character {
    case "←": word("key.left")
    case "→": word("key.right")
    case "↑": word("key.up")
    case "↓": word("key.down")
    case "…": ""
    default: String(character)
    }
  }
}
