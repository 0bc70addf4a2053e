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
    /// Where the words stand in a file of `data/`; `nil`: they are a text with a key.
    var value: RecordValue?
  }

  /// A value of a record that a text shows.
  private struct RecordValue: Hashable {
    var data: DataSetID
    var record: Int
    var field: String

    var place: ContentPlace {
      ContentPlace(file: "data/\(data).toml", keyPath: "record[\(record)].\(field)")
    }
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
    /// What can be done.
    var fix: String
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
    _ texts: [String], _ rule: DiagnosticRule, among keys: [TextKey], _ session: LintSession,
    on place: String
  ) {
    guard !texts.isEmpty else { return }
    let words = Words(bundle: bundle, flow: session.flow)
    let values = bundle.strings.hasVariants ? session.flow.variantValues : []
    let shown = Set(texts.map(Self.bare))
    for key in Set(keys).sorted() {
      guard let template = bundle.strings.template(key, locale: words.locale, for: values) else {
        continue
      }
      let fields = template.placeholders.compactMap { ValueName($0).recordField }
      let records = fields.isEmpty ? [nil] : session.flow.currentScreen.map(rows)?.map(Optional.init) ?? [nil]
      for row in records {
        let text = words(key, item: row?.record)
        guard shown.contains(Self.bare(text)) else { continue }
        var finding = Finding(
          words: text, places: [place], screenFile: session.flow.currentScreen?.place().file,
          fix: "say it in fewer words")
        var found = Key(file: file(of: key, words.locale, values), text: key, rule: rule)
        if let row, let (value, long) = longest(fields, of: row, words.locale) {
          let isText = bundle.strings.contains(long, locale: words.locale)
          let file = isText ? file(of: long, words.locale, values) : ""
          if fields.count == 1, template.placeholders.count == 1, !template.hasWords {
            found = Key(file: file, text: long, rule: rule, value: isText ? nil : value)
            finding.fix += ": `\(key)` shows it"
          } else {
            let place = isText ? bundle.strings.place(of: long, in: file) : value.place
            finding.fix +=
              "; `\(row.record.id)` of data/\(row.data).toml gives `\(value.field)`: \(place.file): \(place.keyPath)"
          }
        }
        add(finding, found)
      }
    }
  }

  /// The records that a screen shows.
  private func rows(of screen: Screen) -> [DataSet.Row] {
    let shown: Set<DataSetID> =
      switch screen.kind {
      case .launch, .walkthrough: []
      case .deck(let deck): [deck.data]
      case .page(let page):
        Set(page.elements.compactMap { $0.list?.data } + [page.subject?.data].compactMap { $0 })
      }
    return bundle.pack.data.filter { shown.contains($0.id) }.flatMap(\.rows)
  }

  /// The file of a text for a user: what a locale lacks is the default locale's text.
  private func file(of key: TextKey, _ locale: String, _ values: [String]) -> String {
    let first = bundle.pack.locales.first ?? locale
    return bundle.strings.file(of: key, locale: locale, for: values)
      ?? (bundle.strings.inline[key]?.words.contains { $0.locale == locale } == true
        ? locale : bundle.strings.file(of: key, locale: first, for: values)) ?? first
  }

  /// The field of a record with the most letters, of some: its place, and its text or the key of that.
  private func longest(_ fields: [String], of row: DataSet.Row, _ locale: String) -> (
    value: RecordValue, text: TextKey
  )? {
    let texts = fields.compactMap { field -> (value: RecordValue, text: TextKey)? in
      guard case .string(let text)? = row.record.fields[field] else { return nil }
      return (RecordValue(data: row.data, record: row.number, field: field), text)
    }
    return texts.max { length(of: $0.text, locale) < length(of: $1.text, locale) }
  }

  private func length(of text: TextKey, _ locale: String) -> Int {
    (bundle.strings.template(text, locale: locale)?.filled { _ in nil } ?? text).count
  }

  private mutating func add(_ new: Finding, _ key: Key) {
    var finding = findings[key] ?? new
    for place in new.places where !finding.places.contains(place) { finding.places.append(place) }
    findings[key] = finding
  }

  /// Adds what was found elsewhere, after what is known already.
  mutating func add(_ other: CutFindings) {
    for (key, finding) in other.findings { add(finding, key) }
  }

  /// A text without the marks that controls put around it.
  private static func bare(_ text: String) -> String {
    let marks: Set<Character> = [" ", "←", "→", "›", "‹", "+", "✓"]
    return String(text.drop(while: marks.contains).reversed().drop(while: marks.contains).reversed())
  }

  /// One diagnostic for each text, at the text: of one that is cut as well, that says enough.
  var diagnostics: [Diagnostic] {
    findings.keys.sorted {
      let (one, other) = ($0.value?.place, $1.value?.place)
      return ($0.file, $0.text, one?.file ?? "", one?.keyPath ?? "")
        < ($1.file, $1.text, other?.file ?? "", other?.keyPath ?? "")
    }.compactMap { key in
      var cut = key
      cut.rule = .textCut
      guard let finding = findings[key], key == cut || findings[cut] == nil else { return nil }
      let words = finding.words.map { $0.isNewline ? " " : String($0) }.joined()
      let places = finding.places.joined(separator: ", ")
      let said =
        key.rule == .pictureCrowdedOut
        ? "is so long that there is no room for the picture on" : "does not fit, and is cut on"
      return Diagnostic(
        key.rule,
        at: key.value?.place
          ?? bundle.strings.place(of: key.text, in: key.file, usedBy: finding.screenFile),
        "“\(words)” \(said) \(places)", fix: finding.fix, severity: .warning)
    }
  }
}

extension DataSet {
  /// A record and where it stands.
  fileprivate struct Row {
    var data: DataSetID
    var number: Int
    var record: Record
  }

  fileprivate var rows: [Row] {
    records.enumerated().map { Row(data: id, number: $0.offset, record: $0.element) }
  }
}
