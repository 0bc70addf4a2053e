import ContentTree
import PackEditing
import PackModel
import PackReading
import PackReview

/// The texts of an arm: those that were edited, by file, and those that have to stand over them for some users.
struct ArmTexts {
  private let choice: ArmChoice
  private let others: [ArmID]
  private let current: ArmID?
  /// The pack, with the arm.
  private let pack: Pack
  private let strings: StringCatalog
  private var edited: [Edited] = []
  private var made: [PackChange.File] = []

  /// A file of texts that was edited.
  private struct Edited {
    var source: VariantFile
    var before: TOMLDocument
    var after: TOMLDocument
    /// The texts that are not as before, in the order written.
    var texts: [ArmText]
  }

  init(_ choice: ArmChoice, over current: ArmID?, in bundle: PackBundle) {
    self.choice = choice
    others = choice.others ?? []
    self.current = choice.source(current)
    pack = choice.added(to: bundle.pack)
    strings = bundle.strings
  }

  /// Adds a file that was edited.
  mutating func add(_ source: VariantFile, from before: [UInt8], to after: [UInt8]) throws(EditRefusal) {
    let (old, new) = (
      try TOMLDocument(before, name: source.path), try TOMLDocument(after, name: source.path)
    )
    let own = ArmText.all(in: old)
    let texts = ArmText.all(in: new).filter { text in
      !own.contains { $0.key == text.key && $0.node == text.node }
    }
    edited.append(Edited(source: source, before: old, after: new, texts: texts))
  }

  /// The keys of the texts that the arm has otherwise.
  var keys: Set<TextKey> { Set(edited.flatMap { file in file.texts.map { $0.key } }).subtracting(newKeys) }

  /// Keys that no file for all users had before: elements that were copied have them. They are no other text of
  /// anything, and stay where they are.
  private var newKeys: Set<TextKey> {
    let plain = edited.filter { $0.source.suffixes.isEmpty }
    let added = plain.flatMap { file in
      let own = Set(ArmText.all(in: file.before).map { $0.key })
      return file.texts.map { $0.key }.filter { !own.contains($0) }
    }
    return Set(added).filter { key in
      pack.locales.allSatisfy { locale in
        let before = plain.first { $0.source.name == locale }?.before
        return before.map { ArmText.all(in: $0).allSatisfy { $0.key != key } }
          ?? (strings.own(key, locale: locale) == nil)
      }
    }
  }

  // MARK: The arm's files

  /// Adds what else the arm has to have, and makes its files.
  mutating func complete(reading edits: inout PackEdits) throws(EditRefusal) {
    let newKeys = newKeys
    var targets: [(file: VariantFile, texts: [ArmText])] = []
    for file in edited {
      let target = file.source.with(choice.arm, inPlaceOf: others)
      for text in file.texts where !(newKeys.contains(text.key) && file.source.suffixes.isEmpty) {
        try Self.add(text, to: target, in: &targets)
        try addOverlaid(text.key, by: target, over: file.source, &targets, &edits)
      }
    }
    for (file, texts) in targets where file.name == pack.locales.first {
      for text in texts { addStandIns(for: text, beside: file, &targets) }
    }
    for file in strings.variantFiles.map({ VariantFile(.strings, id: $0.name) }) {
      guard let current, file.suffixes.contains(current) else { continue }
      let target = file.with(choice.arm, inPlaceOf: others)
      if !targets.contains(where: { $0.file == target }) { targets.append((target, [])) }
    }
    for (file, texts) in targets {
      var document = try start(of: file, &edits)
      for text in texts {
        let place = EditSource(key: text.key, name: file.id).path(in: document)
        document = try document.applying(
          .set(document[place] == nil ? text.path : place, text.node), name: file.path)
      }
      made.append(PackChange.File(name: file.path, before: nil, after: document.bytes))
    }
  }

  /// Words in brackets for the other languages of a text that the arm says otherwise: they still say what all users read.
  private func addStandIns(
    for text: ArmText, beside file: VariantFile, _ targets: inout [(file: VariantFile, texts: [ArmText])]
  ) {
    guard case .string(let words) = text.node, !words.isEmpty else { return }
    for locale in pack.locales.dropFirst() where strings.own(text.key, locale: locale) != nil {
      var other = file
      other.name = locale
      let isThere = targets.contains { $0.file == other && $0.texts.contains { $0.key == text.key } }
      let isInSource = strings.variantFiles.contains { source in
        let source = VariantFile(.strings, id: source.name)
        return current.map(source.suffixes.contains) == true
          && source.with(choice.arm, inPlaceOf: others) == other
          && strings.own(text.key, locale: source.id) != nil
      }
      guard !isThere, !isInSource else { continue }
      let stub = TextStub.words(translating: words, in: locale)
      let standIn = ArmText(key: text.key, path: text.path, node: .string(stub))
      // What was not edited cannot be two versions.
      try? Self.add(standIn, to: other, in: &targets)
    }
  }

  /// The files to write.
  var files: [PackChange.File] { made }

  /// The files that were edited, as they were before; new keys are still in them.
  var restored: [PackChange.File] {
    let newKeys = newKeys
    return edited.map { file in
      let kept = file.source.suffixes.isEmpty ? file.texts.filter { newKeys.contains($0.key) } : []
      let document = kept.reduce(file.before) { document, text in
        (try? document.applying(.set(text.path, text.node), name: file.source.path)) ?? document
      }
      return PackChange.File(name: file.source.path, before: file.after.bytes, after: document.bytes)
    }
    .filter { $0.before != $0.after }
  }

  /// The same file of the arm that the new one is a copy of; empty where there is none.
  private func start(of target: VariantFile, _ edits: inout PackEdits) throws(EditRefusal) -> TOMLDocument {
    let same = strings.variantFiles.map { VariantFile(.strings, id: $0.name) }.first { file in
      current.map(file.suffixes.contains) == true
        && Set(file.with(choice.arm, inPlaceOf: others).suffixes) == Set(target.suffixes)
        && file.name == target.name
    }
    if let same { return try edits.document(same.path) }
    return try TOMLDocument([], name: target.path)
  }

  private static func add(
    _ text: ArmText, to file: VariantFile, in targets: inout [(file: VariantFile, texts: [ArmText])]
  ) throws(EditRefusal) {
    guard let index = targets.firstIndex(where: { $0.file == file }) else {
      targets.append((file, [text]))
      return
    }
    if let other = targets[index].texts.first(where: { $0.key == text.key }) {
      guard other.node == text.node else { throw .twoVersions(file.path) }
      return
    }
    targets[index].texts.append(text)
  }

  /// Adds the texts that stood over an edited one for some users: the arm's would stand over them.
  private func addOverlaid(
    _ key: TextKey, by target: VariantFile, over source: VariantFile,
    _ targets: inout [(file: VariantFile, texts: [ArmText])], _ edits: inout PackEdits
  ) throws(EditRefusal) {
    for name in strings.files(of: source.name) where strings.own(key, locale: name) != nil {
      let file = VariantFile(.strings, id: name)
      guard file != source, !file.suffixes.contains(where: others.contains),
        pack.suffixes(file.suffixes, and: source.suffixes) != nil,
        pack.isMoreSpecific(file.suffixes, than: source.suffixes),
        pack.isMoreSpecific(target.suffixes, than: file.suffixes)
      else { continue }
      let copy = file.with(choice.arm, inPlaceOf: others)
      let isThere = targets.contains { $0.file == copy && $0.texts.contains { $0.key == key } }
      let isEdited = edited.contains { $0.source == file && $0.texts.contains { $0.key == key } }
      guard !isThere, !isEdited else { continue }
      let document = try edits.document(file.path)
      guard let text = ArmText.all(in: document).first(where: { $0.key == key }) else { continue }
      try Self.add(text, to: copy, in: &targets)
      try addOverlaid(key, by: copy, over: file, &targets, &edits)
    }
  }
}

/// A text of a file of `strings/`.
struct ArmText: Hashable, Sendable {
  /// The keys of tables with dots between them.
  var key: TextKey
  /// Where it stands.
  var path: TOMLPath
  /// The text.
  var node: ContentNode

  /// Every text of a file, in the order written.
  static func all(in document: TOMLDocument) -> [ArmText] {
    var texts: [ArmText] = []
    func walk(_ node: ContentNode, _ path: TOMLPath, _ key: TextKey) {
      guard case .table(let table) = node else {
        texts.append(ArmText(key: key, path: path, node: node))
        return
      }
      for entry in table.entries {
        walk(entry.value, path.key(entry.key), key.isEmpty ? entry.key : "\(key).\(entry.key)")
      }
    }
    walk(.table(document.table), TOMLPath(), "")
    let offset = { (text: ArmText) in document.map[text.path.text]?.value.start.offset ?? 0 }
    return texts.sorted { offset($0) < offset($1) }
  }
}
