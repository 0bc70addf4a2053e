import Diagnostics
import PackModel
import PackReading

// Purposes: one short, specific, complete sentence in the system's dialog.
extension PackReviewer {
  /// What says nothing about this app, in lower case.
  private static let generic = [
    "this app needs", "app needs access", "needs access to", "requires access", "would like access",
    "access is required", "permission is required", "このアプリは", "アクセスが必要", "許可が必要", "許可してください",
  ]
  /// Characters of a purpose that can say something, where words are written with letters and where a
  /// character is a word.
  private static let leastLetters = 20
  private static let leastCharacters = 10
  private static let mostCharacters = 120
  private static let ends: Set<Character> = [".", "。", "．"]

  func reviewPurposes() {
    for purpose in pack.permissions.purposes {
      for locale in pack.locales where bundle.strings.stub(of: purpose.text, in: locale, locale) == nil {
        guard let text = bundle.strings.own(purpose.text, locale: locale)?.filled({ _ in "app" }) else {
          continue
        }
        let place = bundle.strings.place(of: purpose.text, in: locale)
        if let problem = vagueness(of: text) {
          log.warning(
            .purposeVague, at: place, "the purpose of `\(purpose.kind.rawValue)` \(problem)",
            fix: "say what the user gets: \"Your location is used to show you people nearby first.\"")
        } else if let problem = formProblem(of: text) {
          log.warning(
            .purposeForm, at: place, "the purpose of `\(purpose.kind.rawValue)` \(problem)",
            fix: "write one short, whole sentence with a full stop")
        }
      }
    }
  }

  private func vagueness(of text: String) -> String? {
    let words = text.filter { !$0.isWhitespace }
    if words.isEmpty { return "is empty" }
    let least =
      words.contains { $0.isASCII && $0.isLetter } && !words.contains { !$0.isASCII && $0.isLetter }
      ? Self.leastLetters : Self.leastCharacters
    if text.count < least { return "is too short to say what it is for: `\(text)`" }
    let lower = text.lowercased()
    guard let phrase = Self.generic.first(where: lower.contains) else { return nil }
    return "fits any app: `\(phrase)`"
  }

  private func formProblem(of text: String) -> String? {
    guard let last = text.last(where: { !$0.isWhitespace }) else { return nil }
    if !Self.ends.contains(last) { return "has no full stop" }
    if text.count > Self.mostCharacters {
      return "has \(text.count) characters, more than \(Self.mostCharacters)"
    }
    return sentences(of: text) > 1 ? "is more than one sentence" : nil
  }

  /// Full stops that end a sentence: the last one, and those before a space or after a Japanese word.
  private func sentences(of text: String) -> Int {
    let characters = Array(text)
    return characters.indices.count { index in
      guard Self.ends.contains(characters[index]) || "!?！？".contains(characters[index]) else { return false }
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      return next.isWhitespace || !characters[index].isASCII
    }
  }
}
