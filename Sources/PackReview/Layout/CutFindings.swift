import Diagnostics
import OnboardingFlow
import PackModel
import PackReading
import Screens

/// The texts that did not fit, by locale and key, and where that was seen.
struct CutFindings: Sendable {
  private struct Key: Hashable {
    /// The file, by its name: `en`, `en.short`.
    var file: String
    var text: TextKey
    var rule: DiagnosticRule
  }

  /// The texts of something that was drawn that did not fit, as they were drawn, marks around them included.
  struct Seen: Sendable {
    /// Those that were cut.
    var cut: [String]
    /// Those that left no room for a picture.
    var crowding: [String]
  }

  private struct Finding {
    var words: String
    /// On what, in words, in the order seen.
    var places: [String]
    /// The file of the first screen on which it was seen; `nil`: on none of the pack's.
    var screenFile: String?
  }

  private let bundle: PackBundle
  private var findings: [Key: Finding] = [:]

  init(_ bundle: PackBundle) {
    self.bundle = bundle
  }

  /// Keeps what of the texts is of the pack.
  ///
  /// - Parameters:
  ///   - keys: the texts that may stand there.
  ///   - place: what was drawn, in words (``the screen `home` ``).
  mutating func add(_ seen: Seen, among keys: [TextKey], _ session: LintSession, on place: String) {
    add(seen.cut, .textCut, among: keys, session, on: place)
    add(seen.crowding, .pictureCrowdedOut, among: keys, session, on: place)
  }

  private mutating func add(
    _ texts: [String], _ rule: DiagnosticRule, among keys: [TextKey], _ session: LintSession, on place: String
  ) {
    guard !texts.isEmpty else { return }
    let words = Words(bundle: bundle, flow: session.flow)
    let values = bundle.strings.hasVariants ? session.flow.variantValues : []
    let shown = Set(texts.map(Self.bare))
    for key in Set(keys).sorted() {
      guard let template = bundle.strings.template(key, locale: words.locale, for: values) else { continue }
      let readsRecord = template.placeholders.contains { ValueName($0).recordField != nil }
      let records = readsRecord ? bundle.pack.data.flatMap(\.records).map(Optional.init) : [nil]
      for record in records {
        let text = words(key, item: record)
        guard shown.contains(Self.bare(text)) else { continue }
        // What a locale lacks is the default locale's text.
        let first = bundle.pack.locales.first ?? words.locale
        let file =
          bundle.strings.file(of: key, locale: words.locale, for: values)
          ?? (bundle.strings.inline[key]?.words.contains { $0.locale == words.locale } == true
            ? words.locale : bundle.strings.file(of: key, locale: first, for: values))
        add(
          text, Key(file: file ?? first, text: key, rule: rule), place,
          session.flow.currentScreen?.place().file)
      }
    }
  }

  private mutating func add(_ words: String, _ key: Key, _ place: String, _ screenFile: String?) {
    var finding = findings[key] ?? Finding(words: words, places: [], screenFile: screenFile)
    if !finding.places.contains(place) { finding.places.append(place) }
    findings[key] = finding
  }

  /// Adds what was found elsewhere, after what is known already.
  mutating func add(_ other: CutFindings) {
    for (key, finding) in other.findings {
      for place in finding.places { add(finding.words, key, place, finding.screenFile) }
    }
  }

  /// A text without the marks that controls put around it.
  private static func bare(_ text: String) -> String {
    let marks: Set<Character> = [" ", "←", "→", "›", "‹", "+", "✓"]
    return String(text.drop(while: marks.contains).reversed().drop(while: marks.contains).reversed())
  }

  /// One diagnostic for each text, at the text: of one that is cut as well, that says enough.
  var diagnostics: [Diagnostic] {
    findings.keys.sorted { ($0.file, $0.text) < ($1.file, $1.text) }.compactMap { key in
      let cut = Key(file: key.file, text: key.text, rule: .textCut)
      guard let finding = findings[key], key == cut || findings[cut] == nil else { return nil }
      let words = finding.words.map { $0.isNewline ? " " : String($0) }.joined()
      let places = finding.places.joined(separator: ", ")
      let said =
        key.rule == .pictureCrowdedOut
        ? "is so long that there is no room for the picture on" : "does not fit, and is cut on"
      return Diagnostic(
        key.rule, at: bundle.strings.place(of: key.text, in: key.file, usedBy: finding.screenFile),
        "“\(words)” \(said) \(places)",
        fix: "say it in fewer words", severity: .warning)
    }
  }
}
