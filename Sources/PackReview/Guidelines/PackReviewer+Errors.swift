import Diagnostics
import PackModel
import PackReading

// Errors: the title says what happened.
extension PackReviewer {
  /// Titles that say nothing, in lower case.
  private static let bare: Set<String> = ["error", "an error", "errors", "failure", "failed", "エラー", "失敗"]

  func reviewErrors() {
    let titles = Set(pack.endpoints.flatMap { $0.errors.map { $0.title } }).sorted()
    for locale in pack.locales {
      for key in titles {
        guard let text = bundle.strings.own(key, locale: locale)?.filled({ _ in "" }) else { continue }
        let words = text.lowercased().filter { $0.isLetter || $0 == " " }
        guard Self.bare.contains(words) else { continue }
        log.warning(
          .bareError, at: bundle.strings.place(of: key, in: locale),
          "`\(text)` says that something went wrong, and not what",
          fix: "say what happened: \"No connection\"")
      }
    }
  }
}
