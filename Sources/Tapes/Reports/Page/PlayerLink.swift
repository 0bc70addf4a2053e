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
}
