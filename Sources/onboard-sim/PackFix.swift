import PackModel
import PackReading
import TerminalModel

/// `onboard-sim check --fix`: brings packs on disk up to today's format.
struct PackFix {
  /// The pack's folder.
  private let folder: String
  /// What is written, by path in the pack.
  private let files: [(path: String, text: String)]
  /// What is written, as a difference.
  let difference: String

  /// Why nothing is written, in words.
  enum Reason: String, Error {
    case isBuiltIn = "is built in: there is no file to change"
    case hasErrors = "has errors: mend them first, and run --fix again"
    case isCurrent = "is of today's format: there is nothing to change"
  }

  /// What there is to write for a pack of an older format.
  ///
  /// - Throws: ``Reason`` where there is nothing to write.
  init(_ source: ContentSource, system: ContentSource?) throws(Reason) {
    guard let folder = source.folder else { throw .isBuiltIn }
    guard let bundle = PackLoader.check(source, system: system).bundle else { throw .hasErrors }
    guard bundle.format < Pack.format else { throw .isCurrent }
    self.folder = folder
    let log = ContentLog()
    var texts: [String: String] = [:]
    var files: [(path: String, text: String)] = []
    var difference = ""
    for copy in PackUpgrade(bundle).copies {
      guard let text = texts[copy.source] ?? source.read(copy.source, log)?.text else { throw .hasErrors }
      texts[copy.path] = text
      files.append((copy.path, text))
      difference += "+++ \(copy.path)   a copy of \(copy.source): users of both go on seeing it\n"
    }
    guard let manifest = source.read(PackDecoder.file, log)?.text else { throw .hasErrors }
    let upgraded = PackUpgrade.manifest(manifest)
    files.append((PackDecoder.file, upgraded))
    difference += Self.difference(manifest, upgraded, in: PackDecoder.file)
    self.files = files
    self.difference = difference
  }

  /// Writes the files, `pack.toml` last: until then the pack is of the older format, and can be fixed again.
  func write() throws {
    for file in files { try Surroundings.write(file.text, to: "\(folder)/\(file.path)") }
  }

  /// The lines that go and come, each with its sign.
  static func difference(_ old: String, _ new: String, in file: String) -> String {
    let lines = { (text: String) in
      text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    }
    let after = lines(new)
    let changes = after.difference(from: lines(old)).map { change -> (line: Int, text: String) in
      switch change {
      case .remove(let offset, let line, _): (offset, "-\(offset + 1): \(TextWidth.sanitized(line))\n")
      case .insert(let offset, let line, _): (offset, "+\(offset + 1): \(TextWidth.sanitized(line))\n")
      }
    }
    // What goes stands before what comes in its place.
    return "--- \(file)\n+++ \(file)\n"
      + changes.sorted { ($0.line, $1.text) < ($1.line, $0.text) }.map { $0.text }.joined()
  }
}
