import Deflate
package import TapeLanguage
import TextFormats

/// A link to the page of a player, which begins a session and plays a tape at once.
package struct PlayerLink: Hashable, Sendable {
  /// The name of the page's file, beside the page that has the link.
  package var page: String
  /// What the session starts from, as JSON.
  package var start: String
  /// `light` or `dark`.
  package var theme: String
  /// The text of the tape.
  package var tape: String

  /// Creates a link.
  package init(page: String, start: String, theme: String, tape: String) {
    self.page = page
    self.start = start
    self.theme = theme
    self.tape = tape
  }

  /// The address, with the start and the tape as base64url of DEFLATE.
  package var address: String {
    HTMLText.address(page) + "#start=\(Self.packed(start))&theme=\(theme)&tape=\(Self.packed(tape))"
  }

  private static func packed(_ text: String) -> String {
    let base64 = Base64.text(Deflate.deflated(Array(text.utf8)))
    return String(
      base64.compactMap { character -> Character? in
        switch character {
        case "+": "-"
        case "/": "_"
        case "=": nil
        default: character
        }
      })
  }
}

extension Tape {
  /// The commands that say what the session starts from.
  package var head: [String] {
    commands.compactMap { command in
      switch command.kind {
      case .set(.config), .set(.pack), .set(.option), .set(.locale), .set(.theme), .set(.seed):
        command.kind.tapeText
      default: nil
      }
    }
  }

  /// The tape up to a command, for a player: what is done and waited for. What it says of the session's start, of files
  /// and of the terminal is left out, and so are expectations, which a page of another size may not meet.
  package func playable(before command: TapeCommand) -> String {
    commands.prefix { $0 != command }.filter(\.kind.isPlayable).map { $0.kind.tapeText + "\n" }.joined()
  }
}

extension TapeCommand.Kind {
  fileprivate var isPlayable: Bool {
    switch self {
    case .set(.typingSpeed), .set(.waitTimeout), .set(.waitPattern): true
    case .type, .press, .sleep, .wait, .copy, .paste, .click, .drag, .debug: true
    case .set, .hide, .show, .screenshot, .output, .require, .environment, .resize, .expect, .snapshot: false
    }
  }
}
