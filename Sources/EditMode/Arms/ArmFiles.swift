import ContentTree
import PackEditing
import PackModel
import PackReading

/// The screens and tours of an arm: what was edited, and what has to stand over that for some users.
struct ArmFiles {
  private let choice: ArmChoice
  /// The other arms of the experiment.
  private let others: [ArmID]
  /// The arm that the new one is a copy of; `nil`: of the plain files.
  private let current: ArmID?
  /// The pack, with the arm.
  private let pack: Pack
  private var copies: [Copy] = []

  /// A file of the arm, and the one that it is made of.
  private struct Copy {
    var source: VariantFile
    var target: VariantFile
    /// `nil`: those of the source on the disk.
    var bytes: [UInt8]?
  }

  init(_ choice: ArmChoice, over current: ArmID?, in pack: Pack) {
    self.choice = choice
    others = choice.others ?? []
    self.current = choice.source(current)
    self.pack = choice.added(to: pack)
  }

  /// Adds a file that was edited.
  mutating func add(_ source: VariantFile, _ bytes: [UInt8]) throws(EditRefusal) {
    let target = source.with(choice.arm, inPlaceOf: others)
    if let other = copies.first(where: { $0.target == target }) {
      guard other.bytes == bytes else { throw .twoVersions(target.path) }
      return
    }
    copies.append(Copy(source: source, target: target, bytes: bytes))
  }

  /// Adds what else the arm has to have, and reads it.
  mutating func complete(reading edits: inout PackEdits) throws(EditRefusal) {
    let files = pack.variantFiles
    if let current {
      for file in files where file.suffixes.contains(current) { addCopy(of: file) }
    }
    // Each new file may need others.
    var index = 0
    while index < copies.count {
      for file in files where isNeeded(file, beside: copies[index]) { addCopy(of: file) }
      index += 1
    }
    for index in copies.indices { copies[index].bytes = try bytes(of: copies[index], &edits) }
    // Pages that lay out another one come after it.
    copies = copies.filter { base(of: $0) == nil } + copies.filter { base(of: $0) != nil }
  }

  /// The files to write.
  var files: [PackChange.File] {
    copies.map { PackChange.File(name: $0.target.path, before: nil, after: $0.bytes) }
  }

  private mutating func addCopy(of source: VariantFile) {
    let target = source.with(choice.arm, inPlaceOf: others)
    guard !copies.contains(where: { $0.target == target }) else { return }
    copies.append(Copy(source: source, target: target))
  }

  /// Whether users of the arm would lose a file to a new one, or see the elements of another.
  private func isNeeded(_ file: VariantFile, beside copy: Copy) -> Bool {
    guard file.folder == copy.source.folder, file != copy.source,
      !file.suffixes.contains(where: others.contains)
    else { return false }
    if file.folder == .screens, pack.screen(file.id)?.base == copy.source.id { return true }
    guard pack.suffixes(file.suffixes, and: copy.source.suffixes) != nil else { return false }
    if file.folder == .screens, case .deck(let deck)? = pack.screen(file.id)?.kind,
      deck.over == copy.source.name
    {
      return true
    }
    return file.name == copy.source.name
      && pack.isMoreSpecific(file.suffixes, than: copy.source.suffixes)
      && pack.isMoreSpecific(copy.target.suffixes, than: file.suffixes)
  }

  private func base(of copy: Copy) -> ScreenID? {
    copy.source.folder == .screens ? pack.screen(copy.source.id)?.base : nil
  }

  /// The bytes of a file; a page that lays out another one lays out that of the arm.
  private func bytes(of copy: Copy, _ edits: inout PackEdits) throws(EditRefusal) -> [UInt8] {
    let name = copy.source.path
    var document: TOMLDocument
    if let bytes = copy.bytes {
      document = try TOMLDocument(bytes, name: name)
    } else {
      document = try edits.document(name)
    }
    let key = TOMLPath("base")
    if copy.source.folder == .screens, case .string(let base)? = document[key],
      let other = copies.first(where: { $0.source.folder == .screens && $0.source.id == base })
    {
      document = try document.applying(.set(key, .string(other.target.id)), name: name)
    }
    return document.bytes
  }
}
