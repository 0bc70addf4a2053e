/// Files, programs, the environment and the clipboard.
extension TapeFileParser {
  /// `Screenshot PATH`
  mutating func screenshotFile() throws(TapeDiagnostic) -> TapeFile {
    let place = next.place
    let path = try name("a file")
    if vocabulary.dialect == .vhs, Self.fileExtension(of: path) != "png" {
      throw TapeDiagnostic(at: place, "VHS only takes a screenshot to a .png file")
    }
    let known = ["txt", "ascii", "ansi", "svg", "html", "json", "png"]
    guard let file = Self.file(path), known.contains(Self.fileExtension(of: path)) else {
      let fix = "a screenshot is a .txt, .ansi, .svg, .png, .html or .json file"
      throw TapeDiagnostic(at: place, "`\(subject)` does not know the kind of file `\(path)`", fix: fix)
    }
    return file
  }

  /// `Output PATH`
  mutating func outputFile() throws(TapeDiagnostic) -> TapeFile {
    let place = next.place
    let path = try name("a file")
    if vocabulary.dialect == .vhs { return try vhsOutputFile(path, at: place) }
    guard let file = Self.file(path) else {
      let fix = "an output is a .cast, .svg, .gif, .txt, .ansi or .html file, or a folder that ends in /"
      throw TapeDiagnostic(at: place, "`\(subject)` does not know the kind of file `\(path)`", fix: fix)
    }
    warnOfPixels(file, at: place, instead: "use .gif, .cast or .svg")
    return file
  }

  /// VHS takes every ending, and makes a GIF of what it does not know.
  private mutating func vhsOutputFile(_ path: String, at place: TapePlace) throws(TapeDiagnostic) -> TapeFile
  {
    let kind = Self.fileExtension(of: path)
    guard path.hasSuffix("/") || !kind.isEmpty else {
      throw TapeDiagnostic(
        at: place, "VHS takes a file with an ending such as .gif, or a folder that ends in /")
    }
    let file = Self.file(path) ?? TapeFile(path: path, format: .pixels)
    switch file.format {
    case .text, .png, .gif, .pixels, .frames: break
    case .ansi, .svg, .html, .json, .cast:
      throw TapeDiagnostic(
        at: place, "VHS does not write .\(kind) files", fix: "they are an addition of onboard-sim")
    }
    warnOfPixels(file, at: place, instead: "use .gif")
    return file
  }

  private mutating func warnOfPixels(_ file: TapeFile, at place: TapePlace, instead: String) {
    guard file.format == .pixels else { return }
    warn(
      "`\(subject)` writes no films here, so `\(file.path)` is left out", at: place, fix: instead
    )
  }

  private static func file(_ path: String) -> TapeFile? {
    if path.hasSuffix("/") { return TapeFile(path: path, format: .frames) }
    return TapeFile.formats[fileExtension(of: path)].map { TapeFile(path: path, format: $0) }
  }

  /// What follows the last dot of the last part of a path; empty when there is none.
  private static func fileExtension(of path: String) -> String {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return "" }
    return String(name[name.index(after: dot)...])
  }

  /// `Source PATH.tape`
  mutating func parseSource() throws(TapeDiagnostic) {
    let place = next.place
    let path = try name("a .tape file")
    guard Self.fileExtension(of: path) == "tape" else {
      throw TapeDiagnostic(at: place, "`Source` takes a .tape file, not `\(path)`")
    }
    emit(.source(path: path, place: place))
  }

  /// `Env NAME TEXT`
  mutating func parseEnvironment() throws(TapeDiagnostic) -> TapeCommand.Kind {
    let name = try name("a name")
    narrow(to: name)
    return .environment(name: name, value: try text("a text"))
  }

  /// `Snapshot NAME [Mask REGION]...`
  mutating func parseSnapshot() throws(TapeDiagnostic) -> TapeCommand.Kind {
    let place = next.place
    let name = try name("a name")
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard name.unicodeScalars.allSatisfy({ TapeLexer.isNamePart($0) }), !parts.contains(where: Self.isUnsafe)
    else {
      let fix = "letters, digits, `.`, `-`, `_`, and `/` between folders"
      throw TapeDiagnostic(at: place, "`\(name)` cannot name a golden", fix: fix)
    }
    var masks: [TapeRegion] = []
    while comes("Mask") {
      narrow(to: take().text)
      masks.append(try region())
    }
    return .snapshot(name: name, masks: masks)
  }

  /// Whether a part of a path is empty or leads elsewhere.
  private static func isUnsafe(_ part: Substring) -> Bool { part.isEmpty || part == "." || part == ".." }
}
