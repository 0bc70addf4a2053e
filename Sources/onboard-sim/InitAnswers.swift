import Diagnostics
import Files
import PackFiles
import PackFormat
import PackReading
import PackReview
import Report
import TerminalModel
import TextFormats

/// The pack that `init --from` copies.
struct PackOriginal {
  /// The name of the pack.
  let id: String
  /// The variant that the copy begins with; `nil`: none.
  let variant: String?
  let copy: PackCopy

  /// - Parameter words: `matching`, `news:tablet`, the path of a folder, of a shared page or of a storyboard.
  init(_ words: String, _ library: PackLibrary) throws {
    if words.hasSuffix(".html"), let page = try Self.page(words) {
      (id, variant, copy) = (page.id, nil, PackCopy(page.files, of: page.id))
      return
    }
    let words = try Self.storyboard(words, library).map(SharedOriginal.pack) ?? words
    let parts = words.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let named = parts.count > 1 ? parts.dropLast().joined(separator: ":") : words
    let isVariant = parts.count > 1 && library.find(words) == nil && library.find(named) != nil
    let source = try library.source(isVariant ? named : words, origin: "flag --from")
    let variant = isVariant ? parts.last : nil
    let files = Self.files(of: source)
    var copy = PackCopy(files, of: source.id)
    // Those of a shipped pack have its name in front, so that `--config` finds the right one.
    let found = variant.flatMap { name in
      [name, "\(source.id)-\(name)"].first { copy.begin(as: $0) }
    }
    if let variant, found == nil {
      let names = files.keys.filter { $0.hasPrefix("variants/") }.map {
        String($0.dropFirst("variants/".count).dropLast(".toml".count))
      }
      let fix = Suggestion.help(for: variant, among: names.sorted(), listing: "they are") ?? "it has none"
      throw UsageError("`\(source.id)` has no variant `\(variant)`\n  = help: \(fix)")
    }
    id = source.id
    self.copy = copy
    self.variant = found
  }

  private static func files(of source: ContentSource) -> [String: String] {
    var files = Dictionary(source.texts.map { ($0.path, $0.text) }) { first, _ in first }
    guard let folder = source.folder else { return files }
    for name in FileSystem.names(in: "\(folder)/tapes") where name.hasSuffix(".tape") {
      let path = "tapes/\(name)"
      files[path] = FileSystem.read("\(folder)/\(path)").map { String(decoding: $0, as: UTF8.self) }
    }
    return files
  }

  /// The pack of a shared page; `nil`: the page stands beside a storyboard.
  private static func page(_ path: String) throws -> (id: String, files: [String: String])? {
    let beside = PathText.folder(of: FileSystem.absolute(path)) + "/storyboard.json"
    if FileSystem.entry(beside).isFile, (try? SharedOriginal.files(ofPage: path)) == nil { return nil }
    return try SharedOriginal.files(ofPage: path)
  }

  /// The file of a storyboard that is named by itself, by its page or by its folder; `nil`: it is none.
  private static func storyboard(_ words: String, _ library: PackLibrary) throws -> String? {
    if words.hasSuffix(".html") {
      return PathText.folder(of: FileSystem.absolute(words)) + "/storyboard.json"
    }
    if words.hasSuffix(".json") { return words }
    let inside = "\(words)/storyboard.json"
    return library.find(words) == nil && FileSystem.entry(inside).isFile ? inside : nil
  }
}

/// What `init` was told, by flags or by a person.
struct InitAnswers {
  var name: String
  var languages: [String]
  /// `nil`: the colour that is there.
  var accent: Color?
  /// The first screens; `nil`: those of the pack that is copied.
  var chapters: [PackScaffold.Chapter]?

  /// - Throws: ``UsageError`` for a flag that says nothing.
  init(_ command: InitCommand, _ copy: PackCopy, appName: String) throws {
    let asks = StandardInput.canAnswer
    name = try Self.name(command, usual: appName)
    languages = try Self.answer(
      "Languages, the default first", command.languages, "--languages", copy.locales.joined(separator: ","),
      asks,
      Self.locales)
    let now = copy.accent ?? ""
    let wanted = try Self.answer(
      "Colour of the brand", command.accent, "--accent", now, asks
    ) { text throws(Refusal) in
      guard text == now || Color(content: text) != nil else {
        throw Refusal(
          "`\(TextWidth.sanitized(text))` is not a colour: write # and six digits, 0 to 9 and a to f")
      }
      return text
    }
    accent = wanted == now ? nil : Color(content: wanted)
    guard command.from == nil else { return }
    let all = PackScaffold.Chapter.allCases.map { $0.rawValue }.joined(separator: ",")
    let chosen: [PackScaffold.Chapter] = try Self.answer(
      "First screens", command.screens, "--screens", all, asks, Self.chapters)
    chapters = chosen
  }

  /// The most characters of a name.
  private static let mostLetters = 60

  /// The name of the app.
  static func name(_ command: InitCommand, usual: String) throws -> String {
    try answer(
      "Name of the app", command.name, "--name", usual, StandardInput.canAnswer
    ) { text throws(Refusal) in
      let name = TextWidth.sanitized(text.split { $0.isWhitespace }.joined(separator: " "))
      if name.isEmpty { throw Refusal("the name is empty") }
      guard name.count <= mostLetters else {
        throw Refusal("this name has \(name.count) characters, and at most \(mostLetters) fit")
      }
      return name
    }
  }

  /// The folder for an app of a name, which a person may change.
  static func folder(for name: String) throws -> String {
    let words = PlainName.letters(of: name).split { $0 == nil }.map { String($0.compactMap { $0 }) }
      .joined(separator: "-")
    let start = words.contains { $0.isLetter } ? words : "my-app"
    let free = sequence(first: 1) { $0 + 1 }.lazy.map { $0 == 1 ? start : "\(start)-\($0)" }
    let usual = free.first { !NewFolder($0).isTaken } ?? start
    return try answer("Folder", nil, "FOLDER", usual, true) { text throws(Refusal) in
      let folder = TextWidth.sanitized(text).split { $0.isWhitespace }.joined(separator: "-")
      if NewFolder(folder).isTaken {
        throw Refusal("`\(folder)` is there already, and not empty: nothing is overwritten")
      }
      if PackScaffold(folder: folder) == nil {
        throw Refusal("`\(folder)` does not end in a name with a letter in it")
      }
      return folder
    }
  }

  /// Codes such as `en` and `pt-BR`, each once.
  private static func locales(_ text: String) throws(Refusal) -> [String] {
    let codes = text.split { $0 == "," || $0.isWhitespace }.map(String.init)
    if codes.isEmpty { throw Refusal("at least one language is needed") }
    if let wrong = codes.first(where: { !isCode($0) }) {
      throw Refusal(
        "`\(TextWidth.sanitized(wrong))` is not the code of a language: two or three small letters")
    }
    if let twice = codes.first(where: { code in codes.count { $0 == code } > 1 }) {
      throw Refusal("`\(twice)` stands there twice")
    }
    return codes
  }

  private static func isCode(_ code: String) -> Bool {
    let parts = code.split(separator: "-", omittingEmptySubsequences: false)
    return (2...3).contains(parts[0].count) && parts[0].allSatisfy { $0.isASCII && $0.isLowercase }
      && parts.dropFirst().allSatisfy { part in
        (2...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
  }

  /// The names of first screens.
  private static func chapters(_ text: String) throws(Refusal) -> [PackScaffold.Chapter] {
    try text.split { $0 == "," || $0.isWhitespace }.map { name throws(Refusal) in
      if let chapter = PackScaffold.Chapter(rawValue: String(name)) { return chapter }
      let all = PackScaffold.Chapter.allCases.map { $0.rawValue }
      let help = Suggestion.help(for: String(name), among: all, listing: "there are") ?? ""
      throw Refusal("there are no first screens `\(TextWidth.sanitized(String(name)))`; \(help)")
    }
  }

  /// Why an answer cannot be used.
  private struct Refusal: Error {
    /// In plain words.
    let reason: String

    init(_ reason: String) { self.reason = reason }
  }

  /// The value of a flag, else of what a person types, else the default.
  private static func answer<Value>(
    _ question: String, _ flag: String?, _ flagName: String, _ usual: String, _ asks: Bool,
    _ read: (String) throws(Refusal) -> Value
  ) throws -> Value {
    if let flag {
      do throws(Refusal) { return try read(flag) } catch {
        throw UsageError(
          "`\(flagName)` cannot be used: \(error.reason)\n  = help: such as \(flagName) \(example(flagName))")
      }
    }
    while asks {
      StandardError.write("\(question) [\(TextWidth.sanitized(usual))]: ")
      guard let line = readLine(), !line.allSatisfy({ $0.isWhitespace }) else { break }
      do throws(Refusal) { return try read(line) } catch {
        let words = Prose.lines(of: "\(error.reason); such as \(example(flagName))")
        StandardError.write(words.joined(separator: "\n") + "\n")
      }
    }
    do throws(Refusal) { return try read(usual) } catch { throw UsageError("`\(flagName)` is missing") }
  }

  private static func example(_ flag: String) -> String {
    switch flag {
    case "--languages": "en,ja"
    case "--accent": "\"#e8467c\""
    case "--screens": "walkthrough,sign-up,tips"
    case "FOLDER": "sunny-tea: a new folder, or an empty one"
    default: "\"Sunny Tea\""
    }
  }
}
