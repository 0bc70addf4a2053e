import ArgumentParser
import Files
import PackFiles
import PackReading
import PackReview
import PictureFiles
import TerminalDriver
import TerminalModel
import TextFormats

/// `onboard-sim picture`: a picture file as artwork of a pack.
struct PictureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "picture", abstract: "Turns a PNG or a Netpbm picture into artwork of a pack.",
    discussion: """
      Pictures of up to \(PixelImage.largestSide) x \(PixelImage.largestSide) pixels are read, and made smaller: each pixel is the mean of \
      the area it covers. The result is text: a letter for each pixel, and a palette. It goes to standard output, or to the file of \
      --out. docs/content-format.md has the format; a colour of the palette may be a token of the theme. Where \
      that file is in artwork/ of a pack, the words of the picture are added to its strings/, in brackets.

        onboard-sim picture cat.png --width 64 --out my-app/artwork/cat.toml
      """)

  @Argument(
    help: ArgumentHelp("The picture: PNG, PBM, PGM, PPM or PAM.", valueName: "file"), completion: .file())
  var file: String

  @Option(help: ArgumentHelp("The most pixels across.", valueName: "pixels"))
  var width: Int?

  @Option(help: ArgumentHelp("The most pixels from top to bottom.", valueName: "pixels"))
  var height: Int?

  @Option(
    help: ArgumentHelp("The same as --width: a column of the terminal has one pixel.", valueName: "columns"))
  var columns: Int?

  @Option(help: ArgumentHelp("The most colours, 1 to \(PixelLetters.all.count).", valueName: "number"))
  var colors = 48

  @Option(
    help: ArgumentHelp(
      "Its name in the pack, for the key of its words; where left out that of --out, or else of the file.",
      valueName: "name"))
  var name: String?

  @Flag(help: "It is there for looks alone, and has no words.")
  var decorative = false

  @Option(help: ArgumentHelp("The file to write.", valueName: "file"), completion: .file())
  var out: String?

  @Flag(help: "Writes over a file that is there.")
  var force = false

  func validate() throws {
    if width != nil, columns != nil {
      throw ValidationError("--width and --columns say the same: give one of them")
    }
    let largest = PixelLetters.largestSide
    for (flag, value) in [("--width", width), ("--height", height), ("--columns", columns)] {
      if let value, !(1...largest).contains(value) {
        throw ValidationError("\(flag) must be 1 to \(largest), and is \(value)")
      }
    }
    guard (1...PixelLetters.all.count).contains(colors) else {
      throw ValidationError("--colors must be 1 to \(PixelLetters.all.count), and is \(colors)")
    }
  }

  func run() throws {
    if let out { try checkName(of: out) }
    if let out, !force, Surroundings.exists(out) {
      throw UsageError("`\(out)` is there already\n  = help: name another file, or use --force")
    }
    let image = try read()
    let largest = PixelLetters.largestSide
    let size = image.size(within: (width ?? columns ?? largest, height ?? largest))
    let picture = image.scaled(toWidth: size.width, height: size.height)
    let text = PixelText(picture, colors: colors, heading: [heading])
    var worded: [String] = []
    if let out {
      worded = try addWords(for: out)
      try Surroundings.write(text.text, to: out)
    } else {
      StandardOutput.write(text.text)
    }
    report(picture, text, worded)
  }

  /// Adds the words of the picture to the pack that it is written into, where they are not there yet: a pack cannot be used
  /// while a text is missing.
  ///
  /// - Returns: the files that were changed, from the pack's folder.
  private func addWords(for out: String) throws -> [String] {
    let artwork = PathText.folder(of: PathText.folded(FileSystem.absolute(out)))
    let pack = PathText.folder(of: artwork)
    guard !decorative, artwork == "\(pack)/artwork", FileSystem.entry("\(pack)/\(PackDecoder.file)").isFile
    else {
      return []
    }
    let changes = TextEdits.addingStub(for: key, to: ContentSource(folder: pack, location: pack))
    for change in changes { try Surroundings.write(change.new, to: "\(pack)/\(change.path)") }
    return changes.map(\.path)
  }

  /// Refuses a file that `check` would not read as artwork.
  private func checkName(of out: String) throws {
    // A pipe and the like are no file of a pack.
    if FileSystem.entry(out) == .other { return }
    if out.hasSuffix("/") || FileSystem.entry(out) == .folder {
      let id = Self.contentID(of: name ?? Self.stem(of: file))
      throw Self.refusal(of: out, "a folder", proposal: "\(out)\(out.hasSuffix("/") ? "" : "/")\(id).toml")
    }
    let name = String(out.split(separator: "/").last ?? "")
    let stem = name.hasSuffix(".toml") ? String(name.dropLast(".toml".count)) : nil
    if stem?.isContentID == true { return }
    throw Self.refusal(
      of: out,
      "no file that a pack reads: ids are lower-case letters, digits, `-` and `_`, start with a letter, and stand before `.toml`",
      proposal: out.dropLast(name.count) + "\(Self.contentID(of: stem ?? Self.stem(of: name))).toml")
  }

  private static func refusal(of out: String, _ problem: String, proposal: String) -> UsageError {
    UsageError(
      "--out: `\(TextWidth.sanitized(out))` is \(problem)\n  = help: --out \(Surroundings.quoted(TextWidth.sanitized(proposal)))"
    )
  }

  private func read() throws -> PixelImage {
    let bytes = try Surroundings.read(file)
    do {
      return try PixelImage.read(bytes)
    } catch {
      var message = "`\(file)` cannot be used: \(error.message)"
      if OtherPicture(bytes) != nil {
        let (old, new) = (Surroundings.quoted(file), Surroundings.quoted(pngName))
        message +=
          "\n  = help: make a PNG of it: `magick \(old) \(new)` (ImageMagick), or on a Mac `sips -s format png \(old) --out \(new)`"
      }
      throw UsageError(message)
    }
  }

  /// The name of the file with another suffix.
  private var pngName: String {
    let dot = file.lastIndex(of: ".") ?? file.endIndex
    return file[dot...].contains("/") ? "\(file).png" : "\(file[..<dot]).png"
  }

  private var heading: String { decorative ? "decorative = true" : "alt = \"\(key)\"" }

  /// The key of its words.
  private var key: String { "art.\(id)" }

  /// What the pack calls it.
  private var id: String {
    guard let name else { return Self.id(of: Self.stem(of: out ?? file)) }
    return Self.id(of: name.split(separator: "/").last.map(String.init) ?? "")
  }

  /// The name of a file up to its first dot.
  private static func stem(of path: String) -> String {
    String((path.split(separator: "/").last ?? "").prefix { $0 != "." })
  }

  /// An id that a file of a pack may have.
  private static func contentID(of name: String) -> String {
    let id = id(of: name)
    return id.isContentID ? id : "picture-\(id)"
  }

  /// A name in lower-case letters, digits, `-` and `_`.
  private static func id(of name: String) -> String {
    let parts = name.split(separator: "_", omittingEmptySubsequences: false)
    let id = parts.map { part in String(PlainName.letters(of: String(part)).map { $0 ?? "-" }) }.joined(
      separator: "_")
    return id.isEmpty ? "picture" : id
  }

  /// Says what came of it, and shows it where there is a terminal to look at.
  private func report(_ picture: PixelImage, _ text: PixelText, _ worded: [String]) {
    var note = "\(picture.width) x \(picture.height) pixels, \(text.colorCount) colours"
    if let out { note += ", in \(TextWidth.sanitized(out))" }
    if !worded.isEmpty {
      note +=
        "\n`\(key)` stands in brackets in \(worded.joined(separator: " and ")): say there what the picture shows"
    } else if !decorative {
      note += "\nSay what it shows: `\(id)` below `[art]` in each file of strings/"
    }
    StandardError.write(note + "\n")
    guard StandardError.isTerminal, Surroundings.errorsTakeColor else { return }
    let depth = ColorDepth.detect(environment: Surroundings.environment)
    StandardError.write(text.preview.ansi(colorDepth: depth) + "\n")
  }
}

extension PixelText {
  /// The picture in cells, two pixels in each, on the terminal's own background.
  fileprivate var preview: CellBuffer {
    var buffer = CellBuffer(width: width, height: (height + 1) / 2)
    for y in 0..<buffer.height {
      for x in 0..<buffer.width {
        buffer[x, y] = Self.cell(
          upper: color(x, y * 2), lower: y * 2 + 1 < height ? color(x, y * 2 + 1) : nil)
      }
    }
    return buffer
  }

  private static func cell(upper: PixelImage.Pixel?, lower: PixelImage.Pixel?) -> Cell {
    func color(_ pixel: PixelImage.Pixel) -> Color {
      Color(red: pixel.red, green: pixel.green, blue: pixel.blue)
    }
    switch (upper, lower) {
    case (nil, nil): return .blank
    case (let upper?, nil): return Cell(glyph: Glyph("▀"), foreground: color(upper))
    case (nil, let lower?): return Cell(glyph: Glyph("▄"), foreground: color(lower))
    case (let upper?, let lower?):
      return Cell(glyph: Glyph("▀"), foreground: color(upper), background: color(lower))
    }
  }
}
