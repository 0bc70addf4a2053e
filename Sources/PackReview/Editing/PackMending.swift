import Components
import ContentTree
import Diagnostics
import PackModel
package import PackReading
import TextFormats

/// What of a pack can be mended by itself: names that are near to one that exists, texts that are missing, and colours that
/// cannot be told apart.
package struct PackMending {
  /// The files to write.
  package let changes: [TextEdits.Change]
  /// What was done, in words, in order.
  package let deeds: [String]

  /// How often a pack is looked at: a name that is mended shows what else is wrong.
  private static let rounds = 6

  /// Plans it.
  ///
  /// - Parameters:
  ///   - system: the simulator's own words.
  ///   - namesToo: whether misspelt names are corrected and colours changed, or texts added only.
  ///   - makeSource: a pack of files, by path.
  package init(
    _ source: ContentSource, system: ContentSource?, namesToo: Bool,
    _ makeSource: ([String: String]) -> ContentSource
  ) {
    var edits = TextEdits(source)
    var deeds: [String] = []
    var files = Dictionary(source.texts.map { ($0.path, $0.text) }) { first, _ in first }
    for _ in 0..<Self.rounds {
      let before = deeds.count
      let round = Round(makeSource(files), system)
      if namesToo { round.correctNames(&edits, &deeds) }
      if deeds.count == before { round.addTexts(&edits, &deeds) }
      if deeds.count == before { round.addTranslations(&edits, &deeds) }
      if namesToo, deeds.count == before { round.raiseContrast(&edits, &deeds) }
      if deeds.count == before { break }
      for change in edits.changes { files[change.path] = change.new }
    }
    changes = edits.changes
    self.deeds = deeds
  }
}

/// One look at a pack.
private struct Round {
  let log = ContentLog()
  let bundle: PackBundle?

  init(_ source: ContentSource, _ system: ContentSource?) {
    var reading = PackReader(source: source, log: log)
    bundle = reading.read(system: system)
    if let bundle { PackValidator(bundle, broken: reading.broken, log: log).validate() }
  }

  /// Writes the names that were likely meant.
  func correctNames(_ edits: inout TextEdits, _ deeds: inout [String]) {
    var done: [String: [Range<Int>]] = [:]
    let found = log.diagnostics.compactMap { diagnostic -> (Diagnostic, String, Range<Int>)? in
      // What it is about is told by its keys; its line alone would be one character.
      var diagnostic = diagnostic
      (diagnostic.line, diagnostic.column) = (nil, nil)
      guard diagnostic.severity == .error, let name = Self.suggested(diagnostic),
        let span = SourceText(edits.text(diagnostic.file), path: diagnostic.file).span(of: diagnostic)
      else { return nil }
      return (diagnostic, name, span.start.offset..<span.end.offset)
    }
    for (diagnostic, name, range) in found.sorted(by: { $0.2.lowerBound > $1.2.lowerBound }) {
      guard done[diagnostic.file]?.contains(where: { $0.overlaps(range) }) != true else { continue }
      let bytes = Array(edits.text(diagnostic.file).utf8)
      let written = String(decoding: bytes[range], as: UTF8.self)
      let quote = written.first.flatMap { $0 == "\"" || $0 == "'" ? String($0) : nil } ?? ""
      let word = quote.isEmpty ? written : String(written.dropFirst().dropLast())
      // Only where the place is just the name that the message speaks of.
      let last = word.split(separator: ".").last ?? ""
      guard diagnostic.message.contains("`\(word)`") || diagnostic.message.contains("`\(last)`"),
        name.contains(".") == word.contains("."), !name.contains("\"")
      else { continue }
      done[diagnostic.file, default: []].append(range)
      edits.replace(range, in: diagnostic.file, with: quote + name + quote)
      deeds.append("\(diagnostic.file): `\(word)` is `\(name)`")
    }
  }

  /// The name in ``did you mean `name`?``.
  private static func suggested(_ diagnostic: Diagnostic) -> String? {
    diagnostic.fix.flatMap(Suggestion.meant)
  }

  /// Makes colours lighter or darker that cannot be told apart: those of the pack, and in the next round those of brands
  /// over them.
  func raiseContrast(_ edits: inout TextEdits, _ deeds: inout [String]) {
    guard let themes = bundle?.themes else { return }
    let before = deeds.count
    for name in ThemeName.allCases {
      ContrastMending.mend(themes[name].palette, in: "themes/\(name.rawValue).toml", &edits, &deeds)
      guard deeds.count == before else { continue }
      for brand in themes.brandNames {
        let file = "themes/\(brand).\(name.rawValue).toml"
        ContrastMending.mend(themes[brand, name].palette, in: file, &edits, &deeds)
      }
    }
  }

  /// Writes stubs for keys that no language has.
  func addTexts(_ edits: inout TextEdits, _ deeds: inout [String]) {
    guard let bundle, let first = bundle.pack.locales.first else { return }
    var seen: Set<TextKey> = []
    for reference in log.references {
      guard case .text(let key, _) = reference.target, !key.isEmpty, seen.insert(key).inserted,
        !bundle.strings.contains(key, locale: first), !bundle.strings.isInline(key)
      else { continue }
      if edits.add(TextStub.words(for: key), as: key, to: first) { deeds.append("\(first): `\(key)`") }
    }
  }

  /// Writes stubs for what a language lacks.
  func addTranslations(_ edits: inout TextEdits, _ deeds: inout [String]) {
    guard let bundle, let first = bundle.pack.locales.first else { return }
    let originals = edits.table("strings/\(first).toml")?.texts() ?? [:]
    for locale in bundle.pack.locales.dropFirst() {
      let missing = bundle.strings.missingKeys(in: locale)
      // A translation whose key is misspelt is there already.
      let misspelt = Set(bundle.strings.misspeltKeys(in: locale, among: missing).values)
      for key in missing where !misspelt.contains(key) {
        let stub = TextStub.words(translating: originals[key] ?? "", in: locale)
        if edits.add(stub, as: key, to: locale) { deeds.append("\(locale): `\(key)`") }
      }
    }
    for text in bundle.strings.inline.all where bundle.strings.isInline(text.key) && !text.isWordless {
      complete(text, bundle.pack.locales, &edits, &deeds)
    }
  }

  /// Gives words the languages that they lack.
  private func complete(
    _ text: InlineTexts.Entry, _ locales: [String], _ edits: inout TextEdits, _ deeds: inout [String]
  ) {
    let first = locales[0]
    guard let original = text.words.first(where: { $0.locale == first || $0.locale.isEmpty })?.text else {
      return
    }
    let missing = locales.filter { locale in
      text.isPlain ? locale != first : !text.words.contains { $0.locale == locale }
    }
    guard !missing.isEmpty else { return }
    let added = missing.map { locale in
      "\(locale) = \(JSONText.quoted(TextStub.words(translating: original, in: locale)))"
    }.joined(separator: ", ")
    for use in text.uses {
      guard let value = edits.value(use.place.file, use.place.keyPath) else { continue }
      switch value.node {
      case .string(text.key):
        let words = "{ \(first) = \(JSONText.quoted(original)), \(added) }"
        edits.replace(value.range, in: use.place.file, with: words)
      case .table(let table) where table.entries.allSatisfy({ !missing.contains($0.key) }):
        let end = value.range.upperBound - 1
        var last = end
        let bytes = Array(edits.text(use.place.file).utf8)
        while last > value.range.lowerBound, bytes[last - 1] == 0x20 { last -= 1 }
        edits.replace(last..<end, in: use.place.file, with: ", \(added) ")
      default: continue
      }
      deeds.append("\(use.place.file): \(missing.joined(separator: ", ")) of “\(original)”")
    }
  }
}
