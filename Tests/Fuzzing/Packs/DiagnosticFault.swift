package import Diagnostics
import Report

/// What may be wrong with diagnostics of content: no place, no words, a control character in what is printed.
package enum DiagnosticFault {
  /// So many of a pack are written out: writing them all would be most of the time.
  private static let shown = 3

  /// The first fault; `nil`: there is none.
  package static func find(in diagnostics: [Diagnostic]) -> String? {
    for diagnostic in diagnostics {
      let isPlaced = diagnostic.keyPath.isEmpty || diagnostic.line != nil
      if !isPlaced || diagnostic.path.isEmpty || diagnostic.file.isEmpty {
        return "a diagnostic without a place: \(diagnostic.rendered)"
      }
      if diagnostic.message.isEmpty { return "a diagnostic without words: \(diagnostic.rendered)" }
      guard let excerpt = diagnostic.excerpt else { continue }
      let length = excerpt.text.unicodeScalars.count
      if excerpt.lead + excerpt.length > length || excerpt.text.utf8.count >= 1_000 {
        return "an excerpt that does not hold what it marks: \(diagnostic.rendered)"
      }
    }
    for diagnostic in diagnostics.prefix(shown) {
      for text in [DiagnosticText().rendered(diagnostic), diagnostic.rendered]
      where VisibleText.hasControl(text) {
        return "a control character in a diagnostic: \(VisibleText.quoted(Array(text.utf8)))"
      }
    }
    return nil
  }
}
